import { FROM_NOWHERE, FROM_TOP } from "../event/keys.js";
import { isPlayedOn } from "../event/overtime.js";
import { partsOf } from "../event/periods.js";
import { type EventView, sideOf } from "../possible/event-view.js";
import { finishedAtStop, innerAtStop, wonAtStop } from "../possible/parts/at-stop.js";
import { partsAtStop } from "../possible/parts/live.js";
import type { PartScores } from "../possible/parts/parts.js";
import { reachAt } from "../possible/parts/reach.js";
import type { SetScores } from "../possible/sets/sets.js";
import { doPartsFit } from "../possible/stopped-early.js";
import { liveTimeline } from "../possible/timed/live.js";
import { orderOf } from "../possible/timed/orders.js";
import type { Timeline } from "../possible/timed/timeline.js";
import type { RetirementRule } from "../row-types/endings.js";
import type { Bet, ReadFrom, Sport } from "../row-types/market.js";
import type { Score } from "../types/event.js";
import type { Fact } from "../types/facts.js";
import { KnownScore } from "../types/known-score.js";
import type { Decision, LineUnit, SettingUsed } from "./decision.js";
import { settlePlayedParts } from "./parts/within.js";
import { settleGivenUpSets } from "./sets/within.js";
import {
  type BetOnScore,
  contradicted,
  hasPassed,
  isOnScore,
  isResult,
  settleByHouseRule,
  stakeBack,
  undecided,
} from "./settle.js";
import { settleTimeline } from "./timed.js";
import { inNamedUnit, lineIn, lineUnit } from "./units.js";

/**
 * Settles a bet on a match of sets with a retirement, if the rulebook pays the moneyline to the player who advances, or lets lines
 * stand. `byHouse` decides what is left open. Source: docs/rules.md#retirements.
 */
export function settleRetirement(bet: Bet, view: EventView, sets: SetScores, retired: "home" | "away"): Decision {
  if (sets.isContradicted || !sets.isWhole) return contradicted();
  if (sets.isBare && sets.wonAlone === null) return undecided("sets");
  const { score } = bet.market;
  if (score !== "moneyline" || !isOnScore(bet)) return settleLines(bet, view, sets);
  const { home, away } = sets.finished;
  return settleMoneyline(bet, view, retired, home + away);
}

/** `sets` is null on a match of maps, frames or legs, whose totals stand once they are passed under either setting. */
function settleLines(bet: Bet, view: EventView, sets: SetScores | null): Decision {
  const { retirementLines } = bet.market.sport.endings;
  const setting: SettingUsed = { name: "retirementLines", value: retirementLines };
  switch (retirementLines) {
    case "incomplete":
    case "void":
      return undecided("no_retirement");
    case "stand_if_passed":
      return settleIfCertain(bet, view, setting) ?? undecided("no_retirement");
    case "stand_if_certain":
      return (
        (sets === null ? settleIfCertain(bet, view, setting) : settleGivenUpSets(bet, view, sets, setting)) ??
        undecided("no_retirement")
      );
  }
}

/**
 * Settles a bet on a match that stopped: a total if its line was passed, any other bet if every way in which play could have gone on gives
 * its verdict. Null if not. Sources: docs/rules.md#proof-that-a-match-stopped and docs/rules.md#bets-that-are-proved-when-a-match-stops.
 */
export function settleIfCertain(bet: Bet, view: EventView, setting: SettingUsed): Decision | null {
  const { wholeMatch, line, readFrom, sport } = bet.market;
  if (!wholeMatch) return null;
  if (line === "quarter-from-zero") return settlePassedTotal(bet, view, setting);
  switch (readFrom.on) {
    case "sets":
      return settleGivenUpSets(bet, view, view.sets(readFrom.rule), setting);
    case "parts": {
      const parts = view.parts(readFrom.rule);
      const soFar = partsAtStop(parts);
      if (!isOnScore(bet) || soFar === null) return null;
      return ifStandingScoreDecides(settlePlayedParts(bet, parts, { ...soFar, mustGrow: false }), setting);
    }
    case "timed": {
      // A match with overtime did not stop before it.
      const timeline = hasGoneOn(view, sport) ? null : liveTimeline(view, sport);
      if (timeline === null) return null;
      const decision = settleTimeline(bet, readFrom, view, timeline);
      return ifStandingScoreDecides(decision, setting, orderIn(bet, view, timeline));
    }
    case "winner":
    case "team-statistic":
    case "player-statistic":
    case "order":
    case "innings":
      return null;
  }
}

