/** Reads odds of a database. */
import { nameIn } from "../odds/entry.js";
import type { OddsFeedReader, OddsMarks, ValueBetFilter } from "../odds/ports.js";
import { markOf } from "../odds/rows.js";
import { ValueLists } from "../odds/value-bets/lists.js";
import { bounded, type Row, textIn } from "../sql/cells.js";
import { POSITION, positionIn, SqlOdds } from "../sql/odds/reading.js";
import { listValues } from "../sql/odds/values.js";
import type { Database } from "./connection/database.js";
import { runOn } from "./running.js";

/** The server looks at all pairs for it, which holds no other request of this process, and costs less than many small steps. */
const LAST_CHANGES = {
  name: "odds last changes",
  text: `SELECT pair.seq, pair.event, pair.bookmaker, pair.flags, ${POSITION.postgres} FROM odds_counter AS counter
    LEFT JOIN (SELECT * FROM odds_pairs WHERE seq > $1 ORDER BY seq LIMIT $2) AS pair ON true ORDER BY pair.seq`,
};

type Noticing = <T>(answer: Promise<T>) => Promise<T>;

export class PostgresOdds extends SqlOdds implements OddsFeedReader {
  readonly #database: Database;
  readonly #noticing: Noticing;
  readonly #lists = new ValueLists();

  /** @param noticing counts damage, and names the store in the error */
  constructor(database: Database, noticing: Noticing) {
    super((_none, program) => noticing(runOn(database, program)));
    this.#database = database;
    this.#noticing = noticing;
  }

  async *lastChanges(after: number, atOnce: number): AsyncGenerator<OddsMarks, void> {
    for (let last: number | undefined = after; last !== undefined; ) {
      const rows: readonly Row[] = await this.#database.rows(LAST_CHANGES, last, bounded(atOnce));
      const marks = rows.filter(([seq]) => seq !== null).map(markIn);
      yield { ...positionIn(rows[0] ?? [], 4), marks };
      last = marks.length < atOnce ? undefined : marks.at(-1)?.seq;
    }
  }

  valueBets(filter: ValueBetFilter) {
    return this.#noticing(runOn(this.#database, listValues(this.#lists, filter)));
  }
}

function markIn([seq, event, bookmaker, flags]: Row) {
  return markOf(Number(seq), Number(event), nameIn(textIn(bookmaker)), Number(flags));
}
