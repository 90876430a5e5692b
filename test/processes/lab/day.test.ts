import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { ROOT } from "../cli/processes.js";

/** The files that are loaded before the first line of a program runs. */
async function loadedFirst(program: string): Promise<string[]> {
  const options = { bundle: true, platform: "node", format: "esm", packages: "external", logLevel: "error" } as const;
  const { metafile } = await build({
    ...options,
    ...{ entryPoints: [program], absWorkingDir: ROOT, splitting: true, outdir: "none", write: false, metafile: true },
  });
  const files = new Set([program]);
  for (const file of files)
    for (const { path, kind, external } of metafile.inputs[file]?.imports ?? [])
      if (kind === "import-statement" && external !== true) files.add(path);
  return [...files];
}

describe("npm run day", () => {
  it("says what it does before it loads a store, a ledger or a feed", async () => {
    const files = await loadedFirst("lab/day/main.ts");
    expect(files).toContain("lab/day/stages.ts");
    expect(files.filter((file) => !/^(lab\/day\/|src\/pure\/text\/|src\/cli\/stop\.ts$)/.test(file))).toEqual([]);
    expect(files.length).toBeLessThan(10);
  });

  it("prints a line at once and one for each stage, with its seconds", async () => {
    const words = ["--import", "tsx", "lab/run.ts", "day", "7", "3", "40"];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, words, { cwd: ROOT });
    const [title, ...lines] = stderr.trimEnd().split("\n");
    expect(title).toBe("A day of 3 matches and about 40 messages, seed 7, on SQLite.");
    expect(lines.map((line) => line.replace(/^ +\d+\.\d s {2}/, ""))).toEqual([
      "the store and the ledger are open",
      "the day is drawn",
      "the day is played",
      "the workers have settled the last changes",
      "people have decided what no result settles",
      "every account is recomputed",
    ]);
    for (const line of lines) expect(line).toMatch(/^ +\d+\.\d s {2}\S/);
    expect(stdout).toContain("✓ Every account is balanced");
  });
});
