/** Rows of the ledger's tables as they are, without its code: a group is copied by them, and written by hand. */
import type { Database, Row, Sql } from "../../examples/ledger/tables/schema.js";

interface Table {
  readonly name: string;
  readonly key: readonly string[];
  /** What the table holds is moved by triggers alone, once it is there. */
  readonly isMoved?: true;
}

/** Those that belong to customers and slips, in an order in which rows can be inserted. */
const TABLES: readonly Table[] = [
  { name: "customers", key: ["id"] },
  { name: "accounts", key: ["id"] },
  { name: "wallets", key: ["account"], isMoved: true },
  { name: "events", key: ["id"] },
  { name: "bets", key: ["id"] },
  { name: "slips", key: ["id"] },
  { name: "legs", key: ["slip", "leg"] },
  { name: "entries", key: ["posting", "account"] },
  { name: "postings", key: ["key"] },
  { name: "settlements", key: ["slip", "revision"] },
];

/** Rows by table. */
export type Rows = ReadonlyMap<string, readonly Row[]>;

/** All rows in which the mark of a group is. It reads whole tables. */
export function rowsOf(database: Database, mark: string): Promise<Rows> {
  return database.transaction(async (sql) => {
    const found = new Map<string, readonly Row[]>();
    for (const { name, key } of TABLES) {
      const rows = await sql(`SELECT * FROM ${name} ORDER BY ${key.join()}`);
      found.set(
        name,
        rows.filter((row) => Object.values(row).some((cell) => String(cell).includes(mark))),
      );
    }
    return found;
  });
}

/** Statements that take the rows of a table as JSON. */
export interface Dialect {
  insert(table: string, columns: readonly string[]): string;
  update(table: string, key: readonly string[], columns: readonly string[]): string;
  /** The next bet that is placed has the number after this one. */
  numberBets(sql: Sql, last: number): Promise<unknown>;
  /** Runs before and after the work, in its transaction: triggers and foreign keys would look at each row of a copy. */
  withoutTriggers(sql: Sql, work: () => Promise<void>): Promise<void>;
}

/** A database, and how its statements are written. */
export interface Kept {
  readonly database: Database;
  readonly dialect: Dialect;
}

/** One statement, and the rows that it writes as JSON, in which the mark of a group is. */
export interface Write {
  readonly text: string;
  readonly rows: string;
}

function write(text: string, rows: readonly Row[]): Write[] {
  return rows.length === 0 ? [] : [{ text, rows: JSON.stringify(rows) }];
}

const columnsOf = (rows: readonly Row[]): string[] => Object.keys(rows[0] ?? {});

/** What inserts all rows. */
export function inserts(dialect: Dialect, rows: Rows): Write[] {
  return TABLES.flatMap(({ name }) => {
    const own = rows.get(name) ?? [];
    return write(dialect.insert(name, columnsOf(own)), own);
  });
}

/** What turns the rows before into those after, by one statement a table that inserts and one that updates. */
export function changes(dialect: Dialect, before: Rows, after: Rows): Write[] {
  return TABLES.filter(({ isMoved }) => !isMoved).flatMap(({ name, key }) => {
    const keyOf = (row: Row) => JSON.stringify(key.map((column) => row[column]));
    const known = new Map((before.get(name) ?? []).map((row) => [keyOf(row), row]));
    const rows = after.get(name) ?? [];
    const added = rows.filter((row) => !known.has(keyOf(row)));
    const isOther = (row: Row, column: string) => known.get(keyOf(row))?.[column] !== row[column];
    const kept = rows.filter((row) => known.has(keyOf(row)));
    const columns = columnsOf(rows).filter((column) => kept.some((row) => isOther(row, column)));
    const changed = kept.filter((row) => columns.some((column) => isOther(row, column)));
    const cells = changed.map((row) =>
      Object.fromEntries([...key, ...columns].map((each) => [each, row[each] ?? null])),
    );
    return [
      ...write(dialect.insert(name, columnsOf(added)), added),
      ...write(dialect.update(name, key, columns), cells),
    ];
  });
}

/** The rows with those of a table that are to be kept. */
export function keeping(rows: Rows, kept: ReadonlyMap<string, (row: Row) => boolean>): Rows {
  return new Map([...rows].map(([name, all]) => [name, all.filter(kept.get(name) ?? (() => true))]));
}

/** The same writes for another group. */
export function moved(writes: readonly Write[], from: string, to: string): Write[] {
  return writes.map(({ text, rows }) => ({ text, rows: rows.replaceAll(from, to) }));
}

export async function run(sql: Sql, writes: readonly Write[]): Promise<void> {
  for (const { text, rows } of writes) await sql(text, rows);
}

const cell = (column: string): string => `value ->> '${column}'`;

export const SQLITE: Dialect = {
  insert: (table, columns) =>
    `INSERT INTO ${table} (${columns.join()}) SELECT ${columns.map(cell).join()} FROM json_each($1)`,
  update: (table, key, columns) =>
    `UPDATE ${table} SET ${columns.map((column) => `${column} = ${cell(column)}`).join()} FROM json_each($1)
    WHERE ${key.map((column) => `${table}.${column} = ${cell(column)}`).join(" AND ")}`,
  async numberBets(sql, last) {
    await sql("DELETE FROM sqlite_sequence WHERE name = 'bets'");
    await sql("INSERT INTO sqlite_sequence VALUES ('bets', $1)", last);
  },
  async withoutTriggers(sql, work) {
    const triggers = await sql("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'");
    for (const { name } of triggers) await sql(`DROP TRIGGER ${name}`);
    await work();
    for (const { sql: text } of triggers) await sql(String(text));
  },
};

export const POSTGRES: Dialect = {
  insert: (table) => `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`,
  update: (table, key, columns) =>
    `UPDATE ${table} SET ${columns.map((column) => `${column} = n.${column}`).join()}
    FROM json_populate_recordset(NULL::${table}, $1) n
    WHERE ${key.map((column) => `${table}.${column} = n.${column}`).join(" AND ")}`,
  numberBets: (sql, last) => sql("SELECT setval(pg_get_serial_sequence('bets', 'id'), $1)", last),
  async withoutTriggers(sql, work) {
    await sql("SET LOCAL session_replication_role = replica");
    await work();
  },
};
