/** Matches with counts of teams and players, and every way in which they can end. Nothing here is read from the engine. */
import { type Asked, type Bet, betsOn } from "./bets.js";
import { eventOf, type Pair, sum } from "./timed.js";

/** What is listed of a count. Everything that is null is not listed. */
export interface Counts {
  readonly match: Pair | null;
  readonly first: Pair | null;
  readonly second: Pair | null;
}

/** How far a match has come. Settled matches have listed `ft` or not, and extra time or not. */
export type Stage =
  | "first-half"
  | "second-half"
  | "extra-time"
  | "settled"
  | "settled-without-ft"
  | "settled-after-extra-time";

export interface CountRecord {
  readonly stage: Stage;
  readonly counts: Counts;
}

type Statistics = Readonly<Record<string, Counts>>;

const FIRST: Pair = [1, 0];
const FT: Pair = [1, 1];

export function countEvent(sport: string, stage: Stage, statistics: Statistics): object {
  return { ...scoresAt(sport, stage), statistics: { teams: teamsOf(statistics) } };
}

function scoresAt(sport: string, stage: Stage): object {
  switch (stage) {
    case "first-half":
      return eventOf(sport, undefined, "live", [FIRST], FIRST);
    case "second-half":
      return eventOf(sport, undefined, "live", [FIRST, [0, 0]], FIRST);
    case "extra-time":
      return eventOf(sport, undefined, "live", [FIRST, [0, 1]], FT, { ft: FT, ot: [0, 0] });
    case "settled":
      return eventOf(sport, undefined, "settled", [FIRST, [0, 1]], FT, { ft: FT });
    case "settled-without-ft":
      return eventOf(sport, undefined, "settled", [FIRST], [2, 1]);
    case "settled-after-extra-time":
      return eventOf(sport, undefined, "settled", [FIRST, [0, 1]], [2, 1], { ft: FT, ot: [1, 0] });
  }
}

function teamsOf(statistics: Statistics): object {
  const parts = ({ match, first, second }: Counts) =>
    Object.fromEntries(
      [["match", match] as const, ["first-half", first] as const, ["second-half", second] as const].flatMap(
        ([key, pair]) => (pair === null ? [] : [[key, { home: pair[0], away: pair[1] }]]),
      ),
    );
  return Object.fromEntries(Object.entries(statistics).map(([name, counts]) => [name, parts(counts)]));
}

/** Every whole count that a listed one can become, or be a part of. With extra time, the match counts it too. */
export function* countCompletions(sport: string, name: string, { stage, counts }: CountRecord): Generator<object> {
  const isSecondOver = stage !== "first-half" && stage !== "second-half";
  for (const first of grown(counts.first, stage === "first-half" ? MORE : 0)) {
    for (const second of grown(counts.second, isSecondOver ? 0 : MORE)) {
      const played = sum([first, second]);
      if (!mayBePlayed(stage, counts.match, first, played)) continue;
      if (mayEnd(stage, counts.match, played, false)) {
        yield countEvent(sport, "settled", { [name]: { match: played, first, second } });
      }
      for (const extra of sport === "ice-hockey" ? MANY_EXTRAS : EXTRAS) {
        const match = sum([played, extra]);
        if (!mayEnd(stage, counts.match, match, true)) continue;
        yield countEvent(sport, "settled-after-extra-time", { [name]: { match, first, second } });
      }
    }
  }
}

/** A count so far is at most that of regular time, and at least that of the halves that are over. */
function mayBePlayed(stage: Stage, listed: Pair | null, first: Pair, played: Pair): boolean {
  if (listed === null) return true;
  if (stage === "extra-time") return isAtLeast(listed, played);
  const isLive = stage === "first-half" || stage === "second-half";
  return !isLive || (isAtLeast(played, listed) && (stage === "first-half" || isAtLeast(listed, first)));
}

function isAtLeast([home, away]: Pair, [h, a]: Pair): boolean {
  return home >= h && away >= a;
}

/** How many more of each side are tried in a half. */
const MORE = 4;
const EXTRAS = pairsUpTo(3);
/** In ice hockey overtime counts in the match, so that it must pass every line. */
const MANY_EXTRAS = pairsUpTo(6);

function pairsUpTo(most: number): readonly Pair[] {
  const counts = Array.from({ length: most + 1 }, (_, count) => count);
  return counts.flatMap((home) => counts.map((away): Pair => [home, away]));
}

function grown(from: Pair | null, more: number): readonly Pair[] {
  const [home, away] = from ?? [0, 0];
  const most = from === null ? MORE : more;
  const found: Pair[] = [];
  for (let h = 0; h <= most; h++) for (let a = 0; a <= most; a++) found.push([home + h, away + a]);
  return found;
}

/** True if a match can end with a count, and with or without extra time. */
function mayEnd(stage: Stage, listed: Pair | null, match: Pair, isLonger: boolean): boolean {
  if (stage === "extra-time" && !isLonger) return false;
  if (stage === "settled" && isLonger) return false;
  if (stage === "settled-after-extra-time" && !isLonger) return false;
  if (listed === null) return true;
  return stage.startsWith("settled") ? same(match, listed) : isAtLeast(match, listed);
}

function same([home, away]: Pair, [h, a]: Pair): boolean {
  return home === h && away === a;
}

/** Within reach of the counts that are tried, so that some completion passes each line. */
const LINES: Readonly<Record<string, readonly number[]>> = {
  quarter: [-1.5, -0.75, 0, 0.5, 2],
  "quarter-from-zero": [0.5, 1, 2.5, 3.75],
  whole: [-1, 0, 1],
};

const LABELS: Readonly<Record<string, readonly string[]>> = { range: ["0-1", "2", "2+"] };

/** Bets on every market on a count of teams. */
export function betsOnCount(sport: string, name: string): readonly Bet[] {
  const lines: Asked["lines"] = ({ line }) => LINES[line] ?? [];
  return betsOn(sport, { lines, labels: LABELS, counts: (market) => market.startsWith(`${name} `) });
}

/** What is listed of a count at each stage. */
export function countRecords(): readonly CountRecord[] {
  const live: readonly Counts[] = [
    { match: [3, 1], first: null, second: null },
    { match: [3, 1], first: [2, 1], second: null },
    { match: null, first: [2, 1], second: null },
    { match: null, first: [2, 1], second: [1, 0] },
    { match: [3, 1], first: [2, 1], second: [1, 0] },
    { match: [0, 0], first: null, second: null },
    { match: [5, 2], first: [2, 1], second: [1, 0] },
  ];
  const stages: readonly Stage[] = [
    "first-half",
    "second-half",
    "extra-time",
    "settled",
    "settled-without-ft",
    "settled-after-extra-time",
  ];
  return stages
    .flatMap((stage) => live.map((counts) => ({ stage, counts })))
    .filter(({ stage, counts: { match, first, second } }) => {
      const isSum = match !== null && first !== null && second !== null && match[0] === first[0] + second[0];
      if (stage === "first-half") return second === null;
      // Without extra time, halves that do not add up to the match contradict it.
      const isContradiction = match !== null && first !== null && second !== null && !isSum;
      return !(isContradiction && (stage === "second-half" || stage === "settled"));
    });
}
