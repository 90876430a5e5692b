import { standard } from "../../pure/engine/index.js";
import type { House } from "../../pure/verdicts/difference.js";
import { gradingOf } from "../judge/grading.js";

/** A house by the words of its rulebook; null: the standard rules. */
export async function houseOf(rulebook: string | null, asOf: string | number | null): Promise<House> {
  const grading = await gradingOf({ asOf, rulebook });
  return { id: (grading.rulebook ?? standard).id, grading };
}
