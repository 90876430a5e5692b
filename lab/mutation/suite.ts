import { readFileSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { ASKED } from "./instrument.js";
import type { Mutant } from "./mutant.js";
import type { Ran } from "./run.js";
import { LONGEST, Tests } from "./tests.js";

/** Milliseconds of tests that each mutant is tried against before any is tried against the rest. */
const FIRST = 20_000;

/** A file of tests, how long it takes, and the mutants that it asks for, in its process or in one that it starts. */
interface TestFile {
  readonly file: string;
  readonly time: number;
  readonly asked: ReadonlySet<number>;
}

/** Of the tests that reach a mutant, those named after its file and the quickest, which are tried for all mutants first, or the others. */
export type Part = "first" | "rest";

/** The tests of a folder, such as `test/fast` or `test/rest/http`: its project of vitest is named after the first part. */
export class Suite {
  readonly #tests: Tests;
  readonly #files: readonly TestFile[];

  private constructor(tests: Tests, files: readonly TestFile[]) {
    this.#tests = tests;
    this.#files = files;
  }

  /** Runs all tests on the original, each file in a process of its own, to see which mutants it asks for. */
  static async recorded(folder: string, place: string, log: (what: string) => void): Promise<Suite> {
    const project = place.split("/")[1] ?? "";
    const record = `${folder}/asked.ndjson`;
    rmSync(record, { force: true });
    const recording = new Tests(folder, project, { [ASKED]: record });
    try {
      const original = async (files: readonly string[]): Promise<Ran["times"]> => {
        const ran = await recording.run({ id: null, files }, LONGEST);
        if (ran === null) throw new Error(`the tests in ${place} did not end without a mutant`);
        return ran.times;
      };
      const times = await original([place]);
      const failing = times.filter(([, , why]) => why !== null).map(([file]) => file);
      // What fails on a busy machine may pass alone.
      const again = failing.length === 0 ? [] : await original(failing);
      const files = filesOf([...times, ...again], folder, record, log);
      log(`${files.length} files of ${place} pass in ${Math.round(sumOf(files) / 1000)} s`);
      return new Suite(new Tests(folder, project), files);
    } finally {
      recording.stop();
    }
  }

  /** What fails with a mutant in place; null if nothing does. */
  async failing(mutant: Mutant, part: Part): Promise<string | null> {
    const files = this.#reaching(mutant, part);
    if (files.length === 0) return null;
    const ran = await this.#tests.run(
      { id: mutant.id, files: files.map(({ file }) => file) },
      Math.max(...files.map(({ time }) => time)),
    );
    return ran === null ? "it does not end" : ran.failed;
  }

  isAll(mutant: Mutant, part: Part): boolean {
    return part === "rest" || this.#reaching(mutant, "rest").length === 0;
  }

  stop(): void {
    this.#tests.stop();
  }

  #reaching(mutant: Mutant, part: Part): readonly TestFile[] {
    const reaching = this.#files.filter(({ asked }) => asked.has(mutant.id));
    const all = [
      ...reaching.filter(({ file }) => isNamedAfter(mutant, file)),
      ...reaching.filter(({ file }) => !isNamedAfter(mutant, file)),
    ];
    const isFirst = (index: number): boolean => index === 0 || sumOf(all.slice(0, index + 1)) <= FIRST;
    return all.filter((_, index) => isFirst(index) === (part === "first"));
  }
}

/** True for `test/fast/odds/margins.test.ts` and a mutant of `src/pure/odds/margins/remove.ts`. */
function isNamedAfter(mutant: Mutant, file: string): boolean {
  return mutant.file.replace(/\.ts$/, "").split("/").includes(basename(file, ".test.ts"));
}

/** Those that pass, the quickest first. Tests that fail in the copy without a mutant are left out, and named. */
function filesOf(
  times: Ran["times"],
  folder: string,
  record: string,
  log: (what: string) => void,
): readonly TestFile[] {
  const passing = new Map(times.flatMap(([file, time, why]) => (why === null ? [[file, time]] : [])));
  for (const [file, why] of new Map(times.map(([file, , why]) => [file, why]))) {
    if (!passing.has(file)) log(`left out, as it fails in a copy: ${file}: ${why}`);
  }
  const asked = new Map<string, Set<number>>();
  for (const line of readFileSync(record, "utf8").trim().split("\n")) {
    const [path, ids]: [string, number[]] = JSON.parse(line);
    asked.set(path, new Set([...(asked.get(path) ?? []), ...ids]));
  }
  return [...passing]
    .map(([file, time]) => ({ file, time, asked: asked.get(`${folder}/${file}`) ?? new Set<number>() }))
    .sort((one, other) => one.time - other.time);
}

const sumOf = (files: readonly TestFile[]): number => files.reduce((sum, { time }) => sum + time, 0);
