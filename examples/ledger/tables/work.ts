/** What workers ask of the tables: how often each event was posted, which are due, and how far each worker is. */
import type { Rulebook, SportEvent } from "settlegrade";
import { nextCheckAt } from "settlegrade/settle";
import type { LedgerFigures, PutAside, Run, RunPort, Share } from "settlegrade/workers";
import { gradeAll, movedBy } from "./bets.js";
import type { Slip } from "./rows.js";
import { alone, type Cell, type Database, iso, type Row, type Sql } from "./schema.js";

/** In seconds. */
const MINUTE = 60;
/** An event that cannot be settled is tried again after 1, 2, 4 and more minutes, and then about once an hour. */
const MOST_DOUBLINGS = 6;

/** How long a worker has its turn on an event after its last page, in seconds by the clock of the database. */
const TURN = 10;
/** Nobody has it. One that ends later than a turn may end began before the clock went back. */
const IS_FREE = `held_until NOT BETWEEN unixepoch() AND unixepoch() + ${TURN}`;

export async function postsOn(sql: Sql, event: number): Promise<number | null> {
  const [row] = await sql("SELECT posts FROM events WHERE id = $1", event);
  return row === undefined ? null : Number(row.posts);
}

const IS_MINE = `(${IS_FREE} OR held_by = $3)`;
const POSTS_AND_BETS = "SELECT posts, bets.* FROM events JOIN bets ON event = events.id WHERE events.id = $1";
const A_DUE_LEG = "SELECT slip FROM legs WHERE event = $1 AND is_due = 1";

/** Goes on with a turn, and locks the event before any slip is locked. False if the event was graded again meanwhile. */
export async function goOn(sql: Sql, event: number, posts: number): Promise<boolean> {
  const longer = `UPDATE events SET held_until = CASE WHEN held_until > 0 THEN unixepoch() + ${TURN} ELSE 0 END`;
  return (await sql(`${longer} WHERE id = $1 AND posts = $2 RETURNING id`, event, posts)).length > 0;
}

/** A worker's turn on an event: no other one begins before it ends, or has not gone on for some time. */
export class Runs implements RunPort {
  readonly #database: Database;
  readonly #rulebooks: readonly Rulebook[];
  /** With the posts that were read last, by the same statement. */
  #bets: { readonly eventId: number; readonly posts: number; readonly rows: readonly Row[] } | null = null;

  constructor(database: Database, rulebooks: readonly Rulebook[]) {
    this.#database = database;
    this.#rulebooks = rulebooks;
  }

