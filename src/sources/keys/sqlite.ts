/** Keys in a table of a SQLite file, which may also be a store of events. */
import { loadDriver, type Row } from "../sqlite/driver.js";
import { openTable } from "../sqlite/table.js";
import { readStoredKey, type StoredKey } from "./record.js";
import { type KeyStore, type KeyStoreOptions, PATIENCE } from "./store.js";

// `user_version` belongs to the events that may be in the same file, so only the name of this table identifies it.
const SCHEMA = `create table if not exists keys (
  id text primary key, digest text not null, plan text not null, packages text not null, name text not null,
  created_at integer not null, revoked_at integer
) strict, without rowid`;
/** Columns that earlier releases did not have. They come last in every file, in this order. */
const LATER = ["expires_at integer", "account text"].map((column) => `alter table keys add column ${column}`);
const READ_ONLY = {
  check: "select id from keys limit 1",
  missing: "the file has no keys, and this process may not write to it",
};
const COLUMNS = "id, digest, plan, packages, name, created_at, revoked_at, expires_at, account";
// All columns: a file of an earlier release that cannot be written has fewer.
const FIND = "select * from keys where id = ?";
const LIST = "select * from keys order by created_at, id";
const ADD = `insert into keys (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id`;
const REVOKE = "update keys set revoked_at = coalesce(revoked_at, ?) where id = ? returning *";
const EXPIRE = "update keys set expires_at = min(coalesce(expires_at, ?1), ?1) where id = ?2 returning *";

export async function sqliteKeyStore(path: string, { patience = PATIENCE }: KeyStoreOptions = {}): Promise<KeyStore> {
  // Full: a power cut must not undo a revocation that was confirmed.
  const table = { schema: SCHEMA, later: LATER, readOnly: READ_ONLY, synchronous: "full", patience } as const;
  const file = openTable(await loadDriver(), path, table);
  const read = (row: Row | undefined) => (row === undefined ? null : keyOf(row, path));
  return {
    find: (id) => read(file.with((connection) => connection.get(FIND, id))),
    list: () => file.with((connection) => connection.all(LIST)).map((row) => keyOf(row, path)),
    add(key) {
      const { id, digest, plan, packages, name, createdAt, revokedAt, expiresAt, account } = readStoredKey(key, "key");
      const row = [id, digest, plan, JSON.stringify(packages), name, createdAt, revokedAt, expiresAt, account];
      return file.with((connection) => connection.write(() => connection.get(ADD, ...row) !== undefined));
    },
    revoke: (id, at) => read(file.with((connection) => connection.write(() => connection.get(REVOKE, at, id)))),
    expire: (id, at) => read(file.with((connection) => connection.write(() => connection.get(EXPIRE, at, id)))),
    close: () => file.close(),
  };
}

function keyOf(row: Row, path: string): StoredKey {
  const [id, digest, plan, packages, name, createdAt, revokedAt, expiresAt, account] = row;
  const key = { id, digest, plan, packages: listOf(packages), name, createdAt, revokedAt, expiresAt, account };
  return readStoredKey(key, `${path}: key ${id}`);
}

function listOf(packages: unknown): unknown {
  try {
    return JSON.parse(String(packages));
  } catch {
    return packages;
  }
}
