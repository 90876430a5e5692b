import { idOf } from "../engine/model/read.js";
import type { Selection } from "../engine/model/selection.js";
import { TIE_RULES } from "../engine/model/vocabulary.js";
import { type GradeRequest, parseGradeRequest } from "./parse.js";
import { LONGEST_REF, MOST_SELECTIONS } from "./schemas.js";

/**
 * `parseGradeRequest` for what JSON.parse made. Requests in which nothing is at fault, which is nearly all of them, are
 * seen to be so at a tenth of the time and taken as they are: the values of JSON cannot change behind the reader's back.
 * The schemas judge all others.
 *
 * @throws {ContractError} as `parseGradeRequest`
 */
export function parseJsonGradeRequest(value: unknown): GradeRequest {
  return isPlain(value) ? value : parseGradeRequest(value);
}

/** True only where the schemas would find no fault; the tests hold it to that. */
function isPlain(value: unknown): value is GradeRequest {
  if (typeof value !== "object" || value === null) return false;
  const { selections } = value as { readonly selections?: unknown };
  if (!Array.isArray(selections) || selections.length < 1 || selections.length > MOST_SELECTIONS) return false;
  return selections.every(isPlainSelection);
}

type Fields = { readonly [Field in keyof Selection]?: unknown };

function isPlainSelection(value: unknown): value is Selection {
  if (typeof value !== "object" || value === null) return false;
  const { ref, eventId, market, side, hdp, label, tieRule, scoreAtBet } = value as Fields;
  return (
    idOf(eventId) !== null &&
    typeof market === "string" &&
    typeof side === "string" &&
    (ref === undefined || (typeof ref === "string" && ref.length <= LONGEST_REF)) &&
    (hdp === undefined || hdp === null || typeof hdp === "number") &&
    (label === undefined || typeof label === "string") &&
    (tieRule === undefined || (TIE_RULES as readonly unknown[]).includes(tieRule)) &&
    scoreAtBet === undefined
  );
}
