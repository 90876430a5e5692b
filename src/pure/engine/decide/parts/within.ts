import { FROM_NOWHERE, FROM_TOP } from "../../event/keys.js";
import { isNamed } from "../../possible/parts/live.js";
import type { PartScores } from "../../possible/parts/parts.js";
import { PartsPlay } from "../../possible/parts/play.js";
import { REACH_OF_ONE, reachAt } from "../../possible/parts/reach.js";
import type { PartsSoFar } from "../../possible/parts/so-far.js";
import { ScoresWithin } from "../../possible/scores-within.js";
import type { Bet } from "../../row-types/market.js";
import type { EsportsGame } from "../../row-types/rulebook.js";
import type { Score } from "../../types/event.js";
import { only, openFrom } from "../../types/interval.js";
import { KnownScore } from "../../types/known-score.js";
import { anyOf, listed, type Possible } from "../../types/possible.js";
import { agree, type Shown } from "../agree.js";
import type { Decision } from "../decision.js";
import type { BetOnScore } from "../settle.js";
import { asksWhoWon, isLikeSpread, type LineIn, lineIn, lineUnit } from "../units.js";

/** The ways in which a match can end, as a bet reads them, and what a grade shows of them. */
interface Ways {
  readonly possible: Possible<Score>;
  readonly shown: Shown;
}

/** The verdict that every end of a match gives that is being played. Source: docs/rules.md#maps-frames-and-legs-that-are-not-known. */
export function settlePlayedParts(bet: BetOnScore, parts: PartScores, soFar: PartsSoFar): Decision | null {
  const found: Ways[] = [];
  const { mayBeParts, mayBeRounds, top } = soFar;
  const inParts = mayBeParts ? waysIn(bet, new PartsPlay(parts, top, soFar.isDone ? null : soFar)) : null;
  const inRounds = mayBeRounds ? waysOfOne(bet, top) : null;
  if ((mayBeParts && inParts === null) || (mayBeRounds && inRounds === null)) return null;
  for (const ways of [inParts, inRounds]) if (ways !== null) found.push(ways);
  const [first] = found;
  return first === undefined ? null : settleWays(bet, anyOf(found.map(({ possible }) => possible)), first.shown);
}

/** The verdict on what is inside the parts of a match that is over, if some of them are not listed. */
export function settleUnlistedParts(bet: BetOnScore, play: PartsPlay): Decision | null {
  const inside = play.inside(play.soonest, namedGame(bet));
  return inside === null ? null : settleWays(bet, inside, shownInside(bet, play));
}

function settleWays(bet: BetOnScore, possible: Possible<Score>, shown: Shown): Decision | null {
  return agree(bet, possible, (score) => bet.market.settlement.settle(bet, score), shown);
}

function waysIn(bet: Bet, play: PartsPlay): Ways | null {
  const { soonest, bestOf, parts } = play;
  const beyond = soonest.filter((end) => readAt(bet, play, end) !== "match");
  if (beyond.length === 0) return { possible: play.tallies(0), shown: shownInParts(bet, play) };
  const isByLine = bet.market.unit === "by-line";
  if (isByLine && isPerhapsHalved(bet, parts)) return null;
  const inside = play.inside(beyond, namedGame(bet));
  if (inside === null) return null;
  const mayReach = isByLine && bestOf === 0 && Math.abs(bet.lineQuarters) <= 4 * parts.rule.last;
  const possible = mayReach ? anyOf([inside, play.tallies(winsToReach(bet, parts))]) : inside;
  return { possible, shown: shownInside(bet, play) };
}

/** What the line of a bet counts if the match ends at a score. */
function readAt(bet: Bet, { parts }: PartsPlay, end: Score): LineIn {
  return lineIn(bet, reachAt(parts, end));
}

