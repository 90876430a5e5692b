/** Counts requests of one account in a shared limit as fast as it can; prints how many were allowed. */
import { createSharedLimit } from "../../src/http/limits.js";
import type { Account } from "../../src/sources/ports.js";

const [path = "", count = "0", account = "{}"] = process.argv.slice(2);
const { limit, close } = await createSharedLimit(path, { patience: 60_000 });
const whose = JSON.parse(account) as Account;
// Printed when everything is loaded, so that the processes count at the same time.
process.stdout.write("ready\n");
await new Promise((resolve) => process.stdin.once("data", resolve));
const answers = await Promise.all(Array.from({ length: Number(count) }, () => limit(whose)));
process.stdout.write(`${answers.filter(({ allowed }) => allowed).length}\n`);
close();
process.stdin.destroy();
