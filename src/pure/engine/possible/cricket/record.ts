/* The innings of a match as its record has them. */

import type { UnknownRecord } from "../../input/unknown-record.js";
import type { OutRow } from "../../row-types/cricket.js";

export interface Batter {
  readonly record: UnknownRecord;
  readonly runs: number;
  readonly fours: number | null;
  readonly sixes: number | null;
  /** Null if not out. */
  readonly out: OutRow | null;
}

export interface Bowler {
  readonly record: UnknownRecord;
  readonly wickets: number;
  readonly runs: number | null;
}

export interface Fall {
  readonly wicket: number;
  readonly runs: number;
  readonly balls: number | null;
  readonly player: string | null;
  readonly how: OutRow | null;
}

/** One innings as the record has it. Lists are empty if nobody kept them. */
export interface Innings {
  readonly side: "home" | "away";
  readonly runs: number;
  readonly wickets: number;
  readonly balls: number;
  readonly target: number | null;
  readonly isReduced: boolean;
  /** The side was all out, or declared. */
  readonly isClosed: boolean;
  readonly batters: readonly Batter[];
  readonly bowlers: readonly Bowler[];
  readonly falls: readonly Fall[];
}

/** The innings of a match in their order, with the overs that were scheduled for each. Null if they are not known. */
export interface Match {
  readonly innings: readonly Innings[];
  readonly overs: number | null;
  readonly ballsPerOver: number;
}
