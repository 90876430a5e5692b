/** A pair as `settlegrade/odds` knows it: what a store keeps elsewhere is not in its state, and not needed for a message. */
import {
  applyOdds,
  applyStatus,
  type BookState,
  type OddsMarket,
  type OddsMessage,
  type OddsMessageType,
  NO_ODDS as UNHEARD,
} from "../../../../pure/odds/index.js";
import { haveNamesOf, namedLike, sameRows } from "../../../../pure/odds/state/content.js";
import { type EventTraits, PAIR_FLAGS, type StoredPair } from "../changes.js";
import type { OpeningClosingStaging } from "../opening-closing.js";

/** A pair, before or after its first entry. */
export interface Pair extends Omit<StoredPair, "seq"> {
  readonly seq: number | null;
}

/** What goes out. */
export interface Sent {
  readonly type: OddsMessageType;
  readonly pair: Pair;
  readonly changed: readonly string[];
}

const has = ({ flags }: Pair, flag: keyof typeof PAIR_FLAGS): boolean => (flags & PAIR_FLAGS[flag]) !== 0;

/** The markets stand for the opening odds, too: those of other markets are in the store, and are not written again. */
function stateOf(pair: Pair): BookState {
  if (pair.seq === null) return UNHEARD;
  const { url, markets, isPresent, time } = pair;
  const last = {
    pending: has(pair, "isOfPending") ? markets : [],
    beforeStart: has(pair, "isBeforeStart") ? markets : [],
  };
  return { time, url, markets, isPresent, wasCreated: has(pair, "wasCreated"), opening: markets, closing: [], last };
}

/** Applies a message. Opening odds, and what leaves the pair, go to `ends`. */
export function withMessage(
  pair: Pair,
  message: OddsMessage,
  event: EventTraits,
  openingClosing: OpeningClosingStaging,
): Sent | "unchanged" | "stale" | "closing" | "over" {
  const { event: id, bookie } = pair;
  const before = stateOf(pair);
  const { outcome, state } = applyOdds(before, message, statusOf(event));
  if (outcome === "stale") return outcome;
  if (outcome === "ended") {
    openingClosing.add("closing", id, bookie, state.closing);
    return state.closing.length > 0 ? "closing" : "over";
  }
  if (outcome === "unchanged") return outcome;
  openingClosing.add("opening", id, bookie, state.opening.slice(before.opening.length));
  const isOfPending = event.phase === "pending";
  const isBeforeStart = isOfPending && (event.start === null || message.time < event.start);
  if (isOfPending) {
    openingClosing.add("pending", id, bookie, without(state.last.pending, message.markets));
    openingClosing.add(
      "start",
      id,
      bookie,
      isBeforeStart ? without(state.last.beforeStart, message.markets) : before.last.beforeStart,
    );
  }
  const { markets, url, isPresent, wasCreated } = state;
  const flags = flagsOf({ isOfPending, isBeforeStart, wasCreated, hasMarkets: markets.length > 0 });
  const after = { ...pair, time: message.time, url, markets, isPresent, flags };
  const isMoved = pair.isPresent && url !== pair.url;
  return {
    type: outcome,
    pair: after,
    changed: isMoved ? allNames(pair.markets, markets) : changedNames(pair.markets, markets),
  };
}

/** Applies a status. What may become the closing odds goes to `ends`; the caller closes the event afterwards. */
export function withStatus(
  pair: Pair,
  before: EventTraits,
  after: EventTraits,
  openingClosing: OpeningClosingStaging,
): Sent | Pair {
  const { event, bookie, markets } = pair;
  const state = stateOf(pair);
  openingClosing.add("pending", event, bookie, state.last.pending);
  openingClosing.add("start", event, bookie, state.last.beforeStart);
  const { outcome, state: left } = applyStatus(state, statusOf(before).status, statusOf(after).status);
  const { wasCreated, markets: kept } = left;
  const flags = flagsOf({ isOfPending: false, isBeforeStart: false, wasCreated, hasMarkets: kept.length > 0 });
  const next = { ...pair, flags };
  if (outcome !== "deleted") return next;
  const gone = { ...next, markets: kept, isPresent: left.isPresent };
  return { type: outcome, pair: gone, changed: markets.map(({ name }) => name) };
}

/** Where the closing odds of an event come from as its status changes; undefined if they stay. */
export function closingFrom(before: EventTraits, after: EventTraits): "pending" | "start" | null | undefined {
  if (after.phase === "pending") return null;
  if (before.phase !== "pending") return undefined;
  return after.phase === "live" ? "pending" : "start";
}

function statusOf({ phase, start }: EventTraits) {
  return { status: phase === "over" ? ("settled" as const) : phase, start };
}

function flagsOf(flags: Readonly<Record<keyof typeof PAIR_FLAGS, boolean>>): number {
  return (
    (flags.isOfPending ? PAIR_FLAGS.isOfPending : 0) +
    (flags.isBeforeStart ? PAIR_FLAGS.isBeforeStart : 0) +
    (flags.wasCreated ? PAIR_FLAGS.wasCreated : 0) +
    (flags.hasMarkets ? PAIR_FLAGS.hasMarkets : 0)
  );
}

function without(markets: readonly OddsMarket[], others: readonly OddsMarket[]): readonly OddsMarket[] {
  if (haveNamesOf(markets, others)) return [];
  const names = new Set(others.map(({ name }) => name));
  return markets.filter(({ name }) => !names.has(name));
}

/** Every market is served with the address. */
function allNames(before: readonly OddsMarket[], after: readonly OddsMarket[]): string[] {
  return [...after, ...without(before, after)].map(({ name }) => name);
}

/** A time alone is no change. */
function changedNames(before: readonly OddsMarket[], after: readonly OddsMarket[]): string[] {
  const others = after.filter((market, index) => {
    if (market === before[index]) return false;
    const known = namedLike(market, before, index);
    return known === undefined || !sameRows(known.odds, market.odds);
  });
  return [...others, ...without(before, after)].map(({ name }) => name);
}
