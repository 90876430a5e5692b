import { isAhead, NOT_AHEAD } from "../../engine/input/time.js";
import type { UnknownRecord } from "../../engine/input/unknown-record.js";
import { idOf } from "../../engine/input/values.js";
import { given } from "../../ledger/given.js";
import { ODDS_MESSAGE_TYPES, type OddsMarket, type OddsMessage } from "../types.js";
import { readMarkets } from "./market.js";
import type { Refusals } from "./refusals.js";
import { Fault, isFault, readBookmaker, readLink, readTime, TIME_ALLOWED } from "./values.js";

/** What is known of a record besides what it says. */
export interface Surroundings {
  readonly sport: string | null;
  /** The time of what has none, in milliseconds, or null. */
  readonly receivedAt: number | null;
  readonly refusals: Refusals;
  readonly known: KnownMarkets;
}

/** What was read last of a bookmaker on an event, as of a sport: what is sent again as it was need not be read again. */
export interface KnownMarkets {
  find(sport: string | null, id: number, bookie: string): readonly OddsMarket[];
  remember(sport: string | null, id: number, bookie: string, markets: readonly OddsMarket[]): void;
}

export const NO_LINK = "N/A";

/** The id of the event, or null after a refusal. */
export function readEventId({ id }: UnknownRecord, refusals: Refusals): number | null {
  const read = idOf(id);
  if (read === null) {
    const fault = id === undefined ? "missing" : `${given(id)} is not an event id`;
    refusals.add("id", new Fault(fault, "an integer or a string of digits"));
  }
  return read;
}

/** The address, or `N/A`. One that cannot be read is refused. */
export function readUrl(sent: unknown, refusals: Refusals): string {
  const url = readLink(sent);
  if (!isFault(url)) return url ?? NO_LINK;
  refusals.add("url", url);
  return NO_LINK;
}

/** Reads an odds message. Null if it cannot be attributed to a bookmaker, an event and a time. */
export function readMessage(sent: UnknownRecord, surroundings: Surroundings): OddsMessage | null {
  const { refusals } = surroundings;
  const bookie = readBookmaker(sent.bookie);
  if (isFault(bookie)) refusals.add("bookie", bookie);
  else refusals.bookie = bookie;
  const type = ODDS_MESSAGE_TYPES.find((each) => each === sent.type);
  if (type === undefined) {
    refusals.add("type", new Fault(`${given(sent.type)} is not a type of message`, ODDS_MESSAGE_TYPES.join(", ")));
  }
  const id = readEventId(sent, refusals);
  const time = timeOf(sent.timestamp, surroundings);
  if (isFault(bookie) || type === undefined || id === null || time === null) return null;
  const head = { id, bookie, url: readUrl(sent.url, refusals), time };
  if (type === "created" || type === "updated") return withMarkets(head, type, sent.markets, surroundings);
  if (!isEmpty(sent.markets)) refusals.add("markets", new Fault(`not empty in a message ${type}`, "an empty array"));
  return { type, ...head, markets: [] };
}

function isEmpty(markets: unknown): boolean {
  return markets === undefined || markets === null || (Array.isArray(markets) && markets.length === 0);
}

type Head = Omit<OddsMessage, "type" | "markets">;

/** A message with odds. One whose bookmaker has no price says that there are no markets. */
export function withMarkets(
  head: Head,
  type: "created" | "updated",
  sent: unknown,
  { sport, receivedAt, refusals, known }: Surroundings,
): OddsMessage | null {
  if (!Array.isArray(sent)) {
    const fault = sent === undefined ? "missing" : `${given(sent)} is not a list of markets`;
    refusals.add("markets", new Fault(fault, "an array of markets"));
    return null;
  }
  const before = known.find(sport, head.id, head.bookie);
  const markets = readMarkets(sent, { sport, time: head.time, receivedAt, refusals, known: before });
  known.remember(sport, head.id, head.bookie, markets);
  return { type: typeFor(type, markets), ...head, markets };
}

function typeFor(type: "created" | "updated", markets: readonly OddsMarket[]): OddsMessage["type"] {
  return markets.length === 0 ? "no_markets" : type;
}

function timeOf(sent: unknown, { receivedAt, refusals }: Surroundings): number | null {
  const time = readTime(sent);
  if (typeof time === "number") {
    if (receivedAt === null || !isAhead(time, receivedAt)) return time;
    refusals.add("timestamp", new Fault(`${given(sent)} is in the future`, NOT_AHEAD));
    return receivedAt;
  }
  if (time === null && receivedAt !== null) return receivedAt;
  refusals.add("timestamp", time ?? new Fault("missing", TIME_ALLOWED));
  return null;
}
