import type { FeedRecord } from "../record.js";

const KICKS = "https://github.com/OpenLigaDB/OpenLigaDB-Samples/issues/127";
const README = "https://github.com/OpenLigaDB/OpenLigaDB-Samples/blob/master/README.md";
const HAND = { origin: "made by hand from documentation", source: README } as const;
const CUP = { sport: "football" } as const;

type Shown = `${number}-${number}`;

/** The kind and the name of each result. */
const NAMED = {
  half: ["HalfTime", "Halbzeit"],
  end: ["After90Minutes", "Endergebnis"],
  extra: ["AfterExtraTime", "nach Verlängerung"],
  kicks: ["AfterPenalties", "nach Elfmeterschießen"],
} as const;

/** `results({ half: "1-0", end: "2-1" })`. */
function results(listed: Partial<Record<keyof typeof NAMED, Shown>>) {
  return Object.entries(listed).map(([part, score], index) => {
    const [kind, name] = NAMED[part as keyof typeof NAMED];
    const [pointsTeam1, pointsTeam2] = score.split("-").map(Number);
    return {
      resultID: index + 1,
      resultName: name,
      resultTypeKind: kind,
      resultTypeID: index + 1,
      pointsTeam1,
      pointsTeam2,
    };
  });
}

/** `goals("1-0", "1-1")`: the score after each, without minutes. */
const goals = (...scores: readonly Shown[]) =>
  scores.map((score, index) => {
    const [scoreTeam1, scoreTeam2] = score.split("-").map(Number);
    return { goalID: index + 1, scoreTeam1, scoreTeam2, matchMinute: null, comment: null };
  });
const kick = (score: Shown) => goals(score).map((goal) => ({ ...goal, comment: "Elfmeterschießen", isPenalty: true }));

/** A match of the Bundesliga. */
function match(isFinished: boolean, more: object = {}) {
  return {
    matchID: 66640,
    matchDateTime: "2024-08-23T20:30:00",
    matchDateTimeUTC: "2024-08-23T18:30:00Z",
    leagueName: "1. Fußball-Bundesliga 2024/2025",
    leagueShortcut: "bl1",
    group: { groupName: "1. Spieltag", groupOrderID: 1 },
    team1: { teamId: 87, teamName: "Borussia Mönchengladbach", shortName: "Gladbach" },
    team2: { teamId: 6, teamName: "Bayer 04 Leverkusen", shortName: "Leverkusen" },
    matchIsFinished: isFinished,
    matchResults: [],
    goals: [],
    ...more,
  };
}
const cup = (listed: Parameters<typeof results>[0], more: object = {}) =>
  match(true, { leagueShortcut: "dfb2026", matchResults: results(listed), ...more });

const event = (status: string, more: object = {}) => ({
  id: 66640,
  home: "Borussia Mönchengladbach",
  away: "Bayer 04 Leverkusen",
  date: "2024-08-23T18:30:00Z",
  status,
  sport: { slug: "football" },
  ...more,
});
const score = (shown: Shown) => {
  const [home, away] = shown.split("-").map(Number);
  return { home, away };
};
/** The score of the event, and its parts. */
const scores = (final: Shown, parts: Readonly<Record<string, Shown>>) => ({
  ...score(final),
  periods: Object.fromEntries(Object.entries(parts).map(([key, shown]) => [key, score(shown)])),
});
/** Nothing else in a record shows how many goals a result has. */
const untold = ["matchResults[0]", "matchResults[1]", "matchResults[2]"].flatMap((result) =>
  ["pointsTeam1", "pointsTeam2"].map((points) => `${result}.${points}`),
);

const gives = (what: string, record: unknown, one: object, more: Partial<FeedRecord> = {}): FeedRecord => ({
  ...HAND,
  what,
  record,
  gives: { event: one, notes: [] },
  untold,
  ...more,
});
const refused = (what: string, record: unknown, at: string, says: string, options?: object): FeedRecord => ({
  ...HAND,
  what,
  record,
  gives: { refused: says, at },
  ...(options && { options }),
});

/** `goal("1-0", 22, "Alf Inn")`: a goal as the feed has it, with the score after it. */
function goal(score: Shown, matchMinute: number | null, goalGetterName: string, more: object = {}) {
  const [scoreTeam1, scoreTeam2] = score.split("-").map(Number);
  const flags = { isPenalty: false, isOwnGoal: false, isOvertime: false };
  return {
    goalID: 60_658,
    scoreTeam1,
    scoreTeam2,
    matchMinute,
    goalGetterID: 9,
    goalGetterName,
    ...flags,
    comment: null,
    ...more,
  };
}
/** `scored("home", "1-0", { period: "p1" })`. */
const scored = (side: string, shown: Shown, more: object = {}) => ({ side, score: score(shown), ...more });

