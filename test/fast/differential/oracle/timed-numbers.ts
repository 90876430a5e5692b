/**
 * The scores of a game on time or innings: which count as listed, and which periods make up its regulation (grading-rules 4 and
 * 6.2).
 */
import { isLevel, isNil, same, sum } from "./pairs.js";
import { isWhole, type Reading, thing } from "./reading.js";
import type { Sport } from "./sports.js";
import type { Pair } from "./types.js";

export const upTo = (n: number): string[] => Array.from({ length: n }, (_, i) => `p${i + 1}`);
export const below = (a: Pair, b: Pair): boolean => a.home < b.home || a.away < b.away;

export interface FirstHalf {
  readonly keys: readonly string[];
  /** Without p3, quarters cannot be distinguished from halves (docs/rules.md#two-halves-in-place-of-four-quarters). */
  readonly known: boolean;
}

/** The scores by key, and what their keys say about the game. */
export interface Listing {
  readonly at: ReadonlyMap<string, Pair>;
  /** The keys of regulation: two of a game of two halves, also in a sport of four quarters. */
  readonly regulation: readonly string[];
  readonly inTwoHalves: boolean;
  readonly firstHalf: FirstHalf;
  /** What is listed of overtime: `ot`, and the periods beyond regulation together, which stand for it (grading-rules 4). */
  readonly ot: Pair | undefined;
  readonly further: Pair | undefined;
  readonly overtime: boolean;
  /** The same for counts, which an overtime of 0-0 changes, also that of a second leg (grading-rules 9). */
  readonly overtimeInCounts: boolean;
  /** The home half of the last inning is still to be played. */
  readonly halfToPlay: boolean;
  /** The last inning of a game won without its home half, if it follows a gap, so that it does not count as listed. */
  readonly afterGap: ReadonlyMap<string, Pair>;
}

/** What may stand for a home half that was not played (grading-rules 4). */
const MARKS: readonly unknown[] = ["X", "x", "-", "", null, undefined];

interface Innings {
  readonly listed: readonly Pair[];
  readonly halfToPlay: boolean;
  readonly afterGap?: readonly [string, Pair];
}

/**
 * Innings are listed from p1 on without a gap. In the last one the home half may be missing: if the home side leads without it,
 * it is 0, else it is still to be played (grading-rules 4).
 */
function inningsOf(event: Reading): Innings {
  const listed: Pair[] = [];
  for (let inning = event.key("p1"); inning; inning = event.key(`p${listed.length + 1}`)) listed.push(inning);
  // The last listed inning, which may come after a gap.
  const lacksHome = (name: string): boolean => {
    const { home, away } = thing(event.raw(name));
    return isWhole(away) && MARKS.includes(home);
  };
  const n = Math.max(0, ...numbersListed(event, lacksHome));
  const { away } = thing(event.raw(`p${n}`));
  if (n === 0 || !isWhole(away) || isListedAfter(event, n)) return { listed, halfToPlay: false };
  const before = sum(listed.slice(0, n - 1));
  // It leads by the final score too, or innings are missing (docs/rules.md#the-missing-home-half).
  const leads = before.home > before.away + away && (!event.top || event.top.home > event.top.away);
  if (!leads) return { listed, halfToPlay: true };
  const last = { home: 0, away };
  if (n === listed.length + 1) return { listed: [...listed, last], halfToPlay: false };
  return { listed, halfToPlay: false, afterGap: [`p${n}`, last] };
}

export const isListedAfter = (event: Reading, n: number): boolean =>
  numbersListed(event, (name) => isWhole(thing(event.raw(name)).away)).some((number) => number > n);

/** The numbers of the listed periods. */
export function numbersListed(event: Reading, counts = (name: string): boolean => event.key(name) !== undefined) {
  return event.keys.filter((name) => /^p[1-9]\d*$/.test(name) && counts(name)).map((name) => Number(name.slice(1)));
}

