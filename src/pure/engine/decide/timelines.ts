import { FROM_NOWHERE } from "../event/keys.js";
import type { EventView } from "../possible/event-view.js";
import { ScoresWithin } from "../possible/scores-within.js";
import { firstScorers, firstToReach, lastScorers, type Scorer } from "../possible/timed/orders.js";
import { PeriodsWithin } from "../possible/timed/periods-within.js";
import { isOvertimeProved, rangeAt, type Stage, type Timeline } from "../possible/timed/timeline.js";
import { withOvertimeInLast } from "../possible/timed/with-overtime.js";
import type { Bet, Settlement, TimedScore } from "../row-types/market.js";
import { hullOf, isExactRange, type Range } from "../types/interval.js";
import { KnownScore } from "../types/known-score.js";
import { isMissingInput } from "../types/missing.js";
import { anyOf, listed, type Possible } from "../types/possible.js";
import { NIL } from "../types/score.js";
import type { Settled } from "../types/verdict.js";
import type { Scope } from "../types/vocabulary.js";
import { agree } from "./agree.js";
import type { Decision } from "./decision.js";
import { verdictOf } from "./settle.js";

/** A bet, and the timelines of which one is that of its match. */
export interface BetOnTimelines {
  readonly bet: Bet;
  readonly view: EventView;
  readonly timelines: readonly Timeline[];
  /** That of a timeline which holds all of them. */
  readonly stage: Stage;
  readonly isLive: boolean;
}

/** What a bet reads of a timeline, and how it is settled on that. */
interface Wanted<Way> {
  readonly scope: Scope;
  range(timeline: Timeline): Range | null;
  ways(timeline: Timeline, range: Range): Possible<Way> | null;
  settle(way: Way): Settled;
}

const REGULATION = { scope: "regulation", range: ({ regulation }: Timeline) => regulation } as const;

/** Tries a bet on a match in timed periods or innings in every way in which it can be. Null if that is not known. */
export function settleTimelines(found: BetOnTimelines, name: TimedScore): Decision | null {
  const { bet, view } = found;
  const { settlement, sport, period } = bet.market;
  switch (settlement.on) {
    case "score":
      return agreeOnTimelines(found, {
        scope: scopeOf(name, period.scope),
        range: (timeline) =>
          name === "period" && period.scope === null ? null : rangeAt(timeline, name, period.number),
        ways: (_, range) => new ScoresWithin(range),
        settle: (score) => settlement.settle(bet, score),
      });
    case "halves":
      return agreeOnTimelines(found, {
        ...REGULATION,
        ways: ({ inHalves }) => inHalves,
        settle: (way) => settlement.settle(bet, way, way.half),
      });
    case "periods":
      return agreeOnTimelines(found, {
        ...REGULATION,
        ways: (timeline) => periodsIn(timeline, sport.countsOvertimeInHighest),
        settle: (way) => settlement.settle(bet, way, way.periods),
      });
    case "first_to_score":
      return settleOrder(
        found,
        (timeline) => firstScorers(view, timeline),
        (value) => settlement.settle(bet, NIL, { fact: "first_to_score", value, from: "score" }),
      );
    case "last_to_score":
      return settleOrder(found, lastScorers, (value) =>
        settlement.settle(bet, NIL, { fact: "last_to_score", value, from: "score" }),
      );
    case "race_to": {
      const ifNobody = view.context.rules.rulebook.raceToNobody;
      return settleOrder(
        found,
        (timeline) => firstToReach(timeline, sport, bet.lineQuarters / 4),
        (value) => settlement.settle(bet, { fact: "race_to", value, from: "score" }, ifNobody),
      );
    }
    case "overtime":
      return settleOvertime(found, settlement);
    case "advanced":
    case "decided_in":
    case "tie_breaks":
    case "player":
    case "scored_item":
    case "lead":
    case "fight":
    case "top_player":
    case "first_wicket":
      return null;
  }
}