/** True if half of a total is in parts, or would be in a longer match. Source: docs/rules.md#a-quarter-line-between-maps-and-rounds. */
function isPerhapsHalved(bet: Bet, { rule, content }: PartScores): boolean {
  if (!rule.mayBeHalved || isLikeSpread(bet) || bet.lineQuarters % 4 !== 1) return false;
  return bet.lineQuarters <= 4 * (content.bestOf > 0 ? content.bestOf : rule.last) + 1;
}

/**
 * The fewest wins with which a match of an unknown length has a total within reach. If parts can be drawn, a match with no more wins can
 * be as long. Source: docs/rules.md#totals-that-a-longer-match-has-within-reach.
 */
function winsToReach({ lineQuarters }: Bet, { rule, game }: PartScores): number {
  return rule.mayBeDrawn && game !== "kills" ? 0 : Math.ceil((lineQuarters + 4) / 8);
}

/** A best of one whose rounds are the score. A line that can be in maps must give the same verdict in both. */
function waysOfOne(bet: Bet, top: Score): Ways | null {
  const { unit } = bet.market;
  const is = lineIn(bet, REACH_OF_ONE);
  // A name that says maps needs the winner of the map.
  if (unit === "match-unit" || unit === "kills") return null;
  const range = openFrom(top);
  const rounds = new ScoresWithin(range);
  const possible = is === "match" ? anyOf([listed(ONE_MAP), rounds]) : rounds;
  const score = new KnownScore(top.home, top.away, "games", FROM_TOP);
  return {
    possible,
    shown: { score, range, scope: "games", unit: is === "inner" ? lineUnit(bet, is) : null, soFar: null },
  };
}

const ONE_MAP: readonly Score[] = [
  { home: 1, away: 0 },
  { home: 0, away: 1 },
  { home: 0, away: 0 },
];

function shownInParts(bet: Bet, { parts, tally, range }: PartsPlay): Shown {
  const isUnitNamed = bet.market.unit === "match-unit" || parts.rule.wonBy === "names";
  return { score: tally, range, scope: "match_result", unit: isUnitNamed ? lineUnit(bet, "match") : null, soFar: null };
}

function shownInside(bet: Bet, { listed: score }: PartsPlay): Shown {
  return { score, range: openFrom(score), scope: "games", unit: lineUnit(bet, "inner"), soFar: null };
}

/** The game that a market's name says. */
function namedGame({ market: { unit } }: Bet): EsportsGame | null {
  return unit === "rounds" || unit === "kills" ? unit : null;
}

/** A bet on one part of a match that is being played. A score that may be in parts or in rounds says nothing of them. */
export function settlePartSoFar(bet: BetOnScore, parts: PartScores, soFar: PartsSoFar): Decision | null {
  const { number, scope } = bet.market.period;
  const { mayBeParts, mayBeRounds, top, over } = soFar;
  const part = mayBeParts ? parts.at(number) : number === 1 ? top : null;
  if ((mayBeParts && mayBeRounds) || part === null) return null;
  const isOver = mayBeParts && number <= over;
  if (isOver && parts.isNotOfGame(part, 0)) return null;
  if (asksWhoWon(bet) ? isOver && !isNamed(soFar, parts, part) : !isCounted(bet, parts, soFar, part)) return null;
  const range = isOver ? only(part) : openFrom(part);
  const score = new KnownScore(part.home, part.away, scope, FROM_NOWHERE);
  const possible = isOver ? listed([part]) : new ScoresWithin(range);
  return settleWays(bet, possible, { score, range, scope, unit: null, soFar: null });
}

/** True if the score of a part is more than who won it, and not known to count something else than the market's name says. */
function isCounted(bet: Bet, parts: PartScores, { mayBeParts, over }: PartsSoFar, part: Score): boolean {
  if (Math.max(part.home, part.away) <= 1) return false;
  const game = namedGame(bet);
  return game === null || !((game === "kills" && !mayBeParts) || parts.areNotIn(game, parts.listed.slice(0, over)));
}
