import Libsql from "libsql";
import { keepBets } from "./keep-bets.js";
import {
  type Cell,
  type Database,
  GUARDS,
  KEEP_BALANCES,
  MOVE,
  type Row,
  SET_LEGS_ASIDE,
  type Sql,
  TABLES,
  TAX_ACCOUNTS,
} from "./schema.js";

const TRIGGERS = `
CREATE TRIGGER IF NOT EXISTS entry_moves_wallet AFTER INSERT ON entries BEGIN ${MOVE}; END;
${GUARDS.map(
  ({ name, when, isWrong, error }) => `CREATE TRIGGER IF NOT EXISTS ${name} ${when} WHEN ${isWrong}
  BEGIN SELECT RAISE(ABORT, '${error}'); END;`,
).join("\n")}
`;

/** Opens a file, or `:memory:`. A foreign key holds only in connections that ask for it, and so do triggers at REPLACE. */
export function openSqlite(path: string): Database {
  const file = new Libsql(path, { timeout: 10_000 });
  file.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
  file.exec("PRAGMA recursive_triggers = ON;");
  // To prepare a statement costs more than to run it, and there are some forty.
  const prepared = new Map<string, Libsql.Statement>();
  const sql: Sql = async (text, ...values) => {
    // A transaction is alone, so that there is nothing to lock.
    const statement = prepared.get(text) ?? file.prepare(text.replaceAll("$", "?").replace(" FOR NO KEY UPDATE", ""));
    prepared.set(text, statement);
    if (statement.reader) return statement.all(...values) as (Row & Record<string, Cell>)[];
    statement.run(...values);
    return [];
  };
  const alone = async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
    file.exec("BEGIN IMMEDIATE");
    try {
      const result = await work(sql);
      file.exec("COMMIT");
      return result;
    } catch (error) {
      if (file.inTransaction) file.exec("ROLLBACK");
      throw error;
    }
  };
  file.exec("BEGIN IMMEDIATE");
  const isThere = (what: string) => file.prepare(`SELECT 1 FROM sqlite_schema WHERE ${what}`).get() !== undefined;
  if (isThere("name = 'wallets' AND sql NOT LIKE '%balance%'"))
    file.exec(`DROP TRIGGER posting_is_closed; ${KEEP_BALANCES}`);
  if (isThere("name = 'people'")) file.exec(SET_LEGS_ASIDE);
  file.exec(`${TABLES} ${TRIGGERS} ${TAX_ACCOUNTS} COMMIT`);
  const ready = isThere("name = 'old_legs'") ? alone(keepBets) : Promise.resolve();
  // There is one connection: a transaction waits for the one before it.
  let last: Promise<unknown> = ready.catch(() => {});
  return {
    transaction(work, of) {
      const next = Promise.all([ready, last]).then(() => (of === "one statement" ? work(sql) : alone(work)));
      last = next.catch(() => {});
      return next;
    },
    async close() {
      await last;
      file.close();
    },
  };
}
