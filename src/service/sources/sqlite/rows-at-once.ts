import type { Connection, Value } from "./connection/driver.js";

/** How many rows one statement adds: each statement costs a quarter of a row. */
const ROWS_AT_ONCE = 50;

/** Writes rows, whose values are in the order of the columns. */
export type RowWriter = (connection: Connection, rows: readonly (readonly Value[])[]) => void;

/**
 * @param start What comes before the values of the rows
 * @param end What comes after them: what to do with a row that is there
 */
export function rowWriter(start: string, columns: number, end = ""): RowWriter {
  const row = `(?${", ?".repeat(columns - 1)})`;
  const sql = (rows: number): string => `${start} VALUES ${Array(rows).fill(row).join(", ")} ${end}`;
  const [one, many] = [sql(1), sql(ROWS_AT_ONCE)];
  return (connection, rows) => {
    const whole = rows.length - (rows.length % ROWS_AT_ONCE);
    for (let first = 0; first < whole; first += ROWS_AT_ONCE)
      connection.run(many, ...rows.slice(first, first + ROWS_AT_ONCE).flat());
    for (const each of rows.slice(whole)) connection.run(one, ...each);
  };
}
