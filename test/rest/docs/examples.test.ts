import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { untyped } from "../../support/untyped.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const SOURCES: Readonly<Record<string, string>> = {
  settlegrade: "src/pure/engine/index.ts",
  "settlegrade/ledger": "src/pure/ledger/index.ts",
  "settlegrade/settle": "src/pure/settle/index.ts",
  "settlegrade/odds": "src/pure/odds/index.ts",
  "settlegrade/books": "src/pure/books/index.ts",
  "settlegrade/books/the-odds-api": "src/pure/books/the-odds-api/index.ts",
  "settlegrade/books/sportsgameodds": "src/pure/books/sportsgameodds/index.ts",
  "settlegrade/books/pinnacle": "src/pure/books/pinnacle/index.ts",
  "settlegrade/books/betfair": "src/pure/books/betfair/index.ts",
  "settlegrade/match": "src/pure/match/index.ts",
  "settlegrade/follow": "src/service/follow/index.ts",
  "settlegrade/workers": "src/service/workers/index.ts",
  "settlegrade/workers/nats": "src/service/workers/nats/index.ts",
  "settlegrade/rulebooks": "src/pure/rulebooks/index.ts",
  "settlegrade/contract": "src/pure/contract/index.ts",
  "settlegrade/feeds": "src/pure/feeds/index.ts",
  "settlegrade/feeds/espn": "src/pure/feeds/espn/index.ts",
  "settlegrade/feeds/api-football": "src/pure/feeds/api-football/index.ts",
  "settlegrade/feeds/football-data": "src/pure/feeds/football-data/index.ts",
  "settlegrade/feeds/mlb": "src/pure/feeds/mlb/index.ts",
  "settlegrade/feeds/nhl": "src/pure/feeds/nhl/index.ts",
  "settlegrade/feeds/balldontlie": "src/pure/feeds/balldontlie/index.ts",
  "settlegrade/feeds/openligadb": "src/pure/feeds/openligadb/index.ts",
  "settlegrade/feeds/pandascore": "src/pure/feeds/pandascore/index.ts",
  "settlegrade/feeds/sportsgameodds": "src/pure/feeds/sportsgameodds/index.ts",
  "settlegrade/feeds/the-odds-api": "src/pure/feeds/the-odds-api/index.ts",
  "settlegrade/http": "src/service/http/index.ts",
  "settlegrade/http/node": "src/service/http/node.ts",
  "settlegrade/feed": "src/service/feed/index.ts",
  "settlegrade/http/limits": "src/service/http/limits.ts",
  "settlegrade/http/metrics": "src/service/http/metrics.ts",
  "settlegrade/sources/memory": "src/service/sources/memory.ts",
  "settlegrade/sources/ndjson": "src/service/sources/ndjson.ts",
  "settlegrade/sources/postgres": "src/service/sources/postgres.ts",
  "settlegrade/sources/sqlite": "src/service/sources/sqlite.ts",
  "settlegrade/sources/keys": "src/service/sources/keys/index.ts",
  "settlegrade/fixtures": "src/fixtures/index.ts",
  "settlegrade/fixtures/arbitraries": "src/fixtures/arbitraries.ts",
  "settlegrade/fixtures/day": "src/fixtures/day/index.ts",
};

interface Example {
  readonly where: string;
  readonly code: string;
  readonly printed: readonly string[];
}

/** The `@example` blocks of the doc comments; what a line prints stands behind it in a comment. */
function examplesIn(file: string): Example[] {
  const source = readFileSync(join(ROOT, file), "utf8");
  return [...source.matchAll(/@example\n \* ```ts\n(?<lines>.*?) \* ```/gs)].map(({ groups }, index) => {
    const code = (groups?.["lines"] ?? "").replaceAll(/^ \* ?/gm, "");
    return {
      where: `${file} #${index + 1}`,
      code,
      printed: [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, out = ""]) => out),
    };
  });
}

/** The source behind a name of this package, or another package. */
function load(name: string): Promise<unknown> {
  const source = SOURCES[name];
  return import(source === undefined ? name : pathToFileURL(join(ROOT, source)).href);
}

type Program = (modules: readonly unknown[], console: { log: (...values: unknown[]) => unknown }) => Promise<void>;
const AsyncFunction: new (...words: string[]) => Program = untyped((async () => {}).constructor);

/** Runs an example with its imports pointed at the sources, and gives what it prints. */
async function run(code: string): Promise<string[]> {
  const { inspect } = await import("node:util");
  const { transform } = await import("esbuild");
  const shown: string[] = [];
  const imports = [...code.matchAll(/^import (\{.*?\}) from "(.*?)";$/gm)];
  const modules = await Promise.all(imports.map(([, , name = ""]) => load(name)));
  const body = (await transform(code.replaceAll(/^import .*$/gm, ""), { loader: "ts" })).code;
  const names = imports.map(([, list = ""], index) => `const ${list} = modules[${index}];`).join("\n");
  const print = (...values: unknown[]) =>
    shown.push(values.map((value) => (typeof value === "string" ? value : inspect(value))).join(" "));
  await new AsyncFunction("modules", "console", `${names}\n${body}`)(modules, { log: print });
  return shown;
}

const files = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => join("src", file));
const examples = files.flatMap(examplesIn);

describe("the examples of the doc comments", () => {
  test("are there", () => {
    expect(examples.length).toBeGreaterThanOrEqual(10);
  });

  test.each(examples)("$where prints what it says", async ({ code, printed }) => {
    expect(printed.length).toBeGreaterThan(0);
    expect(await run(code)).toEqual(printed);
  });
});
