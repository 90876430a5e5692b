import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { families, rulebookOf } from "../fast/conformance/support.js";
import { expectNeverSays, expectSays } from "../support/expect-page.js";
import { bundle, denied, uses } from "./bundle.js";
import { packed } from "./packed.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const ENGINE = join(ROOT, "src", "pure", "engine");
const { installed } = await packed();

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => join(folder, path));
}

describe("the core, bundled and minified", () => {
  test.each(["core.js", "index.js"])("%s holds no rulebook of a bookmaker", async (file) => {
    const code = async (name: string) => (await bundle(join(installed, "dist", name))).code;
    expectNeverSays(file, await code(file), "bettorian.com");
    expectSays("rulebooks.js", await code("rulebooks.js"), "bettorian.com");
  });

  test("grades everything but players as the whole engine does", async () => {
    const [small, whole] = await Promise.all(
      ["core.js", "index.js"].map((file) => import(pathToFileURL(join(installed, "dist", file)).href)),
    );
    let players = 0;
    for (const family of families) {
      for (const { selection, event: sent, options } of family.vectors) {
        const event = typeof sent === "string" ? family.events?.[sent] : sent;
        const given = (of: typeof small) => ({
          ...options,
          ...(options?.rulebook && { rulebook: rulebookOf(of, { id: "vector", ...options.rulebook }) }),
        });
        const [grade, expected] = [
          small.grade(selection, event, given(small)),
          whole.grade(selection, event, given(whole)),
        ];
        if (grade.reason === "unsupported_market" && expected.reason !== "unsupported_market") players++;
        else expect(grade).toEqual(expected);
      }
    }
    expect(small.check({ market: "Player Props", side: "over", hdp: 1 }, "tennis")).toBe("unsupported_market");
    expect(players).toBeGreaterThan(100);
  });

  test("names a setting that is not valid without the sentence of the whole engine", async () => {
    const messageOf = async (file: string, changes: object) => {
      const { deriveRulebook, standard } = await import(pathToFileURL(join(installed, "dist", file)).href);
      try {
        return deriveRulebook(standard, { id: "house@1", ...changes });
      } catch (error) {
        return error instanceof TypeError ? error.message : error;
      }
    };
    expect(await messageOf("core.js", { sharedHighest: "tie_win" })).toBe("rulebook.sharedHighest: is not valid.");
    expect(await messageOf("index.js", { sharedHighest: "tie_win" })).toBe(
      "rulebook.sharedHighest: must be one of tie_wins, void; did you mean tie_wins?",
    );
    expect(await messageOf("core.js", { tieRule: {} })).toBe("rulebook.tieRule is not a setting.");
    expect(await messageOf("core.js", { mustStart: ["football"], absentPlayer: "settle" })).toBe(
      "rulebook.mustStart: contradicts another setting or the catalogue.",
    );
  });

  test.each(["index.js", "index.cjs", "core.js", "core.cjs"])(
    "%s consists of the package's own files",
    async (file) => {
      const { metafile } = await bundle(join(installed, "dist", file));
      expect(metafile?.inputs).not.toEqual({});
      for (const input of Object.values(metafile?.inputs ?? {})) {
        for (const { path, external } of input.imports) {
          expect(external ?? false, path).toBe(false);
          expect(relative(installed, resolve(path))).toMatch(/^dist/);
        }
      }
    },
  );

  test.each(["index.js", "index.cjs", "core.js", "core.cjs"])("%s knows nothing of money", async (file) => {
    const { code } = await bundle(join(installed, "dist", file));
    const ledger = await bundle(join(installed, "dist", "ledger.js"), { external: ["decimal.js"] });
    for (const word of ["LedgerError", "decimal.js", "totalStake", "lucky15", "openLegs"]) {
      expectSays("ledger.js", ledger.code, word);
      expectNeverSays(file, code, word);
    }
  });

  test.each(["index.js", "index.cjs"])(
    "%s uses no clock, no randomness and nothing of Node or of a browser",
    async (file) => {
      expect(await uses(join(installed, "dist", file), [...denied(file), "Math.random", "Date.now"])).toEqual([]);
    },
  );

  test("the scan finds what it looks for", async () => {
    const planted = "export const a = [Date.now(), process.env, Math.random()];\nexport const b = (Date) => Date;";
    const marks = Object.fromEntries(
      ["process", "Math.random"].map((name) => [name, `used_${name.replace(".", "_")}`]),
    );
    const built = await build({ stdin: { contents: planted }, write: false, define: { ...marks, Date: "used_Date" } });
    expect(built.outputFiles[0]?.text.match(/used_\w+/g)?.sort()).toEqual([
      "used_Date",
      "used_Math_random",
      "used_process",
    ]);
  });

  test("works in a context that has only the language, without Date and Math.random", async () => {
    const { code } = await bundle(join(installed, "dist", "index.js"), { format: "iife", globalName: "settlegrade" });
    const world = createContext({});
    runInContext(
      "delete globalThis.Date; delete globalThis.Intl; delete Math.random; delete globalThis.console;",
      world,
    );
    runInContext(code, world);
    const selection = { eventId: 1, market: "Totals", side: "over", hdp: 2.5 };
    const scores = { home: 2, away: 1, periods: { ft: { home: 2, away: 1 } } };
    const event = { id: 1, status: "settled", date: "2026-03-01", sport: { slug: "football" }, scores };
    const call = `JSON.stringify(settlegrade.grade(${JSON.stringify(selection)}, ${JSON.stringify(event)}, { asOf: "2026-03-02" }))`;
    expect(JSON.parse(runInContext(call, world))).toMatchObject({
      eventId: 1,
      result: "won",
      reason: null,
      final: true,
    });
  });
});

