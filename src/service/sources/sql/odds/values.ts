/** Value bets. */
import type { ValueBet } from "../../../../pure/odds/index.js";
import { recentSince } from "../../../../pure/odds/value/recent.js";
import { nameKey } from "../../odds/entry.js";
import type { ValueKeeping } from "../../odds/keeping.js";
import type { ArbitrageFilter, ArbitragePage, ValueBetFilter } from "../../odds/ports.js";
import { ofEvent, parsed, unlessDamaged } from "../../odds/rows.js";
import { arbitragePage, type FoundLine } from "../../odds/value-bets/arbitrage.js";
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
  ALL_BOOKMAKERS,
  booksIn,
  booksText,
  type FoundValues,
  type ValueChanges,
  type ValueRow,
  valueChanges,
} from "../../odds/value-bets/values.js";
import { bounded, isTrue, type Row, textIn } from "../cells.js";
import { all, allGiven, allOf, each, first, type Program } from "../program.js";
import {
  among,
  either,
  given,
  JOIN,
  JSON_ARRAY,
  jsonList,
  named,
  numbers,
  removal,
  type Sql,
  sql,
  texts,
  upsertion,
} from "../statement.js";

const BOOKS = sql`SELECT ${numbers("kept.event")}, ${texts("kept.market", "kept.body")}`;
const BETS = sql`SELECT ${numbers("kept.event")}, ${texts("kept.market", "kept.bookmaker", "kept.place")},
  ${numbers("kept.value", "kept.at")}, ${texts("kept.body")}`;
const RECEIVED = sql`SELECT ${numbers("event")}, ${texts("bookmaker")}, ${numbers("heard_at")} FROM odds_pairs
  WHERE ${among("event", 1)}`;

/** The same of some markets, and of all markets of some events. */
function statementsOf(columns: Sql, table: string) {
  return {
    named: sql`${columns} FROM ${given({ event: "bigint", market: "text" })}
      ${JOIN} ${table} AS kept ON kept.event = given.event AND kept.market = given.market`,
    whole: sql`${columns} FROM ${table} AS kept WHERE ${among("kept.event", 1)}`,
  };
}

const FIND_BOOKS = statementsOf(BOOKS, "odds_books");
const FIND_BETS = statementsOf(BETS, "odds_value_bets");

const MARKET = { event: "bigint", market: "text" } as const;
const BET = { ...MARKET, bookmaker: "text", place: "text" } as const;
const PUT_BOOKS = upsertion("odds_books", MARKET, { body: "text" });
const NO_BOOKS = removal("odds_books", MARKET);
const PUT = upsertion("odds_value_bets", BET, { value: "float8", at: "bigint", body: "text" });
const REMOVE = removal("odds_value_bets", BET);
const REMOVE_OVER = ["odds_books", "odds_value_bets"].map((table) => removal(table, { event: "bigint" }));

/** After the pairs of the call are written: they say when each bookmaker last sent something. */
export function* updateValueBets(changedMarkets: ChangedMarkets, now: number, keep: ValueKeeping): Program<void> {
  const needs = changedMarkets.needs();
  if (needs === null) return;
  const over = needs.over.map((event) => [event]);
  for (const batch of REMOVE_OVER) yield each(batch, over);
  if (changedMarkets.events.size > 0) yield* write(valueChanges(changedMarkets, yield* find(needs), now, keep));
}

/** What is damaged is left out: what comes next replaces it. */
function* find({ named, whole, live }: ValueNeeds): Program<FoundValues> {
  const books = [...(yield allGiven(FIND_BOOKS.named, named)), ...(yield allOf(FIND_BOOKS.whole, whole))];
  const bets = [...(yield allGiven(FIND_BETS.named, named)), ...(yield allOf(FIND_BETS.whole, whole))];
  const lastReceived = yield allOf(RECEIVED, live);
  return {
    books: books.flatMap(
      ([event, market, body]) => unlessDamaged(() => booksIn(Number(event), textIn(market), textIn(body))) ?? [],
    ),
    bets: bets.flatMap((row) => unlessDamaged(() => betRow(row)) ?? []),
    lastReceived: lastReceived.map(([event, bookmaker, at]) => [Number(event), textIn(bookmaker), Number(at)] as const),
  };
}

function betRow([event, market, bookmaker, priceKey, value, at, body]: Row): ValueRow {
  const names = { market: textIn(market), bookmaker: textIn(bookmaker), priceKey: textIn(priceKey) };
  return { event: Number(event), ...names, value: Number(value), at: Number(at), body: textIn(body) };
}

function* write({ books, put, removed }: ValueChanges): Program<void> {
  const isGone = (each: MarketBooks): boolean => each.books.length === 0;
  yield each(
    NO_BOOKS,
    books.filter(isGone).map(({ event, market }) => [event, nameKey(market)]),
  );
  yield each(
    PUT_BOOKS,
    books.filter((each) => !isGone(each)).map((each) => [each.event, nameKey(each.market), booksText(each)]),
  );
  yield each(
    REMOVE,
    removed.map(({ event, market, bookmaker, priceKey }) => [event, market, bookmaker, priceKey]),
  );
  yield each(
    PUT,
    put.map((row) => [row.event, row.market, row.bookmaker, row.priceKey, row.value, row.at, row.body]),
  );
}

const LISTED = sql`${JOIN} events ON events.id = bet.event
  ${JOIN} odds_pairs AS pair ON pair.event = bet.event AND pair.bookmaker = bet.bookmaker
  WHERE ${either("bet.bookmaker = ?1 AND", "")} (CAST($2 AS text) IS NULL OR events.sport = $2)
    AND (CAST($3 AS text) IS NULL OR events.league = $3) AND (NOT events.live OR pair.heard_at >= $4)
  ORDER BY bet.value DESC, bet.event, bet.market, bet.place LIMIT $5`;