/** Who scored first or won the race of the bet, which its explanation names. */
function orderIn({ market, lineQuarters }: Bet, view: EventView, timeline: Timeline): Fact | null {
  const { on } = market.settlement;
  if (on !== "first_to_score" && on !== "race_to") return null;
  return orderOf(view, timeline, market.sport, on === "race_to" ? lineQuarters / 4 : null);
}

function hasGoneOn(view: EventView, sport: Sport): boolean {
  return view.numbers.shootout !== null || isPlayedOn(view, sport, partsOf(view, sport));
}

/** A decision that holds however play would have gone on: a setting of the house lets it stand. Null if the bet was still open. */
function ifStandingScoreDecides(
  decision: Decision | null,
  setting: SettingUsed,
  fact: Fact | null = null,
): Decision | null {
  if (decision === null || decision.restsOn?.on === "open" || !isResult(decision.verdict)) return null;
  const { verdict, score, unit } = decision;
  return { verdict, score, margin: null, unit, restsOn: { on: "setting", setting, fact } };
}

/** The same on a match of maps, frames or legs. Sources: docs/rules.md#retirements-in-darts-snooker-and-esports and docs/rules.md#totals-that-parts-had-passed. */
export function settleRetirementOfParts(
  bet: BetOnScore,
  view: EventView,
  parts: PartScores,
  retired: "home" | "away",
): Decision {
  const { score, sport } = bet.market;
  const { tally } = parts;
  if (view.numbers.top === null || !doPartsFit(view, sport))
    return typeof tally === "string" ? undecided(tally) : contradicted();
  if (score !== "moneyline") return settleLines(bet, view, null);
  return settleMoneyline(bet, view, retired, finishedAtStop(parts));
}

/** A moneyline after a retirement. `played` is the number of sets, maps, frames, legs or ends that are known to be finished. */
function settleMoneyline(bet: BetOnScore, view: EventView, retired: "home" | "away", played: number): Decision {
  const { retirement, betOnRetired } = bet.market.sport.endings;
  if (retirement === null || !doesAdvance(retirement, played, view.isDisqualified)) return undecided("no_retirement");
  if (view.outcome.advanced === retired) return contradicted();
  const winner = winnerAfter(view, retired);
  const isLoser = bet.side === (winner.home > winner.away ? "away" : "home");
  if (isLoser && betOnRetired === "void") return stakeBack({ name: "betOnRetired", value: betOnRetired });
  return settleByHouseRule(bet, winner, null, { name: "retirement", value: retirement });
}

/**
 * The moneyline on a match that stopped early and has an official winner: the other side gave up, or the house pays whoever is declared
 * the winner. Null if the house does not. A winner who is behind, or did not advance, is a contradiction. Source: docs/rules.md#official-winners.
 */
export function settleOfficialWinner(bet: Bet, view: EventView): Decision | null {
  const { wholeMatch, score, readFrom, sport } = bet.market;
  const winner = sideOf(view.outcome.winner);
  if (score !== "moneyline" || !wholeMatch || !isOnScore(bet) || winner === null) return null;
  const played = finishedIn(readFrom, view);
  if (played === null && (!sport.endings.officialWinner || bet.side === "draw")) return null;
  const loser = winner === "home" ? "away" : "home";
  const { top } = view.numbers;
  if (view.outcome.advanced === loser || (top !== null && top[loser] > top[winner])) return contradicted();
  if (played === null) {
    const [home, away] = winner === "home" ? [1, 0] : [0, 1];
    const setting: SettingUsed = { name: "officialWinner", value: sport.row.slug };
    return settleByHouseRule(bet, new KnownScore(home, away, "match_result", FROM_NOWHERE), null, setting);
  }
  const decision = settleMoneyline(bet, view, loser, played);
  return decision.restsOn?.on === "missing" ? null : decision;
}

