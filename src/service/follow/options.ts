import type { SportEvent } from "../../pure/engine/index.js";
import { given } from "../../pure/ledger/given.js";
import { type Clock, SYSTEM_CLOCK } from "./clock.js";
import { NODE_TRANSPORT } from "./net/node.js";
import type { Transport } from "./net/transport.js";
import {
  type Awaitable,
  CHANNELS,
  type Channel,
  type EventNews,
  type FollowFault,
  type OddsNews,
  type SnapshotNews,
  type StateNews,
} from "./types.js";

/** What to follow. Names are those of the query of the feed. Source: docs/follow.md#options. */
export interface FollowFilters {
  /** Names of markets, as they are served. Needed for odds. At most 20. */
  readonly markets?: readonly string[];
  /** Default: those that have a handler. */
  readonly channels?: readonly Channel[];
  /** Slugs of sports. At most 10. */
  readonly sport?: readonly string[];
  /** Slugs of leagues. At most 20. */
  readonly leagues?: readonly string[];
  /** At most 50, and not together with `leagues`. */
  readonly eventIds?: readonly number[];
  readonly status?: "live" | "prematch";
}

/** Where the number of the last change is kept between two runs. */
export interface SeqStore {
  /** The number that was saved last, or null before the first: the odds of all events are then fetched first. */
  load(): Awaitable<number | null>;
  /** Called after the changes up to this number were handled and committed, at most once a second and at the end. */
  save(seq: number): Awaitable<void>;
}

/** What a follower calls, one call after the other. A handler that returns a promise is waited for. */
export interface FollowHandlers {
  onOdds?(news: OddsNews): Awaitable<void>;
  onScore?(news: EventNews): Awaitable<void>;
  onStatus?(news: EventNews): Awaitable<void>;
  /** An answer over REST about an event that is new, or differs from what was known. */
  onEvent?(event: SportEvent): Awaitable<void>;
  /** The odds of an event over REST, after `onOdds` was called for what they changed. */
  onSnapshot?(news: SnapshotNews): Awaitable<void>;
  /** Every message as it was sent, parsed, when it arrives. For recordings. */
  onMessage?(sent: unknown): void;
  onState?(news: StateNews): void;
  onFault?(fault: FollowFault): void;
  /** Called after some messages were handled, before their number counts as handled: write what the handlers have collected. */
  commit?(): Awaitable<void>;
}

/** Options of `follow`. Source: docs/follow.md#options. */
export interface FollowOptions extends FollowHandlers {
  /** The address of the REST routes, with the version: `https://odds.example.com/v3`. */
  readonly baseUrl: string;
  /** The address of the feed, without `/ws`. Default: `baseUrl` with `ws` for `http`. */
  readonly wsUrl?: string;
  readonly key: string;
  readonly filters?: FollowFilters;
  /** The bookmakers of snapshots. Default: those that the account has selected, which are those of the feed. */
  readonly bookmakers?: readonly string[];
  readonly seqStore?: SeqStore;
  /** How many messages may wait for the handlers before older odds are left out. Default: 10,000. */
  readonly mostWaiting?: number;
  /** How often events are fetched again while the connection lasts, in milliseconds. Default: one hour. */
  readonly refreshEvery?: number;
  readonly transport?: Transport;
  readonly clock?: Clock;
  /** A number from 0 to 1, as `Math.random` returns. */
  readonly random?: () => number;
}

/** The options, checked and complete. */
export interface Settings {
  readonly base: string;
  readonly ws: string;
  readonly key: string;
  readonly channels: ReadonlySet<Channel>;
  readonly filters: FollowFilters;
  readonly bookmakers: readonly string[] | null;
  readonly seqStore: SeqStore | null;
  readonly mostWaiting: number;
  readonly refreshEvery: number;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly random: () => number;
  readonly handlers: FollowHandlers;
}

