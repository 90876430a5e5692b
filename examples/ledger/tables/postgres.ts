import { setTimeout } from "node:timers/promises";
import pg from "pg";
import {
  type Database,
  GUARDS,
  type Guard,
  KEEP_BALANCES,
  MOVE,
  type Row,
  type Sql,
  TABLES,
  TAX_ACCOUNTS,
  unbalanced,
} from "./schema.js";

const inPostgres = (tables: string) =>
  tables
    .replaceAll("INTEGER", "bigint")
    .replaceAll(" STRICT", "")
    .replaceAll("CREATE VIEW IF NOT EXISTS", "CREATE OR REPLACE VIEW");

const trigger = (name: string, when: string, body: string, kind = "TRIGGER") => `
CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NEW; END $$;
CREATE ${kind} ${name} ${when} EXECUTE FUNCTION ${name}();`;
const refusal = ({ isWrong, error }: Pick<Guard, "isWrong" | "error">) =>
  `IF ${isWrong} THEN RAISE EXCEPTION '${error}'; END IF;`;

/** A transaction does not see what another one adds to its posting meanwhile, so entries are checked at the commit, too. */
const LATE: Guard = {
  name: "zz_entries_are_balanced",
  when: "AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW",
  isWrong: `EXISTS (${unbalanced("NEW.posting")})`,
  error: "the entries of a posting must add up to zero",
};

const TRIGGERS = [
  trigger("entry_moves_wallet", "AFTER INSERT ON entries FOR EACH ROW", `${MOVE};`),
  ...GUARDS.map((guard) => trigger(guard.name, `${guard.when} FOR EACH ROW`, refusal(guard))),
  ...["accounts", "entries", "postings"].map((table) =>
    trigger(
      `no_truncate_of_${table}`,
      `BEFORE TRUNCATE ON ${table}`,
      refusal({ isWrong: "TRUE", error: `no TRUNCATE of ${table}` }),
    ),
  ),
  trigger(LATE.name, LATE.when, refusal(LATE), "CONSTRAINT TRIGGER"),
].join("");

/** With their triggers. */
const OLD_FUNCTIONS = "DROP FUNCTION check_posting, refuse_change, refuse_late CASCADE;";

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";
/** How often a transaction is tried that others were in the way of, and how long the longest pause after the first try is. */
const TRIES = 8;
const PAUSE = 10;
const BIGINT = 20;

const wasInTheWay = (error: unknown) =>
  error instanceof pg.DatabaseError && [SERIALIZATION_FAILURE, DEADLOCK].includes(error.code ?? "");

/** Opens a database by its connection string, such as `postgres://localhost/ledger`. */
export async function openPostgres(connectionString: string): Promise<Database> {
  const types = { getTypeParser: (id: number) => (id === BIGINT ? Number : pg.types.getTypeParser(id)) };
  const pool = new pg.Pool({ connectionString, types });
  // A server that ends an idle connection must not end the process: the next query opens another one.
  pool.on("error", () => {});
  const alone = async <T>(work: (sql: Sql) => Promise<T>, begin: string): Promise<T> => {
    const client = await pool.connect();
    let broken = false;
    try {
      await client.query(begin);
      const result = await work(async (text, ...values) => (await client.query<Row>(text, [...values])).rows);
      await client.query("COMMIT");
      return result;
    } catch (error) {
      await client.query("ROLLBACK").catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };
  await alone(async (sql) => {
    // Two processes may start at once.
    await sql("SELECT pg_advisory_xact_lock(7261)");
    const [found] = await sql(`SELECT to_regclass('wallets') IS NOT NULL AS is_there,
      EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = to_regclass('wallets') AND attname = 'balance') AS is_kept`);
    if (found?.["is_kept"]) {
      await sql(TAX_ACCOUNTS);
      return;
    }
    if (found?.["is_there"]) await sql(`LOCK TABLE entries; ${OLD_FUNCTIONS} ${inPostgres(KEEP_BALANCES)}`);
    await sql(`${inPostgres(TABLES)} ${TRIGGERS} ${TAX_ACCOUNTS}`);
  }, "BEGIN");
  return {
    async transaction(work) {
      for (let tries = 1; ; tries++) {
        try {
          return await alone(work, "BEGIN ISOLATION LEVEL READ COMMITTED");
        } catch (error) {
          if (tries === TRIES || !wasInTheWay(error)) throw error;
          // Not all at once again.
          await setTimeout(Math.random() * PAUSE * 2 ** tries);
        }
      }
    },
    close: () => pool.end(),
  };
}
