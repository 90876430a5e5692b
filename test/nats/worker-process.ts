/** A worker in a process of its own that may be killed at any moment. */
import type { SettledEvent } from "../../src/pure/settle/index.js";
import { startNatsWorker } from "../../src/service/workers/nats/index.js";
import type { BookedSlip } from "../rest/workers/books.js";
import { ledger, send, settle, store } from "../rest/workers/borrowed.js";

const [servers = "", name = "", sweepEvery = "", ackWait = "", now = ""] = process.argv.slice(2);

await startNatsWorker<BookedSlip, SettledEvent>({
  ...{ store, ledger, settle, servers, name, clock: () => Number(now), every: 50, atOnce: 2 },
  ...{ sweepEvery: Number(sweepEvery), ackWait: Number(ackWait) },
});
send("ready");
