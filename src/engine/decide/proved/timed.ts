import { FROM_NOWHERE } from "../../event/keys.js";
import type { Reading } from "../../possible/reading.js";
import { firstScorers, firstToReach, lastScorers } from "../../possible/timed/orders.js";
import type { TimedRanges } from "../../possible/timed/timed-ranges.js";
import type { Bet, ReadFrom, Settlement, TimedScore } from "../../tables/market.js";
import { both, exactly, isExactRange, type Proved, type Range, rangeOf } from "../../words/interval.js";
import { Known } from "../../words/known.js";
import { isMissingInput, type MissingInput } from "../../words/missing.js";
import { isDecided, type Verdict } from "../../words/verdict.js";
import type { Scope } from "../../words/vocabulary.js";
import { Met } from "../met.js";
import { verdictOf } from "../settle.js";
import { type Tried, tryScores } from "./tries.js";
import { tryHalves } from "./tries-on-halves.js";
import { tryPeriods } from "./tries-on-periods.js";

export type OnTime = Extract<ReadFrom, { on: "timed" }>;

/** The verdict on a live match in timed periods or innings. Null if it has no score that proves anything. */
export function proveTimed(bet: Bet, reading: Reading, readFrom: OnTime): Met | null {
  const { settlement, sport } = bet.market;
  const ranges = reading.live(sport);
  return ranges === null ? null : onRanges({ bet, reading, ranges, isLive: true }, settlement, readFrom);
}

/** A bet and what is known of the scores of its match. */
export interface Case {
  readonly bet: Bet;
  readonly reading: Reading;
  readonly ranges: TimedRanges;
  readonly isLive: boolean;
}

/** Tries a bet at every score that is still possible. */
export function onRanges(found: Case, settlement: Settlement, readFrom: OnTime): Met | null {
  const { bet } = found;
  if (settlement.on !== "score") return onOthers(found, settlement);
  const proved = provedAt(found, bet.side === "draw" ? readFrom.drawScore : readFrom.score);
  return proved === null ? null : concluded(tryScores(bet, settlement, proved.range), proved, null);
}

/** A function of its own, so that the one above stays small. */
function onOthers(found: Case, settlement: Exclude<Settlement, { on: "score" }>): Met | null {
  const { bet, ranges, reading } = found;
  const { regulation } = ranges;
  switch (settlement.on) {
    case "halves": {
      const { firstHalf, secondHalf } = ranges;
      if (firstHalf === null || secondHalf === null) return null;
      const tried = tryHalves(bet, settlement, { first: firstHalf, second: secondHalf, full: regulation });
      return concluded(tried, shown(found, regulation, "regulation"), firstHalf);
    }
    case "periods": {
      const { periods, fullGame } = ranges;
      if (periods === null) return null;
      const tried = bet.market.sport.hasOvertimeInLastPeriod
        ? tryPeriods(bet, settlement, fullGame, withOvertimeInLast(periods, regulation, fullGame))
        : tryPeriods(bet, settlement, regulation, periods);
      return concluded(tried, shown(found, regulation, "regulation"), null);
    }
    case "first_to_score":
      return onFacts(found, firstScorers(reading, ranges), (value) =>
        verdictOf(settlement.settle(bet, NIL, { fact: "first_to_score", value, from: "score" })),
      );
    case "last_to_score":
      return onFacts(found, lastScorers(ranges), (value) =>
        verdictOf(settlement.settle(bet, NIL, { fact: "last_to_score", value, from: "score" })),
      );
    case "race_to": {
      const ifNobody = reading.context.rules.rulebook.raceToNobody;
      return onFacts(found, firstToReach(ranges, bet.market.sport, bet.lineQuarters / 4), (value) =>
        verdictOf(settlement.settle(bet, { fact: "race_to", value, from: "score" }, ifNobody)),
      );
    }
    case "overtime":
      return onOvertime(found, settlement, shown(found, regulation, "regulation").shown);
    case "advanced":
    case "tie_breaks":
    case "player":
      return null;
  }
}

const NIL = { home: 0, away: 0 };

/** The range of the score with a name. */
function provedAt(found: Case, name: TimedScore): Proved | null {
  const { bet, ranges } = found;
  switch (name) {
    case "regulation":
      return shown(found, ranges.regulation, "regulation");
    case "full_game":
      return shown(found, ranges.fullGame, "full_game");
    case "first_half":
      return ranges.firstHalf === null ? null : shown(found, ranges.firstHalf, "first_half");
    case "second_half":
      return ranges.secondHalf === null ? null : shown(found, ranges.secondHalf, "second_half");
    case "second_half_with_overtime": {
      const { secondHalf } = ranges;
      return secondHalf === null ? null : shown(found, withOvertime(ranges, secondHalf), "second_half");
    }
    case "period": {
      const { number, scope } = bet.market.period;
      const period = ranges.period(number);
      return period === null || scope === null ? null : shown(found, period, scope);
    }
    case "top_level":
      return null;
  }
}

