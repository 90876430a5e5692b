import { readOnce } from "../input/read-once.js";
import type { UnknownRecord } from "../input/unknown-record.js";
import type { Bet, Market } from "../row-types/market.js";
import type { Context, Rules } from "../row-types/rulebook.js";
import { type Trace, traceOf } from "../trace.js";
import { NIL, type Score } from "../types/score.js";
import type { Order } from "./orders.js";

interface Played {
  readonly top: Score;
  readonly periods: UnknownRecord;
}

/** A match in which the part that the market is on ended with this score. `order` is that of the whole match. */
export function playedTo(market: Market, score: Score, order: Order): Played {
  const last = market.sport.regulationPeriods;
  if (last > 0) return inTime(market, score, last, order);
  const isInSets = market.settlement.on === "halves" && market.readFrom.on === "sets";
  return isInSets ? inSets(market, score, order) : inTurns(market, score);
}

function inTime(market: Market, score: Score, last: number, order: Order): Played {
  const { wholeMatch, sport, settlement } = market;
  if (market.score === "shootout")
    return { top: { home: score.home + 1, away: score.away + 1 }, periods: { ft: ONE_ALL, ap: score } };
  if (!wholeMatch) return inPart(market, score, last);
  // Where no half ends 0-0, only the last period is listed if nothing reads the others.
  const first = sport.zeros === "halves" && settlement.on === "score" ? last : 1;
  const periods: Record<string, Score> = { ft: score };
  for (let number = first; number <= last; number++) periods[`p${number}`] = order[number] ?? NIL;
  return { top: score, periods: first === last ? { ft: score, [`p${last}`]: score } : periods };
}

/** What a shoot-out follows. */
const ONE_ALL: Score = { home: 1, away: 1 };

/** A goal in every period that the market is not on, since a part without one may count as not played. */
function inPart({ period, sport, readFrom }: Market, score: Score, last: number): Played {
  const isSecondHalf = period.scope === "second_half";
  const isHalf = isSecondHalf || period.scope === "first_half";
  const isSum = readFrom.on === "timed" && readFrom.score === "first_innings";
  const at = isSecondHalf ? last : isSum ? 1 : period.number || 1;
  const periods: Record<string, Score> = {};
  let goals = 0;
  for (let number = 1; number <= last; number++) {
    const isElsewhere = isHalf
      ? number > sport.firstHalf !== isSecondHalf
      : isSum
        ? number > period.number
        : number !== at;
    goals += Number(isElsewhere);
    periods[`p${number}`] = number === at ? score : isElsewhere ? { home: 1, away: 0 } : NIL;
  }
  const top = { home: score.home + goals, away: score.away };
  return { top, periods: { ...periods, ft: top } };
}

/** No match is longer than the best of nine. */
const MOST_SETS_WON = 5;

/** A match in sets, set by set. The winner takes the last one, and those of the side with more late sets follow the others. */
function inSets({ readFrom }: Market, { home, away }: Score, { 2: late }: Order): Played {
  const rule = readFrom.on === "sets" ? readFrom.rule : null;
  // No match ends so: there are no sets to list.
  if (home === away || Math.max(home, away) > MOST_SETS_WON) return { top: { home, away }, periods: {} };
  const isHomeFirst = late === undefined || late.home <= late.away;
  const isLastHome = home > away;
  const [homeBefore, awayBefore] = [home - Number(isLastHome), away - Number(!isLastHome)];
  const winners = isHomeFirst
    ? [...new Array(homeBefore).fill(true), ...new Array(awayBefore).fill(false), isLastHome]
    : [...new Array(awayBefore).fill(false), ...new Array(homeBefore).fill(true), isLastHome];
  const sets = winners.map((isHome: boolean, index) => {
    const isDeciding = index + 1 === 2 * Math.max(home, away) - 1;
    const target = (isDeciding ? rule?.decidingTargets[0] : rule?.targets[0]) ?? 6;
    return [`p${index + 1}`, { home: isHome ? target : 0, away: isHome ? 0 : target }];
  });
  return { top: { home, away }, periods: Object.fromEntries(sets) };
}

/** A match in sets or maps. The sides win those before the market's own alternately. */
function inTurns({ period, wholeMatch }: Market, score: Score): Played {
  if (wholeMatch) return { top: score, periods: {} };
  const at = period.number || 1;
  const before = Array.from({ length: at - 1 }, (_, index) => [
    `p${index + 1}`,
    { home: 1 - (index & 1), away: index & 1 },
  ]);
  const top = {
    home: (at >> 1) + Number(score.home > score.away),
    away: ((at - 1) >> 1) + Number(score.away > score.home),
  };
  return { top, periods: { ...Object.fromEntries(before), [`p${at}`]: score } };
}

/** A bet in a sport, under the rules of the caller. */
export interface BetInSport {
  readonly bet: Bet;
  readonly slug: string;
  readonly context: Context;
}

/** A league whose maps are scored in rounds, looked up once for all cells of a grid. */
const plainLeagueOf = readOnce(({ rulebook, gameOf }: Rules) => ({
  slug: rulebook.esportsGames.rounds.find((game) => gameOf(game).scores === null),
}));

/** What becomes of a bet on a settled match with these scores. */
export function ended({ bet, slug, context }: BetInSport, { top, periods }: Played): Trace {
  const winner = top.home === top.away ? "draw" : top.home > top.away ? "home" : "away";
  const scores = { ...top, periods };
  return traceOf(
    { ...bet.input, eventId: 0 },
    { id: 0, status: "settled", sport: { slug }, league: plainLeagueOf(context.rules), scores, outcome: { winner } },
    context,
  );
}
