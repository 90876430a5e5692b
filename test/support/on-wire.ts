import type { Grade } from "../../src/pure/engine/index.js";
import { OWN_SCOPES } from "../../src/pure/engine/types/vocabulary.js";

/** A grade as the API writes it: it has no words for the parts of a match in `OWN_SCOPES`, so their grades have no basis. */
export function onWire(grade: Grade): Grade {
  if (grade.basis === undefined || !OWN_SCOPES.some((scope) => scope === grade.basis?.scope)) return grade;
  const { basis, ...others } = grade;
  return others as Grade;
}
