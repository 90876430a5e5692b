/** Removes earlier versions of events, and remembers how many they were. */
import type { Changes } from "../merging/staging.js";
import type { Pruned, Pruning } from "../ports.js";
import { countReplaced } from "../stored/pruning.js";
import type { Row } from "./cells.js";
import { all, allOf, each, first, type Program } from "./program.js";
import { among, insertion, numbers, sql } from "./statement.js";

interface Plan {
  readonly id: number;
  /** The number of the last version that goes. */
  readonly last: number;
  /** How many versions go. */
  readonly count: number;
}

const REMOVE = {
  sqlite: "DELETE FROM versions WHERE id = ?1 AND number <= ?2",
  sqliteMany: null,
  postgres: `DELETE FROM versions USING unnest($1::bigint[], $2::bigint[]) AS due (id, last)
    WHERE versions.id = due.id AND versions.number <= due.last`,
};
const COUNT = insertion(
  "removed_versions",
  { id: "bigint", count: "bigint" },
  { end: sql`ON CONFLICT (id) DO UPDATE SET count = removed_versions.count + excluded.count` },
);

function* removeVersions(plans: readonly Plan[]): Program<void> {
  yield each(
    REMOVE,
    plans.map(({ id, last }) => [id, last]),
  );
  yield each(
    COUNT,
    plans.map(({ id, count }) => [id, count]),
  );
}

const REMOVED = sql`SELECT ${numbers("count")} FROM removed_versions WHERE id = $1`;

export function* removedVersionsOf(id: number): Program<number> {
  const [row] = yield first(REMOVED, id);
  return Number(row?.[0] ?? 0);
}

const TOO_MANY = sql`SELECT ${numbers("id", "max(number)")}, count(*) FROM (
    SELECT id, number, row_number() OVER (PARTITION BY id ORDER BY number DESC) AS nth FROM versions WHERE ${among("id", 1)}
  ) AS ranked WHERE nth >= $2 GROUP BY id`;

/** Removes the earliest versions of the events that have changed, so that this many are left with the current one. */
export function* keepLatest({ replaced, between }: Changes, keep: number): Program<void> {
  const ids = new Set([...replaced, ...between].map(({ id }) => id));
  if (ids.size === 0) return;
  const due = yield all(TOO_MANY, [...ids], keep);
  yield* removeVersions(due.map(([id, last, count]) => ({ id: Number(id), last: Number(last), count: Number(count) })));
}

const NEXT_IDS = sql`SELECT ${numbers("id")} FROM versions WHERE id > $1 GROUP BY id ORDER BY id LIMIT $2`;
/** The bodies are not read. The current version comes last, without a number. */
const TIMES = sql`SELECT ${numbers("id", "number", "received_at")} FROM versions WHERE ${among("id", 1)}
  UNION ALL SELECT ${numbers("id")}, NULL, ${numbers("received_at")} FROM events WHERE ${among("id", 1)}
  ORDER BY 1, 2 NULLS LAST`;

/** Prunes some events at a time. `run` does each step, in a transaction of its own. */
export async function pruneAll(
  pruning: Pruning,
  atOnce: number,
  run: (step: Program<PrunedSome>) => Promise<PrunedSome>,
): Promise<Pruned> {
  let pruned: Pruned = { removed: 0, events: 0, left: 0 };
  for (let after: number | null = Number.MIN_SAFE_INTEGER - 1; after !== null; ) {
    const { removed, events, left, last }: PrunedSome = await run(pruneSome(after, pruning, atOnce));
    pruned = { removed: pruned.removed + removed, events: pruned.events + events, left: pruned.left + left };
    after = last;
  }
  return pruned;
}

interface PrunedSome extends Pruned {
  /** The id after which the next step begins; null at the end. */
  readonly last: number | null;
}

/** The next events after an id. A dry run only counts what would go. */
function* pruneSome(after: number, { before, dryRun = false }: Pruning, atOnce: number): Program<PrunedSome> {
  const ids = (yield all(NEXT_IDS, after, atOnce)).map(([id]) => Number(id));
  const rows = new Map<number, Row[]>(ids.map((id) => [id, []]));
  for (const row of yield allOf(TIMES, ids)) rows.get(Number(row[0]))?.push(row);
  const plans = Array.from(rows, ([id, versions]) => planOf(id, versions, before));
  const due = plans.filter(({ count }) => count > 0);
  if (!dryRun) yield* removeVersions(due);
  return {
    removed: sum(due.map(({ count }) => count)),
    events: due.length,
    left: sum(plans.map(({ kept }) => kept)),
    last: ids.length < atOnce ? null : (ids.at(-1) ?? null),
  };
}

function planOf(id: number, versions: readonly Row[], before: number) {
  const received = versions.map(([, , receivedAt]) => Number(receivedAt));
  const count = countReplaced(received, before);
  return { id, last: Number(versions[count - 1]?.[1] ?? 0), count, kept: Math.max(0, versions.length - 1 - count) };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