const LATE = goals("0-1", "0-2", "1-2", "2-2", "2-3");
const LATE_ORDER = [
  scored("away", "0-1", { period: "p1" }),
  scored("away", "0-2", { period: "p1" }),
  scored("home", "1-2", { period: "p2" }),
  scored("home", "2-2", { period: "p2" }),
  scored("away", "2-3", { period: "p2" }),
];
const OTHER_SCORE = "it does not add up to the score of each period: the order of scoring is left out";
const without = (at: string, says: string) => ({ notes: [{ at, says }] });
const FIRST_DAY = { matchResults: results({ half: "1-1", end: "3-1" }) };
const FIRST_GOALS = [
  goal("1-0", 22, "Alf Inn"),
  goal("1-1", 47, "", { goalID: 60_671 }),
  goal("2-1", 58, "Max Tor", { isOwnGoal: true }),
  goal("3-1", 94, "Alf Inn", { isOvertime: true, isPenalty: true }),
];
const FIRST_SCORES = scores("3-1", { p1: "1-1", ft: "3-1" });
const FIRST_ORDER = [
  scored("home", "1-0", { period: "p1", minute: 22, player: "Alf Inn" }),
  scored("away", "1-1", { period: "p1", minute: 45, injuryTime: 2 }),
  scored("home", "2-1", { period: "p2", minute: 58, player: "Max Tor", kind: "own-goal" }),
  scored("home", "3-1", { period: "p2", minute: 90, injuryTime: 4, player: "Alf Inn", kind: "penalty" }),
];

/** What the goals of a match prove of their order. */
const ORDER: readonly FeedRecord[] = [
  gives(
    "goals in stoppage time, an own goal and a scorer whom nobody entered, of a league that calls stoppage time overtime",
    match(true, { ...FIRST_DAY, goals: FIRST_GOALS }),
    event("settled", { scores: FIRST_SCORES, scoring: FIRST_ORDER }),
    { result: "3-1" },
  ),
  gives(
    "goals in the order in which they were entered: the score after each one says the order of the match",
    match(true, { ...FIRST_DAY, goals: [...FIRST_GOALS].reverse() }),
    event("settled", { scores: FIRST_SCORES, scoring: FIRST_ORDER }),
    { result: "3-1" },
  ),
  gives(
    "a goal that nobody entered: the order of scoring is left out",
    match(true, { ...FIRST_DAY, goals: FIRST_GOALS.slice(0, 3) }),
    event("settled", { scores: FIRST_SCORES }),
    { result: "3-1", gives: { event: event("settled", { scores: FIRST_SCORES }), ...without("goals", OTHER_SCORE) } },
  ),
  gives(
    "a goal that is missing in the middle",
    match(true, { ...FIRST_DAY, goals: FIRST_GOALS.filter((_, index) => index !== 1) }),
    event("settled", { scores: FIRST_SCORES }),
    {
      result: "3-1",
      gives: {
        event: event("settled", { scores: FIRST_SCORES }),
        ...without("goals[1]", "2-1 does not follow 1-0: the order of scoring is left out"),
      },
    },
  ),
  gives(
    "a goal of the second half with a minute of the first",
    match(true, { matchResults: results({ half: "0-0", end: "1-0" }), goals: [goal("1-0", 30, "Alf Inn")] }),
    event("settled"),
    {
      result: "1-0",
      gives: {
        event: event("settled", { scores: scores("1-0", { p1: "0-0", ft: "1-0" }) }),
        ...without("goals[0].matchMinute", "30 is not a minute of p2: the order of scoring is left out"),
      },
    },
  ),
  gives(
    "no score of the first half: a minute after 45 may be stoppage time and is left out",
    match(true, {
      matchResults: results({ end: "1-1" }),
      goals: [goal("1-0", 22, "Alf Inn"), goal("1-1", 47, "Max Tor")],
    }),
    event("settled", {
      scores: scores("1-1", { ft: "1-1" }),
      scoring: [scored("home", "1-0", { minute: 22, player: "Alf Inn" }), scored("away", "1-1", { player: "Max Tor" })],
    }),
    { result: "1-1" },
  ),
  gives(
    "a goal in extra time, and kicks that are listed as goals",
    cup(
      { half: "0-0", end: "1-1", extra: "2-2", kicks: "4-3" },
      {
        goals: [
          goal("1-0", 50, "Alf Inn"),
          goal("1-1", 91, "Max Tor"),
          goal("2-1", 97, "Alf Inn"),
          goal("2-2", null, "Max Tor"),
          ...kick("4-3"),
        ],
      },
    ),
    event("settled", {
      scores: scores("2-2", { p1: "0-0", ft: "1-1", ot: "1-1" }),
      outcome: { advanced: "home" },
      scoring: [
        scored("home", "1-0", { period: "p2", minute: 50, player: "Alf Inn" }),
        scored("away", "1-1", { period: "p2", minute: 90, injuryTime: 1, player: "Max Tor" }),
        scored("home", "2-1", { period: "ot", minute: 97, player: "Alf Inn" }),
        scored("away", "2-2", { period: "ot", player: "Max Tor" }),
      ],
    }),
    { source: KICKS, options: CUP, result: "1-1" },
  ),
];

