/** The types of messages about odds. Source: docs/odds.md#messages. */
export const ODDS_MESSAGE_TYPES = ["created", "updated", "deleted", "no_markets"] as const;
/** What an odds message says: the first odds, other odds, the pair is gone, or nothing is priced. */
export type OddsMessageType = (typeof ODDS_MESSAGE_TYPES)[number];

/**
 * One row of odds. Prices are decimal strings above 1. Which fields a row has follows from the shape of its market.
 * Source: docs/odds.md#rows.
 *
 * @example
 * ```ts
 * import type { OddsRow } from "settlegrade/odds";
 * const row: OddsRow = { hdp: -0.5, home: "1.95", away: "1.90", max: 500 };
 * console.log(row.home); // 1.95
 * ```
 */
export interface OddsRow {
  /** The player, the score or whatever the prices are on. */
  readonly label?: string;
  /** The line. A handicap is stated for the home side. */
  readonly hdp?: number;
  /** The largest stake. */
  readonly max?: number;
  readonly home?: string;
  readonly draw?: string;
  readonly away?: string;
  readonly over?: string;
  readonly under?: string;
  readonly yes?: string;
  readonly no?: string;
  /** The only price of a label: `{ label: "2-1", odds: "9.50" }`. */
  readonly odds?: string;
  /** Other sides (`1X`, `12`, `X2`, `odd`, `even`, `none`, `home/draw`), lay prices, depths and links. */
  readonly [field: string]: string | number | undefined;
}

/** One market of one bookmaker. Source: docs/odds.md#rows. */
export interface OddsMarket {
  readonly name: string;
  /** ISO 8601, as it was sent. */
  readonly updatedAt: string;
  readonly odds: readonly OddsRow[];
}

/** All that a bookmaker has on an event, at a time. Source: docs/odds.md#messages. */
export interface OddsMessage {
  readonly type: OddsMessageType;
  /** The id of the event. */
  readonly id: number;
  readonly bookie: string;
  /** The bookmaker's page of the event, or `N/A`. */
  readonly url: string;
  /** Empty if the type is `deleted` or `no_markets`. */
  readonly markets: readonly OddsMarket[];
  /** Milliseconds since 1970. */
  readonly time: number;
}
