/** Value bets in a PostgreSQL database. */
import type { ValueBet } from "../../../../pure/odds/index.js";
import { recentSince } from "../../../../pure/odds/value/recent.js";
import { nameKey } from "../../odds/entry.js";
import type { ValueKeeping } from "../../odds/keeping.js";
import type { ValueBetFilter } from "../../odds/ports.js";
import { parsed, unlessDamaged } from "../../odds/rows.js";
import type { ChangedMarkets, ValueNeeds } from "../../odds/value-bets/changed-markets.js";
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
import { columns, type Database, type Row, type Session } from "../connection/database.js";
import { bounded } from "../reading/events.js";

const NAMED = "JOIN unnest($1::bigint[], $2::text[]) AS given (event, market) USING (event, market)";
const WHOLE = "WHERE event = ANY ($1::bigint[])";
const BOOKS = "SELECT event, market, body FROM odds_books";
const BETS = "SELECT event, market, bookmaker, place, value, at, body FROM odds_value_bets";
const RECEIVED = { text: `SELECT event, bookmaker, heard_at FROM odds_pairs ${WHOLE}` };

const PUT_BOOKS = {
  text: `INSERT INTO odds_books (event, market, body) SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[])
    ON CONFLICT (event, market) DO UPDATE SET body = excluded.body`,
};
const NO_BOOKS = {
  text: `DELETE FROM odds_books USING unnest($1::bigint[], $2::text[]) AS given (event, market)
    WHERE odds_books.event = given.event AND odds_books.market = given.market`,
};
const PUT = {
  text: `INSERT INTO odds_value_bets (event, market, bookmaker, place, value, at, body)
    SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::bigint[], $7::text[])
    ON CONFLICT (event, market, bookmaker, place) DO UPDATE SET value = excluded.value, at = excluded.at, body = excluded.body`,
};
const REMOVE = {
  text: `DELETE FROM odds_value_bets AS bet
    USING unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) AS given (event, market, bookmaker, place)
    WHERE (bet.event, bet.market, bet.bookmaker, bet.place) = (given.event, given.market, given.bookmaker, given.place)`,
};
const REMOVE_OVER = ["odds_books", "odds_value_bets"].map((table) => ({ text: `DELETE FROM ${table} ${WHOLE}` }));

/** After the pairs of the call are written: they say when each bookmaker last sent something. */
export async function updateValueBets(
  session: Session,
  changedMarkets: ChangedMarkets,
  now: number,
  keep: ValueKeeping,
): Promise<void> {
  const needs = changedMarkets.needs();
  if (needs === null) return;
  if (needs.over.length > 0) for (const statement of REMOVE_OVER) await session.rows(statement, needs.over);
  if (changedMarkets.events.size > 0)
    await write(session, valueChanges(changedMarkets, await find(session, needs), now, keep));
}

/** What is damaged is left out: what comes next replaces it. */
async function find(session: Session, { named, whole, live }: ValueNeeds): Promise<FoundValues> {
  const [events, markets] = [named.map(([event]) => event), named.map(([, market]) => market)];
  const both = async (text: string) => [
    ...(named.length === 0 ? [] : await session.rows({ text: `${text} ${NAMED}` }, events, markets)),
    ...(whole.length === 0 ? [] : await session.rows({ text: `${text} ${WHOLE}` }, whole)),
  ];
  const lastReceived = live.length === 0 ? [] : await session.rows(RECEIVED, live);
  return {
    books: (await both(BOOKS)).flatMap(
      ([event, market, body]) => unlessDamaged(() => booksIn(Number(event), String(market), String(body))) ?? [],
    ),
    bets: (await both(BETS)).map(betRow),
    lastReceived: lastReceived.map(([event, bookmaker, at]) => [Number(event), String(bookmaker), Number(at)] as const),
  };
}

function betRow([event, market, bookmaker, priceKey, value, at, body]: Row): ValueRow {
  const names = { market: String(market), bookmaker: String(bookmaker), priceKey: String(priceKey) };
  return { event: Number(event), ...names, value: Number(value), at: Number(at), body: String(body) };
}

