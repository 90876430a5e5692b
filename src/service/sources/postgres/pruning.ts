import type { Pruned, Pruning } from "../ports.js";
import { countReplaced } from "../stored/pruning.js";
import type { Database, Row, Session } from "./connection/database.js";
import { LOCK, REMOVE } from "./writing.js";

/** So few that other writers, which wait meanwhile, hardly notice. */
const EVENTS_AT_ONCE = 1_000;

const NEXT_IDS = { text: `SELECT DISTINCT id FROM versions WHERE id > $1 ORDER BY id LIMIT ${EVENTS_AT_ONCE}` };
/** The bodies are not read. The current version comes last, without a number. */
const TIMES = {
  text: `SELECT id, number, received_at FROM versions WHERE id = ANY ($1::bigint[])
    UNION ALL SELECT id, NULL, received_at FROM events WHERE id = ANY ($1::bigint[])
    ORDER BY id, number NULLS LAST`,
};

interface Plan {
  readonly id: number;
  /** The number of the last version that goes. */
  readonly last: number;
  /** How many versions go. */
  readonly count: number;
  /** How many earlier versions stay. */
  readonly kept: number;
}

/** Prunes some events at a time. Each step is one transaction. */
export async function prune(database: Database, { before, dryRun = false }: Pruning): Promise<Pruned> {
  let pruned: Pruned = { removed: 0, events: 0, left: 0 };
  let after = Number.MIN_SAFE_INTEGER - 1;
  for (;;) {
    const ids = (await database.rows(NEXT_IDS, after)).map(([id]) => Number(id));
    const plans = dryRun
      ? await plansOf(database, ids, before)
      : await database.write((session) => remove(session, ids, before));
    const due = plans.filter(({ count }) => count > 0);
    pruned = {
      removed: pruned.removed + sum(due.map(({ count }) => count)),
      events: pruned.events + due.length,
      left: pruned.left + sum(plans.map(({ kept }) => kept)),
    };
    if (ids.length < EVENTS_AT_ONCE) return pruned;
    after = ids.at(-1) ?? after;
  }
}

async function remove(session: Session, ids: readonly number[], before: number): Promise<readonly Plan[]> {
  await session.rows(LOCK);
  const plans = await plansOf(session, ids, before);
  const due = plans.filter(({ count }) => count > 0);
  if (due.length > 0) {
    await session.rows(
      REMOVE,
      due.map(({ id }) => id),
      due.map(({ last }) => last),
    );
  }
  return plans;
}

async function plansOf(session: Session, ids: readonly number[], before: number): Promise<readonly Plan[]> {
  if (ids.length === 0) return [];
  const byId = new Map<number, Row[]>(ids.map((id) => [id, []]));
  for (const row of await session.rows(TIMES, ids)) byId.get(Number(row[0]))?.push(row);
  return [...byId].map(([id, versions]) => {
    const count = countReplaced(
      versions.map(([, , receivedAt]) => Number(receivedAt)),
      before,
    );
    return { id, last: Number(versions[count - 1]?.[1] ?? 0), count, kept: Math.max(0, versions.length - 1 - count) };
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
