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
import { type Kept, POSTGRES, SQLITE } from "./tables.js";

export interface Measured extends Kept {
  readonly server: ServerClock;
  /** After many rows were written: does at once what a server does some time later. */
  tidy(): Promise<void>;
}

/** Where databases are opened, each with a name. */
export interface Place {
  readonly name: string;
  open(name: string): Promise<Measured>;
  /** Closes all databases. They are removed when the process ends at the latest. */
  remove(): Promise<void>;
}

export async function sqlite(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), "settlegrade-ledger-"));
  const opened: Database[] = [];
  // Also if the run is ended early: a million bets take gigabytes.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return {
    name: "SQLite",
    async open(name) {
      const database = openSqlite(join(folder, `${name}.db`));
      opened.push(database);
      return { database, dialect: SQLITE, server: NO_SERVER, tidy: async () => {} };
    },
    async remove() {
      for (const database of opened) await database.close();
    },
  };
}

/** As a small server has them, but for what a server does by itself at times that nobody knows. */
const SETTINGS = ["shared_buffers=1GB", "max_wal_size=8GB", "autovacuum=off"];

export async function postgres(): Promise<Place> {
  const server = await startEmbedded(SETTINGS);
  const clock = backendsOf(server.process, new URL(server.url).username);
  const opened: Database[] = [];
  return {
    name: "PostgreSQL",
    async open(name) {
      await query(server.url, `CREATE DATABASE ${name}`);
      const address = new URL(`/${name}`, server.url).href;
      const database = await openPostgres(address);
      opened.push(database);
      const tidy = () => query(address, "VACUUM ANALYZE", "CHECKPOINT");
      return { database, dialect: POSTGRES, server: clock, tidy };
    },
    async remove() {
      for (const database of opened) await database.close();
      await server.remove();
    },
  };
}

async function query(connectionString: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
