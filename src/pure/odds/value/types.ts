import type { Status } from "../../engine/types/vocabulary.js";
import type { BookOffer, FairOptions } from "./fair.js";

/** An event with its odds, and the bookmaker whose prices are judged. */
export interface ValueInput {
  readonly eventId: number;
  /** The sport's slug. */
  readonly sport: string;
  readonly status: Status;
  /** The time of the change, in milliseconds since 1970. */
  readonly time: number;
  readonly bookie: string;
  /** Its prices and those of others. */
  readonly offers: readonly BookOffer[];
}

export interface ValueOptions extends FairOptions {
  /** The least `expectedValue` that is listed. 100.5 if omitted. */
  readonly from?: number;
}

/** A price above the fair one, as GET /value-bets serves it. Source: docs/odds.md#value-bets. */
export interface ValueBet {
  /** eventId-market-line-label-side-bookmaker. Absent parts are left out. */
  readonly id: string;
  /** An index: 105.5 is +5.5 %. */
  readonly expectedValue: number;
  readonly expectedValueUpdatedAt: string;
  readonly betSide: string;
  readonly bookmaker: string;
  readonly eventId: number;
  /** Fair prices by side, with three decimals. */
  readonly market: {
    readonly name: string;
    readonly hdp?: number;
    readonly [field: string]: string | number | undefined;
  };
  /** The bookmaker's prices. The line is a string here. */
  readonly bookmakerOdds: { readonly [field: string]: string };
}