describe("the core's sources", () => {
  test("import nothing but one another", () => {
    const files = sources(ENGINE);
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      for (const { fileName } of ts.preProcessFile(readFileSync(file, "utf8")).importedFiles) {
        expect(fileName, file).toMatch(/^\.\.?\/.*\.js$/);
        expect(relative(ENGINE, resolve(dirname(file), fileName)), file).not.toMatch(/^\.\./);
      }
    }
  });

  test("are held to it by the linter", () => {
    const clean = ["export const planted = Math.abs(-1);", 'import { idOf } from "../model/read.js";\nidOf(1);'];
    const globals = ["Date.now()", "new Date()", "Math.random()", "process.env", "console.log", "setTimeout", "fetch"];
    const foul = [
      ...globals.map((code) => `export const planted = ${code};`),
      'import { readFileSync } from "node:fs";\nreadFileSync("x");',
      'import { z } from "zod";\nz.string();',
    ];
    expect(refusedByLint(clean)).toEqual([]);
    expect(refusedByLint(foul)).toEqual(foul);
  });
});

interface Linted {
  readonly summary: { readonly changed: number; readonly unchanged: number };
  readonly diagnostics: readonly { readonly severity: string; readonly location: { readonly path: string } }[];
}

/** The programs that the linter refuses as files of the engine. */
function refusedByLint(programs: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "settlegrade-lint-"));
  try {
    copyFileSync(join(ROOT, "biome.json"), join(folder, "biome.json"));
    mkdirSync(join(folder, "src", "pure", "engine", "planted"), { recursive: true });
    const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
    const planted = join("src", "pure", "engine", "planted");
    for (const [index, program] of programs.entries()) {
      writeFileSync(join(folder, planted, `p${index}.ts`), `${program}\n`);
    }
    const words = [biome, "lint", "--reporter=json", "--max-diagnostics=none", planted];
    const { stdout } = spawnSync(process.execPath, words, { cwd: folder, encoding: "utf8" });
    const { summary, diagnostics }: Linted = JSON.parse(stdout);
    expect(summary.changed + summary.unchanged).toBe(programs.length);
    const refused = new Set(
      diagnostics.filter(({ severity }) => severity === "error").map(({ location }) => basename(location.path)),
    );
    return programs.filter((_, index) => refused.has(`p${index}.ts`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
