/** What only inserts rows of the log, with the tables, transactions and durability of a store. */
import type { LogRow } from "../../../src/service/sources/odds/entry.js";
import { columns, Database } from "../../../src/service/sources/postgres/connection/database.js";
import { loadDriver as loadPostgres } from "../../../src/service/sources/postgres/connection/driver.js";
import { readTarget } from "../../../src/service/sources/postgres/connection/target.js";
import { Connection, loadDriver } from "../../../src/service/sources/sqlite/connection/driver.js";
import { bringUpToDate } from "../../../src/service/sources/sqlite/schema.js";

export interface Floor {
  write(rows: readonly LogRow[]): unknown;
  close(): unknown;
}

export async function sqliteFloor(path: string): Promise<Floor> {
  const connection = new Connection(await loadDriver(), path, 60_000);
  connection.exec("PRAGMA synchronous = FULL; PRAGMA cache_size = -65536; PRAGMA journal_size_limit = 67108864;");
  bringUpToDate(connection);
  const sql = "INSERT INTO odds_log (seq, previous, received_at, event, digest, body) VALUES (?, ?, ?, ?, ?, ?)";
  return {
    write: (rows) =>
      connection.write(() => {
        for (const { seq, previous, receivedAt, event, digest, body } of rows)
          connection.run(sql, seq, previous, receivedAt, event, digest, body);
      }),
    close: () => connection.close(),
  };
}

export async function postgresFloor(address: string): Promise<Floor> {
  const database = new Database(await loadPostgres(), readTarget(address), { size: 1, timeout: 60_000 });
  const text = `INSERT INTO odds_log (seq, previous, received_at, event, digest, body)
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[])`;
  const names = ["seq", "previous", "receivedAt", "event", "digest", "body"] as const;
  return {
    write: (rows) => database.write((session) => session.rows({ name: "floor", text }, ...columns(rows, names))),
    close: () => database.close(),
  };
}

/** @param address Of PostgreSQL, or else a file. */
export function floorAt(address: string): Promise<Floor> {
  return address.startsWith("postgres") ? postgresFloor(address) : sqliteFloor(address);
}
