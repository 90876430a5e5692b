import { mayClaim } from "../stored/source-name.js";
import { type Connection, textIn } from "./connection/driver.js";
import { hasSource } from "./schema.js";

export function sourceOf(connection: Connection): string | null {
  if (!hasSource(connection)) return null;
  const row = connection.get("SELECT CAST(name AS BLOB) FROM source");
  return row === undefined ? null : textIn(row[0]);
}

/** @throws Error if the store has events of another source, or of none */
export function claimSource(connection: Connection, name: string): void {
  connection.write(() => {
    const hasEvents = connection.get("SELECT 1 FROM events LIMIT 1") !== undefined;
    if (mayClaim(name, sourceOf(connection), hasEvents))
      connection.run("INSERT INTO source (place, name) VALUES (1, ?)", name);
  });
}
