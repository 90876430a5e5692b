import { FROM_TOP } from "../event/keys.js";
import { innerAtStop, wonAtStop } from "../possible/parts/at-stop.js";
import type { PartScores } from "../possible/parts/parts.js";
import type { Reading } from "../possible/reading.js";
import type { SetScores } from "../possible/sets/sets.js";
import type { Bet } from "../tables/market.js";
import type { Score } from "../words/event.js";
import { Known } from "../words/known.js";
import type { Decision, LineUnit, SettingUsed } from "./decision.js";
import { hasPassed, onHouseScore, type ScoreSettlement, without } from "./settle.js";
import { inNamedUnit, lineIn, lineUnit } from "./units.js";

/**
 * Settles a total on the whole match whose line was passed when the match stopped. Null if it was not passed, or if nothing shows in
 * which unit its line is. Sources: docs/decisions.md#d120 and docs/rules.md#totals-that-parts-had-passed.
 */
export function onPassedTotal(bet: Bet, reading: Reading, setting: SettingUsed): Decision | null {
  const { settlement, wholeMatch, line, readFrom, scope } = bet.market;
  if (settlement.on !== "score" || !wholeMatch || line !== "quarter-from-zero") return null;
  const { top } = reading.numbers;
  switch (readFrom.on) {
    case "sets":
      return onPassedSets(bet, reading.sets(readFrom.rule), settlement, setting);
    case "parts":
      return onPassedParts(bet, reading.parts(readFrom.rule), settlement, setting);
    case "timed":
      return top === null
        ? null
        : onPassed(bet, settlement, new Known(top.home, top.away, scope, FROM_TOP), null, setting);
    case "winner":
    case "team-statistic":
    case "player-statistic":
      return null;
  }
}

function onPassed(
  bet: Bet,
  settlement: ScoreSettlement,
  score: Known,
  unit: LineUnit | null,
  setting: SettingUsed,
): Decision | null {
  return hasPassed(bet, score) ? onHouseScore(bet, settlement, score, unit, setting) : null;
}

/**
 * A total in sets or in games, if its unit is the same for every length of match. If only a set that may be a match tie-break passed
 * it, the bet is left open.
 */
function onPassedSets(bet: Bet, sets: SetScores, settlement: ScoreSettlement, setting: SettingUsed): Decision | null {
  const [unit = "both", ...others] = sets.mayBeNeeded.map((needed) =>
    lineIn(bet, { total: 2 * needed - 1, spread: needed }),
  );
  if (others.some((other) => other !== unit)) return null;
  const score = unit === "match" ? sets.finished : sets.gamesPlayed;
  if (hasPassed(bet, score)) return onHouseScore(bet, settlement, score, lineUnit(bet, unit), setting);
  return unit === "inner" && hasPassed(bet, sets.gamesAtMost) ? without("kind_of_deciding_set") : null;
}

/** Maps, frames, legs or stones when a match stopped, or what is inside them. The rounds of a best of one do not show whether its map was finished. */
function onPassedParts(
  bet: Bet,
  parts: PartScores,
  settlement: ScoreSettlement,
  setting: SettingUsed,
): Decision | null {
  const won = wonAtStop(parts);
  const bestOf = parts.rounds === null ? parts.content.bestOf : 1;
  const unit = lineIn(bet, parts.reachAt(won ?? NIL));
  // A match of an unknown length may still have reached further.
  const isCertain = unit === "match" || bet.market.unit !== "by-line" || bestOf > 0;
  if (unit === "both" || !isCertain) return null;
  const score =
    unit === "inner" ? innerInUnit(bet, parts) : won && new Known(won.home, won.away, "match_result", FROM_TOP);
  return score === null ? null : onPassed(bet, settlement, score, lineUnit(bet, unit), setting);
}

function innerInUnit(bet: Bet, parts: PartScores): Known | null {
  const inner = innerAtStop(parts);
  const found = inner === null ? null : inNamedUnit(inner, bet, parts);
  return typeof found === "string" ? null : found;
}

const NIL: Score = { home: 0, away: 0 };
