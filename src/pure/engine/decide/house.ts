import { fromPeriods } from "../event/keys.js";
import { fullInnings } from "../event/periods.js";
import { isDecisive } from "../input/values.js";
import type { EventView } from "../possible/event-view.js";
import { doPartsFit, hasStoppedEarly } from "../possible/stopped-early.js";
import { lastBegun } from "../possible/timed/timeline.js";
import { unfinishedPart } from "../possible/unfinished.js";
import type { Bet } from "../row-types/market.js";
import { KnownScore } from "../types/known-score.js";
import type { MissingInput } from "../types/missing.js";
import type { Decision, SettingUsed } from "./decision.js";
import { isOnScore, settleByHouseRule, stakeBack, undecided } from "./settle.js";
import { settleIfCertain, settleOfficialWinner } from "./stopped.js";

/** What a bet lacks because it was never played, if the match stopped early. Nothing else is left to the house. */
const MAY_BE_UNPLAYED: ReadonlySet<MissingInput> = new Set([
  "no_retirement",
  "finished_match",
  "finished_set",
  "first_set",
  "whole_match",
  "innings",
  "decided_full_game",
  "regulation",
  "home_half",
  "whole_inning",
  "tally",
  "map",
  "finished_map",
  "map_winners",
  "maps_in_named_unit",
  "period",
  "first_half",
  "third_quarter",
  "every_period",
  "played_period",
]);

/**
 * What the house makes of a bet that the event leaves open because the match stopped early: most return the stake. Without such a
 * setting the bet stays incomplete. Sources: docs/decisions.md#d119 and docs/rules.md#proof-that-a-match-stopped.
 */
export function byHouse(bet: Bet, view: EventView, decision: Decision): Decision {
  return bet.market.tieBreakVoids === "nothing" ? ifStopped(bet, view, decision) : ifTieBreak(bet, view, decision);
}

/** A match tie-break voids some bets on a match that was played to its end. */
function ifTieBreak(bet: Bet, view: EventView, decision: Decision): Decision {
  const { tieBreakVoids, sport } = bet.market;
  const { row } = sport;
  const sets = row.structure === "sets" ? view.sets(row.sets) : null;
  const ended = sets?.endedInTieBreak ?? "no";
  const isOnScore = bet.market.settlement.on === "score";
  const isInGames = decision.unit?.unit === row.units?.inner || (isOnScore && decision.score?.scope === "games");
  const isAffected = tieBreakVoids === "everything" || isInGames || decision.restsOn?.on === "other_unit";
  // A bet that lacks something is not settled beside an official winner who lost.
  const isDenied = sets?.isWinnerDenied === true && decision.restsOn?.on === "missing";
  if (ended === "no" || !isAffected || isDenied) return ifStopped(bet, view, decision);
  if (ended === "unknown") return undecided("kind_of_deciding_set", decision.score, decision.unit);
  // A line that could be in sets or in games is void in one of them.
  return tieBreakVoids === "games" && decision.restsOn?.on === "other_unit"
    ? { verdict: "invalid_line", score: decision.score, margin: null, unit: decision.unit, restsOn: decision.restsOn }
    : stakeBack({ name: "matchTieBreak", value: sport.endings.matchTieBreak });
}

function ifStopped(bet: Bet, view: EventView, decision: Decision): Decision {
  if (decision.restsOn?.on !== "missing" || !MAY_BE_UNPLAYED.has(decision.restsOn.missing) || isPlayedMap(bet, view))
    return decision;
  const { missing } = decision.restsOn;
  const { sport } = bet.market;
  // ML can need more innings than the other markets.
  switch (unfinishedPart(view, sport) ?? (missing === "innings" ? missing : null)) {
    case "played_period": {
      const { forfeits } = sport.endings;
      return forfeits === "void" ? stakeBack({ name: "forfeits", value: forfeits }) : decision;
    }
    case "no_retirement":
      return doPartsFit(view, sport) ? afterRetirement(bet, decision) : decision;
    case "home_half":
      return settleFullInnings(bet, view) ?? leftOpen(bet, view, decision);
    case "finished_match":
    case "whole_match":
    case "innings":
    case "tally":
      return leftOpen(bet, view, decision);
    default:
      return decision;
  }
}

/** True for a bet on a map that was finished: as many were won, or a later one is listed. Source: docs/rules.md#maps-of-a-match-that-stopped. */
function isPlayedMap({ market }: Bet, view: EventView): boolean {
  const { readFrom, wholeMatch, period } = market;
  if (readFrom.on !== "parts" || wholeMatch || period.scope === null) return false;
  const { rounds, partsWon, last } = view.parts(readFrom.rule);
  const isOver = period.number <= Math.max(partsWon, last - 1);
  return (rounds === null || isDecisive(rounds)) && isOver;
}

/** The bets that a retirement leaves open. Parts of the match that were not finished are not what its settings are about. */
function afterRetirement({ market }: Bet, decision: Decision): Decision {
  const { retirement, retirementLines, unfinished } = market.sport.endings;
  if (market.wholeMatch) {
    const name = market.score === "moneyline" ? "retirement" : "retirementLines";
    const value = market.score === "moneyline" ? retirement : retirementLines;
    if (value === null || value === "incomplete") return decision;
    if (value === "void" || value === "void_unless_disqualified") return stakeBack({ name, value });
  }
  return unfinished === "incomplete" ? decision : stakeBack({ name: "unfinished", value: unfinished });
}

/** A bet on a match that was not played to its end. Its official winner may be paid, and a bet that is proved may stand. */
function leftOpen(bet: Bet, view: EventView, decision: Decision): Decision {
  const { sport } = bet.market;
  const { unfinished } = sport.endings;
  if (!hasStoppedEarly(view, sport)) return decision;
  const official = settleOfficialWinner(bet, view);
  // Fewer innings than those of a game that is known to have been short are a list that lacks some.
  const isListShort = lastBegun(view.numbers, sport.row.shortFrom ?? 0) < (sport.row.shortFrom ?? 0);
  if (official !== null || unfinished === "incomplete" || isListShort) return official ?? decision;
  const setting: SettingUsed = { name: "unfinished", value: unfinished };
  return (unfinished === "stand_if_passed" ? settleIfCertain(bet, view, setting) : null) ?? stakeBack(setting);
}

/** A moneyline on a game that stopped in a home half, if the house reverts to the last full inning. */
function settleFullInnings(bet: Bet, { numbers }: EventView): Decision | null {
  const { wholeMatch, readFrom, score, scope, sport } = bet.market;
  if (!sport.endings.lastFullInning || score !== "moneyline" || !wholeMatch || bet.side === "draw") return null;
  if (!isOnScore(bet) || readFrom.on !== "timed") return null;
  const count = fullInnings(numbers);
  if (count === null || count < readFrom.innings) return null;
  const { home, away } = numbers.sumTo(count);
  const setting: SettingUsed = { name: "lastFullInning", value: sport.row.slug };
  return settleByHouseRule(bet, new KnownScore(home, away, scope, fromPeriods(count)), null, setting);
}
