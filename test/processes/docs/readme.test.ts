import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { FILE_OF_IMPORT } from "../../../lab/package/entries.js";
import { TASKS } from "../../../lab/runner/tasks.js";
import { filesIn } from "../../rest/docs/links.js";
import { expectNone } from "../../support/expect-none.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const readme = readFileSync(join(ROOT, "README.md"), "utf8");
const { exports, scripts, version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

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

  test("is at most 6 KB", () => {
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(6_000);
  });

  test("has an example of six lines, and what it prints, in its first screen", () => {
    const [block = "", program = ""] = examples[0] ?? [];
    expect(program.trimEnd().split("\n")).toHaveLength(6);
    expect(readme.slice(0, readme.indexOf(block) + block.length).split("\n").length).toBeLessThan(24);
  });

  test.each(examples.map((_, index) => index))("prints what it says that its examples print: example %i", (index) => {
    const [, , printed] = examples[index] ?? [];
    expect(outputs[index]).toBe(printed);
  });

  test("shows only examples that are run: here, or as commands on the installed package", () => {
    const languages = [...readme.matchAll(/^```(\w+)$/gm)].map(([, language]) => language);
    expect(languages.filter((language) => language === "ts")).toHaveLength(examples.length);
    expect(languages.filter((language) => !["ts", "text", "sh"].includes(language ?? ""))).toEqual([]);
  });
});

describe("the imports of docs/library.md", () => {
  test("are those that package.json exports", () => {
    const [, section = ""] =
      /\n## Imports\n(.*?)\n## /s.exec(readFileSync(join(ROOT, "docs/library.md"), "utf8")) ?? [];
    const importable = Object.keys(exports).map((subpath) => subpath.replace(".", "settlegrade"));
    const named = new Set(
      [...section.matchAll(/`(settlegrade(?:\/[\w./-]+)?)`/g)].map(([, name = ""]) =>
        name.replace(/(fixtures)\/.*\.json$/, "$1/*.json"),
      ),
    );
    expect([...named].sort()).toEqual(importable.filter((name) => name !== "settlegrade/package.json").sort());
  });
});

/** Until the name is ours on the registry, what a page installs is the tarball, and what it runs is installed. */
describe("no page takes the package from the registry", () => {
  const pages = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", ...filesIn("docs", ".md")];
  const code = ["src", "playground", "lab", "examples"].flatMap((folder) =>
    ["ts", "tsx"].flatMap((ending) => filesIn(folder, `.${ending}`)),
  );
  const texts = [...pages, ...code].map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }));

  test("by npx, which downloads what is not installed", () => {
    const runs = texts.flatMap(({ file, text }) => foreignRuns(text).map((line) => `${file}: ${line}`));
    expectNone("commands without --no-install", runs);
  });

  test("by npm install", () => {
    const installs = texts.flatMap(({ file, text }) => foreignInstalls(text).map((line) => `${file}: ${line}`));
    expectNone("installs from the registry", installs);
  });

  test("and the tarball has the version of package.json", () => {
    const named = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/settlegrade-(\d[\w.-]*)\.tgz/g)].map(([, named]) => ({ file, named })),
    );
    expect(named.length).toBeGreaterThan(3);
    expectNone(
      `tarballs of another version than ${version}`,
      named.filter(({ named }) => named !== version).map(({ file, named }) => `${named} in ${file}`),
    );
  });

  test.each([
    "npx settlegrade grade a.json",
    "sudo -u settlegrade npx -y settlegrade keys list",
    '"command": "npx", "args": ["settlegrade", "mcp"]',
    "npm exec settlegrade",
    "npx settlegrade@0.2 --help",
  ])("%s is found", (line) => {
    expect(foreignRuns(`before\n${line}\nafter`)).toEqual([line]);
  });

  test.each([
    "npm install settlegrade",
    "npm i -g settlegrade libsql",
    "sudo npm install libsql settlegrade@latest",
    "`npm install --no-save settlegrade@0.2`",
  ])("%s is found", (line) => {
    expect(foreignInstalls(`before\n${line}\nafter`)).toEqual([line]);
  });

  test.each([
    "npx --no-install settlegrade grade a.json",
    '["npx", "--no-install", "settlegrade", "grade"]',
    "npm install ./settlegrade-0.3.0.tgz libsql",
    "cd /opt/settlegrade && npm install libsql",
  ])("%s is not", (line) => {
    expect([...foreignRuns(line), ...foreignInstalls(line)]).toEqual([]);
  });
});

/** Lines that run the package by a program that would download it. */
function foreignRuns(text: string): string[] {
  return linesWith(
    text,
    /\b(?:npx|npm (?:exec|x))\b((?:(?!npx)[^\n]){0,40}?)(?<![\w/-])settlegrade(?![\w/-])/g,
  ).flatMap(([line, between]) => (between.includes("--no-install") ? [] : [line]));
}

/** Lines that install the package by its name. */
function foreignInstalls(text: string): string[] {
  return linesWith(text, /\bnpm (?:install|i|add)\b((?: [^\s`&|;]+)*?) settlegrade(?![\w/-])/g).map(([line]) => line);
}

/** The lines in which a pattern is found, each with what its first group is. */
function linesWith(text: string, pattern: RegExp): [line: string, found: string][] {
  return text
    .split("\n")
    .flatMap((line) => [...line.matchAll(pattern)].map(([, found = ""]): [string, string] => [line, found]));
}

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
