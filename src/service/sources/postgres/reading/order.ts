/** The order in which the events of a PostgreSQL database have changed. */
import type { ChangedEvents } from "../../ports.js";
import { changedIn, checkSeq } from "../../stored/order.js";
import type { Database } from "../connection/database.js";
import { bounded } from "./events.js";

/** One statement, so that all is of one moment. */
const READ = {
  name: "changed events",
  text: `SELECT counter.first_place, (SELECT max(place) FROM events), found.id, found.place
    FROM odds_counter AS counter LEFT JOIN (
      SELECT id, place FROM events WHERE place > coalesce($1::bigint - (SELECT first_place FROM odds_counter), 0)
      ORDER BY place LIMIT $2
    ) AS found ON true ORDER BY found.place`,
};

/** @throws UnknownSeq, as a rejection, if `after` is not in the order */
export async function changedOf(database: Database, after: number | null, limit: number): Promise<ChangedEvents> {
  checkSeq(after);
  return changedIn(after, await database.rows(READ, after, bounded(limit)));
}
