/** Keys in a table of a PostgreSQL database. */
import { Database } from "../postgres/connection/database.js";
import { loadDriver } from "../postgres/connection/driver.js";
import { readTarget } from "../postgres/connection/target.js";
import { runOn } from "../postgres/running.js";
import type { Program } from "../sql/program.js";
import { keysIn, parsed } from "./sql.js";
import { type KeyStore, type KeyStoreOptions, PATIENCE } from "./store.js";

/** A key is asked for once a second at most, so few connections are enough. */
const CONNECTIONS = 2;

export async function postgresKeyStore(
  address: string,
  { patience = PATIENCE }: KeyStoreOptions = {},
): Promise<KeyStore> {
  const target = readTarget(address);
  const database = new Database(await loadDriver(), target, { size: CONNECTIONS, timeout: patience });
  const names = { written: (name: string) => JSON.stringify(name), read: parsed };
  const read = <T>(program: Program<T>) => runOn(database, program);
  const transact = <T>(program: Program<T>) => database.write((session) => runOn(session, program));
  return { ...keysIn({ shown: target.shown, names, read, write: read, transact }), close: () => database.close() };
}
