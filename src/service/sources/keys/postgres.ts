/** Keys in a table of a PostgreSQL database, which is usually also the store of the events. */
import { Database, type Row, type Statement, type Value } from "../postgres/connection/database.js";
import { loadDriver } from "../postgres/connection/driver.js";
import { readTarget } from "../postgres/connection/target.js";
import { isId } from "./format.js";
import { claimsIn } from "./postgres-claims.js";
import { readStoredKey, type StoredKey } from "./record.js";
import { readSelection, selectionIn, textOf } from "./selection.js";
import { type KeyStore, type KeyStoreOptions, PATIENCE } from "./store.js";

const COLUMNS = "id, digest, plan, packages, name, created_at, revoked_at, expires_at, account, websocket";
const FIND = { name: "find key", text: `SELECT ${COLUMNS} FROM keys WHERE id = $1` };
const LIST = { text: `SELECT ${COLUMNS} FROM keys ORDER BY created_at, id` };
const ADD = {
  text: `INSERT INTO keys (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING id`,
};
const REVOKE = {
  text: `UPDATE keys SET revoked_at = coalesce(revoked_at, $1) WHERE id = $2 RETURNING ${COLUMNS}`,
};
const EXPIRE = { text: `UPDATE keys SET expires_at = least(expires_at, $1) WHERE id = $2 RETURNING ${COLUMNS}` };
const SET_WEBSOCKET = {
  text: `WITH changed AS (UPDATE keys SET websocket = $1 WHERE account = $2 RETURNING ${COLUMNS})
    SELECT * FROM changed ORDER BY created_at, id`,
};

const SELECTION = { name: "selection", text: "SELECT body FROM selections WHERE account = $1" };
const SELECT_FIRST = {
  text: "INSERT INTO selections (account, body) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING account",
};
const SELECT_NEXT = { text: "UPDATE selections SET body = $2 WHERE account = $1 AND body = $3 RETURNING account" };

/** A key is asked for once a second at most, so few connections are enough. */
const CONNECTIONS = 2;

export async function postgresKeyStore(
  address: string,
  { patience = PATIENCE }: KeyStoreOptions = {},
): Promise<KeyStore> {
  const target = readTarget(address);
  const database = new Database(await loadDriver(), target, { size: CONNECTIONS, timeout: patience });
  const rows = async (statement: Statement, ...values: readonly Value[]) =>
    (await database.rows(statement, ...values)).map((row) => keyOf(row, target.shown));
  /** The key of an id. PostgreSQL refuses a NUL character, which no id has. */
  const one = async (id: string, statement: Statement, ...values: readonly Value[]) =>
    (isId(id) ? await rows(statement, ...values) : await rows(FIND, ""))[0] ?? null;
  return {
    find: (id) => one(id, FIND, id),
    list: () => rows(LIST),
    async add(key) {
      const { id, digest, plan, packages, name, createdAt, ...rest } = readStoredKey(key, "key");
      const { revokedAt, expiresAt, account, websocket } = rest;
      const row = [id, digest, plan, JSON.stringify(packages), JSON.stringify(name), createdAt, revokedAt, expiresAt];
      return (await database.rows(ADD, ...row, account, websocket)).length > 0;
    },
    revoke: (id, at) => one(id, REVOKE, at, id),
    expire: (id, at) => one(id, EXPIRE, at, id),
    async selection(account) {
      const [row] = await database.rows(SELECTION, account);
      return row === undefined ? null : selectionIn(String(row[0]), `${target.shown}: selection of ${account}`);
    },
    async select(account, selection, before) {
      const [body, old] = [textOf(readSelection(selection, "selection")), textOf(before)];
      const values = [account, body];
      const rows = old === null ? database.rows(SELECT_FIRST, ...values) : database.rows(SELECT_NEXT, ...values, old);
      return (await rows).length > 0;
    },
    setWebsocket: async (account, websocket) => (isId(account) ? rows(SET_WEBSOCKET, websocket, account) : []),
    isShared: true,
    ...claimsIn(database),
    close: () => database.close(),
  };
}

function keyOf(row: Row, shown: string): StoredKey {
  const [id, digest, plan, packages, name, createdAt, revokedAt, expiresAt, account, websocket] = row;
  const key = {
    id,
    digest,
    plan,
    packages: parsed(packages),
    name: parsed(name),
    createdAt: Number(createdAt),
    revokedAt: timeOf(revokedAt),
    expiresAt: timeOf(expiresAt),
    account,
    websocket,
  };
  return readStoredKey(key, `${shown}: key ${id}`);
}

/** A bigint arrives as a string. */
function timeOf(value: unknown): number | null {
  return value === null ? null : Number(value);
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
}
