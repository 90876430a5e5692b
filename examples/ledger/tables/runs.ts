/** Turns: one worker at a time grades the bets on an event and settles its slips. */
import type { Rulebook, SportEvent } from "settlegrade";
import { nextCheckAt } from "settlegrade/settle";
import type { Run, RunPort } from "settlegrade/workers";
import { gradeAll, movedBy } from "./bets.js";
import { alone, type Cell, type Database, iso, type Row, type Sql } from "./schema.js";

/** How long a worker has its turn on an event after its last page, in seconds by the clock of the database. */
const TURN = 10;
/** Nobody has it. A turn that would end later than that began before the clock went back. */
export const IS_FREE = `held_until NOT BETWEEN unixepoch() AND unixepoch() + ${TURN}`;
const IS_MINE = `(${IS_FREE} OR held_by = $3)`;
const POSTS_AND_BETS = "SELECT posts, bets.* FROM events JOIN bets ON event = events.id WHERE events.id = $1";
const A_DUE_LEG = "SELECT slip FROM legs WHERE event = $1 AND is_due = 1";
/** In seconds. */
export const MINUTE = 60;

export async function postsOn(sql: Sql, event: number): Promise<number | null> {
  const [row] = await sql("SELECT posts FROM events WHERE id = $1", event);
  return row === undefined ? null : Number(row.posts);
}

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

const IS_ASIDE = "EXISTS (SELECT 1 FROM aside WHERE event = $1)";
const ENDED = `held_by = NULL, held_until = 0, tries = 0, fault = NULL,
    check_at = CASE WHEN ${IS_ASIDE} THEN check_at ELSE CAST($4 AS text) END, ends_at = COALESCE(CAST($5 AS text), ends_at)
  WHERE id = $1 AND posts = $2`;
const END_TURN = `UPDATE events SET ${ENDED} AND held_by = $3
  RETURNING check_at, CASE WHEN ${IS_ASIDE} THEN unixepoch() END AS aside_at`;
const UNTOUCHED = `UPDATE events SET posts = posts + 1, ${ENDED} AND ${IS_MINE} AND NOT ${IS_ASIDE} AND NOT EXISTS (${A_DUE_LEG})
  RETURNING id`;
export const CHECK = "UPDATE events SET check_at = $2 WHERE id = $1";
export const after = (at: Cell | undefined, seconds: number) => iso((Number(at) + seconds) * 1_000);

/** When the event is due again, and its usual end. */
const checksOf = (event: SportEvent, asOf: number) => [nextCheckAt(event, asOf), nextCheckAt(event, 0)] as const;

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