function agreeOnTimelines<Way>(found: BetOnTimelines, wanted: Wanted<Way>): Decision | null {
  const { bet, timelines } = found;
  const ranges: Range[] = [];
  const cases: Possible<Way>[] = [];
  for (const timeline of timelines) {
    const range = wanted.range(timeline);
    const ways = range === null ? null : wanted.ways(timeline, range);
    if (range === null || ways === null) return null;
    ranges.push(range);
    cases.push(ways);
  }
  const [range, other] = ranges;
  const [ways] = cases;
  if (range === undefined || ways === undefined) return null;
  const isOne = other === undefined;
  const whole = isOne ? range : hullOf(ranges);
  const { scope } = wanted;
  const score = shownOf(found, whole, scope);
  return agree(bet, isOne ? ways : anyOf(cases), wanted.settle, {
    score,
    range: whole,
    scope,
    unit: null,
    soFar: score,
  });
}

/** A bet on who was first or last. A game that may have had fewer innings shows no order. */
function settleOrder(
  found: BetOnTimelines,
  scorers: (timeline: Timeline) => readonly Scorer[],
  settle: (scorer: Scorer) => Settled,
): Decision | null {
  const mayBeShort = !found.isLive && found.bet.market.sport.structure === "innings";
  const ways = (timeline: Timeline) => (mayBeShort && timeline.periods === null ? null : listed(scorers(timeline)));
  return agreeOnTimelines(found, { ...REGULATION, ways, settle });
}

function periodsIn(timeline: Timeline, hasOvertimeInLast: boolean): PeriodsWithin | null {
  const { periods, regulation, fullGame } = timeline;
  if (periods === null) return null;
  return hasOvertimeInLast
    ? new PeriodsWithin(fullGame, withOvertimeInLast(periods, regulation, fullGame))
    : new PeriodsWithin(regulation, periods);
}

function scopeOf(name: TimedScore, ofPeriod: Scope | null): Scope {
  if (name === "period" || name === "last_period_with_overtime" || name === "first_innings")
    return ofPeriod ?? "regulation";
  if (name === "second_half_with_overtime") return "second_half";
  return name === "top_level" ? "match_result" : name;
}

/**
 * The score that the grade shows: the score so far, or the upper bound of a part that is over, with the scope of the number that it is.
 * Source: docs/decisions.md#d126.
 */
function shownOf({ stage, isLive }: BetOnTimelines, range: Range, scope: Scope): KnownScore {
  const { regularTime, final } = stage;
  const { home, away } = range;
  const floor = new KnownScore(home.least, away.least, scope, FROM_NOWHERE);
  if (isExactRange(range)) return floor;
  // Overtime can always go on. What is listed of a settled game is shown.
  if (scope === "full_game") return isLive ? floor : (final ?? regularTime ?? floor);
  if (home.most === Number.POSITIVE_INFINITY || away.most === Number.POSITIVE_INFINITY) return floor;
  const bound = regularTime ?? final;
  const isBound = bound !== null && bound.home === home.most && bound.away === away.most;
  return isBound ? bound : new KnownScore(home.most, away.most, scope, FROM_NOWHERE);
}

function settleOvertime(found: BetOnTimelines, { settle }: Extract<Settlement, { on: "overtime" }>): Decision | null {
  const { bet, isLive, timelines } = found;
  const [timeline] = timelines;
  if (timeline === undefined || timelines.length > 1) return null;
  const score = shownOf(found, timeline.regulation, "regulation");
  const value = isOvertimeProved(timeline, isLive);
  if (value === null)
    return { verdict: "event_live", score, margin: null, unit: null, restsOn: { on: "open", tried: null } };
  const from = timeline.stage.isPlayedOn ? "ot" : "top_level";
  const fact = { fact: "overtime", value, from } as const;
  const verdict = verdictOf(settle(bet, fact));
  return isMissingInput(verdict) ? null : { verdict, score, margin: null, unit: null, restsOn: { on: "fact", fact } };
}
