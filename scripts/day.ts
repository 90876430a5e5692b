/**
 * Plays a day of matches and of bets on them, and checks the books: `npm run day`, or `npm run day -- SEED EVENTS MESSAGES`. It needs
 * nothing but Node.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { playDay } from "./day/play.js";
import { plotOf } from "./day/plot.js";

const [seed = 7, events = 60, messages = 2_400] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), "settlegrade-day-"));
try {
  const played = await playDay({ folder, seed, events, messages });
  console.log(plotOf(played.postings));
  const { posts, crashes } = played.deliveries;
  console.log(`${events} events: two workers posted ${posts} times and crashed ${crashes} times`);
  console.log(`${played.slips} slips, of which ${played.open} are open`);
  for (const [why, count] of played.refused) console.log(`${count} refused: ${why}`);
  console.log(`a person decided what nothing else settles, about ${played.people.length} sentences such as these:`);
  for (const { sentence, slips } of played.people.slice(0, 3)) console.log(`  ${slips.join(", ")}: ${sentence}`);
  const wallets = played.balances.filter(({ account }) => String(account).startsWith("wallet:"));
  const rest = played.balances.filter((row) => !wallets.includes(row));
  const inWallets = wallets.reduce((sum, { amount }) => sum + Number(amount), 0);
  for (const { account, amount } of [{ account: "wallets", amount: inWallets }, ...rest])
    console.log(`${String(account).padEnd(12)}${(Number(amount) / 100).toFixed(2).padStart(12)}`);
  for (const fault of played.faults) console.error(fault);
  if (played.faults.length > 0) process.exitCode = 1;
  else
    console.log(
      "every account is balanced, and every slip is settled as a fresh grading of the final events settles it",
    );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
