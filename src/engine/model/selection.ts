import type { Score } from "./event.js";
import type { TieRule } from "./vocabulary.js";

/**
 * A bet to grade, described with the fields of an odds row. Source: docs/rules.md#markets.
 *
 * @example
 * ```ts
 * import type { Selection } from "settlegrade";
 * const bet: Selection = { ref: "slip-1", eventId: 7, market: "Spread", side: "away", hdp: -0.75 };
 * console.log(bet.market); // Spread
 * ```
 */
export interface Selection {
  /** The caller's own bet id. The grade repeats it. */
  readonly ref?: string;
  readonly eventId: number | string;
  /** The name of the market, for example `ML`, `Spread` or `Totals HT`. `markets` lists them by sport. */
  readonly market: string;
  /** `home`, `over`, `1x`, `draw/home` and so on, in any case. */
  readonly side: string;
  /** The line, a multiple of 0.25 in goals, points, sets or games. A handicap is always stated for the home side. */
  readonly hdp?: number | null;
  /** The label of the odds row, for example `2-1` on Correct Score. */
  readonly label?: string | null;
  /** What a level score does to a moneyline bet, in sports in which bookmakers differ. */
  readonly tieRule?: TieRule | null;
  /** The score when the bet was placed. Read only by rulebooks with `inPlayHandicap: "score_at_bet"`. An extension of this package. */
  readonly scoreAtBet?: Score | null;
}
