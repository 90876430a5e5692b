import type { RetirementRule } from "../model/endings.js";
import { Known } from "../model/known.js";
import type { Bet } from "../model/market.js";
import type { Met, SettingUsed } from "../model/met.js";
import { FROM_NOWHERE } from "../read/keys.js";
import type { Reading } from "../read/reading.js";
import type { SetScores } from "../read/sets.js";
import { onCertain } from "./certain.js";
import { hasPassed, onHouseScore, type ScoreSettlement, stakeBack, without } from "./settle.js";
import { isBeyondReach, unitOf } from "./units.js";

/**
 * Settles a bet on a match of sets with a retirement, if the rulebook pays the moneyline to the player who advances, or lets lines
 * stand. `byHouse` decides what is left open. Sources: docs/decisions.md#d30 and docs/decisions.md#d31.
 */
export function meetRetired(
  bet: Bet,
  reading: Reading,
  sets: SetScores,
  retired: "home" | "away",
  settlement: ScoreSettlement,
): Met {
  if (sets.isContradicted || !sets.isWhole) return without("agreement");
  const { score } = bet.market;
  if (score === "moneyline") {
    const { home, away } = sets.finished;
    return onWinner(bet, reading, retired, home + away, settlement);
  }
  return onLines(bet, sets, settlement);
}

function onLines(bet: Bet, sets: SetScores, settlement: ScoreSettlement): Met {
  const { retirementLines } = bet.market.sport.endings;
  switch (retirementLines) {
    case "incomplete":
    case "void":
      return without("no_retirement");
    case "stand_if_passed":
      return (
        onPassed(bet, sets, settlement, { name: "retirementLines", value: retirementLines }) ?? without("no_retirement")
      );
    case "stand_if_certain":
      return onCertain(bet, sets, settlement, { name: "retirementLines", value: retirementLines });
  }
}

/** The same on a match of maps, frames or legs: the tally is what was finished. Its lines are left open. Source: docs/decisions.md#d121. */
export function meetRetiredTally(
  bet: Bet,
  reading: Reading,
  retired: "home" | "away",
  settlement: ScoreSettlement,
): Met {
  const { top, isTopBelowFullTime } = reading.numbers;
  if (top === null || isTopBelowFullTime) return without("agreement");
  return bet.market.score === "moneyline"
    ? onWinner(bet, reading, retired, top.home + top.away, settlement)
    : without("no_retirement");
}

/** A moneyline after a retirement. `played` is the number of sets, maps, frames or legs that were finished. */
function onWinner(
  bet: Bet,
  reading: Reading,
  retired: "home" | "away",
  played: number,
  settlement: ScoreSettlement,
): Met {
  const { retirement, betOnRetired } = bet.market.sport.endings;
  if (retirement === null || !doesAdvance(retirement, played, reading.isDisqualified)) return without("no_retirement");
  const winner = winnerAfter(reading, retired);
  const isLoser = bet.side === (winner.home > winner.away ? "away" : "home");
  if (isLoser && betOnRetired === "void") return stakeBack({ name: "betOnRetired", value: betOnRetired });
  return onHouseScore(bet, settlement, winner, null, { name: "retirement", value: retirement });
}

/** True if the house pays the player who advances. */
function doesAdvance(rule: RetirementRule, played: number, isDisqualified: boolean): boolean {
  switch (rule) {
    case "incomplete":
    case "void":
      return false;
    case "void_unless_disqualified":
      return isDisqualified;
    case "advances":
      return true;
    case "advances_after_one_set":
      return played >= 1;
    case "advances_after_two_sets":
      return played >= 2;
  }
}

/** The player who advances, as 1-0 or 0-1, because the tally did not decide it. */
function winnerAfter(reading: Reading, retired: "home" | "away"): Known {
  const { advanced } = reading.outcome;
  const homeWins = advanced === "home" || (advanced !== "away" && retired === "away");
  return new Known(Number(homeWins), Number(!homeWins), "match_result", FROM_NOWHERE);
}

/**
 * Settles a total that was passed when the match stopped, if its unit is the same for every length of match. Null if it was not
 * passed. If only a set that may be a match tie-break passed it, the bet is left open.
 */
export function onPassed(bet: Bet, sets: SetScores, settlement: ScoreSettlement, setting: SettingUsed): Met | null {
  const { unit } = bet.market;
  const most = Math.max(...sets.mayBeNeeded);
  const least = Math.min(...sets.mayBeNeeded);
  const isOpen = unit === "by-line";
  const isInSets = unit === "match-unit" || (isOpen && !isBeyondReach(bet, 2 * least - 1, least));
  const isInGames = unit === "inner-unit" || (isOpen && isBeyondReach(bet, 2 * most - 1, most));
  if (!isInSets && !isInGames) return null;
  const score = isInSets ? sets.finished : sets.gamesPlayed;
  if (!hasPassed(bet, score))
    return isInGames && hasPassed(bet, sets.gamesAtMost) ? without("kind_of_deciding_set") : null;
  const because = isOpen ? (isInSets ? "within_reach" : "beyond_reach") : "name";
  const lineUnit = unitOf(bet, isInSets ? "match" : "inner", because);
  return onHouseScore(bet, settlement, score, lineUnit, setting);
}