/** From the index of a bookmaker's bets. */
const ALL = sql`${either(
  "odds_value_bets AS bet INDEXED BY odds_value_bets_listed",
  "(SELECT * FROM odds_value_bets WHERE bookmaker = $1) AS bet",
)} ${LISTED}`;
/** Event by event, however few the server believes there are of the bookmaker: OFFSET 0 keeps it from joining them in another way. */
const SINCE = sql`${either(
  "changed CROSS JOIN odds_value_bets AS bet ON bet.event = changed.event",
  `(SELECT own.* FROM changed CROSS JOIN LATERAL (
    SELECT * FROM odds_value_bets WHERE event = changed.event AND bookmaker = $1 OFFSET 0) AS own OFFSET 0) AS bet`,
)} ${LISTED}`;
const CHANGED = sql`WITH changed (event) AS MATERIALIZED (
    SELECT * FROM (SELECT event FROM odds_log WHERE seq > $6 ORDER BY seq LIMIT ${MOST_CHANGES}) AS logged
    UNION SELECT * FROM (SELECT id FROM events WHERE place > $7 ORDER BY place LIMIT ${MOST_CHANGES}) AS placed
    UNION SELECT id FROM events WHERE ${either("live = 1", "live")})`;
const LINE = sql`${JSON_ARRAY}(CAST(bet.event AS bigint), CAST(bet.market AS text), CAST(bet.place AS text), CAST(bet.at AS bigint),
  CAST(bet.body AS text), CAST(pair.url AS text), CAST(events.sport AS text), CAST(events.league AS text))`;
/** In one row, so that it is of one moment. */
const together = (
  changed: Sql,
  from: Sql,
) => sql`${numbers("counter.seq", "counter.oldest", "(SELECT max(place) FROM events)")},
    ${texts(changed, jsonList(either("json(line)", "line"), sql`(SELECT ${LINE} AS line FROM ${from}) AS bets`))}
  FROM odds_counter AS counter`;
const READ_ALL = named("value bets", sql`SELECT ${together(sql`'[]'`, ALL)}`);
const READ_SINCE = named("value bets since", sql`${CHANGED} SELECT ${together(jsonList("event", "changed"), SINCE)}`);
const EACH = sql`SELECT ${numbers("bet.event")}, ${texts(sql`CAST(${LINE} AS text)`)} FROM ${ALL}`;

export function* listValues(lists: ValueLists, filter: ValueBetFilter): Program<ValueBet[]> {
  const steps = lists.steps(filter);
  let step = steps.next();
  while (step.done !== true) step = steps.next(yield* readValues(step.value));
  return step.value;
}

function* readValues({ bookmaker, since, sport, league, now, limit }: ValuesAsked): Program<ReadValues> {
  const wanted = [bookmaker, sport, league, recentSince(now), bounded(limit)];
  const [row = []] =
    since === null
      ? yield first(READ_ALL, ...wanted)
      : yield first(READ_SINCE, ...wanted, since.seq, since.changeNumber);
  const [seq, from, changeNumber, changed, bets] = row;
  try {
    return {
      position: { seq: Number(seq), from: Number(from), changeNumber: Number(changeNumber) },
      changed: parsed<readonly number[]>(textIn(changed)),
      bets: listedBets(textIn(bets)),
    };
  } catch (error) {
    // Which of them is damaged, each row shows by itself.
    for (const [event, line] of yield all(EACH, ...wanted))
      ofEvent(Number(event), () => listedBets(`[${textIn(line)}]`));
    throw error;
  }
}

const OFFERS = jsonList(
  sql`${JSON_ARRAY}(CAST(bookmaker AS text), CAST(heard_at AS bigint), CAST(url AS text))`,
  sql`odds_pairs WHERE odds_pairs.event = bet.event AND ${among("bookmaker", 1, "text")}`,
);
const LINES = named(
  "arbitrage",
  sql`SELECT ${numbers("bet.event")}, ${texts("bet.market", "bet.place")}, ${numbers("bet.value", "bet.at")}, ${texts("bet.body")},
      ${numbers("events.live")}, ${texts(OFFERS)} FROM odds_value_bets AS bet ${either("INDEXED BY odds_value_bets_listed", "")}
    ${JOIN} events ON events.id = bet.event
    WHERE bet.bookmaker = $2 AND (CAST($3 AS float8) IS NULL OR bet.value < $3
      OR (bet.value = $3 AND (bet.event, bet.market, bet.place) > ($4, $5, $6)))
    ORDER BY bet.value DESC, bet.event, bet.market, bet.place LIMIT $7`,
);

export function* arbitrageOf(filter: ArbitrageFilter): Program<ArbitragePage> {
  const { bookmakers, after, limit } = filter;
  const mark = [after?.value ?? null, after?.event ?? null, after?.market ?? null, after?.priceKey ?? null];
  const rows = yield all(LINES, bookmakers.map(nameKey), ALL_BOOKMAKERS, ...mark, bounded(limit));
  return arbitragePage(rows.map(lineIn), filter);
}

function lineIn([event, market, place, value, at, body, live, offers]: Row): FoundLine {
  const names = { market: textIn(market), priceKey: textIn(place), body: textIn(body) };
  const numbers = { event: Number(event), value: Number(value), at: Number(at) };
  return { ...numbers, ...names, isLive: isTrue(live), offers: parsed(textIn(offers)) };
}
