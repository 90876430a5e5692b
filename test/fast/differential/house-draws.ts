/**
 * Drawn rulebooks, by sport: every setting that means something there, alone and with others; and events on which they matter, which
 * stopped early, were given up or forfeited, are in other leagues, or have no result yet.
 */
import fc from "fast-check";
import { topOf } from "../../../fixtures/arbitraries/common.js";
import type { SportEvent } from "../../../src/pure/engine/index.js";
import { untyped } from "../../support/untyped.js";
import type { ListedMarket } from "./oracle/index.js";
import type { Rules } from "./oracle/rules.js";

export type Events = fc.Arbitrary<SportEvent>;
export type Changes = Partial<Rules>;

export const IN_SETS = [
  ...["tennis", "padel", "badminton", "volleyball", "beach-volleyball", "table-tennis", "squash", "pickleball"],
];
export const IN_PARTS = ["darts", "snooker", "curling", "esports"];
const IN_INNINGS = ["baseball", "softball"];
const IN_QUARTERS = ["basketball", "american-football", "aussie-rules", "lacrosse", "netball"];
const FULL_GAME = [...IN_QUARTERS, ...IN_INNINGS, "ice-hockey", "rugby-league"];
export const FIGHTS = ["mixed-martial-arts", "boxing"];
const WINNER = ["mixed-martial-arts", "boxing", "cricket"];
const NEVER_OVER = ["kabaddi", ...IN_SETS, ...IN_PARTS, ...WINNER];
const isOnTime = (slug: string): boolean => ![...IN_SETS, ...IN_PARTS, ...WINNER].includes(slug);

/** A sport by whose rules a league of another one can be settled. */
const SETTLED_AS: Readonly<Record<string, string>> = {
  rugby: "rugby-league",
  "rugby-league": "rugby",
  basketball: "water-polo",
  "ice-hockey": "floorball",
  handball: "futsal",
  tennis: "padel",
  darts: "snooker",
};

export const LEAGUE = "drawn-league";
const LEAGUE_OF_NO_OVERTIME = "no-overtime-league";
export const MOVED = "moved-league";
const SLAMS = ["slam-men", "slam-women"];

/** Names of the house. */
export const HOUSE_NAMES: Readonly<Record<string, string>> = {
  "House Winner": "ML",
  "The  LINE of the house": "Spread",
  "house total": "  totals ",
  "House Half": "Totals HT",
  "House Props": "Player Props",
};

const SCOPE = fc.constantFrom("regulation" as const, "full_game" as const);

/** One word, or the same for this sport and another one as `default`. */
function ruling(slug: string, ...words: readonly string[]): fc.Arbitrary<Rules["unfinished"]> {
  const word = fc.constantFrom(...words);
  const bySport = fc.tuple(word, word).map(([own, others]) => ({ [slug]: own, default: others }));
  return fc.oneof(word, bySport);
}

/** Hours for all sports, or for this one beside others. */
const hours = (slug: string): fc.Arbitrary<Rules["postponement"]> =>
  fc
    .tuple(fc.constantFrom(0, 12, 23, 24, 48), fc.constantFrom({}, { default: 12 }), fc.boolean())
    .map(([own, others, isForAll]) => (isForAll ? own : { ...others, [slug]: own }));

const listed = (slug: string): fc.Arbitrary<readonly string[]> => fc.constantFrom([slug], [slug], []);

const RETIREMENTS = [
  ...["incomplete", "void", "void_unless_disqualified", "advances", "advances_after_one_set"],
  "advances_after_two_sets",
];

function ofParts(slug: string): { [Field in keyof Rules]?: fc.Arbitrary<Rules[Field]> } {
  const isNamed = IN_PARTS.includes(slug);
  const retirement = ruling(slug, ...RETIREMENTS).map((it) =>
    isNamed && typeof it === "string" ? { [slug]: it } : it,
  );
  return {
    retirement: retirement.map((it) => (typeof it === "string" ? it : { default: "incomplete", ...it })),
    betOnRetired: ruling(slug, "lose", "void"),
    // What is certain is tried in sports of sets alone (decisions 122).
    retirementLines: isNamed
      ? ruling(slug, "incomplete", "void", "stand_if_passed")
      : ruling(slug, "incomplete", "void", "stand_if_passed", "stand_if_certain", "stand_if_certain"),
  };
}

function ofFullGames(slug: string): { [Field in keyof Rules]?: fc.Arbitrary<Rules[Field]> } {
  return {
    linesScope: SCOPE.map((scope) => ({ [slug]: scope })),
    leagueLinesScope: SCOPE.map((scope) => ({ [slug]: { [LEAGUE]: scope } })),
    secondHalfOvertime: listed(slug),
    ...(IN_QUARTERS.includes(slug) ? { lastQuarterOvertime: listed(slug), highestQuarterOvertime: listed(slug) } : {}),
  };
}

