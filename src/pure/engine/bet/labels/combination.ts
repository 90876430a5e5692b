import { numberIn } from "../../input/line.js";
import type { UnknownRecord } from "../../input/unknown-record.js";
import type { AnyLabel, Form, Unnamed } from "../../row-types/label.js";
import { atLine, type Borders, WHO_LEADS, WHO_SCORED } from "../../types/borders.js";
import type { Score } from "../../types/event.js";
import { fold, LONGEST_WITH_NAME, sideOf, titled } from "./words.js";

export type CombinedSide = "home" | "draw" | "away" | "1x" | "12" | "x2" | "yes" | "no" | "over" | "under";

/** The label of a combination: `Home & Yes`, `1X & Over 2.5`. Source: docs/rules.md#labels. */
export interface CombinationLabel<Kind extends string> {
  readonly kind: Kind;
  /** Both must win, or one of them. */
  readonly sides: readonly [CombinedSide, CombinedSide];
  readonly line: number | null;
}

interface Part {
  readonly side: CombinedSide;
  /** True if only an event can tell which team is meant. */
  readonly isUnnamed?: boolean;
  readonly line?: number;
}
type ReadPart = (words: string, event: UnknownRecord | null) => Part | null;

const WINS: Readonly<Record<CombinedSide, (score: Score, lineQuarters: number) => boolean>> = {
  home: ({ home, away }) => home > away,
  draw: ({ home, away }) => home === away,
  away: ({ home, away }) => home < away,
  "1x": ({ home, away }) => home >= away,
  12: ({ home, away }) => home !== away,
  x2: ({ home, away }) => home <= away,
  yes: ({ home, away }) => home > 0 && away > 0,
  no: ({ home, away }) => home === 0 || away === 0,
  over: ({ home, away }, line) => 4 * (home + away) > line,
  under: ({ home, away }, line) => 4 * (home + away) < line,
};

const readResult: ReadPart = (words, event) => {
  const side = sideOf(words, event);
  if (side === null) return null;
  return side === "unnamed" ? { side: "home", isUnnamed: true } : { side };
};

/** By the words of a folded label, in which "or" is a line break. */
const CHANCES: ReadonlyMap<string, "1x" | "12" | "x2"> = new Map([
  ["1x", "1x"],
  ["home\ndraw", "1x"],
  ["draw\nhome", "1x"],
  ["12", "12"],
  ["home\naway", "12"],
  ["away\nhome", "12"],
  ["x2", "x2"],
  ["draw\naway", "x2"],
  ["away\ndraw", "x2"],
]);

/** `1X`, or two sides as in `Home or Draw`. The name of a team can contain "or". */
const readChance: ReadPart = (words, event) => {
  const side = CHANCES.get(words);
  if (side !== undefined) return { side };
  return onlyOne(cuts(words, OR).map((pair) => chanceOf(pair.map((each) => sideOf(each, event)))));
};

function chanceOf([one, other]: readonly (string | null)[]): Part | null {
  if (one === null || other === null) return null;
  if (one === "unnamed" || other === "unnamed") return { side: "1x", isUnnamed: true };
  const side = CHANCES.get(`${one}\n${other}`);
  return side === undefined ? null : { side };
}

const readBothScore: ReadPart = (words) => (words === "yes" || words === "no" ? { side: words } : null);

const OVER_OR_UNDER = /^(over|under)(\d{1,6}(?:\.\d{1,6})?)?$/;

const readTotal: ReadPart = (words) => {
  const [, side, written = ""] = OVER_OR_UNDER.exec(words) ?? [];
  if (side === undefined) return null;
  const line = numberIn(written);
  return { side: side === "over" ? "over" : "under", ...(line === null ? {} : { line }) };
};

/** A bet that a label joins with another: how it is read, what it can be, and what it compares of the score. */
interface Combined {
  readonly read: ReadPart;
  readonly pattern: string;
  borders(lineQuarters: number): Borders;
}

const RESULT: Combined = { read: readResult, pattern: "\\S.*", borders: () => WHO_LEADS };
const CHANCE: Combined = { ...RESULT, read: readChance };
const BOTH_SCORE: Combined = { read: readBothScore, pattern: "(yes|no)", borders: () => WHO_SCORED };
const TOTAL: Combined = {
  read: readTotal,
  pattern: "(over|under)( \\d{1,6}(\\.\\d{1,6})?)?",
  borders: (lineQuarters) => ({ sum: atLine(lineQuarters) }),
};

