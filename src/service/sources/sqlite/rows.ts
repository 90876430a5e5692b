/** What is read of events in a SQLite file, which an earlier release may have written. */
import { textIn } from "../sql/cells.js";
import { type Cell, type Connection, isCorrupt, isOfDriver, messageOf, type Value } from "./connection/driver.js";
import { hasDigests, hasListed, LISTED } from "./schema.js";

/** SQL with the column of the digests, which a file of an earlier release does not have. */
export function withDigest(make: (digest: string) => string): (connection: Connection) => string {
  const [sql, without] = [make("digest"), make("NULL")];
  return (connection) => (hasDigests(connection) ? sql : without);
}

/**
 * What is wrong with a record that could not be read.
 *
 * @throws the same error if it is not the record's fault
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error) || error instanceof TypeError) throw error;
  if (isOfDriver(error) && !isCorrupt(error)) throw error;
  return messageOf(error);
}

export type Columns = (column: keyof typeof LISTED) => string;

/** What a list asks of an event: a file of an earlier release shows in the bodies what is in columns since. */
export function columnsIn(connection: Connection): Columns {
  return hasListed(connection) ? (column) => column : (column) => LISTED[column];
}

/** The value of a cell of JSON; null of an empty one. */
export function jsonIn(cell: Cell | undefined): unknown {
  return cell === null || cell === undefined ? null : JSON.parse(textIn(cell));
}

/** Conditions of a query. What callers send is only ever a bound value, never part of the SQL. */
export class Where {
  readonly #texts: string[] = [];
  readonly values: Value[] = [];

  and(text: string, ...values: readonly Value[]): void {
    this.#texts.push(text);
    this.values.push(...values);
  }

  toString(): string {
    return this.#texts.length === 0 ? "" : `WHERE ${this.#texts.join(" AND ")}`;
  }
}
