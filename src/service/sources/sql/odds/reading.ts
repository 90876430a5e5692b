/** Reads odds. Each call is one statement, so that what it returns is of one moment. */
import type { Awaitable } from "../../awaitable.js";
import { PAIR_FLAGS } from "../../odds/changes.js";
import { nameIn, nameKey } from "../../odds/entry.js";
import type {
  ArbitrageFilter,
  ArbitragePage,
  OddsBookmaker,
  OddsEntry,
  OddsFeedReader,
  OddsHistory,
  OddsLinks,
  OddsLog,
  OddsPair,
  OddsPosition,
  OddsSnapshot,
  OddsUpdates,
  OpeningClosingOdds,
  UpdateFilter,
} from "../../odds/ports.js";
import { linksIn, NOWHERE, ofEvent, openingClosingIn } from "../../odds/rows.js";
import { firstUpdates } from "../../odds/updates.js";
import { sportKey } from "../../stored/stored.js";
import { bounded, numberIn, type Row, textIn } from "../cells.js";
import { LOGGED_AT } from "../counters.js";
import { all, first, type Program } from "../program.js";
import { among, either, JOIN, named, numbers, sql, texts } from "../statement.js";
import { historiesAfter } from "./histories.js";
import { EXTRA_COLUMNS, entryColumns, entryOf, extrasOf } from "./rows.js";
import { arbitrageOf } from "./values.js";

export const POSITION = numbers("counter.seq", "counter.oldest");
const COUNTER = sql`SELECT ${POSITION} FROM odds_counter AS counter`;
export const IDS = among("event", 1);
/** Names of all bookmakers if the second value is null. */
export const WANTED = sql`${IDS} AND (${either("?2", "$2::text[]")} IS NULL OR ${among("bookmaker", 2, "text")})`;
const SNAPSHOT = named(
  "odds snapshot",
  sql`WITH pair AS ${either("MATERIALIZED", "NOT MATERIALIZED")} (SELECT * FROM odds_pairs WHERE ${WANTED})
    SELECT ${entryColumns("log")}, ${EXTRA_COLUMNS}, ${POSITION}, ${numbers("NULL", "NULL")}, NULL
      FROM odds_counter AS counter LEFT JOIN pair ON true LEFT JOIN odds_log AS log ON log.seq = pair.seq
    UNION ALL SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, ${POSITION},
      ${numbers("event", "digest")}, ${texts("body")} FROM odds_links, odds_counter AS counter WHERE ${IDS}`,
);
const ENTRIES = named(
  "odds entries",
  sql`SELECT ${entryColumns("log")} FROM odds_log AS log WHERE ${among("seq", 1)} ORDER BY seq`,
);
const LOG = named(
  "odds log",
  sql`SELECT ${entryColumns("log")}, ${POSITION} FROM odds_counter AS counter
    LEFT JOIN (SELECT * FROM odds_log WHERE seq > $1 ORDER BY seq LIMIT $2) AS log ON true ORDER BY log.seq`,
);
const MOVEMENTS = sql`WITH RECURSIVE chain (seq) AS (
    SELECT seq FROM odds_pairs WHERE event = $1 AND bookmaker = $2
    UNION ALL SELECT odds_log.previous FROM chain JOIN odds_log ON odds_log.seq = chain.seq)
  SELECT ${entryColumns("log")} FROM chain JOIN odds_log AS log ON log.seq = chain.seq ORDER BY log.seq`;
/** Back from the last change of each pair, to the first one that was received by then. */
const AT = named(
  "odds entries at",
  sql`WITH RECURSIVE chain (seq, previous, at) AS (
      SELECT log.seq, log.previous, log.received_at FROM (SELECT seq FROM odds_pairs WHERE ${WANTED}) AS pair
        ${JOIN} odds_log AS log ON log.seq = pair.seq
      UNION ALL SELECT log.seq, log.previous, log.received_at FROM chain
        ${JOIN} odds_log AS log ON log.seq = chain.previous WHERE chain.at > $3)
    SELECT ${entryColumns("log")} FROM chain ${JOIN} odds_log AS log ON log.seq = chain.seq WHERE chain.at <= $3 ORDER BY log.seq`,
);
const OPENING_CLOSING = sql`SELECT ${numbers("event")}, ${texts("bookmaker", "market", "opening", "closing")}
  FROM odds_ends WHERE ${WANTED} ORDER BY event, bookmaker, market`;