const inning = fc.integer({ min: 1, max: 9 });

function ofInnings(slug: string): { [Field in keyof Rules]?: fc.Arbitrary<Rules[Field]> } {
  return {
    innings: inning.map((n) => ({ baseball: 9, softball: 7, [slug]: n })),
    moneylineInnings: inning.map((n) => ({ baseball: 5, softball: 5, [slug]: n })),
    lastFullInning: listed(slug),
    officialWinner: listed(slug),
  };
}

function ofFights(slug: string): { [Field in keyof Rules]?: fc.Arbitrary<Rules[Field]> } {
  return {
    disqualification: ruling(slug, "ko", "own", "void"),
    technicalDecisionDistance: ruling(slug, "incomplete", "gone", "not_gone"),
    technicalDecisionRound: ruling(slug, "none", "round_of_stop"),
    noContest: ruling(slug, "void_all", "decided_stand"),
    halfRound: ruling(slug, "half", "completed"),
  };
}

/** What a house makes of the order of scoring. */
export function ofScoring() {
  return {
    goalkeeperGoals: fc.constantFrom("count", "ignore"),
    ownGoalInNext: fc.constantFrom("skip", "outcome"),
    lastScorerOff: fc.constantFrom("lost", "void"),
    defensiveTouchdown: fc.constantFrom("unavailable", "player", "unit", "both"),
    winFromBehind: fc.constantFrom("any_deficit", "conceded_first"),
    noScorer: fc.constantFrom("none", "void"),
  } satisfies { [Field in keyof Rules]?: fc.Arbitrary<Rules[Field]> };
}

/** Every setting that means something in a sport. */
function settingsIn(slug: string): { [Field in keyof Rules]?: fc.Arbitrary<Rules[Field]> } {
  const other = SETTLED_AS[slug];
  return {
    tieRules: fc.constantFrom("lose", "void", "dead-heat").map((rule) => ({ [slug]: rule })),
    ...(WINNER.includes(slug) ? {} : { unfinished: ruling(slug, "incomplete", "void", "stand_if_passed") }),
    forfeits: fc.constantFrom("incomplete", "void", "void"),
    resultWindowHours: fc.constantFrom(0, 24, 72, 8760),
    postponement: hours(slug),
    suspension: hours(slug),
    aliases: fc.constant(HOUSE_NAMES),
    ...(IN_SETS.includes(slug) || IN_PARTS.includes(slug) ? ofParts(slug) : {}),
    ...(IN_SETS.includes(slug) ? { setSpreadUnit: fc.constantFrom("both", "sets", "points") } : {}),
    ...(["tennis", "padel"].includes(slug)
      ? { matchTieBreak: fc.constantFrom("one_game", "games_void", "only_ml_and_first_set") }
      : {}),
    ...(slug === "tennis" ? { slamLeagues: fc.constant({ fiveSets: ["slam-men"], fullFinalSet: SLAMS }) } : {}),
    ...(slug === "esports"
      ? { esportsGames: fc.constantFrom({ rounds: ["drawn"], kills: [] }, { rounds: [], kills: ["drawn-league"] }) }
      : {}),
    ...(FULL_GAME.includes(slug) ? ofFullGames(slug) : {}),
    ...(IN_INNINGS.includes(slug) ? ofInnings(slug) : {}),
    ...(other === undefined ? {} : { leagueSports: fc.constant([{ sport: slug, leagues: [MOVED], as: other }]) }),
    ...(isOnTime(slug)
      ? {
          neverLevel: fc.constant({ [slug]: [LEAGUE] }),
          inPlayHandicap: fc.constantFrom("full_score", "score_at_bet", [slug]),
          sharedHighest: fc.constantFrom("tie_wins", "void", "void"),
          raceToNobody: fc.constantFrom("lose", "void"),
          ...ofScoring(),
        }
      : {}),
    ...(NEVER_OVER.includes(slug) ? {} : { noExtraTime: fc.constant({ [slug]: [LEAGUE_OF_NO_OVERTIME] }) }),
    ...(["football", "futsal"].includes(slug)
      ? {
          twoWayHandicaps: fc.boolean(),
          bookingsCount: fc.constantFrom("points_1_2", "cards", "points_10_25"),
        }
      : {}),
    ...(FIGHTS.includes(slug) ? ofFights(slug) : {}),
    mustStart: listed(slug),
    absentPlayer: fc.constantFrom("void", "settle"),
    absentStatistic: fc.constantFrom("unavailable", "zero"),
  };
}

