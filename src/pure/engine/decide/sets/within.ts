import type { EventView } from "../../possible/event-view.js";
import type { PossibleSets } from "../../possible/sets/possible-sets.js";
import type { SetScores } from "../../possible/sets/sets.js";
import type { Bet } from "../../row-types/market.js";
import type { Score } from "../../types/event.js";
import { only } from "../../types/interval.js";
import type { Settled } from "../../types/verdict.js";
import { agree } from "../agree.js";
import type { Decision, SettingUsed } from "../decision.js";
import { closed, contradicted, misread, undecided } from "../settle.js";
import { SetEnds, type SetsWay, spreadsIn } from "./ends.js";
import { ShownSets } from "./shown.js";

/** The verdict that every legal match with such a record gives, during the match or without some of its sets. Null if they give none. */
export function settlePossibleSets(bet: Bet, view: EventView, sets: PossibleSets, isLive: boolean): Decision | null {
  const possible = new SetEnds(bet, spreadsIn(view), sets);
  const shown = new ShownSets(possible, isLive);
  const decision = agree(bet, possible, (way) => settleWay(bet, way), shown);
  return closed(decision) !== null && possible.isVoidable ? null : decision;
}

/**
 * The verdict that every end gives of a match that a player gave up. Its score is the one at which the match stopped. Null if the ends
 * differ, or if a match tie-break can void the bet. Sets that no match can have contradict each other. Sources:
 * docs/decisions.md#d122 and docs/rules.md#sets-that-no-match-can-have.
 */
export function settleGivenUpSets(bet: Bet, view: EventView, sets: SetScores, setting: SettingUsed): Decision | null {
  const { possibleAtStop } = sets;
  if (possibleAtStop === null) return contradicted();
  const possible = new SetEnds(bet, spreadsIn(view), possibleAtStop);
  const closest = new Closest();
  const { unit, reads } = possible;
  const isInGames = reads === "inner" || reads === "tie-breaks";
  if (isInGames && sets.wonAlone !== null) return undecided("sets");
  const score = isInGames ? sets.gamesPlayed : sets.finished;
  const shown = { score, range: only(score), scope: score.scope, unit, soFar: null };
  const decision = closed(agree(bet, possible, (way) => closest.seen(way, settleWay(bet, way)), shown));
  if (decision === null && sets.wonAlone !== null && needsSets(bet, possible, sets.wonAlone)) return undecided("sets");
  if (decision === null || possible.isVoidable) return null;
  const { end } = closest;
  const isOnScore = reads === "match" || reads === "both" || (reads === "inner" && bet.market.line !== "none");
  return {
    verdict: decision.verdict,
    score,
    margin: null,
    unit,
    restsOn: {
      on: "setting",
      setting: isOnScore && end !== null ? { ...setting, end } : setting,
    },
  };
}

/** True if the order or the games of sets that are not listed could decide the bet. A line in sets and in games is open if it is open in sets. */
function needsSets(bet: Bet, { reads, sets }: SetEnds, { home, away }: Score): boolean {
  if (reads === "first-set") return home > 0 && away > 0;
  if (reads !== "both") return false;
  const inSets = new SetEnds(bet, "match", sets);
  return closed(agree(bet, inSets, (way) => settleWay(bet, way), new ShownSets(inSets, false))) !== null;
}

/** The end that is closest to the line. */
class Closest {
  end: Score | null = null;
  private margin = Number.POSITIVE_INFINITY;

  seen(way: SetsWay, settled: Settled): Settled {
    const margin = typeof settled === "number" ? Math.abs(settled) : 0;
    if (margin < this.margin && way.games !== null) {
      this.end = { home: way.home, away: way.away };
      this.margin = margin;
    }
    return settled;
  }
}

function settleWay(bet: Bet, way: SetsWay): Settled {
  const { settlement } = bet.market;
  if (way.games === null) return "event_cancelled";
  if (settlement.on === "score") return settlement.settle(bet, way);
  const { winner, tieBreaks } = way.games;
  if (settlement.on === "tie_breaks")
    return settlement.settle(bet, { fact: "tie_breaks", value: tieBreaks, from: "sets" });
  if (settlement.on === "halves") return settlement.settle(bet, way, winner === "home" ? BY_HOME : BY_AWAY);
  throw misread(bet);
}

const BY_HOME: Score = { home: 1, away: 0 };
const BY_AWAY: Score = { home: 0, away: 1 };
