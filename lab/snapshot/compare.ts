import {
  deriveRulebook,
  explain,
  type Grade,
  type GradeOptions,
  type OpenEvent,
  openEvent,
  type Result,
  type Rulebook,
  standard,
} from "../../src/pure/engine/index.js";
import { rulebook as shipped } from "../../src/pure/rulebooks/index.js";
import type { Bets, SportBets, StoredBet, Verdicts } from "./stored.js";

type Group = SportBets["groups"][string];

/** A bet whose verdict is another one than that of the snapshot. */
export interface Difference {
  /** Such as `won to lost`. */
  readonly direction: string;
  readonly sport: string;
  readonly market: string;
  /** The section of the rule that decides now, or the reason where none does. */
  readonly rule: string;
  readonly selection: unknown;
  readonly event: unknown;
}

/** The letter of a final verdict; that of a provisional one is in lower case. */
const LETTERS: Readonly<Record<Result, string>> = {
  won: "W",
  lost: "L",
  void: "V",
  half_won: "G",
  half_lost: "H",
  pending: "P",
  ungradeable: "U",
};
const RESULTS = new Map(Object.entries(LETTERS).map(([result, letter]) => [letter, result]));

/** Each bet with its event and sport. */
export function betsOf(bets: Bets) {
  return Object.entries(bets).flatMap(([sport, { events, groups }]) =>
    Object.values(groups).flatMap((group) =>
      group.bets.map((bet) => ({ selection: selectionOf(bet, events), event: events[bet[0]]?.event ?? null, sport })),
    ),
  );
}

/** The verdict of each bet, by sport and group. */
export function verdictsOf(bets: Bets): Verdicts {
  const found = new Map<string, string>();
  for (const [slug, { events, groups }] of Object.entries(bets)) {
    const standardly = openedUnder(null, events);
    for (const [name, group] of Object.entries(groups)) {
      const opened = group.rulebook === null ? standardly : openedUnder(rulebookOf(group.rulebook), events);
      found.set(
        `${slug}/${name}`,
        group.bets.map((bet) => letterOf(opened(bet[0]).grade<unknown>(selectionOf(bet, events)))).join(""),
      );
    }
  }
  return found;
}

/** The bets whose verdicts differ. Bets that only one of them has are not compared. */
export function differencesOf(bets: Bets, before: Verdicts, after: Verdicts): readonly Difference[] {
  const found: Difference[] = [];
  for (const [slug, sport] of Object.entries(bets)) {
    for (const [name, group] of Object.entries(sport.groups)) {
      const old = before.get(`${slug}/${name}`);
      const now = after.get(`${slug}/${name}`);
      if (old === undefined || now === undefined || old === now) continue;
      for (const [index, bet] of group.bets.entries()) {
        if (old[index] !== now[index]) found.push(difference(slug, sport, group, bet, old[index], now[index]));
      }
    }
  }
  return found;
}

function difference(
  sport: string,
  { events }: SportBets,
  { rulebook }: Group,
  bet: StoredBet,
  before: string | undefined,
  after: string | undefined,
): Difference {
  const { event, asOf } = events[bet[0]] ?? { event: null, asOf: null };
  const selection = selectionOf(bet, events);
  const { steps, grade } = explain<unknown, unknown, true>(selection, event, optionsOf(rulebookOf(rulebook), asOf));
  const cited = [...steps].reverse().find((step) => "source" in step);
  const rule = cited !== undefined && "source" in cited ? cited.source : (grade.reason ?? "no rule");
  return { direction: `${wordOf(before)} to ${wordOf(after)}`, sport, market: bet[1], rule, selection, event };
}

/** `provisionally won` for `w`. */
function wordOf(letter = ""): string {
  const result = RESULTS.get(letter.toUpperCase()) ?? "nothing";
  return letter === letter.toUpperCase() || result === "pending" ? result : `provisionally ${result}`;
}

function letterOf({ result, final }: { result: Result; final: boolean }): string {
  return final ? LETTERS[result] : LETTERS[result].toLowerCase();
}

function selectionOf(
  [place, market, side, hdp, label, tieRule, scoreAtBet]: StoredBet,
  events: SportBets["events"],
): Readonly<Record<string, unknown>> {
  const { event } = events[place] ?? { event: null };
  return {
    eventId: typeof event === "object" && event !== null && "id" in event ? event.id : null,
    market,
    side,
    ...(hdp === null ? {} : { hdp }),
    ...(label === null ? {} : { label }),
    ...(tieRule === null ? {} : { tieRule }),
    ...(scoreAtBet === null ? {} : { scoreAtBet }),
  };
}

const MADE = new Map<string, Rulebook>();

function rulebookOf(named: Group["rulebook"]): Rulebook | null {
  if (named === null) return null;
  if (typeof named === "string") return shipped<string>(named);
  const key = JSON.stringify(named);
  const made = MADE.get(key) ?? deriveRulebook(standard, { ...named, id: "drawn@1" });
  MADE.set(key, made);
  return made;
}

/** Provisional verdicts are compared too. */
function optionsOf(rulebook: Rulebook | null, asOf: string | null): GradeOptions & { readonly provisional: true } {
  return { provisional: true, ...(rulebook !== null && { rulebook }), ...(asOf !== null && { asOf }) };
}

/** The events of a pool, each read once under the rulebook. */
function openedUnder(rulebook: Rulebook | null, events: SportBets["events"]): (place: number) => OpenEvent<Grade> {
  const opened: OpenEvent<Grade>[] = [];
  return (place) => {
    const known = opened[place];
    if (known !== undefined) return known;
    const { event, asOf } = events[place] ?? { event: null, asOf: null };
    const read = openEvent<unknown, true>(event, optionsOf(rulebook, asOf));
    opened[place] = read;
    return read;
  };
}
