/** Facts of one's own that wait for their events. */
import type { Own, OwnRecord } from "../ports.js";
import { waitingOwn } from "../stored/stored.js";
import type { Row, Session } from "./connection/database.js";
import { bounded, contentsOf, numberIn } from "./reading/events.js";

export const WAITING_COLUMNS = "id, body, digest";
const NEXT_WAITING = { text: `SELECT ${WAITING_COLUMNS} FROM waiting_facts WHERE id > $1 ORDER BY id LIMIT $2` };

/** @throws DamagedEvents, as a rejection, if some of them are damaged */
export async function waitingOf(session: Session, after: number | null, limit: number): Promise<OwnRecord[]> {
  const rows = await session.rows(NEXT_WAITING, after ?? Number.MIN_SAFE_INTEGER - 1, bounded(limit));
  return contentsOf(rows, (row) => ({ kind: "own", id: Number(row[0]), facts: waitingIn(row).facts }));
}

/** The facts of one's own in a row of `waiting_facts`. @throws Error with the reason if they are damaged */
export function waitingIn([id, body, digest]: Row): Own {
  return waitingOwn(Number(id), String(body), numberIn(digest));
}
