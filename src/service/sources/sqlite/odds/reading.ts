/** Reads odds of a file. Each call is one statement, so that what it returns is of one moment. */
import { PAIR_FLAGS } from "../../odds/changes.js";
import { nameIn, nameKey } from "../../odds/entry.js";
import { PairCache } from "../../odds/pairs/pair-cache.js";
import type {
  OddsEntry,
  OddsFeedReader,
  OddsLinks,
  OddsMarks,
  OddsPair,
  OddsPosition,
  OddsSnapshot,
  ValueBetFilter,
} from "../../odds/ports.js";
import { linksIn, markOf, NOWHERE, ofEvent, openingClosingIn } from "../../odds/rows.js";
import { ValueLists } from "../../odds/value-bets/lists.js";
import { type Cell, type Connection, type Row, textIn } from "../connection/driver.js";
import type { StoreFile } from "../connection/file.js";
import { bounded } from "../rows.js";
import { hasOdds, hasOrder } from "../schema.js";
import { EXTRA_COLUMNS, entryColumns, entryOf, extrasOf } from "./rows.js";
import { listValues } from "./values.js";

const POSITION = "CAST(counter.seq AS NUMERIC), CAST(counter.oldest AS NUMERIC)";
const COUNTER = `SELECT ${POSITION} FROM odds_counter AS counter`;
/** Names of all bookmakers if the second parameter is null. */
const WANTED = "(?2 IS NULL OR bookmaker IN (SELECT value FROM json_each(?2)))";
const IDS = "event IN (SELECT value FROM json_each(?1))";
const SNAPSHOT = `WITH pair AS MATERIALIZED (SELECT * FROM odds_pairs WHERE ${IDS} AND ${WANTED})
  SELECT ${entryColumns("log")}, ${EXTRA_COLUMNS}, ${POSITION}, CAST(NULL AS NUMERIC), NULL, NULL
    FROM odds_counter AS counter LEFT JOIN pair LEFT JOIN odds_log AS log ON log.seq = pair.seq
  UNION ALL SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
    CAST(event AS NUMERIC), CAST(digest AS NUMERIC), CAST(body AS BLOB) FROM odds_links WHERE ${IDS}`;
/** The same without the markets, in one row, which costs a fraction of one for each pair. */
const MARKS = `SELECT ${POSITION},
  CAST((SELECT json_group_array(json_array(seq, heard_at)) FROM odds_pairs WHERE ${IDS} AND ${WANTED}) AS BLOB),
  CAST((SELECT json_group_array(json_array(event, digest, body)) FROM odds_links WHERE ${IDS}) AS BLOB)
  FROM odds_counter AS counter`;
const ENTRIES = `SELECT ${entryColumns("log")} FROM odds_log AS log WHERE seq IN (SELECT value FROM json_each(?))
  ORDER BY seq`;
const LOG = `SELECT ${entryColumns("log")}, ${POSITION} FROM odds_counter AS counter
  LEFT JOIN (SELECT * FROM odds_log WHERE seq > ? ORDER BY seq LIMIT ?) AS log ORDER BY log.seq`;
/** The pairs of the next events, up to `last`. In the order of their key: sorted by `seq`, each step would look at all pairs. */
const LAST_CHANGES = `WITH step (last) AS MATERIALIZED (
    SELECT max(event) FROM (SELECT event FROM odds_pairs WHERE event > ?2 ORDER BY event LIMIT ?3))
  SELECT ${POSITION}, CAST(last AS NUMERIC), CAST((SELECT json_group_array(json_array(seq, event, bookmaker, flags)) FROM odds_pairs
    WHERE event > ?2 AND event <= last AND seq > ?1) AS BLOB) FROM odds_counter AS counter, step`;
const MOVEMENTS = `WITH RECURSIVE chain (seq) AS (
    SELECT seq FROM odds_pairs WHERE event = ? AND bookmaker = ?
    UNION ALL SELECT odds_log.previous FROM chain JOIN odds_log ON odds_log.seq = chain.seq)
  SELECT ${entryColumns("log")} FROM chain JOIN odds_log AS log ON log.seq = chain.seq ORDER BY log.seq`;
