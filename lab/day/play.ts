/** A drawn day through a feed, a follower, the order of changes of its store, workers and the ledger to copy, and a check of the books. */
import { setTimeout } from "node:timers/promises";
import { HOUSE } from "../../examples/ledger/day.js";
import { Ledger } from "../../examples/ledger/ledger.js";
import type { Database, Row } from "../../examples/ledger/tables/schema.js";
import type { EventStore } from "../../src/service/sources/ports.js";
import { workOnce } from "../../src/service/workers/index.js";
import { faultsOf } from "../../test/processes/ledger/example/books.js";
import { BOOKMAKER, type Day, dayOf, type FollowedDay, followDay, type Size } from "./feed.js";
import { DEPOSITS, drawer, House } from "./house.js";

/** Where a day is played: a store of events, the database of a ledger, and workers. */
export interface Stage {
  readonly store: EventStore;
  readonly database: Database;
  startWorkers(): Workers;
  close(): Promise<void>;
}

export interface Workers {
  /** Called as the day goes on, with how much of it is over, from 0 to 1. */
  onShare?(share: number): void;
  /** Ends them. Returns what they did and what happened to them, by name. */
  stop(): Promise<Readonly<Record<string, number>>>;
}

export interface Played extends FollowedDay {
  readonly day: Day;
  /** Kinds and times of all postings, in order. */
  readonly postings: readonly Row[];
  readonly worked: Readonly<Record<string, number>>;
  readonly house: House;
  /** Who had to look at the end, and decided. */
  readonly people: readonly { readonly sentence: string; readonly slips: readonly string[] }[];
  readonly open: number;
  readonly slips: number;
  readonly balances: readonly Row[];
  /** What is wrong with the books. */
  readonly wrong: readonly string[];
}

const HOUR = 3_600_000;
/** How long workers may need for the last changes. A message of a worker that was killed comes again after 30 seconds. */
const PATIENCE = 90_000;

/** @param onStage called as each stage ends, with what was done */
export async function playDay(
  { store, database, startWorkers }: Stage,
  size: Size,
  onStage: (what: string) => void = () => {},
): Promise<Played> {
  const [day, ledger] = [dayOf(size), new Ledger(database, HOUSE)];
  onStage("the day is drawn");
  const house = new House({ ledger, database, events: store, draw: drawer(size.seed) });
  await house.open(new Date().toISOString());
  const workers = startWorkers();
  const check = () => faultsOf(database, day.finals, DEPOSITS);
  const followed = await followDay(day, size.seed, store, {
    hear: ({ message: { id, bookie }, now: { markets } }, event) => {
      if (bookie === BOOKMAKER) house.hear(id, event, markets);
    },
    act: (at) => house.act(at),
    onShare: (share) => workers.onShare?.(share),
  }).catch(async (error: unknown) => {
    await workers.stop();
    throw error;
  });
  onStage("the day is played");
  const settled = await untilWhole(check);
  const worked = await workers.stop();
  onStage("the workers have settled the last changes");
  // Nobody has a result for the rest, which is for people once the time for results has passed.
  const later = Date.now() + 100 * HOUR;
  await workOnce({ store, ledger, settle: ledger.settle, name: "later", clock: () => later });
  const people = await decideAll(database, ledger, store, new Date(later).toISOString());
  const count = "SELECT COUNT(*) AS slips, COALESCE(SUM(is_open), 0) AS open FROM slips";
  const [counted] = await database.transaction((sql) => sql(count));
  onStage("people have decided what no result settles");
  const wrong = [...followed.missing, ...settled, ...(await check())];
  onStage("every account is recomputed");
  return {
    ...{ ...followed, day, worked, house, people, balances: await ledger.balances() },
    postings: await database.transaction((sql) => sql("SELECT kind, at FROM postings ORDER BY at")),
    ...{ open: Number(counted?.["open"]), slips: Number(counted?.["slips"]) },
    wrong,
  };
}

/** Waits until the books are as they should be. Returns what is wrong with them if they never are. */
export async function untilWhole(
  check: () => Promise<readonly string[]>,
  patience = PATIENCE,
): Promise<readonly string[]> {
  for (const end = Date.now() + patience; ; await setTimeout(500)) {
    const wrong = await check();
    if (wrong.length === 0 || Date.now() > end) return wrong;
  }
}

/** A person makes every leg void that nothing else settles. */
async function decideAll(database: Database, ledger: Ledger, store: EventStore, at: string) {
  const people = await ledger.report(store, at);
  const open = "SELECT slip, leg FROM legs JOIN bets ON bets.id = bet WHERE who IS NOT NULL AND decided IS NULL";
  for (const { slip, leg } of await database.transaction((sql) => sql(open))) {
    const decision = { result: "void", by: "Eve", reason: "no result can be found", at } as const;
    await ledger.decide(String(slip), Number(leg), decision, at);
  }
  return people;
}
