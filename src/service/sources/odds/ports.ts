/** Odds that a store keeps next to its events. Source: docs/service.md#odds. */
import type { Bookmakers } from "../../../pure/contract/bookmakers.js";
import type { ArbitrageBet } from "../../../pure/odds/arbitrage/bet.js";
import type { OddsMessage, OddsMessageType, ValueBet } from "../../../pure/odds/index.js";
import type { Awaitable } from "../awaitable.js";

/** The odds of one bookmaker on one event, as they came in. */
export interface OddsRecord {
  readonly kind: "odds";
  /** The id of the event. */
  readonly id: number;
  readonly message: OddsMessage;
  /** True if the names of its markets were read for the sport of the event; else the store does so. */
  readonly isOfSport: boolean;
  /**
   * True if records come in the order of what they say, as from a feed that is followed: then none is stale. Times would not show it:
   * those of messages are whole seconds, those of REST records are not.
   */
  readonly isInOrder?: boolean;
}

/** Addresses and ids that bookmakers have for an event. */
export interface OddsLinks {
  readonly urls: readonly (readonly [bookie: string, url: string])[];
  readonly bookmakerIds: readonly (readonly [bookie: string, id: string])[];
}

/** What a REST record says besides odds: it replaces what an earlier one said. */
export interface LinksRecord {
  readonly kind: "links";
  readonly id: number;
  readonly links: OddsLinks;
}

/**
 * What a store did with odds. The four types say which message went into the log. `unchanged`: the bookmaker has the same odds, so
 * nothing did. `stale`: they are older than the bookmaker's last ones. `waiting`: the event is not in the store yet. `unknown`: it
 * is not, and too many wait. `closing`: closing odds of an event that is over. `over`: other odds of such an event, which are left out.
 */
export type OddsIngestOutcome = OddsMessageType | "unchanged" | "stale" | "waiting" | "unknown" | "closing" | "over";

/** A change of what a bookmaker has on an event: a message that went out. */
export interface OddsEntry {
  /** Ascending in the order of the commits, over all processes that write. */
  readonly seq: number;
  /** The time of the message, in milliseconds since 1970. */
  readonly time: number;
  /** When it was ingested, in milliseconds since 1970: never before an entry with a smaller `seq`, unless a clock was far ahead. */
  readonly receivedAt: number;
  readonly event: number;
  readonly bookie: string;
  readonly type: OddsMessageType;
  readonly url: string;
  /** All markets after the change, as JSON text: an array of `OddsMarket`. */
  readonly markets: string;
  /** Names of the markets that came, went or have other prices; of all markets if the address is another one. */
  readonly changed: readonly string[];
}

/** Where a log is. */
export interface OddsPosition {
  /** The last number that was given out. */
  readonly seq: number;
  /** The log has all changes after this number, and not all before it. */
  readonly from: number;
}

/** What a bookmaker has on an event now. */
export interface OddsPair extends OddsEntry {
  /** When its last message on the event was received, in milliseconds since 1970. */
  readonly lastReceivedAt: number;
}

/** Odds and their position at one moment: who goes on with the log from `seq` misses nothing and applies nothing twice. */
export interface OddsSnapshot extends OddsPosition {
  /** By event and bookmaker. Pairs that were deleted are not among them; those with `no_markets` are. */
  readonly pairs: readonly OddsPair[];
  /** By event; only what REST records have said. */
  readonly links: ReadonlyMap<number, OddsLinks>;
}

export interface OddsLog extends OddsPosition {
  readonly entries: readonly OddsEntry[];
}

/** The first and the last odds of a market before its event left `pending`. */
export interface OpeningClosingOdds {
  readonly event: number;
  readonly bookie: string;
  readonly market: string;
  /** An `OddsMarket` as JSON text; null if only closing odds are known. */
  readonly opening: string | null;
  /** The same; null until the event has left `pending`, and of a market that was first seen later. */
  readonly closing: string | null;
}

export interface OddsBookmaker {
  readonly name: string;
  /** When its last message on any event was received, in milliseconds since 1970. */
  readonly lastReceivedAt: number;
}

/** Which changes of a bookmaker's odds to list. */
export interface UpdateFilter {
  readonly bookmaker: string;
  /** The slug of the sport of the event. */
  readonly sport: string;
  /** The earliest time at which they were received, in milliseconds since 1970. */
  readonly since: number;
  /** More events are listed only if they were received at the same moment as the last one. */
  readonly limit: number;
}

export interface OddsUpdates {
  /** In the order of their last changes, each once. Pairs that were deleted are among them. */
  readonly events: readonly number[];
  /** No change that is left out, or is not committed yet, was received before this time. Null for an empty log. */
  readonly next: number | null;
  /** True if there are more. */
  readonly isCut: boolean;
}

/** Which value bets to list. */
export interface ValueBetFilter {
  readonly bookmaker: string;
  /** The slugs of the sport and the league of the event. */
  readonly sport?: string;
  readonly league?: string;
  /** The time, in milliseconds since 1970: live, those of a bookmaker that was silent for a minute are left out. */
  readonly now: number;
  readonly limit: number;
}

/** A line in the order of all lines: the best prices of all bookmakers return `value` for 100, the highest first. */
export interface ArbitrageMark {
  readonly value: number;
  readonly event: number;
  readonly market: string;
  readonly priceKey: string;
}

/** Which arbitrage bets to list. */
export interface ArbitrageFilter {
  readonly bookmakers: readonly string[];
  /** The time, in milliseconds since 1970: live, the prices of a bookmaker that was silent for a minute are left out. */
  readonly now: number;
  /** The last line that was looked at; null to begin. */
  readonly after: ArbitrageMark | null;
  /** How many lines are looked at. */
  readonly limit: number;
}

