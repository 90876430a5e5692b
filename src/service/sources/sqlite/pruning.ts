import type { Pruned, Pruning } from "../ports.js";
import { countReplaced } from "../stored/pruning.js";
import type { Connection } from "./connection/driver.js";
import { removeVersions } from "./writing.js";

/** So few that other writers, which wait meanwhile, hardly notice. */
const EVENTS_AT_ONCE = 200;

const NEXT_IDS = "SELECT CAST(id AS NUMERIC) FROM versions WHERE id > ? GROUP BY id ORDER BY id LIMIT ?";
/** The bodies are not read. The current version comes last, without a number. */
const TIMES = `
  SELECT CAST(number AS NUMERIC), CAST(received_at AS NUMERIC) FROM versions WHERE id = ?1
  UNION ALL SELECT NULL, CAST(received_at AS NUMERIC) FROM events WHERE id = ?1
  ORDER BY 1 NULLS LAST`;

/** Prunes some events at each step, each time on the connection that is passed to it. A step is one transaction. */
export function* pruneSteps({ before, dryRun = false }: Pruning): Generator<undefined, Pruned, Connection> {
  let connection: Connection = yield;
  let [removed, events, left] = [0, 0, 0];
  let after = Number.MIN_SAFE_INTEGER - 1;
  for (;;) {
    const ids = connection.all(NEXT_IDS, after, EVENTS_AT_ONCE).map(([id]) => Number(id));
    const plans = ids.map((id) => planOf(connection, id, before));
    const due = plans.filter(({ count }) => count > 0);
    const remove = (): number => sum(due.map(({ id, last }) => removeVersions(connection, id, last)));
    removed += dryRun || due.length === 0 ? sum(due.map(({ count }) => count)) : connection.write(remove);
    events += due.length;
    left += sum(plans.map(({ kept }) => kept));
    after = ids.at(-1) ?? after;
    if (ids.length < EVENTS_AT_ONCE) return { removed, events, left };
    connection = yield;
  }
}

interface Plan {
  readonly id: number;
  /** The number of the last version that goes. */
  readonly last: number;
  /** How many versions go. */
  readonly count: number;
  /** How many earlier versions stay. */
  readonly kept: number;
}

function planOf(connection: Connection, id: number, before: number): Plan {
  const rows = connection.all(TIMES, id);
  const received = rows.map(([, receivedAt]) => Number(receivedAt));
  const count = countReplaced(received, before);
  return { id, last: Number(rows[count - 1]?.[0]), count, kept: rows.length - 1 - count };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