  async postsOn(eventId: number): Promise<number | null> {
    const rows = await alone(this.#database, POSTS_AND_BETS, eventId);
    if (rows[0] === undefined) return null;
    const posts = Number(rows[0].posts);
    this.#bets = { eventId, posts, rows };
    return posts;
  }

  async begin(run: Run): Promise<"moved" | "done" | "open"> {
    return (await this.#isUntouched(run)) ? "done" : this.#database.transaction((sql) => this.#begun(sql, run));
  }

  /** What most goals are: no grade moves and no slip is due, so that the turn is over as it begins. A bet that is placed meanwhile is due. */
  async #isUntouched({ eventId: id, event, posts, by, asOf }: Run): Promise<boolean> {
    const read = this.#bets;
    if (read?.eventId !== id || read.posts !== posts) return false;
    if (movedBy(read.rows, this.#rulebooks, { id, event, post: posts + 1, asOf }).length > 0) return false;
    return (await alone(this.#database, UNTOUCHED, id, posts, by, ...checksOf(event, asOf))).length > 0;
  }

  async #begun(sql: Sql, { eventId: id, event, posts, by, asOf }: Run): Promise<"moved" | "done" | "open"> {
    const turn = `held_by = CASE WHEN ${IS_MINE} THEN $3 ELSE held_by END,
      held_until = CASE WHEN ${IS_MINE} THEN unixepoch() + ${TURN} ELSE held_until END`;
    const begun = `UPDATE events SET posts = posts + 1, ${turn} WHERE id = $1 AND posts = $2 RETURNING held_by`;
    const [row] = await sql(begun, id, posts, by);
    if (row === undefined) return "moved";
    if (row.held_by !== by) return "done";
    await gradeAll(sql, this.#rulebooks, { id, event, post: posts + 1, asOf });
    const [due] = await sql(`${A_DUE_LEG} LIMIT 1`, id);
    if (due !== undefined) return "open";
    await endTurn(sql, { eventId: id, event, posts, by, asOf });
    return "done";
  }

  end(run: Run): Promise<boolean> {
    return this.#database.transaction((sql) => endTurn(sql, run));
  }
}

/** When the event is due again, and its usual end. */
const checksOf = (event: SportEvent, asOf: number) => [nextCheckAt(event, asOf), nextCheckAt(event, 0)] as const;
const IS_ASIDE = "EXISTS (SELECT 1 FROM aside WHERE event = $1)";
const ENDED = `held_by = NULL, held_until = 0, tries = 0, fault = NULL,
    check_at = CASE WHEN ${IS_ASIDE} THEN check_at ELSE CAST($4 AS text) END, ends_at = COALESCE(CAST($5 AS text), ends_at)
  WHERE id = $1 AND posts = $2`;
const END_TURN = `UPDATE events SET ${ENDED} AND held_by = $3
  RETURNING check_at, CASE WHEN ${IS_ASIDE} THEN unixepoch() END AS aside_at`;
const UNTOUCHED = `UPDATE events SET posts = posts + 1, ${ENDED} AND ${IS_MINE} AND NOT ${IS_ASIDE} AND NOT EXISTS (${A_DUE_LEG})
  RETURNING id`;
const CHECK = "UPDATE events SET check_at = $2 WHERE id = $1";
const after = (at: Cell | undefined, seconds: number) => iso((Number(at) + seconds) * 1_000);

/**
 * If a slip on it was put aside, the event is due within a minute, for whoever knows its rulebook. That is by the clock of the database: one
 * of a worker may be wrong, and who comes too early for that puts nothing off.
 */
async function endTurn(sql: Sql, { eventId, event, posts, by, asOf }: Run): Promise<boolean> {
  const [ended] = await sql(END_TURN, eventId, posts + 1, by, ...checksOf(event, asOf));
  if (ended?.aside_at) {
    const [now, soon, known] = [after(ended.aside_at, 0), after(ended.aside_at, MINUTE), ended.check_at ?? ""];
    if (known <= now || known > soon) await sql(CHECK, eventId, soon);
  }
  return ended !== undefined;
}

/** What only a person may allow, and everything else that a slip can fail by. */
const deskOf = ({ name }: Error) => (name === "ClawbackError" ? "person" : "engineer");

const DEFERRED = `UPDATE events SET tries = tries + 1, held_by = NULL, held_until = 0, fault = $2 WHERE id = $1
  RETURNING tries, unixepoch() AS now`;

/** The part of the port for workers that knows no slips. */
export class WorkList {
  protected readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Events whose time has come, those whose worker has ended within its turn, and those with a leg that is due and not put aside. */
  async due(now: number, limit: number, { index, of }: Share): Promise<readonly number[]> {
    const isMine = `((id % $3) + $3) % $3 = $4 AND ${IS_FREE}`;
    const isAside = `EXISTS (SELECT 1 FROM aside JOIN slips ON slips.id = aside.slip
      WHERE aside.slip = legs.slip AND aside.event = legs.event AND aside.version = slips.version)`;
    // Not as one condition: SQLite reads all events for that, in the order of the answer.
    const ripe = "SELECT id FROM events WHERE check_at <= $1 UNION SELECT id FROM events WHERE held_until > 0";
    const due = `SELECT id FROM events WHERE id IN (${ripe}) AND ${isMine}
      UNION SELECT id FROM events
        WHERE tries = 0 AND id IN (SELECT event FROM legs WHERE is_due = 1 AND NOT ${isAside}) AND ${isMine}
      ORDER BY id LIMIT $2`;
    const given = [new Date(now).toISOString(), limit, of, index];
    return (await alone(this.database, due, ...given)).map(({ id }) => Number(id));
  }

  defer(event: number, error: unknown): Promise<void> {
    return this.database.transaction(async (sql) => {
      const [known] = await sql(DEFERRED, event, `event ${event} cannot be settled: ${error}`);
      const wait = MINUTE * 2 ** Math.min(Number(known?.tries) - 1, MOST_DOUBLINGS);
      if (known !== undefined) await sql(CHECK, event, after(known.now, wait));
    });
  }

  /** Written once for a version of a slip. */
  setAside(failed: readonly PutAside<Slip>[]): Promise<void> {
    const known = `ON CONFLICT (slip, event) DO UPDATE SET version = excluded.version, who = excluded.who, error = excluded.error
      WHERE aside.version <> excluded.version`;
    return this.database.transaction(async (sql) => {
      for (const { id, eventId, slip, error } of failed)
        await sql(
          `INSERT INTO aside VALUES ($1, $2, $3, $4, $5) ${known}`,
          id,
          eventId,
          slip.version,
          deskOf(error),
          error.message,
        );
    });
  }

  /** For metrics. An open slip waits for the last of its events, and not at all for one whose end is not known. */
  figures(now: number): Promise<LedgerFigures> {
    const ended = `SELECT MAX(COALESCE(ends_at, '9999')) AS at FROM slips JOIN legs ON legs.slip = slips.id
      JOIN events ON events.id = legs.event WHERE is_open = 1 GROUP BY slips.id`;
    return this.database.transaction(async (sql) => {
      const [oldest] = await sql(
        `SELECT MIN(at) AS at FROM (${ended}) AS open WHERE at <= $1`,
        new Date(now).toISOString(),
      );
      const [aside] = await sql("SELECT COUNT(DISTINCT slip) AS slips FROM aside");
      return { oldestOpen: oldest?.at ? now - Date.parse(String(oldest.at)) : null, aside: Number(aside?.slips) };
    });
  }

  async cursor(worker: string): Promise<number | null> {
    const [row] = await alone(this.database, "SELECT next FROM cursors WHERE worker = $1", worker);
    return row === undefined ? null : Number(row.next);
  }

  async keepCursor(worker: string, next: number): Promise<void> {
    const known = "ON CONFLICT (worker) DO UPDATE SET next = excluded.next";
    await alone(this.database, `INSERT INTO cursors VALUES ($1, $2) ${known}`, worker, next);
  }
}
