/** What goals and final whistles cost on one database, as the number of open bets grows. */
import { HOUSE } from "../../examples/ledger/day.js";
import { Ledger } from "../../examples/ledger/ledger.js";
import { createMemoryStore } from "../../src/service/sources/memory.js";
import type { EventStore } from "../../src/service/sources/ports.js";
import { workOnce } from "../../src/service/workers/index.js";
import { copy, demandTheSame, type Filled, fill } from "./copies.js";
import { type Cost, costOf, least } from "./costs.js";
import type { Measured } from "./databases.js";
import { betsOf, FINAL, legsOf, NOW, place, recordsOf, type Score, type Shape, USUAL } from "./groups.js";
import { byHand, record, type Script } from "./hand.js";

/** In microseconds: a goal for each slip on its event, all else for each bet. */
export interface Figures {
  readonly goal: Cost;
  readonly settled: Cost;
  readonly bare: Cost;
}

/** In turn, of which none decides a bet. */
const goalOf = (turn: number): Score => (turn % 2 === 0 ? [1, 0] : [0, 1]);

/** Groups: the one whose settling by hand repeats, and the one that shows that it repeats all. */
const [RECORDED, REPEATED] = [1, 2];
/** Turns that are not counted, since the compiler takes much of the first ones, and those that are. */
const [WARM_UP, TURNS] = [2, 5];
const GOALS = 15;

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
  const filled = await fill({ database, dialect }, REPEATED + 1);
  const store = await storeOf(new Ledger(database, HOUSE), [RECORDED]);
  const script = await record({ database, dialect }, store, RECORDED, FINAL);
  const statements = script.statements / betsOf(USUAL);
  await byHand(database, script, REPEATED)();
  await demandTheSame(database, RECORDED, REPEATED);
  return { measured, filled, ledger: new Ledger(database, HOUSE), script, statements };
}

const workerOf = (groups: readonly number[]) => `worker of ${groups[0]}`;

/** The events of groups, live and without a goal, which a worker has read. */
export async function storeOf(ledger: Ledger, groups: readonly number[], shape = USUAL): Promise<EventStore> {
  const store = createMemoryStore([]);
  for (const group of groups) await store.ingest(recordsOf(group, [0, 0], "live", shape), NOW);
  await ledger.keepCursor(workerOf(groups), (await store.changes(null, 1)).last);
  return store;
}

/** Open bets in groups of their own, and a worker that has read their events. */
export interface Open {
  readonly prepared: Prepared;
  readonly worker: Worker;
  /** Those that are measured. */
  readonly groups: readonly number[];
}

interface Worker {
  readonly ledger: Ledger;
  readonly store: EventStore;
  readonly name: string;
}

/** Adds so many bets, and those of the turns that are not counted. */
export async function open(prepared: Prepared, bets: number): Promise<Open> {
  const { measured, filled, ledger } = prepared;
  const first = filled.groups;
  await copy(filled, first + bets / betsOf(USUAL) + 2 * WARM_UP);
  await measured.tidy();
  const groups = Array.from({ length: filled.groups - first }, (_none, place) => first + place);
  const worker = { ledger, store: await storeOf(ledger, groups), name: workerOf(groups) };
  return { prepared, worker, groups: some(groups, 2 * (WARM_UP + TURNS)) };
}

/** Some of many groups, evenly. */
function some(groups: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_none, place) => groups[Math.floor((place * groups.length) / count)] ?? 0);
}

/** What open bets cost, measured in turns. */
export async function figuresOf(all: readonly Open[]): Promise<Figures[]> {
  const turns = all.map(() => ({ goal: [] as Cost[], settled: [] as Cost[], bare: [] as Cost[] }));
  for (let turn = 0; turn < WARM_UP + GOALS; turn++) {
    for (const [place, one] of all.entries()) turns[place]?.goal.push(await goalCost(one, turn));
  }
  for (let turn = 0; turn < WARM_UP + TURNS; turn++) {
    for (const [place, one] of all.entries()) {
      const [settled = 0, byHand = 0] = one.groups.slice(2 * turn);
      turns[place]?.settled.push(await settledCost(one, settled));
      turns[place]?.bare.push(await bareCost(one, byHand));
    }
  }
  return turns.map(({ goal, settled, bare }) => {
    return { goal: counted(goal), settled: counted(settled), bare: counted(bare) };
  });
}

const counted = (costs: readonly Cost[]): Cost => least(costs.slice(WARM_UP));

const pass = ({ ledger, store, name }: Worker) =>
  workOnce({ store, ledger, settle: ledger.settle, name, clock: () => NOW });

/** A goal on each event. */
async function goalCost({ prepared, worker, groups }: Open, turn: number, shape = USUAL): Promise<Cost> {
  for (const group of groups) await worker.store.ingest(recordsOf(group, goalOf(turn), "live", shape), NOW);
  return costOf(() => pass(worker), groups.length * legsOf(shape), prepared.measured.server);
}

async function settledCost({ prepared, worker }: Open, group: number): Promise<Cost> {
  await worker.store.ingest(recordsOf(group, FINAL, "settled"), NOW);
  return costOf(() => pass(worker), betsOf(USUAL), prepared.measured.server);
}

function bareCost({ prepared: { measured, script } }: Open, group: number): Promise<Cost> {
  return costOf(byHand(measured.database, script, group), betsOf(USUAL), measured.server);
}

/** A goal on one event with bets that are placed for that. */
export async function goalOn(prepared: Prepared, group: number, shape: Shape): Promise<Cost> {
  const { measured, ledger } = prepared;
  await place(measured, group, shape);
  const worker = { ledger, store: await storeOf(ledger, [group], shape), name: workerOf([group]) };
  const costs: Cost[] = [];
  for (let turn = 0; turn < WARM_UP + GOALS; turn++)
    costs.push(await goalCost({ prepared, worker, groups: [group] }, turn, shape));
  return counted(costs);
}
