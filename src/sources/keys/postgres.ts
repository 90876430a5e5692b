/** Keys in a table of a PostgreSQL database, which is usually also the store of the events. */
import { Database, type Row, type Statement, type Value } from "../postgres/database.js";
import { loadDriver } from "../postgres/driver.js";
import { readTarget } from "../postgres/target.js";
import { isId } from "./format.js";
import { readStoredKey, type StoredKey } from "./record.js";
import { type KeyStore, type KeyStoreOptions, PATIENCE } from "./store.js";

const COLUMNS = "id, digest, plan, packages, name, created_at, revoked_at, expires_at, account";
const FIND = { name: "find key", text: `SELECT ${COLUMNS} FROM keys WHERE id = $1` };
const LIST = { text: `SELECT ${COLUMNS} FROM keys ORDER BY created_at, id` };
const ADD = {
  text: `INSERT INTO keys (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id`,
};
const REVOKE = {
  text: `UPDATE keys SET revoked_at = coalesce(revoked_at, $1) WHERE id = $2 RETURNING ${COLUMNS}`,
};
const EXPIRE = { text: `UPDATE keys SET expires_at = least(expires_at, $1) WHERE id = $2 RETURNING ${COLUMNS}` };

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
      const { id, digest, plan, packages, name, createdAt, revokedAt, expiresAt, account } = readStoredKey(key, "key");
      const row = [id, digest, plan, JSON.stringify(packages), JSON.stringify(name), createdAt, revokedAt, expiresAt];
      return (await database.rows(ADD, ...row, account)).length > 0;
    },
    revoke: (id, at) => one(id, REVOKE, at, id),
    expire: (id, at) => one(id, EXPIRE, at, id),
    close: () => database.close(),
  };
}

function keyOf(row: Row, shown: string): StoredKey {
  const [id, digest, plan, packages, name, createdAt, revokedAt, expiresAt, account] = row;
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
