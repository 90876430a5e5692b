/** Matches in maps that a side gave up, or that stopped although they were to go on, and the records that they leave. */

export type Pair = readonly [number, number];
export type Winner = "home" | "away" | "nobody";

/** A map as it really was. Without a winner it was unfinished. A match that stopped can award it all the same. */
export interface PlayedMap {
  readonly score: Pair;
  readonly winner?: Winner;
  readonly awarded?: "home" | "away";
}

export interface Match {
  readonly league: string;
  readonly bestOf: number;
  readonly maps: readonly PlayedMap[];
  readonly retired: "home" | "away" | null;
}

interface Game {
  readonly league: string;
  readonly finals: readonly PlayedMap[];
  /** Scores at which a map can be left. */
  readonly left: readonly Pair[];
  /** True if level scores are won by nobody, so that a map left at one can only have been awarded. */
  readonly areRounds: boolean;
}

/** `13-5 5-13`: the side with more won. Level scores were won by nobody. */
const inRounds = (scores: string): readonly PlayedMap[] =>
  pairs(scores).map(([one, other]) => ({
    score: [one, other],
    winner: one > other ? "home" : other > one ? "away" : "nobody",
  }));

/** Either side can have won, whoever has more kills. */
const inKills = (scores: string): readonly PlayedMap[] =>
  pairs(scores).flatMap((score) => [
    { score, winner: "home" },
    { score, winner: "away" },
  ]);

const pairs = (scores: string): readonly Pair[] =>
  scores.split(" ").map((score) => {
    const [one, other] = score.split("-").map(Number);
    return [one ?? 0, other ?? 0];
  });

const ROUNDS = { league: "halo-cup", areRounds: true } as const;
const EARLY = "1-0 5-5 6-4";

const GAMES: readonly Game[] = [
  { ...ROUNDS, finals: inRounds("13-5 5-13"), left: pairs(`${EARLY} 6-6 12-12`) },
  { ...ROUNDS, finals: inRounds("13-5 5-13 12-12"), left: pairs(`${EARLY} 6-6`) },
  { ...ROUNDS, finals: inRounds("7-4 4-7"), left: pairs(`${EARLY} 6-6`) },
  { ...ROUNDS, finals: inRounds("7-4 4-7 6-6"), left: pairs(EARLY) },
  // On a clock.
  { ...ROUNDS, finals: inRounds("6-4 7-4 4-7 13-5 2-2 6-6 12-12"), left: pairs(`${EARLY} 2-2 6-6 12-12 18-18`) },
  {
    league: "dota-2-cup",
    areRounds: false,
    finals: inKills("25-10 13-5 5-13 7-4 4-7 6-4 18-18 12-12 6-6 2-2"),
    left: pairs(`${EARLY} 2-2 6-6 7-4 4-7 13-5 5-13 12-12 18-18`),
  },
];

export function tallyOf(maps: readonly PlayedMap[]): Pair {
  const wins = (side: string): number =>
    maps.filter(({ winner, awarded }) => winner === side || awarded === side).length;
  return [wins("home"), wins("away")];
}

const isOver = (maps: readonly PlayedMap[], bestOf: number): boolean =>
  Math.max(...tallyOf(maps)) > bestOf / 2 || maps.length === bestOf;

const isShort = ([one, other]: Pair, bestOf: number): boolean =>
  Math.max(one, other) <= bestOf / 2 && one + other < bestOf;

/** Every start of a match that nobody had won yet. */
function starts(
  { finals }: Pick<Game, "finals">,
  bestOf: number,
  maps: readonly PlayedMap[] = [],
): readonly (readonly PlayedMap[])[] {
  if (isOver(maps, bestOf)) return [];
  return [maps, ...finals.flatMap((final) => starts({ finals }, bestOf, [...maps, final]))];
}

/** The last map as it was left, or as it was awarded: level scores in rounds say that nobody won it, and kills do not. */
const lastMaps = ({ left, areRounds }: Game): readonly PlayedMap[] =>
  left.flatMap((score) => {
    const isAwarded = areRounds && score[0] === score[1];
    return [{ score }, ...(isAwarded ? SIDES.map((awarded) => ({ score, awarded })) : [])];
  });

const SIDES = ["home", "away"] as const;

export function matches(lengths: readonly number[]): readonly Match[] {
  return GAMES.flatMap((game) =>
    lengths.flatMap((bestOf) =>
      starts(game, bestOf).flatMap((maps) =>
        [null, ...SIDES].flatMap((retired) =>
          [maps, ...lastMaps(game).map((last) => [...maps, last])]
            // Nothing shows that a match stopped whose last map was awarded to its winner, if nobody is said to have retired.
            .filter((all) => all.length > 0 && (retired !== null || isShort(tallyOf(all), bestOf)))
            .map((all) => ({ league: game.league, bestOf, maps: all, retired })),
        ),
      ),
    ),
  );
}

const FINISHED = new Set(["13-5", "5-13", "12-12"]);

/** True if the listed scores look like rounds: all are final ones, and their leaders give the score. */
function doLookLikeRounds({ maps }: Match): boolean {
  const leads = (sign: number): number => maps.filter(({ score: [one, other] }) => sign * (one - other) > 0).length;
  const [wonByHome, wonByAway] = tallyOf(maps);
  const areFinal = maps.every(({ score }) => FINISHED.has(score.join("-")));
  return areFinal && leads(1) === wonByHome && leads(-1) === wonByAway;
}

/**
 * True for the matches that the rules leave out: kills in a league of an unknown game that look like rounds (docs/rules.md#scores-in-rounds), and
 * rounds that were left at 12-12 although nobody retired (docs/rules.md#a-map-during-which-the-match-stopped).
 */
export function isLeftOut(match: Match, league: string): boolean {
  const { league: own, maps, retired } = match;
  const last = maps.at(-1);
  if (own !== "halo-cup") return league !== own && doLookLikeRounds(match);
  const isLeftLevel = last?.winner === undefined && last?.score[0] === 12 && retired === null;
  return isLeftLevel && (league === own || doLookLikeRounds(match));
}

export function recordOf({ maps, retired, bestOf }: Match, league: string, hasLength: boolean): object {
  const [wonByHome, wonByAway] = tallyOf(maps);
  const periods = maps.map(({ score: [one, other] }, index) => [`map${index + 1}`, { home: one, away: other }]);
  return {
    id: 1,
    status: "settled",
    sport: { slug: "esports" },
    league: { slug: league },
    scores: { home: wonByHome, away: wonByAway, periods: Object.fromEntries(periods) },
    ...(hasLength ? { bestOf } : {}),
    ...(retired === null ? {} : { outcome: { retired } }),
  };
}
