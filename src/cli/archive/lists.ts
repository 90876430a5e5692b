/** Rows that come in an order, as lists. */
import type { Placed } from "./reading.js";

/** Rows that have to be in the order of a column, each value once. */
export async function* ascending<Column extends string, Row extends { readonly [C in Column]: number }>(
  rows: AsyncIterable<Placed<Row>>,
  column: Column,
): AsyncGenerator<Placed<Row>> {
  let last = Number.NEGATIVE_INFINITY;
  for await (const each of rows) {
    const value = each.row[column];
    if (value <= last) throw each.fault(`column "${column}": ${value} comes after ${last}`);
    last = value;
    yield each;
  }
}

/** Rows of several events, in the order of the events. */
export class Groups<Row> {
  readonly #rows: AsyncGenerator<Placed<Row>>;
  readonly #idOf: (row: Row) => number;
  #waiting: Placed<Row> | null = null;
  #last = Number.NEGATIVE_INFINITY;

  constructor(rows: AsyncGenerator<Placed<Row>>, idOf: (row: Row) => number) {
    this.#rows = rows;
    this.#idOf = idOf;
  }

  /** The event of the next row; null after the last. */
  async next(): Promise<number | null> {
    if (this.#waiting === null) {
      const { done, value } = await this.#rows.next();
      if (done === true) return null;
      this.#waiting = value;
    }
    const id = this.#idOf(this.#waiting.row);
    if (id < this.#last) throw this.#waiting.fault(`the event ${id} comes after ${this.#last}`);
    this.#last = id;
    return id;
  }

  /** The rows of an event, if they are next. @throws UsageError if rows of an earlier event were left over */
  async of(id: number): Promise<readonly Placed<Row>[]> {
    const rows: Placed<Row>[] = [];
    for (let next = await this.next(); next !== null && next <= id; next = await this.next()) {
      if (this.#waiting === null) break;
      if (next < id) throw this.#waiting.fault(`there is no event ${next}`);
      rows.push(this.#waiting);
      this.#waiting = null;
    }
    return rows;
  }

  /** @throws UsageError if there are more rows */
  async end(): Promise<void> {
    const next = await this.next();
    if (next !== null) throw this.#waiting?.fault(`there is no event ${next}`);
  }

  /** Closes its file. */
  async close(): Promise<void> {
    await this.#rows.return(undefined);
  }
}

/** A list in pages, one after another. */
export class Pages<T> {
  readonly #begin: () => AsyncGenerator<T>;
  #list: AsyncGenerator<T> | null = null;

  constructor(begin: () => AsyncGenerator<T>) {
    this.#begin = begin;
  }

  /** @param after null for the first page; else that of the last one, whose end it is */
  async next(after: number | null, limit: number): Promise<readonly T[]> {
    if (after === null) {
      await this.close();
      this.#list = this.#begin();
    }
    const page: T[] = [];
    while (page.length < limit) {
      const { done, value } = (await this.#list?.next()) ?? { done: true };
      if (done === true) break;
      page.push(value);
    }
    return page;
  }

  async close(): Promise<void> {
    await this.#list?.return(undefined);
  }
}
