import { KeyError, shown } from "./error.js";
import { jsonKeyStore } from "./json-file.js";
import { memoryKeyStore } from "./memory.js";
import { sqliteKeyStore } from "./sqlite.js";
import type { KeyStore, KeyStoreOptions } from "./store.js";

const FILES: ReadonlyMap<string, (path: string, options: KeyStoreOptions) => Promise<KeyStore>> = new Map([
  ["sqlite", sqliteKeyStore],
  ["json", jsonKeyStore],
]);
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/\.json$/i, "json"],
  [/\.(db|sqlite3?)$/i, "sqlite"],
];
const EXAMPLES = "write sqlite:keys.db, json:keys.json or memory:";

/**
 * Opens a place of keys: `sqlite:PATH`, `json:PATH`, `memory:`, or a path that ends in .db, .sqlite, .sqlite3 or .json.
 * A file that is not there yet is made; its folder must be there. SQLite files need the package `libsql`.
 *
 * @throws KeyError where the address cannot be understood, and another error where the file cannot be used.
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
export async function openKeyStore(url: string, options: KeyStoreOptions = {}): Promise<KeyStore> {
  if (url === "") throw new KeyError(`There is no address of a storage of keys: ${EXAMPLES}.`);
  // One letter and a colon is a drive.
  const [, scheme, rest = ""] = /^([a-z][a-z0-9+.-]+):(.*)$/is.exec(url) ?? [];
  if (scheme === undefined) return openPath(url, options);
  if (scheme.toLowerCase() === "memory") {
    if (rest !== "") throw new KeyError(`"memory:" takes no path; it is ${shown(url)}.`);
    return memoryKeyStore();
  }
  const open = FILES.get(scheme.toLowerCase());
  if (open === undefined) throw new KeyError(`"${scheme}:" is no storage of keys: ${EXAMPLES}.`);
  if (rest === "") throw new KeyError(`"${scheme}:" lacks the path: ${EXAMPLES}.`);
  if (/^\/\/[^/]/.test(rest))
    throw new KeyError(`${shown(url)} must be written with one colon and no slashes: ${EXAMPLES}.`);
  return open(rest, options);
}

async function openPath(path: string, options: KeyStoreOptions): Promise<KeyStore> {
  const kind = ENDINGS.find(([ending]) => ending.test(path))?.[1] ?? "";
  const open = FILES.get(kind);
  if (open === undefined) throw new KeyError(`${shown(path)} names no kind of storage of keys: ${EXAMPLES}.`);
  return open(path, options);
}
