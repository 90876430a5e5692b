import { asRecord } from "../input/unknown-record.js";
import { isDecisive, isNil } from "../input/values.js";
import type { Sport } from "../row-types/market.js";
import type { Score } from "../types/event.js";
import type { EventContent } from "./content.js";
import { LAST_NUMBER, type Numbers } from "./numbers.js";
import { sumOfFirst, sumOfListed } from "./periods.js";
import { periodOf } from "./scored.js";

/** The scores of an event, and whether its league is among some. */
type InLeague = Pick<EventContent, "numbers" | "isIn">;

/** True if the league of an event plays no extra time, which is a setting. */
export function isWithoutExtraTime(content: Pick<EventContent, "isIn">, { noExtraTime }: Sport): boolean {
  return noExtraTime !== null && content.isIn(noExtraTime);
}

/** True in a sport, or in a league, in which no match has overtime. */
export function isWithoutOvertime(content: Pick<EventContent, "isIn">, sport: Sport): boolean {
  return !sport.overtime || isWithoutExtraTime(content, sport);
}

/** True in a league in which a match can be the second leg of a tie, in a sport whose other leagues have none. */
export function isTwoLegged(content: Pick<EventContent, "isIn">, { twoLeggedLeagues }: Sport): boolean {
  return twoLeggedLeagues !== null && content.isIn(twoLeggedLeagues);
}

/** All periods of regular time together, if they are listed and believed. */
export function believedSum(numbers: Numbers, sport: Sport, parts: number): Score | null {
  return sport.secondHalfMayBeWrong ? null : sumOfFirst(numbers, parts, sport);
}

/** The periods after those of regulation. */
export function furtherPeriods(numbers: Numbers, parts: number): Score | null {
  return numbers.hasPeriodFrom(parts + 1) ? sumOfListed(numbers, parts + 1, LAST_NUMBER) : null;
}

/**
 * True if overtime is listed: as `ot`, or as a period after those of regulation. A 0-0 fills a place if regular time was not level, or if
 * no overtime is possible. Counts include one of a second leg all the same. Source: docs/rules.md#an-overtime-of-0-0.
 */
export function isPlayedOn(content: InLeague, sport: Sport, parts: number, isCounted = false): boolean {
  const { numbers } = content;
  if (numbers.ot === null && !numbers.hasPeriodFrom(parts + 1)) return false;
  const mayBeSecondLeg = isCounted && !sport.overtimeNeedsLevel;
  const regulation = mayBeSecondLeg ? null : (numbers.fullTime ?? believedSum(numbers, sport, parts));
  return !isOvertimeEmpty(numbers, parts) || mayBeEmpty(content, sport, regulation);
}

/** True unless a point of overtime is listed. */
export function isOvertimeEmpty(numbers: Numbers, parts: number): boolean {
  const further = furtherPeriods(numbers, parts);
  return (numbers.ot === null || isNil(numbers.ot)) && (further === null || isNil(further));
}

/** True if an overtime of 0-0 can be one that was played. */
export function mayBeEmpty(content: InLeague, sport: Sport, regulation: Score | null): boolean {
  return !isWithoutOvertime(content, sport) && (regulation === null || !isDecisive(regulation));
}

/** True if a live match shows that overtime was begun: by its clock, a listed score, or something that was scored in it. */
export function isBegunOvertime(content: InLeague & Pick<EventContent, "event">, clock: number, sport: Sport): boolean {
  const { regulationPeriods } = sport;
  if (clock > regulationPeriods || isPlayedOn(content, sport, regulationPeriods)) return true;
  const { scoring } = content.event;
  return Array.isArray(scoring) && scoring.some((item) => periodOf(asRecord(item).period) > regulationPeriods);
}
