/**
 * Wrong payments that remain, by class, each with the reason why no record can tell. A payment outside of these classes is a fault of the
 * grader.
 */

import { type MatchRecord, numbersOf, pairOf } from "../tools/match-record.js";
import { CONSISTENT } from "./damages/consistent.js";
import { CLOCKS, INNINGS, regulationOf } from "./sports.js";

/** What a class looks at: the damaged record, the damage and the market. */
export interface Damaged {
  readonly record: MatchRecord;
  readonly damage: string;
  readonly market: string;
}

interface UntoldClass {
  readonly name: string;
  readonly why: string;
  holds(one: Damaged): boolean;
}

const isOnTime = ({ sport }: MatchRecord): boolean => sport.slug in CLOCKS || sport.slug in INNINGS;

/** True if the record lists overtime, a shoot-out or a period that stands for overtime. */
function hasOvertime(record: MatchRecord): boolean {
  const most = regulationOf(record) ?? Number.POSITIVE_INFINITY;
  const isFurther = numbersOf(record, "p").some((number) => number > most);
  return pairOf(record, "ot") !== null || pairOf(record, "ap") !== null || isFurther;
}

export const UNTOLD: readonly UntoldClass[] = [
  {
    name: "all scores still add up",
    why: "Every number that a bet can read agrees with the others, as if another match had been played.",
    holds: ({ damage }) => CONSISTENT.some(({ name }) => damage.startsWith(name)),
  },
  {
    name: "shots on target are 0-0",
    why: "The rules name corners, shots and fouls alone as never 0-0; a match without a shot on target is possible.",
    holds: ({ damage, market }) => damage === "counts at zero" && market.startsWith("Shots on Target"),
  },
  {
    name: "overtime is listed",
    why: "What `ot` holds is not known (the overtime or the running score), so nothing is computed from it, and after a level regular time every higher final score is possible.",
    holds: ({ record }) => isOnTime(record) && hasOvertime(record),
  },
  {
    name: "the home half of the last inning is not listed",
    why: "The home side may have scored in it, so the listed innings need not add up to the final score.",
    holds: ({ record }) => record.sport.slug in INNINGS && lacksHomeHalf(record),
  },
  {
    name: "maps of esports with other leaders than the final score",
    why: "Their scores may be kills, and the side with fewer kills can win a map.",
    holds: ({ record }) => record.sport.slug === "esports",
  },
];

function lacksHomeHalf(record: MatchRecord): boolean {
  const last = numbersOf(record, "p").at(-1);
  return last !== undefined && typeof record.scores.periods[`p${last}`]?.home !== "number";
}

/** The class of a wrong payment. Null for a fault of the grader. */
export function classOf(one: Damaged): string | null {
  return UNTOLD.find(({ holds }) => holds(one))?.name ?? null;
}
