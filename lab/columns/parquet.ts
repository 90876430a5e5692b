/**
 * What `settlegrade grade` costs on Parquet, in processor time, against a loop that reads and writes the same columns with the same packages
 * and does not grade: `npm run lab -- columns:parquet [BETS]`, five million if left out. All are processes of one run. Ends with 1 if a goal is
 * missed.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Goals } from "../bench/goals.js";
import { programs } from "../tools/programs.js";
import { writeParquet } from "./parquet-files.js";

/** Times the loop, megabytes, and times one thread by the clock. */
const GOAL = { ofLoop: 1.25, megabytes: 400, threads: 1.7 };

const count = Number(process.argv[2] ?? 5_000_000);
if (!Number.isInteger(count) || count < 1) throw new RangeError(`${process.argv[2]} is not a number of bets`);

interface Used {
  readonly processor: number;
  readonly clock: number;
  readonly megabytes: number;
}

const METER = `import { writeFileSync } from "node:fs";
process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  writeFileSync(process.env.USED, JSON.stringify({ processor: user + system, megabytes: process.resourceUsage().maxRSS / 1024 }));
});`;

function run(folder: string, words: readonly string[]): Used {
  const [meter, used] = [join(folder, "meter.mjs"), join(folder, "used")];
  writeFileSync(meter, METER);
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ["--import", meter, ...words], {
    encoding: "utf8",
    env: { ...process.env, USED: used },
  });
  const clock = (performance.now() - start) * 1000;
  if (status !== 0) throw new Error(`${words.join(" ")}: exit code ${status}\n${stderr}`);
  return { ...JSON.parse(readFileSync(used, "utf8")), clock };
}

const built = await programs("src/cli/main.ts", "src/cli/worker.ts", "lab/columns/parquet-loop.ts");
try {
  const { folder } = built;
  const { events, bets } = await writeParquet(folder, count);
  const out = join(folder, "out.parquet");
  const grade = (threads: string) =>
    run(folder, [
      built.fileOf("main"),
      ...["grade", "--events", events, "--bets", bets, "--output", out, "--threads", threads],
    ]);
  const ways = {
    "a loop without grading": run(folder, [built.fileOf("parquet-loop"), bets, out]),
    "grade, one thread": grade("1"),
    "grade, two threads": grade("2"),
  };
  const [loop, one, two] = Object.values(ways) as [Used, Used, Used];
  const goals = new Goals(1);
  console.log(`${count.toLocaleString("en-US")} bets of nine columns`);
  for (const [way, { processor, clock, megabytes }] of Object.entries(ways)) {
    const share = processor / loop.processor;
    const mark = way.startsWith("grade, one") ? goals.mark([share, GOAL.ofLoop], [megabytes, GOAL.megabytes]) : "";
    const each = `${(processor / count).toFixed(2)} us a bet, by the clock ${(clock / count).toFixed(2)}`;
    console.log(`${way}: ${each}, ${share.toFixed(2)} of the loop, ${megabytes.toFixed(0)} MB${mark}`);
  }
  const faster = one.clock / two.clock;
  console.log(`two threads are ${faster.toFixed(2)} times as fast${goals.mark([GOAL.threads, faster])}; ${goals}`);
  process.exitCode = goals.exitCode;
} finally {
  await built.remove();
}
