import { FROM_TOP } from "../../event/keys.js";
import type { EventView } from "../../possible/event-view.js";
import { partsSoFar } from "../../possible/parts/live.js";
import { scoreOf, winnerOf } from "../../possible/parts/one-part.js";
import type { PartScores } from "../../possible/parts/parts.js";
import { PartsPlay } from "../../possible/parts/play.js";
import { reachAt } from "../../possible/parts/reach.js";
import type { Bet } from "../../row-types/market.js";
import type { PartsRule } from "../../row-types/sport-rows.js";
import { KnownScore } from "../../types/known-score.js";
import type { Scope } from "../../types/vocabulary.js";
import type { Decision, LineUnit } from "../decision.js";
import {
  type BetOnScore,
  closed,
  doAgree,
  isOpen,
  isResult,
  settleIfBothAgree,
  settleScore,
  undecided,
} from "../settle.js";
import { settleRetirementOfParts } from "../stopped.js";
import { asksWhoWon, inNamedUnit, lineIn, lineUnit } from "../units.js";
import { settlePartSoFar, settlePlayedParts, settleUnlistedParts } from "./within.js";

/**
 * Decides a bet on a match in maps, frames, legs or stones, or on one map. Null if a live match proves nothing. Sources:
 * docs/rules.md#units, docs/rules.md#markets-on-one-map and docs/rules.md#lines-beyond-a-tally.
 */
export function settleParts(bet: BetOnScore, rule: PartsRule, view: EventView, isLive: boolean): Decision | null {
  const parts = view.parts(rule);
  if (isLive) return whilePlayed(bet, view, parts);
  const decision = settleRecord(bet, view, parts);
  return isOpen(decision) ? (closed(settleUnlisted(bet, parts)) ?? decision) : decision;
}

function settleRecord(bet: BetOnScore, view: EventView, parts: PartScores): Decision {
  const { period, wholeMatch, sport } = bet.market;
  if (!wholeMatch && period.scope !== null) return settlePart(bet, parts, period.number, period.scope);
  const retired = sport.endings.retirement === null ? null : view.retired;
  return retired === null ? settleMatch(bet, parts) : settleRetirementOfParts(bet, view, parts, retired);
}

function settlePart(bet: BetOnScore, parts: PartScores, number: number, scope: Scope): Decision {
  const found = asksWhoWon(bet)
    ? winnerOf(parts, number, scope)
    : inNamedUnit(scoreOf(parts, number, scope), bet, parts);
  return settleScore(bet, found, null);
}

function settleMatch(bet: BetOnScore, parts: PartScores): Decision {
  const { tally } = parts;
  if (typeof tally === "string") return undecided(tally);
  const is = bet.market.line === "none" ? "match" : lineIn(bet, reachAt(parts, tally));
  if (is === "match") {
    const isBoth = parts.rounds !== null && (bet.market.unit === "match-unit" || !asksWhoWon(bet));
    return isBoth ? settleOnlyPart(bet, parts, tally) : settleScore(bet, tally, unitInParts(bet, parts));
  }
  const inner = inNamedUnit(parts.inner, bet, parts);
  if (typeof inner === "string") return undecided(inner, tally, lineUnit(bet, "inner"));
  return is === "both"
    ? {
        verdict: "invalid_line",
        score: tally,
        margin: null,
        unit: lineUnit(bet, "match"),
        restsOn: { on: "other_unit", other: inner },
      }
    : settleScore(bet, inner, lineUnit(bet, "inner"));
}

/** The unit of a line that counts parts. It is not named if nothing shows that there is another one. */
function unitInParts(bet: Bet, parts: PartScores): LineUnit | null {
  const { line, unit } = bet.market;
  if (line === "none") return null;
  const isNamed = unit === "match-unit" || parts.rule.wonBy === "names" || typeof parts.inner !== "string";
  return isNamed ? lineUnit(bet, "match") : null;
}

/**
 * Settles a bet on a best of one whose score is in rounds. If its name does not say maps, it must give the same verdict in maps and
 * in rounds. Source: docs/rules.md#units-of-a-best-of-one.
 */
function settleOnlyPart(bet: BetOnScore, parts: PartScores, tally: KnownScore): Decision {
  const { inner } = parts;
  const { unit: named, line } = bet.market;
  const isInMaps = named === "match-unit";
  const unit = lineUnit(bet, isInMaps ? "match" : "both");
  const isLevel = tally.home === tally.away;
  if (isInMaps) return isLevel ? undecided("decided_match", tally, unit) : settleScore(bet, tally, unit);
  if (typeof inner === "string") return undecided(inner, tally, unit);
  const restsOn = { on: "other_unit", other: inner } as const;
  const doDiffer = isLevel && !doAgree(bet, NIL, inner);
  const found = doDiffer ? null : settleIfBothAgree(bet, tally, unit, restsOn);
  if (found !== null || line === "none") return found ?? undecided("unit_of_score", tally, unit);
  return { verdict: "invalid_line", score: tally, margin: null, unit, restsOn };
}

/** The score in maps after a drawn map: nobody won one. */
const NIL = new KnownScore(0, 0, "match_result", FROM_TOP);

/** What is inside the parts of a match that is over, if some are not listed. Source: docs/rules.md#parts-that-are-missing. */
function settleUnlisted(bet: BetOnScore, parts: PartScores): Decision | null {
  const { tally, content, rounds } = parts;
  // After a retirement the parts that are not listed may not have been played. The rounds of a best of one are its only part.
  if (typeof tally === "string" || rounds !== null || !bet.market.wholeMatch || content.retired !== null) return null;
  if (lineIn(bet, reachAt(parts, tally)) !== "inner" || typeof parts.inner !== "string") return null;
  return settleUnlistedParts(bet, new PartsPlay(parts, tally, null));
}

/** A match that somebody has won is settled as it will be, apart from a map that was not needed. */
function whilePlayed(bet: BetOnScore, view: EventView, parts: PartScores): Decision | null {
  const soFar = partsSoFar(parts);
  if (soFar === null) return null;
  const { wholeMatch, period } = bet.market;
  if (soFar.isDone && !soFar.mayBeRounds) {
    const decision = settleRecord(bet, view, parts);
    return isResult(decision.verdict) ? decision : settleUnlisted(bet, parts);
  }
  return wholeMatch || period.scope === null
    ? settlePlayedParts(bet, parts, soFar)
    : settlePartSoFar(bet, parts, soFar);
}
