/** A worker process: it waits for a message, settles its share of all events once, and answers with the processor time of that. */
import { HOUSE } from "../../../examples/ledger/day.js";
import { Ledger } from "../../../examples/ledger/ledger.js";
import { openDatabase } from "../../../examples/ledger/tables/open.js";
import { isWritable, openStore } from "../../../src/service/sources/opening/open.js";
import { workOnce } from "../../../src/service/workers/index.js";
import { NOW } from "../../ledger/groups.js";

const [address = "", events = "", index = "0", of = "1"] = process.argv.slice(2);
const [database, store] = [await openDatabase(address), await openStore(events)];
if (!isWritable(store)) throw new Error(`${events} has no order of changes`);
const ledger = new Ledger(database, HOUSE);
const share = { index: Number(index), of: Number(of) };
process.once("message", async () => {
  const started = process.cpuUsage();
  await workOnce({ store, ledger, settle: ledger.settle, name: `${index} of ${of}`, share, clock: () => NOW });
  const { user, system } = process.cpuUsage(started);
  process.send?.(user + system);
  await database.close();
  await store.close();
  process.disconnect();
});
process.send?.("ready");
