import { FROM_NOWHERE } from "../event/keys.js";
import { mapsFinished } from "../possible/parts/maps-at-stop.js";
import type { Reading } from "../possible/reading.js";
import type { SetScores } from "../possible/sets/sets.js";
import { doPartsFit } from "../possible/stopped-early.js";
import type { RetirementRule } from "../tables/endings.js";
import type { Bet } from "../tables/market.js";
import { Known } from "../words/known.js";
import type { Decision, SettingUsed } from "./decision.js";
import { onPassedTotal } from "./passed.js";
import { onGivenUpSets } from "./sets-within.js";
import { onHouseScore, type ScoreSettlement, stakeBack, without } from "./settle.js";

/**
 * Settles a bet on a match of sets with a retirement, if the rulebook pays the moneyline to the player who advances, or lets lines
 * stand. `byHouse` decides what is left open. Source: docs/rules.md#retirements.
 */
export function meetRetired(bet: Bet, reading: Reading, sets: SetScores, retired: "home" | "away"): Decision {
  if (sets.isContradicted || !sets.isWhole) return without("agreement");
  const { score, settlement } = bet.market;
  if (score !== "moneyline" || settlement.on !== "score") return onLines(bet, reading, sets);
  const { home, away } = sets.finished;
  return onWinner(bet, reading, retired, home + away, settlement);
}

/** `sets` is null on a match of maps, frames or legs, whose totals stand once they are passed under either setting. */
function onLines(bet: Bet, reading: Reading, sets: SetScores | null): Decision {
  const { retirementLines } = bet.market.sport.endings;
  const setting: SettingUsed = { name: "retirementLines", value: retirementLines };
  switch (retirementLines) {
    case "incomplete":
    case "void":
      return without("no_retirement");
    case "stand_if_passed":
      return onPassedTotal(bet, reading, setting) ?? without("no_retirement");
    case "stand_if_certain":
      return (
        (sets === null ? onPassedTotal(bet, reading, setting) : onGivenUpSets(bet, reading, sets, setting)) ??
        without("no_retirement")
      );
  }
}

/** The same on a match of maps, frames or legs. Sources: docs/rules.md#retirements-in-darts-snooker-and-esports and docs/rules.md#totals-that-parts-had-passed. */
export function meetRetiredTally(
  bet: Bet,
  reading: Reading,
  retired: "home" | "away",
  settlement: ScoreSettlement,
): Decision {
  const { readFrom, score, sport } = bet.market;
  const isInMaps = readFrom.on === "maps";
  const { tally } = isInMaps ? reading.maps : reading.tally;
  if (reading.numbers.top === null || !doPartsFit(reading, sport))
    return without(typeof tally === "string" ? tally : "agreement");
  if (score !== "moneyline") return onLines(bet, reading, null);
  const played = isInMaps ? mapsFinished(reading.maps) : reading.tally.finishedAtStop;
  return onWinner(bet, reading, retired, played, settlement);
}

/** A moneyline after a retirement. `played` is the number of sets, maps, frames, legs or ends that are known to be finished. */
function onWinner(
  bet: Bet,
  reading: Reading,
  retired: "home" | "away",
  played: number,
  settlement: ScoreSettlement,
): Decision {
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
