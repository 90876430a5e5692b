/** The databases that are measured, each of them new. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openPostgres } from "../../examples/ledger/tables/postgres.js";
import type { Database } from "../../examples/ledger/tables/schema.js";
import { openSqlite } from "../../examples/ledger/tables/sqlite.js";
import { startEmbedded } from "../../test/postgres/embedded.js";
import { backendsOf, NO_SERVER, type ServerClock } from "./costs.js";
import { type Dialect, POSTGRES, SQLITE } from "./tables.js";

export interface Measured {
  readonly name: string;
  readonly database: Database;
  readonly dialect: Dialect;
  readonly server: ServerClock;
  /** After many rows were written: does at once what a server does some time later. */
  tidy(): Promise<void>;
  remove(): Promise<void>;
}

export async function sqlite(): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), "settlegrade-ledger-"));
  const database = openSqlite(join(folder, "ledger.db"));
  return {
    ...{ name: "SQLite", database, dialect: SQLITE, server: NO_SERVER },
    tidy: async () => {},
    async remove() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** It has a quarter of what a small server would have as memory, and cleans up when it is asked to. */
const SETTINGS = ["shared_buffers=1GB", "max_wal_size=8GB", "autovacuum=off"];

export async function postgres(): Promise<Measured> {
  const server = await startEmbedded(SETTINGS);
  const database = await openPostgres(server.url);
  return {
    ...{ name: "PostgreSQL", database, dialect: POSTGRES },
    server: backendsOf(server.process, new URL(server.url).username),
    async tidy() {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query("VACUUM ANALYZE");
      await client.query("CHECKPOINT");
      await client.end();
    },
    async remove() {
      await database.close();
      await server.remove();
    },
  };
}
