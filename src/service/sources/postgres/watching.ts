/** Notices that anything was written to a database: other processes notify this one, and it looks now and then itself. */
import type pg from "pg";
import { codeOf } from "../error-code.js";
import { either } from "../sql/statement.js";
import { Watchers } from "../watching.js";
import { prepare } from "./connection/database.js";
import type { Driver } from "./connection/driver.js";
import { failureOf } from "./connection/failure.js";
import type { Target } from "./connection/target.js";

/** Milliseconds between two looks; while the server cannot be reached, twice as long each time. */
const LOOK_EVERY = 1_000;
const FIRST_RETRY = 250;
const LONGEST_RETRY = 4_000;
const TIMEOUT = 2_000;

/** Each schema has a channel. If two have the same, their processes look once too often. */
const CHANNEL = "'settlegrade ' || hashtext(current_schema())";
/** Last in the transaction that writes: the server sends it with the commit. */
export const NOTIFY = either("", `SELECT pg_notify(${CHANNEL}, seq::text) FROM odds_counter`);
const POSITION = { text: "SELECT seq, change FROM odds_counter", rowMode: "array" as const };
/** A standby notifies nobody. */
const READ_ONLY = "25006";

export function watchDatabase(driver: Driver, target: Target): Watchers {
  const watchers: Watchers = new Watchers(() => {
    const listener = new Listener(driver, target, watchers);
    void listener.look();
    return () => listener.end();
  });
  return watchers;
}

class Listener {
  readonly #driver: Driver;
  readonly #target: Target;
  readonly #watchers: Watchers;
  #client: pg.Client | null = null;
  /** Where the counters were at the last look on this connection. */
  #seen: string | null = null;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  #isEnded = false;

  constructor(driver: Driver, target: Target, watchers: Watchers) {
    this.#driver = driver;
    this.#target = target;
    this.#watchers = watchers;
  }

  async look(): Promise<void> {
    const [before, found] = [this.#seen, await this.#position()];
    if (this.#isEnded) return;
    const isDown = typeof found !== "string";
    this.#failures = isDown ? this.#failures + 1 : 0;
    const wait = isDown ? Math.min(FIRST_RETRY * 2 ** this.#failures, LONGEST_RETRY) : LOOK_EVERY;
    this.#timer = setTimeout(() => void this.look(), wait).unref();
    if (isDown) this.#watchers.fails(found);
    else this.#watchers.works(found !== before);
  }

  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#drop();
  }

  /** Where the counters are, or why that cannot be known. */
  async #position(): Promise<string | Error> {
    try {
      const client = this.#client ?? (await this.#connect());
      const { rows } = await client.query<unknown[]>(POSITION);
      this.#seen = String(rows[0]);
      return this.#seen;
    } catch (error) {
      this.#drop();
      return failureOf(error, this.#target.shown);
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new this.#driver.Client({
      connectionString: this.#target.connectionString,
      application_name: "settlegrade feed",
      connectionTimeoutMillis: TIMEOUT,
      query_timeout: TIMEOUT,
      keepAlive: true,
    });
    this.#client = client;
    // The next look connects again. Without a listener the error would end the process.
    client.on("error", () => this.#client === client && this.#drop());
    client.on("notification", () => this.#client === client && this.#watchers.works(true));
    await client.connect();
    unref(client);
    await prepare(client, this.#target, { size: 1, timeout: TIMEOUT });
    await listen(client);
    return client;
  }

  #drop(): void {
    const client = this.#client;
    this.#client = null;
    this.#seen = null;
    client?.end().catch(() => {});
  }
}

async function listen(client: pg.Client): Promise<void> {
  const { rows } = await client.query<[string]>({ text: `SELECT ${CHANNEL}`, rowMode: "array" });
  try {
    await client.query(`LISTEN "${rows[0]?.[0]}"`);
  } catch (error) {
    if (codeOf(error) !== READ_ONLY) throw error;
  }
}

/** A connection that waits for others must not keep the process alive. The driver has it, but its types do not. */
function unref(client: pg.Client): void {
  (client as pg.Client & { unref(): void }).unref();
}
