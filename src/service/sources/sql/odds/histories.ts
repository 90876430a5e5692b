/** Reads all that a database keeps of the odds on events. */
import { nameIn } from "../../odds/entry.js";
import type { KeptMarket, KeptPair, OddsHistory, OddsLinks } from "../../odds/ports.js";
import { keptMarketIn, linksIn, ofEvent } from "../../odds/rows.js";
import { bounded, type Row, textIn } from "../cells.js";
import { all, allOf, type Program } from "../program.js";
import { among, numbers, type Sql, sql, texts } from "../statement.js";

/** A market that has lost its closing odds may have nothing. */
const HAS_ODDS = "coalesce(opening, pending, start, closing) IS NOT NULL";
const next = (table: string, also = ""): Sql =>
  sql`SELECT event FROM (
    SELECT DISTINCT event FROM ${table} WHERE event > $1 ${also} ORDER BY event LIMIT $2) AS ${table}`;
const EVENTS = sql`SELECT ${numbers("event")} FROM (
    ${next("odds_pairs")} UNION ${next("odds_ends", `AND ${HAS_ODDS}`)} UNION ${next("odds_links")}) AS known
  ORDER BY event LIMIT $2`;
const OF_THESE = among("event", 1);
const PAIRS = sql`SELECT ${numbers("event")}, ${texts("bookmaker")}, ${numbers("seq", "time", "heard_at", "flags")}
  FROM odds_pairs WHERE ${OF_THESE}`;
const MARKETS = sql`SELECT ${numbers("event")}, ${texts("bookmaker", "market")}, ${numbers("at")},
  ${texts("opening", "pending", "start", "closing")} FROM odds_ends
  WHERE ${OF_THESE} AND ${HAS_ODDS}`;
const LINKS = sql`SELECT ${numbers("event", "digest")}, ${texts("body")} FROM odds_links WHERE ${OF_THESE}`;

export function* historiesAfter(after: number | null, limit: number): Program<readonly OddsHistory[]> {
  const rows = yield all(EVENTS, after ?? Number.MIN_SAFE_INTEGER - 1, bounded(limit));
  const ids = rows.map(([id]) => Number(id));
  const pairs = byEvent(yield allOf(PAIRS, ids), pairIn);
  const markets = byEvent(yield allOf(MARKETS, ids), marketIn);
  const links = byEvent(yield allOf(LINKS, ids), linkIn);
  return ids.map((id) => {
    return { id, pairs: pairs.get(id) ?? [], markets: markets.get(id) ?? [], links: links.get(id)?.[0] ?? null };
  });
}

function byEvent<T>(rows: readonly Row[], read: (row: Row) => T): ReadonlyMap<number, readonly T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) {
    const id = Number(row[0]);
    const ofId = found.get(id) ?? [];
    ofId.push(ofEvent(id, () => read(row)));
    found.set(id, ofId);
  }
  return found;
}

function pairIn([, bookmaker, seq, time, lastReceivedAt, flags]: Row): KeptPair {
  const numbers = {
    seq: Number(seq),
    time: Number(time),
    lastReceivedAt: Number(lastReceivedAt),
    flags: Number(flags),
  };
  return { bookie: nameIn(textIn(bookmaker)), ...numbers };
}

function marketIn([event, bookmaker, market, at, ...bodies]: Row): KeptMarket {
  const [opening, pending, start, closing] = bodies.map((body) => (body === null ? null : textIn(body)));
  const names = { event: Number(event), bookmaker: textIn(bookmaker), market: textIn(market), at: Number(at) };
  return keptMarketIn(names, { opening, pending, start, closing });
}

function linkIn([event, digest, body]: Row): OddsLinks {
  return linksIn(Number(event), textIn(body), Number(digest));
}
