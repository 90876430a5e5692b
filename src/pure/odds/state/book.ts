import type { Status } from "../../engine/types/vocabulary.js";
import type { OddsMarket, OddsMessage, OddsMessageType } from "../types.js";
import { beforeStart, withAbsent, withLatest } from "./closing.js";
import { sameContent } from "./content.js";

/**
 * What one bookmaker has on one event. Plain data: it can be stored as JSON. Source: docs/odds.md#the-state-of-a-bookmaker.
 */
export interface BookState {
  /** The time of the last message that was not stale, in milliseconds. Null before the first. */
  readonly time: number | null;
  readonly url: string;
  /** What is priced now. */
  readonly markets: readonly OddsMarket[];
  /** True from the first message on, until the pair is deleted. */
  readonly isPresent: boolean;
  /** True if odds have gone out since the pair was last deleted, so that the next ones are `updated`. */
  readonly wasCreated: boolean;
  /** The first odds of each market. */
  readonly opening: readonly OddsMarket[];
  /** The last odds of each market before the event left `pending`. Empty while it is pending. */
  readonly closing: readonly OddsMarket[];
  /** The last odds of each market while the event was pending, and of those that came before its start. */
  readonly last: { readonly pending: readonly OddsMarket[]; readonly beforeStart: readonly OddsMarket[] };
}

/** What has to be known of the event. */
export interface BookEvent {
  readonly status: Status;
  /** The start in milliseconds since 1970, or null. */
  readonly start: number | null;
}

/** Why nothing goes out: equal content, an older message, an event that has ended. */
export type Unsent = "unchanged" | "stale" | "ended";

/** What a message or a status does to the state, and what goes out. Source: docs/odds.md#the-state-of-a-bookmaker. */
export interface BookChange {
  /** The type of the message that goes out, or why none does. */
  readonly outcome: OddsMessageType | Unsent;
  /** The new state. Store it even if nothing goes out: it has the time, and opening and closing prices. */
  readonly state: BookState;
}

/** The state before the first message. */
export const NO_ODDS: BookState = {
  time: null,
  url: "N/A",
  markets: [],
  isPresent: false,
  wasCreated: false,
  opening: [],
  closing: [],
  last: { pending: [], beforeStart: [] },
};

/**
 * Applies a message of a bookmaker on an event. What goes out depends on the state alone: the first odds are `created`, later ones
 * `updated`, whatever came in. An older message is `stale`; of two with equal times the later arrival wins.
 *
 * @param state The state of the pair, or `NO_ODDS`.
 * @param message What `readOdds` returned.
 * @param event The status and the start of the event.
 * @example
 * ```ts
 * import { applyOdds, NO_ODDS, readOdds } from "settlegrade/odds";
 * const markets = [{ name: "ML", odds: [{ home: "1.95", away: "1.90" }] }];
 * const [message] = readOdds({ type: "updated", id: 5, bookie: "Bet365", timestamp: 1772377200, markets }).messages;
 * if (message) {
 *   const event = { status: "pending", start: null } as const;
 *   const first = applyOdds(NO_ODDS, message, event);
 *   console.log(first.outcome, applyOdds(first.state, message, event).outcome); // created unchanged
 * }
 * ```
 */
export function applyOdds(state: BookState, message: OddsMessage, event: BookEvent): BookChange {
  // Before the time is compared: a record of closing prices is older than the match.
  if (event.status === "settled" || event.status === "cancelled") return afterTheEnd(state, message, event);
  if (state.time !== null && message.time < state.time) return { outcome: "stale", state };
  const outcome = outcomeOf(state, message);
  if (outcome === "unchanged") return { outcome, state: { ...state, time: message.time } };
  const isDeleted = outcome === "deleted";
  const heard = { ...state, time: message.time, url: message.url, isPresent: !isDeleted, markets: message.markets };
  const wasCreated = !isDeleted && (state.wasCreated || message.markets.length > 0);
  return { outcome, state: { ...heard, wasCreated, ...remembered(state, message, event) } };
}

function outcomeOf(state: BookState, { type, url, markets }: OddsMessage): OddsMessageType | "unchanged" {
  if (type === "deleted") return state.isPresent ? "deleted" : "unchanged";
  if (markets.length === 0) return state.isPresent && state.markets.length === 0 ? "unchanged" : "no_markets";
  if (state.isPresent && state.url === url && sameContent(state.markets, markets)) return "unchanged";
  return state.wasCreated ? "updated" : "created";
}

/** Opening prices, and those that may become the closing ones. */
function remembered(state: BookState, { markets, time }: OddsMessage, event: BookEvent) {
  const opening = withAbsent(state.opening, markets);
  if (event.status !== "pending") return { opening };
  const pending = withLatest(state.last.pending, markets);
  const isBefore = event.start === null || time < event.start;
  const before = isBefore ? withLatest(state.last.beforeStart, markets) : state.last.beforeStart;
  return { opening, last: { pending, beforeStart: before } };
}

/** Odds of an event that has ended fill closing prices that are absent, and nothing goes out. */
function afterTheEnd(state: BookState, { markets }: OddsMessage, { start }: BookEvent): BookChange {
  const closing = withAbsent(state.closing, beforeStart(markets, start));
  return { outcome: "ended", state: closing === state.closing ? state : { ...state, closing } };
}

/**
 * Applies a change of the event's status to the state of one bookmaker. An event that ends loses its odds: `deleted` goes out. One that
 * leaves `pending` has closing prices; back to `pending` it has none.
 *
 * @example
 * ```ts
 * import { applyOdds, applyStatus, NO_ODDS, readOdds } from "settlegrade/odds";
 * const markets = [{ name: "ML", odds: [{ home: "1.95", away: "1.90" }] }];
 * const [message] = readOdds({ type: "updated", id: 5, bookie: "Bet365", timestamp: 1772377200, markets }).messages;
 * if (message) {
 *   const { state } = applyOdds(NO_ODDS, message, { status: "pending", start: null });
 *   const { outcome, state: after } = applyStatus(state, "pending", "settled");
 *   console.log(outcome, after.markets.length, after.closing[0]?.name); // deleted 0 ML
 * }
 * ```
 */
export function applyStatus(state: BookState, from: Status, to: Status): BookChange {
  const closed = { ...state, closing: closingAt(state, from, to) };
  if (to === "pending" || to === "live") return { outcome: "unchanged", state: closed };
  if (!state.isPresent) return { outcome: "unchanged", state: closed };
  return { outcome: "deleted", state: { ...closed, markets: [], isPresent: false, wasCreated: false } };
}

/** A match that was live closed with its status message. One that never was closed at its start. */
function closingAt(state: BookState, from: Status, to: Status): readonly OddsMarket[] {
  if (to === "pending") return [];
  if (from !== "pending") return state.closing;
  return to === "live" ? state.last.pending : state.last.beforeStart;
}
