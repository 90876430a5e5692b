import { asRecord, isObject, type UnknownRecord } from "../../../pure/engine/input/unknown-record.js";
import { isCount } from "../../../pure/engine/input/values.js";
import { PERIOD } from "../../../pure/engine/messages.js";
import { given } from "../../../pure/ledger/given.js";

/** What is wrong with the scores of a message, or null. The points of a game are not numbers in all sports. */
export function scoresFault(scores: unknown): string | null {
  if (scores === undefined || scores === null) return null;
  if (!isObject(scores) || Array.isArray(scores)) return `scores: ${given(scores)} is not an object`;
  const periods = Object.entries(asRecord(scores.periods)).filter(([key]) => PERIOD.test(key));
  const parts: readonly (readonly [string, UnknownRecord])[] = [
    ["scores", scores],
    ...periods.map(([key, period]) => [`scores.periods.${key}`, asRecord(period)] as const),
  ];
  for (const [path, part] of parts)
    for (const side of ["home", "away"]) {
      const count = part[side] ?? null;
      if (count !== null && !isCount(count))
        return `${path}.${side}: ${given(count)} is not a score; allowed: a whole number of 0 or more`;
    }
  return null;
}
