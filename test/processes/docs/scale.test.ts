/** What docs/scale.md shows of large files and of backtests is what the programs do. */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it, vi } from "vitest";
import { matches } from "../../../src/fixtures/index.js";
import { cli } from "../../support/command.js";
import { builtScript } from "../cli/processes.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const page = readFileSync(join(ROOT, "docs/scale.md"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "settlegrade-scale-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The blocks of the page below a mark: what is run, and what it prints. */
function blocksBelow(mark: string): readonly [string, string] {
  const blocks = page.split(`<!-- ${mark} -->\n`)[1] ?? "";
  const [run = "", printed = ""] = [...blocks.matchAll(/```\w+\n(.*?)```/gs)].map(([, block = ""]) => block);
  return [run, printed];
}

describe("GNU parallel", () => {
  const isThere = spawnSync("parallel", ["--version"]).status === 0;

  it.skipIf(!isThere)("grades a file in blocks as the command grades it whole", async () => {
    const lines = matches.flatMap(({ event, selections }) => selections.map(({ selection }) => ({ event, selection })));
    const bets = join(folder, "bets-with-events.ndjson");
    writeFileSync(bets, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    const program = join(folder, "settlegrade");
    writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${builtScript("src/cli/main.ts")}' "$@"\n`);
    chmodSync(program, 0o755);
    const [line] = blocksBelow("parallel");
    // Small blocks, so that this file has several.
    const { status, stderr } = spawnSync("sh", ["-c", line.replace("--block 4M", "--block 100k")], {
      cwd: folder,
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env["PATH"]}`, HOME: folder },
      encoding: "utf8",
    });
    expect(status, stderr).toBe(0);
    expect(stderr.match(/^[\d,]+ bets?\b/gm)?.length).toBeGreaterThan(1);
    expect(readFileSync(join(folder, "grades.ndjson"), "utf8")).toBe((await cli(["grade", bets])).out);
  });
});

describe("a backtest", () => {
  const [line, printed] = blocksBelow("backtest");
  const words = line.replaceAll("\\\n", " ").trim().split(/ +/).slice(1);
  const argv = words.map((word) => (word.startsWith("examples/") ? join(ROOT, word) : word));

  it("prints what the page shows", async () => {
    const { out } = await cli(argv, { isTTY: true, env: { NO_COLOR: "1" }, columns: 120 });
    expect(out).toBe(printed);
  });

  it("is what examples/backtest makes of the same bets with the library", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    await import("../../../examples/backtest/main.js");
    const [, ...rows] = log.mock.calls.map(([text]) => String(text).split(/ +/));
    log.mockRestore();
    const byCommand = printed.split("\n\n")[0]?.split("\n").slice(1) ?? [];
    const expected = byCommand.map((row) => {
      const [market, house, bets, staked, returned, , percent, ...others] = row.split(/ +/);
      const value = others.find((word) => word.endsWith("%"));
      return [market, house, bets, staked, returned, percent, value].map((word) => String(word).replace("+", ""));
    });
    expect(rows.sort()).toEqual(expected.sort());
  });
});
