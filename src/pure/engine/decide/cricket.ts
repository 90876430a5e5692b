import { countsWithin } from "../possible/counts/player-bounds.js";
import { type Counted, countOfSide, inningsOf } from "../possible/cricket/counts.js";
import { type End, endOf, minimumIn } from "../possible/cricket/ended.js";
import { firstWicket, readMatch } from "../possible/cricket/innings.js";
import { battingOf, bowlingOf, countedOf, isOut, playerOf, playersOf } from "../possible/cricket/players.js";
import type { Match } from "../possible/cricket/record.js";
import type { EventView } from "../possible/event-view.js";
import { isPlayerLabel, scorerIn } from "../row-types/label.js";
import type { Bet, Market } from "../row-types/market.js";
import type { FirstWicket, TopPlayer } from "../types/facts.js";
import { closedEnds, exactly, rangeOf } from "../types/interval.js";
import { isMissingInput, type WhyUnknown } from "../types/missing.js";
import type { CountBound, PlayerFound } from "../types/player.js";
import type { Settled, Verdict } from "../types/verdict.js";
import { Verdicts } from "./agree.js";
import { settleWithin } from "./counts.js";
import type { Decision, RestsOn } from "./decision.js";
import { closed, isOnScore, isResult, misread, stakeBack, undecided, verdictOf } from "./settle.js";

/** Why nothing is decided: an input, or an innings that goes on or was cut short. */
type Lacks = WhyUnknown | Exclude<End, "ended">;

/**
 * Decides a bet on the innings of a cricket match. Nothing is decided that a later ball can change, and on a live match null is returned
 * then. Source: docs/rules.md#cricket-innings.
 */
export function settleInnings(bet: Bet, view: EventView, isLive: boolean): Decision | null {
  const { cricket } = view.event;
  if (cricket === undefined || cricket === null) {
    const isAwaited = cricket === undefined && !view.isWindowOver;
    return isLive ? null : undecided(isAwaited ? "awaiting_stats" : "stats_unavailable");
  }
  const match = readMatch(view, bet.market.sport.cricket.outs);
  const decision = match === null ? undecided("agreeing_innings") : settleIn(bet, view, match, isLive);
  return isLive && !isResult(decision.verdict) && decision.restsOn?.on !== "open" ? null : decision;
}

function settleIn(bet: Bet, view: EventView, match: Match, isLive: boolean): Decision {
  const { settlement } = bet.market;
  switch (settlement.on) {
    case "score":
      return settleCount(bet, view, match, isLive);
    case "top_player":
      return settleTop(bet, view, match);
    case "first_wicket":
      return settleFirstWicket(bet, view, match);
    case "player":
      return settleCricketer(bet, view, match, isLive);
    default:
      throw misread(bet);
  }
}

const NOT_ASKED: Counted = { count: exactly(0), lacks: null };

function settleCount(bet: Bet, view: EventView, match: Match, isLive: boolean): Decision {
  const { counts, type } = bet.market;
  const count = type.statistic?.inInnings;
  if (count === undefined || !isOnScore(bet)) throw misread(bet);
  const of = (side: "home" | "away") =>
    counts === "both" || counts === side ? countOfSide(view, match, side, count, bet.market) : NOT_ASKED;
  const [home, away] = [of("home"), of("away")];
  const within = settleWithin(bet, rangeOf(home.count, away.count));
  return (isLive ? within : closed(within)) ?? withoutOf(lacksOf([home, away]), bet.market, match);
}

/** What is not known comes before what was cut short: it could show that the bet was decided by then. */
function lacksOf(counted: readonly Counted[]): Lacks {
  const lacks = counted.flatMap((each) => each.lacks ?? []);
  const other = lacks.find((each) => each !== "short" && each !== "too_short" && each !== "live");
  return other ?? lacks.find((each) => each === "short") ?? lacks[0] ?? "stats_unavailable";
}

/** A house with a number of overs returns the stake if fewer were bowled. */
function withoutOf(lacks: Lacks, { sport }: Market, match: Match): Decision {
  if (lacks !== "too_short") return undecided(missingOf(lacks));
  return stakeBack({ name: "minimumOvers", value: String(minimumIn(match, sport.cricket)) });
}

function missingOf(lacks: Lacks): WhyUnknown {
  return lacks === "short" || lacks === "too_short" ? "whole_innings" : lacks === "live" ? "event_live" : lacks;
}

function settleFirstWicket(bet: Bet, view: EventView, match: Match): Decision {
  const { settlement, counts, sport } = bet.market;
  if (settlement.on !== "first_wicket" || counts === "both") throw misread(bet);
  const innings = inningsOf(view, match, counts, null);
  if (typeof innings === "string") return undecided(innings);
  const first = firstWicket(innings);
  if (first === null && innings.wickets > 0) return undecided("falls_of_wickets");
  if (first !== null && first.way === null) return undecided("how_out");
  const end = first === null ? endOf(view, match, innings, sport.cricket) : "ended";
  if (end !== "ended") return undecided(missingOf(end));
  const value = first?.way ?? "none";
  return onFact(settlement.settle(bet, value), { fact: "first_wicket", value, from: "innings" });
}

