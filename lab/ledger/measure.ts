/** What goals and final whistles cost on one database, as the number of open bets grows. */
import { HOUSE } from "../../examples/ledger/day.js";
import { Ledger } from "../../examples/ledger/ledger.js";
import type { Database } from "../../examples/ledger/tables/schema.js";
import { settleEvent } from "../../src/pure/settle/index.js";
import { createMemoryStore } from "../../src/service/sources/memory.js";
import type { EventStore } from "../../src/service/sources/ports.js";
import { workOnce } from "../../src/service/workers/index.js";
import { copy, demandTheSame, type Filled, fill } from "./copies.js";
import { type Cost, costOf, middle } from "./costs.js";
import type { Measured } from "./databases.js";
import { betsOf, FINAL, legsOf, NOW, place, recordsOf, type Score, type Shape, USUAL } from "./groups.js";
import { byHand, record, type Script } from "./hand.js";

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

/** Groups: the one whose settling by hand repeats, and the one that shows that it repeats all. */
const [RECORDED, REPEATED] = [1, 2];
/** Turns that are not counted, of settling and of writing by hand: the compiler takes much of the first ones. */
const WARM_UP = 2;

export interface Prepared {
  readonly measured: Measured;
  readonly ledger: Ledger;
  readonly filled: Filled;
  readonly script: Script;
  /** For each bet that is settled. */
  readonly statements: number;
}

/** An empty database gets its first groups. */
export async function prepare(measured: Measured): Promise<Prepared> {
  const { database, dialect } = measured;
  const filled = await fill(database, dialect, REPEATED + 1);
  const counted = counting(database);
  const ledger = new Ledger(counted, HOUSE);
  const store = await storeOf(ledger, [RECORDED]);
  counted.statements = 0;
  const script = await record(measured, { ledger, store }, RECORDED, FINAL);
  const statements = counted.statements / betsOf(USUAL);
  await byHand(database, script, REPEATED)();
  await demandTheSame(database, RECORDED, REPEATED);
  return { measured, filled, ledger: new Ledger(database, HOUSE), script, statements };
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

const workerOf = (groups: readonly number[]) => `worker of ${groups[0]}`;

/** The events of groups, live and without a goal, which a worker has read. */
export async function storeOf(ledger: Ledger, groups: readonly number[], shape = USUAL): Promise<EventStore> {
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
  const { measured, filled, ledger, script } = of;
  const first = filled.groups;
  await copy(filled, first + openBets / betsOf(USUAL));
  await measured.tidy();
  const groups = Array.from({ length: filled.groups - first }, (_none, place) => first + place);
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
  const { measured, filled, ledger, script } = of;
  const first = filled.groups;
  await copy(filled, first + 2 * WARM_UP);
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
