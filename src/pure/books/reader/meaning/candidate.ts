import type { Sport } from "../../../engine/row-types/market.js";
import type { LineFor } from "../../types.js";
import type { AmbiguityCode, RefusalCode } from "../types.js";
import type { Bag } from "./bag.js";

/** A bet that the pieces can mean. */
export interface Candidate {
  readonly market: string;
  readonly side?: string;
  readonly hdp?: number;
  readonly label?: string;
  readonly scoreAtBet?: { readonly home: number; readonly away: number };
}

/** The bets that the pieces can mean. `why` says how they differ, and `fault` why the pieces mean no bet. */
export interface Composed {
  readonly bets: readonly Candidate[];
  readonly why: AmbiguityCode;
  readonly fault?: RefusalCode;
}

export interface Setting {
  readonly sport: Sport;
  readonly lineFor: LineFor | undefined;
  readonly player: string | undefined;
  /** True for a row of a table: `lineFor` holds for lines in texts too, and a bet that names no unit and no part is on the whole match. */
  readonly isRow: boolean;
}

/** No bet. */
export const none = (fault: RefusalCode): Composed => ({ bets: [], why: "which_market", fault });

/** True for the score `0:1` from which a handicap of -1 starts. */
export function isStart({ pair, line, side }: Bag): boolean {
  if (pair === undefined || (pair.first !== 0 && pair.second !== 0)) return false;
  const home = pair.first - pair.second;
  return line === undefined || line.value === (side === "away" ? -home : home) || line.value === home;
}
