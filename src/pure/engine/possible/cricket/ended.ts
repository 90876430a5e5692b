import type { CricketRules } from "../../row-types/cricket.js";
import type { EventView } from "../event-view.js";
import type { Innings, Match } from "./record.js";

/**
 * What more of an innings there may be: nothing, further balls, or nothing although overs were lost. Such an innings counts if the house
 * says how many overs it needs and it had them, and is void if it had fewer.
 */
export type End = "ended" | "live" | "short" | "too_short";

/** Source: docs/rules.md#innings-that-were-cut-short. */
export function endOf(view: EventView, match: Match, innings: Innings, rules: CricketRules): End {
  if (hasEnded(view, match, innings)) return "ended";
  if (view.event.status === "live") return "live";
  const percent = minimumIn(match, rules);
  if (percent === 0) return "short";
  return 100 * innings.balls >= percent * (match.overs ?? 0) * match.ballsPerOver ? "ended" : "too_short";
}

/** How many percent of its overs an innings needs that was cut short. 0 if the house does not say it of the format. */
export function minimumIn({ overs, ballsPerOver }: Match, { minimums }: CricketRules): number {
  return minimums.get(`${overs}x${ballsPerOver}`) ?? 0;
}

/** One wicket short of all out: a batter who is hurt does not come in. */
const NINE_DOWN = 9;

function hasEnded(view: EventView, { innings: all, overs, ballsPerOver }: Match, innings: Innings): boolean {
  const { side, runs, wickets, balls, target, isReduced, isClosed } = innings;
  if (isClosed || (target !== null && target > 0 && runs >= target)) return true;
  if (isReduced || overs === null) return false;
  if (balls >= overs * ballsPerOver) return true;
  const [first, second, ...more] = all;
  const isChase = second === innings && more.length === 0 && first?.side !== side && first?.isReduced === false;
  if (!isChase) return false;
  const isLost = view.event.status === "settled" && wickets === NINE_DOWN && view.outcome.winner === first.side;
  return runs > first.runs || isLost;
}
