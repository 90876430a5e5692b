import { mayClaim } from "../stored/source-name.js";
import { textIn } from "./cells.js";
import { first, type Program, run } from "./program.js";
import { sql, texts } from "./statement.js";

const NAME = sql`SELECT ${texts("name")} FROM source`;
const ANY_EVENT = sql`SELECT 1 FROM events LIMIT 1`;
const CLAIM = sql`INSERT INTO source (place, name) VALUES (1, $1)`;

export function* sourceOf(): Program<string | null> {
  const [row] = yield first(NAME);
  return row === undefined ? null : textIn(row[0]);
}

/** Inside a transaction. @throws Error if the store has events of another source, or of none */
export function* claimSource(name: string): Program<void> {
  const hasEvents = (yield first(ANY_EVENT)).length > 0;
  if (mayClaim(name, yield* sourceOf(), hasEvents)) yield run(CLAIM, name);
}
