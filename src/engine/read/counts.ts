import type { Score } from "../model/event.js";
import { Known } from "../model/known.js";
import { type Loose, record } from "../model/loose.js";
import type { Sport } from "../model/market.js";
import type { Missing } from "../model/missing.js";
import { differ, score } from "../model/read.js";
import type { PeriodRow, TeamStatisticRow } from "../model/rows.js";
import type { Reason } from "../model/vocabulary.js";
import { FROM_NOWHERE } from "./keys.js";
import type { Reading } from "./reading.js";
import type { Sheet } from "./sheet.js";
import { unfinishedPart } from "./unfinished.js";

/** What a yellow and a red card count, by the rulebook's `bookingsCount`. Source: docs/rules.md#settings. */
const CARD_WEIGHTS = {
  points_1_2: { yellow: 1, red: 2 },
  cards: { yellow: 1, red: 1 },
  points_10_25: { yellow: 10, red: 25 },
} as const;

/** The reason if counts are missing: they may still come, or nobody covers them. Source: docs/decisions.md#d13. */
export function missingStatistics(sheet: Sheet): Reason {
  if (sheet.event.statistics !== undefined) return "stats_unavailable";
  return sheet.isWindowOver ? "stats_unavailable" : "awaiting_stats";
}

/**
 * True if counts over the whole match may include extra time that the market does not count: lines are on regular time, and
 * extra time was or may have been played. Source: docs/decisions.md#d48.
 */
export function mayIncludeExtraTime(sheet: Sheet, sport: Sport): boolean {
  return sport.lines === "regulation" && mayHaveExtraTime(sheet, sport);
}

/** True if extra time was or may have been played, whatever the lines count. Source: docs/decisions.md#d48. */
export function mayHaveExtraTime(sheet: Sheet, { overtime }: Sport): boolean {
  if (!overtime) return false;
  const { top, fullTime, ot, shootout } = sheet.numbers;
  if (ot !== null || shootout !== null) return true;
  return top === null || fullTime === null || differ(top, fullTime);
}

/** The counts of both teams, without a scope because a count is not a score. Sources: docs/decisions.md#d47 to #d52. */
export function readCount(
  reading: Reading,
  sport: Sport,
  statistic: TeamStatisticRow,
  period: PeriodRow,
): Known | Missing {
  const { statistics } = reading.event;
  if (statistics === undefined) return missingStatistics(reading);
  const counts = countsOf(reading, record(record(statistics).teams), statistic);
  const withExtraTime = mayIncludeExtraTime(reading, sport);
  const count = countIn(counts, period, withExtraTime);
  if (count === null) {
    const isExtraTime = statistics !== null && period.id !== "first-half" && withExtraTime;
    return isExtraTime ? "counts_of_regular_time" : "stats_unavailable";
  }
  const unfinished = period.id === "match" ? unfinishedPart(reading, sport) : null;
  return unfinished ?? new Known(count.home, count.away, null, FROM_NOWHERE);
}

const PARTS = ["match", "first-half", "second-half"] as const;
type Counts = (part: (typeof PARTS)[number]) => Score | null;

function countIn(counts: Counts, { id }: PeriodRow, withExtraTime: boolean): Score | null {
  if (id === "first-half") return counts("first-half");
  return id === "match" ? inMatch(counts, withExtraTime) : inSecondHalf(counts, withExtraTime);
}

/** The count of the match, or the sum of its halves if the match may include extra time or is not given. */
function inMatch(counts: Counts, withExtraTime: boolean): Score | null {
  const whole = withExtraTime ? null : counts("match");
  return whole ?? added(counts("first-half"), 1, counts("second-half"));
}

/** The count of the second half, or the match less its first half. */
function inSecondHalf(counts: Counts, withExtraTime: boolean): Score | null {
  const own = counts("second-half");
  if (own !== null || withExtraTime) return own;
  const rest = added(counts("match"), -1, counts("first-half"));
  return rest !== null && rest.home >= 0 && rest.away >= 0 ? rest : null;
}

/** A statistic as given, else as the sum of its parts. One way for the whole event, since the units may differ. */
function countsOf(sheet: Sheet, teams: Loose, { name, madeOf }: TeamStatisticRow): Counts {
  const own = record(teams[name]);
  if (madeOf === undefined || PARTS.some((part) => score(own[part]) !== null)) return (part) => score(own[part]);
  const weights = CARD_WEIGHTS[sheet.context.rules.rulebook.bookingsCount];
  const [yellow, red] = [record(teams[madeOf[0]]), record(teams[madeOf[1]])];
  return (part) => added(added(NONE, weights.yellow, score(yellow[part])), weights.red, score(red[part]));
}

const NONE: Score = { home: 0, away: 0 };

function added(one: Score | null, weight: number, other: Score | null): Score | null {
  if (one === null || other === null) return null;
  return { home: one.home + weight * other.home, away: one.away + weight * other.away };
}
