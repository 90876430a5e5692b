/**
 * Plays a day of matches and of bets on them through a feed, a follower, two workers and the ledger to copy, with all faults on, and checks
 * the books: `npm run day`, or `npm run day -- SEED EVENTS MESSAGES`. It needs nothing but Node. `npm run day -- postgres` does so on PostgreSQL,
 * with workers that are processes and get their events from NATS JetStream: docs/ledger.md#a-day. Ends with 1 if the books are wrong.
 */
import { untilSignal } from "../../src/cli/stop.js";
import { createPainter } from "../../src/pure/text/colors.js";
import { readWords } from "./arguments.js";
import { Missing } from "./missing.js";
import type { Stage } from "./play.js";
import { stages, titleOf } from "./stages.js";

const { size, isOnServers, open } = readWords(process.argv.slice(2));
const { stdout } = process;
const painter = createPainter(stdout.isTTY === true && process.env["NO_COLOR"] === undefined);
const began = Date.now();
console.error(painter.dim(titleOf(size, isOnServers)));
const onStage = stages((line) => console.error(painter.dim(line)));
try {
  const stage = await open();
  onStage("the store and the ledger are open");
  try {
    process.exitCode = await show(stage);
  } finally {
    await stage.close();
  }
} catch (error) {
  if (!(error instanceof Missing)) throw error;
  console.error(`day: ${error.message}`);
  process.exitCode = 2;
}

/** Returns the exit code. */
async function show(stage: Stage): Promise<number> {
  const [{ playDay }, { reportOf }] = await Promise.all([import("./play.js"), import("./report.js")]);
  const played = await Promise.race([playDay(stage, size, onStage), untilSignal()]);
  if (played === undefined) return 130;
  for (const line of reportOf(played, { columns: Math.min(stdout.columns ?? 100, 160), painter })) console.log(line);
  for (const sentence of played.wrong) console.error(painter.red(sentence));
  if (played.wrong.length > 0) return 1;
  const seconds = Math.round((Date.now() - began) / 1_000);
  console.log(`
${painter.green("✓")} Every account is balanced, and every bet is settled as a fresh grading of the final events settles it.
${painter.dim(`Seed ${size.seed}, ${seconds} s. Real connections have no fixed order: the next run has other bets, and must end the same way.`)}`);
  return 0;
}
