/** Runs the built command, and what it is compared with, as processes whose processor time is known. */
import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { inRoot } from "../../tools/root.js";

/** Inside the package, so that programs find what is installed. */
const CACHE = inRoot("node_modules/.cache");

/** A process: a script and its arguments. */
export type Words = readonly [script: string, ...words: string[]];

/** A folder for a run inside the package, which the caller removes. */
export function newFolder(): string {
  mkdirSync(CACHE, { recursive: true });
  return mkdtempSync(join(CACHE, "settlegrade-bulk-"));
}

/** Builds a script and what it imports, in chunks as the package is built. Returns its path. */
export async function builtScript(folder: string, name: string, source: string): Promise<string> {
  const options = { bundle: true, splitting: true, platform: "node", format: "esm", packages: "external" } as const;
  const names = { outExtension: { ".js": ".mjs" }, logLevel: "error", target: "node20" } as const;
  await build({ ...options, ...names, entryPoints: { [name]: source }, outdir: folder });
  return join(folder, `${name}.mjs`);
}

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
  if (status !== 0) throw new Error(`${words.join(" ")}: exit code ${status}\n${stderr}`);
  return Number(readFileSync(used, "utf8"));
}
