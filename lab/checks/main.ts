/**
 * Gives each check something that is wrong, and demands that it says so and ends with another exit code than 0:
 * `npm run lab -- checks [WORDS] [--short]`. It takes half a minute. `--short` leaves out the tasks of the lab that run tests, which the night tries.
 *
 * The checks are the scripts of package.json and the tasks of the lab that run tests, with what is set up for these tests, tasks that
 * compare with files or start something, and each step of .ci/run, with a program in place of npm that fails when it is asked for that step.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../tools/root.js";
import { failingComparisons } from "./comparisons.js";
import type { Failing } from "./failing.js";
import { failingSteps } from "./steps.js";
import { failingTests } from "./tests.js";

const LONGEST = 120_000;
/** Most of them wait for something half of the time. */
const AT_ONCE = 3;

const words = process.argv.slice(2);
const isShort = words.includes("--short");
const only = words.find((word) => word !== "--short") ?? "";
const folder = mkdtempSync(join(tmpdir(), "settlegrade-checks-"));
let passed = 0;
try {
  const all = [...failingTests(folder, isShort), ...(await failingComparisons(folder)), ...failingSteps(folder)];
  const asked = all.filter(({ name }) => name.includes(only));
  if (asked.length === 0)
    throw new Error(`no check has "${only}" in its name: ${all.map(({ name }) => name).join(", ")}`);
  const waiting = [...asked];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await demand(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  console.log(`${passed} of ${asked.length} checks fail when they must`);
  process.exitCode = passed === asked.length ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function demand(failing: Failing): Promise<void> {
  const started = performance.now();
  const { code, printed } = await run(failing);
  const isRight = code !== 0 && code !== null && printed.includes(failing.says);
  if (isRight) passed++;
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5);
  console.log(`${isRight ? "fails" : "WRONG"}  ${seconds} s  exit code ${code}  ${failing.name}`);
  if (!isRight) console.log(`it must fail and print "${failing.says}", and printed:\n${printed.slice(-3_000)}`);
}

/** The code is the signal that ended it, or null if it took too long. */
function run({
  command: [program, ...words],
  env,
}: Failing): Promise<{ code: number | string | null; printed: string }> {
  // In a process group, which ends as a whole.
  const child = spawn(program, words, { cwd: ROOT, env: { ...process.env, NO_COLOR: "1", ...env }, detached: true });
  let isTooLong = false;
  const timer = setTimeout(() => {
    isTooLong = true;
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  }, LONGEST);
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (printed += chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      clearTimeout(timer);
      resolve({ code: isTooLong ? null : (code ?? signal), printed });
    });
  });
}
