/** One of several processes that write odds at once: to a store, or only rows of the log. It waits for a word of its parent. */
import { once } from "node:events";
import { openStore } from "../../../src/service/sources/opening/open.js";
import { floorAt } from "./floors.js";
import { below, callsOf, lineOf, logRowsOf, PAIRS, recordsIn } from "./messages.js";

const [what = "", address = "", place = "0", writers = "1", count = "0"] = process.argv.slice(2);
/** Each writer has bookmakers and events of its own, as processes have that share a feed. */
const pairOf = () => below(Math.floor(PAIRS / Number(writers))) * Number(writers) + Number(place);
/** Later than all that the store has. */
const LATER = 1_000_000;
const lines = Array.from({ length: Number(count) }, (_, number) => lineOf(LATER + number, pairOf(), below));
const calls = callsOf(lines).map(recordsIn);

async function writes(): Promise<(call: number) => unknown> {
  if (what === "floor") {
    const floor = await floorAt(address);
    const rows = calls.map((records, call) => logRowsOf(records, Number(place) * 1e9 + call * 1e4));
    return (call) => floor.write(rows[call] ?? []);
  }
  const store = await openStore(address);
  if (!("ingest" in store)) throw new Error("this store cannot ingest records");
  return (call) => store.ingest(calls[call] ?? [], Date.now());
}

const write = await writes();
process.send?.("ready");
await once(process, "message");
for (let call = 0; call < calls.length; call++) await write(call);
process.send?.("done");
process.once("disconnect", () => process.exit(0));
