/** Value bets in a SQLite file. */
import type { ValueBet } from "../../../../pure/odds/index.js";
import { recentSince } from "../../../../pure/odds/value/recent.js";
import { nameKey } from "../../odds/entry.js";
import type { ValueKeeping } from "../../odds/keeping.js";
import type { ValueBetFilter } from "../../odds/ports.js";
import { ofEvent, parsed, unlessDamaged } from "../../odds/rows.js";
import type { ChangedMarkets, ValueNeeds } from "../../odds/value-bets/changed-markets.js";
import type { MarketBooks } from "../../odds/value-bets/known-books.js";
import {
  listedBets,
  MOST_CHANGES,
  type ReadValues,
  type ValueLists,
  type ValuesAsked,
} from "../../odds/value-bets/lists.js";
import {
  booksIn,
  booksText,
  type FoundValues,
  type ValueChanges,
  type ValueRow,
  valueChanges,
} from "../../odds/value-bets/values.js";
import { type Connection, type Row, textIn } from "../connection/driver.js";
import { bounded, reasonOf } from "../rows.js";
import { rowWriter } from "../rows-at-once.js";

const BOOKS = "SELECT CAST(kept.event AS NUMERIC), CAST(kept.market AS BLOB), CAST(kept.body AS BLOB)";
const BETS = `SELECT CAST(kept.event AS NUMERIC), CAST(kept.market AS BLOB), CAST(kept.bookmaker AS BLOB),
  CAST(kept.place AS BLOB), CAST(kept.value AS NUMERIC), CAST(kept.at AS NUMERIC), CAST(kept.body AS BLOB)`;
const NAMED = (table: string) => `FROM json_each(?) AS given
  CROSS JOIN ${table} AS kept ON kept.event = given.value ->> 0 AND kept.market = given.value ->> 1`;
const WHOLE = (table: string) => `FROM json_each(?) AS given CROSS JOIN ${table} AS kept ON kept.event = given.value`;
const RECEIVED = `SELECT CAST(kept.event AS NUMERIC), CAST(kept.bookmaker AS BLOB), CAST(kept.heard_at AS NUMERIC)
  ${WHOLE("odds_pairs")}`;

const putBooks = rowWriter(
  "INSERT INTO odds_books (event, market, body)",
  3,
  "ON CONFLICT DO UPDATE SET body = excluded.body",
);
const NO_BOOKS = "DELETE FROM odds_books WHERE event = ? AND market = ?";
const putBets = rowWriter(
  "INSERT INTO odds_value_bets (event, market, bookmaker, place, value, at, body)",
  7,
  "ON CONFLICT DO UPDATE SET value = excluded.value, at = excluded.at, body = excluded.body",
);
const REMOVE = "DELETE FROM odds_value_bets WHERE event = ? AND market = ? AND bookmaker = ? AND place = ?";
const REMOVE_OVER = ["DELETE FROM odds_books WHERE event = ?", "DELETE FROM odds_value_bets WHERE event = ?"];

/** After the pairs of the call are written: they say when each bookmaker last sent something. */
export function updateValueBets(
  connection: Connection,
  changedMarkets: ChangedMarkets,
  now: number,
  keep: ValueKeeping,
): void {
  const needs = changedMarkets.needs();
  if (needs === null) return;
  for (const sql of REMOVE_OVER) for (const event of needs.over) connection.run(sql, event);
  if (changedMarkets.events.size > 0)
    write(connection, valueChanges(changedMarkets, find(connection, needs), now, keep));
}

/** What is damaged is left out: what comes next replaces it. */
function find(connection: Connection, { named, whole, live }: ValueNeeds): FoundValues {
  const of = (sql: string, given: readonly unknown[]) =>
    given.length === 0 ? [] : connection.all(sql, JSON.stringify(given));
  const both = (columns: string, table: string) => [
    ...of(`${columns} ${NAMED(table)}`, named),
    ...of(`${columns} ${WHOLE(table)}`, whole),
  ];
  return {
    books: both(BOOKS, "odds_books").flatMap(
      ([event, market, body]) => unlessDamaged(() => booksIn(Number(event), textIn(market), textIn(body))) ?? [],
    ),
    bets: both(BETS, "odds_value_bets").flatMap((row) => unlessDamaged(() => betRow(row)) ?? []),
    lastReceived: of(RECEIVED, live).map(
      ([event, bookmaker, at]) => [Number(event), textIn(bookmaker), Number(at)] as const,
    ),
  };
}

