/** What workers ask of the tables: how often each event was posted, which are due, and how far each worker is. */
import type { LedgerFigures, PutAside, Share } from "settlegrade/workers";
import type { Slip } from "./rows.js";
import type { Database, Sql } from "./schema.js";

const MINUTE = 60_000;
/** An event that cannot be settled is tried again after 1, 2, 4 and more minutes, and then about once an hour. */
const MOST_DOUBLINGS = 6;

export async function postsOn(sql: Sql, event: number): Promise<number> {
  const [row] = await sql("SELECT posts FROM events WHERE id = $1", event);
  return Number(row?.posts ?? 0);
}

/** Counts a post. False, and nothing is written, if there have been others meanwhile. It locks the event before any slip is locked. */
export async function countPost(sql: Sql, event: number, posts: number): Promise<boolean> {
  const count = "UPDATE events SET posts = posts + 1 WHERE id = $1 AND posts = $2 RETURNING id";
  return (await sql(count, event, posts)).length > 0;
}

/**
 * Sets when the event is due again, after its last slip: until then a worker that is killed has to begin with the first one.
 *
 * @param end When it is usually over, if that is known.
 */
export async function endRun(
  sql: Sql,
  event: number,
  slip: string,
  checkAt: string | null,
  end: string | null,
): Promise<void> {
  const isLast = "NOT EXISTS (SELECT 1 FROM legs WHERE event = $1 AND slip > $2)";
  const ended = "UPDATE events SET check_at = $3, tries = 0, fault = NULL";
  await sql(`${ended} WHERE id = $1 AND ${isLast}`, event, slip, checkAt);
  const known = "ON CONFLICT (event) DO UPDATE SET at = excluded.at WHERE ends.at <> excluded.at";
  if (end !== null) await sql(`INSERT INTO ends VALUES ($1, $2) ${known}`, event, end);
}

/** The part of the port for workers that knows no slips. */
export class WorkList {
  protected readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Events whose time has come, and those with a leg that was never graded, unless they failed and have to wait. */
  async due(now: number, limit: number, { index, of }: Share): Promise<readonly number[]> {
    const isMine = "((id % $3) + $3) % $3 = $4";
    const isAside = "EXISTS (SELECT 1 FROM aside WHERE aside.slip = legs.slip AND aside.event = legs.event)";
    const mended = "SELECT event FROM aside JOIN slips ON slips.id = aside.slip WHERE slips.version <> aside.version";
    const due = `SELECT id FROM events WHERE (check_at <= $1 OR tries = 0 AND id IN (${mended})) AND ${isMine}
      UNION SELECT id FROM events
        WHERE tries = 0 AND id IN (SELECT event FROM legs WHERE grade IS NULL AND NOT ${isAside}) AND ${isMine}
      ORDER BY id LIMIT $2`;
    const given = [new Date(now).toISOString(), limit, of, index];
    return (await this.database.transaction((sql) => sql(due, ...given))).map(({ id }) => Number(id));
  }

  defer(event: number, error: unknown): Promise<void> {
    return this.database.transaction(async (sql) => {
      const [known] = await sql("UPDATE events SET tries = tries + 1 WHERE id = $1 RETURNING tries", event);
      const wait = MINUTE * 2 ** Math.min(Number(known?.tries ?? 1) - 1, MOST_DOUBLINGS);
      const row = [new Date(Date.now() + wait).toISOString(), `event ${event} cannot be settled: ${error}`];
      await sql("UPDATE events SET check_at = $2, fault = $3 WHERE id = $1", event, ...row);
    });
  }

  /** Written once for a version of a slip. */
  setAside(failed: readonly PutAside<Slip>[]): Promise<void> {
    const known = `ON CONFLICT (slip, event) DO UPDATE SET version = excluded.version, error = excluded.error
      WHERE aside.version <> excluded.version`;
    return this.database.transaction(async (sql) => {
      for (const { id, eventId, slip, error } of failed)
        await sql(`INSERT INTO aside VALUES ($1, $2, $3, $4) ${known}`, id, eventId, slip.version, error.message);
    });
  }

  /** For metrics. An open slip waits for the last of its events, and not at all for one whose end is not known. */
  figures(now: number): Promise<LedgerFigures> {
    const ended = `SELECT MAX(COALESCE(ends.at, '9999')) AS at FROM slips JOIN legs ON legs.slip = slips.id
      LEFT JOIN ends ON ends.event = legs.event WHERE is_open = 1 GROUP BY slips.id`;
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
    const [row] = await this.database.transaction((sql) => sql("SELECT next FROM cursors WHERE worker = $1", worker));
    return row === undefined ? null : Number(row.next);
  }

  async keepCursor(worker: string, next: number): Promise<void> {
    const known = "ON CONFLICT (worker) DO UPDATE SET next = excluded.next";
    await this.database.transaction((sql) => sql(`INSERT INTO cursors VALUES ($1, $2) ${known}`, worker, next));
  }
}
