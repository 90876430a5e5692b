/** What the page of rules says of the sports on time and innings, for what damages records. Nothing here imports the engine. */
import { type MatchRecord, pairOf } from "../tools/match-record.js";

export interface Clock {
  readonly periods: 2 | 3 | 4;
  /** After a level regulation: nothing, overtime, or perhaps a shoot-out, whose kicks count or which is worth one goal. */
  readonly after: "nothing" | "overtime" | "kicks" | "one goal";
  /** Basketball and field hockey may be played in two halves. */
  readonly mayPlayHalves?: true;
  /** A match can be the second leg of a tie, so that overtime can follow a decided regulation. */
  readonly mayBeSecondLeg?: true;
  /** What nobody plays at 0-0 if the final score is another. */
  readonly neverEmpty?: "regulation" | "halves";
  /** The score can be 0-0 at the end. */
  readonly mayEndNil?: true;
  /** Feeds often have the second half wrong. */
  readonly hasDoubtfulSecondHalf?: true;
  /** A league in which no match has extra time. */
  readonly endsOnTime?: string;
}

const GOALS = { after: "kicks", mayBeSecondLeg: true, mayEndNil: true } as const;
const GAELIC = { periods: 2, after: "overtime", mayBeSecondLeg: true, neverEmpty: "regulation" } as const;
const QUARTERS = { periods: 4, after: "overtime", neverEmpty: "regulation" } as const;

export const CLOCKS: Readonly<Record<string, Clock>> = {
  football: { periods: 2, ...GOALS, hasDoubtfulSecondHalf: true, endsOnTime: "england-premier-league" },
  futsal: { periods: 2, ...GOALS },
  bandy: { periods: 2, ...GOALS },
  "gaelic-football": GAELIC,
  hurling: GAELIC,
  kabaddi: { periods: 2, after: "nothing", neverEmpty: "regulation" },
  handball: { periods: 2, after: "kicks", mayBeSecondLeg: true, neverEmpty: "halves", endsOnTime: "germany-hbl" },
  rugby: { ...GAELIC, endsOnTime: "europe-six-nations" },
  "rugby-league": { periods: 2, after: "overtime", neverEmpty: "regulation" },
  "field-hockey": { periods: 4, ...GOALS, mayPlayHalves: true },
  "water-polo": { periods: 4, after: "kicks", mayBeSecondLeg: true, neverEmpty: "regulation" },
  basketball: { ...QUARTERS, mayPlayHalves: true, mayBeSecondLeg: true, neverEmpty: "halves" },
  "american-football": QUARTERS,
  "aussie-rules": QUARTERS,
  lacrosse: QUARTERS,
  netball: QUARTERS,
  "beach-soccer": { periods: 3, ...GOALS },
  floorball: { periods: 3, ...GOALS },
  "ice-hockey": { periods: 3, after: "one goal", mayEndNil: true },
};

/** Regulation innings. */
export const INNINGS: Readonly<Record<string, 7 | 9>> = { baseball: 9, softball: 7 };

/** Regulation periods or innings of a record. Null in sports of sets, maps, tallies and winners. */
export function regulationOf(record: MatchRecord): number | null {
  const { slug } = record.sport;
  const clock = CLOCKS[slug];
  if (clock === undefined) return INNINGS[slug] ?? null;
  const isInHalves = clock.mayPlayHalves && pairOf(record, "p2") !== null && pairOf(record, "p4") === null;
  return isInHalves ? 2 : clock.periods;
}
