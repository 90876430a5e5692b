/**
 * Programs that read and write a database: generators that yield what they ask and get its rows. `sqlite/running.ts` runs them at once,
 * `postgres/running.ts` waits for each answer.
 */
import type { Awaitable } from "../awaitable.js";
import type { Row } from "./cells.js";
import { type Batch, type Cells, Rows, type Sql } from "./statement.js";

export type Value = string | number | null | Cells | Rows;

export type Ask =
  | {
      /** All rows, the first one alone, or none. */
      readonly kind: "all" | "first" | "none";
      readonly sql: Sql;
      readonly values: readonly Value[];
    }
  | { readonly kind: "byKey"; readonly sql: Sql; readonly keys: readonly number[] }
  | { readonly kind: "each"; readonly batch: Batch; readonly rows: readonly Cells[] };

export type Answer = readonly Row[];
export type Program<T> = Generator<Ask, T, Answer>;

/** Runs programs: SQLite at once, PostgreSQL later. */
export interface Runner {
  read<T>(program: Program<T>): Awaitable<T>;
  /** For a program that has one statement. */
  write<T>(program: Program<T>): Awaitable<T>;
  /** In one transaction. */
  transact<T>(program: Program<T>): Awaitable<T>;
}

export function all(sql: Sql, ...values: readonly Value[]): Ask {
  return { kind: "all", sql, values };
}

export function first(sql: Sql, ...values: readonly Value[]): Ask {
  return { kind: "first", sql, values };
}

export function run(sql: Sql, ...values: readonly Value[]): Ask {
  return { kind: "none", sql, values };
}

/** Does a batch for each of these rows, if there are any. */
export function each(batch: Batch, rows: readonly Cells[]): Ask {
  return { kind: "each", batch, rows };
}

/** All rows of a statement for this list; none, and no statement, for an empty one. */
export function allOf(sql: Sql, list: Cells): Ask {
  return list.length === 0 ? NOTHING : all(sql, list);
}

/** The same for rows. */
export function allGiven(sql: Sql, rows: readonly Cells[]): Ask {
  return rows.length === 0 ? NOTHING : all(sql, new Rows(rows));
}

/** The same for keys, which are the first result. In a row that cannot be read, the second one is the reason. */
export function allByKey(sql: Sql, keys: readonly number[]): Ask {
  return keys.length === 0 ? NOTHING : { kind: "byKey", sql, keys };
}

export function runGiven(sql: Sql, rows: readonly Cells[]): Ask {
  return rows.length === 0 ? NOTHING : run(sql, new Rows(rows));
}

const NOTHING: Ask = { kind: "none", sql: { sqlite: "", postgres: "" }, values: [] };
