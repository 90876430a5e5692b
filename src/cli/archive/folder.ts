/** A folder of tables, from which a store is copied as from another store. */
import type { EventSource, OddsSource } from "../../service/sources/copying.js";
import type { OddsEntry, OddsHistory } from "../../service/sources/odds/ports.js";
import type { History, OwnRecord } from "../../service/sources/ports.js";
import { UsageError } from "../errors.js";
import { ascending, Groups, Pages } from "./lists.js";
import { type Manifest, readManifest } from "./manifest.js";
import { filesOf, type Placed, rowsOf } from "./reading.js";
import { ColumnFault, entryIn, historyIn, linksIn, marketIn, pairIn, versionIn, waitingIn } from "./rows.js";
import { TABLE_NAMES, type TableName, type TableRow } from "./tables.js";

/** What is copied is read in the order of the files: each list is asked for page after page. */
export class StoreFolder implements EventSource {
  readonly #folder: string;
  readonly #manifest: Manifest;
  readonly #files: ReadonlyMap<TableName, readonly string[]>;
  readonly odds: OddsSource;
  #isChecked = false;
  readonly #histories = new Pages(() => this.#eachHistory());
  readonly #waiting = new Pages(() => this.#eachWaiting());
  readonly #entries = new Pages(() => this.#eachEntry());
  readonly #oddsHistories = new Pages(() => this.#eachOddsHistory());
  readonly #pages = [this.#histories, this.#waiting, this.#entries, this.#oddsHistories];

  private constructor(folder: string, manifest: Manifest, files: ReadonlyMap<TableName, readonly string[]>) {
    this.#folder = folder;
    this.#manifest = manifest;
    this.#files = files;
    this.odds = {
      position: () => manifest.odds,
      bookmakers: () => manifest.bookmakers,
      log: async (after, limit) => {
        const isFirst = after === Number.MIN_SAFE_INTEGER;
        return { ...manifest.odds, entries: await this.#entries.next(isFirst ? null : after, limit) };
      },
      histories: (after, limit) => this.#oddsHistories.next(after, limit),
    };
  }

  /** @throws UsageError if it is no export, or not a complete one */
  static async open(folder: string): Promise<StoreFolder> {
    return new StoreFolder(folder, await readManifest(folder), await filesOf(folder, TABLE_NAMES));
  }

  get rows(): Manifest["rows"] {
    return this.#manifest.rows;
  }

  source(): string | null {
    return this.#manifest.source;
  }

  histories(after: number | null, limit: number): Promise<readonly History[]> {
    return this.#histories.next(after, limit);
  }

  waiting(after: number | null, limit: number): Promise<readonly OwnRecord[]> {
    return this.#waiting.next(after, limit);
  }

  /** The runs of `ingest` are not in it. */
  chunkAt(): null {
    return null;
  }

  /** Closes the files that are read. */
  async close(): Promise<void> {
    for (const pages of this.#pages) await pages.close();
  }

  /** Reads all of it. @throws UsageError with the file, and if it is known, the column and the row */
  async check(): Promise<void> {
    for (const list of [this.#eachHistory(), this.#eachWaiting(), this.#eachEntry(), this.#eachOddsHistory()])
      for await (const _ of list);
    this.#isChecked = true;
  }

  async *#eachHistory(): AsyncGenerator<History> {
    const versions = new Groups(this.#rows("versions"), ({ id }) => id);
    try {
      for await (const { row, fault } of ascending(this.#rows("events"), "id")) {
        const earlier = (await versions.of(row.id)).map((each) => readAt(each, versionIn));
        yield readAt({ row, fault }, (read) => historyIn(read, earlier));
      }
      await versions.end();
    } finally {
      await versions.close();
    }
  }

  async *#eachWaiting(): AsyncGenerator<OwnRecord> {
    for await (const each of ascending(this.#rows("waiting"), "id")) yield readAt(each, waitingIn);
  }

  async *#eachEntry(): AsyncGenerator<OddsEntry> {
    for await (const each of ascending(this.#rows("odds"), "seq")) {
      if (each.row.seq > this.#manifest.odds.seq)
        throw each.fault(`column "seq": store.json knows of no later one than ${this.#manifest.odds.seq}`);
      yield readAt(each, (row) => entryIn(row, this.#isChecked));
    }
  }

  async *#eachOddsHistory(): AsyncGenerator<OddsHistory> {
    const groups = {
      pairs: new Groups(this.#rows("current_odds"), ({ event }) => event),
      markets: new Groups(this.#rows("closing_lines"), ({ event }) => event),
      links: new Groups(this.#rows("links"), ({ event }) => event),
    };
    const all = Object.values(groups);
    try {
      for (;;) {
        const next = await Promise.all(all.map((group) => group.next()));
        const id = Math.min(...next.map((event) => event ?? Number.POSITIVE_INFINITY));
        if (id === Number.POSITIVE_INFINITY) return;
        const rows = [await groups.pairs.of(id), await groups.markets.of(id), await groups.links.of(id)] as const;
        yield oddsHistory(id, rows, this.#isChecked);
      }
    } finally {
      for (const group of all) await group.close();
    }
  }

  async *#rows<T extends TableName>(table: T): AsyncGenerator<Placed<TableRow<T>>> {
    let found = 0;
    for await (const row of rowsOf(table, this.#files.get(table) ?? [])) {
      found++;
      yield row;
    }
    const expected = this.#manifest.rows[table];
    if (found !== expected)
      throw new UsageError(`${this.#folder}: ${table} has ${found} rows, where store.json says ${expected}`);
  }
}

type OddsRows = readonly [
  pairs: readonly Placed<TableRow<"current_odds">>[],
  markets: readonly Placed<TableRow<"closing_lines">>[],
  links: readonly Placed<TableRow<"links">>[],
];

function oddsHistory(id: number, [pairs, markets, [links, second]]: OddsRows, isKnown: boolean): OddsHistory {
  if (second !== undefined) throw second.fault(`column "event": the event ${id} comes twice`);
  checkDistinct(pairs, ({ bookmaker }) => bookmaker);
  checkDistinct(markets, ({ bookmaker, market }) => JSON.stringify([bookmaker, market]));
  return {
    id,
    pairs: pairs.map((each) => readAt(each, pairIn)),
    markets: markets.map((each) => readAt(each, (row) => marketIn(row, isKnown))),
    links: links === undefined ? null : readAt(links, linksIn),
  };
}

/** What is made of a row. @throws UsageError with its place */
function readAt<Row, Made>({ row, fault }: Placed<Row>, read: (row: Row) => Made): Made {
  try {
    return read(row);
  } catch (error) {
    throw error instanceof ColumnFault ? fault(error.message) : error;
  }
}

function checkDistinct<Row>(rows: readonly Placed<Row>[], keyOf: (row: Row) => string): void {
  const seen = new Set<string>();
  for (const { row, fault } of rows) {
    if (seen.has(keyOf(row))) throw fault('column "bookmaker": the same comes twice for this event');
    seen.add(keyOf(row));
  }
}