async function write(session: Session, { books, put, removed }: ValueChanges): Promise<void> {
  const kept = books.map((each) => ({ ...each, market: nameKey(each.market), body: booksText(each) }));
  const [filled, empty] = [
    kept.filter((each) => each.books.length > 0),
    kept.filter((each) => each.books.length === 0),
  ];
  if (empty.length > 0) await session.rows(NO_BOOKS, ...columns(empty.map(keyOfBooks), ["event", "market"]));
  const bodies = filled.map(({ body, ...each }) => ({ ...keyOfBooks(each), body }));
  if (filled.length > 0) await session.rows(PUT_BOOKS, ...columns(bodies, ["event", "market", "body"]));
  const gone = removed.map(({ event, market, bookmaker, priceKey }) => ({ event, market, bookmaker, priceKey }));
  if (gone.length > 0) await session.rows(REMOVE, ...columns(gone, ["event", "market", "bookmaker", "priceKey"]));
  const all = ["event", "market", "bookmaker", "priceKey", "value", "at", "body"] as const;
  const rows = put.map((row) => ({ ...row }));
  if (put.length > 0) await session.rows(PUT, ...columns(rows, all));
}

function keyOfBooks({ event, market }: { readonly event: number; readonly market: string }) {
  return { event, market };
}

const LISTED = `JOIN events ON events.id = bet.event
  JOIN odds_pairs AS pair ON pair.event = bet.event AND pair.bookmaker = bet.bookmaker
  WHERE ($2::text IS NULL OR events.sport = $2) AND ($3::text IS NULL OR events.league = $3)
    AND (NOT events.live OR pair.heard_at >= $4)
  ORDER BY bet.value DESC, bet.event, bet.market, bet.place LIMIT $5`;
const LINE = `json_build_array(bet.event, bet.market, bet.place, bet.at, bet.body, pair.url, events.sport, events.league)`;
/** In one statement, so that it is of one moment. */
const together = (
  changed: string,
  from: string,
) => `counter.seq, counter.oldest, (SELECT max(place) FROM events), ${changed},
  (SELECT coalesce(json_agg(line), '[]')::text FROM (SELECT ${LINE} AS line FROM ${from} AS bet ${LISTED}) AS bets)
  FROM odds_counter AS counter`;
/** From the index of a bookmaker's bets. */
const READ_ALL = {
  name: "value bets",
  text: `SELECT ${together("'[]'", "(SELECT * FROM odds_value_bets WHERE bookmaker = $1)")}`,
};
/** Event by event, however few the server believes there are of the bookmaker: OFFSET 0 keeps it from joining them in another way. */
const READ_SINCE = {
  name: "value bets since",
  text: `WITH changed (event) AS MATERIALIZED (
      (SELECT event FROM odds_log WHERE seq > $6 ORDER BY seq LIMIT ${MOST_CHANGES})
      UNION (SELECT id FROM events WHERE place > $7 ORDER BY place LIMIT ${MOST_CHANGES})
      UNION SELECT id FROM events WHERE live)
    SELECT ${together(
      "(SELECT coalesce(json_agg(event), '[]')::text FROM changed)",
      `(SELECT own.* FROM changed CROSS JOIN LATERAL (
        SELECT * FROM odds_value_bets WHERE event = changed.event AND bookmaker = $1 OFFSET 0) AS own OFFSET 0)`,
    )}`,
};

export async function listValues(database: Database, lists: ValueLists, filter: ValueBetFilter): Promise<ValueBet[]> {
  const steps = lists.steps(filter);
  let step = steps.next();
  while (step.done !== true) step = steps.next(await readValues(database, step.value));
  return step.value;
}

async function readValues(database: Database, asked: ValuesAsked): Promise<ReadValues> {
  const { bookmaker, since, sport, league, now, limit } = asked;
  const given = [bookmaker, sport, league, recentSince(now), bounded(limit)];
  const rows =
    since === null
      ? database.rows(READ_ALL, ...given)
      : database.rows(READ_SINCE, ...given, since.seq, since.changeNumber);
  const [[seq, from, changeNumber, changed, bets] = []] = await rows;
  return {
    position: { seq: Number(seq), from: Number(from), changeNumber: Number(changeNumber) },
    changed: parsed<readonly number[]>(String(changed)),
    bets: listedBets(String(bets)),
  };
}
