/**
 * Shows how the command grades and explains bets on three matches, and what a slip of them pays: `npm run demo`. `npm run demo -- --all` shows all matches of
 * fixtures/events.
 */
import { showAll, showSome } from "./show.js";

const show = process.argv.includes("--all") ? showAll : showSome;
process.exitCode = await show({
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  isTTY: process.stdout.isTTY === true,
  columns: process.stdout.columns ?? 0,
});
