/** A bookmaker that was not heard of for so long during a match has no prices. */
const HEARD_WITHIN = 60_000;

export function isHeard(heardAt: number | undefined, time: number): boolean {
  return heardAt !== undefined && time - heardAt <= HEARD_WITHIN;
}

/** Live, bookmakers count that were heard of since then. */
export function heardSince(now: number): number {
  return now - HEARD_WITHIN;
}
