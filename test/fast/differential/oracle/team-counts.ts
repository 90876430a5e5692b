/** Counts of both teams, such as corners (section 9 of the rules, docs/rules.md#counts-of-teams). */

import { type Possible, possibleCards, possibleCounts } from "./count-completions.js";
import { isNil, same, sum } from "./pairs.js";
import { pairOf, type Reading, thing } from "./reading.js";
import type { Sport } from "./sports.js";
import type { Pair } from "./types.js";

const PARTS = ["match", "first-half", "second-half"] as const;
export type Part = (typeof PARTS)[number];

/** Both teams' count, or every count that it may be. Unfinished: the match was cut short, so more could have been counted. */
export type TeamCount = Pair | Possible | "missing" | "unfinished";

const isAtLeast = ({ home, away }: Pair, least: Pair): boolean => home >= least.home && away >= least.away;
const less = (a: Pair, b: Pair): Pair => ({ home: a.home - b.home, away: a.away - b.away });

/** True unless the score proves that nothing was played after normal time, which the match's count may then include. `overtime`: some is listed. */
function mayHaveGoneOn({ top, ft, ap }: Reading, sport: Sport, overtime: boolean): boolean {
  if (!sport.overtime) return false;
  return overtime || ap !== undefined || !top || !ft || !same(top, ft);
}

/** A match that stopped early (6.2): fewer parts than the sport has, which add up to the final score, and no full time. */
function stoppedEarly(event: Reading, sport: Sport): boolean {
  const parts: Pair[] = [];
  for (let part = event.key("p1"); part; part = event.key(`p${parts.length + 1}`)) parts.push(part);
  const inHalves = sport.maybeTwoHalves && parts.length === 2;
  if (!event.top || event.ft || inHalves || sport.slug === "football") return false;
  return parts.length > 0 && parts.length < sport.regulationPeriods && same(sum(parts), event.top);
}

type Counts = Readonly<Partial<Record<Part, Pair>>>;

function countsIn(given: unknown): Counts {
  const parts = thing(given);
  const listed = PARTS.map((part) => [part, pairOf(parts[part])] as const);
  return Object.fromEntries(listed.filter(([, pair]) => pair !== undefined));
}

/** Two halves that do not add up to the match, or are above it where it went on; a half above the match. */
function contradict({ match, "first-half": first, "second-half": second }: Counts, goneOn: boolean): boolean {
  if (!match) return false;
  if (first && second && !goneOn && !same(match, sum([first, second]))) return true;
  return ![first, second, first && second && sum([first, second])].every((part) => !part || isAtLeast(match, part));
}

/** A 0-0 of these over a match is a placeholder (section 9). */
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  ...["Corners", "Shots", "Fouls", "Tackles", "Throw-ins", "Goal Kicks", "Free Kicks", "Passes"],
  ...["Faceoffs Won", "Hits", "First Downs", "Passing Yards", "Rushing Yards", "Strikeouts", "Kills"],
  ...["Three Pointers", "Rebounds", "Assists", "Steals", "Blocks"],
]);

/** Nobody counted the match: 0-0 of it, or of both its halves if it has no count of its own. */
export function isPlaceholder(name: string, match?: Pair, first?: Pair, second?: Pair): boolean {
  return (
    PLACEHOLDERS.has(name) &&
    (match ? isNil(match) : first !== undefined && second !== undefined && isNil(first) && isNil(second))
  );
}

const NESTED: readonly (readonly [part: string, whole: string])[] = [
  ["Shots on Target", "Shots"],
  ["Conversions", "Tries"],
];

/** Shots on target above shots contradict both: a shot on target is a shot. */
export function areShotsContradicted(teams: Readonly<Record<string, unknown>>, name: string): boolean {
  const [inner, outer] = NESTED.find((pair) => pair.includes(name)) ?? [];
  if (inner === undefined || outer === undefined) return false;
  const [onTarget, shots] = [thing(teams[inner]), thing(teams[outer])];
  const [match, first, second] = PARTS.map((part) => pairOf(shots[part]));
  if (isPlaceholder(outer, match, first, second)) return false;
  return Object.keys(onTarget).some((part) => {
    const [some, all] = [pairOf(onTarget[part]), pairOf(shots[part]) ?? match];
    return some !== undefined && all !== undefined && !isAtLeast(all, some);
  });
}

/**
 * A listed player has two yellows, and the yellows of his team, or of either if his side cannot be told, are not the first yellows of its
 * listed players. `team` is that of the bet, or undefined for both. Bookings that are given as such are taken as they are.
 */
