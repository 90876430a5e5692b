/** Changes of events that the feed reports. */
import { mostRemoved } from "../odds/keeping.js";
import type { EventChanges } from "../ports.js";
import { changeRows, changeSteps, type FoundChange, KEPT_FOR, type NewChange, removedUpTo } from "../stored/changes.js";
import type { Counters } from "../stored/counters.js";
import { bounded, numberIn, type Row, textIn } from "./cells.js";
import { all, each, first, type Program, run } from "./program.js";
import { GREATEST, insertion, named, numbers, sql, texts } from "./statement.js";

const YOUNG = sql`SELECT ${numbers("min(number)")} FROM (
  SELECT number, received_at FROM event_changes WHERE number > $1 ORDER BY number LIMIT $2) AS first WHERE received_at >= $3`;
const ADD = insertion("event_changes", { number: "bigint", received_at: "bigint", digest: "bigint", body: "text" });
const SHORTEN = sql`DELETE FROM event_changes WHERE number <= $1`;
const COUNT = sql`UPDATE odds_counter SET change = $1, oldest_change = $2`;

/** Inside the transaction that writes the events. */
export function* writeChanges(
  changes: readonly NewChange[],
  { change: last, changesFrom: from }: Counters,
  now: number,
): Program<void> {
  const added = changes.length;
  if (added === 0) return;
  const [oldest] = yield first(YOUNG, from, mostRemoved(added), now - KEPT_FOR);
  const upTo = removedUpTo({ last, from, young: numberIn(oldest?.[0]) }, added);
  const rows = changeRows(changes, last, now);
  yield each(
    ADD,
    rows.map(({ number, receivedAt, digest, body }) => [number, receivedAt, digest, body]),
  );
  if (upTo > from) yield run(SHORTEN, upTo);
  yield run(COUNT, last + added, upTo);
}

const READ = named(
  "event changes",
  sql`SELECT ${numbers("counter.change", "counter.oldest_change", "found.number", "found.received_at", "found.digest")},
      ${texts("found.body")}
    FROM odds_counter AS counter LEFT JOIN (
      SELECT * FROM event_changes WHERE number > ${GREATEST}($1, (SELECT oldest_change FROM odds_counter))
        ORDER BY number LIMIT $2
    ) AS found ON true ORDER BY found.number`,
);

export function* changesAfter(after: number | null, limit: number): Program<EventChanges> {
  const most = bounded(limit);
  const steps = changeSteps(after, most);
  let step = steps.next();
  while (step.done !== true) step = steps.next((yield all(READ, step.value, most)).map(foundIn));
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
