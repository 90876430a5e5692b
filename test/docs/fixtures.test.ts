import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import * as arbitraries from "../../src/fixtures/arbitraries.js";
import { vectors } from "../../src/fixtures/index.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const page = readFileSync(join(ROOT, "docs", "fixtures.md"), "utf8");

/** The source of each import path: the package need not be built. */
const SOURCES: Readonly<Record<string, string>> = {
  settlegrade: "src/engine/index.ts",
  "settlegrade/fixtures": "src/fixtures/index.ts",
  "settlegrade/fixtures/arbitraries": "src/fixtures/arbitraries.ts",
};

/** Runs a program that imports the package by name, with the packages of this repository installed. */
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

  test("has three examples", () => {
    expect(examples).toHaveLength(3);
  });

  test.each(examples.map(([, program = "", printed = ""], index) => ({ index: index + 1, program, printed })))(
    "shows what example $index prints",
    ({ program, printed }) => {
      expect(run(program)).toBe(printed);
    },
  );

  test("says where to read about every section that a case names, and about no other", () => {
    const named = new Set(
      page
        .match(/^\| `(?:grading-rules|interface) [\d.]+`.*?\|/gm)
        ?.flatMap((cell) => cell.match(/[a-z-]+ [\d.]+/g) ?? []),
    );
    const sections = new Set(vectors.map(({ source }) => source).filter((source) => !source.startsWith("decisions ")));
    expect([...named].sort()).toEqual([...sections].sort());
  });

  test("names exactly the generators that are exported", () => {
    const named = new Set(page.match(/\barbitrary[A-Z]\w+/g));
    expect([...named].sort()).toEqual(Object.keys(arbitraries).sort());
  });
});
