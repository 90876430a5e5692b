/** Facts of one's own that wait for their events. */
import type { Own, OwnRecord } from "../ports.js";
import { DamagedEvents } from "../stored/damage.js";
import { waitingOwn } from "../stored/stored.js";
import { bounded, numberIn, type Row, textIn } from "./cells.js";
import { all, type Program } from "./program.js";
import { reasonOf } from "./rows.js";
import { numbers, sql, texts } from "./statement.js";

/** What `waitingIn` reads: as a version that was received at 0. */
export const WAITING_COLUMNS = sql`${numbers("id")}, ${texts("body")}, 0, ${numbers("digest")}`;
const NEXT = sql`SELECT ${WAITING_COLUMNS} FROM waiting_facts WHERE id > $1 ORDER BY id LIMIT $2`;

/** @throws DamagedEvents that names all that are damaged */
export function* waitingAfter(after: number | null, limit: number): Program<OwnRecord[]> {
  const rows = yield all(NEXT, after ?? Number.MIN_SAFE_INTEGER - 1, bounded(limit));
  const records: OwnRecord[] = [];
  const reasons = new Map<number, string>();
  for (const row of rows) {
    const id = Number(row[0]);
    try {
      records.push({ kind: "own", id, facts: waitingIn(row).facts });
    } catch (error) {
      reasons.set(id, `its facts of one's own: ${reasonOf(error)}`);
    }
  }
  if (reasons.size > 0) throw new DamagedEvents(reasons);
  return records;
}

/** The facts of one's own in a row of `waiting_facts`. @throws Error with the reason if they are damaged */
export function waitingIn([id, body, , digest]: Row): Own {
  return waitingOwn(Number(id), textIn(body), numberIn(digest));
}
