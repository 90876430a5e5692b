import type { Reading } from "../possible/reading.js";
import { oneFor } from "../possible/sets/rules.js";
import type { SetScores } from "../possible/sets/sets.js";
import { readTieBreaks } from "../possible/timed/facts.js";
import type { Bet, Settlement } from "../tables/market.js";
import type { SetsRule } from "../tables/sport-rows.js";
import { Known } from "../words/known.js";
import type { Scope } from "../words/vocabulary.js";
import type { Decision, LineUnit } from "./decision.js";
import { meetRetired } from "./retired.js";
import { concluded, doAgree, onBothReadings, onBothUnits, onScore, type ScoreSettlement, without } from "./settle.js";
import { isBeyondReach, unitOf } from "./units.js";

/** Settles a bet on a match in sets, or on one set. Sources: docs/rules.md#units and docs/decisions.md#d28. */
export function meetSets(bet: Bet, rule: SetsRule, reading: Reading, settlement: ScoreSettlement): Decision {
  const { period, wholeMatch } = bet.market;
  const sets = reading.sets(rule);
  if (!wholeMatch && period.scope !== null) return onSet(bet, sets, period.number, period.scope, settlement);
  const { retired } = reading;
  if (retired !== null) return meetRetired(bet, reading, sets, retired);
  const { tally } = sets;
  return typeof tally === "string" ? without(tally) : onMatch(bet, reading, sets, tally, settlement);
}

/** A bet on who won a set needs no score of it. Others count a match tie-break as the event proves. Source: docs/decisions.md#d24. */
function onSet(bet: Bet, sets: SetScores, number: number, scope: Scope, settlement: ScoreSettlement): Decision {
  if (bet.market.score !== "lines") return onScore(bet, settlement, sets.winnerOf(number, scope), null);
  const found = sets.set(number, scope);
  const counts = typeof found === "string" ? "in-full" : sets.countsOf(number);
  if (typeof found === "string" || counts === "in-full") return onScore(bet, settlement, found, null);
  const { home, away } = oneFor(found);
  const one = new Known(home, away, scope, found.from);
  return counts === "one-game"
    ? onScore(bet, settlement, one, null)
    : onBothReadings(bet, settlement, one, found, null);
}

function onMatch(bet: Bet, reading: Reading, sets: SetScores, tally: Known, settlement: ScoreSettlement): Decision {
  const { unit, line } = bet.market;
  if (unit === "inner-unit") return onGames(bet, sets, tally, settlement, unitOf(bet, "inner", "name"));
  if (line === "none") return onScore(bet, settlement, tally, null);
  if (unit === "match-unit") return onScore(bet, settlement, tally, unitOf(bet, "match", "name"));
  if (isBeyondReach(bet, 2 * sets.needed - 1, sets.needed)) {
    return onGames(bet, sets, tally, settlement, unitOf(bet, "inner", "beyond_reach"));
  }
  if (line !== "quarter") return onScore(bet, settlement, tally, unitOf(bet, "match", "within_reach"));
  // A spread within reach could be in sets or in games.
  switch (reading.context.rules.rulebook.setSpreadUnit) {
    case "sets":
      return onScore(bet, settlement, tally, unitOf(bet, "match", "rulebook"));
    case "points":
      return onGames(bet, sets, tally, settlement, unitOf(bet, "inner", "rulebook"));
    case "both":
      return onEither(bet, sets, tally, settlement, unitOf(bet, "match", "both_agree"));
  }
}

/** Settles on games or points over all sets. If they are missing, the result keeps the tally. */
function onGames(
  bet: Bet,
  sets: SetScores,
  tally: Known,
  settlement: ScoreSettlement,
  unit: LineUnit | null,
): Decision {
  const { games } = sets;
  if (typeof games === "string") return without(games, tally, unit);
  const { gamesInFull } = sets;
  return gamesInFull === null
    ? onScore(bet, settlement, games, unit)
    : onBothReadings(bet, settlement, games, gamesInFull, unit);
}

function onEither(
  bet: Bet,
  sets: SetScores,
  tally: Known,
  settlement: ScoreSettlement,
  unit: LineUnit | null,
): Decision {
  const { games } = sets;
  if (typeof games === "string") return without(games, tally, unit);
  const { gamesInFull } = sets;
  return gamesInFull === null || doAgree(bet, settlement, games, gamesInFull)
    ? onBothUnits(bet, settlement, tally, games, unit)
    : without("kind_of_deciding_set", tally, unit);
}

/** Settles Tie Break in Match. Its basis is the games. Source: docs/decisions.md#d29. */
export function meetTieBreaks(
  bet: Bet,
  rule: SetsRule,
  reading: Reading,
  { settle }: Extract<Settlement, { on: "tie_breaks" }>,
): Decision {
  const sets = reading.sets(rule);
  if (reading.retired !== null) return meetRetired(bet, reading, sets, reading.retired);
  const { tally, games } = sets;
  if (typeof tally === "string") return without(tally);
  if (typeof games === "string") return without(games, tally);
  const fact = readTieBreaks(sets);
  return concluded(settle(bet, fact), games, null, { on: "fact", fact });
}
