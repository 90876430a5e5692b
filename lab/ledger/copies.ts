/** Many open bets, of which some are placed and the others copied. */
import assert from "node:assert/strict";
import type { Database } from "../../examples/ledger/tables/schema.js";
import { markOf, place, USUAL } from "./groups.js";
import { inserts, type Kept, moved, rowsOf, run, type Write } from "./tables.js";

/** A database with groups from 0 on. */
export interface Filled extends Kept {
  /** What writes group 0. */
  readonly writes: readonly Write[];
  /** How many groups there are. */
  groups: number;
}

/** Places group 0 in an empty database, and copies it. */
export async function fill(kept: Kept, groups: number, shape = USUAL): Promise<Filled> {
  await place(kept, 0, shape);
  const writes = inserts(kept.dialect, await rowsOf(kept.database, markOf(0)));
  const filled = { ...kept, writes, groups: 1 };
  await copy(filled, groups);
  return filled;
}

/** A commit, and triggers that go and come back, cost as much as some of them. */
const AT_ONCE = 20;

/** Adds copies until there are so many groups. */
export async function copy(filled: Filled, groups: number): Promise<void> {
  const { database, dialect, writes } = filled;
  while (filled.groups < groups) {
    const next = Math.min(filled.groups + AT_ONCE, groups);
    await database.transaction((sql) =>
      dialect.withoutTriggers(sql, async () => {
        for (let group = filled.groups; group < next; group++) await run(sql, moved(writes, markOf(0), markOf(group)));
      }),
    );
    filled.groups = next;
  }
}

/** @throws AssertionError if two groups differ by more than their mark */
export async function demandTheSame(database: Database, one: number, other: number): Promise<void> {
  const [found, expected] = [await rowsOf(database, markOf(other)), await rowsOf(database, markOf(one))];
  for (const [table, rows] of expected) {
    const same = JSON.stringify(rows).replaceAll(markOf(one), markOf(other));
    assert.deepEqual(found.get(table), JSON.parse(same), table);
  }
}
