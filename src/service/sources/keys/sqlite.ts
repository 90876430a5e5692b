/** Keys in a table of a SQLite file, which may also be a store of events. */
import { type Cell, type Connection, loadDriver, type Row, textIn, type Value } from "../sqlite/connection/driver.js";
import { openTable } from "../sqlite/connection/table.js";
import { readStoredKey, type StoredKey } from "./record.js";
import { readSelection, type Selection, selectionIn, textOf } from "./selection.js";
import { claimsIn } from "./sqlite-claims.js";
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
const COLUMNS = "id, digest, plan, packages, name, created_at, revoked_at, expires_at, account, websocket";
const text = (column: string) => `CAST(${column} AS BLOB)`;
const number = (column: string) => `CAST(${column} AS NUMERIC)`;
const EARLIER = [
  ...["id", "digest", "plan", "packages", "name"].map(text),
  ...["created_at", "revoked_at"].map(number),
];
const SECOND = [...EARLIER, number("expires_at"), text("account")];
/** What `keyOf` reads. */
const ALL = [...SECOND, number("websocket")].join(", ");
/** The same, and then what it reads in files of earlier releases that cannot be written. */
const READ = [ALL, SECOND.join(", "), EARLIER.join(", ")];
const FIND = (columns: string) => `select ${columns} from keys where id = ?`;
const LIST = (columns: string) => `select ${columns} from keys order by created_at, id`;
const ADD = `insert into keys (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning 1`;
const REVOKE = `update keys set revoked_at = coalesce(revoked_at, ?) where id = ? returning ${ALL}`;
const EXPIRE = `update keys set expires_at = min(coalesce(expires_at, ?1), ?1) where id = ?2 returning ${ALL}`;
const SET_WEBSOCKET = `update keys set websocket = ? where account = ?2 or account is null and id = ?2`;
const OF_ACCOUNT = (columns: string) => `select ${columns} from keys where account = ?1 or account is null and id = ?1
  order by created_at, id`;

const SELECTION = `select ${text("body")} from selections where account = ?`;
const SELECT_FIRST = "insert into selections (account, body) values (?, ?) on conflict do nothing returning 1";
const SELECT_NEXT = "update selections set body = ?2 where account = ?1 and body = ?3 returning 1";

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
  const read = (row: Row | undefined) => (row === undefined ? null : keyOf(row, path));
  return {
    find: (id) => read(file.with((connection) => rowsOf(connection, FIND, id))[0]),
    list: () => file.with((connection) => rowsOf(connection, LIST)).map((row) => keyOf(row, path)),
    add(key) {
      const { id, digest, plan, packages, name, createdAt, ...rest } = readStoredKey(key, "key");
      const { revokedAt, expiresAt, account, websocket } = rest;
      const row = [id, digest, plan, JSON.stringify(packages), name, createdAt, revokedAt, expiresAt, account];
      row.push(Number(websocket));
      return file.with((connection) => connection.write(() => connection.get(ADD, ...row) !== undefined));
    },
    revoke: (id, at) => read(file.with((connection) => connection.write(() => connection.get(REVOKE, at, id)))),
    expire: (id, at) => read(file.with((connection) => connection.write(() => connection.get(EXPIRE, at, id)))),
    selection: (account) => file.with((connection) => selectionOf(connection, account, path)),
    select(account, selection, before) {
      const [body, old] = [textOf(readSelection(selection, "selection")), textOf(before)];
      const sql = old === null ? SELECT_FIRST : SELECT_NEXT;
      const values = old === null ? [account, body] : [account, body, old];
      return file.with((connection) => connection.write(() => connection.get(sql, ...values) !== undefined));
    },
    setWebsocket: (account, websocket) =>
      file.with((connection) =>
        connection.write(() => {
          connection.run(SET_WEBSOCKET, Number(websocket), account);
          return rowsOf(connection, OF_ACCOUNT, account).map((row) => keyOf(row, path));
        }),
      ),
    isShared: true,
    ...claimsIn(file),
    close: () => file.close(),
  };
}

/** A file of an earlier release that cannot be written has no such table. */
function selectionOf(connection: Connection, account: string, path: string): Selection | null {
  if (connection.get("SELECT 1 FROM sqlite_schema WHERE name = 'selections'") === undefined) return null;
  const [body] = connection.get(SELECTION, account) ?? [];
  return body === undefined ? null : selectionIn(textIn(body), `${path}: selection of ${account}`);
}

/** What is wrong with the keys of a file that may have some: a sentence for each that is damaged. */
export function damagedKeys(connection: Connection): string[] {
  if (connection.get("SELECT 1 FROM sqlite_schema WHERE name = 'keys'") === undefined) return [];
  return rowsOf(connection, LIST).flatMap((row) => {
    try {
      keyOf(row);
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
}

function rowsOf(connection: Connection, sql: (columns: string) => string, ...values: readonly Value[]): Row[] {
  for (const columns of READ) {
    try {
      return connection.all(sql(columns), ...values);
    } catch (error) {
      const isEarlier = error instanceof Error && error.message.includes("no such column");
      if (!isEarlier || columns === READ.at(-1)) throw error;
    }
  }
  return [];
}

function keyOf(row: Row, path?: string): StoredKey {
  const [id, digest, plan, packages, name, account] = [0, 1, 2, 3, 4, 8].map((index) => shown(row[index]));
  const [createdAt, revokedAt, expiresAt] = [row[5], row[6], row[7]];
  const key = { id, digest, plan, packages: listOf(packages), name, createdAt, revokedAt, expiresAt, account };
  const websocket = yesOrNo(row[9]);
  return readStoredKey({ ...key, websocket }, path === undefined ? `key ${id}` : `${path}: key ${id}`);
}

/** A key of an earlier release has null. What is neither stays as it is: `readStoredKey` refuses it. */
function yesOrNo(cell: Cell | undefined): unknown {
  return cell === 1 ? true : cell === 0 ? false : cell;
}

/** The text of a cell. What is not text stays as it is: `readStoredKey` refuses it. */
function shown(cell: Cell | undefined): unknown {
  try {
    return cell instanceof Uint8Array ? textIn(cell) : cell;
  } catch {
    return cell;
  }
}

function listOf(packages: unknown): unknown {
  try {
    return JSON.parse(String(packages));
  } catch {
    return packages;
  }
}
