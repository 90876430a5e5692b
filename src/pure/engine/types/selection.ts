import type { MarketName } from "../generated/market-names.js";
import type { Score } from "./event.js";
import type { Side, TieRule } from "./vocabulary.js";

/**
 * A bet to grade. Other fields of your own bets, such as stake and odds, are ignored. Source: docs/library.md#selections,
 * docs/library.md#typed-data, docs/rules.md#markets.
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
  readonly ref?: string | null | undefined;
  /** An integer, the same integer as a string, or another string, such as a UUID. Source: docs/library.md#ids. */
  readonly eventId: number | string;
  /** The name of the market, for example `ML`, `Spread` or `Totals HT`. `markets` lists them by sport. */
  readonly market: MarketName;
  /** `home`, `over`, `1x`, `draw/home` and so on, in any case. */
  readonly side: Side | (string & {});
  /**
   * The line, a multiple of 0.25 in goals, points, sets or games. A handicap is always stated for the home side: `side: "away"` with
   * `hdp: -1.25` is away +1.25.
   */
  readonly hdp?: number | null | undefined;
  /** Needed on some markets: `2-1` on Correct Score, `Patrick Mahomes (Passing Yards)` on Player Props. */
  readonly label?: string | null | undefined;
  /**
   * What a level score does to a moneyline bet in sports in which bookmakers differ. Overrides the rulebook.
   * Source: docs/rules.md#moneyline.
   */
  readonly tieRule?: TieRule | null | undefined;
  /** The score when the bet was placed. Read only if the rulebook's `inPlayHandicap` says so. The odds service does not send it. */
  readonly scoreAtBet?: Score | null | undefined;
}

/**
 * A selection for `check` and `outcomes`, which need no event: `eventId` may be left out.
 *
 * @example
 * ```ts
 * import type { DraftSelection } from "settlegrade";
 * import { check } from "settlegrade";
 * const draft: DraftSelection = { market: "Totals", side: "over", hdp: 2.3 };
 * console.log(check(draft, "football")); // invalid_line
 * ```
 */
export interface DraftSelection extends Omit<Selection, "eventId"> {
  readonly eventId?: Selection["eventId"] | null | undefined;
}
