import { type GradeOptions, standard } from "../../engine/index.js";
import type { House } from "../compare/difference.js";
import { readRulebook } from "../input/rulebook-file.js";

/** What the options of a command say about grading. */
interface Asked {
  readonly asOf: string | number | null;
  /** The name of a rulebook, or the path of a file. */
  readonly rulebook: string | null;
  readonly isProvisional?: boolean;
}

/** @throws UnusableInput if the rulebook cannot be used */
export async function gradingOf({ asOf, rulebook, isProvisional }: Asked): Promise<GradeOptions> {
  return {
    ...(asOf !== null && { asOf }),
    ...(rulebook !== null && { rulebook: await readRulebook(rulebook) }),
    ...(isProvisional === true && { provisional: true }),
  };
}

/** A house by the words of its rulebook; null: the standard rules. */
export async function houseOf(rulebook: string | null, asOf: Asked["asOf"]): Promise<House> {
  const grading = await gradingOf({ asOf, rulebook });
  return { id: (grading.rulebook ?? standard).id, grading };
}
