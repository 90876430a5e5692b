/** Writes events, and their names for the search: a table of FTS5 has those of events that are over. */
import type { EventRow } from "../merging/staging.js";
import { each, type Program, run } from "../sql/program.js";
import { either } from "../sql/statement.js";
import { eventsInto } from "../sql/writing.js";

const put = eventsInto("names");
const REMOVE = { sqlite: "DELETE FROM search WHERE rowid = ?", sqliteMany: null, postgres: "" };
/** One statement for all: the index makes room for each, which costs as much again. */
const NAMES = either(
  "INSERT INTO search (rowid, names) SELECT id, names FROM events WHERE id IN (SELECT value FROM json_each(?))",
  "",
);

export function* putEvents(rows: readonly EventRow[]): Program<void> {
  yield put(rows);
  const renamed = rows.filter(({ names, namesBefore }) => names !== namesBefore);
  yield each(
    REMOVE,
    renamed.filter(({ namesBefore }) => namesBefore !== null).map(({ id }) => [id]),
  );
  const over = renamed.flatMap(({ id, names }) => (names === null ? [] : [id]));
  if (over.length > 0) yield run(NAMES, over);
}
