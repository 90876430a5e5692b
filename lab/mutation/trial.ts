import { Graded } from "./graded.js";
import { type Mutant, shown } from "./mutant.js";
import { Suite } from "./suite.js";

/** The share of the time that is kept for each folder that is still to come. */
const KEPT = 1 / 8;

/** What noticed a mutant, or the folders of tests that it passes. No time was left for the others. */
export type Fate = { readonly noticedBy: string } | { readonly passes: readonly string[] };

export interface Course {
  readonly folder: string;
  /** Folders of tests, each of one project of vitest: the first for all mutants, the others for those that pass what comes before. */
  readonly places: readonly string[];
  /** Of the trials, without what the original takes. */
  readonly milliseconds: number;
  readonly log: (what: string) => void;
  /** What becomes of each mutant, when it is known. */
  readonly follow: (what: string) => void;
}

/** Tries each mutant against the vectors and the tests that reach it, until one notices it or the time is over. */
export class Trials {
  readonly fates: Map<Mutant, Fate>;
  readonly #course: Course;
  #end: number;

  constructor(mutants: readonly Mutant[], course: Course) {
    this.fates = new Map(mutants.map((mutant) => [mutant, { passes: [] }]));
    this.#course = course;
    this.#end = Date.now() + course.milliseconds;
  }

  async run(): Promise<void> {
    const { folder, places, milliseconds, log } = this.#course;
    const graded = await this.#apart(() => Graded.recorded(folder));
    for (const [index, place] of places.entries()) {
      const before = places.slice(0, index);
      const kept = (places.length - 1 - index) * KEPT * milliseconds;
      const open = [...this.fates].flatMap(([mutant, fate]) =>
        "passes" in fate && fate.passes.length === index ? [mutant] : [],
      );
      if (open.length === 0 || this.#isLate(kept)) continue;
      const suite = await this.#apart(() => Suite.recorded(folder, place, log));
      await this.#against(suite, [...before, place], open, index === 0 ? graded : null, kept);
      suite.stop();
    }
  }

  async #against(
    suite: Suite,
    passes: readonly string[],
    open: readonly Mutant[],
    graded: Graded | null,
    kept: number,
  ): Promise<void> {
    const settle = (mutant: Mutant, fate: Fate): void => {
      this.fates.set(mutant, fate);
      this.#course.follow(
        `${shown(mutant)}\n  ${"noticedBy" in fate ? fate.noticedBy : `passes ${fate.passes.join(", ")}`}`,
      );
    };
    const left = new Set(open);
    for (const part of ["first", "rest"] as const) {
      for (const mutant of left) {
        if (this.#isLate(kept)) break;
        const byVectors = part === "first" ? await graded?.failing(mutant) : null;
        const noticedBy = byVectors ?? (await suite.failing(mutant, part));
        if (noticedBy !== null) settle(mutant, { noticedBy });
        else if (suite.isAll(mutant, part)) settle(mutant, { passes });
        else {
          this.#course.follow(`${shown(mutant)}\n  passes the quickest`);
          continue;
        }
        left.delete(mutant);
      }
    }
  }

  #isLate(kept: number): boolean {
    return Date.now() > this.#end - kept;
  }

  /** What the original takes is not of the time of the trials. */
  async #apart<Made>(make: () => Promise<Made>): Promise<Made> {
    const began = Date.now();
    const made = await make();
    this.#end += Date.now() - began;
    return made;
  }
}
