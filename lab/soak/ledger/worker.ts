/**
 * A worker, as the words say: the store, the ledger, and then `--queue` with the address of NATS or `--share` of the log, from 0. The clock
 * of one with `--jumps` is up to a hundred hours ahead or behind, another number of hours every few seconds. One with `--reversed` gets
 * the changes of each page in the reverse order.
 */
import { parseArgs } from "node:util";
import { HOUSE } from "../../../examples/ledger/day.js";
import { Ledger } from "../../../examples/ledger/ledger.js";
import { openDatabase } from "../../../examples/ledger/tables/open.js";
import { openPostgresStore } from "../../../src/service/sources/postgres.js";
import { startWorker, type Worked, type WorkerStore } from "../../../src/service/workers/index.js";
import { startNatsWorker } from "../../../src/service/workers/nats/index.js";
import { endWithParent, say, TurnedClock } from "./parent.js";

const turned = new TurnedClock();
endWithParent(turned.onLine);
const text = { type: "string" } as const;
const options = { store: text, ledger: text, name: text, queue: text, share: text };
const flags = { jumps: { type: "boolean" }, reversed: { type: "boolean" } } as const;
const { values: words } = parseArgs({ options: { ...options, ...flags } });
const HOUR = 3_600_000;
const [MOST_HOURS, JUMP_EVERY, SWEEP_EVERY, SHARES] = [100, 5_000, 10_000, 3];

const events = await openPostgresStore(words.store ?? "");
const ledger = new Ledger(await openDatabase(words.ledger ?? ""), HOUSE);
let ahead = 0;
if (words.jumps)
  setInterval(() => {
    ahead = Math.round((Math.random() * 2 - 1) * MOST_HOURS) * HOUR;
  }, JUMP_EVERY);

const reversed: WorkerStore = {
  findEvents: (ids) => events.findEvents(ids),
  async changes(after, limit) {
    const page = await events.changes(after, limit);
    return { ...page, changes: [...page.changes].reverse() };
  },
};
const onEvent = ({ deferred, failed = 0 }: Worked): void => {
  if (deferred > 0) say("an event deferred");
  if (failed > 0) say("a slip put aside");
};
const given = {
  ...{ store: words.reversed ? reversed : events, ledger, settle: ledger.settle, onEvent },
  clock: () => turned.now() + ahead,
  onError: (error: unknown) => console.error(`trying again: ${error}`),
};
if (words.queue === undefined) {
  const share = words.share === undefined ? undefined : { index: Number(words.share), of: SHARES };
  startWorker({ ...given, name: words.name ?? "", ...(share && { share }) });
} else await startNatsWorker({ ...given, servers: words.queue, atOnce: 2, sweepEvery: SWEEP_EVERY, ackWait: 5_000 });
