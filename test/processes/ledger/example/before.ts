/** Databases of the example as they were before wallets kept their balance. `BEFORE` has two deposits and slip A1 of the day. */
import { standard } from "../../../../src/pure/engine/index.js";

const TABLES = `
CREATE TABLE customers (id TEXT PRIMARY KEY NOT NULL CHECK (length(id) BETWEEN 1 AND 64), name TEXT NOT NULL) STRICT;
CREATE TABLE accounts (id TEXT PRIMARY KEY NOT NULL, currency TEXT NOT NULL CHECK (length(currency) = 3)) STRICT;
CREATE TABLE wallets (account TEXT PRIMARY KEY NOT NULL REFERENCES accounts (id), customer TEXT NOT NULL REFERENCES customers (id), currency TEXT NOT NULL, UNIQUE (customer, currency)) STRICT;
CREATE TABLE events (id INTEGER PRIMARY KEY NOT NULL, posts INTEGER NOT NULL, check_at TEXT, tries INTEGER NOT NULL, fault TEXT) STRICT;
CREATE INDEX events_to_check ON events (check_at);
CREATE TABLE slips (id TEXT PRIMARY KEY NOT NULL CHECK (length(id) BETWEEN 1 AND 64), account TEXT NOT NULL REFERENCES wallets (account), placed TEXT NOT NULL, slip TEXT NOT NULL, rulebook TEXT NOT NULL, money TEXT NOT NULL, is_open INTEGER NOT NULL CHECK (is_open IN (0, 1)), version INTEGER NOT NULL, placed_at TEXT NOT NULL) STRICT;
CREATE TABLE legs (slip TEXT NOT NULL REFERENCES slips (id), leg INTEGER NOT NULL, event INTEGER NOT NULL REFERENCES events (id), bet TEXT NOT NULL, grade TEXT, decided TEXT, PRIMARY KEY (slip, leg)) STRICT;
CREATE INDEX legs_on_event ON legs (event, slip);
CREATE INDEX legs_never_graded ON legs (event) WHERE grade IS NULL;
CREATE TABLE people (slip TEXT NOT NULL, leg INTEGER NOT NULL, event INTEGER NOT NULL REFERENCES events (id), who TEXT NOT NULL, sentence TEXT NOT NULL, PRIMARY KEY (slip, leg), FOREIGN KEY (slip, leg) REFERENCES legs (slip, leg)) STRICT;
CREATE TABLE postings (key TEXT PRIMARY KEY NOT NULL CHECK (length(key) > 0), account TEXT NOT NULL REFERENCES wallets (account), slip TEXT REFERENCES slips (id), kind TEXT NOT NULL, at TEXT NOT NULL) STRICT;
CREATE INDEX postings_of_wallet ON postings (account, at);
CREATE TABLE entries (posting TEXT NOT NULL REFERENCES postings (key) DEFERRABLE INITIALLY DEFERRED, account TEXT NOT NULL REFERENCES accounts (id), amount INTEGER NOT NULL CHECK (amount <> 0 AND amount BETWEEN -9007199254740991 AND 9007199254740991), PRIMARY KEY (posting, account)) STRICT;
CREATE INDEX entries_of_account ON entries (account);
CREATE TABLE settlements (slip TEXT NOT NULL REFERENCES slips (id), revision INTEGER NOT NULL, key TEXT NOT NULL UNIQUE, posting TEXT REFERENCES postings (key), settlement TEXT NOT NULL, sentence TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (slip, revision)) STRICT;
CREATE TABLE cursors (worker TEXT PRIMARY KEY NOT NULL, next INTEGER NOT NULL) STRICT;
CREATE VIEW balances AS SELECT account, CAST(SUM(amount) AS bigint) AS amount FROM entries GROUP BY account;
CREATE VIEW statements AS SELECT p.account, p.at, p.key, p.kind, p.slip, COALESCE(e.amount, 0) AS amount, s.sentence, CAST(SUM(COALESCE(e.amount, 0)) OVER (PARTITION BY p.account ORDER BY p.at, p.key) AS bigint) AS balance FROM postings p LEFT JOIN entries e ON e.posting = p.key AND e.account = p.account LEFT JOIN settlements s ON s.posting = p.key;
`;

