import type pg from "pg";
import { bringUpToDate } from "../schema.js";
import type { Driver } from "./driver.js";
import { failureOf } from "./failure.js";
import type { Target } from "./target.js";

export type Value = string | number | boolean | null | readonly (string | number | null)[];
export type Row = readonly unknown[];

/** SQL with its values as $1, $2 and so on. With a name, each connection prepares it once. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
}

/** Runs statements one after the other on one connection. */
export interface Session {
  rows(statement: Statement, ...values: readonly Value[]): Promise<readonly Row[]>;
}

export interface Use {
  /** The most connections. */
  readonly size: number;
  /** How long a query may take, in milliseconds. The server cancels it, and if the server does not answer, this process gives up a moment later. */
  readonly timeout: number;
  /** False if a crash of the server may lose what was written last. */
  readonly isDurable?: boolean;
}

/** How long a call waits for a connection, new or free, in milliseconds. */
const CONNECT_TIMEOUT = 2_000;
/** How much later than the server this process gives up, in milliseconds. */
const LATER = 1_000;

/** A pool of connections to one store. A call that fails throws, and the next call is a new attempt. */
export class Database {
  readonly #pool: pg.Pool;
  readonly #shown: string;
  #isClosed = false;

  constructor({ Pool }: Driver, target: Target, use: Use) {
    this.#shown = target.shown;
    this.#pool = new Pool({
      connectionString: target.connectionString,
      application_name: "settlegrade",
      max: use.size,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      query_timeout: use.timeout + LATER,
      keepAlive: true,
      allowExitOnIdle: true,
      idleTimeoutMillis: 60_000,
      onConnect: (client) => prepare(client, target, use),
    });
    // A lost connection that nobody uses is replaced by the next call. Without listeners it would end the process.
    this.#pool.on("error", () => {});
    this.#pool.on("connect", (client) => client.on("error", () => {}));
  }

  async rows(statement: Statement, ...values: readonly Value[]): Promise<readonly Row[]> {
    return this.#inWords(async () => (await this.#pool.query<Row[]>(queryOf(statement, values))).rows);
  }

  /** Runs the work as one transaction: all of it is stored or nothing. */
  async write<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.#inWords(async () => {
      const client = await this.#pool.connect();
      try {
        await client.query("BEGIN");
        const result = await work(sessionOn(client));
        const { command } = await client.query("COMMIT");
        if (command !== "COMMIT") throw new Error("the server did not store the records");
        client.release();
        return result;
      } catch (error) {
        // The server takes back what a lost connection has not committed.
        client.release(true);
        throw error;
      }
    });
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#pool.end();
  }

  async #inWords<T>(work: () => Promise<T>): Promise<T> {
    try {
      if (this.#isClosed) throw new Error("the store is closed");
      return await work();
    } catch (error) {
      throw failureOf(error, this.#shown);
    }
  }
}

type Cell = string | number | null;

/** These fields of the rows, each as one list: `unnest` makes rows of them again. */
export function columns<Name extends string>(
  rows: readonly Readonly<Record<Name, Cell>>[],
  names: readonly Name[],
): Cell[][] {
  return names.map((name) => rows.map((row) => row[name]));
}

function sessionOn(client: pg.ClientBase): Session {
  return { rows: async (statement, ...values) => (await client.query<Row[]>(queryOf(statement, values))).rows };
}

function queryOf({ name, text }: Statement, values: readonly Value[]): pg.QueryArrayConfig {
  const query: pg.QueryArrayConfig = { text, values: values.map(sent), rowMode: "array" };
  return name === undefined ? query : { ...query, name };
}

/** Numbers need no quotes, with which `pg` writes every list: both sides then take several times as long. */
function sent(value: Value): Value {
  const isOfNumbers = typeof value === "object" && value?.every((each) => typeof each !== "string") === true;
  return isOfNumbers ? `{${value.map((each) => each ?? "NULL").join()}}` : value;
}

/** No query is so long that to compile it would pay. The server expects more rows of some than there are, and would compile them. */
const SETTINGS = `SELECT set_config('search_path', $1, false), set_config('statement_timeout', $2, false),
  set_config('synchronous_commit', $3, false), set_config('jit', 'off', false)`;

/** Each connection checks the tables: another process may have changed them since the last one. */
export async function prepare(
  client: pg.ClientBase,
  { schema }: Target,
  { timeout, isDurable = true }: Use,
): Promise<void> {
  await client.query(SETTINGS, [schema, String(timeout), isDurable ? "on" : "off"]);
  await bringUpToDate(client, schema);
}
