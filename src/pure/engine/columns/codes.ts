import type { Decision } from "../decide/decision.js";
import { REASON_TABLE } from "../tables/reasons.js";
import type { KnownScore } from "../types/known-score.js";
import { isDecided } from "../types/verdict.js";
import { OWN_SCOPES, REASONS, RESULTS, type Reason, type Result, SCOPES } from "../types/vocabulary.js";
import type { ReasonCodes, ResultCodes, ScopeCodes } from "./types.js";

/** What the codes of results in columns stand for: the words of `RESULTS`, in their order. */
export const RESULT_CODES: ResultCodes = RESULTS;
/** What the codes of reasons in columns stand for: nothing at 0, then the words of `REASONS` in their order. */
export const REASON_CODES: ReasonCodes = [null, ...REASONS];

/** What the codes of scopes in columns stand for: nothing at 0, then the words of `SCOPES` and of `OWN_SCOPES`. */
export const SCOPE_CODES: ScopeCodes = [null, ...SCOPES, ...OWN_SCOPES];

/** A grade as one number: the code of its result, that of its reason times 16, and 1,024 if it is final. */
export type Packed = number;

const OF_REASON = 16;
const IF_FINAL = 1024;

export const resultIn = (packed: Packed): number => packed & 15;
export const reasonIn = (packed: Packed): number => (packed >> 4) & 63;
export const finalIn = (packed: Packed): number => packed >> 10;

function pack(result: Result, reason: Reason | null, final: boolean): Packed {
  return RESULTS.indexOf(result) + OF_REASON * REASON_CODES.indexOf(reason) + (final ? IF_FINAL : 0);
}

/** By how a bet ends, its grade. */
const PACKED: ReadonlyMap<string, Packed> = new Map([
  ...RESULTS.map((result) => [result, pack(result, null, true)] as const),
  ...Object.entries(REASON_TABLE).map(
    ([ending, { result, reason, final }]) => [ending, pack(result, reason, final)] as const,
  ),
]);

/** The grade of a bet. A verdict on a live event is not final. */
export function packedOf(decision: Decision | Reason, isProvisional: boolean): Packed {
  const ending = typeof decision === "string" ? decision : decision.verdict;
  const packed = PACKED.get(ending) ?? 0;
  const isOpen = isProvisional && typeof decision !== "string" && (isDecided(ending) || ending === "push");
  return isOpen ? packed & ~IF_FINAL : packed;
}

/** The score that a bet was settled on, as `grade` has it under `basis`. Null if it was settled without one, or is not settled. */
export function basisIn(decision: Decision | Reason): KnownScore | null {
  if (typeof decision === "string") return null;
  const { verdict, score } = decision;
  return score !== null && score.scope !== null && (isDecided(verdict) || verdict === "push") ? score : null;
}
