import type { AliasRow } from "../../row-types/rows.js";

export type Columns = Omit<AliasRow, "name" | "type" | "source">;

export function named(type: string, columns: Columns, ...names: readonly string[]): AliasRow[] {
  return names.map((name) => ({ ...columns, name, type }));
}
