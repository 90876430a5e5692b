import { rangeAt, rangesOf } from "../../bet/players/stretches.js";
import type { UnknownRecord } from "../../input/unknown-record.js";
import { score } from "../../input/values.js";
import type { Market } from "../../row-types/market.js";
import { exactly, from, type Interval, isExact, OPEN, only, type Range, rangeOf } from "../../types/interval.js";

/** What bounds the counts of teams in parts of a match. */
export interface PlayedSoFar {
  readonly mayHaveOvertime: boolean;
  /** True for a part that is still played, so that its counts can grow. */
  isGrowing(part: string): boolean;
}

/**
 * The counts of both teams in what a market counts, of a sport that is not played in two halves. Null if they contradict each other.
 * Source: docs/rules.md#counts-by-part.
 */
export function rangeInParts(source: UnknownRecord, market: Market, so: PlayedSoFar): Range | null {
  if (isOfMatchAlone(source) && market.stretch === "match" && !so.isGrowing("match")) return ofMatch(source);
  const home = intervalOf(source, "home", market, so);
  const away = intervalOf(source, "away", market, so);
  return home === null || away === null ? null : rangeOf(home, away);
}

function intervalOf(
  source: UnknownRecord,
  side: "home" | "away",
  { sport, stretch, type }: Market,
  { mayHaveOvertime, isGrowing }: PlayedSoFar,
): Interval | null {
  const mayFall = type.statistic?.mayFall === true;
  const counting = { structure: sport.structure, adding: "sum", mayFall } as const;
  const listed = new Map<string, Interval>(mayHaveOvertime ? [] : [["overtime", exactly(0)]]);
  for (const part in source) {
    const count = score(source[part]);
    if (count !== null) listed.set(part, exactly(count[side]));
  }
  const settled = rangesOf(listed, counting);
  if (settled === null) return null;
  const growing = [...listed].filter(([part]) => isGrowing(part));
  for (const [part, { least }] of growing) {
    if (mayFall) listed.delete(part);
    else listed.set(part, from(least));
  }
  const ranges = growing.length === 0 ? settled : rangesOf(listed, counting);
  if (ranges === null) return null;
  const found = rangeAt(ranges, stretch);
  return mayFall && !isExact(found) ? OPEN : found;
}

/** Most records count a match alone, which cannot contradict itself. */
function isOfMatchAlone(source: UnknownRecord): boolean {
  for (const part in source) if (part !== "match") return false;
  return true;
}

function ofMatch({ match }: UnknownRecord): Range {
  const count = score(match);
  return count === null ? rangeOf(OPEN, OPEN) : only(count);
}