/** The entries of posting `key` that do not add up to zero, by currency. */
const unbalanced = (key: string) => `SELECT 1 FROM entries e JOIN accounts a ON a.id = e.account
  WHERE e.posting = ${key} GROUP BY a.currency HAVING sum(e.amount) <> 0`;

const SQLITE_TRIGGERS = `
CREATE TRIGGER posting_is_balanced BEFORE INSERT ON postings
  WHEN NOT EXISTS (SELECT 1 FROM entries WHERE posting = NEW.key) OR EXISTS (${unbalanced("NEW.key")})
  BEGIN SELECT RAISE(ABORT, 'the entries of a posting must add up to zero'); END;
CREATE TRIGGER posting_is_closed BEFORE INSERT ON entries
  WHEN EXISTS (SELECT 1 FROM postings WHERE key = NEW.posting)
  BEGIN SELECT RAISE(ABORT, 'a posting is never changed'); END;
${["accounts", "entries", "postings"]
  .flatMap((table) => ["UPDATE", "DELETE"].map((act) => [table, act]))
  .map(
    ([table, act]) => `CREATE TRIGGER no_${act}_of_${table} BEFORE ${act} ON ${table}
  BEGIN SELECT RAISE(ABORT, 'a posting is never changed'); END;`,
  )
  .join("\n")}
`;

const POSTGRES_TRIGGERS = `
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

const AT = "2026-03-07T11:00:00.000Z";
const TYPES = ["single", "double", "treble"];
const MONEY = '{"maximumPayout":{"EUR":"500"}}';

const posted = (key: string, customer: string, units: number, from: string, row: string) => `
INSERT INTO entries VALUES ('${key}', 'wallet:${customer}:EUR', ${units});
INSERT INTO entries VALUES ('${key}', '${from}:EUR', ${-units});
INSERT INTO postings VALUES ('${key}', 'wallet:${customer}:EUR', ${row}, '${AT}');`;

/** A customer and what was paid in, as rows of then. */
export const customerBefore = (id: string, name: string, units: number, payment: string) => `
INSERT INTO customers VALUES ('${id}', '${name}');
INSERT INTO accounts VALUES ('wallet:${id}:EUR', 'EUR');
INSERT INTO wallets VALUES ('wallet:${id}:EUR', '${id}', 'EUR');
${posted(`["deposit","${payment}"]`, id, units, "bank", "NULL, 'deposit'")}`;

/** A slip of 10.00 on the home sides of up to three events, as rows of then. */
export function slipBefore(id: string, customer: string, events: readonly number[]): string {
  const terms = JSON.stringify({ type: TYPES[events.length - 1], stake: "10", currency: "EUR" });
  const legs = events.map((eventId, leg) => {
    const bet = JSON.stringify({ selection: { market: "ML", side: "home", eventId }, odds: "2.10" });
    return `INSERT INTO events VALUES (${eventId}, 0, NULL, 0, NULL) ON CONFLICT DO NOTHING;
INSERT INTO legs VALUES ('${id}', ${leg}, ${eventId}, '${bet}', NULL, NULL);`;
  });
  return `
INSERT INTO slips VALUES ('${id}', 'wallet:${customer}:EUR', '${terms}', '${terms}', '${standard.id}', '${MONEY}', 1, 0, '${AT}');
${legs.join("\n")}
${posted(`["place","${id}"]`, customer, -1_000, "stakes", `'${id}', 'place'`)}`;
}

/** What a program of then has written, by database. */
export function databaseBefore(rows: readonly string[]) {
  const written = `BEGIN;
INSERT INTO accounts VALUES ('stakes:EUR', 'EUR'), ('house:EUR', 'EUR'), ('bank:EUR', 'EUR');
${rows.join("")}
COMMIT;`;
  return {
    sqlite: `${TABLES} ${SQLITE_TRIGGERS} ${written}`,
    postgres: `${TABLES.replaceAll("INTEGER", "bigint").replaceAll(" STRICT", "")} ${POSTGRES_TRIGGERS} ${written}`,
  } as const;
}

export const BEFORE = databaseBefore([
  customerBefore("ann", "Ann", 10_000, "payment of ann"),
  customerBefore("ben", "Ben", 10_000, "payment of ben"),
  slipBefore("A1", "ann", [101]),
]);
