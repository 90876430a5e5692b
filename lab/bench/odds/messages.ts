/** Odds messages of real size, and the rows of the log that they are at least. */
import { type LogRow, logRow } from "../../../src/service/sources/odds/entry.js";
import { readWithOdds } from "../../../src/service/sources/odds/record.js";
import type { StoreRecord } from "../../../src/service/sources/ports.js";
import { type Below, randomFrom } from "../../tools/random.js";
import { marketOf } from "./markets.js";

/** They have no common factor, so that each number below their product is a pair. */
export const EVENTS = 101;
const BOOKMAKERS = 30;
const MARKETS = 20;
/** So many pairs there are. */
export const PAIRS = EVENTS * BOOKMAKERS;
/** Messages in a transaction. */
export const CALL = 500;

/** The markets of each pair, as its last message had them. */
const pairs = new Map<number, ReturnType<typeof marketOf>[]>();

/** A message with other prices in two markets, or the first one of its pair. */
export function lineOf(number: number, pair: number, below: Below): string {
  const time = new Date(1_772_000_000_000 + number * 1_000).toISOString();
  const before = pairs.get(pair);
  const markets = Array.from(
    { length: MARKETS },
    (_, place) => before?.[place] ?? marketOf(place, pair % EVENTS, time, below),
  );
  if (before !== undefined)
    for (const place of [0, 1 + below(MARKETS - 1)]) markets[place] = marketOf(place, pair % EVENTS, time, below);
  pairs.set(pair, markets);
  const [id, bookie] = [String(pair % EVENTS), `Bookmaker ${pair % BOOKMAKERS}`];
  const url = `https://www.example.com/${pair % EVENTS}`;
  return JSON.stringify({ type: "updated", id, bookie, url, timestamp: 1_772_000_000 + number, markets });
}

export const below = randomFrom(25);
/** A message of each pair: the same in every process, before anything else is drawn. */
export const first = Array.from({ length: PAIRS }, (_, pair) => lineOf(0, pair, below));

export function callsOf(lines: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(lines.length / CALL) }, (_, call) =>
    lines.slice(call * CALL, (call + 1) * CALL),
  );
}

export const recordsIn = (lines: readonly string[]): StoreRecord[] =>
  lines.flatMap((line) =>
    readWithOdds(JSON.parse(line), 0, () => "football").records.flatMap((record) =>
      record.kind === "odds" ? [record] : [],
    ),
  );

/** @param seq The last number that was given out. */
export function logRowsOf(records: readonly StoreRecord[], seq: number): LogRow[] {
  return records.flatMap((record, place) => {
    if (record.kind !== "odds") return [];
    const { id: event, bookie, url, time, markets, type } = record.message;
    const changed = markets.map((each) => each.name);
    const head = { seq: seq + place + 1, time, receivedAt: 0, event, bookie, type, url, changed };
    return [logRow({ ...head, markets: JSON.stringify(markets) }, null)];
  });
}
