import { FOR_KEYS, readStoreAddress } from "../opening/address.js";
import { KeyError } from "./error.js";
import { jsonKeyStore } from "./json-file.js";
import { memoryKeyStore } from "./memory.js";
import { sqliteKeyStore } from "./sqlite.js";
import type { KeyStore, KeyStoreOptions } from "./store.js";

/**
 * Opens the store of keys at an address: `sqlite:PATH`, `postgres://...`, `json:PATH`, `memory:`, or a path that ends in
 * .db, .sqlite, .sqlite3 or .json. It creates a missing file, but not a missing folder. SQLite files need the package
 * `libsql`, and PostgreSQL needs `pg`.
 *
 * @throws KeyError if the address cannot be understood, and another error if the file cannot be used.
 * @example
 * ```ts
 * import { createKeyring, openKeyStore } from "settlegrade/sources/keys";
 *
 * const store = await openKeyStore("memory:");
 * const { key, record } = await createKeyring(store).add({ plan: "paid", packages: [10_000], name: "Bets Ltd" });
 * console.log(key.startsWith(`sg_${record.id}_`)); // true
 * console.log(record.packages); // [ 10000 ]
 * await store.close();
 * ```
 */
export async function openKeyStore(address: string, options: KeyStoreOptions = {}): Promise<KeyStore> {
  const parsed = readStoreAddress(address, FOR_KEYS);
  if (typeof parsed === "string") throw new KeyError(parsed);
  switch (parsed.kind) {
    case "sqlite":
      return sqliteKeyStore(parsed.path, options);
    case "postgres": {
      const { postgresKeyStore } = await import("./postgres.js");
      return postgresKeyStore(parsed.path, options);
    }
    case "json":
      return jsonKeyStore(parsed.path, options);
    case "memory":
      return memoryKeyStore();
  }
}
