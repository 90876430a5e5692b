import { asRecord, isObject, type UnknownRecord } from "../input/unknown-record.js";
import { score } from "../input/values.js";
import type { Sport } from "../row-types/market.js";
import type { Score } from "../types/event.js";
import type { WhyUnknown } from "../types/missing.js";
import type { Numbers } from "./numbers.js";
import { countPeriods } from "./periods.js";

/**
 * Why a settled score does not show that the match was played: a 0-0 from before the start, or a forfeit. Null if it does.
 * Sources: docs/rules.md#parts-of-the-match-and-early-ends, docs/decisions.md#d96, docs/rules.md#forfeits.
 */
export function unplayed(
  { home, away }: Score,
  numbers: Numbers,
  sport: Sport,
  statistics: unknown,
): WhyUnknown | null {
  const points = home + away;
  if (points === 0) return hasPoints(numbers.periods) ? null : nilNil(numbers, sport, statistics);
  if (sport.forfeits === null || !sport.forfeits.includes(points)) return null;
  return home * away === 0 && !numbers.hasPeriodFrom(1) ? "played_period" : null;
}

function nilNil(numbers: Numbers, sport: Sport, statistics: unknown): WhyUnknown | null {
  switch (sport.nilNil) {
    case "not-played":
      return isBegun(numbers.periods.currentgame) || isCounted(statistics) ? "score_of_play" : "event_cancelled";
    case "proves-nothing":
      return "score_of_play";
    case "needs-innings":
      return countPeriods(numbers, sport.innings, sport) === sport.innings ? null : "score_of_play";
    case "needs-a-period":
      return numbers.fullTime !== null || numbers.hasPeriodFrom(1) ? null : "score_of_play";
    case "stands":
      return null;
  }
}

/** True if a listed score has a point. The game in play is not a listed score. */
function hasPoints(periods: UnknownRecord): boolean {
  for (const key of Object.keys(periods)) {
    const listed = key === "currentgame" ? null : score(periods[key]);
    if (listed !== null && listed.home + listed.away > 0) return true;
  }
  return false;
}

/** True if something was counted, for a team or a player. */
function isCounted(statistics: unknown): boolean {
  const { teams, players } = asRecord(statistics);
  return (
    isAboveNil(teams, 3) || (Array.isArray(players) && players.some((one) => isAboveNil(asRecord(one).statistics, 2)))
  );
}

/** True for a number above 0, at most so many levels down. */
function isAboveNil(value: unknown, depth: number): boolean {
  if (typeof value === "number") return value > 0;
  return depth > 0 && isObject(value) && Object.values(value).some((inner) => isAboveNil(inner, depth - 1));
}

/** True for a game in play beyond 0-0. Its points can be numbers or strings such as "15" and "A". */
function isBegun(game: unknown): boolean {
  const { home, away } = asRecord(game);
  return isPoint(home) || isPoint(away);
}

/** A number below 0 is a point that was taken back. */
function isPoint(value: unknown): boolean {
  return typeof value === "string" ? !NO_POINT.has(value) : typeof value === "number" && value !== 0;
}

const NO_POINT: ReadonlySet<string> = new Set(["", "0", "00"]);
