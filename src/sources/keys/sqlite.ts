/** Keys in a table of a SQLite file, which may be the file of an event store. */
import { loadDriver } from "../sqlite/driver.js";
import { readStoredKey, type StoredKey } from "./record.js";
import { SqliteFile } from "./sqlite-file.js";
import { type KeyStore, type KeyStoreOptions, PATIENCE } from "./store.js";

// `user_version` belongs to the events that may be in the same file: what this table is, is told by its name alone.
const SCHEMA = `create table if not exists keys (
  id text primary key, digest text not null, plan text not null, packages text not null, name text not null,
  created_at integer not null, revoked_at integer
) strict, without rowid`;
const COLUMNS = "id, digest, plan, packages, name, created_at, revoked_at";
const FIND = `select ${COLUMNS} from keys where id = ?`;
const LIST = `select ${COLUMNS} from keys order by created_at, id`;
// Each change is one statement, and so a transaction of its own.
const ADD = `insert into keys (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id`;
const REVOKE = `update keys set revoked_at = coalesce(revoked_at, ?) where id = ? returning ${COLUMNS}`;

export async function sqliteKeyStore(path: string, { patience = PATIENCE }: KeyStoreOptions = {}): Promise<KeyStore> {
  const file = new SqliteFile(await loadDriver(), path, { schema: SCHEMA, patience });
  const read = (row: unknown) => (row === undefined ? null : keyOf(row, path));
  return {
    find: (id) => read(file.get(FIND, id)),
    list: () => file.all(LIST).map((row) => keyOf(row, path)),
    add(key) {
      const { id, digest, plan, packages, name, createdAt, revokedAt } = readStoredKey(key, "key");
      const row = [id, digest, plan, JSON.stringify(packages), name, createdAt, revokedAt];
      return file.get(ADD, ...row) !== undefined;
    },
    revoke: (id, at) => read(file.get(REVOKE, at, id)),
    close: () => file.close(),
  };
}

function keyOf(row: unknown, path: string): StoredKey {
  const { id, digest, plan, packages, name, created_at, revoked_at } = row as Readonly<Record<string, unknown>>;
  const key = { id, digest, plan, packages: listOf(packages), name, createdAt: created_at, revokedAt: revoked_at };
  return readStoredKey(key, `${path}: key ${id}`);
}

function listOf(packages: unknown): unknown {
  try {
    return JSON.parse(String(packages));
  } catch {
    return packages;
  }
}
