/** Counts by part of the match (docs/rules.md#counts-by-part): a tree of stretches, each of which is the sum of those below it. */
import type { Sport } from "./sports.js";

interface Stretch {
  readonly name: string;
  readonly below: readonly Stretch[];
}

/** What a count is at least and at most. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

const made = (name: string, ...below: (Stretch | string)[]): Stretch => ({
  name,
  below: below.map((one) => (typeof one === "string" ? made(one) : one)),
});
const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];

const overtimeBehind = (regular: Stretch): Stretch => made("match", regular, "overtime");
const TREES: Readonly<Record<string, Stretch>> = {
  halves: overtimeBehind(made("regular-time", "first-half", "second-half")),
  quarters: overtimeBehind(
    made(
      "regular-time",
      made("first-half", "first-quarter", "second-quarter"),
      made("second-half", "third-quarter", "fourth-quarter"),
    ),
  ),
  thirds: overtimeBehind(made("regular-time", "first-period", "second-period", "third-period")),
  innings: made(
    "match",
    made(
      "first-seven-innings",
      made(
        "first-five-innings",
        made("first-three-innings", "first-inning", "second-inning", "third-inning"),
        "fourth-inning",
        "fifth-inning",
      ),
      "sixth-inning",
      "seventh-inning",
    ),
    "eighth-inning",
    "ninth-inning",
    "later",
  ),
  sets: made("match", ...ORDINALS.map((ordinal) => `${ordinal}-set`)),
  maps: made("match", ...ORDINALS.map((_, i) => `map-${i + 1}`), "later"),
};

/** Some feeds give halves of what is played in three periods. */
const IN_HALVES = made("match", made("regular-time", "first-half", "second-half"), "overtime");

interface Spans {
  readonly own: Span;
  readonly below: readonly Spans[];
  readonly name: string;
}

const FAR = 1e12;
const common = (one: Span, other: Span): Span => ({
  low: Math.max(one.low, other.low),
  high: Math.min(one.high, other.high),
});
const together = (spans: readonly Span[]): Span => ({
  low: spans.reduce((all, { low }) => all + low, 0),
  high: spans.reduce((all, { high }) => all + high, 0),
});

/** Every stretch between what is listed below it; undefined if they contradict each other. */
function upwards({ name, below }: Stretch, listed: ReadonlyMap<string, Span>, open: Span): Spans | undefined {
  const inner: Spans[] = [];
  for (const one of below) {
    const spans = upwards(one, listed, open);
    if (spans === undefined) return undefined;
    inner.push(spans);
  }
  const own = common(listed.get(name) ?? open, inner.length === 0 ? open : together(inner.map((one) => one.own)));
  return own.low > own.high ? undefined : { name, own, below: inner };
}

/** What the stretches beside one leave of the whole. */
function downwards(spans: Spans, into: Map<string, Span>): void {
  into.set(spans.name, spans.own);
  for (const one of spans.below) {
    const others = together(spans.below.filter((other) => other !== one).map((other) => other.own));
    const left = { low: spans.own.low - others.high, high: spans.own.high - others.low };
    downwards({ ...one, own: common(one.own, left) }, into);
  }
}

/** The counts of one statistic in every stretch. `falls`: a play can lose some. Undefined if what is listed contradicts itself. */
export function spansOf(
  listed: ReadonlyMap<string, number>,
  { structure }: Sport,
  { mayHaveOvertime, falls }: { readonly mayHaveOvertime: boolean; readonly falls: boolean },
): ReadonlyMap<string, Span> | undefined {
  const tree = TREES[structure] ?? made("match");
  const all = new Map([...listed].map(([part, count]) => [part, { low: count, high: count }]));
  if (!mayHaveOvertime) all.set("overtime", { low: 0, high: 0 });
  const open = { low: falls ? -FAR : 0, high: FAR };
  if (structure === "thirds") {
    const inHalves = new Map<string, Span>();
    const spans = upwards(IN_HALVES, all, open);
    if (spans === undefined) return undefined;
    downwards(spans, inHalves);
    for (const part of ["regular-time", "match", "overtime"]) all.set(part, inHalves.get(part) ?? open);
  }
  const spans = upwards(tree, all, open);
  if (spans === undefined) return undefined;
  const found = new Map<string, Span>();
  downwards(spans, found);
  const [match, overtime] = [found.get("match"), found.get("overtime")];
  if (match === undefined || overtime === undefined) return found;
  const withOvertime = (name: string, before: readonly string[]): void => {
    const [own, earlier] = [found.get(name), together(before.map((one) => found.get(one) ?? { low: 0, high: FAR }))];
    if (own === undefined) return;
    const rest = { low: match.low - earlier.high, high: match.high - earlier.low };
    found.set(`${name} and overtime`, common(rest, together([own, overtime])));
  };
  withOvertime("second-half", ["first-half"]);
  withOvertime("fourth-quarter", ["first-half", "third-quarter"]);
  return found;
}

export const isFar = ({ high }: Span): boolean => high >= FAR / 2;
