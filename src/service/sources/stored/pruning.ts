import type { KeepOptions } from "../ports.js";

/**
 * How many of the earliest versions of an event were replaced before a time. What counted at that time or later stays, and only
 * the earliest are removed, also if the clock was set back between them: what is left has no gap.
 *
 * @param received When each version was ingested, the earliest version first and the current one last
 */
export function countReplaced(received: readonly number[], before: number): number {
  const first = received.findIndex((time) => !(time < before));
  return Math.max(0, (first < 0 ? received.length : first) - 1);
}

/** @throws TypeError for a number of versions that is not allowed */
export function readKeepVersions({ keepVersions }: KeepOptions): number {
  if (keepVersions === undefined) return Number.POSITIVE_INFINITY;
  if (Number.isSafeInteger(keepVersions) && keepVersions >= 1) return keepVersions;
  throw new TypeError(`keepVersions: ${keepVersions} is not a number of versions; allowed: a whole number from 1`);
}
