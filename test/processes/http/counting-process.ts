/** Counts requests of one account in a shared limit, some at a time, and prints + for each that was allowed, - for others. */
import { writeSync } from "node:fs";
import { createSharedLimit } from "../../../src/service/http/limits.js";
import type { Account } from "../../../src/service/sources/ports.js";

const [where = "", count = "0", atATime = "1", account = "{}"] = process.argv.slice(2);
const { limit, close } = await createSharedLimit(where, { patience: 60_000 });
const whose: Account = JSON.parse(account);
// Printed when everything is loaded, so that the processes count at the same time.
writeSync(1, "ready");
await new Promise((resolve) => process.stdin.once("data", resolve));
let left = Number(count);
const requests = async (): Promise<void> => {
  while (left-- > 0) {
    const { allowed } = await limit(whose);
    // Into a file, at once: a process that is killed has said what it allowed.
    writeSync(1, allowed ? "+" : "-");
  }
};
await Promise.all(Array.from({ length: Number(atATime) }, requests));
close();
process.stdin.destroy();
