import { mayClaim } from "../stored/source-name.js";
import type { Session } from "./connection/database.js";

const NAME = { text: "SELECT name FROM source" };
const ANY_EVENT = { text: "SELECT 1 FROM events LIMIT 1" };
const CLAIM = { text: "INSERT INTO source (place, name) VALUES (1, $1)" };

export async function sourceOf(session: Session): Promise<string | null> {
  const [row] = await session.rows(NAME);
  return row === undefined ? null : String(row[0]);
}

/** @throws Error, as a rejection, if the store has events of another source, or of none */
export async function claimSource(session: Session, name: string): Promise<void> {
  const hasEvents = (await session.rows(ANY_EVENT)).length > 0;
  if (mayClaim(name, await sourceOf(session), hasEvents)) await session.rows(CLAIM, name);
}
