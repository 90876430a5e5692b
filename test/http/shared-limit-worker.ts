/** Asks a shared limit as often and as fast as it can, for one account; prints how many requests were let through. */
import { createSharedLimit } from "../../src/http/limits.js";
import type { Account } from "../../src/sources/ports.js";

const [path = "", count = "0", account = "{}"] = process.argv.slice(2);
const { limit, close } = await createSharedLimit(path);
const whose = JSON.parse(account) as Account;
// Told once all is loaded, so that the processes run at the same time.
process.stdout.write("ready\n");
await new Promise((resolve) => process.stdin.once("data", resolve));
const answers = await Promise.all(Array.from({ length: Number(count) }, () => limit(whose)));
process.stdout.write(`${answers.filter(({ allowed }) => allowed).length}\n`);
close();
process.stdin.destroy();
