/**
 * A worker whose clock jumps: it is up to a hundred hours ahead or behind, another number of hours every few seconds. With the address of
 * a queue it works over that, otherwise from the log.
 */
import { HOUSE } from "../../../examples/ledger/day.js";
import { Ledger } from "../../../examples/ledger/ledger.js";
import { openPostgres } from "../../../examples/ledger/tables/postgres.js";
import { openPostgresStore } from "../../../src/service/sources/postgres.js";
import { startWorker } from "../../../src/service/workers/index.js";
import { startNatsWorker } from "../../../src/service/workers/nats/index.js";
import { endWithParent } from "./days.js";

endWithParent();
const [events = "", ledgerAddress = "", queue = ""] = process.argv.slice(2);
const HOUR = 3_600_000;
const [MOST_HOURS, JUMP_EVERY, SWEEP_EVERY] = [100, 5_000, 10_000];

const store = await openPostgresStore(events);
const ledger = new Ledger(await openPostgres(ledgerAddress), HOUSE);
let ahead = 0;
setInterval(() => {
  ahead = Math.round((Math.random() * 2 - 1) * MOST_HOURS) * HOUR;
}, JUMP_EVERY);
const options = {
  ...{ store, ledger, settle: ledger.settle, clock: () => Date.now() + ahead },
  onError: (error: unknown) => console.error(`trying again: ${error}`),
};
if (queue === "") startWorker({ ...options, name: "log" });
else await startNatsWorker({ ...options, servers: queue, atOnce: 2, sweepEvery: SWEEP_EVERY, ackWait: 5_000 });
