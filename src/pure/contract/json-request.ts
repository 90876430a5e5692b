import { idOf } from "../engine/input/values.js";
import type { Selection } from "../engine/types/selection.js";
import { TIE_RULES } from "../engine/types/vocabulary.js";
import { ContractError } from "./fault.js";
import { type GradeRequest, parseGradeRequest } from "./parse.js";
import { countNames, countPairs, findRepeatedName } from "./repeated-name.js";
import { LONGEST_REF, MOST_SELECTIONS } from "./schemas.js";

/**
 * `parseGradeRequest` for a value that JSON.parse made. A quick check finds the requests without a fault, which are nearly
 * all, in a tenth of the time, and returns them without a copy: nothing can change such values while they are read. The
 * schemas judge all others.
 *
 * Given the text of the request, it also rejects a name that an object has twice, in unknown fields too: nobody can know
 * which of two sides was meant. Source: docs/service.md#each-error-and-its-cure.
 *
 * @throws {ContractError} as `parseGradeRequest`
 */
export function parseJsonGradeRequest(value: unknown, text: string | null = null): GradeRequest {
  const names = namesOfPlain(value);
  if (text !== null) refuseRepeated(text, value, names);
  return names > 0 ? (value as GradeRequest) : parseGradeRequest(value);
}

/** @param names at least how many names the value has */
function refuseRepeated(text: string, value: unknown, names: number): void {
  const pairs = countPairs(text);
  if (pairs === names || pairs === countNames(value)) return;
  const path = findRepeatedName(text) ?? "";
  throw new ContractError("body", { path, fault: "given twice", allowed: "each name once" });
}

/** The number of names in a request with only known and valid fields, else 0. Tests compare it with the schemas. */
function namesOfPlain(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const { selections } = value as { readonly selections?: unknown };
  if (!Array.isArray(selections) || selections.length < 1 || selections.length > MOST_SELECTIONS) return 0;
  let names = 1;
  for (const selection of selections) {
    const more = namesOfPlainSelection(selection);
    if (more === 0) return 0;
    names += more;
  }
  return names;
}

type Fields = { readonly [Field in keyof Selection]?: unknown };

function namesOfPlainSelection(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const { ref, eventId, market, side, hdp, label, tieRule, scoreAtBet } = value as Fields;
  if (idOf(eventId) === null || typeof market !== "string" || typeof side !== "string" || scoreAtBet !== undefined)
    return 0;
  if (ref !== undefined && (typeof ref !== "string" || ref.length > LONGEST_REF)) return 0;
  if (hdp !== undefined && hdp !== null && typeof hdp !== "number") return 0;
  if (label !== undefined && typeof label !== "string") return 0;
  if (tieRule !== undefined && !(TIE_RULES as readonly unknown[]).includes(tieRule)) return 0;
  return (
    3 +
    Number(ref !== undefined) +
    Number(hdp !== undefined) +
    Number(label !== undefined) +
    Number(tieRule !== undefined)
  );
}
