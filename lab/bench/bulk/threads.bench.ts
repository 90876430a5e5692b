/**
 * `npm run lab -- bench:threads [--lines N] [--turns N] [--threads 1,2,4]`: what `settlegrade grade --threads N` costs on bets with their events, beside one thread.
 * The lines are piped in, so that no file of that length is needed. Each is a process of one run, which take turns: the fastest turns count.
 *
 * Processor time is that of all threads, in multiples of one thread's. The time by the clock says something only on idle cores: it is
 * compared with its goal if the load was below 0.5 before the run. Memory is the most that a process has had. The exit code is 1 if a figure
 * misses its goal.
 */
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { programs } from "../../tools/programs.js";
import { matchLines } from "./files.js";

/** The lines that are piped in again and again. */
const BLOCK = 100_000;
const [MOST_PROCESSOR, LEAST_WALL, IDLE] = [1.2, 1.7, 0.5];

interface Cost {
  readonly processor: number;
  readonly wall: number;
  /** In MB. */
  readonly memory: number;
}

/** Says at the end of a process what all of its threads have used. */
const METER = `import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
if (isMainThread) process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeFileSync(process.env.BULK_USED, JSON.stringify([(userCPUTime + systemCPUTime) / 1e6, maxRSS / 1000]));
});`;

const { values } = parseArgs({
  options: {
    lines: { type: "string", default: "1000000" },
    turns: { type: "string", default: "3" },
    threads: { type: "string", default: "1,2,4" },
  },
});
/** One thread is always measured: the others are multiples of it. */
const numbers = [...new Set([1, ...values.threads.split(",").map(Number)])];
const [lines, turns] = [Number(values.lines), Number(values.turns)];
const built = await programs("src/cli/main.ts");
const { folder } = built;
const [block, meter, used] = ["block.ndjson", "meter.mjs", "used"].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];

async function costOf(command: string, threads: number): Promise<Cost> {
  const words = ["--import", meter, command, "grade", "-", "--format", "ndjson", "--threads", `${threads}`];
  const start = performance.now();
  // A program of its own: what pipes the lines takes next to nothing of a core.
  const source = spawn(
    "cat",
    Array.from({ length: Math.ceil(lines / BLOCK) }, () => block),
  );
  const child = spawn(process.execPath, words, {
    stdio: [source.stdout, "ignore", "ignore"],
    env: { ...process.env, BULK_USED: used },
  });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  const code = await ended;
  if (code !== 0) throw new Error(`${words.join(" ")}: exit code ${code}`);
  const [processor, memory]: [number, number] = JSON.parse(readFileSync(used, "utf8"));
  return { processor, wall: (performance.now() - start) / 1000, memory };
}

function least(one: Cost | undefined, other: Cost): Cost {
  if (one === undefined) return other;
  return {
    processor: Math.min(one.processor, other.processor),
    wall: Math.min(one.wall, other.wall),
    memory: Math.max(one.memory, other.memory),
  };
}

/** Whether all figures reach their goals. */
function report(costs: ReadonlyMap<number, Cost>, load: number): boolean {
  const alone = costs.get(1);
  if (alone === undefined) throw new RangeError("one thread was not measured");
  console.log(
    `${lines.toLocaleString("en-US")} bets, fastest of ${turns} turns, load ${load.toFixed(2)} before the run`,
  );
  console.log("threads   processor time, s   to one   goal   clock, s   faster   goal   memory, MB   goal");
  let isReached = true;
  for (const [threads, { processor, wall, memory }] of costs) {
    const [ratio, faster, mostMemory] = [processor / alone.processor, alone.wall / wall, 300 + 60 * (threads - 2)];
    // More threads than cores are measured for their memory.
    const isPair = threads === 2;
    const isIdle = isPair && load < IDLE;
    if (threads > 1) isReached &&= memory <= mostMemory;
    if (isPair) isReached &&= !(ratio > MOST_PROCESSOR || (isIdle && faster < LEAST_WALL));
    const cells = [
      [processor.toFixed(1), 20],
      [ratio.toFixed(2), 9],
      [isPair ? MOST_PROCESSOR.toFixed(2) : "", 7],
      [wall.toFixed(1), 11],
      [faster.toFixed(2), 9],
      [isIdle ? LEAST_WALL.toFixed(2) : "", 7],
      [memory.toFixed(0), 13],
      [threads > 1 ? mostMemory : "", 7],
    ] as const;
    console.log(`${threads}`.padStart(7) + cells.map(([cell, width]) => `${cell}`.padStart(width)).join(""));
  }
  console.log(isReached ? "all within their goals" : "a figure misses its goal");
  return isReached;
}

try {
  writeFileSync(meter, METER);
  writeFileSync(block, [...matchLines(["football"], BLOCK, 20_261_127)].join("\n").concat("\n"));
  const command = built.fileOf("main");
  const [load = 0] = loadavg();
  const costs = new Map<number, Cost>();
  for (let turn = 0; turn < turns; turn++) {
    for (const threads of numbers) costs.set(threads, least(costs.get(threads), await costOf(command, threads)));
  }
  process.exitCode = report(costs, load) ? 0 : 1;
} finally {
  await built.remove();
}
