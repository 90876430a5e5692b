import { standard } from "../../pure/engine/index.js";
import { gradingOf } from "../judge/grading.js";
import type { House } from "./difference.js";

/** A house by the words of its rulebook; null: the standard rules. */
export async function houseOf(rulebook: string | null, asOf: string | number | null): Promise<House> {
  const grading = await gradingOf({ asOf, rulebook });
  return { id: (grading.rulebook ?? standard).id, grading };
}
