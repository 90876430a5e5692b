/** Changes of events that the feed reports, in a SQLite file. */
import { mostRemoved } from "../odds/keeping.js";
import type { EventChanges } from "../ports.js";
import { changeRows, changeSteps, type FoundChange, KEPT_FOR, type NewChange, removedUpTo } from "../stored/changes.js";
import type { Counters } from "../stored/counters.js";
import { type Connection, type Row, textIn } from "./connection/driver.js";
import { bounded, numberIn } from "./rows.js";
import { hasChanges } from "./schema.js";

const YOUNG = `SELECT CAST(min(number) AS NUMERIC) FROM (
  SELECT number, received_at FROM event_changes WHERE number > ? ORDER BY number LIMIT ?) WHERE received_at >= ?`;
const ADD = "INSERT INTO event_changes (number, received_at, digest, body) VALUES (?, ?, ?, ?)";
const COUNT = "UPDATE odds_counter SET change = ?, oldest_change = ?";

/** Inside the transaction that writes the events. */
export function writeChanges(
  connection: Connection,
  changes: readonly NewChange[],
  { change: last, changesFrom: from }: Counters,
  now: number,
): void {
  const added = changes.length;
  if (added === 0) return;
  const young = numberIn(connection.get(YOUNG, from, mostRemoved(added), now - KEPT_FOR)?.[0]);
  const upTo = removedUpTo({ last, from, young }, added);
  for (const { number, receivedAt, digest, body } of changeRows(changes, last, now))
    connection.run(ADD, number, receivedAt, digest, body);
  connection.run("DELETE FROM event_changes WHERE number <= ?", upTo);
  connection.run(COUNT, last + added, upTo);
}

/** Of a copy: who reads it has not read the original. */
export function forgetChanges(connection: Connection): void {
  connection.exec("DELETE FROM event_changes; UPDATE odds_counter SET oldest_change = change");
}

const READ = `SELECT CAST(counter.change AS NUMERIC), CAST(counter.oldest_change AS NUMERIC), CAST(found.number AS NUMERIC),
    CAST(found.received_at AS NUMERIC), CAST(found.digest AS NUMERIC), CAST(found.body AS BLOB)
  FROM odds_counter AS counter LEFT JOIN (
    SELECT * FROM event_changes WHERE number > max(?, (SELECT oldest_change FROM odds_counter)) ORDER BY number LIMIT ?
  ) AS found ORDER BY found.number`;

/** A file of an earlier release has none until it is written. */
export function changesOf(connection: Connection, after: number | null, limit: number): EventChanges {
  if (!hasChanges(connection)) return { last: 0, from: 0, changes: [] };
  const most = bounded(limit);
  const steps = changeSteps(after, most);
  let step = steps.next();
  while (step.done !== true) step = steps.next(connection.all(READ, step.value, most).map(foundIn));
  return step.value;
}

function foundIn([last, from, number, receivedAt, digest, body]: Row): FoundChange {
  const row = () => ({
    number: Number(number),
    receivedAt: Number(receivedAt),
    digest: Number(digest),
    body: textIn(body),
  });
  return { last: Number(last), from: Number(from), row: number === null ? null : row };
}
