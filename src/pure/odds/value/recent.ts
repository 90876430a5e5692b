/** During a match, a bookmaker from which nothing came for so long has no prices. In milliseconds. */
const RECENT_WITHIN = 60_000;

export function isRecent(lastReceivedAt: number | undefined, time: number): boolean {
  return lastReceivedAt !== undefined && time - lastReceivedAt <= RECENT_WITHIN;
}

/** Live, bookmakers count from which something came since then. */
export function recentSince(now: number): number {
  return now - RECENT_WITHIN;
}
