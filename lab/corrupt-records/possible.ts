/**
 * Decides whether a damaged record could be the honest record of another match: a match that was played to its end, listed as feeds list it.
 * Then no grader can tell the damage, and the answer to it is right for that other match. It is strict: whatever an honest record
 * cannot show is not possible, so that a bet that is paid on it against the truth is reported.
 *
 * Honest records: every part of the match is listed, or none is; in games of two halves the second is often not listed.
 * `ft`, `ot` and `ap` may be left out, except that a game with overtime says so in one of them or in its sums.
 */

import {
  isGapless,
  isLevel,
  isNil,
  isUnplayed,
  isWithin,
  keeping,
  leaderOf,
  type MatchRecord,
  minus,
  NIL,
  numbersOf,
  type Pair,
  pairOf,
  partsOf,
  same,
  sum,
  topOf,
} from "../tools/match-record.js";
import { mayBeMaps, mayBeSets, mayBeTally, SETS } from "./possible-parts.js";
import { CLOCKS, type Clock, INNINGS, regulationOf } from "./sports.js";

const NEVER_LEVEL: ReadonlySet<string> = new Set(["usa-nba", "usa-nhl"]);

export function mayBeHonest(record: MatchRecord): boolean {
  return mayBeOutcome(record) && mayBeScore(record);
}

/** The winner of the shoot-out goes through, and no one who retired does. Without overtime and retirement the leader wins. */
function mayBeOutcome(record: MatchRecord): boolean {
  const { winner, advanced, retired } = record.outcome ?? {};
  const top = topOf(record);
  const kicks = kicksOf(record);
  if (kicks !== null && advanced !== undefined && advanced !== leaderOf(kicks)) return false;
  if (retired !== undefined && retired === advanced) return false;
  // Runs do not name the winner of cricket.
  if (record.sport.slug === "cricket") return true;
  const isExplained = retired !== undefined || kicks !== null || hasPlayedOn(record);
  return winner === undefined || isExplained || isLevel(top) || winner === leaderOf(top);
}

/** True if the record lists an overtime that is not a 0-0 after a decided regulation. */
function hasPlayedOn(record: MatchRecord): boolean {
  const further = numbersOf(record, "p").filter(
    (number) => number > (regulationOf(record) ?? Number.POSITIVE_INFINITY),
  );
  const over = [pairOf(record, "ot"), ...further.map((number) => pairOf(record, `p${number}`))];
  const isFirstLevel = isLevel(pairOf(record, "ft") ?? NIL);
  return over.some((pair) => pair !== null && (!isNil(pair) || isFirstLevel));
}

/** A level `ap` is none. */
function kicksOf(record: MatchRecord): Pair | null {
  const kicks = pairOf(record, "ap");
  return kicks === null || isLevel(kicks) ? null : kicks;
}

function mayBeScore(record: MatchRecord): boolean {
  const { slug } = record.sport;
  const [ft, fulltime] = [pairOf(record, "ft"), pairOf(record, "fulltime")];
  if (ft !== null && fulltime !== null && !same(ft, fulltime)) return false;
  const clock = CLOCKS[slug];
  if (clock !== undefined) return mayBeTimed(inLeague(record, clock), clockIn(record, clock));
  const innings = INNINGS[slug];
  if (innings !== undefined) return mayBeInnings(record, innings);
  const sets = SETS[slug];
  if (sets !== undefined) return mayBeSets(record, sets);
  if (slug === "esports") return mayBeMaps(record);
  if (slug === "darts" || slug === "snooker" || slug === "curling") return mayBeTally(record);
  return true; // An official winner has nothing beside it that could disagree.
}

const isEmpty = ({ scores }: MatchRecord): boolean => Object.keys(scores.periods).length === 0;
/** The second half of football is often wrong, so that it is not read. */
function inLeague(record: MatchRecord, { hasDoubtfulSecondHalf }: Clock): MatchRecord {
  return hasDoubtfulSecondHalf ? keeping(record, (key) => key !== "p2") : record;
}