const COUNTS = sql`SELECT ${numbers("event")}, count(*) FROM odds_pairs
  WHERE ${IDS} AND flags & ${PAIR_FLAGS.hasMarkets} <> 0 GROUP BY event`;
const BOOKMAKERS = sql`SELECT ${texts("name")}, ${numbers("heard_at")} FROM odds_bookmakers ORDER BY name`;
/** The log is read backwards, from its end to the first entry that is older. */
const UPDATED = named(
  "odds updated",
  sql`WITH older (seq) AS MATERIALIZED (
      SELECT coalesce((SELECT seq FROM odds_log WHERE received_at < $1 ORDER BY seq DESC LIMIT 1), 0)),
    changed (event) AS MATERIALIZED (SELECT DISTINCT event FROM odds_log WHERE seq > (SELECT seq FROM older))
    SELECT ${numbers(LOGGED_AT, "found.event", "found.received_at")} FROM odds_counter AS counter LEFT JOIN (
      SELECT log.event, log.received_at, log.seq FROM changed
        ${JOIN} odds_pairs AS pair ON pair.event = changed.event AND pair.bookmaker = $2
        ${JOIN} odds_log AS log ON log.seq = pair.seq
        ${JOIN} events ON events.id = pair.event AND events.sport = $3
        WHERE log.seq > (SELECT seq FROM older) ORDER BY log.seq LIMIT $4
    ) AS found ON true ORDER BY found.seq`,
);

/** Runs a program on a store that has odds. One that has none, as a file of an earlier release, answers `none`. */
export type ReadOdds = <T>(none: T, program: Program<T>) => Awaitable<T>;

/** What a store reads in the same way in both databases. */
export class SqlOdds implements Omit<OddsFeedReader, "lastChanges" | "valueBets"> {
  readonly #read: ReadOdds;

  constructor(read: ReadOdds) {
    this.#read = read;
  }

  position() {
    return this.#read<OddsPosition>(NOWHERE, positionNow());
  }

  snapshot(ids: readonly number[], bookmakers?: readonly string[]) {
    return this.#read<OddsSnapshot>({ ...NOWHERE, pairs: [], links: new Map() }, snapshotOf(ids, bookmakers));
  }

  log(after: number, limit: number) {
    return this.#read<OddsLog>({ ...NOWHERE, entries: [] }, logAfter(after, limit));
  }

  entries(seqs: readonly number[]) {
    return this.#read<readonly OddsEntry[]>([], entriesOf(seqs));
  }

  histories(after: number | null, limit: number) {
    return this.#read<readonly OddsHistory[]>([], historiesAfter(after, limit));
  }

  movements(event: number, bookie: string) {
    return this.#read<readonly OddsEntry[]>([], movementsOf(event, bookie));
  }

  entriesAt(ids: readonly number[], bookmakers: readonly string[], time: number) {
    return this.#read<readonly OddsEntry[]>([], entriesAtTime(ids, bookmakers, time));
  }

  openingClosing(ids: readonly number[], bookmakers?: readonly string[]) {
    return this.#read<readonly OpeningClosingOdds[]>([], openingClosingOf(ids, bookmakers));
  }

  ends(ids: readonly number[], bookmakers?: readonly string[]) {
    return this.openingClosing(ids, bookmakers);
  }

  bookmakers() {
    return this.#read<readonly OddsBookmaker[]>([], allBookmakers());
  }

  updates(filter: UpdateFilter) {
    return this.#read<OddsUpdates>({ events: [], next: null, isCut: false }, updatesIn(filter));
  }

  arbitrage(filter: ArbitrageFilter) {
    return this.#read<ArbitragePage>({ bets: [], next: null }, arbitrageOf(filter));
  }

  bookmakerCounts(ids: readonly number[]) {
    return this.#read<ReadonlyMap<number, number>>(new Map(), countsOf(ids));
  }
}

