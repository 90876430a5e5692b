import type { Score } from "../model/event.js";
import type { Market } from "../model/market.js";
import { record, score } from "../model/read.js";
import type { TeamStatisticRow } from "../model/rows.js";
import { type Loose, lacks, type Trace } from "../model/trace.js";
import type { Reason } from "../model/vocabulary.js";
import { unfinishedPart } from "../scores/unfinished.js";
import { mayIncludeExtraTime } from "./extra-time.js";
import { missingStatistics } from "./missing.js";

/** What a yellow and a red card are worth, by the rulebook's way of counting. Source: grading-rules 9. */
const CARD_WEIGHTS = {
  points_1_2: { yellow: 1, red: 2 },
  cards: { yellow: 1, red: 1 },
  points_10_25: { yellow: 10, red: 25 },
} as const;

/**
 * The count that a market on a team statistic is settled on. Such a market has no scope: its count is no score.
 * Source: grading-rules 4, 5.2 and 9.
 */
export function resolveTeamStatistic(trace: Trace): Reason | null {
  const { base, period, wholeMatch } = trace.market as Market;
  const { statistics } = trace.event as Loose;
  if (statistics === undefined) return missingStatistics(trace);
  const counts = countsOf(trace, record(record(statistics).teams), base.statistic as TeamStatisticRow);
  const count = wholeMatch
    ? inMatch(trace, counts)
    : period.id === "first-half"
      ? counts("first-half")
      : inSecondHalf(trace, counts);
  if (count === null) {
    if (statistics !== null && period.id !== "first-half" && mayIncludeExtraTime(trace))
      lacks(trace, "counts_of_regular_time");
    return "stats_unavailable";
  }
  const unfinished = wholeMatch ? unfinishedPart(trace) : null;
  if (unfinished !== null) return lacks(trace, unfinished);
  trace.home = count.home;
  trace.away = count.away;
  return null;
}

type Counts = (period: (typeof PARTS)[number]) => Score | null;

/** The match as a whole, or its halves where the whole may include extra time or is not given. */
function inMatch(trace: Trace, counts: Counts): Score | null {
  const whole = mayIncludeExtraTime(trace) ? null : counts("match");
  return whole ?? added(counts("first-half"), 1, counts("second-half"));
}

/** The second half's own count, or the match without its first half. */
function inSecondHalf(trace: Trace, counts: Counts): Score | null {
  const own = counts("second-half");
  if (own !== null || mayIncludeExtraTime(trace)) return own;
  const rest = added(counts("match"), -1, counts("first-half"));
  return rest !== null && rest.home >= 0 && rest.away >= 0 ? rest : null;
}

/** A statistic as it is given, else what it is made of: one or the other for the whole event, since the units may differ. */
function countsOf(trace: Trace, teams: Loose, row: TeamStatisticRow): Counts {
  const { name, madeOf } = row;
  const own = record(teams[name]);
  if (madeOf === undefined || PARTS.some((period) => score(own[period]) !== null))
    return (period) => score(own[period]);
  const weights = CARD_WEIGHTS[trace.context.rules.rulebook.bookingsCount];
  const [yellow, red] = [record(teams[madeOf[0]]), record(teams[madeOf[1]])];
  return (period) => added(added(NONE, weights.yellow, score(yellow[period])), weights.red, score(red[period]));
}

const PARTS = ["match", "first-half", "second-half"] as const;
const NONE: Score = { home: 0, away: 0 };

function added(one: Score | null, weight: number, other: Score | null): Score | null {
  if (one === null || other === null) return null;
  return { home: one.home + weight * other.home, away: one.away + weight * other.away };
}
