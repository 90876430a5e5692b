import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { FILE_OF_IMPORT } from "../../../lab/package/entries.js";
import { TASKS } from "../../../lab/runner/tasks.js";
import { matches, vectors } from "../../../src/fixtures/index.js";
import { sports } from "../../../src/pure/engine/index.js";
import { filesIn } from "../../rest/docs/links.js";
import { expectNone } from "../../support/expect-none.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const readme = readFileSync(join(ROOT, "README.md"), "utf8");
const { exports, scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** A line between what two programs print. */
const END = "-- the end of an example --";

/** Runs programs that import the package by its name, in one process, and gives what each prints. */
function runAll(programs: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "settlegrade-readme-"));
  try {
    const files = programs.map((program, index) => {
      const file = join(folder, `example-${index}.mts`);
      writeFileSync(file, fromSources(program));
      return `await import(${JSON.stringify(pathToFileURL(file).href)}).catch(console.log);\nconsole.log(${JSON.stringify(END)});`;
    });
    const all = join(folder, "all.mts");
    writeFileSync(all, files.join("\n"));
    const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
    const { FORCE_COLOR: _, ...env } = process.env;
    return execFileSync(process.execPath, ["--import", loader, all], { encoding: "utf8", env }).split(`${END}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fromSources(program: string): string {
  return Object.entries(FILE_OF_IMPORT).reduce(
    (source, [name, path]) => source.replaceAll(`from "${name}"`, `from "${pathToFileURL(join(ROOT, path)).href}"`),
    program,
  );
}

/** The examples of a page, each with what it prints. */
const examplesOf = (page: string) => [...page.matchAll(/<!-- example -->\s*```ts\n(.*?)```\s*```text\n(.*?)```/gs)];

describe.each([
  "docs/library.md",
  "docs/ledger.md",
  "docs/odds.md",
  "docs/books.md",
  "docs/match.md",
  "docs/rulebooks.md",
  "docs/feeds.md",
  "docs/recipes.md",
])("%s", (name) => {
  const page = readFileSync(join(ROOT, name), "utf8");
  const examples = examplesOf(page);
  const outputs = runAll(examples.map(([, program = ""]) => program));

  test("shows only examples that can be run", () => {
    expect(examples.length).toBeGreaterThan(0);
    expect(page.match(/^```ts$/gm)).toHaveLength(examples.length);
  });

  test.each(examples.map(([, , printed = ""], index) => ({ index: index + 1, printed })))(
    "shows what example $index prints",
    ({ index, printed }) => {
      expect(outputs[index - 1]).toBe(printed);
    },
  );
});

describe("the README", () => {
  const examples = examplesOf(readme);
  const outputs = runAll(examples.map(([, program = ""]) => program));

  test("has an example in its first screen", () => {
    expect(readme.slice(0, examples[0]?.index).split("\n").length).toBeLessThan(20);
  });

  test.each(examples.map((_, index) => index))("prints what it says that its examples print: example %i", (index) => {
    const [, , printed] = examples[index] ?? [];
    expect(outputs[index]).toBe(printed);
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

describe("scripts", () => {
  const pages = ["README.md", "CHANGELOG.md", "SECURITY.md", ".ci/run", ...filesIn("docs", ".md")];
  const code = ["src", "lab", "test", "examples"].flatMap((folder) => filesIn(folder, ".ts"));
  const texts = [...pages, ...code].map((file) => {
    const text = readFileSync(join(ROOT, file), "utf8");
    // What a release had is not rewritten.
    return { file, text: file === "CHANGELOG.md" ? text.slice(0, text.search(/^## \d/m)) : text };
  });
  const namedBy = (pattern: RegExp) =>
    texts.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, name = ""]) => ({ file, name })));

  test("that pages and comments name are in package.json", () => {
    const named = namedBy(/npm run (?:-s |--silent )?([a-z]\w*(?:[:-]\w+)*)/g);
    expect(named.length).toBeGreaterThan(100);
    expectNone(
      "scripts that package.json lacks",
      named.filter(({ name }) => !(name in scripts)).map(({ file, name }) => `${name} in ${file}`),
    );
  });

  test("are at most twenty", () => {
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(20);
  });

  test("of the lab that pages and comments name are its tasks", () => {
    const named = namedBy(/npm run (?:-s |--silent )?lab -- ([a-z]\w*(?:[:-]\w+)*)/g);
    expect(named.length).toBeGreaterThan(100);
    const names = new Set(TASKS.map(({ name }) => name));
    expectNone(
      "tasks that the lab lacks",
      named.filter(({ name }) => !names.has(name)).map(({ file, name }) => `${name} in ${file}`),
    );
  });
});
