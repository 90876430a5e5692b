/** The cases of the vectors with their explanations. Every verdict comes from grading. */

import { type Vector, vectors } from "../../../src/fixtures/index.js";
import { deriveRulebook, type Explanation, explain, type Step, standard } from "../../../src/pure/engine/index.js";

export interface Case {
  /** `family: what the vector shows`. */
  readonly name: string;
  readonly vector: Vector;
  readonly explained: Explanation;
}

/** Families whose records no feed sends: JSON of any shape. */
const LEFT_OUT: ReadonlySet<string> = new Set(["hostile"]);

export const CASES: readonly Case[] = vectors.filter(({ family }) => !LEFT_OUT.has(family)).map(caseOf);

function caseOf(vector: Vector): Case {
  const { family, it, selection, event, options = {} } = vector;
  const { rulebook: changes, ...rest } = options;
  const rulebook = changes === undefined ? {} : { rulebook: deriveRulebook(standard, { ...changes, id: "house@1" }) };
  return {
    name: `${family}: ${it}`,
    vector,
    explained: explain<unknown, unknown, boolean>(selection, event, { ...rest, ...rulebook }),
  };
}

/** What a case shows: each must be shown by one of the chosen cases. */
export function shownBy({ explained: { grade, steps } }: Case): readonly string[] {
  const shown = steps.flatMap((step) => partsOf(step, grade.result));
  return [`result: ${grade.result}`, `reason: ${grade.reason}`, ...shown];
}

/** The words of a step that a sentence may be made of. */
function partsOf(step: Step, result: string): string[] {
  switch (step.step) {
    case "sport":
      return [`sport: ${step.slug}`];
    case "market":
      return [`settlement: ${step.settlement}, ${result}`];
    case "setting":
      return [
        `setting: ${step.name} ${step.name === "mustStart" ? "" : step.value}, ${result}${step.end ? ", certain" : ""}`,
      ];
    case "stopped":
      return [
        `reason: ${step.reason}`,
        `missing: ${step.missing}`,
        ...(step.fault ? [`fault: ${step.fault.path}`] : []),
      ];
    case "fact":
      return [`fact: ${step.fact} ${step.value === "none" ? "none" : ""}`];
    case "unit":
      return [`unit: ${step.because}`];
    case "tie":
      return [`tie: ${step.tieRule} ${step.from}`];
    case "player":
      return [`player: ${step.absent ?? (step.matched === null ? step.candidates.length > 1 : "found")}`];
    case "player_count":
      return [`count: ${step.bound}, ${step.parts.length > 1 ? "sum" : "one"}`];
    case "label":
      return [`label: ${Object.keys(step.label).sort().join(" ")}`];
    case "range":
    case "score":
      return [`${step.step}: ${step.scope}`];
    default:
      return [`step: ${step.step}`];
  }
}
