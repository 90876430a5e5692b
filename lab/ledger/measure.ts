/** What goals and final whistles cost on one database, as the number of open bets grows. */
import assert from "node:assert/strict";
import { HOUSE } from "../../examples/ledger/day.js";
import { Ledger } from "../../examples/ledger/ledger.js";
import type { Database } from "../../examples/ledger/tables/schema.js";
import { settleEvent } from "../../src/pure/settle/index.js";
import { createMemoryStore } from "../../src/service/sources/memory.js";
import type { EventStore } from "../../src/service/sources/ports.js";
import { workOnce } from "../../src/service/workers/index.js";
import { type Cost, costOf, middle } from "./costs.js";
import type { Measured } from "./databases.js";
import { betsOf, legsOf, markOf, NOW, place, recordsOf, type Score, type Shape, USUAL } from "./groups.js";
import { byHand, record, type Script } from "./hand.js";
import { inserts, moved, rowsOf, run, type Write } from "./tables.js";

/** In microseconds: a goal for each slip on its event, all else for each bet. */
export interface Figures {
  readonly goal: Cost;
  readonly settled: Cost;
  readonly bare: Cost;
}

const TURNS = 5;
/** They decide no bet. */
const GOALS: readonly [Score, Score] = [
  [1, 0],
  [0, 1],
];
const FINAL: Score = [2, 1];

/** Group 0 is the one that is copied, 1 the one whose settling by hand repeats, and 2 shows that it repeats all. */
const [COPIED, RECORDED, REPEATED] = [0, 1, 2];
/** Turns that are not counted, of settling and of writing by hand: the compiler takes much of the first ones. */
const WARM_UP = 2;

export interface Prepared {
  readonly measured: Measured;
  readonly ledger: Ledger;
  readonly copies: readonly Write[];
  readonly script: Script;
  /** For each bet that is settled. */
  readonly statements: number;
  /** How many groups there are. */
  groups: number;
}

/** An empty database gets its first groups. */
export async function prepare(measured: Measured): Promise<Prepared> {
  const { database, dialect } = measured;
  await place(database, COPIED);
  const copies = inserts(dialect, await rowsOf(database, markOf(COPIED)));
  const counted = counting(database);
  const first = { measured, copies, groups: RECORDED };
  await copy(first, REPEATED + 1);
  const ledger = new Ledger(counted, HOUSE);
  const store = await storeOf(ledger, [RECORDED]);
  counted.statements = 0;
  const script = await record(measured, { ledger, store }, RECORDED, FINAL);
  const statements = counted.statements / betsOf(USUAL);
  await byHand(database, script, REPEATED)();
  await demandTheSame(database, RECORDED, REPEATED);
  return { ...first, ledger: new Ledger(database, HOUSE), script, statements };
}

/** Statements of its transactions, without those that begin and end one. */
function counting(database: Database) {
  const counted = {
    statements: 0,
    close: () => database.close(),
    transaction<T>(work: Parameters<typeof database.transaction<T>>[0]) {
      return database.transaction<T>((sql) =>
        work((text, ...values) => {
          counted.statements++;
          return sql(text, ...values);
        }),
      );
    },
  };
  return counted;
}

/** @throws AssertionError if two groups differ by more than their mark */
export async function demandTheSame(database: Database, one: number, other: number): Promise<void> {
  const [found, expected] = [await rowsOf(database, markOf(other)), await rowsOf(database, markOf(one))];
  for (const [table, rows] of expected) {
    const same = JSON.stringify(rows).replaceAll(markOf(one), markOf(other));
    assert.deepEqual(found.get(table), JSON.parse(same), table);
  }
}

/** Adds groups until there are so many. */
export async function copy(of: Pick<Prepared, "measured" | "copies"> & { groups: number }, groups: number) {
  const { database, dialect } = of.measured;
  for (; of.groups < groups; of.groups++) {
    const writes = moved(of.copies, markOf(COPIED), markOf(of.groups));
    await database.transaction((sql) => dialect.withoutTriggers(sql, () => run(sql, writes)));
  }
}

const workerOf = (groups: readonly number[]) => `worker of ${groups[0]}`;

/** The events of groups, live and without a goal, which a worker has read. */
async function storeOf(ledger: Ledger, groups: readonly number[], shape = USUAL): Promise<EventStore> {
  const store = createMemoryStore([]);
  for (const group of groups) await store.ingest(recordsOf(group, [0, 0], "live", shape), NOW);
  await ledger.keepCursor(workerOf(groups), (await store.changes(null, 1)).last);
  return store;
}

/** Some of many groups, evenly. */
function some(groups: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_none, place) => groups[Math.floor((place * groups.length) / count)] ?? 0);
}

/** Adds open bets in groups, and measures with some of them. */
export async function figures(of: Prepared, openBets: number): Promise<Figures> {
  const { measured, ledger, script } = of;
  const first = of.groups;
  await copy(of, first + openBets / betsOf(USUAL));
  await measured.tidy();
  const groups = Array.from({ length: of.groups - first }, (_none, place) => first + place);
  const store = await storeOf(ledger, groups);
  const chosen = some(groups, 2 * TURNS);
  const worker = { ledger, store, name: workerOf(groups) };
  const goal = await goalCost(measured, worker, chosen, USUAL);
  const [settled, bare]: [Cost[], Cost[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    const [one = 0, other = 0] = chosen.slice(2 * turn);
    settled.push(await settledCost(measured, worker, one));
    bare.push(await costOf(byHand(measured.database, script, other), betsOf(USUAL), measured.server));
  }
  return { goal, settled: middle(settled), bare: middle(bare) };
}

interface Worker {
  readonly ledger: Ledger;
  readonly store: EventStore;
  readonly name: string;
}

const pass = ({ ledger, store, name }: Worker) =>
  workOnce({ store, ledger, settle: settleEvent, name, clock: () => NOW });

async function settledCost({ server }: Measured, worker: Worker, group: number): Promise<Cost> {
  await worker.store.ingest(recordsOf(group, FINAL, "settled"), NOW);
  return costOf(() => pass(worker), betsOf(USUAL), server);
}

/** Goals on all events of the groups, one after the other. The first one is not counted. */
async function goalCost({ server }: Measured, worker: Worker, groups: readonly number[], shape: Shape): Promise<Cost> {
  const costs: Cost[] = [];
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const group of groups)
      await worker.store.ingest(recordsOf(group, GOALS[turn % 2 ? 0 : 1], "live", shape), NOW);
    costs.push(await costOf(() => pass(worker), groups.length * legsOf(shape), server));
  }
  return middle(costs.slice(1));
}

/** Settles and writes by hand before anything is counted. */
export async function warmUp(of: Prepared): Promise<void> {
  const { measured, ledger, script } = of;
  const first = of.groups;
  await copy(of, first + 2 * WARM_UP);
  for (let turn = 0; turn < WARM_UP; turn++) {
    const [one, other] = [first + 2 * turn, first + 2 * turn + 1];
    const store = await storeOf(ledger, [one]);
    await settledCost(measured, { ledger, store, name: workerOf([one]) }, one);
    await byHand(measured.database, script, other)();
  }
}

/** A goal on one event with bets that are placed for that. */
export async function goalOn({ measured, ledger }: Prepared, group: number, shape: Shape): Promise<Cost> {
  await place(measured.database, group, shape);
  const worker = { ledger, store: await storeOf(ledger, [group], shape), name: workerOf([group]) };
  return goalCost(measured, worker, [group], shape);
}
