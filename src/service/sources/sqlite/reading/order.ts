/** The order in which the events of a SQLite file have changed. */
import type { Connection, Row } from "../connection/driver.js";
import { bounded } from "../rows.js";
import { hasOrder } from "../schema.js";

/** One statement, so that all is of one moment. */
const READ = `SELECT CAST(counter.first_place AS NUMERIC), CAST((SELECT max(place) FROM events) AS NUMERIC),
    CAST(found.id AS NUMERIC), CAST(found.place AS NUMERIC)
  FROM odds_counter AS counter LEFT JOIN (
    SELECT id, place FROM events WHERE place > coalesce(? - (SELECT first_place FROM odds_counter), 0) ORDER BY place LIMIT ?
  ) AS found ORDER BY found.place`;

/** The rows that `changedIn` reads. @throws Error for a file of an earlier release, which has none until it is written */
export function placesAfter(connection: Connection, after: number | null, limit: number): readonly Row[] {
  if (hasOrder(connection)) return connection.all(READ, after, bounded(limit));
  throw new Error(
    "an earlier release has written the store; the next `settlegrade ingest` gives its events their order",
  );
}