const wordsOf = (setting: Rules["unfinished"] | undefined): readonly string[] =>
  setting === undefined ? [] : typeof setting === "string" ? [setting] : Object.values(setting);

/** Without the settings that contradict another one of the same rulebook. */
function withoutContradictions({ betOnRetired, mustStart, ...changes }: Changes): Changes {
  const pays = wordsOf(changes.retirement).some((word) => word !== "incomplete" && word !== "void");
  const settles = changes.absentPlayer === "settle";
  return {
    ...changes,
    ...(betOnRetired !== undefined && pays ? { betOnRetired } : {}),
    ...(mustStart !== undefined && !settles ? { mustStart } : {}),
  };
}

/** What a house changes in a sport: one setting, some, or all of them. */
export function changesIn(slug: string): fc.Arbitrary<Changes> {
  const every: { [Field in keyof Rules]: fc.Arbitrary<Rules[Field]> } = untyped(settingsIn(slug));
  const some = fc.record(every, { requiredKeys: [], noNullPrototype: true });
  const all = fc.record(every, { noNullPrototype: true });
  return fc.oneof(some, all).map(withoutContradictions);
}

/** Ends that few fights have. */
const RARE_ENDS = [{ method: "disqualification" }, { winner: "none", method: "no-contest" }] as const;

/** Fights of which half ended so, in the round and at the time of their end. */
export function withRareEnds(fights: Events): Events {
  return fc.tuple(fights, fc.constantFrom(...RARE_ENDS, null, null)).map(([fight, end]) => {
    const { outcome } = fight;
    const isKnown = typeof outcome?.method === "string" && outcome.winner !== "draw";
    return end !== null && isKnown ? { ...fight, outcome: { ...outcome, ...end } } : fight;
  });
}

const OUTCOMES: readonly object[] = [
  { retired: "home" },
  { retired: "away" },
  { disqualified: "home" },
  { retired: "away", disqualified: "away" },
  { retired: "home", disqualified: "away", advanced: "away" },
  { winner: "home" },
  { winner: "away" },
  { winner: "away", advanced: "home" },
  { winner: "home", method: "walkover" },
  { winner: "away" },
  { winner: "home" },
];

/** What a record says of a match that was moved, or stopped and went on. Most say nothing. */
const MOVES: readonly object[] = [
  { date: "2026-03-02T15:00:00Z", originalDate: "2026-03-01T15:00:00Z" },
  { date: "2026-03-02T03:30:00+01:00", originalDate: "2026-03-01T15:00:00Z" },
  { date: "2026-03-01T15:00:00Z", originalDate: "2026-03-04T15:00:00Z" },
  { date: "2026-03-01T15:00:00Z", originalDate: "soon" },
  {
    date: "2026-03-02T15:00:00Z",
    originalDate: "2026-03-01T15:00:00Z",
    localDate: "2026-03-02",
    originalLocalDate: "2026-03-01",
  },
  { localDate: "2026-03-04", originalLocalDate: "2026-03-01" },
  { localDate: "2026-03-01", originalLocalDate: "2026-03-01" },
  { localDate: "2026-03-04" },
  { suspended: { at: "2026-03-01T16:00:00Z", resumed: "2026-03-03T10:00:00Z" } },
  { suspended: { at: "2026-03-01T16:00:00Z", resumed: "2026-03-01T17:00:00Z" } },
  { suspended: { at: "2026-03-01T16:00:00Z" } },
];

type Scores = { readonly home: number; readonly away: number };
type Listed = Readonly<Record<string, Scores>>;

const periodsOf = ({ scores }: SportEvent): Listed => untyped({ ...scores?.periods });

/** Names of pairs. The second one has a joiner that labels know too. */
const PAIRS = { home: "Archer / Baker", away: "Cole & Drake" };

const slugOf = ({ sport }: SportEvent): string => sport?.slug ?? "";

/** Leaves the first parts, and the score that they give. */
function cutShort(event: SportEvent, left: number): SportEvent {
  const periods = periodsOf(event);
  const kept = Object.keys(periods)
    .filter((key) => /^(p|map)[0-9]+$/.test(key))
    .slice(0, left);
  if (left === 0 || kept.length === 0) return event;
  const slug = slugOf(event);
  const countsParts = IN_SETS.includes(slug) || (IN_PARTS.includes(slug) && slug !== "curling");
  const won = (side: "home" | "away") => (key: string) => {
    const { home = 0, away = 0 } = periods[key] ?? {};
    const [own, other] = side === "home" ? [home, away] : [away, home];
    return countsParts ? Number(own > other) : own;
  };
  const sum = (side: "home" | "away") => kept.map(won(side)).reduce((one, other) => one + other, 0);
  const list = Object.fromEntries(kept.map((key) => [key, periods[key]]));
  return { ...event, scores: { home: sum("home"), away: sum("away"), periods: list } };
}

