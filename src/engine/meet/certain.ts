import type { Bet } from "../model/market.js";
import { Met, type SettingUsed } from "../model/met.js";
import type { Decided } from "../model/settled.js";
import type { SetsEnd } from "../read/set-ends.js";
import type { SetScores } from "../read/sets.js";
import { decidedBy, type ScoreSettlement, without } from "./settle.js";
import { isBeyondReach, isLikeSpread, unitOf } from "./units.js";

type Unit = "match" | "inner";

/**
 * Settles a bet on a match of sets that stopped early, if every end of the match that was still possible gives the same result.
 * Source: docs/decisions.md#d133.
 */
export function onCertain(bet: Bet, sets: SetScores, settlement: ScoreSettlement, setting: SettingUsed): Met {
  const { line, unit, label, type } = bet.market;
  // The ends are those of lines and tallies. The games of other markets, such as Odd/Even, could be any.
  if (line === "none" && label === "none" && type.score === "lines" && unit !== "match-unit")
    return without("no_retirement");
  const ends = sets.possibleEnds;
  const verdicts = new Set(
    ends.flatMap((end) => unitsOf(bet, end).map((each) => verdictAt(bet, settlement, end, each))),
  );
  const [verdict = null] = verdicts;
  if (verdicts.size !== 1 || verdict === null) return without("no_retirement");
  const units = new Set(ends.flatMap((end) => unitsOf(bet, end)));
  const isInGames = units.size === 1 && units.has("inner");
  const because = bet.market.unit === "by-line" ? (isInGames ? "beyond_reach" : "within_reach") : "name";
  return new Met(
    verdict,
    isInGames ? sets.gamesPlayed : sets.finished,
    null,
    unitOf(bet, isInGames ? "inner" : "match", because),
    { on: "setting", setting },
  );
}

/** The unit in which a line would be read. A spread that could be in either must agree in both. */
function unitsOf(bet: Bet, { needed }: SetsEnd): readonly Unit[] {
  const { unit, line } = bet.market;
  if (unit === "inner-unit") return ["inner"];
  if (line === "none" || unit === "match-unit") return ["match"];
  if (isBeyondReach(bet, 2 * needed - 1, needed)) return ["inner"];
  return isLikeSpread(bet) && line === "quarter" ? ["match", "inner"] : ["match"];
}

function verdictAt(bet: Bet, { settle }: ScoreSettlement, { tally, games }: SetsEnd, unit: Unit): Decided | null {
  return decidedBy(settle(bet, unit === "match" ? tally : games));
}