function settleTop(bet: Bet, view: EventView, match: Match): Decision {
  const { settlement, counts, sport, type } = bet.market;
  const named = scorerIn(bet.label);
  if (settlement.on !== "top_player" || counts === "both" || named === null) throw misread(bet);
  const isBatter = type.innings === "top-batter";
  const batting = isBatter ? counts : counts === "home" ? "away" : "home";
  const innings = inningsOf(view, match, batting, null);
  if (typeof innings === "string") return undecided(innings);
  const end = endOf(view, match, innings, sport.cricket);
  if (end !== "ended") return undecided(missingOf(end));
  const players = playersOf(match, counts);
  const found = playerOf(players, named.player);
  if (!("found" in found)) return onPlayer("player_not_matched", { match: found });
  const { batted = null, bowled = null } = players.get(found.found) ?? {};
  const standing = isBatter ? battingOf(innings, batted) : bowlingOf(innings, bowled);
  const { own, others } = standing;
  const player = String(found.found.name);
  const stood = { counts: isBatter ? "runs" : "wickets", own: closedEnds(own), others: closedEnds(others) } as const;
  return onFact(settlement.settle(bet, standing), { fact: "top_player", value: player, from: "innings", ...stood });
}

function onFact(settled: Settled, fact: TopPlayer | FirstWicket): Decision {
  if (typeof settled === "object") return decided(settled.verdict, { on: "tie", tie: settled });
  const verdict = verdictOf(settled);
  return isMissingInput(verdict) ? undecided(verdict) : decided(verdict, { on: "fact", fact });
}

function decided(verdict: Verdict, restsOn: RestsOn, margin: number | null = null): Decision {
  return { verdict, score: null, margin, unit: null, restsOn };
}

/** What a batter or bowler did. A batter who is out cannot add to it, whatever becomes of the match. */
function settleCricketer(bet: Bet, view: EventView, match: Match, isLive: boolean): Decision {
  const { settlement, sport, statistic: named } = bet.market;
  if (settlement.on !== "player" || !isPlayerLabel(bet.label)) throw misread(bet);
  if (!isOneInningsEach(match, isLive)) return undecided("single_innings");
  const players = playersOf(match, null);
  const found = playerOf(players, bet.label.player);
  const cricketer = "found" in found ? players.get(found.found) : undefined;
  if (cricketer === undefined) return onPlayer("player_not_matched", { match: found });
  const { statistic, count, isBatting } = countedOf(cricketer, sport, named ?? bet.label.statistic ?? "");
  if (!("parts" in statistic) || count === null) return onPlayer("stats_unavailable", { match: found, statistic });
  const player = { match: found, statistic, count };
  if (isBatting && cricketer.batted !== null && isOut(cricketer.batted)) return exact(bet, player);
  const ends = match.innings.map((innings) => endOf(view, match, innings, sport.cricket));
  if (!isLive && ends.length === 2 && ends.every((end) => end === "ended")) return exact(bet, player);
  const verdicts = new Verdicts<unknown>();
  countsWithin(count, "so_far").every((each) => verdicts.add(each, settlement.settle(bet, each)));
  const { result } = verdicts;
  if (isLive || result !== null) return onPlayer(result ?? "event_live", player, isLive ? "so_far" : "at_least");
  return withoutOf(ends.includes("short") || ends.length < 2 ? "short" : "too_short", bet.market, match);
}

/** Without a number of overs a side of a live match may bat again. */
function isOneInningsEach({ innings, overs }: Match, isLive: boolean): boolean {
  const isTwice = new Set(innings.map(({ side }) => side)).size < innings.length;
  return !isTwice && !(isLive && overs === null);
}

type Found = Pick<PlayerFound, "match"> & Partial<PlayerFound>;

function exact(bet: Bet, player: Found): Decision {
  const { settlement } = bet.market;
  if (settlement.on !== "player" || !player.count) throw misread(bet);
  const settled = settlement.settle(bet, player.count);
  const verdict = verdictOf(settled);
  if (isMissingInput(verdict)) return undecided(verdict);
  return onPlayer(verdict, player, null, typeof settled === "number" ? settled : null);
}

function onPlayer(
  verdict: Verdict,
  { match, statistic = null, count = null }: Found,
  bound: CountBound | null = null,
  margin: number | null = null,
): Decision {
  return decided(verdict, { on: "player", player: { match, absent: null, statistic, count }, bound }, margin);
}
