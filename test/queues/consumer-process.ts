/** A worker of a port in a process of its own that may be killed at any moment. */
import { workOn } from "../../src/service/workers/index.js";
import { ledger, send, settle, store } from "../rest/workers/borrowed.js";
import { OPEN, type Port } from "./real.js";

const [port = "bullmq", url = "", name = "", lostAfter = "", now = ""] = process.argv.slice(2);
const queue = await OPEN[port as Port](url, { name, lostAfter: Number(lostAfter) });
await queue.consume((eventId) => workOn(eventId, { store, ledger, settle, clock: () => Number(now) }));
send("ready");
