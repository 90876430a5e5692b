/** Value bets in a SQLite file. */
import type { ValueBet } from "../../../odds/index.js";
import { heardSince } from "../../../odds/value/heard.js";
import { nameKey } from "../../odds/entry.js";
import type { ValueKeeping } from "../../odds/keeping.js";
import type { ValueBetFilter } from "../../odds/ports.js";
import { ofEvent, unlessDamaged } from "../../odds/rows.js";
import type { Touched, ValueNeeds } from "../../odds/values/touched.js";
import { valueBetOf } from "../../odds/values/value-rows.js";
import {
  booksIn,
  booksText,
  type FoundValues,
  type ValueChanges,
  type ValueRow,
  valueChanges,
} from "../../odds/values/values.js";
import { keyOf, sportKey } from "../../stored.js";
import { type Connection, type Row, textIn } from "../connection/driver.js";
import { bounded, reasonOf } from "../rows.js";

const BOOKS = "SELECT CAST(kept.event AS NUMERIC), CAST(kept.market AS BLOB), CAST(kept.body AS BLOB)";
const BETS = `SELECT CAST(kept.event AS NUMERIC), CAST(kept.market AS BLOB), CAST(kept.bookmaker AS BLOB),
  CAST(kept.place AS BLOB), CAST(kept.value AS NUMERIC), CAST(kept.at AS NUMERIC), CAST(kept.body AS BLOB)`;
const NAMED = (table: string) => `FROM json_each(?) AS given
  CROSS JOIN ${table} AS kept ON kept.event = given.value ->> 0 AND kept.market = given.value ->> 1`;
const WHOLE = (table: string) => `FROM json_each(?) AS given CROSS JOIN ${table} AS kept ON kept.event = given.value`;
const HEARD = `SELECT CAST(kept.event AS NUMERIC), CAST(kept.bookmaker AS BLOB), CAST(kept.heard_at AS NUMERIC)
  ${WHOLE("odds_pairs")}`;

const PUT_BOOKS =
  "INSERT INTO odds_books (event, market, body) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body";
const NO_BOOKS = "DELETE FROM odds_books WHERE event = ? AND market = ?";
const PUT = `INSERT INTO odds_value_bets (event, market, bookmaker, place, value, at, body) VALUES (?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET value = excluded.value, at = excluded.at, body = excluded.body`;
const REMOVE = "DELETE FROM odds_value_bets WHERE event = ? AND market = ? AND bookmaker = ? AND place = ?";
const ENDED = ["DELETE FROM odds_books WHERE event = ?", "DELETE FROM odds_value_bets WHERE event = ?"];

/** After the pairs of the call are written: they say who was heard of. */
export function keepValues(connection: Connection, touched: Touched, now: number, keep: ValueKeeping): void {
  const needs = touched.needs();
  if (needs === null) return;
  for (const sql of ENDED) for (const event of needs.ended) connection.run(sql, event);
  if (touched.events.size > 0) write(connection, valueChanges(touched, find(connection, needs), now, keep));
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
    heard: of(HEARD, live).map(([event, bookmaker, at]) => [Number(event), textIn(bookmaker), Number(at)] as const),
  };
}

function betRow([event, market, bookmaker, place, value, at, body]: Row): ValueRow {
  const names = { market: textIn(market), bookmaker: textIn(bookmaker), place: textIn(place) };
  return { event: Number(event), ...names, value: Number(value), at: Number(at), body: textIn(body) };
}

function write(connection: Connection, { books, put, removed }: ValueChanges): void {
  for (const each of books) {
    const market = nameKey(each.market);
    if (each.books.size === 0) connection.run(NO_BOOKS, each.event, market);
    else connection.run(PUT_BOOKS, each.event, market, booksText(each));
  }
  for (const { event, market, bookmaker, place } of removed) connection.run(REMOVE, event, market, bookmaker, place);
  for (const { event, market, bookmaker, place, value, at, body } of put)
    connection.run(PUT, event, market, bookmaker, place, value, at, body);
}

/** From the index of a bookmaker's bets, and of each the event and the pair. */
const LISTED = `FROM odds_value_bets AS bet INDEXED BY odds_value_bets_listed
  CROSS JOIN events ON events.id = bet.event
  CROSS JOIN odds_pairs AS pair ON pair.event = bet.event AND pair.bookmaker = bet.bookmaker
  WHERE bet.bookmaker = ?1 AND (?2 IS NULL OR events.sport = ?2) AND (?3 IS NULL OR events.league = ?3)
    AND (events.live = 0 OR pair.heard_at >= ?4)
  ORDER BY bet.value DESC, bet.event, bet.market, bet.place LIMIT ?5`;
const LIST = `SELECT CAST(bet.event AS NUMERIC), CAST(bet.at AS NUMERIC), CAST(bet.body AS BLOB), CAST(pair.url AS BLOB) ${LISTED}`;
/** The same in one row, which costs a fraction of a thousand: two lines for each bet, since JSON has no line breaks. */
const TOGETHER = `SELECT count(*), CAST(group_concat(line, char(10)) AS BLOB) FROM (
  SELECT bet.event || ' ' || bet.at || ' ' || bet.body || char(10) || json_quote(CAST(pair.url AS TEXT)) AS line ${LISTED})`;

export function listValues(connection: Connection, filter: ValueBetFilter): ValueBet[] {
  const { bookmaker, sport, league, now, limit } = filter;
  const [slug, other] = [sport === undefined ? null : sportKey(sport), league === undefined ? null : keyOf(league)];
  const given = [nameKey(bookmaker), slug, other, heardSince(now), bounded(limit)];
  try {
    return betsTogether(connection.get(TOGETHER, ...given) ?? []);
  } catch (error) {
    reasonOf(error);
    // Which of them is damaged, each row shows by itself.
    return connection.all(LIST, ...given).map(([id, at, body, url]) => {
      const event = Number(id);
      const link = url === null || url === undefined ? null : textIn(url);
      return ofEvent(event, () => valueBetOf({ event, at: Number(at), body: textIn(body) }, link));
    });
  }
}

const LINE = /^(-?\d+) (-?\d+) (.*)$/;

/** @throws Error if one of them is damaged */
function betsTogether([count, list]: Row): ValueBet[] {
  if (count === 0) return [];
  const lines = textIn(list).split("\n");
  if (lines.length !== 2 * Number(count)) throw new Error("not two lines for each bet");
  return Array.from({ length: Number(count) }, (_, place) => {
    const [, event, at, body = ""] = LINE.exec(lines[2 * place] ?? "") ?? [];
    const url: string | null = JSON.parse(lines[2 * place + 1] ?? "");
    return valueBetOf({ event: Number(event), at: Number(at), body }, url);
  });
}
