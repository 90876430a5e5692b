import { isObject } from "../../engine/input/unknown-record.js";
import { given } from "../../ledger/given.js";
import type { OddsMessage } from "../types.js";
import { type KnownMarkets, readMessage } from "./message.js";
import { type OddsRecordHead, readRecord } from "./record.js";
import { type OddsRefusal, Refusals } from "./refusals.js";
import { isTooLarge, LARGEST_ODDS_RECORD } from "./size.js";
import { Fault } from "./values.js";

/** What the reader cannot find in what it reads. Source: docs/odds.md#messages. */
export interface ReadOddsOptions {
  /**
   * The sport of the event, which decides what the names of markets mean. A REST record names it. Without one, names stay as they are
   * sent: read the message that was returned again when the sport is known.
   */
  readonly sport?: string | null;
  /** The time of messages without one, in milliseconds since 1970. Without it they are refused. */
  readonly receivedAt?: number | null;
}

/** What was read, and what was refused. Source: docs/odds.md#messages. */
export interface OddsIntake {
  /** One message, or one for each bookmaker of a record. */
  readonly messages: readonly OddsMessage[];
  /** Null unless it was a REST record. */
  readonly record: OddsRecordHead | null;
  readonly refusals: readonly OddsRefusal[];
}

/**
 * Reads odds: a message `created`, `updated`, `deleted` or `no_markets`, or a REST odds record. Never throws. What cannot be read is
 * refused by name and the rest is read. A message that was returned is itself read to the same message.
 *
 * @param value The parsed JSON.
 * @example
 * ```ts
 * import { readOdds } from "settlegrade/odds";
 * const markets = [{ name: "Asian Handicap", odds: [{ hdp: "-0.5", home: 1.95, away: "1.90" }] }];
 * const sent = { type: "updated", id: "5", bookie: "Bet365", timestamp: 1772377200, markets };
 * const { messages } = readOdds(sent, { sport: "football" });
 * console.log(messages[0]?.markets[0]?.name, messages[0]?.markets[0]?.odds); // Spread [ { hdp: -0.5, home: '1.95', away: '1.90' } ]
 * ```
 */
export function readOdds(value: unknown, options: ReadOddsOptions = {}): OddsIntake {
  return readAgain(value, options, NOTHING_KNOWN);
}

const NOTHING_KNOWN: KnownMarkets = { find: () => [], remember: () => {} };

/** The same, with the markets that were read before: those that are sent again as they were are the same objects. */
export function readAgain(value: unknown, options: ReadOddsOptions, known: KnownMarkets): OddsIntake {
  const refusals = new Refusals();
  const nothing = { messages: [], record: null, refusals: refusals.list };
  if (!isObject(value) || Array.isArray(value)) {
    refusals.add(null, new Fault(`${given(value)} is not odds`, KINDS));
    return nothing;
  }
  if (isTooLarge(value)) {
    refusals.add(null, new Fault("too large", `at most ${LARGEST_ODDS_RECORD} bytes of JSON, nested at most 32 deep`));
    return nothing;
  }
  const surroundings = { sport: options.sport ?? null, receivedAt: timeGiven(options), refusals, known };
  if (value.type === undefined && isObject(value.bookmakers) && !Array.isArray(value.bookmakers)) {
    const { head, messages } = readRecord(value, surroundings);
    return { messages, record: head, refusals: refusals.list };
  }
  const message = readMessage(value, surroundings);
  return { messages: message === null ? [] : [message], record: null, refusals: refusals.list };
}

/**
 * Reads a message again, now that the sport of its event is known: old names of markets become new ones.
 *
 * @example
 * ```ts
 * import { inSport, readOdds } from "settlegrade/odds";
 * const markets = [{ name: "Half Time Result", odds: [{ home: "2.20", draw: "2.05", away: "3.40" }] }];
 * const { messages } = readOdds({ type: "updated", id: 5, bookie: "Bet365", timestamp: 1772377200, markets });
 * for (const message of messages) console.log(inSport(message, "football").messages[0]?.markets[0]?.name); // ML HT
 * ```
 */
export function inSport(message: OddsMessage, sport: string): OddsIntake {
  return readOdds({ ...message, timestamp: new Date(message.time).toISOString() }, { sport });
}

/** A time that a Date can hold. */
function timeGiven({ receivedAt }: ReadOddsOptions): number | null {
  return typeof receivedAt === "number" && Math.abs(receivedAt) <= 8.64e15 ? receivedAt : null;
}

const KINDS = "an odds message with a type, or an odds record with bookmakers";