const clockIn = ({ league }: MatchRecord, clock: Clock): Clock =>
  clock.endsOnTime !== undefined && league?.slug === clock.endsOnTime ? { ...clock, after: "nothing" } : clock;

function mayBeTimed(record: MatchRecord, clock: Clock): boolean {
  const top = topOf(record);
  if (isUnplayed(record)) return !clock.mayEndNil || record.sport.slug === "football" || !isEmpty(record);
  if (NEVER_LEVEL.has(record.league?.slug ?? "") && isLevel(top)) return false;
  return formatsOf(clock).some((periods) => mayBeIn(record, clock, periods));
}

const formatsOf = ({ periods, mayPlayHalves }: Clock): number[] => (mayPlayHalves ? [periods, 2] : [periods]);

function mayBeIn(record: MatchRecord, clock: Clock, periods: number): boolean {
  const numbers = numbersOf(record, "p");
  const own = numbers.filter((number) => number <= periods);
  const isWhole = isGapless(numbers) && own.length === periods;
  const isHalfLeftOut = periods === 2 && own.length === 1 && own[0] === 1;
  // Three quarters, or two next to an `ft` that they are not: the others are not listed. Without `ft` two are halves.
  const areFirst =
    Boolean(clock.mayPlayHalves) && periods === 4 && [2, 3].includes(numbers.length) && isGapless(numbers);
  const isListed = isWhole || isHalfLeftOut || (areFirst && (numbers.length === 3 || pairOf(record, "ft") !== null));
  if (!isListed && numbers.length > 0) return false;
  const top = topOf(record);
  const ft = pairOf(record, "ft");
  const played = sum(own.map((number) => pairOf(record, `p${number}`) ?? NIL));
  if (!isWhole && ft === null && !isWithin(played, top)) return false;
  if (isWhole && ft !== null && !same(played, ft)) return false;
  if (!isWithin(played, ft ?? top)) return false;
  const regulation = ft ?? (isWhole ? played : null);
  const extra = numbers.filter((number) => number > periods).map((number) => pairOf(record, `p${number}`) ?? NIL);
  if (isEmptyInPart(record, clock, { periods, regulation, extra })) return false;
  return regulation === null ? mayEndWithout(record) : mayEnd(record, clock, regulation, extra);
}

/** What a record lists of a match of so many periods. */
interface ListedParts {
  readonly periods: number;
  readonly regulation: Pair | null;
  readonly extra: readonly Pair[];
}

/** True for a regular time, or a half, of 0-0 next to another final score, in sports where nobody plays one. */
function isEmptyInPart(
  record: MatchRecord,
  { neverEmpty }: Clock,
  { periods, regulation, extra }: ListedParts,
): boolean {
  const top = topOf(record);
  if (neverEmpty === undefined || isNil(top)) return false;
  const over = pairOf(record, "ot") ?? (extra.length > 0 ? sum(extra) : NIL);
  if (regulation !== null && isNil(regulation) && !same(over, top)) return true;
  if (neverEmpty === "regulation") return false;
  const half = Math.floor(periods / 2);
  const [first, second] = [1, half + 1].map((from) => sumFrom(record, from, half));
  return (
    [first, second].some((score) => score !== null && score !== undefined && isNil(score)) ||
    (first !== null && first !== undefined && regulation !== null && same(first, regulation))
  );
}

/** The sum of some periods. Null if one is not listed. */
function sumFrom(record: MatchRecord, from: number, count: number): Pair | null {
  const found = Array.from({ length: count }, (_, index) => pairOf(record, `p${from + index}`));
  return found.every((pair) => pair !== null) ? sum(found) : null;
}

/** Without regular time nothing contradicts the end, except a shoot-out that the other side won. */
function mayEndWithout(record: MatchRecord): boolean {
  const kicks = kicksOf(record);
  const top = topOf(record);
  return kicks === null || (!isLevel(top) && leaderOf(kicks) === leaderOf(top) && isWithin(kicks, top));
}

