import type { ColumnKind, CsvCell, CsvColumn } from "./formats.js";

const columnOf =
  (kind: ColumnKind) =>
  <T>(cell: (item: T) => CsvCell): CsvColumn<T> =>
    Object.assign(cell, { kind });

export const flag = columnOf("flag");
export const whole = columnOf("whole");
export const number = columnOf("number");
export const amount = columnOf("amount");
export const stated = columnOf("stated");
