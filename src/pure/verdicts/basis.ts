import type { Basis, Grade } from "../engine/index.js";

/** The score that a bet was settled on, if it was settled on one. */
export function basisOf(grade: Grade): Basis | undefined {
  return "basis" in grade ? grade.basis : undefined;
}
