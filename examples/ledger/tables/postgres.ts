import pg from "pg";
import { type Database, type Row, type Sql, TABLES, unbalanced } from "./schema.js";

/** Checked at the commit. Triggers of a row run in the order of their names: `zz` is after the foreign key, which waits for others. */
const TRIGGERS = `
CREATE OR REPLACE FUNCTION check_posting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE posted text := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
  IF NOT EXISTS (SELECT 1 FROM entries WHERE posting = posted) OR EXISTS (${unbalanced("posted")}) THEN
    RAISE EXCEPTION 'the entries of a posting must add up to zero';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'a posting is never changed'; END $$;
CREATE CONSTRAINT TRIGGER zz_posting_is_balanced AFTER INSERT ON postings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_posting('key');
CREATE CONSTRAINT TRIGGER zz_entries_are_balanced AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_posting('posting');
CREATE OR REPLACE FUNCTION refuse_late() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM postings WHERE key = NEW.posting) THEN RAISE EXCEPTION 'a posting is never changed'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER posting_is_closed BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION refuse_late();
${["accounts", "entries", "postings"]
  .map(
    (table) => `CREATE TRIGGER no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`,
  )
  .join("\n")}
`;

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";
const BIGINT = 20;

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
    const [known] = await sql("SELECT to_regclass('postings') IS NOT NULL AS is_there");
    if (known?.["is_there"]) return;
    await sql(
      `${TABLES.replaceAll("INTEGER", "bigint").replaceAll(" STRICT", "").replaceAll("VIEW IF NOT EXISTS", "VIEW")} ${TRIGGERS}`,
    );
  }, "BEGIN");
  return {
    async transaction(work) {
      for (;;) {
        try {
          return await alone(work, "BEGIN ISOLATION LEVEL SERIALIZABLE");
        } catch (error) {
          const code = error instanceof pg.DatabaseError ? error.code : undefined;
          if (code !== SERIALIZATION_FAILURE && code !== DEADLOCK) throw error;
        }
      }
    },
    close: () => pool.end(),
  };
}
