/** What `npm run lab -- mutation` changes: each change alone, and the original without any. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import ts from "typescript";
import { afterAll, describe, expect, it } from "vitest";
import { ASKED, ASKING, instrumented } from "../../../lab/mutation/instrument.js";
import { KINDS } from "../../../lab/mutation/kinds.js";
import { KNOWN, whyKnown } from "../../../lab/mutation/known.js";
import { type Mutant, mutated, shown } from "../../../lab/mutation/mutant.js";
import { listedIn } from "../../../lab/mutation/sample.js";
import { sitesOf } from "../../../lab/mutation/sites.js";
import { thoseThatCompile } from "../../../lab/mutation/types.js";
import { inRoot } from "../../../lab/tools/root.js";

const folder = mkdtempSync(join(tmpdir(), "settlegrade-mutation-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A function with something for each kind. Its answer depends on most of it. */
const TEXT = `
const LIMITS: readonly number[] = [3, 5];
export function answer(n: number, word?: string): unknown {
  let sum = 1;
  const seen: string[] = [];
  seen.push("a");
  sum = sum + n;
  sum += 2;
  sum++;
  if (n < 4 && !(n === 2)) sum = -sum * 2;
  const isLong = LIMITS.some((limit) => n > limit) ? true : false;
  const side: "home" | "away" = n > 3 ? "home" : "away";
  return { side, sum, isLong, seen, most: Math.max(n, sum), tail: (word ?? "none ").trim(), text: \`\${n} of\`, named: /^a/.test("ba"), link: word?.length };
}
`;
const FILE = "sample.ts";
writeFileSync(join(folder, FILE), TEXT);
const mutants: readonly Mutant[] = sitesOf(folder, FILE).map((site, id) => ({ ...site, id }));

const programOf = (text: string): string =>
  ts.transpileModule(text, { compilerOptions: { module: ts.ModuleKind.CommonJS } }).outputText;

/** What the function answers to some numbers, as text. */
function answersOf(program: string, id: number | null = null): string {
  const env = id === null ? {} : { SETTLEGRADE_MUTANT: String(id) };
  const calls = "JSON.stringify([0, 1, 2, 3, 4, 5, 6].map((n) => exports.answer(n, n === 3 ? undefined : ' x')))";
  try {
    return runInNewContext(`const exports = {};${program};${calls}`, { process: { env } });
  } catch (error) {
    return String(error);
  }
}

describe("the mutants of a file", () => {
  const original = answersOf(programOf(TEXT));
  const together = programOf(instrumented(TEXT, mutants));

  it("are of all kinds", () => {
    expect(new Set(mutants.map(({ kind }) => kind))).toEqual(new Set(Object.keys(KINDS)));
  });

  it("are in it together, and without a switch it is as it was", () => {
    expect(answersOf(together)).toBe(original);
  });

  it("are each what the changed text is, with its switch", () => {
    const answers = mutants.map((mutant) => answersOf(programOf(mutated(TEXT, mutant))));
    expect(mutants.map(({ id }) => answersOf(together, id))).toEqual(answers);
    expect(answers.filter((each) => each !== original).length).toBeGreaterThan(mutants.length / 2);
  });

  it("are recorded at once by whoever asks for them, a process that a test started among them", () => {
    const record = join(folder, "asked.ndjson");
    const process = {
      env: { [ASKED]: record, [ASKING]: "a.test.ts" },
      getBuiltinModule: () => ({ appendFileSync }),
    };
    runInNewContext(`const exports = {};${together};exports.answer(0)`, { process });
    const lines = readFileSync(record, "utf8").trim().split("\n");
    const found = lines.map((line): unknown => JSON.parse(line));
    const [first] = mutants.filter(({ line }) => line === 2);
    expect(found).toContainEqual(["a.test.ts", [first?.id]]);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.length).toBeLessThan(mutants.length);
  });

  it("are tried again if the report of a run lists them", () => {
    const [one, two, three] = mutants.filter((_, index) => index % 7 === 0).map(shown);
    const report = [
      `SURVIVED ${one} (passes test/fast)`,
      `known    ${two} (why)`,
      `undecided ${three} (passes nothing yet)`,
    ];
    expect(listedIn(report.join("\n"), folder).map(shown)).toEqual([one, three]);
  });

  it("are left out if they do not compile", () => {
    const compilerOptions = { strict: true, target: "ES2022", types: [] };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
    const compiling = thoseThatCompile(folder, mutants);
    const refused = mutants.filter((mutant) => !compiling.includes(mutant));
    expect(refused.filter(({ kind }) => kind === "string").map(({ was }) => was)).toEqual(['"home"', '"away"']);
    expect(refused.filter(({ kind }) => kind === "sum")).toEqual([]);
  });
});

it("survivors that are known are mutants of the source as it is", () => {
  const files = [...new Set(KNOWN.map(({ file }) => file))];
  const found = files.flatMap((file) => sitesOf(inRoot("."), file)).filter((site) => whyKnown(site) !== undefined);
  const isFound = ({ file, text, is }: (typeof KNOWN)[number]): boolean =>
    found.some((site) => site.file === file && site.text === text && site.is === is);
  expect(KNOWN.filter((known) => !isFound(known))).toEqual([]);
});
