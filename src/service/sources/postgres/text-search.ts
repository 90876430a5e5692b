/** Writes events, and their names for the search: those of events that are over have their own table. */
import type { EventRow } from "../merging/staging.js";
import { each, type Program } from "../sql/program.js";
import { removal } from "../sql/statement.js";
import { eventsInto } from "../sql/writing.js";
import { runsOf } from "./runs.js";

const put = eventsInto("ahead");
const NOT_OVER = removal("search", { id: "bigint" });
const OVER = {
  sqlite: "",
  sqliteMany: null,
  postgres: `INSERT INTO search (id, start, sport, names, runs)
    SELECT id, start, sport, names, runs::integer[] FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[],
      $5::text[]) AS given (id, start, sport, names, runs)
    ON CONFLICT (id) DO UPDATE SET start = excluded.start, sport = excluded.sport, names = excluded.names,
      runs = excluded.runs
    WHERE (search.start, search.sport, search.names) IS DISTINCT FROM (excluded.start, excluded.sport, excluded.names)`,
};

export function* putEvents(rows: readonly EventRow[]): Program<void> {
  yield put(rows);
  yield each(
    NOT_OVER,
    rows.filter(({ names }) => names === null).map(({ id }) => [id]),
  );
  yield each(
    OVER,
    rows.flatMap(({ id, start, sport, names }) =>
      names === null ? [] : [[id, start, sport, names, `{${runsOf(names)}}`]],
    ),
  );
}
