/** Reads odds of a file: with a cache of pairs, and in steps that each look at few pairs. */
import { nameIn, nameKey } from "../odds/entry.js";
import { PairCache } from "../odds/pairs/pair-cache.js";
import type { ArbitrageFilter, OddsFeedReader, OddsMarks, OddsSnapshot, ValueBetFilter } from "../odds/ports.js";
import { linksIn, markOf, NOWHERE, ofEvent } from "../odds/rows.js";
import { ValueLists } from "../odds/value-bets/lists.js";
import { bounded, type Row, textIn } from "../sql/cells.js";
import {
  entriesOf,
  IDS,
  isPresent,
  POSITION,
  positionIn,
  SqlOdds,
  snapshotOf,
  WANTED,
  wanted,
} from "../sql/odds/reading.js";
import { arbitrageOf, listValues } from "../sql/odds/values.js";
import type { Connection } from "./connection/driver.js";
import type { StoreFile } from "./connection/file.js";
import { runOn } from "./running.js";
import { hasOdds, hasOrder } from "./schema.js";

/** A snapshot without the markets, in one row, which costs a fraction of one for each pair. */
const MARKS = `SELECT ${POSITION.sqlite},
  CAST((SELECT json_group_array(json_array(seq, heard_at)) FROM odds_pairs WHERE ${WANTED.sqlite}) AS BLOB),
  CAST((SELECT json_group_array(json_array(event, digest, body)) FROM odds_links WHERE ${IDS.sqlite}) AS BLOB)
  FROM odds_counter AS counter`;
/** The pairs of the next events, up to `last`. In the order of their key: sorted by `seq`, each step would look at all pairs. */
const LAST_CHANGES = `WITH step (last) AS MATERIALIZED (
    SELECT max(event) FROM (SELECT event FROM odds_pairs WHERE event > ?2 ORDER BY event LIMIT ?3))
  SELECT ${POSITION.sqlite}, CAST(last AS NUMERIC), CAST((SELECT json_group_array(json_array(seq, event, bookmaker, flags)) FROM odds_pairs
    WHERE event > ?2 AND event <= last AND seq > ?1) AS BLOB) FROM odds_counter AS counter, step`;

type MarkRow = readonly [seq: number, event: number, bookmaker: string, flags: number];

export class SqliteOdds extends SqlOdds implements OddsFeedReader {
  readonly #file: StoreFile;
  /** One per connection, as the lists: neither must outlive its file. */
  readonly #caches = new WeakMap<Connection, PairCache>();
  readonly #lists = new WeakMap<Connection, ValueLists>();

  constructor(file: StoreFile) {
    super((none, program) => readOn(file, none, (connection) => runOn(connection, program)));
    this.#file = file;
  }

  override snapshot(ids: readonly number[], bookmakers?: readonly string[]) {
    return readOn<OddsSnapshot>(
      this.#file,
      { ...NOWHERE, pairs: [], links: new Map() },
      (connection) =>
        this.#cachedSnapshot(connection, ids, bookmakers) ?? runOn(connection, snapshotOf(ids, bookmakers)),
    );
  }

  *lastChanges(after: number, atOnce: number): Generator<OddsMarks, void> {
    for (let event = Number.MIN_SAFE_INTEGER - 1; ; ) {
      const values = [after, event, bounded(atOnce)];
      const row = readOn<Row>(this.#file, [], (connection) => connection.get(LAST_CHANGES, ...values) ?? []);
      const marks: readonly MarkRow[] = row.length === 0 ? [] : JSON.parse(textIn(row[3]));
      yield { ...positionIn(row, 0), marks: marks.map(markIn) };
      const last = Number(row[2] ?? event);
      if (last <= event) return;
      event = last;
    }
  }

  /** A file of a release without value bets, or without the order of changed events, has none until it is written. */
  valueBets(filter: ValueBetFilter) {
    return this.#file.with((connection) =>
      hasOrder(connection) ? runOn(connection, listValues(this.#listsOf(connection), filter)) : [],
    );
  }

  override arbitrage(filter: ArbitrageFilter) {
    return this.#file.with((connection) =>
      hasOrder(connection) ? runOn(connection, arbitrageOf(filter)) : { bets: [], next: null },
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
    const names = wanted(bookmakers);
    const row = connection.get(MARKS, JSON.stringify(ids), names && JSON.stringify(names)) ?? [];
    const marks: readonly (readonly [seq: number, lastReceivedAt: number])[] = JSON.parse(textIn(row[2]));
    const links: readonly (readonly [number, number, string])[] = JSON.parse(textIn(row[3]));
    const unknown = new Map(marks.filter(([seq, lastReceivedAt]) => cache.find({ seq, lastReceivedAt }) === undefined));
    const read = unknown.size === 0 ? [] : runOn(connection, entriesOf([...unknown.keys()]));
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
}

/** A file of an earlier release has no odds until it is written. */
function readOn<T>(file: StoreFile, none: NoInfer<T>, work: (connection: Connection) => T): T {
  return file.with((connection) => (hasOdds(connection) ? work(connection) : none));
}

function markIn([seq, event, bookmaker, flags]: MarkRow) {
  return markOf(seq, event, nameIn(bookmaker), flags);
}
