import { isObject, type JsonObject } from "../input/entries.js";
import type { Case } from "./cases.js";

/** What became of a case. `skipped` is one that the grader does not claim. */
export type Verdict = "agrees" | "differs" | "skipped" | "unanswered";

export interface Difference {
  readonly field: string;
  readonly expected: unknown;
  /** Undefined if the answer has no such field. */
  readonly given: unknown;
}

export interface Outcome {
  readonly of: Case;
  readonly verdict: Verdict;
  /** The fields that differ, of an answer that does. */
  readonly differences: readonly Difference[];
}

/** Judges the answer to a case. The main field counts always, and the others if the answer has them. */
export function judge(of: Case, answer: JsonObject | undefined): Outcome {
  if (answer === undefined) return { of, verdict: "unanswered", differences: [] };
  if (answer["skip"] === true || typeof answer["skip"] === "string") {
    return { of, verdict: "skipped", differences: [] };
  }
  const differences = Object.entries(of.expected)
    .filter(([field]) => field === of.main || Object.hasOwn(answer, field))
    .map(([field, expected]): Difference => ({ field, expected, given: answer[field] }))
    .filter(({ expected, given }) => !isSame(expected, given));
  return { of, verdict: differences.length === 0 ? "agrees" : "differs", differences };
}

/** Amounts are equal by value, 19.5 and "19.50", and of a basis the scope and both scores count. */
function isSame(expected: unknown, given: unknown): boolean {
  if (isObject(expected)) {
    return isObject(given) && Object.entries(expected).every(([key, value]) => isSame(value, given[key]));
  }
  return expected === given || (isAmount(expected) && amountOf(expected) === amountOf(given));
}

const AMOUNT = /^(-?)0*(\d+)(?:\.(\d*?)0*)?$/;
/** Longer than any amount of a ledger. */
const LONGEST_AMOUNT = 80;
const isAmount = (value: unknown): value is string => typeof value === "string" && amountOf(value) !== null;

function amountOf(value: unknown): string | null {
  const text = typeof value === "number" || typeof value === "string" ? String(value) : "";
  const found = text.length > LONGEST_AMOUNT ? null : AMOUNT.exec(text);
  if (found === null) return null;
  const [, sign = "", whole = "", fraction = ""] = found;
  const digits = fraction === "" ? whole : `${whole}.${fraction}`;
  return digits === "0" ? "0" : sign + digits;
}
