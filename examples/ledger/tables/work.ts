/** What workers ask of the tables besides their turns: which events are due, which slips are put aside, and how far each worker is. */
import type { LedgerFigures, PutAside, Share } from "settlegrade/workers";
import type { Slip } from "./rows.js";
import { after, CHECK, IS_FREE, MINUTE } from "./runs.js";
import { alone, type Database } from "./schema.js";

/** An event that cannot be settled is tried again after 1, 2, 4 and more minutes, and then about once an hour. */
const MOST_DOUBLINGS = 6;

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
