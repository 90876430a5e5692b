import type { Score } from "../model/event.js";
import type { Bet } from "../model/market.js";
import { Met, type SettingUsed } from "../model/met.js";
import type { SetsEnd } from "../read/set-ends.js";
import type { SetScores } from "../read/sets.js";
import { decidedBy, type ScoreSettlement, without } from "./settle.js";
import { isBeyondReach, unitOf } from "./units.js";

/**
 * Settles a bet on a match of sets that stopped early, if every end of the match that was still possible gives the same result.
 * Source: docs/decisions.md#d122.
 */
export function onCertain(bet: Bet, sets: SetScores, settlement: ScoreSettlement, setting: SettingUsed): Met {
  const { line, unit, label, type } = bet.market;
  // The ends are those of lines and tallies. The games of other markets, such as Odd/Even, could be any.
  if (line === "none" && label === "none" && type.score === "lines" && unit !== "match-unit") {
    return without("no_retirement");
  }
  const ends = sets.possibleEnds.flatMap((end) => readings(bet, end));
  const verdicts = new Set(ends.map(({ score }) => decidedBy(settlement.settle(bet, score))));
  const [verdict = null] = verdicts;
  if (verdicts.size !== 1 || verdict === null) return without("no_retirement");
  const isInGames = ends.every((end) => end.unit === "inner");
  const because = unit !== "by-line" ? "name" : isInGames ? "beyond_reach" : "within_reach";
  const closest = ends.reduce((one, other) =>
    room(bet, settlement, other) < room(bet, settlement, one) ? other : one,
  );
  return new Met(
    verdict,
    isInGames ? sets.gamesPlayed : sets.finished,
    null,
    unitOf(bet, isInGames ? "inner" : "match", because),
    { on: "setting", setting: { ...setting, end: closest.score } },
  );
}

/** The score of an end in one unit. */
interface InUnit {
  readonly unit: "match" | "inner";
  readonly score: Score;
}

/** How far an end is from the line. */
function room(bet: Bet, { settle }: ScoreSettlement, { score }: InUnit): number {
  const settled = settle(bet, score);
  return typeof settled === "number" ? Math.abs(settled) : 0;
}

/** The scores by which a bet would be settled at an end of the match. A spread that could be in either unit must agree in both. */
function readings(bet: Bet, { needed, tally, games }: SetsEnd): readonly InUnit[] {
  const { unit, line } = bet.market;
  const inSets: InUnit = { unit: "match", score: tally };
  const inGames: InUnit = { unit: "inner", score: games };
  if (unit === "inner-unit") return [inGames];
  if (line === "none" || unit === "match-unit") return [inSets];
  if (isBeyondReach(bet, 2 * needed - 1, needed)) return [inGames];
  return line === "quarter" ? [inSets, inGames] : [inSets];
}
