/** A worker of the ledger to copy, which may be killed at any moment. It writes down which version of an event it has posted. */
import { appendFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { HOUSE } from "../../../../examples/ledger/day.js";
import { Ledger } from "../../../../examples/ledger/ledger.js";
import { openDatabase } from "../../../../examples/ledger/tables/open.js";
import { isWritable, openStore } from "../../../../src/service/sources/opening/open.js";
import { startWorker, workOnce } from "../../../../src/service/workers/index.js";

const [address = "", events = "", name = "", log = ""] = process.argv.slice(2);

class LoggingLedger extends Ledger {
  override async post(posting: Parameters<Ledger["post"]>[0]) {
    // Somebody else may post meanwhile.
    await setTimeout(Math.random() * 5);
    const moved = await super.post(posting);
    const { event, eventId, posts, slips } = posting;
    if (moved.length < slips.length)
      appendFileSync(log, `${JSON.stringify({ eventId, posts, version: event.league?.name })}\n`);
    return moved;
  }
}

const [database, store] = [await openDatabase(address), await openStore(events)];
if (!isWritable(store)) throw new Error(`${events} is not a store with an order of changes`);
const ledger = new LoggingLedger(database, HOUSE);
const options = { store, ledger, settle: ledger.settle, name, slipsAtOnce: 3 };
const onError = (error: unknown) => console.error(error);
const worker = startWorker({ ...options, every: 20, onError });
process.on("message", async () => {
  await worker.stop();
  process.send?.(await workOnce(options));
});
process.send?.("ready");