const OPENING_CLOSING = `SELECT CAST(event AS NUMERIC), CAST(bookmaker AS BLOB), CAST(market AS BLOB), CAST(opening AS BLOB),
  CAST(closing AS BLOB) FROM odds_ends WHERE ${IDS} AND ${WANTED}`;
const COUNTS = `SELECT CAST(event AS NUMERIC), count(*) FROM odds_pairs
  WHERE ${IDS} AND flags & ${PAIR_FLAGS.hasMarkets} <> 0 GROUP BY event`;
const BOOKMAKERS = "SELECT CAST(name AS BLOB), CAST(heard_at AS NUMERIC) FROM odds_bookmakers ORDER BY name";

type MarkRow = readonly [seq: number, event: number, bookmaker: string, flags: number];

export class SqliteOdds implements OddsFeedReader {
  readonly #file: StoreFile;
  readonly #caches = new WeakMap<Connection, PairCache>();
  readonly #lists = new WeakMap<Connection, ValueLists>();

  constructor(file: StoreFile) {
    this.#file = file;
  }

  position() {
    return this.#read(NOWHERE, (connection) => positionIn(connection.get(COUNTER) ?? [], 0));
  }

  snapshot(ids: readonly number[], bookmakers?: readonly string[]) {
    return this.#read({ ...NOWHERE, pairs: [], links: new Map() }, (connection) => {
      const cached = this.#cachedSnapshot(connection, ids, bookmakers);
      if (cached !== null) return cached;
      const rows = connection.all(SNAPSHOT, JSON.stringify(ids), wanted(bookmakers));
      const pairs = rows.filter(([seq]) => seq !== null).map(pairOf);
      const links = rows.filter((row) => row[10] !== null).map(linksOf);
      return { pairs: pairs.filter(isPresent), links: new Map(links), ...positionIn(rows[0] ?? [], 8) };
    });
  }

  log(after: number, limit: number) {
    return this.#read({ ...NOWHERE, entries: [] }, (connection) => {
      const rows = connection.all(LOG, after, bounded(limit));
      return { ...positionIn(rows[0] ?? [], 5), entries: rows.filter(([seq]) => seq !== null).map(entryIn) };
    });
  }

  *lastChanges(after: number, atOnce: number): Generator<OddsMarks, void> {
    for (let event = Number.MIN_SAFE_INTEGER - 1; ; ) {
      const row = this.#read<Row>(
        [],
        (connection) => connection.get(LAST_CHANGES, after, event, bounded(atOnce)) ?? [],
      );
      const marks: readonly MarkRow[] = row.length === 0 ? [] : JSON.parse(textIn(row[3]));
      yield { ...positionIn(row, 0), marks: marks.map(markIn) };
      const last = Number(row[2] ?? event);
      if (last <= event) return;
      event = last;
    }
  }

  entries(seqs: readonly number[]) {
    return this.#read<OddsEntry[]>([], (connection) => connection.all(ENTRIES, JSON.stringify(seqs)).map(entryIn));
  }

  movements(event: number, bookie: string) {
    return this.#read<OddsEntry[]>([], (connection) => connection.all(MOVEMENTS, event, nameKey(bookie)).map(entryIn));
  }

  openingClosing(ids: readonly number[], bookmakers?: readonly string[]) {
    return this.#read([], (connection) =>
      connection.all(OPENING_CLOSING, JSON.stringify(ids), wanted(bookmakers)).flatMap(openingClosingOf),
    );
  }

  ends(ids: readonly number[], bookmakers?: readonly string[]) {
    return this.openingClosing(ids, bookmakers);
  }

  bookmakers() {
    return this.#read([], (connection) =>
      connection
        .all(BOOKMAKERS)
        .map(([name, lastReceivedAt]) => ({ name: nameIn(textIn(name)), lastReceivedAt: Number(lastReceivedAt) })),
    );
  }

  bookmakerCounts(ids: readonly number[]) {
    return this.#read(new Map<number, number>(), (connection) => {
      const rows = connection.all(COUNTS, JSON.stringify(ids));
      return new Map(rows.map(([event, count]) => [Number(event), Number(count)]));
    });
  }

  /** A file of a release without value bets, or without the order of changed events, has none until it is written. */
  valueBets(filter: ValueBetFilter) {
    return this.#file.with((connection) =>
      hasOrder(connection) ? listValues(connection, this.#listsOf(connection), filter) : [],
    );
  }

  /** Reads the markets only of pairs that it does not know. Null if an entry went meanwhile. */
  #cachedSnapshot(connection: Connection, ids: readonly number[], bookmakers?: readonly string[]): OddsSnapshot | null {
    const cache = this.#cacheOf(connection);
    const asked = bookmakers && { ids: [...new Set(ids)], keys: [...new Set(bookmakers.map(nameKey))] };
    // Before anything is read: if a commit comes in between, the next call sees another version.
    const version = connection.version();
    const known = asked && cache.snapshot(version, asked);
    if (known) return known;
    const row = connection.get(MARKS, JSON.stringify(ids), wanted(bookmakers)) ?? [];
    const marks: readonly (readonly [seq: number, lastReceivedAt: number])[] = JSON.parse(textIn(row[2]));
    const links: readonly (readonly [number, number, string])[] = JSON.parse(textIn(row[3]));
    const unknown = new Map(marks.filter(([seq, lastReceivedAt]) => cache.find({ seq, lastReceivedAt }) === undefined));
    const read =
      unknown.size === 0
        ? []
        : connection.all(ENTRIES, JSON.stringify([...unknown.keys()])).map((each) => entryIn(each));
    if (read.length < unknown.size) return null;
    const added = new Map(read.map((entry) => [entry.seq, cache.add(entry, unknown.get(entry.seq) ?? 0)]));
    const pairs = marks.flatMap(([seq, lastReceivedAt]) => added.get(seq) ?? cache.find({ seq, lastReceivedAt }) ?? []);
    if (pairs.length < marks.length) return null;
    const linked = links.map(([id, digest, body]) => [id, ofEvent(id, () => linksIn(id, body, digest))] as const);
    const snapshot = { pairs: pairs.filter(isPresent), links: new Map(linked), ...positionIn(row, 0) };
    if (asked === undefined) return snapshot;
    cache.notice(asked, snapshot, nameKey);
    // In the order of the bookmakers, as later calls get it.
    return cache.snapshot(version, asked) ?? snapshot;
  }

  #cacheOf(connection: Connection): PairCache {
    const cache = this.#caches.get(connection) ?? new PairCache();
    this.#caches.set(connection, cache);
    return cache;
  }

  #listsOf(connection: Connection): ValueLists {
    const lists = this.#lists.get(connection) ?? new ValueLists();
    this.#lists.set(connection, lists);
    return lists;
  }

  /** A file of an earlier release has no odds until it is written. */
  #read<T>(none: NoInfer<T>, work: (connection: Connection) => T): T {
    return this.#file.with((connection) => (hasOdds(connection) ? work(connection) : none));
  }
}

