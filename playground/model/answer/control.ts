import { markets, type Outcomes, type Score } from "../../../src/pure/engine/index.js";
import type { Grid } from "../../../src/pure/grid/index.js";
import { moved } from "../match/move/index.js";
import { numbersListed, periodPath, scoreAt, TOP, withoutPeriods, withPair } from "../match/scores.js";
import { rowOf } from "../match/sport.js";
import type { Match } from "../state.js";
import { slugOf } from "../text.js";

/** What the cells of a grid set. */
type Target = "match" | "first half" | "statistic";

const OF_MATCH: ReadonlySet<string> = new Set(["regulation", "full_game", "match_result"]);

/** Null for a grid of something that its match has no field for. */
function targetOf(match: Match, { scope, statistic, market, rows }: Outcomes): Target | null {
  const row = rowOf(match);
  if (row === null || rows.length < 2) return null;
  const period = markets(slugOf(match)).find(({ name }) => name === market)?.period;
  if (statistic !== null) return period === "match" ? "statistic" : null;
  if (scope !== null && OF_MATCH.has(scope) && period === "match") return "match";
  return scope === "first_half" && row.firstHalf === 1 ? "first half" : null;
}

/** Whether the cells of a grid can be set. */
export function isControl(match: Match | null, outcomes: Outcomes): boolean {
  return match !== null && targetOf(match, outcomes) !== null;
}

/** The match with the score of a cell; as it is if the grid sets nothing. */
export function withPlayed(match: Match, outcomes: Outcomes, score: Score): Match {
  const target = targetOf(match, outcomes);
  if (target === "statistic")
    return withPair(match, ["statistics", "teams", String(outcomes.statistic), "match"], score);
  if (target === "first half") return withPair(match, periodPath("p1"), score);
  if (target === null) return match;
  return match["status"] === "live" ? soFar(match, score) : moved(moved(match, "home", score.home), "away", score.away);
}

/** The score of a match in play. Periods that have more than it are not those of this match any more. */
function soFar(match: Match, score: Score): Match {
  const keys = numbersListed(match, "p").map((number) => `p${number}`);
  const beyond = keys.filter((key) => {
    const part = scoreAt(match, periodPath(key));
    return part !== null && (part.home > score.home || part.away > score.away);
  });
  return withPair(withoutPeriods(match, beyond), TOP, score);
}

/** The score of a cell. On a strip by one number the other one stays as it was. */
export function scoreOf({ drawing }: Grid, row: number, column: number, now: Score | null): Score {
  if (drawing.form === "square") return { home: row, away: column };
  const { home, away } = now ?? { home: 0, away: 0 };
  const number = drawing.from + column;
  if (drawing.axis === "margin") return number + away < 0 ? { home: 0, away: -number } : { home: number + away, away };
  if (drawing.axis === "total") return number < away ? { home: 0, away: number } : { home: number - away, away };
  return drawing.axis === "away" ? { home, away: number } : { home: number, away };
}

/** How many scores of a square can still be the last, by mark. Null for a strip, and for a match that is over. */
export function countsFrom({ drawing }: Grid, from: Score | null): ReadonlyMap<string, number> | null {
  if (drawing.form !== "square" || from === null) return null;
  const counts = new Map<string, number>();
  for (const [home, marks] of drawing.rows.entries())
    for (const [away, mark] of marks.entries())
      if (home >= from.home && away >= from.away) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return counts;
}
