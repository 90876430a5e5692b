/** What the ledger asks of a database. The drivers are sqlite.ts and postgres.ts. */
export type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;

/** Runs one statement. Parameters are `$1`, `$2` and so on. */
export type Sql = (text: string, ...values: readonly Cell[]) => Promise<readonly Row[]>;

/** ISO 8601, or milliseconds since 1970. It is stored in one form, so that its order is that of time. */
export type Time = string | number;
export const iso = (at: Time) => new Date(at).toISOString();

/** The account of a customer in a currency. */
export const walletOf = (customer: string, currency: string) => `wallet:${customer}:${currency}`;

export interface Database {
  /**
   * All of the work is stored or nothing. It reads what others have stored by then, and a row that it writes, or reads `FOR NO KEY UPDATE`,
   * is its own until it ends. Transactions that wait for each other in a circle are an error on PostgreSQL, so rows are locked in one
   * order: the event, slips by id, wallets by account. The work may run more than once. Work of one statement may say so: it is a
   * transaction by itself, and nothing has to begin and end it.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>, of?: "one statement"): Promise<T>;
  close(): Promise<void>;
}

export const alone = (database: Database, text: string, ...values: readonly Cell[]): Promise<readonly Row[]> =>
  database.transaction((sql) => sql(text, ...values), "one statement");

/**
 * Amounts are whole minor units of the currency of their account. Bets and grades are JSON. The statements are those of SQLite:
 * postgres.ts changes some words. The events themselves are in a store: here is how often their bets were graded, when they are due
 * again, why they could not be settled, and which worker has its turn. Each write to a slip or its legs adds one to its version.
 *
 * A bet is kept once on its event, with its last grade. A leg is due while its slip was not settled by that grade.
 *
 * The entries of a posting are written before it, and the posting closes them. A wallet keeps its balance, which an entry moves, and the
 * posting that moved it last: see the triggers of each database. All other accounts are sums. A kept one would make transactions wait
 * for each other.
 */
export const TABLES = `
CREATE TABLE IF NOT EXISTS customers (
  id TEXT PRIMARY KEY NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  name TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS accounts (
  id TEXT PRIMARY KEY NOT NULL,
  currency TEXT NOT NULL CHECK (length(currency) = 3)
) STRICT;
CREATE TABLE IF NOT EXISTS wallets (
  account TEXT PRIMARY KEY NOT NULL REFERENCES accounts (id),
  customer TEXT NOT NULL REFERENCES customers (id),
  currency TEXT NOT NULL,
  balance INTEGER NOT NULL DEFAULT 0 CHECK (balance BETWEEN -9007199254740991 AND 9007199254740991),
  posting TEXT,
  UNIQUE (customer, currency)
) STRICT;
CREATE TABLE IF NOT EXISTS events (
  id INTEGER PRIMARY KEY NOT NULL,
  posts INTEGER NOT NULL,
  ends_at TEXT,
  check_at TEXT,
  tries INTEGER NOT NULL,
  fault TEXT,
  held_by TEXT,
  held_until INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX IF NOT EXISTS events_to_check ON events (check_at);
CREATE INDEX IF NOT EXISTS events_held ON events (held_until) WHERE held_until > 0;
CREATE TABLE IF NOT EXISTS bets (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  event INTEGER NOT NULL REFERENCES events (id),
  terms TEXT NOT NULL,
  grade TEXT,
  moved INTEGER NOT NULL DEFAULT 0,
  who TEXT,
  sentence TEXT,
  UNIQUE (event, terms)
) STRICT;
CREATE TABLE IF NOT EXISTS slips (
  id TEXT PRIMARY KEY NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  account TEXT NOT NULL REFERENCES wallets (account),
  placed TEXT NOT NULL,
  slip TEXT NOT NULL,
  rulebook TEXT NOT NULL,
  money TEXT NOT NULL,
  is_open INTEGER NOT NULL CHECK (is_open IN (0, 1)),
  version INTEGER NOT NULL,
  placed_at TEXT NOT NULL,
  take_back TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS slips_open ON slips (id) WHERE is_open = 1;
CREATE TABLE IF NOT EXISTS legs (
  slip TEXT NOT NULL REFERENCES slips (id),
  leg INTEGER NOT NULL,
  event INTEGER NOT NULL,
  bet INTEGER NOT NULL REFERENCES bets (id),
  terms TEXT NOT NULL,
  is_due INTEGER NOT NULL DEFAULT 1 CHECK (is_due IN (0, 1)),
  decided TEXT,
  PRIMARY KEY (slip, leg)
) STRICT;
CREATE INDEX IF NOT EXISTS legs_of_bet ON legs (bet);
CREATE INDEX IF NOT EXISTS legs_due ON legs (event, slip) WHERE is_due = 1;
CREATE TABLE IF NOT EXISTS aside (
  slip TEXT NOT NULL REFERENCES slips (id),
  event INTEGER NOT NULL REFERENCES events (id),
  version INTEGER NOT NULL,
  who TEXT NOT NULL,
  error TEXT NOT NULL,
  PRIMARY KEY (slip, event)
) STRICT;
CREATE INDEX IF NOT EXISTS aside_on_event ON aside (event);
CREATE TABLE IF NOT EXISTS postings (
  key TEXT PRIMARY KEY NOT NULL CHECK (length(key) > 0),
  account TEXT NOT NULL REFERENCES wallets (account),
  slip TEXT REFERENCES slips (id),
  kind TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS postings_of_wallet ON postings (account, at);
CREATE TABLE IF NOT EXISTS entries (
  posting TEXT NOT NULL REFERENCES postings (key) DEFERRABLE INITIALLY DEFERRED,
  account TEXT NOT NULL REFERENCES accounts (id),
  amount INTEGER NOT NULL CHECK (amount <> 0 AND amount BETWEEN -9007199254740991 AND 9007199254740991),
  PRIMARY KEY (posting, account)
) STRICT;
CREATE INDEX IF NOT EXISTS entries_of_account ON entries (account);
CREATE TABLE IF NOT EXISTS settlements (
  slip TEXT NOT NULL REFERENCES slips (id),
  revision INTEGER NOT NULL,
  key TEXT NOT NULL UNIQUE,
  posting TEXT REFERENCES postings (key),
  settlement TEXT NOT NULL,
  state TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (slip, revision)
) STRICT;
CREATE TABLE IF NOT EXISTS cursors (
  worker TEXT PRIMARY KEY NOT NULL,
  next INTEGER NOT NULL
) STRICT;
CREATE VIEW IF NOT EXISTS balances AS
  SELECT account, CAST(SUM(amount) AS bigint) AS amount FROM entries GROUP BY account;
CREATE VIEW IF NOT EXISTS statements AS
  SELECT p.account, p.at, p.key, p.kind, p.slip, COALESCE(e.amount, 0) AS amount, s.state,
    CAST(SUM(COALESCE(e.amount, 0)) OVER (PARTITION BY p.account ORDER BY p.at, p.key) AS bigint) AS balance
  FROM postings p LEFT JOIN entries e ON e.posting = p.key AND e.account = p.account
  LEFT JOIN settlements s ON s.posting = p.key;
CREATE VIEW IF NOT EXISTS differences AS
  SELECT w.account || ' has a balance of ' || w.balance || ' and entries of ' || COALESCE(SUM(e.amount), 0) AS difference
  FROM wallets w LEFT JOIN entries e ON e.account = w.account
  GROUP BY w.account, w.balance HAVING w.balance <> COALESCE(SUM(e.amount), 0)
  UNION ALL SELECT 'the entries of ' || e.posting || ' add up to ' || SUM(e.amount) || ' ' || a.currency
  FROM entries e JOIN accounts a ON a.id = e.account GROUP BY e.posting, a.currency HAVING SUM(e.amount) <> 0
  UNION ALL SELECT 'slip ' || s.id || CASE s.is_open WHEN 1 THEN ' is open' ELSE ' is settled' END || ' and has stakes of '
    || COALESCE(SUM(e.amount), 0)
  FROM slips s LEFT JOIN postings p ON p.slip = s.id LEFT JOIN entries e ON e.posting = p.key AND e.account LIKE 'stakes:%'
  GROUP BY s.id, s.is_open HAVING (COALESCE(SUM(e.amount), 0) > 0) <> (s.is_open = 1);
`;

/** For a database that was made before wallets kept their balance. */
export const KEEP_BALANCES = `
ALTER TABLE wallets ADD COLUMN balance INTEGER NOT NULL DEFAULT 0
  CHECK (balance BETWEEN -9007199254740991 AND 9007199254740991);
ALTER TABLE wallets ADD COLUMN posting TEXT;
UPDATE wallets SET balance = COALESCE((SELECT SUM(amount) FROM entries e WHERE e.account = wallets.account), 0);
`;

/** For a database whose legs have their bets and grades themselves: what comes before the tables are made. `keepBets` comes after it. */
export const SET_LEGS_ASIDE = `
DROP VIEW statements;
ALTER TABLE legs RENAME TO old_legs;
ALTER TABLE people RENAME TO old_people;
DROP TABLE IF EXISTS aside;
ALTER TABLE settlements RENAME COLUMN sentence TO state;
ALTER TABLE slips ADD COLUMN take_back TEXT;
ALTER TABLE events ADD COLUMN ends_at TEXT;
ALTER TABLE events ADD COLUMN held_by TEXT;
ALTER TABLE events ADD COLUMN held_until INTEGER NOT NULL DEFAULT 0;
`;

/** For a database that was made before taxes had an account. */
export const TAX_ACCOUNTS = `INSERT INTO accounts SELECT 'tax:' || currency, currency FROM accounts
  WHERE id = 'house:' || currency ON CONFLICT DO NOTHING;`;

/** The entries of posting `key` that do not add up to zero, by currency. */
export const unbalanced = (key: string) => `SELECT 1 FROM entries e JOIN accounts a ON a.id = e.account
  WHERE e.posting = ${key} GROUP BY a.currency HAVING sum(e.amount) <> 0`;

const isClosed = (key: string) => `EXISTS (SELECT 1 FROM postings WHERE key = ${key})`;

/** A write that the database refuses: which one, the condition, and the error. */
export interface Guard {
  readonly name: string;
  readonly when: string;
  readonly isWrong: string;
  readonly error: string;
}

const refused = (table: string, act: string): Guard => {
  return {
    name: `no_${act}_of_${table}`,
    when: `BEFORE ${act} ON ${table}`,
    isWrong: "TRUE",
    error: `no ${act} of ${table}`,
  };
};

export const GUARDS: readonly Guard[] = [
  {
    name: "posting_is_balanced",
    when: "BEFORE INSERT ON postings",
    isWrong: `NOT EXISTS (SELECT 1 FROM entries WHERE posting = NEW.key) OR EXISTS (${unbalanced("NEW.key")})`,
    error: "the entries of a posting must add up to zero",
  },
  {
    name: "entry_is_in_time",
    when: "AFTER INSERT ON entries",
    isWrong: isClosed("NEW.posting"),
    error: "a posting is never changed",
  },
  // It sums nothing: a balance moves by one entry, of a posting that is not closed yet, after the posting before it was closed.
  {
    name: "balance_moves_with_entry",
    when: "BEFORE UPDATE ON wallets",
    isWrong: `NEW.balance - OLD.balance IS DISTINCT FROM
      (SELECT amount FROM entries WHERE posting = NEW.posting AND account = NEW.account)
      OR ${isClosed("NEW.posting")} OR (OLD.posting IS NOT NULL AND NOT ${isClosed("OLD.posting")})`,
    error: "a balance moves with an entry, and only so",
  },
  {
    name: "wallet_begins_empty",
    when: "AFTER INSERT ON wallets",
    isWrong: `NEW.balance <> 0 OR NEW.posting IS NOT NULL OR EXISTS (SELECT 1 FROM entries WHERE account = NEW.account)`,
    error: "a new wallet is empty",
  },
  ...["accounts", "entries", "postings"].flatMap((table) => [refused(table, "UPDATE"), refused(table, "DELETE")]),
];

/** What an entry does to its wallet, if it has one. The row of the wallet is locked from then on. */
export const MOVE =
  "UPDATE wallets SET balance = balance + NEW.amount, posting = NEW.posting WHERE account = NEW.account";
