import type { Score } from "./event.js";
import type { TieRule } from "./vocabulary.js";

/** A bet to grade, described with the fields of an odds row. Source: interface.md 2.5. */
export interface Selection {
  /** The caller's own bet id, echoed. */
  readonly ref?: string;
  readonly eventId: number | string;
  /** The market's name as served, for example `ML`, `Spread`, `Totals HT`. */
  readonly market: string;
  /** `home`, `over`, `1x`, `draw/home` and so on, in any case. */
  readonly side: string;
  /** The line as served: a multiple of 0.25, for handicaps stated for the home side. */
  readonly hdp?: number | null;
  /** The row's label as served, for example `2-1` on Correct Score. */
  readonly label?: string | null;
  /** What a level score does to a moneyline bet where bookmakers differ. */
  readonly tieRule?: TieRule | null;
  /** The score when the bet was placed, for rulebooks that settle in-play handicaps from it. An extension of this package. */
  readonly scoreAtBet?: Score | null;
}
