/** Counts of both teams, such as corners (section 9 of the rules, decisions 47 to 52), for the markets of section 5.5. */
import { pairOf, type Reading, thing } from "./reading.js";
import type { Pair } from "./types.js";

type Part = "match" | "first-half";

/** Both teams' count. Unfinished: the match was cut short, so more could have been counted. */
export type TeamCount = Pair | "missing" | "unfinished";

const minimum = ({ home, away }: Pair, least: Pair): boolean => home >= least.home && away >= least.away;
const sum = (a: Pair, b: Pair): Pair => ({ home: a.home + b.home, away: a.away + b.away });
const same = (a: Pair, b: Pair): boolean => a.home === b.home && a.away === b.away;

/** True unless the score proves that nothing was played after normal time, which the match's count may then include. */
export function mayHaveGoneOn(event: Reading): boolean {
  const { top, ft } = event;
  return (
    event.ot !== undefined || event.ap !== undefined || !top || !ft || !same(top, ft) || event.key("p3") !== undefined
  );
}

/** Football that stopped at half time: the only half that is listed is the final score, and nothing says full time. */
function stoppedEarly(event: Reading): boolean {
  const first = event.key("p1");
  const more = event.key("p2") ?? event.ft ?? event.ot ?? event.ap;
  return first !== undefined && event.top !== undefined && same(first, event.top) && more === undefined;
}

/** The count under one name, unless its parts contradict one another. */
function counted(given: unknown, part: Part, goneOn: boolean): Pair | undefined {
  const parts = thing(given);
  const [match, first, second] = ["match", "first-half", "second-half"].map((name) => pairOf(parts[name]));
  const halves = first && second && sum(first, second);
  if (match && halves && !(goneOn ? minimum(match, halves) : same(match, halves))) return undefined;
  if (match && [first, second].some((half) => half && !minimum(match, half))) return undefined;
  if (part === "first-half") return first;
  return goneOn ? halves : (match ?? halves);
}

const isGiven = (value: unknown): boolean => typeof value === "object" && value !== null;

export function teamCount(event: Reading, statistics: unknown, name: string, part: Part): TeamCount {
  const teams = thing(thing(statistics).teams);
  const goneOn = mayHaveGoneOn(event);
  let found = counted(teams[name], part, goneOn);
  if (name === "Bookings" && !isGiven(teams[name])) {
    const yellow = counted(teams["Yellow Cards"], part, goneOn);
    const red = counted(teams["Red Cards"], part, goneOn);
    found = yellow && red && { home: yellow.home + 2 * red.home, away: yellow.away + 2 * red.away };
  }
  if (!found) return "missing";
  return part === "match" && stoppedEarly(event) ? "unfinished" : found;
}
