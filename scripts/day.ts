/**
 * Plays a day of matches and of bets on them through a feed, a follower, two workers and the ledger to copy, with all faults on, and checks
 * the books: `npm run day`, or `npm run day -- SEED EVENTS MESSAGES`. It needs nothing but Node. `npm run day -- postgres` does so on PostgreSQL,
 * with workers that are processes and get their events from NATS JetStream: docs/ledger.md#a-day. Ends with 1 if the books are wrong.
 */
import { untilSignal } from "../src/cli/commands/stop.js";
import { createPainter } from "../src/terminal/colors.js";
import { readWords } from "./day/arguments.js";
import { playDay } from "./day/play.js";
import { reportOf } from "./day/report.js";

const { size, open } = readWords(process.argv.slice(2));
const { stdout } = process;
const painter = createPainter(stdout.isTTY === true && process.env["NO_COLOR"] === undefined);
const began = Date.now();
const stage = await open();
try {
  const played = await Promise.race([playDay(stage, size), untilSignal()]);
  if (played === undefined) process.exit(130);
  for (const line of reportOf(played, { columns: Math.min(stdout.columns ?? 100, 160), painter })) console.log(line);
  for (const sentence of played.wrong) console.error(painter.red(sentence));
  process.exitCode = played.wrong.length > 0 ? 1 : 0;
  const verdict = `every account is balanced, and every bet is settled as a fresh grading of the final events settles it`;
  if (played.wrong.length === 0)
    console.log(
      `\n${painter.green("✓")} ${verdict} (seed ${size.seed}, ${Math.round((Date.now() - began) / 1_000)} s)`,
    );
} finally {
  await stage.close();
}
