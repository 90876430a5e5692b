import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { sports } from "../../src/engine/index.js";
import { matches, vectors } from "../../src/fixtures/index.js";
import { expectNone } from "../support/expect-none.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const readme = readFileSync(join(ROOT, "README.md"), "utf8");
const { exports, scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** What the package's names stand for before it is built. */
const SOURCES = {
  "settlegrade/contract": "src/contract/index.ts",
  "settlegrade/ledger": "src/ledger/index.ts",
  "settlegrade/rulebooks": "src/engine/rulebooks.ts",
  settlegrade: "src/engine/index.ts",
};

/** Runs a program that imports the package by its name, and gives what it prints. */
function run(program: string): string {
  const folder = mkdtempSync(join(tmpdir(), "settlegrade-readme-"));
  try {
    let source = program;
    for (const [name, path] of Object.entries(SOURCES)) {
      source = source.replaceAll(`from "${name}"`, `from "${pathToFileURL(join(ROOT, path)).href}"`);
    }
    const file = join(folder, "example.mts");
    writeFileSync(file, source);
    const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
    const { FORCE_COLOR: _, ...env } = process.env;
    return execFileSync(process.execPath, ["--import", loader, file], { encoding: "utf8", env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The examples of a page, each with what it prints. */
const examplesOf = (page: string) => [...page.matchAll(/<!-- example -->\s*```ts\n(.*?)```\s*```text\n(.*?)```/gs)];

describe.each(["docs/library.md", "docs/ledger.md", "docs/rulebooks.md"])("%s", (name) => {
  const page = readFileSync(join(ROOT, name), "utf8");
  const examples = examplesOf(page);

  test("shows only examples that can be run", () => {
    expect(examples.length).toBeGreaterThan(0);
    expect(page.match(/^```ts$/gm)).toHaveLength(examples.length);
  });

  test.each(examples.map(([, program = "", printed = ""], index) => ({ index: index + 1, program, printed })))(
    "shows what example $index prints",
    ({ program, printed }) => {
      expect(run(program)).toBe(printed);
    },
  );
});

describe("the README", () => {
  const examples = examplesOf(readme);

  test("has an example in its first screen", () => {
    expect(readme.slice(0, examples[0]?.index).split("\n").length).toBeLessThan(20);
  });

  test.each(examples.map((_, index) => index))("prints what it says that its examples print: example %i", (index) => {
    const [, program = "", printed] = examples[index] ?? [];
    expect(run(program)).toBe(printed);
  });

  test("names only scripts that package.json has", () => {
    const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
    expectNone(
      "scripts that the README names and package.json lacks",
      named.filter((name) => !(name in scripts)),
    );
  });

  test("counts the sports, the cases, the matches and their bets", () => {
    const bets = matches.reduce((sum, match) => sum + match.selections.length, 0);
    expect(readme).toContain(`It knows ${sports().length} sports`);
    expect(readme).toContain(`${matches.length} matches with ${bets} bets`);
    const [, atLeast = ""] = /more than ([\d,]+) hand-written cases/.exec(readme) ?? [];
    const missing = vectors.length - Number(atLeast.replaceAll(",", ""));
    expect(missing).toBeGreaterThan(0);
    expect(missing).toBeLessThan(500);
  });

  test("names every import that package.json exports, and no other", () => {
    const importable = Object.keys(exports).map((subpath) => subpath.replace(".", "settlegrade"));
    const named = new Set(
      [...readme.matchAll(/[`"](settlegrade(?:\/[\w./-]+)?)[`"]/g)].map(([, name = ""]) =>
        name.replace(/(fixtures)\/.*\.json$/, "$1/*.json"),
      ),
    );
    expect([...named].sort()).toEqual(importable.filter((name) => name !== "settlegrade/package.json").sort());
  });
});
