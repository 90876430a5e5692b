import type { Field } from "../field.js";
import { type FootballScores, footballScores, liveScores } from "../football.js";
import { pair, pairIfAny, within } from "../pair.js";
import { agree, plus, type Score } from "../scores.js";
import type { FootballRow } from "./statuses.js";

/**
 * The scores of a match that ended. Those who use the feed read `goals` and `extratime` in three ways. A record is accepted only if
 * `extratime` has the goals of extra time alone, as a recorded match has, and `goals` those of regular and extra time.
 */
export function finalScores(match: Field, { ended = "in regular time", word }: FootballRow): FootballScores {
  const score = match.get("score");
  const ft = pair(score.get("fulltime"));
  const read = footballScores({
    ended,
    word,
    ft,
    halfTime: score.get("halftime"),
    extraTime: score.get("extratime"),
    penalties: score.get("penalty"),
  });
  const played = plus(ft, read.extra);
  agree(match.get("goals"), pair(match.get("goals")), played, "score.fulltime and score.extratime together");
  winner(match, read.kicks ?? played);
  return read;
}

/** Refuses a winner who did not win. Both sides are null after a draw. */
function winner(match: Field, { home, away }: Score): void {
  const won = { home: home > away, away: away > home };
  for (const side of ["home", "away"] as const) {
    const field = match.get("teams").get(side).get("winner");
    if (!field.isAbsent && field.flag() !== won[side]) field.refuse(`${field.flag()} contradicts the score`);
  }
}

/** What a match that goes on has so far. Goals that may include extra time are given beside those of regular time only. */
export function scoresSoFar(match: Field, row: FootballRow): FootballScores["scores"] | null {
  const score = match.get("score");
  const fullTime = score.get("fulltime");
  const goals = pairIfAny(match.get("goals"));
  const ft = row.isPastFull ? pairIfAny(fullTime) : null;
  if (goals === null || row.isUnplaced || (row.isPastFull && ft === null)) return null;
  within(fullTime, ft, goals, "goals");
  return liveScores(row.isPastHalf ? score.get("halftime") : null, ft, goals);
}
