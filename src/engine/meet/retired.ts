import { Known } from "../model/known.js";
import type { Bet } from "../model/market.js";
import type { Met } from "../model/met.js";
import { FROM_NOWHERE } from "../read/keys.js";
import type { Reading } from "../read/reading.js";
import type { SetScores } from "../read/sets.js";
import { onScore, type ScoreSettlement, without } from "./settle.js";
import { isBeyondReach, unitOf } from "./units.js";

/** Two quarters more than the line, and no rest of the match can take the win away. */
const PASSED = 2;

/**
 * A match that somebody retired from, whether decided or not: nothing on the whole match grades, unless the rulebook says that
 * the moneyline goes to who advances or that totals already passed stand. Source: grading-rules 6.2 and 11.
 */
export function meetRetired(
  bet: Bet,
  reading: Reading,
  sets: SetScores,
  retired: "home" | "away",
  settlement: ScoreSettlement,
): Met {
  const { retirement, retirementLines } = reading.context.rules.rulebook;
  if (sets.isContradicted || !sets.isWhole) return without("agreement");
  const { score, line } = bet.market;
  if (score === "moneyline" && retirement !== "incomplete") {
    const isTooEarly = retirement === "advances_after_one_set" && sets.finished.home + sets.finished.away === 0;
    return isTooEarly ? without("no_retirement") : onScore(bet, settlement, winnerAfter(reading, retired), null);
  }
  const isTotal = line === "quarter-from-zero";
  return isTotal && retirementLines === "stand_if_passed" ? onPassed(bet, sets, settlement) : without("no_retirement");
}

/** Who advances; the tally did not decide it. */
function winnerAfter(reading: Reading, retired: "home" | "away"): Known {
  const { advanced } = reading.outcome;
  const homeWins = advanced === "home" || (advanced !== "away" && retired === "away");
  return new Known(Number(homeWins), Number(!homeWins), "match_result", FROM_NOWHERE);
}

/** A total that had been passed when the match stopped, in the unit that every length of match would give it. */
function onPassed(bet: Bet, sets: SetScores, settlement: ScoreSettlement): Met {
  const { unit, counts } = bet.market;
  const most = Math.max(...sets.mayBeNeeded);
  const least = Math.min(...sets.mayBeNeeded);
  const isOpen = unit === "by-line";
  const isInSets = unit === "match-unit" || (isOpen && !isBeyondReach(bet, { totals: 2 * least - 1, spreads: least }));
  const isInGames = unit === "inner-unit" || (isOpen && isBeyondReach(bet, { totals: 2 * most - 1, spreads: most }));
  if (!isInSets && !isInGames) return without("no_retirement");
  const score = isInSets ? sets.finished : sets.gamesPlayed;
  const { home, away } = score;
  const counted = counts === "both" ? home + away : counts === "home" ? home : away;
  if (4 * counted - bet.lineQuarters < PASSED) return without("no_retirement");
  const because = isOpen ? (isInSets ? "within_reach" : "beyond_reach") : "name";
  return onScore(bet, settlement, score, unitOf(bet, isInSets ? "match" : "inner", because));
}
