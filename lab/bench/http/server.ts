/** One of the servers to compare. Its argument is the kind. It exits when its channel closes. */
import { readFileSync } from "node:fs";
import { startBareServer } from "./bare.js";
import type { Question, ServerOrder, Usage } from "./child.js";
import type { Pool } from "./pool.js";
import { startService } from "./service.js";

const order = JSON.parse(process.argv[2] ?? "") as ServerOrder;
const pool = JSON.parse(readFileSync(order.poolFile, "utf8")) as Pool;

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  return { cpu: user + system, heap: process.memoryUsage().heapUsed, resident: process.memoryUsage.rss() };
}

process.on("message", (question: Question) => {
  // Collect twice: the second collection frees what the first one finalized.
  if (question === "usage after a collection") for (let count = 0; count < 3; count++) globalThis.gc?.();
  process.send?.(usage());
});
process.on("disconnect", () => process.exit(0));
process.send?.(order.kind === "bare" ? await startBareServer(pool.requests) : await startService(order, pool.events));
