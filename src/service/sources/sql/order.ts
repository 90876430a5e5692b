/** The order in which the events have changed. */
import { bounded } from "./cells.js";
import { type Answer, all, type Program } from "./program.js";
import { named, numbers, sql } from "./statement.js";

/** One statement, so that all is of one moment. */
const READ = named(
  "changed events",
  sql`SELECT ${numbers("counter.first_place", "(SELECT max(place) FROM events)", "found.id", "found.place")}
    FROM odds_counter AS counter LEFT JOIN (
      SELECT id, place FROM events
        WHERE place > coalesce(CAST($1 AS bigint) - (SELECT first_place FROM odds_counter), 0) ORDER BY place LIMIT $2
    ) AS found ON true ORDER BY found.place`,
);

/** The rows that `changedIn` reads. */
export function* placesAfter(after: number | null, limit: number): Program<Answer> {
  return yield all(READ, after, bounded(limit));
}
