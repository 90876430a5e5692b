/** Shows a day of the ledger, on SQLite in memory, or on an empty database: `npm run lab -- ledger:day postgres://localhost/test`. */
import { createMemoryStore } from "settlegrade/sources/memory";
import { ANSWERS, HOUSE, STEPS } from "./day.js";
import { Ledger } from "./ledger.js";
import { openDatabase } from "./tables/open.js";

const [address = ":memory:"] = process.argv.slice(2);
const database = await openDatabase(address);
const [ledger, store] = [new Ledger(database, HOUSE), createMemoryStore()];
const money = (units: unknown) => (Number(units) / 100).toFixed(2).padStart(8);
const time = (at: unknown) => String(at).slice(5, 16).replace("T", " ");

async function show(steps: typeof STEPS): Promise<void> {
  for (const { at, news, run } of steps) {
    await run(ledger, at, store);
    console.log(`${time(at)}  ${news}`);
    const entries =
      "SELECT kind, slip, e.account, amount FROM postings p JOIN entries e ON posting = key WHERE at = $1";
    for (const row of await database.transaction((sql) =>
      sql(`${entries} ORDER BY slip, key, e.account DESC`, new Date(at).toISOString()),
    ))
      console.log(`  ${`${row.kind} ${row.slip ?? ""}`.padEnd(14)}${money(row.amount)}  ${row.account}`);
  }
}

await show(STEPS);
console.log("\nWho has to look:");
for (const { who, sentence, slips } of await ledger.report(store, "2026-03-10T16:00:00Z"))
  console.log(`  ${who}, about ${slips.join(", ")}: ${sentence}`);
console.log();
await show(ANSWERS);
console.log("\nBen's statement:");
for (const { at, kind, slip, amount, balance, sentence } of await ledger.statement("ben", "EUR"))
  console.log(`  ${time(at)} ${money(amount)} ${money(balance)}  ${sentence ?? `${kind} ${slip ?? ""}`.trim()}`);
console.log("\nAccounts, which add up to zero:");
for (const { account, amount } of await ledger.balances())
  console.log(`  ${String(account).padEnd(16)}${money(amount)}`);
await database.close();