export interface ArbitragePage {
  /** Those of the bookmakers, of these lines. None returns more than `value` of the last line that was looked at, or it comes in this page. */
  readonly bets: readonly ArbitrageBet[];
  /** Where to go on; null after the last line. */
  readonly next: ArbitrageMark | null;
}

/** Reads odds. Each call sees one moment of the store. Each throws, or rejects, while the storage is down. */
export interface OddsReader {
  position(): Awaitable<OddsPosition>;
  /** What bookmakers have on these events. Without `bookmakers`: all of them. */
  snapshot(ids: readonly number[], bookmakers?: readonly string[]): Awaitable<OddsSnapshot>;
  /** The changes after a number, in their order, at most `limit`. Of those up to `from`, the log has what counts now. */
  log(after: number, limit: number): Awaitable<OddsLog>;
  /** The changes of one bookmaker on one event that the log has, in their order. */
  movements(event: number, bookie: string): Awaitable<readonly OddsEntry[]>;
  /** What bookmakers had on these events at a time: the last change of each that was received by then, if the log has it. */
  entriesAt(ids: readonly number[], bookmakers: readonly string[], time: number): Awaitable<readonly OddsEntry[]>;
  /** Opening and closing odds, by event, bookmaker and market. */
  openingClosing(ids: readonly number[], bookmakers?: readonly string[]): Awaitable<readonly OpeningClosingOdds[]>;
  /** All bookmakers that ever had odds, by name. */
  bookmakers(): Awaitable<readonly OddsBookmaker[]>;
  /** How many bookmakers have odds on these events now. An event that is not in it has none. */
  bookmakerCounts(ids: readonly number[]): Awaitable<ReadonlyMap<number, number>>;
  /** The events on which a bookmaker's odds have changed since a time. */
  updates(filter: UpdateFilter): Awaitable<OddsUpdates>;
  /** The value bets of a bookmaker, best first. They are kept as odds change, and are not worked out here. */
  valueBets(filter: ValueBetFilter): Awaitable<readonly ValueBet[]>;
  /** The arbitrage bets of some bookmakers, some lines at a time. The lines are kept as odds change. */
  arbitrage(filter: ArbitrageFilter): Awaitable<ArbitragePage>;
}

/** The last change of a bookmaker on an event, without its markets. */
export interface OddsMark {
  readonly seq: number;
  readonly event: number;
  readonly bookie: string;
  /** False if the change was no `deleted`. */
  readonly mayBeDeleted: boolean;
}

export interface OddsMarks extends OddsPosition {
  readonly marks: readonly OddsMark[];
}

/** A pair as a store keeps it, also one that was deleted. Its odds are in the entry with its `seq`. */
export interface KeptPair {
  readonly bookie: string;
  readonly seq: number;
  /** Of its last message that was not stale, in milliseconds since 1970. */
  readonly time: number;
  readonly lastReceivedAt: number;
  /** What the store has noted about it: to be given back as it is. */
  readonly flags: number;
}

/** What a store keeps of the first and the last odds of a market, each an `OddsMarket` as JSON text. */
export interface KeptMarket {
  readonly bookie: string;
  readonly market: string;
  /** When the store last wrote one of them, in milliseconds since 1970. */
  readonly at: number;
  readonly opening: string | null;
  /** The last ones while the event was pending, and the last of those before its start: one of them becomes `closing`. */
  readonly pending: string | null;
  readonly start: string | null;
  readonly closing: string | null;
}

/** All that a store keeps of the odds on an event besides the log, in no order. */
export interface OddsHistory {
  readonly id: number;
  readonly pairs: readonly KeptPair[];
  readonly markets: readonly KeptMarket[];
  readonly links: OddsLinks | null;
}

/** A part of the odds of another store: entries come before the pairs that end with them. */
export interface OddsPart extends OddsLog {
  readonly histories: readonly OddsHistory[];
  readonly bookmakers: readonly OddsBookmaker[];
}

/** Each call sees one moment of the store. Each throws, or rejects, while the storage is down. */
export interface OddsFeedReader extends OddsReader {
  /** The odds of events in the order of their ids: those with a greater id than `after`, at most `limit`. */
  histories(after: number | null, limit: number): Awaitable<readonly OddsHistory[]>;
  /**
   * The last change of each bookmaker on each event, of those after a number, in no order. They come in steps, each of one
   * moment: a pair that changes in between may come again. In this process, a step ends with the event in which it has looked at
   * `atOnce` pairs, however many changes there are.
   */
  lastChanges(after: number, atOnce: number): Iterable<OddsMarks> | AsyncIterable<OddsMarks>;
  /** The changes with these numbers, in their order. Those that the log no longer has are not among them. */
  entries(seqs: readonly number[]): Awaitable<readonly OddsEntry[]>;
  /** @deprecated Use `openingClosing`. */
  ends(ids: readonly number[], bookmakers?: readonly string[]): Awaitable<readonly OpeningClosingOdds[]>;
}

/** Options of every store that keeps odds. */
export interface KeepOddsOptions {
  /** How long changes of odds are kept after they were ingested, in milliseconds. What counts now stays. Default: 24 hours. */
  readonly keepOdds?: number;
  /** How long opening and closing odds are kept, in milliseconds. Default: 400 days. */
  readonly keepClosing?: number;
  /** The bookmakers by name: those that are sharp judge the prices of others. Default: those that public clients have seen. */
  readonly bookmakers?: Bookmakers;
  /** The least `expectedValue` of a value bet that is kept: from 100 to 1,000. Default: 100.5. */
  readonly valueFrom?: number;
}
