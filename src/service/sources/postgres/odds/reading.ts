/** Reads odds of a database. Each call is one statement, so that what it returns is of one moment. */
import { PAIR_FLAGS } from "../../odds/changes.js";
import { nameIn, nameKey } from "../../odds/entry.js";
import type {
  OddsEntry,
  OddsFeedReader,
  OddsLinks,
  OddsMarks,
  OddsPair,
  OddsPosition,
  ValueBetFilter,
} from "../../odds/ports.js";
import { linksIn, markOf, ofEvent, openingClosingIn } from "../../odds/rows.js";
import { ValueLists } from "../../odds/value-bets/lists.js";
import type { Database, Row } from "../connection/database.js";
import { bounded } from "../reading/events.js";
import { EXTRA_COLUMNS, entryColumns, entryOf, extrasOf } from "./rows.js";
import { listValues } from "./values.js";

const POSITION = "counter.seq, counter.oldest";
const COUNTER = { text: `SELECT ${POSITION} FROM odds_counter AS counter` };
/** Names of all bookmakers if the second parameter is null. */
const WANTED = "($2::text[] IS NULL OR bookmaker = ANY ($2::text[]))";
const IDS = "event = ANY ($1::bigint[])";
const SNAPSHOT = {
  name: "odds snapshot",
  text: `SELECT ${entryColumns("log")}, ${EXTRA_COLUMNS}, ${POSITION}, NULL::bigint, NULL::bigint, NULL FROM odds_counter AS counter
      LEFT JOIN (SELECT * FROM odds_pairs WHERE ${IDS} AND ${WANTED}) AS pair ON true LEFT JOIN odds_log AS log ON log.seq = pair.seq
    UNION ALL SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, counter.seq, counter.oldest, event, digest, body
      FROM odds_links, odds_counter AS counter WHERE ${IDS}`,
};
const LOG = {
  name: "odds log",
  text: `SELECT ${entryColumns("log")}, ${POSITION} FROM odds_counter AS counter
    LEFT JOIN (SELECT * FROM odds_log WHERE seq > $1 ORDER BY seq LIMIT $2) AS log ON true ORDER BY log.seq`,
};
/** The server looks at all pairs for it, which holds no other request of this process, and costs less than many small steps. */
const LAST_CHANGES = {
  name: "odds last changes",
  text: `SELECT pair.seq, pair.event, pair.bookmaker, pair.flags, ${POSITION} FROM odds_counter AS counter
    LEFT JOIN (SELECT * FROM odds_pairs WHERE seq > $1 ORDER BY seq LIMIT $2) AS pair ON true ORDER BY pair.seq`,
};
const ENTRIES = {
  name: "odds entries",
  text: `SELECT ${entryColumns("log")} FROM odds_log AS log WHERE seq = ANY ($1::bigint[]) ORDER BY seq`,
};
const MOVEMENTS = {
  text: `WITH RECURSIVE chain (seq) AS (
      SELECT seq FROM odds_pairs WHERE event = $1 AND bookmaker = $2
      UNION ALL SELECT odds_log.previous FROM chain JOIN odds_log ON odds_log.seq = chain.seq)
    SELECT ${entryColumns("log")} FROM chain JOIN odds_log AS log ON log.seq = chain.seq ORDER BY log.seq`,
};
const OPENING_CLOSING = {
  text: `SELECT event, bookmaker, market, opening, closing FROM odds_ends WHERE ${IDS} AND ${WANTED}
    ORDER BY event, bookmaker, market`,
};
const COUNTS = {
  text: `SELECT event, count(*) FROM odds_pairs WHERE ${IDS} AND flags & ${PAIR_FLAGS.hasMarkets} <> 0 GROUP BY event`,
};
const BOOKMAKERS = { text: "SELECT name, heard_at FROM odds_bookmakers ORDER BY name" };

type Noticing = <T>(answer: Promise<T>) => Promise<T>;

export class PostgresOdds implements OddsFeedReader {
  readonly #database: Database;
  /** Counts damage, and names the store in the error. */
  readonly #noticing: Noticing;
  readonly #lists = new ValueLists();

  constructor(database: Database, noticing: Noticing) {
    this.#database = database;
    this.#noticing = noticing;
  }

