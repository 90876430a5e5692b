import { at } from "../../../support/at.js";
/** Matches in maps, frames or legs while they are played, and every way in which they can go on. */

export type Pair = readonly [home: number, away: number];
type Winner = "home" | "away" | "draw";

export interface Part {
  readonly score: Pair;
  readonly winner: Winner;
}

export interface State {
  readonly sport: "esports" | "darts" | "snooker" | "curling";
  readonly league?: string;
  /** 0 if it is not known. */
  readonly bestOf: number;
  /** Parts that are over. */
  readonly over: readonly Part[];
  /** The part in play, if it is listed. */
  readonly playing?: Pair;
  /** How parts are listed: with their scores, with 1-0 for the winner, or not at all. */
  readonly style: "scores" | "flags" | "none";
  /** `clock.period` of the live event. */
  readonly clock?: number;
}

const MORE = 8;
/** Scores of parts that are still to come. */
const NEXT: readonly Pair[] = [
  [1, 0],
  [0, 9],
  [1, 1],
  [6, 4],
];
/** How many more parts a match of an unknown length can have: after two, one side wins the others. */
const MOST_MORE = 5;

export function liveOf(state: State): object {
  const { clock, playing, style, over } = state;
  const listed = over.map((part) => listedOf(part, style));
  const all = style === "none" ? [] : playing === undefined || style === "flags" ? listed : [...listed, playing];
  return { ...eventOf(state, over, all), status: "live", ...(clock === undefined ? {} : { clock: { period: clock } }) };
}

export function* endsOf(state: State): Generator<object> {
  if (mayBeRounds(state)) yield* endsInRounds(state);
  for (const parts of partsOf(state)) {
    // Maps that are over keep their 1-0, others can have a score.
    const listed = parts.map((part, index) => listedOf(part, index < state.over.length ? state.style : "scores"));
    yield { ...eventOf(state, parts, state.style === "none" ? [] : listed), status: "settled" };
  }
}

/** A match of one map whose score may be its rounds. */
function mayBeRounds({ sport, bestOf, style, over, playing }: State): boolean {
  return (
    sport === "esports" &&
    bestOf <= 1 &&
    (style === "none" || (style === "flags" && over.length < 2)) &&
    playing === undefined
  );
}

function* endsInRounds(state: State): Generator<object> {
  const live = eventOf(state, state.over, []);
  for (let homeMore = 0; homeMore <= 9; homeMore++)
    for (let awayMore = 0; awayMore <= 9; awayMore++) {
      const rounds = { home: live.scores.home + homeMore, away: live.scores.away + awayMore };
      yield { ...live, status: "settled", scores: { ...rounds, periods: { map1: rounds } } };
    }
}

function eventOf({ sport, league, bestOf }: State, parts: readonly Part[], listed: readonly Pair[]) {
  const key = sport === "esports" ? "map" : "p";
  const periods = listed.map(([home, away], index) => [`${key}${index + 1}`, { home, away }]);
  return {
    id: 7,
    home: "Lions",
    away: "Bears",
    sport: { slug: sport },
    ...(league === undefined ? {} : { league: { slug: league } }),
    ...(bestOf === 0 ? {} : { bestOf }),
    scores: { home: winsOf(parts, "home"), away: winsOf(parts, "away"), periods: Object.fromEntries(periods) },
  };
}

function listedOf({ score, winner }: Part, style: State["style"]): Pair {
  if (style !== "flags") return score;
  return winner === "home" ? [1, 0] : [0, 1];
}

/** Every list of parts that the match can end with. */
export function* partsOf(state: State): Generator<readonly Part[]> {
  const { over, playing } = state;
  if (playing === undefined || isOver(state, over)) return yield* goesOn(state, over);
  for (const part of grown(state, playing)) yield* goesOn(state, [...over, part]);
}

function* goesOn(state: State, parts: readonly Part[]): Generator<readonly Part[]> {
  const { bestOf, over } = state;
  if (state.sport === "esports" && (winsOf(parts, "home") > MOST_WINS || winsOf(parts, "away") > MOST_WINS)) return;
  const mayEnd = bestOf === 0 ? parts.some(({ winner }) => winner !== "draw") : isOver(state, parts);
  if (mayEnd) yield parts;
  const more = parts.length - over.length;
  if ((bestOf > 0 && mayEnd) || more >= MOST_MORE) return;
  const next = more < (bestOf > 0 ? 3 : 2) ? NEXT : [parts.at(-1)?.score ?? at(NEXT, 0)];
  for (const score of next) for (const part of wonBy(state, score)) yield* goesOn(state, [...parts, part]);
}

function isOver({ bestOf }: State, parts: readonly Part[]): boolean {
  if (bestOf === 0) return false;
  const [home, away] = [winsOf(parts, "home"), winsOf(parts, "away")];
  return Math.max(home, away) > bestOf / 2 || home + away === bestOf;
}

/** A side with more maps needs a known length. */
const MOST_WINS = 5;

function winsOf(parts: readonly Part[], side: Winner): number {
  return parts.filter(({ winner }) => winner === side).length;
}

function* grown(state: State, [home, away]: Pair): Generator<Part> {
  for (let homeMore = 0; homeMore <= MORE; homeMore++)
    for (let awayMore = 0; awayMore <= MORE; awayMore++) yield* wonBy(state, [home + homeMore, away + awayMore]);
}

/** Who can have won a part with a score: in kills, either side. */
function* wonBy({ league, sport, style }: State, score: Pair): Generator<Part> {
  const [home, away] = score;
  if (home + away === 0) return;
  // 1-0 says who won.
  if (league === KILLS && home + away > 1)
    yield* [
      { score, winner: "home" as const },
      { score, winner: "away" as const },
    ];
  else if (home !== away) yield { score, winner: home > away ? "home" : "away" };
  else if (sport === "esports" && style !== "none") yield { score, winner: "draw" };
}

export const KILLS = "dota-2-cup";
export const ROUNDS = "halo-cup";