export const OPENLIGADB: readonly FeedRecord[] = [
  ...ORDER,
  gives(
    "a match of a league, which has no extra time",
    match(true, { matchResults: results({ half: "0-2", end: "2-3" }), goals: LATE }),
    event("settled", { scores: scores("2-3", { p1: "0-2", ft: "2-3" }), scoring: LATE_ORDER }),
    { result: "2-3" },
  ),
  gives(
    "a match without a result of the first half, and without kinds of results",
    match(true, { matchResults: [{ resultName: "Endergebnis", pointsTeam1: 1, pointsTeam2: 1, resultTypeID: 2 }] }),
    event("settled", { scores: scores("1-1", { ft: "1-1" }) }),
    { result: "1-1" },
  ),
  gives(
    "a goal in extra time: the main markets are paid on 90 minutes",
    cup({ half: "1-0", end: "1-1", extra: "2-1" }),
    event("settled", { scores: scores("2-1", { p1: "1-0", ft: "1-1", ot: "1-0" }) }),
    { options: CUP, result: "1-1" },
  ),
  gives(
    "kicks after extra time, counted with the goals",
    cup({ half: "0-1", end: "1-1", extra: "1-1", kicks: "4-5" }, { goals: [...goals("0-1", "1-1"), ...kick("4-5")] }),
    event("settled", {
      scores: scores("1-1", { p1: "0-1", ft: "1-1", ot: "0-0" }),
      outcome: { advanced: "away" },
      scoring: [scored("away", "0-1", { period: "p1" }), scored("home", "1-1", { period: "p2" })],
    }),
    { source: KICKS, options: CUP, result: "1-1" },
  ),
  gives(
    "kicks after 90 minutes, counted alone: whether extra time was played is not told",
    cup({ end: "0-0", kicks: "3-2" }),
    event("settled", { scores: scores("0-0", { ft: "0-0" }), outcome: { advanced: "home" }, scoring: [] }),
    { options: CUP, result: "0-0" },
  ),
  gives(
    "a match of another league, which options say to be football without extra time",
    cup({ half: "0-0", end: "2-0" }),
    event("settled", { scores: scores("2-0", { p1: "0-0", ft: "2-0" }) }),
    { options: { sport: "football", regulationOnly: true }, result: "2-0" },
  ),
  gives("a match that has not begun, was postponed or was cancelled", match(false), event("pending")),
  gives(
    "a live match: its score so far is left out",
    match(false, { matchResults: results({ half: "0-2" }), goals: goals("0-1", "0-2") }),
    event("live"),
  ),
  gives("a live match of which only goals are listed", match(false, { goals: goals("1-0") }), event("live")),
  refused(
    "a cup, whose result may include extra time",
    cup({ half: "0-1", end: "2-1" }),
    "matchResults",
    "the result may include extra time and kicks; give the option regulationOnly if these matches have none, as in a league",
    CUP,
  ),
  refused(
    "a league whose sport nobody says",
    cup({ end: "5-6" }, { leagueShortcut: "del" }),
    "leagueShortcut",
    '"del" is a league of a sport that the record does not say; give the option sport, which may be football',
  ),
  refused(
    "a result after 90 minutes that already includes extra time",
    cup({ end: "2-1", extra: "2-1" }),
    "matchResults[1]",
    "a later result, and the one after 90 minutes is 2-1",
    CUP,
  ),
  refused(
    "extra time in a league",
    match(true, { matchResults: results({ end: "1-1", extra: "2-1" }) }),
    "matchResults[1]",
    "a result after 90 minutes, and these matches have no extra time",
  ),
  refused(
    "an awarded result: the goals were 1-1",
    match(true, { matchResults: results({ half: "0-0", end: "0-2" }), goals: goals("1-0", "1-1") }),
    "goals[0]",
    "1-0 is more than the result, 0-2",
  ),
  refused(
    "two results after 90 minutes",
    match(true, { matchResults: [...results({ end: "1-1" }), ...results({ end: "2-1" })] }),
    "matchResults[1]",
    "a second result of one part of the match (regularTime)",
  ),
  refused(
    "a kind of result that is not known",
    match(true, {
      matchResults: [{ resultName: "Nachspielzeit", resultTypeKind: "Unknown", pointsTeam1: 1, pointsTeam2: 2 }],
    }),
    "matchResults[0].resultTypeKind",
    '"Unknown" is not a known kind of result',
  ),
  refused(
    "a name that contradicts its kind",
    match(true, {
      matchResults: [{ resultName: "Endergebnis", resultTypeKind: "AfterExtraTime", pointsTeam1: 1, pointsTeam2: 2 }],
    }),
    "matchResults[0].resultName",
    '"Endergebnis" contradicts matchResults[0].resultTypeKind',
  ),
  refused("a finished match without results", match(true), "matchResults", "no result after 90 minutes"),
  refused(
    "level kicks",
    cup({ end: "1-1", kicks: "4-4" }),
    "matchResults[1]",
    "4-4 names no winner of the shoot-out",
    CUP,
  ),
];
