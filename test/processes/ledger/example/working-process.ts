/** A worker of the ledger to copy, which may be killed at any moment. It writes down by which version of an event it has graded. */
import { appendFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { HOUSE } from "../../../../examples/ledger/day.js";
import { Ledger } from "../../../../examples/ledger/ledger.js";
import { openDatabase } from "../../../../examples/ledger/tables/open.js";
import { isWritable, openStore } from "../../../../src/service/sources/opening/open.js";
import { type RunPort, startWorker, workOnce } from "../../../../src/service/workers/index.js";

const [address = "", events = "", name = "", log = ""] = process.argv.slice(2);

const [database, store] = [await openDatabase(address), await openStore(events)];
if (!isWritable(store)) throw new Error(`${events} is not a store with an order of changes`);
const ledger = new Ledger(database, HOUSE);
const { runs } = ledger;
const logged: RunPort = {
  postsOn: (id) => runs.postsOn(id),
  end: (run) => runs.end(run),
  begin: async (run) => {
    // Somebody else may begin meanwhile.
    await setTimeout(Math.random() * 5);
    const begun = await runs.begin(run);
    const { event, eventId, posts } = run;
    if (begun !== "moved") appendFileSync(log, `${JSON.stringify({ eventId, posts, version: event.league?.name })}\n`);
    return begun;
  },
};
Object.assign(ledger, { runs: logged });
const options = { store, ledger, settle: ledger.settle, name, slipsAtOnce: 3 };
const onError = (error: unknown) => console.error(error);
const worker = startWorker({ ...options, every: 20, onError });
process.on("message", async () => {
  await worker.stop();
  process.send?.(await workOnce(options));
});
process.send?.("ready");