/** The periods, if overtime counts in the last one. */
function withOvertimeInLast(periods: readonly Range[], regulation: Range, fullGame: Range): readonly Range[] {
  const add = (period: Range, side: "home" | "away") => ({
    least: period[side].least + Math.max(0, fullGame[side].least - regulation[side].most),
    most: period[side].most + fullGame[side].most - regulation[side].least,
  });
  return periods.map((period, index) =>
    index + 1 === periods.length ? rangeOf(add(period, "home"), add(period, "away")) : period,
  );
}

/** The full game without the first half. */
function withOvertime({ firstHalf, fullGame }: TimedRanges, second: Range): Range {
  if (firstHalf === null) return second;
  const add = (side: "home" | "away") => ({
    least: Math.max(second[side].least, fullGame[side].least - firstHalf[side].most),
    most: fullGame[side].most - firstHalf[side].least,
  });
  const [home, away] = [add("home"), add("away")];
  // Overtime has a point if nobody can end level, so that not both sides have their least.
  const isLevel =
    fullGame.neverLead === 0 &&
    fullGame.home.least === fullGame.away.least &&
    home.least + firstHalf.home.most === fullGame.home.least &&
    away.least + firstHalf.away.most === fullGame.away.least;
  const atLeast = isLevel ? home.least + away.least + 1 : 0;
  const before = isExactRange(firstHalf) ? firstHalf.away.least - firstHalf.home.least : null;
  const neverLead = fullGame.neverLead === null ? null : before;
  return { ...rangeOf(home, away), atLeast, neverLead };
}

/**
 * The score that the grade shows: the score so far, or the upper bound of a part that is over, with the scope of the number that it is.
 * Source: docs/decisions.md#d126.
 */
export function shown({ ranges: { regularTime, final }, isLive }: Case, range: Range, scope: Scope): Proved {
  const { home, away } = range;
  const floor = new Known(home.least, away.least, scope, FROM_NOWHERE);
  if (isExactRange(range)) return { range, scope, shown: floor };
  const isOpen = home.most === Number.POSITIVE_INFINITY || away.most === Number.POSITIVE_INFINITY;
  // Overtime can always go on. What is listed of a settled game is shown.
  if (scope === "full_game") return { range, scope, shown: isLive ? floor : (final ?? regularTime ?? floor) };
  if (isOpen) return { range, scope, shown: floor };
  const bound = regularTime ?? final;
  const isBound = bound !== null && bound.home === home.most && bound.away === away.most;
  return { range, scope, shown: isBound ? bound : new Known(home.most, away.most, scope, FROM_NOWHERE) };
}

/** Settles a bet on a fact: every fact that is still possible must give the same verdict. */
function onFacts<Value>(
  found: Case,
  possible: readonly Value[],
  verdictOn: (value: Value) => Verdict | MissingInput,
): Met | null {
  const { bet, ranges, isLive } = found;
  // A game that may have had fewer innings shows no order.
  if (ranges.periods === null && !isLive && bet.market.sport.structure === "innings") return null;
  const [verdict, ...others] = possible.map(verdictOn);
  if (verdict === undefined) return null;
  const whole = shown(found, ranges.regulation, "regulation");
  if (others.some((other) => other !== verdict)) return open(whole, null);
  return concluded({ verdict, at: whole.shown }, whole, null);
}

/**
 * Overtime that has begun was played. A final score that regular time cannot have proves it too. Regular time that did not end level
 * proves that there was none.
 */
function onOvertime(
  { bet, ranges, isLive }: Case,
  { settle }: Extract<Settlement, { on: "overtime" }>,
  score: Known,
): Met | null {
  const value = ranges.isPlayedOn || (isLive ? null : isOvertimeProved(ranges));
  if (value === null) return new Met("event_live", score, null, null, { on: "open", tried: null });
  const fact = { fact: "overtime", value, from: ranges.isPlayedOn ? "ot" : "top_level" } as const;
  const verdict = verdictOf(settle(bet, fact));
  return isMissingInput(verdict) ? null : new Met(verdict, score, null, null, { on: "fact", fact });
}

function isOvertimeProved({ regulation, fullGame, final }: TimedRanges): boolean | null {
  const isExact = isExactRange(regulation);
  const isLevel = isExact && regulation.home.least === regulation.away.least;
  // Without a final score, the full game of a sport is exact only if regular time was not level.
  if (final === null)
    return isLevel && fullGame.neverLead === 0 ? true : isExact && isExactRange(fullGame) ? false : null;
  const { home, away } = final;
  const mayBeAlike = both(regulation.home, exactly(home)) !== null && both(regulation.away, exactly(away)) !== null;
  if (!mayBeAlike) return true;
  return isExact && !isLevel ? false : null;
}

/** A verdict that every possible score gives, or what can still change it. */
function concluded(tried: Tried | null, proved: Proved, half: Range | null): Met | null {
  if (tried === null) return null;
  const { verdict } = tried;
  if (verdict === null) return open(proved, tried);
  if (isMissingInput(verdict) || !(isDecided(verdict) || verdict === "push")) return null;
  return new Met(verdict, proved.shown, null, null, {
    on: "range",
    range: proved.range,
    scope: proved.scope,
    half,
  });
}

function open({ shown }: Proved, tried: Extract<Tried, { verdict: null }> | null): Met {
  return new Met("event_live", shown, null, null, { on: "open", tried });
}
