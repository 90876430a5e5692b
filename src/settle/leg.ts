import type { Leg, LegGrade } from "../ledger/index.js";
import type { Decision, StoredGrade } from "./types.js";

/** What is stored of a leg besides what the ledger knows. */
interface Stored extends Omit<Leg, "grade"> {
  readonly selection?: unknown;
  readonly grade: unknown;
  readonly decided?: Decision;
}

/** A leg with what counts: a person's decision, else the grade with its dead heat, else nothing yet. */
export function legOf(stored: Stored, grade: StoredGrade | LegGrade | null): Leg {
  const { selection: _, grade: __, decided, ...leg } = stored;
  if (decided !== undefined && decided !== null) return { ...leg, grade: decided.result };
  if (grade === null) return { ...leg, grade: "pending" };
  const deadHeat = typeof grade === "object" && "deadHeat" in grade ? grade.deadHeat : undefined;
  return deadHeat === undefined ? { ...leg, grade } : { deadHeat, ...leg, grade };
}
