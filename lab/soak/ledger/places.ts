/** Where a soak keeps what it has. Both ledgers begin as databases of before. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import pg from "pg";
import { newDatabases } from "../../day/postgres.js";
import { ledgerBefore } from "./before.js";
import type { Servers } from "./servers.js";

export interface Plan {
  /** Events a day, how many seconds one is played, and how many of the first ones have slips of before. */
  readonly size: number;
  readonly seconds: number;
  readonly days: number;
}

/** Addresses and paths. */
export interface Places {
  /** The store. */
  readonly events: string;
  /** The ledger on PostgreSQL, and the one on SQLite. */
  readonly ledger: string;
  readonly file: string;
  /** The day that is played. */
  readonly state: string;
  readonly queue: string;
  remove(): void;
}

export async function placesOf(servers: Servers, { days, size }: Plan): Promise<Places> {
  const folder = mkdtempSync(join(tmpdir(), "settlegrade-soak-state-"));
  const { events, ledger } = await newDatabases(servers.postgres);
  const [state, file] = [join(folder, "day.json"), join(folder, "ledger.db")];
  const before = ledgerBefore(days, size);
  const client = new pg.Client({ connectionString: ledger });
  await client.connect();
  await client.query(before.postgres);
  await client.end();
  const sqlite = new Libsql(file);
  sqlite.exec(before.sqlite);
  sqlite.close();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { events, ledger, file, state, queue: servers.nats.url, remove };
}
