/** Runs programs on an open file, at once. */
import type { Answer, Ask, Program, Value } from "../sql/program.js";
import { type Batch, type Cells, ROWS_AT_ONCE, Rows } from "../sql/statement.js";
import type { Value as Bound, Connection } from "./connection/driver.js";
import { reasonOf } from "./rows.js";

export function runOn<T>(connection: Connection, program: Program<T>): T {
  let step = program.next(NO_ROWS);
  while (step.done !== true) {
    let answer: Answer;
    try {
      answer = answerOf(connection, step.value);
    } catch (error) {
      step = program.throw(error);
      continue;
    }
    step = program.next(answer);
  }
  return step.value;
}

const NO_ROWS: Answer = [];

function answerOf(connection: Connection, ask: Ask): Answer {
  if (ask.kind === "each") {
    runEach(connection, ask.batch, ask.rows);
    return NO_ROWS;
  }
  if (ask.kind === "byKey") return rowsByKey(connection, ask.sql.sqlite, ask.keys);
  const { kind, sql, values } = ask;
  if (sql.sqlite === "") return NO_ROWS;
  const bound = values.every(isBound) ? values : values.map(boundOf);
  if (kind === "all") return connection.all(sql.sqlite, ...bound);
  if (kind === "none") {
    connection.run(sql.sqlite, ...bound);
    return NO_ROWS;
  }
  const row = connection.get(sql.sqlite, ...bound);
  return row === undefined ? NO_ROWS : [row];
}

function isBound(value: Value): value is Bound {
  return typeof value !== "object" || value === null;
}

function boundOf(value: Value): Bound {
  if (isBound(value)) return value;
  return JSON.stringify(value instanceof Rows ? value.rows : value);
}

/** One query for all keys, which takes a fraction of the time of one for each. Only after damage to the file each is read alone. */
function rowsByKey(connection: Connection, sql: string, keys: readonly number[]): Answer {
  try {
    return connection.all(sql, JSON.stringify(keys));
  } catch (error) {
    reasonOf(error);
    return keys.flatMap((key) => rowsAt(connection, sql, key));
  }
}

function rowsAt(connection: Connection, sql: string, key: number): Answer {
  try {
    return connection.all(sql, JSON.stringify([key]));
  } catch (error) {
    return [[key, new Error(reasonOf(error), { cause: error })]];
  }
}

function runEach(connection: Connection, { sqlite, sqliteMany }: Batch, rows: readonly Cells[]): void {
  const whole = sqliteMany === null ? 0 : rows.length - (rows.length % ROWS_AT_ONCE);
  for (let first = 0; first < whole; first += ROWS_AT_ONCE)
    connection.run(sqliteMany ?? "", ...rows.slice(first, first + ROWS_AT_ONCE).flat());
  for (const row of rows.slice(whole)) connection.run(sqlite, ...row);
}
