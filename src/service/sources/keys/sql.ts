/** Keys in a table of a database, which may also be a store of events. */
import { type Row, textIn } from "../sql/cells.js";
import { type Ask, all, first, type Program, type Runner, run } from "../sql/program.js";
import { either, named, numbers, type Sql, sql, texts } from "../sql/statement.js";
import { isId } from "./format.js";
import { readStoredKey, type StoredKey } from "./record.js";
import { readSelection, type Selection, selectionIn, textOf } from "./selection.js";
import { claimsIn } from "./sql-claims.js";
import type { KeyStore } from "./store.js";

/** A database that has keys. */
export interface KeyTable extends Runner {
  /** For messages. */
  readonly shown: string;
  /** The name as its column has it. PostgreSQL refuses a NUL character, which JSON does not have. */
  readonly names: { readonly written: (name: string) => string; readonly read: (cell: unknown) => unknown };
}

const COLUMNS = "id, digest, plan, packages, name, created_at, revoked_at, expires_at, account, websocket";
const EARLIER = sql`${texts("id", "digest", "plan", "packages", "name")}, ${numbers("created_at", "revoked_at")}`;
const SECOND = sql`${EARLIER}, ${numbers("expires_at")}, ${texts("account")}`;
/** What `keyOf` reads. */
const ALL = sql`${SECOND}, ${numbers("websocket")}`;
/** The same, and then what it reads in files of earlier releases that cannot be written. */
const READ = [ALL, SECOND, EARLIER];
const FIND = READ.map((columns) => named("find key", sql`SELECT ${columns} FROM keys WHERE id = $1`));
const LIST = READ.map((columns) => sql`SELECT ${columns} FROM keys ORDER BY created_at, id`);
const ADD = sql`INSERT INTO keys (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING 1`;
const REVOKE = sql`UPDATE keys SET revoked_at = coalesce(revoked_at, $1) WHERE id = $2 RETURNING ${ALL}`;
const EARLIEST = either("min(coalesce(expires_at, ?1), ?1)", "least(expires_at, $1)");
const EXPIRE = sql`UPDATE keys SET expires_at = ${EARLIEST} WHERE id = $2 RETURNING ${ALL}`;
/** A key of an earlier release has no account: it is its own. */
const IS_OF_ACCOUNT = "account = $1 OR account IS NULL AND id = $1";
const SET_WEBSOCKET = sql`UPDATE keys SET websocket = $2 WHERE ${IS_OF_ACCOUNT}`;
const OF_ACCOUNT = sql`SELECT ${ALL} FROM keys WHERE ${IS_OF_ACCOUNT} ORDER BY created_at, id`;

const SELECTION = named("selection", sql`SELECT ${texts("body")} FROM selections WHERE account = $1`);
const SELECT_FIRST = sql`INSERT INTO selections (account, body) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1`;
const SELECT_NEXT = sql`UPDATE selections SET body = $2 WHERE account = $1 AND body = $3 RETURNING 1`;

export function keysIn(table: KeyTable): Omit<KeyStore, "close"> {
  return {
    find: (id) => table.read(findKey(table, id)),
    list: () => table.read(listKeys(table)),
    add: (key) => table.write(hasRow(addition(readStoredKey(key, "key"), table))),
    revoke: (id, at) => table.write(oneKey(table, first(REVOKE, at, idOf(id)))),
    expire: (id, at) => table.write(oneKey(table, first(EXPIRE, at, idOf(id)))),
    selection: (account) => table.read(selectionOf(table, account)),
    select(account, selection, before) {
      const [body, old] = [textOf(readSelection(selection, "selection")), textOf(before)];
      return table.write(
        hasRow(old === null ? first(SELECT_FIRST, account, body) : first(SELECT_NEXT, account, body, old)),
      );
    },
    setWebsocket: (account, websocket) => table.transact(setWebsocket(table, idOf(account), Number(websocket))),
    isShared: true,
    ...claimsIn(table),
  };
}

