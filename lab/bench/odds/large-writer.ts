/**
 * A process that fills a large store with odds, and then changes them at a steady pace until it gets a second message. It counts the
 * entries of the log that count no longer, next to those that it wrote in the time that they are kept.
 */
import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { OddsRecord } from "../../../src/service/sources/odds/ports.js";
import type { StoreRecord } from "../../../src/service/sources/ports.js";
import { Connection, loadDriver } from "../../../src/service/sources/sqlite/connection/driver.js";
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";
import { match } from "../../../test/rest/sources/support.js";
import { randomFrom } from "../../tools/random.js";
import { marketOf } from "./markets.js";

/** How large the store is. */
export interface LargeOrder {
  readonly path: string;
  readonly events: number;
  readonly bookmakers: number;
  readonly markets: number;
  /** How long entries of the log are kept, in milliseconds. */
  readonly keepOdds: number;
}

export interface Filled {
  /** Null if the file was there before. */
  readonly seconds: number | null;
}

export interface Changed {
  readonly messages: number;
  readonly seconds: number;
  /** Each time that the log was counted: entries that count no longer, and messages in the time that they are kept. */
  readonly counts: readonly { readonly superseded: number; readonly recent: number }[];
}

/** Events whose odds are written in a call of the fill. */
const EVENTS_A_CALL = 20;
/** Changes in a call, and the pause after it, in milliseconds. */
const [CHANGES, PAUSE] = [20, 20];
/** Calls between two counts of the log, which reads all of it. */
const CALLS_BETWEEN_COUNTS = 300;

const order = JSON.parse(process.argv[2] ?? "") as LargeOrder;
const isFilled = existsSync(order.path);
const store = await openSqliteStore(order.path, { keepOdds: order.keepOdds });
let now = Date.now();

/** What a bookmaker says first of an event is always the same. Now and then a price is worth more than it costs. */
function marketsOf(event: number, bookmaker: number) {
  const below = randomFrom(event * order.bookmakers + bookmaker);
  const updatedAt = new Date(now).toISOString();
  const markets = Array.from({ length: order.markets }, (_, place) => marketOf(place, event, updatedAt, below));
  if (below(20) === 0 && markets[0] !== undefined)
    markets[0] = { ...markets[0], odds: [{ home: "3.900", draw: "3.900", away: "3.900" }] };
  return markets;
}

function said(id: number, bookmaker: number, markets: OddsRecord["message"]["markets"]): OddsRecord {
  const url = `https://www.example.com/${id}`;
  const message = { type: "updated", id, bookie: `Bookmaker ${bookmaker}`, url, time: ++now, markets } as const;
  return { kind: "odds", id, message, isOfSport: true };
}

function firstOf(id: number): StoreRecord[] {
  const event = match(id, { status: "pending", date: "2030-01-01T15:00:00Z", scores: { home: 0, away: 0 } });
  const odds = Array.from({ length: order.bookmakers }, (_, bookmaker) =>
    said(id, bookmaker, marketsOf(id, bookmaker)),
  );
  return [{ kind: "event", id, event }, ...odds];
}

async function fill(): Promise<Filled> {
  const started = performance.now();
  for (let event = 0; event < order.events; event += EVENTS_A_CALL) {
    const count = Math.min(EVENTS_A_CALL, order.events - event);
    await store.ingest(Array.from({ length: count }, (_, place) => firstOf(1 + event + place)).flat(), Date.now());
  }
  return { seconds: (performance.now() - started) / 1_000 };
}

const draw = randomFrom(25);

/** Other prices in two markets of a pair. */
function change(): OddsRecord {
  const [event, bookmaker] = [1 + draw(order.events), draw(order.bookmakers)];
  const markets = marketsOf(event, bookmaker);
  const updatedAt = new Date(++now).toISOString();
  for (const place of [0, draw(order.markets)]) markets[place] = marketOf(place, event, updatedAt, draw);
  return said(event, bookmaker, markets);
}

const SUPERSEDED = "SELECT (SELECT count(*) FROM odds_log) - (SELECT count(*) FROM odds_pairs)";

async function changeUntilStopped(isStopped: () => boolean): Promise<Changed> {
  const log = new Connection(await loadDriver(), order.path, 60_000);
  const started = performance.now();
  const counts: { superseded: number; recent: number }[] = [];
  /** When the last calls were made. */
  const calls: number[] = [];
  let made = 0;
  while (!isStopped() || counts.length === 0) {
    const at = Date.now();
    await store.ingest(Array.from({ length: CHANGES }, change), at);
    calls.push(at);
    while ((calls[0] ?? at) < at - order.keepOdds) calls.shift();
    if (++made % CALLS_BETWEEN_COUNTS === 0)
      counts.push({ superseded: Number(log.get(SUPERSEDED)?.[0]), recent: calls.length * CHANGES });
    await setTimeout(PAUSE);
  }
  log.close();
  return { messages: made * CHANGES, seconds: (performance.now() - started) / 1_000, counts };
}

let words = 0;
process.on("message", () => {
  if (++words > 1) return;
  void changeUntilStopped(() => words > 1).then(async (changed) => {
    await store.close();
    process.send?.(changed);
    process.disconnect();
  });
});
process.on("disconnect", () => process.exit(0));
process.send?.(isFilled ? { seconds: null } : await fill());
