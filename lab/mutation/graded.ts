import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { VECTORS } from "./copy.js";
import { IN_PLACE } from "./instrument.js";
import type { Mutant } from "./mutant.js";
import { LONGEST, PATIENCE } from "./tests.js";

/** Grades and explains all vectors in a process. */
export class Graded {
  readonly #folder: string;
  readonly #time: number;
  readonly #asked: ReadonlySet<number>;

  private constructor(folder: string, time: number, asked: readonly number[]) {
    this.#folder = folder;
    this.#time = time;
    this.#asked = new Set(asked);
  }

  static async recorded(folder: string): Promise<Graded> {
    const began = Date.now();
    const { isRight, printed } = await gradeVectors(folder, null, LONGEST);
    if (!isRight) throw new Error(`the vectors are not right without a mutant: ${printed}`);
    return new Graded(folder, Date.now() - began, JSON.parse(lastLine(printed)));
  }

  async failing(mutant: Mutant): Promise<string | null> {
    if (!this.#asked.has(mutant.id)) return null;
    const { isRight, printed } = await gradeVectors(this.#folder, mutant, PATIENCE * this.#time);
    return isRight ? null : `vectors: ${lastLine(printed)}`;
  }
}

/** Right if each vector is graded and explained as it must be. */
async function gradeVectors(
  folder: string,
  mutant: Mutant | null,
  timeout: number,
): Promise<{ isRight: boolean; printed: string }> {
  const env = { ...process.env, [IN_PLACE]: mutant === null ? undefined : String(mutant.id) };
  const options = { cwd: folder, env, timeout, killSignal: "SIGKILL", maxBuffer: 64 * 1024 * 1024 } as const;
  const words = ["--max-old-space-size=1000", `${folder}/${VECTORS}`];
  return await promisify(execFile)(process.execPath, words, options).then(
    ({ stdout }) => ({ isRight: true, printed: stdout }),
    ({ stdout, killed }) => ({ isRight: false, printed: killed ? "it does not end" : stdout || "it throws" }),
  );
}

const lastLine = (printed: string): string => printed.trim().split("\n").at(-1) ?? "";