  async position() {
    return positionIn((await this.#database.rows(COUNTER))[0] ?? [], 0);
  }

  snapshot(ids: readonly number[], bookmakers?: readonly string[]) {
    return this.#noticing(this.#snapshot(ids, bookmakers));
  }

  async #snapshot(ids: readonly number[], bookmakers?: readonly string[]) {
    const rows = await this.#database.rows(SNAPSHOT, ids, wanted(bookmakers));
    const pairs = rows.filter(([seq]) => seq !== null).map(pairOf);
    const links = rows.filter((row) => row[10] !== null).map(linksOf);
    return { pairs: pairs.filter(isPresent), links: new Map(links), ...positionIn(rows[0] ?? [], 8) };
  }

  log(after: number, limit: number) {
    return this.#noticing(this.#log(after, limit));
  }

  async #log(after: number, limit: number) {
    const rows = await this.#database.rows(LOG, after, bounded(limit));
    return { ...positionIn(rows[0] ?? [], 5), entries: rows.filter(([seq]) => seq !== null).map(entryOfEvent) };
  }

  async *lastChanges(after: number, atOnce: number): AsyncGenerator<OddsMarks, void> {
    for (let last: number | undefined = after; last !== undefined; ) {
      const rows: readonly Row[] = await this.#database.rows(LAST_CHANGES, last, bounded(atOnce));
      const marks = rows.filter(([seq]) => seq !== null).map(markIn);
      yield { ...positionIn(rows[0] ?? [], 4), marks };
      last = marks.length < atOnce ? undefined : marks.at(-1)?.seq;
    }
  }

  entries(seqs: readonly number[]) {
    return this.#noticing(this.#entries(seqs));
  }

  async #entries(seqs: readonly number[]): Promise<readonly OddsEntry[]> {
    return (await this.#database.rows(ENTRIES, seqs)).map(entryOfEvent);
  }

  movements(event: number, bookie: string) {
    return this.#noticing(this.#movements(event, bookie));
  }

  async #movements(event: number, bookie: string): Promise<readonly OddsEntry[]> {
    return (await this.#database.rows(MOVEMENTS, event, nameKey(bookie))).map(entryOfEvent);
  }

  openingClosing(ids: readonly number[], bookmakers?: readonly string[]) {
    return this.#noticing(this.#openingClosing(ids, bookmakers));
  }

  ends(ids: readonly number[], bookmakers?: readonly string[]) {
    return this.openingClosing(ids, bookmakers);
  }

  async #openingClosing(ids: readonly number[], bookmakers?: readonly string[]) {
    return (await this.#database.rows(OPENING_CLOSING, ids, wanted(bookmakers))).flatMap(openingClosingOf);
  }

  async bookmakers() {
    const rows = await this.#database.rows(BOOKMAKERS);
    return rows.map(([name, lastReceivedAt]) => ({
      name: nameIn(String(name)),
      lastReceivedAt: Number(lastReceivedAt),
    }));
  }

  valueBets(filter: ValueBetFilter) {
    return this.#noticing(listValues(this.#database, this.#lists, filter));
  }

  async bookmakerCounts(ids: readonly number[]) {
    const rows = await this.#database.rows(COUNTS, ids);
    return new Map(rows.map(([event, count]) => [Number(event), Number(count)]));
  }
}

function wanted(bookmakers: readonly string[] | undefined): string[] | null {
  return bookmakers === undefined ? null : bookmakers.map(nameKey);
}

function positionIn(row: Row, index: number): OddsPosition {
  return { seq: Number(row[index] ?? 0), from: Number(row[index + 1] ?? 0) };
}

function entryOfEvent(row: Row): OddsEntry {
  return ofEvent(Number(row[2]), () => entryOf(row));
}

function pairOf(row: Row): OddsPair {
  return { lastReceivedAt: extrasOf(row).lastReceivedAt, ...entryOfEvent(row) };
}

function markIn([seq, event, bookmaker, flags]: Row) {
  return markOf(Number(seq), Number(event), nameIn(String(bookmaker)), Number(flags));
}

function isPresent({ type }: OddsPair): boolean {
  return type !== "deleted";
}

function linksOf(row: Row): [number, OddsLinks] {
  const event = Number(row[10]);
  return [event, ofEvent(event, () => linksIn(event, String(row[12]), Number(row[11])))];
}

function openingClosingOf([event, bookmaker, market, opening, closing]: Row) {
  const id = Number(event);
  const text = (cell: unknown) => (cell === null ? null : String(cell));
  return ofEvent(id, () =>
    openingClosingIn({ event: id, bookmaker: String(bookmaker), market: String(market) }, text(opening), text(closing)),
  );
}
