import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { describe, expect, test } from "vitest";
import { FILE_OF_IMPORT } from "../../../lab/package/entries.js";
import * as arbitraries from "../../../src/fixtures/arbitraries.js";
import { vectors } from "../../../src/fixtures/index.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const page = readFileSync(join(ROOT, "docs", "fixtures.md"), "utf8");

/** Runs a program that imports the package by name. */
function run(program: string): string {
  const contents = program.replaceAll(/from "(settlegrade[^"]*)"/g, (_, name: string) => {
    return `from "./${FILE_OF_IMPORT[name] ?? name}"`;
  });
  const { outputFiles } = buildSync({
    stdin: { contents, loader: "ts", resolveDir: ROOT },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    write: false,
    packages: "external",
  });
  const options = { cwd: ROOT, input: outputFiles[0]?.text ?? "", encoding: "utf8" } as const;
  return execFileSync(process.execPath, ["--input-type=module"], options);
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
    const sections = new Set(
      vectors.map(({ source }) => source).filter((source) => !/^(decisions |docs\/)/.test(source)),
    );
    expect([...named].sort()).toEqual([...sections].sort());
  });

  test("names exactly the generators that are exported", () => {
    const named = new Set(page.match(/\barbitrary[A-Z]\w+/g));
    expect([...named].sort()).toEqual(Object.keys(arbitraries).sort());
  });
});