/**
 * Two halves in a sport of four quarters: p4 is absent and p1 and p2 are full time, or p3 and p4 are absent and p1 and p2 are the
 * final score, or level with ot listed; where halves are always played p3 is overtime after level ones (grading-rules 6.2).
 */
function isInTwoHalves(event: Reading, sport: Sport): boolean {
  const [p1, p2] = [event.key("p1"), event.key("p2")];
  if (!sport.maybeTwoHalves || !p1 || !p2 || event.key("p4")) return false;
  const both = sum([p1, p2]);
  if (event.ft) return same(both, event.ft);
  if (event.key("p3")) return isLevel(both) && PLAY_HALVES.includes(event.league ?? "") && sport.slug === "basketball";
  return (event.top !== undefined && same(both, event.top)) || (isLevel(both) && event.ot !== undefined);
}

/**
 * What is listed of overtime. 0-0 counts as not listed after a regulation that was not level, and where no overtime is possible
 * (grading-rules 6.2, "No overtime possible", "`ot` or `ap` after a regulation that is not level").
 */
export function overtimeOf(event: Reading, sport: Sport, keys: readonly string[], regulation: Pair | undefined) {
  const beyond = numbersListed(event).filter((number) => number > keys.length);
  const further = beyond.length === 0 ? undefined : sum(beyond.flatMap((number) => event.key(`p${number}`) ?? []));
  const isNothing = !sport.overtime || (regulation !== undefined && !isLevel(regulation));
  const counts = (pair: Pair | undefined): Pair | undefined => (pair && isNil(pair) && isNothing ? undefined : pair);
  return { ot: counts(event.ot), further: counts(further) };
}
/** College men play halves. */
const PLAY_HALVES = ["usa-ncaa", "usa-ncaa-men", "usa-ncaab"];

export function listingOf(event: Reading, sport: Sport): Listing {
  // `sport.overtime` is false in a league without it.
  const inTwoHalves = isInTwoHalves(event, sport);
  const regulation = upTo(inTwoHalves ? 2 : sport.regulationPeriods);
  const at = new Map<string, Pair>();
  const put = (name: string, pair: Pair | undefined) => void (pair && at.set(name, pair));
  put("top", event.top);
  put("ft", event.ft);
  put("ap", event.ap);
  const innings: Innings = sport.structure === "innings" ? inningsOf(event) : { listed: [], halfToPlay: false };
  if (sport.structure === "innings") innings.listed.forEach((inning, i) => void put(`p${i + 1}`, inning));
  else for (const name of regulation) put(name, event.key(name));
  const listed = regulation.map((name) => at.get(name)).filter((pair) => pair !== undefined);
  // Football's p2 is not believed.
  const isWhole = sport.slug !== "football" && listed.length === regulation.length;
  const beyond = numbersListed(event).filter((number) => number > regulation.length);
  const mayBeSecondLeg = !sport.noSecondLegs || sport.secondLegsIn?.includes(event.league ?? "") === true;
  const { ot, further } = overtimeOf(event, sport, regulation, event.ft ?? (isWhole ? sum(listed) : undefined));
  return {
    at,
    regulation,
    inTwoHalves,
    firstHalf: firstHalfOf(event, sport, inTwoHalves),
    ot,
    further,
    overtime: ot !== undefined || further !== undefined,
    overtimeInCounts:
      ot !== undefined ||
      further !== undefined ||
      (mayBeSecondLeg && sport.overtime && (event.ot !== undefined || beyond.length > 0)),
    halfToPlay: innings.halfToPlay,
    afterGap: new Map(innings.afterGap ? [innings.afterGap] : []),
  };
}

function firstHalfOf(event: Reading, sport: Sport, inTwoHalves: boolean): FirstHalf {
  if (inTwoHalves) return { keys: ["p1"], known: true };
  if (sport.structure === "quarters") return { keys: ["p1", "p2"], known: event.key("p3") !== undefined };
  return { keys: upTo(sport.firstHalf), known: sport.firstHalf > 0 };
}