/** A set, a map or a half that was begun when the match stopped. */
function withPartBegun(event: SportEvent, [home, away]: readonly [number, number]): SportEvent {
  const { scores } = event;
  // No set is begun after the last one.
  const needed = Math.floor(Number(event.bestOf ?? 99) / 2) + 1;
  if (Math.max(scores?.home ?? 0, scores?.away ?? 0) >= needed) return event;
  const stem = Object.hasOwn(scores?.periods ?? {}, "map1") ? "map" : "p";
  const n = Object.keys(scores?.periods ?? {}).filter((key) => key.startsWith(stem)).length + 1;
  return { ...event, scores: { ...scores, periods: { ...scores?.periods, [`${stem}${n}`]: { home, away } } } };
}

const FORFEITS: Readonly<Record<string, readonly Scores[]>> = {
  basketball: [
    { home: 20, away: 0 },
    { home: 0, away: 2 },
  ],
  "american-football": [{ home: 0, away: 1 }],
  handball: [{ home: 10, away: 0 }],
};

/** A game in innings whose last one stopped before the home side had batted. */
function withoutHomeHalf(event: SportEvent): SportEvent {
  const { home, away } = topOf(event);
  const periods = periodsOf(event);
  const last = `p${Object.keys(periods).filter((key) => /^p[0-9]+$/.test(key)).length}`;
  const half = periods[last];
  if (half === undefined || typeof half.home !== "number") return event;
  const listed = { ...periods, [last]: { away: half.away } };
  return { ...event, scores: { home: home - half.home, away, periods: listed } };
}

/** Events with what houses differ on: somebody gave up, or was disqualified, and later parts are not listed. */
export function stopped(slug: string, events: Events): Events {
  const leagues = fc.constantFrom(
    "league",
    LEAGUE,
    LEAGUE,
    LEAGUE_OF_NO_OVERTIME,
    MOVED,
    ...(slug === "tennis" ? SLAMS : []),
  );
  // A set that looks finished, and that the score does not count, is on the page of decisions alone.
  const begun = fc.tuple(fc.nat(5), fc.nat(5));
  const ways = fc.tuple(fc.nat(14), fc.nat(4), leagues, fc.boolean(), fc.option(begun), fc.nat(19), begun, fc.nat(49));
  return fc.tuple(events, ways).map(([event, [how, left, league, inPairs, part, missing, scored, moved]]) => {
    const names = inPairs && IN_SETS.includes(slug) ? PAIRS : {};
    const outcome = WINNER.includes(slug) ? event.outcome : (OUTCOMES[how] ?? {});
    const named = {
      ...event,
      ...names,
      ...(outcome === undefined ? {} : { outcome }),
      league: { slug: league },
      ...MOVES[moved],
    };
    if (missing === 0) return { ...named, scores: { periods: {} } };
    const forfeit = FORFEITS[slug]?.[scored[0] % (FORFEITS[slug]?.length ?? 1)];
    if (missing === 1 && forfeit) return { ...named, scores: { ...forfeit, periods: {} } };
    if (missing === 2 && IN_SETS.includes(slug)) {
      const { scores } = cutShort(named, left);
      return { ...named, scores: { home: scores?.home, away: scores?.away, periods: {} } };
    }
    const isInnings = IN_INNINGS.includes(slug);
    const short = cutShort(named, isInnings ? 2 * left : left);
    if (isInnings && part !== null && short !== named) return withoutHomeHalf(short);
    return part !== null && short !== named && (IN_SETS.includes(slug) || slug === "esports")
      ? withPartBegun(short, part)
      : short;
  });
}

/** What a selection says of the score when it was placed: mostly what the match has passed. */
export function scoreAtBet(event: SportEvent): fc.Arbitrary<unknown> {
  const { home = 3, away = 3 } = event.scores ?? {};
  const most = (side: unknown): number => (Number.isInteger(side) ? Math.min(9, Math.max(0, Number(side))) : 3);
  const within = fc.record({ home: fc.nat(most(home)), away: fc.nat(most(away)) }, { noNullPrototype: true });
  return fc.oneof(
    { weight: 3, arbitrary: within },
    fc.constantFrom(undefined, undefined, null, { home: 0, away: 0 }, { home: 1 }, "1-0", { home: 400, away: 0 }),
  );
}

/** True for a market on whose bets the score at the bet can matter. */
export const isHandicap = ({ base }: ListedMarket): boolean => base === "spread" || base === "european-handicap";