/** @throws RangeError with the option, what was given, and what is allowed */
export function settingsOf(options: FollowOptions): Settings {
  const base = addressOf("baseUrl", options.baseUrl, "http");
  const ws = options.wsUrl === undefined ? base.replace(/^http/, "ws") : addressOf("wsUrl", options.wsUrl, "ws");
  const { key, filters = {} } = options;
  if (typeof key !== "string" || key === "") throw fault("key", key === "" ? "empty" : kindOf(key), "a string");
  const channels = channelsOf(options, filters);
  checkFilters(filters, channels);
  return {
    base,
    ws,
    key,
    channels,
    filters,
    bookmakers: options.bookmakers ?? null,
    seqStore: options.seqStore ?? null,
    mostWaiting: wholeOf("mostWaiting", options.mostWaiting ?? 10_000, 1_000_000),
    refreshEvery: wholeOf("refreshEvery", options.refreshEvery ?? 3_600_000, 86_400_000),
    transport: options.transport ?? NODE_TRANSPORT,
    clock: options.clock ?? SYSTEM_CLOCK,
    random: options.random ?? Math.random,
    handlers: options,
  };
}

function addressOf(name: string, sent: unknown, scheme: "http" | "ws"): string {
  const url = typeof sent === "string" && URL.canParse(sent) ? new URL(sent) : null;
  const isFit = url !== null && (url.protocol === `${scheme}:` || url.protocol === `${scheme}s:`);
  if (!isFit)
    throw fault(
      name,
      `${given(sent)} is not an address`,
      `${scheme} or ${scheme}s, such as ${scheme}s://odds.example.com/v3`,
    );
  if (url.search !== "" || url.hash !== "" || url.username !== "" || url.password !== "")
    throw fault(name, "has a query, a fragment or a password", "an address without them; the key is an option");
  return url.href.replace(/\/+$/, "");
}

function channelsOf(handlers: FollowHandlers, { channels }: FollowFilters): ReadonlySet<Channel> {
  const handled: Channel[] = [];
  if (handlers.onOdds !== undefined) handled.push("odds");
  if (handlers.onScore !== undefined) handled.push("scores");
  if (handlers.onStatus !== undefined) handled.push("status");
  for (const channel of channels ?? [])
    if (!CHANNELS.includes(channel))
      throw fault("filters.channels", `${given(channel)} is unknown`, CHANNELS.join(", "));
  const wanted = new Set(channels ?? handled);
  if (wanted.size === 0) throw fault("filters.channels", "missing", `${CHANNELS.join(", ")}, or a handler of one`);
  return wanted;
}

/** The greatest numbers of items. Source: interface.md 6.2 of the contract. */
const MOST = { markets: 20, sport: 10, leagues: 20, eventIds: 50 } as const;

function checkFilters(filters: FollowFilters, channels: ReadonlySet<Channel>): void {
  for (const [name, most] of Object.entries(MOST)) checkList(name, Reflect.get(filters, name), most);
  if (channels.has("odds") && (filters.markets ?? []).length === 0)
    throw fault("filters.markets", "missing", "the names of 1 to 20 markets, which the channel odds needs");
  if (filters.leagues !== undefined && filters.eventIds !== undefined)
    throw fault("filters.eventIds", "together with leagues", "one of the two");
  for (const id of filters.eventIds ?? [])
    if (!Number.isSafeInteger(id)) throw fault("filters.eventIds", `${given(id)} is not an event id`, "integers");
  const { status } = filters;
  if (status !== undefined && status !== "live" && status !== "prematch")
    throw fault("filters.status", `${given(status)} is unknown`, "live, prematch");
}

function checkList(name: string, list: unknown, most: number): void {
  if (list === undefined) return;
  if (!Array.isArray(list) || list.length > most)
    throw fault(
      `filters.${name}`,
      Array.isArray(list) ? `${list.length} items` : given(list),
      `at most ${most}, in an array`,
    );
  for (const item of list)
    if (name !== "eventIds" && (typeof item !== "string" || item === "" || item.includes(",")))
      throw fault(`filters.${name}`, `${given(item)} is not a name`, "strings without commas");
}

function wholeOf(name: string, number: number, most: number): number {
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw fault(name, given(number), `a whole number from 1 to ${most}`);
}

function kindOf(value: unknown): string {
  return value === undefined ? "missing" : `${typeof value} given`;
}

function fault(name: string, wrong: string, allowed: string): RangeError {
  return new RangeError(`${name}: ${wrong}; allowed: ${allowed}`);
}
