import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const readme = readFileSync(join(ROOT, "README.md"), "utf8");
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** What the package's names stand for before it is built. */
const SOURCES = { "settlegrade/contract": "src/contract/index.ts", settlegrade: "src/engine/index.ts" };

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

/** Headings as the links of a Markdown page name them. */
function anchors(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

describe("the README", () => {
  test("prints what it says that its example prints", () => {
    const block = /<!-- example -->\s*```ts\n(?<program>.*?)```.*?```text\n(?<printed>.*?)```/s.exec(readme);
    expect(block, "a ts block and a text block behind <!-- example -->").not.toBeNull();
    expect(run(block?.groups?.["program"] ?? "")).toBe(block?.groups?.["printed"]);
  });

  test("names only scripts that package.json has", () => {
    const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(named.filter((name) => name !== undefined && !(name in scripts))).toEqual([]);
  });

  test("links to files and headings that are there", () => {
    const links = [...readme.matchAll(/\]\((?<target>[^)\s]+)\)/g)].map(({ groups }) => groups?.["target"] ?? "");
    const local = links.filter((target) => !/^[a-z]+:/.test(target));
    const broken = local.filter((target) => {
      const [path = "", anchor] = target.split("#");
      const file = join(ROOT, path || "README.md");
      if (!existsSync(file)) return true;
      return anchor !== undefined && !anchors(readFileSync(file, "utf8")).includes(anchor);
    });
    expect(broken).toEqual([]);
  });
});
