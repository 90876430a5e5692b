import { Known } from "../model/known.js";
import type { Bet } from "../model/market.js";
import type { Met } from "../model/met.js";
import { FROM_NOWHERE } from "../read/keys.js";
import type { Reading } from "../read/reading.js";
import type { SetScores } from "../read/sets.js";
import { onScore, type ScoreSettlement, without } from "./settle.js";
import { isBeyondReach, unitOf } from "./units.js";

/** Two quarters above the line: the rest of the match cannot change the win. */
const PASSED = 2;

/**
 * Settles a bet on a match with a retirement. Bets on the whole match are incomplete, unless the rulebook pays the moneyline to the
 * player who advances, or totals that were already passed. Sources: docs/decisions.md#d30 and docs/decisions.md#d31.
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

/** The player who advances, as 1-0 or 0-1, because the tally did not decide it. */
function winnerAfter(reading: Reading, retired: "home" | "away"): Known {
  const { advanced } = reading.outcome;
  const homeWins = advanced === "home" || (advanced !== "away" && retired === "away");
  return new Known(Number(homeWins), Number(!homeWins), "match_result", FROM_NOWHERE);
}

/** Settles a total that was passed when the match stopped, if its unit is the same for every length of match. */
function onPassed(bet: Bet, sets: SetScores, settlement: ScoreSettlement): Met {
  const { unit, counts } = bet.market;
  const most = Math.max(...sets.mayBeNeeded);
  const least = Math.min(...sets.mayBeNeeded);
  const isOpen = unit === "by-line";
  const isInSets = unit === "match-unit" || (isOpen && !isBeyondReach(bet, 2 * least - 1, least));
  const isInGames = unit === "inner-unit" || (isOpen && isBeyondReach(bet, 2 * most - 1, most));
  if (!isInSets && !isInGames) return without("no_retirement");
  const score = isInSets ? sets.finished : sets.gamesPlayed;
  const { home, away } = score;
  const counted = counts === "both" ? home + away : counts === "home" ? home : away;
  if (4 * counted - bet.lineQuarters < PASSED) return without("no_retirement");
  const because = isOpen ? (isInSets ? "within_reach" : "beyond_reach") : "name";
  return onScore(bet, settlement, score, unitOf(bet, isInSets ? "match" : "inner", because));
}
