/** Runs the built command, and what it is compared with, as processes whose processor time is known. */
import { spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A process: a script and its arguments. */
export type Words = readonly [script: string, ...words: string[]];

/** Says at the end of a process what all of its threads have used. */
const METER = `import { writeFileSync } from "node:fs";
process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  writeFileSync(process.env.BULK_USED, String(user + system));
});`;

/** Runs a process and returns its processor time in microseconds. Its standard output goes to a file. */
export function timeOf(folder: string, words: Words, out: string): number {
  const [meter, used, file] = [join(folder, "meter.mjs"), join(folder, "used"), openSync(out, "w")];
  writeFileSync(meter, METER);
  const { status, stderr } = spawnSync(process.execPath, ["--import", meter, ...words], {
    stdio: ["ignore", file, "pipe"],
    encoding: "utf8",
    env: { ...process.env, BULK_USED: used },
  });
  closeSync(file);
  // 1 says that some bets cannot be settled as written.
  if (status !== 0 && status !== 1) throw new Error(`${words.join(" ")}: exit code ${status}\n${stderr}`);
  return Number(readFileSync(used, "utf8"));
}
