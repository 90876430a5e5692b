import type { Score } from "./event.js";
import type { TieRule } from "./vocabulary.js";

/**
 * A bet to grade. Other fields, such as stake and odds, are ignored. Sources: docs/library.md#selections, docs/rules.md#markets.
 *
 * @example
 * ```ts
 * import type { Selection } from "settlegrade";
 * const bet: Selection = { ref: "slip-1", eventId: 7, market: "Spread", side: "away", hdp: -0.75 };
 * console.log(bet.market); // Spread
 * ```
 */
export interface Selection {
  /** Your own bet id, a string. The grade repeats it. */
  readonly ref?: string;
  /** An integer, or the same integer as a string. Source: docs/decisions.md#d1. */
  readonly eventId: number | string;
  /** The name of the market, for example `ML`, `Spread` or `Totals HT`. `markets` lists them by sport. */
  readonly market: string;
  /** `home`, `over`, `1x`, `draw/home` and so on, in any case. */
  readonly side: string;
  /**
   * The line, a multiple of 0.25 in goals, points, sets or games. A handicap is always stated for the home side: `side: "away"` with
   * `hdp: -1.25` is away +1.25.
   */
  readonly hdp?: number | null;
  /** Needed on some markets: `2-1` on Correct Score, `Patrick Mahomes (Passing Yards)` on Player Props. */
  readonly label?: string | null;
  /**
   * What a level score does to a moneyline bet in sports in which bookmakers differ. Overrides the rulebook.
   * Source: docs/rules.md#moneyline.
   */
  readonly tieRule?: TieRule | null;
  /** The score when the bet was placed. Read only if the rulebook's `inPlayHandicap` says so. The odds service does not send it. */
  readonly scoreAtBet?: Score | null;
}
