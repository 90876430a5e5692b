/** What rows of events and of their versions have in common, and what the queries of them are made of. */
import { type Content, contentIn } from "../stored/stored.js";
import {
  type Cell,
  type Connection,
  isCorrupt,
  isOfDriver,
  messageOf,
  type Row,
  textIn,
  type Value,
} from "./connection/driver.js";
import { hasDigests, hasListed, LISTED } from "./schema.js";

/** SQL with the column of the digests, which a file of an earlier release does not have. */
export function withDigest(make: (digest: string) => string): (connection: Connection) => string {
  const [sql, without] = [make("digest"), make("NULL")];
  return (connection) => (hasDigests(connection) ? sql : without);
}

/** What `currentIn` reads. */
export const currentColumns = (
  digest: string,
) => `CAST(id AS NUMERIC), CAST(body AS BLOB), CAST(received_at AS NUMERIC),
  CAST(${digest} AS NUMERIC), CAST(status_at AS NUMERIC), CAST(score_at AS NUMERIC)`;

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

/**
 * The event in a row of `currentColumns`.
 *
 * @throws Error with the reason if it is damaged
 */
export function currentIn(row: Row): Content {
  return contentIn({ ...versionIn(row), times: { statusAt: numberIn(row[4]), scoreAt: numberIn(row[5]) } });
}

/** A version that was replaced, in a row of the same first four columns. */
function versionIn([id, body, receivedAt, digest]: Row) {
  const text = textIn(body);
  return { id: Number(id), body: text, receivedAt: Number(receivedAt), digest: numberIn(digest), times: null };
}

export function numberIn(cell: Cell | undefined): number | null {
  return typeof cell === "number" ? cell : null;
}

/** @throws Error with the reason if it is damaged */
export function replacedIn(row: Row): Content {
  return contentIn(versionIn(row));
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

/** SQLite reads a negative limit as no limit. */
export function bounded(limit: number): number {
  return Math.min(Math.max(Math.trunc(limit) || 0, 0), 1_000_000);
}