/** What follows regular time must lead from it to the end. In the second leg of a tie regular time need not be level. */
function mayEnd(record: MatchRecord, clock: Clock, regulation: Pair, extra: readonly Pair[]): boolean {
  const { after, mayBeSecondLeg } = clock;
  const kicks = kicksOf(record);
  const ot = pairOf(record, "ot");
  const over = ot ?? (extra.length > 0 ? sum(extra) : null);
  const rest = minus(topOf(record), regulation);
  if (!isWithin(NIL, rest)) return false;
  if (kicks === null && over === null && isNil(rest)) return true;
  if (after === "nothing" || (!isLevel(regulation) && !mayBeSecondLeg)) return false;
  // Zeros after a decided regular time are no overtime.
  if (kicks === null && over !== null && isNil(over) && !isLevel(regulation)) return false;
  if (kicks !== null && after === "overtime") return false;
  if (after === "one goal") return mayEndByOneGoal(record, rest, over, kicks);
  // A further period can be overtime, its running score or a shoot-out. Kicks count in the final score, or do not.
  if (kicks !== null) return !isLevel(regulation) || isLevel(rest) || leaderOf(rest) === leaderOf(kicks);
  return ot === null || mayEndAfter(regulation, rest, ot);
}

/** Overtime ends with the first goal, and a shoot-out counts one, or all its kicks. */
function mayEndByOneGoal(record: MatchRecord, rest: Pair, over: Pair | null, kicks: Pair | null): boolean {
  if (kicks !== null) {
    const isOne = rest.home + rest.away === 1 && leaderOf(rest) === leaderOf(kicks);
    return (isOne || same(rest, kicks)) && (over === null || isNil(over));
  }
  // A goalless overtime can be followed by a shoot-out that is not listed.
  return rest.home + rest.away <= 1 && (over === null || isNil(over) || same(over, rest) || same(over, topOf(record)));
}

/** `ot` is the overtime or the running score. After a level one there can be another, or kicks that are not listed. */
const mayEndAfter = (regulation: Pair, rest: Pair, ot: Pair): boolean =>
  same(ot, rest) || same(ot, sum([regulation, rest])) || (isLevel(ot) && isWithin(ot, rest));

const ON_INNINGS: Clock = { periods: 4, after: "overtime" };

/** All innings, the last perhaps without its home half, or a game that was called after five. Extra innings need not be listed. */
function mayBeInnings(record: MatchRecord, innings: number): boolean {
  const numbers = numbersOf(record, "p");
  const top = topOf(record);
  const ft = pairOf(record, "ft");
  const over = pairOf(record, "ot");
  // A game can be called level after all its innings.
  if (isUnplayed(record)) return isEmpty(record) || numbers.length >= innings;
  if (numbers.length === 0) return ft === null ? true : mayEnd(record, ON_INNINGS, ft, []);
  const halves = numbers.map((number) => typeof record.scores.periods[`p${number}`]?.home === "number");
  if (!isGapless(numbers) || halves.slice(0, -1).includes(false)) return false;
  const parts = partsOf(record, "p");
  const regulation = sum(parts.slice(0, innings));
  // Innings of 0-0 next to another score, without an extra one, are places that nobody filled.
  if (!isNil(top) && isNil(sum(parts)) && (over === null || isNil(over))) return false;
  if (halves.at(-1) === false)
    return mayLackHomeHalf(record, sum(parts)) && (parts.length === innings || over === null);
  if (ft !== null && !same(ft, regulation)) return false;
  const total = over === null ? sum(parts) : sum([regulation, over]);
  if (parts.length < innings) return parts.length >= 5 && same(total, top) && over === null;
  if (parts.length > innings || over !== null)
    return isLevel(regulation) && (same(total, top) || (over !== null && same(over, top)));
  return same(total, top) || (isLevel(regulation) && isWithin(regulation, top));
}

/** The home side won, perhaps in the half that is not listed. */
function mayLackHomeHalf(record: MatchRecord, listed: Pair): boolean {
  const top = topOf(record);
  // Unless the home side leads without it, the last inning counts as not listed.
  if (listed.home <= listed.away) return isWithin(sum(partsOf(record, "p").slice(0, -1)), top);
  const ft = pairOf(record, "ft") ?? top;
  return top.home > top.away && listed.away === top.away && listed.home <= top.home && same(ft, top);
}