function* positionNow(): Program<OddsPosition> {
  return positionIn((yield first(COUNTER))[0] ?? [], 0);
}

export function* snapshotOf(ids: readonly number[], bookmakers?: readonly string[]): Program<OddsSnapshot> {
  const rows = yield all(SNAPSHOT, ids, wanted(bookmakers));
  const pairs = rows.filter(([seq]) => seq !== null).map(pairOf);
  const links = rows.filter((row) => row[10] !== null).map(linksOf);
  return { pairs: pairs.filter(isPresent), links: new Map(links), ...positionIn(rows[0] ?? [], 8) };
}

function* logAfter(after: number, limit: number): Program<OddsLog> {
  const rows = yield all(LOG, after, bounded(limit));
  return { ...positionIn(rows[0] ?? [], 5), entries: rows.filter(([seq]) => seq !== null).map(entryOfEvent) };
}

export function* entriesOf(seqs: readonly number[]): Program<readonly OddsEntry[]> {
  return (yield all(ENTRIES, seqs)).map(entryOfEvent);
}

function* movementsOf(event: number, bookie: string): Program<readonly OddsEntry[]> {
  return (yield all(MOVEMENTS, event, nameKey(bookie))).map(entryOfEvent);
}

function* entriesAtTime(
  ids: readonly number[],
  bookmakers: readonly string[],
  time: number,
): Program<readonly OddsEntry[]> {
  return (yield all(AT, ids, wanted(bookmakers), time)).map(entryOfEvent);
}

function* openingClosingOf(
  ids: readonly number[],
  bookmakers?: readonly string[],
): Program<readonly OpeningClosingOdds[]> {
  return (yield all(OPENING_CLOSING, ids, wanted(bookmakers))).flatMap(openingClosingRow);
}

function* allBookmakers(): Program<readonly OddsBookmaker[]> {
  const rows = yield all(BOOKMAKERS);
  return rows.map(([name, at]) => ({ name: nameIn(textIn(name)), lastReceivedAt: Number(at) }));
}

function* updatesIn({ bookmaker, sport, since, limit }: UpdateFilter): Program<OddsUpdates> {
  for (let most = bounded(limit + 1); ; most *= 2) {
    const rows = yield all(UPDATED, since, nameKey(bookmaker), sportKey(sport), most);
    const found = rows
      .filter(([, event]) => event !== null)
      .map(([, event, receivedAt]) => ({ event: Number(event), receivedAt: Number(receivedAt) }));
    const updates = firstUpdates(found, limit, numberIn(rows[0]?.[0]));
    // Else the last moment may go on.
    if (updates.isCut || found.length < most) return updates;
  }
}

function* countsOf(ids: readonly number[]): Program<ReadonlyMap<number, number>> {
  return new Map((yield all(COUNTS, ids)).map(([event, count]) => [Number(event), Number(count)]));
}

/** The second value of `WANTED`. */
export function wanted(bookmakers: readonly string[] | undefined): string[] | null {
  return bookmakers === undefined ? null : bookmakers.map(nameKey);
}

export function positionIn(row: Row, index: number): OddsPosition {
  return { seq: Number(row[index] ?? 0), from: Number(row[index + 1] ?? 0) };
}

function entryOfEvent(row: Row): OddsEntry {
  return ofEvent(Number(row[2]), () => entryOf(row));
}

function pairOf(row: Row): OddsPair {
  return { lastReceivedAt: extrasOf(row).lastReceivedAt, ...entryOfEvent(row) };
}

export function isPresent({ type }: OddsPair): boolean {
  return type !== "deleted";
}

function linksOf(row: Row): [number, OddsLinks] {
  const event = Number(row[10]);
  return [event, ofEvent(event, () => linksIn(event, textIn(row[12]), Number(row[11])))];
}

function openingClosingRow([event, bookmaker, market, opening, closing]: Row) {
  const id = Number(event);
  const text = (cell: unknown) => (cell === null ? null : textIn(cell));
  return ofEvent(id, () =>
    openingClosingIn({ event: id, bookmaker: textIn(bookmaker), market: textIn(market) }, text(opening), text(closing)),
  );
}