export function holdSecondYellow(statistics: unknown, team?: string): boolean {
  const { teams, players } = thing(statistics);
  if (!Array.isArray(players) || isGiven(thing(teams)["Bookings"])) return false;
  const yellows = players.map((player) => {
    const counts = Object.entries(thing(thing(player).statistics)).filter(([name]) => /^yellow cards$/i.test(name));
    return { side: thing(player).side, count: Math.max(0, ...counts.map(([, n]) => (typeof n === "number" ? n : 0))) };
  });
  const carded = (side: unknown): number => yellows.filter((one) => one.count > 0 && one.side === side).length;
  const isKnown = (side: unknown): boolean => side === "home" || side === "away";
  const twice = yellows.filter(({ count }) => count > 1);
  const loose = yellows.filter(({ side, count }) => count > 0 && !isKnown(side)).length;
  const { match, "first-half": first, "second-half": second } = countsIn(thing(teams)["Yellow Cards"]);
  const halves = sum([first, second].flatMap((half) => half ?? []));
  const most = match ?? halves;
  const isOdd = (own: number, least: number, limit: number): boolean =>
    own > limit || (match !== undefined && own < least);
  const isWrong = (["home", "away"] as const).some(
    (side) =>
      (team === undefined || team === side) &&
      twice.some((one) => one.side === side || !isKnown(one.side)) &&
      isOdd(most[side], carded(side), carded(side) + loose),
  );
  const all = carded("home") + carded("away") + loose;
  const isLoose = team === undefined && twice.some(({ side }) => !isKnown(side));
  return isWrong || (isLoose && isOdd(most.home + most.away, all, all));
}

/** What a yellow card and a sending-off count. */
export const CARDS = {
  points_1_2: { yellow: 1, red: 2 },
  cards: { yellow: 1, red: 1 },
  points_10_25: { yellow: 10, red: 25 },
} as const;

const times = ({ home, away }: Pair, by: number): Pair => ({ home: by * home, away: by * away });

/** Cards as the house counts them; a part counts where both colours are given for it (docs/rules.md#bookings). */
function bookingsOf(yellow: Counts, red: Counts, count: keyof typeof CARDS): Counts {
  const parts = PARTS.map((part) => {
    const [one, two] = [yellow[part], red[part]];
    return [part, one && two && sum([times(one, CARDS[count].yellow), times(two, CARDS[count].red)])] as const;
  });
  return Object.fromEntries(parts.filter(([, pair]) => pair !== undefined));
}

/** `mayCountMore`: overtime that was or may have been played counts in the match, and in neither half. */
function countOf(counts: Counts, part: Part, goneOn: boolean, mayCountMore: boolean): Pair | undefined {
  const { match, "first-half": first, "second-half": second } = counts;
  const halves = first && second && sum([first, second]);
  if (part === "first-half") return first;
  // The rest of a match that went on is more than its second half.
  if (part === "second-half") return second ?? (goneOn || !match || !first ? undefined : less(match, first));
  return goneOn ? halves : (match ?? (mayCountMore ? undefined : halves));
}

const isGiven = (value: unknown): boolean => typeof value === "object" && value !== null;

export function teamCount(
  event: Reading,
  sport: Sport,
  statistics: unknown,
  name: string,
  part: Part,
  count: keyof typeof CARDS,
  overtime: boolean,
  team?: string,
): TeamCount {
  if (name === "Bookings" && holdSecondYellow(statistics, team)) return "missing";
  const teams = thing(thing(statistics).teams);
  // Where lines are on the full game, so are counts.
  const mayBeLonger = mayHaveGoneOn(event, sport, overtime);
  const goneOn = sport.lines === "regulation" && mayBeLonger;
  const fromCards = name === "Bookings" && !isGiven(teams[name]);
  const read = fromCards ? [teams["Yellow Cards"], teams["Red Cards"]].map(countsIn) : [countsIn(teams[name])];
  const [first = {}, second = {}] = read;
  const found = countOf(fromCards ? bookingsOf(first, second, count) : first, part, goneOn, mayBeLonger && !goneOn);
  const nobodyCounted = isPlaceholder(name, first.match, first["first-half"], first["second-half"]);
  if (nobodyCounted || areShotsContradicted(teams, name)) return "missing";
  if (read.some((counts) => contradict(counts, goneOn))) return "missing";
  if (found) return part === "match" && stoppedEarly(event, sport) ? "unfinished" : found;
  const isNothing = read.every((counts) => Object.keys(counts).length === 0);
  if (isNothing || stoppedEarly(event, sport)) return "missing";
  const possibleOf = (counts: typeof first) => possibleCounts(counts, part, goneOn, mayBeLonger);
  const [one, other] = [possibleOf(first), possibleOf(second)];
  return fromCards ? possibleCards(one, other, CARDS[count]) : one;
}