/** PostgreSQL refuses a NUL character, which no id has. */
function idOf(id: string): string {
  return isId(id) ? id : "";
}

function addition(key: StoredKey, { names }: KeyTable): Ask {
  const { id, digest, plan, packages, name, createdAt, revokedAt, expiresAt, account, websocket } = key;
  const text = [id, digest, plan, JSON.stringify(packages), names.written(name)];
  return first(ADD, ...text, createdAt, revokedAt, expiresAt, account, Number(websocket));
}

function* hasRow(ask: Ask): Program<boolean> {
  return (yield ask).length > 0;
}

function* oneKey(table: KeyTable, ask: Ask): Program<StoredKey | null> {
  const [row] = yield ask;
  return row === undefined ? null : keyOf(row, table);
}

function* findKey(table: KeyTable, id: string): Program<StoredKey | null> {
  const [row] = yield* rowsOf(FIND, idOf(id));
  return row === undefined ? null : keyOf(row, table);
}

function* listKeys(table: KeyTable): Program<readonly StoredKey[]> {
  return (yield* rowsOf(LIST)).map((row) => keyOf(row, table));
}

/** What is wrong with the keys: a sentence for each that is damaged. */
export function* damagedKeys(names: KeyTable["names"]): Program<string[]> {
  return (yield* rowsOf(LIST)).flatMap((row) => {
    try {
      keyOf(row, { names });
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
}

/** The first of the statements whose columns the table has. */
function* rowsOf(statements: readonly Sql[], ...values: readonly string[]): Program<readonly Row[]> {
  for (const statement of statements) {
    try {
      return yield all(statement, ...values);
    } catch (error) {
      const isEarlier = error instanceof Error && error.message.includes("no such column");
      if (!isEarlier || statement === statements.at(-1)) throw error;
    }
  }
  return [];
}

function* setWebsocket(table: KeyTable, account: string, websocket: number): Program<readonly StoredKey[]> {
  yield run(SET_WEBSOCKET, account, websocket);
  return (yield all(OF_ACCOUNT, account)).map((row) => keyOf(row, table));
}

function* selectionOf({ shown }: KeyTable, account: string): Program<Selection | null> {
  try {
    const [row] = yield first(SELECTION, account);
    return row === undefined ? null : selectionIn(textIn(row[0]), `${shown}: selection of ${account}`);
  } catch (error) {
    // A file of an earlier release that cannot be written.
    if (error instanceof Error && error.message.includes("no such table")) return null;
    throw error;
  }
}

function keyOf(row: Row, { names, shown }: { readonly names: KeyTable["names"]; readonly shown?: string }): StoredKey {
  const [id, digest, plan, packages, name, account] = [0, 1, 2, 3, 4, 8].map((index) => shownText(row[index]));
  const [createdAt, revokedAt, expiresAt] = [5, 6, 7].map((index) => timeOf(row[index]));
  const websocket = yesOrNo(row[9]);
  const key = { id, digest, plan, packages: parsed(packages), name: names.read(name) };
  const all = { ...key, createdAt, revokedAt, expiresAt, account, websocket };
  return readStoredKey(all, shown === undefined ? `key ${id}` : `${shown}: key ${id}`);
}

/** A key of an earlier release has null. What is neither stays as it is: `readStoredKey` refuses it. */
function yesOrNo(cell: unknown): unknown {
  return cell === 1 ? true : cell === 0 ? false : cell;
}

/** PostgreSQL has large numbers as text. */
function timeOf(cell: unknown): unknown {
  return typeof cell === "string" ? Number(cell) : cell;
}

/** The text of a cell. What is not text stays as it is: `readStoredKey` refuses it. */
function shownText(cell: unknown): unknown {
  try {
    return cell instanceof Uint8Array ? textIn(cell) : cell;
  } catch {
    return cell;
  }
}

/** The value of a cell with JSON. What is not JSON stays as it is. */
export function parsed(cell: unknown): unknown {
  try {
    return JSON.parse(String(cell));
  } catch {
    return cell;
  }
}