/** The number of sets, maps, frames or legs that were finished. Null in other sports. */
function finishedIn(readFrom: ReadFrom, view: EventView): number | null {
  if (readFrom.on === "parts") return finishedAtStop(view.parts(readFrom.rule));
  if (readFrom.on !== "sets") return null;
  const { home, away } = view.sets(readFrom.rule).finished;
  return home + away;
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
function winnerAfter(view: EventView, retired: "home" | "away"): KnownScore {
  const { advanced } = view.outcome;
  const homeWins = advanced === "home" || (advanced !== "away" && retired === "away");
  return new KnownScore(Number(homeWins), Number(!homeWins), "match_result", FROM_NOWHERE);
}

/**
 * Settles a total on the whole match whose line was passed when the match stopped. Null if it was not passed, or if nothing shows in
 * which unit its line is. Sources: docs/rules.md#proof-that-a-match-stopped and docs/rules.md#totals-that-parts-had-passed.
 */
function settlePassedTotal(bet: Bet, view: EventView, setting: SettingUsed): Decision | null {
  const { readFrom, scope } = bet.market;
  if (!isOnScore(bet)) return null;
  const { top } = view.numbers;
  switch (readFrom.on) {
    case "sets":
      return settlePassedSets(bet, view.sets(readFrom.rule), setting);
    case "parts":
      return settlePassedParts(bet, view.parts(readFrom.rule), setting);
    case "timed":
      return top === null
        ? null
        : settlePassed(bet, new KnownScore(top.home, top.away, scope, FROM_TOP), null, setting);
    case "winner":
    case "team-statistic":
    case "player-statistic":
    case "order":
    case "innings":
      return null;
  }
}

function settlePassed(
  bet: BetOnScore,
  score: KnownScore,
  unit: LineUnit | null,
  setting: SettingUsed,
): Decision | null {
  return hasPassed(bet, score) ? settleByHouseRule(bet, score, unit, setting) : null;
}

/**
 * A total in sets or in games, if its unit is the same for every length of match. If only a set that may be a match tie-break passed
 * it, the bet is left open.
 */
function settlePassedSets(bet: BetOnScore, sets: SetScores, setting: SettingUsed): Decision | null {
  const [unit = "both", ...others] = sets.mayBeNeeded.map((needed) =>
    lineIn(bet, { total: 2 * needed - 1, spread: needed }),
  );
  if (others.some((other) => other !== unit)) return null;
  if (unit !== "match" && sets.wonAlone !== null) return undecided("sets");
  const score = unit === "match" ? sets.finished : sets.gamesPlayed;
  if (hasPassed(bet, score)) return settleByHouseRule(bet, score, lineUnit(bet, unit), setting);
  return unit === "inner" && hasPassed(bet, sets.gamesAtMost) ? undecided("kind_of_deciding_set") : null;
}

/** Maps, frames, legs or stones when a match stopped, or what is inside them. The rounds of a best of one do not show whether its map was finished. */
function settlePassedParts(bet: BetOnScore, parts: PartScores, setting: SettingUsed): Decision | null {
  const won = wonAtStop(parts);
  const bestOf = parts.rounds === null ? parts.content.bestOf : 1;
  const unit = lineIn(bet, reachAt(parts, won ?? NIL));
  // A match of an unknown length may still have reached further.
  const isCertain = unit === "match" || bet.market.unit !== "by-line" || bestOf > 0;
  if (unit === "both" || !isCertain) return null;
  const score =
    unit === "inner" ? innerInUnit(bet, parts) : won && new KnownScore(won.home, won.away, "match_result", FROM_TOP);
  return score === null ? null : settlePassed(bet, score, lineUnit(bet, unit), setting);
}

function innerInUnit(bet: Bet, parts: PartScores): KnownScore | null {
  const inner = innerAtStop(parts);
  const found = inner === null ? null : inNamedUnit(inner, bet, parts);
  return typeof found === "string" ? null : found;
}

const NIL: Score = { home: 0, away: 0 };