function betRow([event, market, bookmaker, priceKey, value, at, body]: Row): ValueRow {
  const names = { market: textIn(market), bookmaker: textIn(bookmaker), priceKey: textIn(priceKey) };
  return { event: Number(event), ...names, value: Number(value), at: Number(at), body: textIn(body) };
}

function write(connection: Connection, { books, put, removed }: ValueChanges): void {
  const isGone = (each: MarketBooks): boolean => each.books.length === 0;
  for (const { event, market } of books.filter(isGone)) connection.run(NO_BOOKS, event, nameKey(market));
  putBooks(
    connection,
    books.filter((each) => !isGone(each)).map((each) => [each.event, nameKey(each.market), booksText(each)]),
  );
  for (const { event, market, bookmaker, priceKey } of removed)
    connection.run(REMOVE, event, market, bookmaker, priceKey);
  putBets(
    connection,
    put.map((row) => [row.event, row.market, row.bookmaker, row.priceKey, row.value, row.at, row.body]),
  );
}

const LISTED = `CROSS JOIN events ON events.id = bet.event
  CROSS JOIN odds_pairs AS pair ON pair.event = bet.event AND pair.bookmaker = bet.bookmaker
  WHERE bet.bookmaker = ?1 AND (?2 IS NULL OR events.sport = ?2) AND (?3 IS NULL OR events.league = ?3)
    AND (events.live = 0 OR pair.heard_at >= ?4)
  ORDER BY bet.value DESC, bet.event, bet.market, bet.place LIMIT ?5`;
/** From the index of a bookmaker's bets. */
const ALL = `odds_value_bets AS bet INDEXED BY odds_value_bets_listed ${LISTED}`;
const SINCE = `changed CROSS JOIN odds_value_bets AS bet ON bet.event = changed.event ${LISTED}`;
const CHANGED = `WITH changed (event) AS MATERIALIZED (
    SELECT * FROM (SELECT event FROM odds_log WHERE seq > ?6 ORDER BY seq LIMIT ${MOST_CHANGES})
    UNION SELECT * FROM (SELECT id FROM events WHERE place > ?7 ORDER BY place LIMIT ${MOST_CHANGES})
    UNION SELECT id FROM events WHERE live = 1)`;
const LINE = `json_array(CAST(bet.event AS INTEGER), CAST(bet.market AS TEXT), CAST(bet.place AS TEXT), CAST(bet.at AS INTEGER),
  CAST(bet.body AS TEXT), CAST(pair.url AS TEXT), CAST(events.sport AS TEXT), CAST(events.league AS TEXT))`;
/** In one row, so that it is of one moment. */
const TOGETHER = (changed: string, from: string) => `CAST(counter.seq AS NUMERIC), CAST(counter.oldest AS NUMERIC),
    CAST((SELECT max(place) FROM events) AS NUMERIC), CAST(${changed} AS BLOB),
    CAST((SELECT json_group_array(json(line)) FROM (SELECT ${LINE} AS line FROM ${from})) AS BLOB)
  FROM odds_counter AS counter`;
const READ_ALL = `SELECT ${TOGETHER("'[]'", ALL)}`;
const READ_SINCE = `${CHANGED} SELECT ${TOGETHER("(SELECT json_group_array(event) FROM changed)", SINCE)}`;
const EACH = `SELECT CAST(bet.event AS NUMERIC), CAST(${LINE} AS BLOB) FROM ${ALL}`;

export function listValues(connection: Connection, lists: ValueLists, filter: ValueBetFilter): ValueBet[] {
  return lists.list(filter, (asked) => readValues(connection, asked));
}

function readValues(connection: Connection, { bookmaker, since, sport, league, now, limit }: ValuesAsked): ReadValues {
  const given = [bookmaker, sport, league, recentSince(now), bounded(limit)];
  try {
    const row =
      since === null
        ? connection.get(READ_ALL, ...given)
        : connection.get(READ_SINCE, ...given, since.seq, since.changeNumber);
    const [seq, from, changeNumber, changed, bets] = row ?? [];
    return {
      position: { seq: Number(seq), from: Number(from), changeNumber: Number(changeNumber) },
      changed: parsed<readonly number[]>(textIn(changed)),
      bets: listedBets(textIn(bets)),
    };
  } catch (error) {
    reasonOf(error);
    // Which of them is damaged, each row shows by itself.
    for (const [event, line] of connection.all(EACH, ...given))
      ofEvent(Number(event), () => listedBets(`[${textIn(line)}]`));
    throw error;
  }
}
