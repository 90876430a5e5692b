/** Counts of matches that are live or over, with every way in which they can be complete. Nothing here is read from the engine. */
import { type MarketEntry, markets } from "../../../../src/pure/engine/index.js";
import { draws } from "../../../support/volume.js";
import type { Bet } from "./bets.js";
import type { Pair } from "./timed.js";

/** Where a match is, or what is known of one that is over. `next_to_ft`: extra time may be played, and nothing shows it. */
export type Phase = "first_half" | "second_half" | "next_to_ft" | "extra_time" | "over" | "over_after_extra_time";

/** The counts of both sides that an event lists. Null if it does not list them. */
export interface Listed {
  readonly match: Pair | null;
  readonly first: Pair | null;
  readonly second: Pair | null;
}

export interface CountedMatch {
  readonly phase: Phase;
  readonly listed: Listed;
}

/** The counts of one side in each part of a match. */
interface Parts {
  readonly first: number;
  readonly second: number;
  readonly extra: number;
}

/** The most that a completion counts in a half: beyond what the matches list and the bets ask for. A thorough run lists more. */
const MOST = draws(6, 5);
/** Counts of extra time: every one that a count of the match can include, and else one more than none. */
const EXTRA: readonly number[] = [0, 1, 2, 3].slice(0, draws(4, 3));
const SOME_EXTRA: readonly number[] = [0, 1];

const LINES: Readonly<Record<string, readonly number[]>> = {
  quarter: [-3.5, -0.75, 0, 0.25, 1, 2.5],
  "quarter-from-zero": [0.5, 1, 1.75, 2.5, 4, 4.25],
  whole: [-3, -1, 0, 2],
};

/** Bets on every market of football on one statistic. */
export function betsOnCount(statistic: string): readonly Bet[] {
  return markets("football")
    .filter(({ name, deprecated }) => deprecated === undefined && name.startsWith(`${statistic} `))
    .flatMap(betsOf);
}

function betsOf({ name, sides, line }: MarketEntry): readonly Bet[] {
  const lines = line === "none" ? [undefined] : (LINES[line] ?? []);
  return sides.flatMap((side) =>
    lines.map((hdp) => ({ eventId: 7 as const, market: name, side, ...(hdp === undefined ? {} : { hdp }) })),
  );
}

/** More goals than a player has in any completion: a player's goals are not above those of his side. */
const LEVEL: Pair = [9, 9];
const PLAYED: Readonly<Record<Phase, object>> = {
  first_half: { status: "live", scores: scoresOf({ p1: LEVEL }) },
  second_half: { status: "live", clock: { period: 2 }, scores: scoresOf({ p1: LEVEL }) },
  next_to_ft: { status: "live", scores: scoresOf({ p1: LEVEL, ft: LEVEL }) },
  extra_time: { status: "live", scores: scoresOf({ p1: LEVEL, ft: LEVEL, ot: [0, 0] }) },
  over: { status: "settled", scores: scoresOf({ p1: LEVEL, ft: LEVEL }) },
  over_after_extra_time: { status: "settled", scores: scoresOf({ p1: LEVEL, ft: LEVEL, ot: [0, 0] }) },
};

function scoresOf(periods: Readonly<Record<string, Pair>>): object {
  const listed = Object.entries(periods).map(([key, pair]) => [key, pairOf(pair)] as const);
  return { ...pairOf(LEVEL), periods: Object.fromEntries(listed) };
}

function pairOf([home, away]: Pair): { home: number; away: number } {
  return { home, away };
}

export function eventIn(phase: Phase, statistics: object): object {
  return { id: 7, home: "Lions", away: "Bears", sport: { slug: "football" }, ...PLAYED[phase], statistics };
}

/** The event of a match, with what it lists of one statistic. */
export function countedEvent({ phase, listed }: CountedMatch, statistic: string): object {
  const { match, first, second } = listed;
  const counts = {
    ...(match === null ? {} : { match: pairOf(match) }),
    ...(first === null ? {} : { "first-half": pairOf(first) }),
    ...(second === null ? {} : { "second-half": pairOf(second) }),
  };
  return eventIn(phase, { teams: { [statistic]: counts } });
}

/** Every settled event with all counts that a match can become. */
export function* completeCounts(match: CountedMatch, statistic: string): Generator<object> {
  const [homes, aways] = [finalsOf(match, 0), finalsOf(match, 1)];
  for (const home of homes) {
    for (const away of aways) {
      const phase = home.extra + away.extra > 0 ? "over_after_extra_time" : "over";
      const listed: Listed = {
        match: [totalOf(home), totalOf(away)],
        first: [home.first, away.first],
        second: [home.second, away.second],
      };
      yield countedEvent({ phase, listed }, statistic);
    }
  }
}

function totalOf({ first, second, extra }: Parts): number {
  return first + second + extra;
}

/** What one side can have at the end, if what is listed is what it has now. */
function finalsOf(match: CountedMatch, side: 0 | 1): readonly Parts[] {
  const all: Parts[] = [];
  const extras = mayCountExtra(match.phase) ? EXTRA : SOME_EXTRA;
  for (let first = 0; first <= MOST; first++) {
    for (let second = 0; second <= MOST; second++) for (const extra of extras) all.push({ first, second, extra });
  }
  return all.filter((final) => someNow(final, match, side));
}

/** True if a count of the match may include extra time. */
function mayCountExtra(phase: Phase): boolean {
  return phase === "next_to_ft" || phase === "extra_time" || phase === "over_after_extra_time";
}

function someNow(final: Parts, { phase, listed }: CountedMatch, side: 0 | 1): boolean {
  const { match, first, second } = listed;
  for (const now of nowsOf(final, phase)) {
    const fits =
      (match === null || match[side] === totalOf(now)) &&
      (first === null || first[side] === now.first) &&
      (second === null || second[side] === now.second);
    if (fits) return true;
  }
  return false;
}

/** What can be counted now if a side ends with these counts: parts that are over stand, the others have no more than at the end. */
function* nowsOf(final: Parts, phase: Phase): Generator<Parts> {
  if (phase === "over" && final.extra > 0) return;
  const isOver = phase === "over" || phase === "over_after_extra_time";
  const areHalvesOver = isOver || phase === "extra_time";
  const isFirstOver = areHalvesOver || phase === "second_half";
  for (let first = isFirstOver ? final.first : 0; first <= final.first; first++) {
    for (let second = areHalvesOver ? final.second : 0; second <= final.second; second++) {
      for (let extra = isOver ? final.extra : 0; extra <= (mayCountExtra(phase) ? final.extra : 0); extra++) {
        yield { first, second, extra };
      }
    }
  }
}
