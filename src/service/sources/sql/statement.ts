/** Statements in both dialects of SQL, from one text. */

/** A statement, or a part of one. Values are $1, $2 and so on in its text, and become ?1, ?2 in that of SQLite. */
export interface Sql {
  readonly sqlite: string;
  readonly postgres: string;
  /** With a name, each connection to PostgreSQL prepares the statement once. SQLite prepares all of them once. */
  readonly name?: string;
}

type Part = string | number | Sql;

export function sql(strings: TemplateStringsArray, ...parts: readonly Part[]): Sql {
  const textIn = (dialect: "sqlite" | "postgres") =>
    strings.map((string, index) => string + inDialect(parts[index] ?? "", dialect)).join("");
  return { sqlite: textIn("sqlite").replace(/\$(?=\d)/g, "?"), postgres: textIn("postgres") };
}

function inDialect(part: Part, dialect: "sqlite" | "postgres"): string {
  return typeof part === "object" ? part[dialect] : String(part);
}

export function named(name: string, statement: Sql): Sql {
  return { ...statement, name };
}

/** For what differs. A statement whose text is empty in a dialect does nothing there. */
export function either(sqlite: string, postgres: string): Sql {
  return { sqlite, postgres };
}

/** Results that are numbers. SQLite's driver refuses a result without a CAST: see `Connection`. */
export function numbers(...expressions: readonly Part[]): Sql {
  return results(expressions, "NUMERIC");
}

/** Results that are text, which `textIn` reads. */
export function texts(...expressions: readonly Part[]): Sql {
  return results(expressions, "BLOB");
}

function results(expressions: readonly Part[], type: "NUMERIC" | "BLOB"): Sql {
  const sqlite = expressions.map((each) => `CAST(${inDialect(each, "sqlite")} AS ${type})`);
  return either(sqlite.join(", "), expressions.map((each) => inDialect(each, "postgres")).join(", "));
}

export const GREATEST = either("max", "greatest");
/** SQLite then reads the left side first: it would begin with the larger one if it had no statistics of it. */
export const JOIN = either("CROSS JOIN", "JOIN");

export type Type = "bigint" | "integer" | "float8" | "text" | "boolean";

export const JSON_ARRAY = either("json_array", "json_build_array");

/** The JSON list of an expression of all rows. */
export function jsonList(expression: Part, from: Part): Sql {
  const ends = either("", ", '[]')::text");
  return sql`(SELECT ${either("json_group_array", "coalesce(json_agg")}(${expression})${ends} FROM ${from})`;
}

/** True if an expression is in the list that is the value with this number. */
export function among(expression: string, value: number, type: Type = "bigint"): Sql {
  return either(
    `${expression} IN (SELECT value FROM json_each(?${value}))`,
    `${expression} = ANY ($${value}::${type}[])`,
  );
}

export type Columns = Readonly<Record<string, Type>>;
export type Cells = readonly (string | number | null)[];

/** Rows as the only value of a statement, which reads them from `given`. */
export class Rows {
  readonly rows: readonly Cells[];

  constructor(rows: readonly Cells[]) {
    this.rows = rows;
  }

  /** As one list for each column, of which `unnest` makes rows again. */
  get lists(): Cells[] {
    return (this.rows[0] ?? []).map((_, column) => this.rows.map((row) => row[column] ?? null));
  }
}

/** The rows of `Rows`, as a table with these columns and `nth`, where each is among them. */
export function given(columns: Columns): Sql {
  const names = Object.keys(columns);
  const values = names.map((name, index) => `value ->> ${index} AS ${name}`);
  return either(`(SELECT ${values.join(", ")}, key AS nth FROM json_each(?1)) AS given`, unnested(columns));
}

function unnested(columns: Columns): string {
  const lists = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`);
  return `unnest(${lists.join(", ")}) WITH ORDINALITY AS given (${Object.keys(columns).join(", ")}, nth)`;
}

/** A statement for each of several rows. PostgreSQL gets all of them at once. */
export interface Batch {
  readonly sqlite: string;
  /** For `ROWS_AT_ONCE` rows, if SQLite can have them at once. */
  readonly sqliteMany: string | null;
  readonly postgres: string;
}

/** Each statement of SQLite costs a quarter of a row. */
export const ROWS_AT_ONCE = 50;

interface Insertion {
  /** What comes after the values: what to do with a row that is there. */
  readonly end?: Sql;
  /** True if the table numbers its rows: they are in the order of the rows then. */
  readonly isNumbered?: boolean;
}

export function insertion(
  table: string,
  columns: Columns,
  { end = NOTHING, isNumbered = false }: Insertion = {},
): Batch {
  const names = Object.keys(columns).join(", ");
  const row = `(${Object.keys(columns).fill("?").join(", ")})`;
  const sqlite = (rows: number) =>
    `INSERT INTO ${table} (${names}) VALUES ${Array(rows).fill(row).join(", ")} ${end.sqlite}`;
  const order = isNumbered ? "ORDER BY nth" : "";
  return {
    sqlite: sqlite(1),
    sqliteMany: sqlite(ROWS_AT_ONCE),
    postgres: `INSERT INTO ${table} (${names}) SELECT ${names} FROM ${unnested(columns)} ${order} ${end.postgres}`,
  };
}

const NOTHING = either("", "");

/** Rows with the same keys are replaced. */
export function upsertion(table: string, keys: Columns, columns: Columns): Batch {
  const changes = Object.keys(columns).map((name) => `${name} = excluded.${name}`);
  const end = `ON CONFLICT (${Object.keys(keys).join(", ")}) DO UPDATE SET ${changes.join(", ")}`;
  return insertion(table, { ...keys, ...columns }, { end: either(end, end) });
}

/** The values of a row are first those of the keys, then those of the columns. */
export function update(table: string, keys: Columns, columns: Columns): Batch {
  const [first, names] = [Object.keys(keys).length + 1, Object.keys(columns)];
  const set = names.map((name, index) => `${name} = ?${first + index}`).join(", ");
  const setGiven = names.map((name) => `${name} = given.${name}`).join(", ");
  const all = unnested({ ...keys, ...columns });
  return {
    sqlite: `UPDATE ${table} SET ${set} WHERE ${equal(keys)}`,
    sqliteMany: null,
    postgres: `UPDATE ${table} SET ${setGiven} FROM ${all} WHERE ${matched(table, keys)}`,
  };
}

export function removal(table: string, keys: Columns): Batch {
  return {
    sqlite: `DELETE FROM ${table} WHERE ${equal(keys)}`,
    sqliteMany: null,
    postgres: `DELETE FROM ${table} USING ${unnested(keys)} WHERE ${matched(table, keys)}`,
  };
}

function equal(keys: Columns): string {
  return Object.keys(keys)
    .map((name, index) => `${name} = ?${index + 1}`)
    .join(" AND ");
}

function matched(table: string, keys: Columns): string {
  return Object.keys(keys)
    .map((name) => `${table}.${name} = given.${name}`)
    .join(" AND ");
}
