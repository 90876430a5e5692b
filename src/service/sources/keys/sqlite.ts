/** Keys in a table of a SQLite file. */

import type { Program } from "../sql/program.js";
import { type Connection, loadDriver } from "../sqlite/connection/driver.js";
import { openTable } from "../sqlite/connection/table.js";
import { runOn } from "../sqlite/running.js";
import { damagedKeys, keysIn } from "./sql.js";
import { type KeyStore, type KeyStoreOptions, PATIENCE } from "./store.js";

// `user_version` belongs to the events that may be in the same file, so only the name of this table identifies it.
const SCHEMA = `create table if not exists keys (
  id text primary key, digest text not null, plan text not null, packages text not null, name text not null,
  created_at integer not null, revoked_at integer
) strict, without rowid;
create table if not exists selections (account text primary key, body text not null) strict, without rowid;
create table if not exists feed_claims (
  id text primary key, claim text not null, at integer not null, refused_until integer not null
) strict, without rowid`;
/** Columns that earlier releases did not have. They come last in every file, in this order. */
const LATER = ["expires_at integer", "account text", "websocket integer"].map(
  (column) => `alter table keys add column ${column}`,
);
const READ_ONLY = {
  check: "select id from keys limit 1",
  missing: "the file has no keys, and this process may not write to it",
};
export async function sqliteKeyStore(
  path: string,
  { patience = PATIENCE, onWarning }: KeyStoreOptions = {},
): Promise<KeyStore> {
  // Full: a power cut must not undo a revocation that was confirmed.
  const table = {
    schema: SCHEMA,
    later: LATER,
    readOnly: READ_ONLY,
    synchronous: "full",
    patience,
    onWarning,
  } as const;
  const file = openTable(await loadDriver(), path, table);
  const transact = <T>(program: Program<T>) =>
    file.with((connection) => connection.write(() => runOn(connection, program)));
  const read = <T>(program: Program<T>) => file.with((connection) => runOn(connection, program));
  return { ...keysIn({ shown: path, names: NAMES, read, write: transact, transact }), close: () => file.close() };
}

const NAMES = { written: (name: string) => name, read: (cell: unknown) => cell };

/** What is wrong with the keys of a file that may have some: a sentence for each that is damaged. */
export function damagedKeysOn(connection: Connection): string[] {
  if (connection.get("SELECT 1 FROM sqlite_schema WHERE name = 'keys'") === undefined) return [];
  return runOn(connection, damagedKeys(NAMES));
}