/** The first place of a sign and the last. */
interface Places {
  readonly first: RegExp;
  readonly last: RegExp;
}
/** What joins two bets. In the name of a team, "/" and "+" are not in place of "&". Source: docs/rules.md#names-of-teams-in-a-label. */
const JOINERS: Places = { first: /[&/+]/, last: /[&/+][^&/+]*$/ };
const OR: Places = { first: /\n/, last: /\n.*$/ };

/** The words before and after a sign: its first place and its last. A name can contain it, the other part does not. */
function cuts(words: string, { first, last }: Places): [string, string][] {
  const [one, other] = [words.search(first), words.search(last)];
  const places = one < 0 ? [] : one === other ? [one] : [one, other];
  return places.map((at) => [words.slice(0, at), words.slice(at + 1)]);
}

/** The only reading. Null if nothing can be read, or if two readings say different things. */
function onlyOne<Reading>(readings: readonly (Reading | null)[]): Reading | null {
  const [one = null, ...others] = readings.filter((reading) => reading !== null);
  return others.every((other) => JSON.stringify(other) === JSON.stringify(one)) ? one : null;
}

/** How two bets are joined: what joins them in a label, and whether both must win. */
interface Joint {
  readonly places: Places;
  readonly pattern: string;
  readonly text: string;
  readonly areBoth: boolean;
}
const AND: Joint = { places: JOINERS, pattern: " (&|and|/|\\+) ", text: " & ", areBoth: true };
const EITHER: Joint = { places: OR, pattern: " or ", text: " or ", areBoth: false };

/** Two bets in either order that must both win, or of which one is enough. Source: docs/rules.md#labels. */
function combination<Kind extends string>(
  name: Kind,
  one: Combined,
  other: Combined,
  examples: readonly [string, ...string[]],
  { places, pattern: join, text: joiner, areBoth }: Joint = AND,
): Form<CombinationLabel<Kind>> {
  const read = ([left, right]: readonly [string, string], event: UnknownRecord | null) => {
    const [first, second] = [one.read(left, event), other.read(right, event)];
    return first === null || second === null ? null : joined(name, first, second);
  };
  const form: Form<CombinationLabel<Kind>> = {
    name,
    description: "two bets",
    pattern: `^ (${one.pattern}${join}${other.pattern}|${other.pattern}${join}${one.pattern}) $`,
    examples,
    longest: LONGEST_WITH_NAME,
    parse: (text, _, event) =>
      onlyOne(
        cuts(fold(text), places).flatMap(([left, right]) => [read([left, right], event), read([right, left], event)]),
      ),
    text: ({ sides, line }) => `${sides.map(titled).join(joiner)}${line === null ? "" : ` ${line}`}`,
    borders: (_, { lineQuarters }) => ({ ...one.borders(lineQuarters), ...other.borders(lineQuarters) }),
    fits: ({ sides }, { lineQuarters }, score) => {
      const isRight = (side: CombinedSide) => WINS[side](score, lineQuarters);
      return areBoth ? sides.every(isRight) : sides.some(isRight);
    },
  };
  return other === TOTAL ? { ...form, lineIn: ({ line }) => line, shows: "sum" } : form;
}

function joined<Kind extends string>(
  kind: Kind,
  one: Part,
  other: Part,
): CombinationLabel<Kind> | Unnamed<CombinationLabel<Kind>> {
  const label: CombinationLabel<Kind> & AnyLabel = { kind, sides: [one.side, other.side], line: other.line ?? null };
  return one.isUnnamed === true ? { unnamed: label } : label;
}

export const resultAndBothScore = combination("result-and-both-score", RESULT, BOTH_SCORE, [
  "Home & Yes",
  "Draw & No",
  "Away & Yes",
]);
export const resultAndTotal = combination("result-and-total", RESULT, TOTAL, [
  "Home & Over",
  "Draw & Under",
  "Away & Over 2.5",
]);
export const bothScoreAndTotal = combination("both-score-and-total", BOTH_SCORE, TOTAL, [
  "Yes & Over",
  "No & Under",
  "Yes & Over 2.5",
]);
export const doubleChanceAndBothScore = combination("double-chance-and-both-score", CHANCE, BOTH_SCORE, [
  "1X & Yes",
  "12 & No",
  "X2 & Yes",
]);
export const doubleChanceAndTotal = combination("double-chance-and-total", CHANCE, TOTAL, [
  "1X & Over",
  "12 & Under",
  "X2 & Over 2.5",
]);
export const resultOrBothScore = combination(
  "result-or-both-score",
  RESULT,
  BOTH_SCORE,
  ["Home or Yes", "Draw or No", "Away or Yes"],
  EITHER,
);
export const resultOrTotal = combination(
  "result-or-total",
  RESULT,
  TOTAL,
  ["Home or Over", "Draw or Under", "Away or Over 2.5"],
  EITHER,
);
