/**
 * `npm run lab -- ledger [short] [sqlite] [postgres]`: what goals and final whistles cost on the ledger to copy, by processor time, on a file of SQLite and
 * on PostgreSQL: the table of docs/scale.md. Open bets are placed on matches in play, 100 for each match, of which ten are doubles. A goal
 * that decides none of them is measured for each slip on its event, and the final whistle for each bet, next to statements by hand that
 * read and write the same rows, one a table. Each figure is that of the cheapest of 5 turns, of goals 15: other work on the machine only adds.
 * Then that of 10 times and 100 times as many open bets. PostgreSQL needs Linux, which shows the server's time.
 *
 * `sqlite` and `postgres` measure one of them. `short` measures with 10,000 open bets alone. The exit code is 1 if a goal is missed; of `short` if the whistle costs 1.5 times its goal,
 * in multiples of the rows by hand.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { programs } from "../tools/programs.js";

// As the package is built: running the sources directly is slower.
const built = await programs("lab/ledger/figures.ts");
try {
  const child = spawn(process.execPath, [built.fileOf("figures"), ...process.argv.slice(2)], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => child.kill(signal));
  const [code] = await once(child, "exit");
  process.exitCode = code ?? 1;
} finally {
  await built.remove();
}
