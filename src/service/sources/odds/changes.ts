/** What a database finds for the odds of a call, and what it has to write. */
import type { OddsMarket } from "../../../pure/odds/index.js";
import type { LogRow } from "./entry.js";
import type { OpeningClosingChange } from "./opening-closing.js";
import type { OddsLinks, OddsRecord } from "./ports.js";
import type { WrittenMarkets } from "./written.js";

/** What odds need to know of their event. */
export interface EventTraits {
  readonly phase: "pending" | "live" | "over";
  /** In milliseconds since 1970; null without a valid date. */
  readonly start: number | null;
  readonly sport: string | null;
}

/**
 * What a pair needs to know besides its last entry: as one number, since it is written with each message. The markets came while the
 * event was pending, and before its start; odds have gone out since the pair was last deleted; there are markets now.
 */
export const PAIR_FLAGS = { isOfPending: 1, isBeforeStart: 2, wasCreated: 4, hasMarkets: 8 } as const;

/** A pair as a store has it. */
export interface StoredPair {
  readonly event: number;
  readonly bookie: string;
  /** Of its last entry. */
  readonly seq: number;
  /** Of the last message that was not stale, in milliseconds since 1970. */
  readonly time: number;
  readonly lastReceivedAt: number;
  /** A sum of `PAIR_FLAGS`. */
  readonly flags: number;
  readonly url: string;
  readonly markets: readonly OddsMarket[];
  readonly isPresent: boolean;
  /** The markets of the last entry as it was written; missing if another process wrote it, or a while ago. */
  readonly written?: WrittenMarkets | undefined;
}

/** Odds that wait for their event, and the number of their row. */
export interface WaitingOdds {
  readonly number: number;
  readonly record: OddsRecord;
}

export interface FoundOdds {
  /** The last number that was given out. */
  readonly seq: number;
  /** Entries up to this number were removed from the log, unless they count now. */
  readonly from: number;
  /** When the last entry was received; 0 for an empty log. */
  readonly loggedAt: number;
  /** The events of records that are in the store. */
  readonly events: ReadonlyMap<number, EventTraits>;
  /** True if an entry is not what was written. Missing if all pairs were read: what is damaged is not in them. */
  readonly isDamaged?: (seq: number) => boolean;
  /** The pairs that records name, and all pairs of events whose status may change. */
  readonly pairs: readonly StoredPair[];
  /** Odds that wait for events of the call, in their order. */
  readonly waiting: readonly WaitingOdds[];
  /** How many wait, for all events. */
  readonly waitingCount: number;
  readonly links: ReadonlyMap<number, OddsLinks>;
}

export interface PairRow {
  readonly event: number;
  readonly bookmaker: string;
  readonly seq: number;
  readonly time: number;
  readonly lastReceivedAt: number;
  readonly flags: number;
  readonly url: string;
}

export interface LinksRow {
  readonly event: number;
  readonly body: string;
  readonly digest: number;
}

export interface WaitingRow {
  readonly receivedAt: number;
  readonly event: number;
  readonly body: string;
}

/** What a database has to write, in this order. */
export interface OddsChanges {
  readonly seq: number;
  readonly log: readonly LogRow[];
  readonly pairs: readonly PairRow[];
  /** Entries that counted longer than the log goes back, and count no more. */
  readonly outlived: readonly number[];
  /** One after the other: a later one can build on an earlier one. */
  readonly openingClosing: readonly OpeningClosingChange[];
  readonly links: readonly LinksRow[];
  readonly waiting: readonly WaitingRow[];
  /** The numbers of the rows that wait no longer. */
  readonly arrived: readonly number[];
  /** When the last message of each bookmaker was received. */
  readonly lastReceived: readonly (readonly [bookmaker: string, at: number])[];
}
