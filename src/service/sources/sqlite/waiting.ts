/** Facts of one's own that wait for their events. */
import type { Own, OwnRecord } from "../ports.js";
import { DamagedEvents } from "../stored/damage.js";
import { waitingOwn } from "../stored/stored.js";
import { type Connection, type Row, textIn } from "./connection/driver.js";
import { bounded, numberIn, reasonOf } from "./rows.js";
import { hasOwnFacts } from "./schema.js";

/** What `waitingIn` reads: as a version that was received at 0. */
export const WAITING_COLUMNS = "CAST(id AS NUMERIC), CAST(body AS BLOB), 0, CAST(digest AS NUMERIC)";

/** The facts of one's own in a row of `waiting_facts`. @throws Error with the reason if they are damaged */
export function waitingIn([id, body, , digest]: Row): Own {
  return waitingOwn(Number(id), textIn(body), numberIn(digest));
}

const NEXT_WAITING = `SELECT ${WAITING_COLUMNS} FROM waiting_facts WHERE id > ? ORDER BY id LIMIT ?`;

/** @throws DamagedEvents if some of them are damaged */
export function waitingOf(connection: Connection, after: number | null, limit: number): OwnRecord[] {
  if (!hasOwnFacts(connection)) return [];
  const rows = connection.all(NEXT_WAITING, after ?? Number.MIN_SAFE_INTEGER - 1, bounded(limit));
  return rows.map((row) => {
    const id = Number(row[0]);
    try {
      return { kind: "own", id, facts: waitingIn(row).facts };
    } catch (error) {
      throw new DamagedEvents(new Map([[id, `its facts of one's own: ${reasonOf(error)}`]]), { cause: error });
    }
  });
}
