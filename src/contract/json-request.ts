import { idOf } from "../engine/model/read.js";
import type { Selection } from "../engine/model/selection.js";
import { TIE_RULES } from "../engine/model/vocabulary.js";
import { ContractError } from "./fault.js";
import { type GradeRequest, parseGradeRequest } from "./parse.js";
import { countNames, countPairs, findRepeatedName } from "./repeated-name.js";
import { LONGEST_REF, MOST_SELECTIONS } from "./schemas.js";

/**
 * `parseGradeRequest` for what JSON.parse made. Requests in which nothing is at fault, which is nearly all of them, are
 * seen to be so at a tenth of the time and taken as they are: the values of JSON cannot change behind the reader's back.
 * The schemas judge all others.
 *
 * With the text it came from, a name that an object has twice is refused, in fields that nobody reads too: of a bet with
 * two sides it is not known which was meant. Source: grading-rules, "never guesses".
 *
 * @throws {ContractError} as `parseGradeRequest`
 */
export function parseJsonGradeRequest(value: unknown, text: string | null = null): GradeRequest {
  const names = namesOfPlain(value);
  if (text !== null) refuseRepeated(text, value, names);
  return names > 0 ? (value as GradeRequest) : parseGradeRequest(value);
}

/** @param names how many names are known to be in the value, at the least */
function refuseRepeated(text: string, value: unknown, names: number): void {
  const pairs = countPairs(text);
  if (pairs === names || pairs === countNames(value)) return;
  const path = findRepeatedName(text) ?? "";
  throw new ContractError("body", { path, fault: "given twice", allowed: "each name once" });
}

/** How many names a request has whose objects have none but known ones, all of them in order; else 0. Held to by tests. */
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
