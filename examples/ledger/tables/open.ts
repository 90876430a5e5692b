import type { Database } from "./schema.js";

/** Opens PostgreSQL by a connection string, or SQLite by the path of a file or `:memory:`. The other driver need not be installed. */
export async function openDatabase(address: string): Promise<Database> {
  if (/^postgres(ql)?:/.test(address)) return (await import("./postgres.js")).openPostgres(address);
  return (await import("./sqlite.js")).openSqlite(address);
}
