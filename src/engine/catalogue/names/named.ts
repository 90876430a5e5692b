import type { AliasRow, Uncited } from "../../tables/rows.js";

export type Columns = Omit<AliasRow, "name" | "type" | "source">;

export function named(type: string, columns: Columns, ...names: readonly string[]): Uncited<AliasRow>[] {
  return names.map((name) => ({ ...columns, name, type }));
}
