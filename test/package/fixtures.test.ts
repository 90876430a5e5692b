import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packed } from "./packed.js";

const INSTALL_LINE = "settlegrade/fixtures/arbitraries needs fast-check: npm install --save-dev fast-check";
const { consumer, installed } = await packed();
const { resolve } = createRequire(import.meta.url);

/** Runs a program in a folder and reads the JSON that it prints. */
function run(folder: string, name: string, source: string): unknown {
  writeFileSync(join(folder, name), source);
  return JSON.parse(execFileSync(process.execPath, ["--no-warnings", name], { cwd: folder, encoding: "utf8" }));
}

const SUMMARY = `
  const { vectors, matches, rules, namePairs } = fixtures;
  const odd = vectors.filter(({ selection }) => Object.hasOwn(Object(selection), "__proto__")).length;
  console.log(JSON.stringify({
    names: Object.keys(fixtures).sort(), counts: [vectors, matches, rules, namePairs].map((list) => list.length), odd,
    frozen: Object.isFrozen(vectors[0].expected), first: vectors[0], match: matches[0],
  }));
`;

describe("the fixtures of the installed package", () => {
  const required = run(consumer, "fixtures.cjs", `const fixtures = require("settlegrade/fixtures"); ${SUMMARY}`);

  test("are the same with import and require", () => {
    const imported = run(consumer, "fixtures.mjs", `import * as fixtures from "settlegrade/fixtures"; ${SUMMARY}`);
    expect(required).toMatchObject({ names: ["matches", "namePairs", "rules", "vectors"], frozen: true });
    expect(imported).toEqual(required);
  });

  test.each(["esm", "cjs"] as const)("are the same in a program that is bundled as %s", async (format) => {
    const entry = join(consumer, `bundled-${format}.mjs`);
    writeFileSync(entry, `import * as fixtures from "settlegrade/fixtures"; ${SUMMARY}`);
    const outfile = join(consumer, "bundled", `${format}.${format === "esm" ? "mjs" : "cjs"}`);
    await build({ entryPoints: [entry], bundle: true, format, platform: "node", target: "node20", outfile });
    const printed = execFileSync(process.execPath, [outfile], { cwd: tmpdir(), encoding: "utf8" });
    expect(JSON.parse(printed)).toEqual(required);
  });

  test("can be read as JSON, with their schemas", () => {
    const answer = run(
      consumer,
      "json.mjs",
      `import { createRequire } from "node:module";
       import handicap from "settlegrade/fixtures/vectors/handicap.json" with { type: "json" };
       const require = createRequire(import.meta.url);
       const read = (path) => require("settlegrade/fixtures/" + path);
       console.log(JSON.stringify([
         handicap.family, read("vectors/handicap.json").family, read("events/football.json").sport,
         read("vectors/vectors.schema.json").title, read("events/events.schema.json").title, read("name-pairs.json").pairs.length > 100,
       ]));`,
    );
    const titles = ["settlegrade conformance vectors", "settlegrade events"];
    expect(answer).toEqual(["handicap", "handicap", "football", ...titles, true]);
  });

  test("load no package", () => {
    const loaded = run(
      consumer,
      "fixtures-loaded.cjs",
      `require("settlegrade/fixtures");
       const names = Object.keys(require.cache).map((file) => /node_modules[\\\\/]([\\w-]+)/.exec(file)?.[1]);
       console.log(JSON.stringify([...new Set(names)].filter(Boolean)));`,
    );
    expect(loaded).toEqual(["settlegrade"]);
  });
});

describe("the generators without fast-check", () => {
  test.each([
    ["import", "without.mjs", 'import { arbitraryCase } from "settlegrade/fixtures/arbitraries"; arbitraryCase();'],
    ["require", "without.cjs", 'require("settlegrade/fixtures/arbitraries");'],
  ])("fail on %s with the command that installs it", (_, name, source) => {
    writeFileSync(join(consumer, name), source);
    const { status, stderr } = spawnSync(process.execPath, [name], { cwd: consumer, encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr).toContain(`Error: ${INSTALL_LINE}\n`);
  });
});

describe("the generators with fast-check installed", () => {
  const folder = mkdtempSync(join(tmpdir(), "settlegrade-fast-check-"));
  const packages = join(folder, "node_modules");

  beforeAll(() => {
    mkdirSync(packages);
    cpSync(installed, join(packages, "settlegrade"), { recursive: true });
    symlinkSync(dirname(resolve("fast-check/package.json")), join(packages, "fast-check"), "dir");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const BODY = `
    const cases = [arbitraries.arbitraryCase(), arbitraries.arbitraryContradictoryCase(), arbitraries.arbitraryHostileCase()];
    const drawn = cases.map((one) => fc.sample(one, { seed: 7, numRuns: 5 }));
    console.log(JSON.stringify({ drawn, names: Object.keys(arbitraries).sort() }));
  `;

  test("draw the same with import and require, from the user's own fast-check", () => {
    const imported = run(
      folder,
      "drawn.mjs",
      `import * as fc from "fast-check"; import * as arbitraries from "settlegrade/fixtures/arbitraries"; ${BODY}`,
    ) as { names: string[] };
    const required = run(
      folder,
      "drawn.cjs",
      `const fc = require("fast-check"); const arbitraries = require("settlegrade/fixtures/arbitraries"); ${BODY}`,
    );
    expect(required).toEqual(imported);
    expect(imported.names).toHaveLength(7);
  });

  const PROGRAM = `
    import fc from "fast-check";
    import { type Grade, grade } from "settlegrade";
    import { matches, type Vector, vectors, type VectorFile } from "settlegrade/fixtures";
    import { arbitraryCase, type DrawnCase } from "settlegrade/fixtures/arbitraries";

    const drawn: fc.Arbitrary<DrawnCase> = arbitraryCase({ sport: "tennis" });
    fc.assert(fc.property(drawn, ({ event, selection }) => grade(selection, event).final));
    const expected: readonly Grade[] = vectors.map((vector: Vector) => vector.expected);
    const home: string | undefined = matches[0]?.event.home;
    declare const file: VectorFile;
    void [expected, home, file.family];
    // @ts-expect-error there is no such option
    arbitraryCase({ league: "any" });
  `;

  test("have types for modules of both kinds, and for the examples of docs/fixtures.md", () => {
    const page = readFileSync(new URL("../../docs/fixtures.md", import.meta.url), "utf8");
    const examples = [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, program = ""], i) => [
      `example-${i}.mts`,
      program,
    ]);
    const programs = [["typed.mts", PROGRAM], ["typed.cts", PROGRAM], ...examples] as [string, string][];
    for (const [name, program] of programs) writeFileSync(join(folder, name), program);
    const strict = [
      "--strict",
      "--exactOptionalPropertyTypes",
      "--noUncheckedIndexedAccess",
      "--noEmit",
      "--skipDefaultLibCheck",
    ];
    const node16 = ["--module", "node16", "--moduleResolution", "node16", "--target", "es2022", "--lib", "es2022,dom"];
    const names = programs.map(([name]) => name);
    const said = spawnSync(process.execPath, [resolve("typescript/bin/tsc"), ...node16, ...strict, ...names], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(said.stdout).toBe("");
    expect(said.status).toBe(0);
  });
});
