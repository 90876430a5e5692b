/** What the ledger asks of a database. The drivers are sqlite.ts and postgres.ts. */
export type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;

/** Runs one statement. Parameters are `$1`, `$2` and so on. */
export type Sql = (text: string, ...values: readonly Cell[]) => Promise<readonly Row[]>;

export interface Database {
  /** All of the work is stored or nothing, as if no other transaction ran meanwhile. The work may run more than once. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Amounts are whole minor units of the currency of their account. Bets and grades are JSON. The statements are those of SQLite:
 * postgres.ts changes three words. The events themselves are in a store: here is how often their slips were posted, when they are due
 * again, and why they could not be settled. Each write to a slip or its legs adds one to its version.
 *
 * The entries of a posting are written before it, and the posting closes them: see the triggers of each database.
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
  UNIQUE (customer, currency)
) STRICT;
CREATE TABLE IF NOT EXISTS events (
  id INTEGER PRIMARY KEY NOT NULL,
  posts INTEGER NOT NULL,
  check_at TEXT,
  tries INTEGER NOT NULL,
  fault TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS events_to_check ON events (check_at);
CREATE TABLE IF NOT EXISTS slips (
  id TEXT PRIMARY KEY NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  account TEXT NOT NULL REFERENCES wallets (account),
  placed TEXT NOT NULL,
  slip TEXT NOT NULL,
  rulebook TEXT NOT NULL,
  money TEXT NOT NULL,
  is_open INTEGER NOT NULL CHECK (is_open IN (0, 1)),
  version INTEGER NOT NULL,
  placed_at TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS legs (
  slip TEXT NOT NULL REFERENCES slips (id),
  leg INTEGER NOT NULL,
  event INTEGER NOT NULL REFERENCES events (id),
  bet TEXT NOT NULL,
  grade TEXT,
  decided TEXT,
  PRIMARY KEY (slip, leg)
) STRICT;
CREATE INDEX IF NOT EXISTS legs_on_event ON legs (event, slip);
CREATE INDEX IF NOT EXISTS legs_never_graded ON legs (event) WHERE grade IS NULL;
CREATE TABLE IF NOT EXISTS people (
  slip TEXT NOT NULL,
  leg INTEGER NOT NULL,
  event INTEGER NOT NULL REFERENCES events (id),
  who TEXT NOT NULL,
  sentence TEXT NOT NULL,
  PRIMARY KEY (slip, leg),
  FOREIGN KEY (slip, leg) REFERENCES legs (slip, leg)
) STRICT;
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
  sentence TEXT NOT NULL,
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
  SELECT p.account, p.at, p.key, p.kind, p.slip, COALESCE(e.amount, 0) AS amount, s.sentence,
    CAST(SUM(COALESCE(e.amount, 0)) OVER (PARTITION BY p.account ORDER BY p.at, p.key) AS bigint) AS balance
  FROM postings p LEFT JOIN entries e ON e.posting = p.key AND e.account = p.account
  LEFT JOIN settlements s ON s.posting = p.key;
`;

/** The entries of posting `key` that do not add up to zero, by currency. */
export const unbalanced = (key: string) => `SELECT 1 FROM entries e JOIN accounts a ON a.id = e.account
  WHERE e.posting = ${key} GROUP BY a.currency HAVING sum(e.amount) <> 0`;
