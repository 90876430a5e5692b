import type { SportEvent } from "../../contract/index.js";
import type { Field } from "../field.js";
import { momentOf } from "../football-time.js";
import { plus, type Score } from "../scores.js";
import { MOST_SCORED, riseOf, type Scored } from "../scoring.js";
import { MINUTES } from "./tables.js";

/** What the feed writes of a kick in a shoot-out. Source: https://github.com/OpenLigaDB/OpenLigaDB-Samples/issues/127. */
const KICK = "Elfmeterschießen";

/** The goals of a match, without kicks, each with the score after it. */
export function goalsIn(list: Field): readonly { readonly goal: Field; readonly score: Score }[] {
  return list
    .itemsIfAny(MOST_SCORED)
    .filter((goal) => goal.get("comment").value !== KICK)
    .map((goal) => ({ goal, score: { home: goal.get("scoreTeam1").whole(), away: goal.get("scoreTeam2").whole() } }));
}

/**
 * The order of scoring: the score after a goal says its place, its side and its half. `goalID` is the order of entry, and `isOvertime` is
 * true of stoppage time also.
 */
export function orderOf(list: Field, { periods }: NonNullable<SportEvent["scores"]>): readonly Scored[] {
  const goals = [...goalsIn(list)].sort((one, other) => sum(one.score) - sum(other.score));
  return goals.map(({ goal, score }, index) => {
    const { side, points } = riseOf(goal, goals[index - 1]?.score ?? { home: 0, away: 0 }, score);
    if (points > 1) goal.refuse(`a goal that counts ${points}`);
    const period = isWithin(score, periods?.p1)
      ? "p1"
      : !isWithin(score, periods?.ft)
        ? "ot"
        : periods?.p1
          ? "p2"
          : null;
    const player = goal.get("goalGetterName");
    const kind = goal.get("isOwnGoal").flag() ? "own-goal" : goal.get("isPenalty").flag() ? "penalty" : null;
    return {
      ...(period && { period }),
      ...minuteOf(goal.get("matchMinute"), period),
      side,
      score,
      ...(!player.isAbsent && player.value !== "" && { player: player.text() }),
      ...(kind && { kind }),
    };
  });
}

function sum({ home, away }: Score): number {
  return home + away;
}

function isWithin({ home, away }: Score, part: unknown): boolean {
  if (!part) return false;
  const whole = plus(part as Score);
  return home <= whole.home && away <= whole.away;
}

/** Stoppage time is counted on: 47 in the first half is 45+2. If nothing tells the half, a minute after 45 is left out. */
function minuteOf(minute: Field, period: string | null): Pick<Scored, "minute" | "injuryTime"> {
  if (minute.isAbsent) return {};
  const listed = minute.whole();
  if (period === null && listed > 45) return {};
  const end = period === "p1" ? 45 : period === "p2" ? 90 : listed;
  const { period: shown, ...time } = momentOf(minute, Math.min(listed, end), Math.max(0, listed - end), MINUTES);
  return shown === (period ?? "p1") ? time : minute.refuse(`${listed} is not a minute of ${period}`);
}
