import { keeping, type MatchRecord, numbersOf, type Pair, stemOf } from "../../tools/match-record.js";

/** What feeds do to truthful records. */
export interface Damage {
  readonly name: string;
  /**
   * The sentence of the page of rules that names it. Then no bet may be paid against the truth, unless the damaged record may be the
   * honest record of another match. Null if no sentence does.
   */
  readonly named: string | null;
  /** A record without `ft` has nothing to damage so, or never lists it. */
  readonly needsFt?: true;
  /** The damaged records, or none if the record has nothing to damage so. */
  damaged(record: MatchRecord): readonly MatchRecord[];
}

export const isPart = (key: string): boolean => /^(p|map)\d+$/.test(key);
export const keysOf = (record: MatchRecord): string[] => Object.keys(record.scores.periods);
/** Keys of the listed periods, sets, innings or maps. */
export const partKeys = (record: MatchRecord): string[] =>
  numbersOf(record, stemOf(record)).map((number) => `${stemOf(record)}${number}`);
export const withoutKey = (record: MatchRecord, key: string): MatchRecord => keeping(record, (each) => each !== key);
export const withoutFt = (record: MatchRecord): MatchRecord => withoutKey(withoutKey(record, "ft"), "fulltime");
/** One more for a side, and for the other one. */
export const raised = ({ home, away }: Pair, by = 1): readonly Pair[] => [
  { home: home + by, away },
  { home, away: away + by },
];
/** One less for a side that has one. */
export const lowered = ({ home, away }: Pair): readonly Pair[] =>
  [
    { home: home - 1, away },
    { home, away: away - 1 },
  ].filter((pair) => Math.min(pair.home, pair.away) >= 0);
