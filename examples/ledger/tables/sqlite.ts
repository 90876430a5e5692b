import Libsql from "libsql";
import { type Cell, type Database, type Row, type Sql, TABLES, unbalanced } from "./schema.js";

/** SQLite checks a row when it is written, so the entries come first, and the posting is accepted only if they add up to zero. */
const TRIGGERS = `
CREATE TRIGGER IF NOT EXISTS posting_is_balanced BEFORE INSERT ON postings
  WHEN NOT EXISTS (SELECT 1 FROM entries WHERE posting = NEW.key) OR EXISTS (${unbalanced("NEW.key")})
  BEGIN SELECT RAISE(ABORT, 'the entries of a posting must add up to zero'); END;
CREATE TRIGGER IF NOT EXISTS posting_is_closed BEFORE INSERT ON entries
  WHEN EXISTS (SELECT 1 FROM postings WHERE key = NEW.posting)
  BEGIN SELECT RAISE(ABORT, 'a posting is never changed'); END;
${["accounts", "entries", "postings"]
  .flatMap((table) => ["UPDATE", "DELETE"].map((act) => [table, act]))
  .map(
    ([table, act]) => `CREATE TRIGGER IF NOT EXISTS no_${act}_of_${table} BEFORE ${act} ON ${table}
  BEGIN SELECT RAISE(ABORT, 'a posting is never changed'); END;`,
  )
  .join("\n")}
`;

/** Opens a file, or `:memory:`. A foreign key holds only in connections that ask for it, and so do triggers at REPLACE. */
export function openSqlite(path: string): Database {
  const file = new Libsql(path, { timeout: 10_000 });
  file.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
  file.exec("PRAGMA recursive_triggers = ON;");
  // To prepare a statement costs more than to run it, and there are some forty.
  const prepared = new Map<string, Libsql.Statement>();
  const sql: Sql = async (text, ...values) => {
    const statement = prepared.get(text) ?? file.prepare(text.replaceAll("$", "?"));
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
  file.exec(`BEGIN IMMEDIATE; ${TABLES} ${TRIGGERS} COMMIT;`);
  // There is one connection: a transaction waits for the one before it.
  let last: Promise<unknown> = Promise.resolve();
  return {
    transaction(work) {
      const next = last.then(() => alone(work));
      last = next.catch(() => {});
      return next;
    },
    async close() {
      await last;
      file.close();
    },
  };
}
