/** Changes of events that the feed reports, in a PostgreSQL database. */
import { mostRemoved } from "../odds/keeping.js";
import type { EventChanges } from "../ports.js";
import { changeRows, changeSteps, type FoundChange, KEPT_FOR, type NewChange, removedUpTo } from "../stored/changes.js";
import type { Counters } from "../stored/counters.js";
import { columns, type Database, type Row, type Session } from "./connection/database.js";
import { bounded, numberIn } from "./reading/events.js";

const YOUNG = {
  text: `SELECT min(number) FROM (
    SELECT number, received_at FROM event_changes WHERE number > $1 ORDER BY number LIMIT $2) AS first WHERE received_at >= $3`,
};
const ADD = {
  text: `INSERT INTO event_changes (number, received_at, digest, body)
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[])`,
};
const SHORTEN = {
  text: `WITH gone AS (DELETE FROM event_changes WHERE number <= $2)
    UPDATE odds_counter SET change = $1, oldest_change = $2`,
};

/** Inside the transaction that writes the events. */
export async function writeChanges(
  session: Session,
  changes: readonly NewChange[],
  { change: last, changesFrom: from }: Counters,
  now: number,
): Promise<void> {
  const added = changes.length;
  if (added === 0) return;
  const [first] = await session.rows(YOUNG, from, mostRemoved(added), now - KEPT_FOR);
  const upTo = removedUpTo({ last, from, young: numberIn(first?.[0]) }, added);
  const rows = columns(changeRows(changes, last, now), ["number", "receivedAt", "digest", "body"]);
  await session.rows(ADD, ...rows);
  await session.rows(SHORTEN, last + added, upTo);
}

const READ = {
  name: "event changes",
  text: `SELECT counter.change, counter.oldest_change, found.number, found.received_at, found.digest, found.body
    FROM odds_counter AS counter LEFT JOIN (
      SELECT * FROM event_changes WHERE number > greatest($1, (SELECT oldest_change FROM odds_counter)) ORDER BY number LIMIT $2
    ) AS found ON true ORDER BY found.number`,
};

export async function changesOf(database: Database, after: number | null, limit: number): Promise<EventChanges> {
  const most = bounded(limit);
  const steps = changeSteps(after, most);
  let step = steps.next();
  while (step.done !== true) step = steps.next((await database.rows(READ, step.value, most)).map(foundIn));
  return step.value;
}

function foundIn([last, from, number, receivedAt, digest, body]: Row): FoundChange {
  const row = {
    number: Number(number),
    receivedAt: Number(receivedAt),
    digest: Number(digest),
    body: String(body),
  };
  return { last: Number(last), from: Number(from), row: number === null ? null : () => row };
}
