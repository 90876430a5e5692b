import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import * as arbitraries from "../../src/fixtures/arbitraries.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const page = readFileSync(join(ROOT, "docs", "fixtures.md"), "utf8");

/** What the package's names stand for before it is built. */
const SOURCES: Readonly<Record<string, string>> = {
  settlegrade: "src/engine/index.ts",
  "settlegrade/fixtures": "src/fixtures/index.ts",
  "settlegrade/fixtures/arbitraries": "src/fixtures/arbitraries.ts",
};

/** Runs a program that imports the package by its names, beside the packages of this repository. */
function run(program: string): string {
  const folder = mkdtempSync(join(tmpdir(), "settlegrade-docs-"));
  try {
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "dir");
    const source = program.replaceAll(/from "(settlegrade[^"]*)"/g, (_, name: string) => {
      return `from "${pathToFileURL(join(ROOT, SOURCES[name] ?? name)).href}"`;
    });
    const file = join(folder, "example.mts");
    writeFileSync(file, source);
    const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
    return execFileSync(process.execPath, ["--import", loader, file], { encoding: "utf8" });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe("docs/fixtures.md", () => {
  const examples = [...page.matchAll(/<!-- example -->\s*```ts\n(.*?)```\s*```text\n(.*?)```/gs)];

  test("has two examples", () => {
    expect(examples).toHaveLength(2);
  });

  test.each(examples.map(([, program = "", printed = ""], index) => ({ index: index + 1, program, printed })))(
    "prints what it says that example $index prints",
    ({ program, printed }) => {
      expect(run(program)).toBe(printed);
    },
  );

  test("names every generator, and none that is not there", () => {
    const named = new Set(page.match(/\barbitrary[A-Z]\w+/g));
    expect([...named].sort()).toEqual(Object.keys(arbitraries).sort());
  });
});
