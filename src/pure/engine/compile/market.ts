import { FURTHEST_LINE } from "../input/line.js";
import { SETTLEMENTS } from "../kinds/index.js";
import type { Market, ReadFrom, Sport, TimedScore } from "../row-types/market.js";
import type { MarketTypeRow, PeriodRow } from "../row-types/rows.js";
import type { Rulebook } from "../row-types/rulebook.js";
import type { MatchScope } from "../row-types/sport-rows.js";
import type { Scope } from "../types/vocabulary.js";
import { scoreAtBet, tieBreakVoids } from "./house-columns.js";
import type { NamedType } from "./names.js";
import { stretchOf } from "./statistics/stretches.js";

export function market(sport: Sport, rulebook: Rulebook, named: NamedType, period: PeriodRow): Market {
  const { type } = named;
  const wholeMatch = period.id === "match";
  const match = matchScope(type, sport);
  const endsInOvertime = period.id === "second-half" ? rulebook.secondHalfOvertime : rulebook.lastQuarterOvertime;
  const withOvertime = endsInOvertime.includes(sport.row.slug);
  const score = timedScore(type, period, match, withOvertime);
  return {
    name: wholeMatch || type.onlyPeriod !== undefined ? type.name : `${type.name} ${period.suffix}`,
    sport,
    type,
    period,
    wholeMatch,
    sides: type.sides,
    line: named.line,
    label: type.label,
    unit: named.unit,
    counts: type.counts,
    settlement: SETTLEMENTS[type.settlement],
    score: type.score,
    readFrom: readFrom(type, sport, wholeMatch, score),
    stretch: stretchOf(sport, period, withOvertime),
    scope: scopeOf(score, period.scope ?? match),
    scopeOfDraw: scopeOf(scoreOfDraw(score), period.scope ?? match),
    ...scoreAtBet(wholeMatch && isTimedHandicap(type, match), sport, rulebook),
    tieBreakVoids: tieBreakVoids(type, period, sport),
    furthestLine: furthestLine(type, wholeMatch, rulebook),
    namedLine: null,
    namedLabel: null,
    statistic: null,
    atLeast: null,
    sharedHighestIsVoid: rulebook.sharedHighest === "void",
  };
}

function readFrom(type: MarketTypeRow, sport: Sport, wholeMatch: boolean, score: TimedScore): ReadFrom {
  if (isOnInnings(type, sport)) return { on: "innings" };
  if (type.statistic !== undefined) return { on: "team-statistic", statistic: type.statistic };
  if (type.score === "player-statistic") return { on: "player-statistic" };
  if (type.score === "order") return { on: "order", scope: sport.lines };
  const { row } = sport;
  switch (row.structure) {
    case "halves":
    case "quarters":
    case "periods":
      return { on: "timed", score, drawScore: scoreOfDraw(score), innings: 0 };
    case "innings": {
      const innings = type.score === "moneyline" ? sport.moneylineInnings : sport.innings;
      return { on: "timed", score, drawScore: scoreOfDraw(score), innings: wholeMatch ? innings : 0 };
    }
    case "sets":
      return { on: "sets", rule: row.sets };
    case "maps":
    case "tally":
      return { on: "parts", rule: row.parts };
    case "winner":
      return { on: "winner", from: row.winnerFrom, roundSeconds: row.roundSeconds ?? 0 };
  }
}

/** A sport with nothing but an official winner has its players and counts in innings. */
function isOnInnings({ score, statistic }: MarketTypeRow, { row }: Sport): boolean {
  const isOnPlayer = score === "player-statistic" && row.structure === "winner";
  return score === "innings" || statistic?.inInnings !== undefined || isOnPlayer;
}

function isTimedHandicap({ settlement, score }: MarketTypeRow, match: MatchScope): boolean {
  return settlement === "handicap" && score === "lines" && match !== "match_result";
}

/** The furthest line of a market. Card lines beyond it must be in points. Source: docs/rules.md#teams. */
function furthestLine({ statistic, line, counts }: MarketTypeRow, wholeMatch: boolean, rulebook: Rulebook): number {
  const furthest = statistic?.furthestCount;
  if (furthest === undefined || rulebook.bookingsCount === "points_10_25") return FURTHEST_LINE;
  if (line === "quarter") return furthest.spread;
  return wholeMatch && counts === "both" ? furthest.match : furthest.part;
}

/**
 * The score of the whole match that a market type is settled on. A house that leaves overtime out of handicaps leaves it out of the
 * moneyline too. Source: docs/rules.md#which-score-decides-which-market.
 */
function matchScope(type: MarketTypeRow, { row, lines }: Sport): MatchScope {
  if (row.moneyline === "match_result") return "match_result";
  switch (type.score) {
    case "moneyline":
    case "lines":
    case "order":
      return lines;
    case "margin":
      return row.margin ?? lines;
    case "top-level":
    case "shootout":
      return "match_result";
    case "regulation":
    case "both-halves":
    case "all-periods":
    case "inner-unit":
    case "team-statistic":
    case "player-statistic":
    case "fight":
    case "innings":
      return "regulation";
  }
}

function timedScore(type: MarketTypeRow, period: PeriodRow, match: MatchScope, withOvertime: boolean): TimedScore {
  if (type.score === "shootout") return "shootout";
  if (period.scope === null) return match === "match_result" ? "top_level" : match;
  if (period.scope === "first_half") return "first_half";
  if (period.scope === "innings_3" || period.scope === "innings_7") return "first_innings";
  const open = type.score === "moneyline" || type.score === "lines";
  if (period.scope === "second_half") return open && withOvertime ? "second_half_with_overtime" : "second_half";
  return open && withOvertime && period.id === "fourth-quarter" ? "last_period_with_overtime" : "period";
}

/** A draw is a bet on regular time, whatever the moneyline counts. Source: docs/rules.md#moneyline. */
function scoreOfDraw(score: TimedScore): TimedScore {
  if (score === "full_game") return "regulation";
  if (score === "last_period_with_overtime") return "period";
  return score === "second_half_with_overtime" ? "second_half" : score;
}

/** The scope of a score in a grade's basis. Parts of the match have scopes of their own. */
function scopeOf(score: TimedScore, otherwise: Scope): Scope {
  return score === "regulation" || score === "full_game" || score === "shootout" ? score : otherwise;
}