function wanted(bookmakers: readonly string[] | undefined): string | null {
  return bookmakers === undefined ? null : JSON.stringify(bookmakers.map(nameKey));
}

function positionIn(row: Row, index: number): OddsPosition {
  return { seq: Number(row[index] ?? 0), from: Number(row[index + 1] ?? 0) };
}

function entryIn(row: Row): OddsEntry {
  return ofEvent(Number(row[2]), () => entryOf(row));
}

function pairOf(row: Row): OddsPair {
  return { lastReceivedAt: extrasOf(row).lastReceivedAt, ...entryIn(row) };
}

function markIn([seq, event, bookmaker, flags]: MarkRow) {
  return markOf(seq, event, nameIn(bookmaker), flags);
}

function isPresent({ type }: OddsPair): boolean {
  return type !== "deleted";
}

function linksOf(row: Row): [number, OddsLinks] {
  const event = Number(row[10]);
  return [event, ofEvent(event, () => linksIn(event, textIn(row[12]), Number(row[11])))];
}

function openingClosingOf([event, bookmaker, market, opening, closing]: Row) {
  const id = Number(event);
  const text = (cell: Cell | undefined) => (cell === null || cell === undefined ? null : textIn(cell));
  return ofEvent(id, () =>
    openingClosingIn({ event: id, bookmaker: textIn(bookmaker), market: textIn(market) }, text(opening), text(closing)),
  );
}
