import type { Known } from "../model/known.js";
import type { Bet, Settlement } from "../model/market.js";
import type { LineUnit, Met } from "../model/met.js";
import type { Missing } from "../model/missing.js";
import type { SetsRule } from "../model/rows.js";
import { readTieBreaks } from "../read/facts.js";
import type { Reading } from "../read/reading.js";
import type { SetScores } from "../read/sets.js";
import { meetRetired } from "./retired.js";
import { concluded, onBothUnits, onScore, type ScoreSettlement, without } from "./settle.js";
import { isBeyondReach, unitOf } from "./units.js";

/** Settles a bet on a match in sets, or on one set. Sources: docs/rules.md#units and docs/decisions.md#d28. */
export function meetSets(bet: Bet, rule: SetsRule, reading: Reading, settlement: ScoreSettlement): Met {
  const { period, score, wholeMatch } = bet.market;
  const sets = reading.sets(rule);
  if (!wholeMatch && period.scope !== null) {
    return onScore(bet, settlement, sets.set(period.number, period.scope, score === "lines"), null);
  }
  const { retired } = reading;
  if (retired !== null) return meetRetired(bet, reading, sets, retired, settlement);
  const { tally } = sets;
  return typeof tally === "string" ? without(tally) : onMatch(bet, reading, sets, tally, settlement);
}

function onMatch(bet: Bet, reading: Reading, sets: SetScores, tally: Known, settlement: ScoreSettlement): Met {
  const { unit, line } = bet.market;
  if (unit === "inner-unit") return onGames(bet, sets, tally, settlement, unitOf(bet, "inner", "name"));
  if (line === "none") return onScore(bet, settlement, tally, null);
  if (unit === "match-unit") return onScore(bet, settlement, tally, unitOf(bet, "match", "name"));
  if (isBeyondReach(bet, { totals: 2 * sets.needed - 1, spreads: sets.needed })) {
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
      return onEither(bet, sets.games, tally, settlement, unitOf(bet, "match", "both_agree"));
  }
}

/** Settles on games or points over all sets. If they are missing, the result keeps the tally. */
function onGames(
  bet: Bet,
  { games }: SetScores,
  tally: Known,
  settlement: ScoreSettlement,
  unit: LineUnit | null,
): Met {
  return typeof games === "string" ? without(games, tally, unit) : onScore(bet, settlement, games, unit);
}

function onEither(
  bet: Bet,
  games: Known | Missing,
  tally: Known,
  settlement: ScoreSettlement,
  unit: LineUnit | null,
): Met {
  return typeof games === "string" ? without(games, tally, unit) : onBothUnits(bet, settlement, tally, games, unit);
}

/** Settles Tie Break in Match. Its basis is the games. Source: docs/decisions.md#d29. */
export function meetTieBreaks(
  bet: Bet,
  rule: SetsRule,
  reading: Reading,
  { settle }: Extract<Settlement, { on: "tie_breaks" }>,
): Met {
  const sets = reading.sets(rule);
  if (reading.retired !== null) return without(sets.isContradicted || !sets.isWhole ? "agreement" : "no_retirement");
  const { tally, games } = sets;
  if (typeof tally === "string") return without(tally);
  if (typeof games === "string") return without(games, tally);
  const fact = readTieBreaks(sets);
  return concluded(settle(bet, fact), games, null, { on: "fact", fact });
}
