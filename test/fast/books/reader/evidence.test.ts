/** Bets on the order of scoring, on how fights end, and on innings of cricket: how they are read, and what they are settled as both ways. */
import { describe, expect, test } from "vitest";
import { readBet, type WordsSelection } from "../../../../src/pure/books/index.js";
import { grade, type SportEvent } from "../../../../src/pure/engine/index.js";

type Selection = Omit<WordsSelection, "eventId">;
type Row = readonly [text: string, selection: Selection, results: readonly [string, string]];

const bet = (market: string, side: string, more?: number | string): Selection => ({
  ...{ market, side },
  ...(typeof more === "number" && { hdp: more }),
  ...(typeof more === "string" && { label: more }),
});
const event = (slug: string, home: string, away: string, more: object): SportEvent => ({
  ...{ id: 1, status: "settled" as const, sport: { slug }, home, away },
  ...more,
});
const starter = (name: string) => ({ name, played: true, started: true });

const goal = (side: "home" | "away", period: string, minute: number, player: string) => ({
  side,
  period,
  minute,
  player,
});
const football = (
  scoring: readonly object[],
  [home, away]: readonly [number, number],
  half: readonly [number, number],
) =>
  event("football", "England", "Germany", {
    scores: { home, away, periods: { p1: { home: half[0], away: half[1] }, ft: { home, away } } },
    scoring,
    statistics: { players: ["Kane", "Saka", "Wirtz"].map(starter) },
  });
const ENGLAND = football(
  [goal("home", "p1", 7, "Kane"), goal("away", "p2", 60, "Wirtz"), goal("home", "p2", 80, "Saka")],
  [2, 1],
  [1, 0],
);
const GERMANY = football([goal("away", "p1", 30, "Wirtz")], [0, 1], [0, 1]);
const NOBODY = football([], [0, 0], [0, 0]);

const fight = (outcome: object) => event("mixed-martial-arts", "Jon Jones", "Stipe Miocic", { rounds: 3, outcome });
const KNOCKOUT = fight({ winner: "home", method: "tko", round: 2, time: 100 });
const CHOKE = fight({ winner: "home", method: "submission", round: 1, time: 60 });
const JUDGES = fight({ winner: "home", method: "decision-unanimous", round: 3, time: 300 });
const SPLIT = fight({ winner: "away", method: "decision-split", round: 3, time: 300 });

const BATTERS = { home: ["Kohli", "Rohit", "Gill", "Pant"], away: ["Smith", "Head", "Green", "Carey"] } as const;

interface Batted {
  readonly best: number;
  readonly first: number;
  readonly how: string;
  readonly sixes: number;
}
/** Two batters are out: the second one was bowled. */
function innings(side: "home" | "away", { best, first, how, sixes }: Batted) {
  const [one, two, three, four] = BATTERS[side];
  const credited = how === "run-out" ? 0 : 1;
  return {
    ...{ side, runs: best + first + 25, wickets: 2, balls: 120 },
    batters: [
      { name: one, runs: best, fours: 1, sixes },
      { name: two, runs: first, fours: 1, sixes: 0, out: how },
      { name: three, runs: 20, fours: 1, sixes: 0, out: "bowled" },
      { name: four, runs: 5, fours: 0, sixes: 0 },
    ],
    bowlers: [{ name: side === "home" ? "Starc" : "Bumrah", wickets: 1 + credited, runs: 20 }],
    falls: [
      { wicket: 1, runs: first + 5, player: two, how },
      { wicket: 2, runs: first + 40, player: three, how: "bowled" },
    ],
  };
}
const cricket = (home: object, away: object, winner: string) =>
  event("cricket", "India", "Australia", { outcome: { winner }, cricket: { overs: 20, innings: [home, away] } });
const INDIA = cricket(
  innings("home", { best: 100, first: 40, how: "caught", sixes: 3 }),
  innings("away", { best: 60, first: 10, how: "caught", sixes: 1 }),
  "home",
);
const OTHERS = cricket(
  innings("home", { best: 30, first: 10, how: "run-out", sixes: 1 }),
  innings("away", { best: 60, first: 40, how: "bowled", sixes: 3 }),
  "away",
);

/** Each item with the score after it, which proves that no item before it is missing. */
type Item = Readonly<Record<string, unknown>> & { readonly side: string; readonly points: number };
function counted(items: readonly Item[]): readonly object[] {
  const score = { home: 0, away: 0 };
  return items.map((item) => {
    score[item.side as "home" | "away"] += item.points;
    return { ...item, score: { ...score } };
  });
}
const points = (scoring: readonly Item[], slug: string, home: string, away: string, scores: object) =>
  event(slug, home, away, {
    scores,
    scoring: counted(scoring),
    statistics: { players: ["Kelce", "Allen", "Tatum", "James", "Sexton", "North"].map(starter) },
  });
const quarters = (home: number, away: number) => {
  const nil = { home: 0, away: 0 };
  return { home, away, periods: { p1: { home, away }, p2: nil, p3: nil, p4: nil, ft: { home, away } } };
};
const touchdown = (side: string, player: string) => [
  { side, period: "p1", points: 7, player, kind: "touchdown", unit: "offense" },
];
const CHIEFS = points(touchdown("home", "Kelce"), "american-football", "Chiefs", "Bills", quarters(7, 0));
const BILLS = points(
  [{ side: "away", period: "p1", points: 3, kind: "field-goal" }, ...touchdown("away", "Allen")],
  ...(["american-football", "Chiefs", "Bills"] as const),
  quarters(0, 10),
);
const basket = (side: string, player: string) => [{ side, period: "p1", points: 2, player, kind: "field-goal" }];
const CELTICS = points(basket("home", "Tatum"), "basketball", "Celtics", "Lakers", quarters(2, 0));
const LAKERS = points(basket("away", "James"), "basketball", "Celtics", "Lakers", quarters(0, 2));
const tried = (side: string, player: string, home: number, away: number) =>
  points([{ side, period: "p1", points: 5, player, kind: "try" }], "rugby", "Ireland", "Wales", {
    ...{ home, away },
    periods: { p1: { home, away }, ft: { home, away } },
  });
const IRELAND = tried("home", "Sexton", 5, 0);
const WALES = tried("away", "North", 0, 5);

const SENTENCES: readonly (readonly [SportEvent, SportEvent, readonly Row[]])[] = [
  [
    ENGLAND,
    GERMANY,
    [
      ["Kane first scorer", bet("First Goalscorer", "yes", "Kane"), ["won", "lost"]],
      ["Saka last scorer", bet("Last Goalscorer", "yes", "Saka"), ["won", "lost"]],
      ["Kane first and England 2-1", bet("Scorecast", "yes", "Kane & 2-1"), ["won", "lost"]],
      ["Scorecast Kane 2-1", bet("Scorecast", "yes", "Kane & 2-1"), ["won", "lost"]],
      ["Scorecast: Wirtz and Germany 1-0", bet("Scorecast", "yes", "Wirtz & 0-1"), ["lost", "won"]],
      ["Kane to score and England to win", bet("Wincast", "yes", "Kane & Home"), ["won", "lost"]],
      ["Saka anytime & England ML", bet("Wincast", "yes", "Saka & Home"), ["won", "lost"]],
      ["Wincast Wirtz Germany @ 5.5", bet("Wincast", "yes", "Wirtz & Away"), ["lost", "won"]],
      ["Kane anytime + England to win", bet("Wincast", "yes", "Kane & Home"), ["won", "lost"]],
      ["First goalscorer Kane + correct score 2-1", bet("Scorecast", "yes", "Kane & 2-1"), ["won", "lost"]],
      [
        "correct score 2-1 & Saka last goalscorer",
        bet("Last Goalscorer Scorecast", "yes", "Saka & 2-1"),
        ["won", "lost"],
      ],
      ["goal in first 15 minutes", bet("Goal In First 15 Minutes", "yes"), ["won", "lost"]],
      ["no goal in the first 15 mins", bet("Goal In First 15 Minutes", "no"), ["lost", "won"]],
      ["draw after 10 minutes", bet("First 10 Minutes", "draw"), ["lost", "won"]],
      ["England after 10 minutes", bet("First 10 Minutes", "home"), ["won", "lost"]],
      ["first 10 minutes over 0.5 goals", bet("First 10 Minutes Totals", "over", 0.5), ["won", "lost"]],
      ["Germany or draw first 10 minutes", bet("First 10 Minutes Double Chance", "x2"), ["lost", "won"]],
    ],
  ],
  [NOBODY, ENGLAND, [["no goalscorer", bet("First Goalscorer", "none"), ["won", "lost"]]]],
  [
    KNOCKOUT,
    JUDGES,
    [
      ["Jones by KO", bet("Method of Victory", "home", "KO/TKO"), ["won", "lost"]],
      ["Jones wins by KO/TKO +150", bet("Method of Victory", "home", "KO/TKO"), ["won", "lost"]],
      ["Jones by KO, TKO or DQ", bet("Method of Victory", "home", "KO, TKO or DQ"), ["won", "lost"]],
      ["Jones by decision", bet("To Win By Decision", "home"), ["lost", "won"]],
      ["Jones by unanimous decision", bet("Method of Victory", "home", "Unanimous Decision"), ["lost", "won"]],
      ["Jones inside the distance", bet("To Win Inside The Distance", "home"), ["won", "lost"]],
      ["Jones ITD", bet("To Win Inside The Distance", "home"), ["won", "lost"]],
      ["Jones round 2", bet("Round Betting", "home", 2), ["won", "lost"]],
      ["Jones to win in round 2", bet("Round Betting", "home", 2), ["won", "lost"]],
      ["Jones R2 @ 6.5", bet("Round Betting", "home", 2), ["won", "lost"]],
      ["Jones rounds 1-2", bet("Round Groups", "home", "1-2"), ["won", "lost"]],
      ["fight goes the distance", bet("Fight To Go The Distance", "yes"), ["lost", "won"]],
      ["fight doesn't go the distance", bet("Fight To Go The Distance", "no"), ["won", "lost"]],
      ["over 2.5 rounds", bet("Total Rounds", "over", 2.5), ["lost", "won"]],
    ],
  ],
  [
    CHOKE,
    SPLIT,
    [
      ["Jones by sub", bet("Method of Victory", "home", "Submission"), ["won", "lost"]],
      ["Miocic by split decision", bet("Method of Victory", "away", "Split Decision"), ["lost", "won"]],
      ["under 1.5 rounds", bet("Total Rounds", "under", 1.5), ["won", "lost"]],
    ],
  ],
  [
    INDIA,
    OTHERS,
    [
      ["India over 160.5 first innings runs", bet("Team Total 1st Innings Home", "over", 160.5), ["won", "lost"]],
      ["India 1st innings under 160.5 runs", bet("Team Total 1st Innings Home", "under", 160.5), ["lost", "won"]],
      ["Kohli top batter India", bet("Top Batter Home", "yes", "Kohli"), ["won", "won"]],
      ["Top Bowler Australia: Starc", bet("Top Bowler Away", "yes", "Starc"), ["won", "won"]],
      ["Rohit top bat India", bet("Top Batter Home", "yes", "Rohit"), ["lost", "lost"]],
      ["Kohli over 35.5 runs", { ...bet("Player Props", "over", "Kohli (Runs)"), hdp: 35.5 }, ["won", "lost"]],
      ["most sixes India", bet("Sixes 3-Way", "home"), ["won", "lost"]],
      ["India 1st wicket caught", bet("1st Wicket Method Home", "yes", "Caught"), ["won", "lost"]],
      ["first wicket run out India", bet("1st Wicket Method Home", "yes", "Run Out"), ["lost", "won"]],
      ["India opening partnership over 30.5", bet("Runs At Fall Of 1st Wicket Home", "over", 30.5), ["won", "lost"]],
      [
        "Australia fall of 1st wicket under 30.5 runs",
        bet("Runs At Fall Of 1st Wicket Away", "under", 30.5),
        ["won", "lost"],
      ],
      ["highest opening stand India", bet("Highest Opening Partnership", "home"), ["won", "lost"]],
    ],
  ],
  [
    CHIEFS,
    BILLS,
    [
      ["Kelce 1st TD", bet("First Touchdown Scorer", "yes", "Kelce"), ["won", "lost"]],
      ["first scoring play field goal", bet("First Scoring Play", "yes", "Field Goal"), ["lost", "won"]],
    ],
  ],
  [CELTICS, LAKERS, [["Tatum 1st basket", bet("First Basket", "yes", "Tatum"), ["won", "lost"]]]],
  [
    IRELAND,
    WALES,
    [
      ["Sexton first try", bet("First Try Scorer", "yes", "Sexton"), ["won", "lost"]],
      ["North last tryscorer", bet("Last Try Scorer", "yes", "North"), ["lost", "won"]],
    ],
  ],
];

describe("a sentence on the order of scoring, a fight or an innings is read, and settled both ways", () => {
  const rows = SENTENCES.flatMap(([one, other, all]) => all.map((row) => [row[0], row, [one, other]] as const));
  test.each(rows)("%s", (text, [, selection, results], events) => {
    const read = readBet(text, events[0]);
    const found = "selection" in read ? read.selection : null;
    expect(found ?? read).toEqual({ eventId: 1, ...selection });
    const graded = events.map((each) => grade({ ...found, eventId: 1 } as Parameters<typeof grade>[0], each));
    expect(graded.map(({ result, reason }) => reason ?? result)).toEqual(results);
  });
});

describe("one of two sides that no word names is ambiguous", () => {
  test.each([
    ["Kohli top bat", INDIA],
    ["Bumrah top wicket taker", INDIA],
    ["1st wicket caught", INDIA],
    ["opening partnership over 30.5", INDIA],
    ["first innings over 160.5 runs", INDIA],
    ["round 2", KNOCKOUT],
  ])("%s", (text, of) => {
    expect(readBet(text, of)).toMatchObject({ why: "which_side", ambiguous: [{}, {}] });
  });
});

describe("nothing is guessed", () => {
  test.each([
    // A team is said to score first in these words.
    ["Haaland to score first", ENGLAND],
    ["Chelsea to score first", ENGLAND],
    ["Kane to score", ENGLAND],
    ["Kane first goalscorer -1.5", ENGLAND],
    ["Kane to score and England -1", ENGLAND],
    ["Kane to score and over 2.5", ENGLAND],
    ["Scorecast Kane", ENGLAND],
    ["Scorecast Kane draw 2-1", ENGLAND],
    ["Wincast Kane", ENGLAND],
    ["10 minutes", ENGLAND],
    ["draw after 45 minutes", ENGLAND],
    ["KO", KNOCKOUT],
    ["Jones KO round 1", KNOCKOUT],
    ["Jones by sub and round 1", KNOCKOUT],
    // A round on the card of a judge is won, too.
    ["Jones wins round 2", KNOCKOUT],
    ["Jones goes the distance", KNOCKOUT],
    ["Miocic UD", KNOCKOUT],
    ["India over 280.5 runs", INDIA],
    ["India first innings over 5.5 sixes", INDIA],
    ["Chiefs first touchdown", CHIEFS],
    ["first score Kelce", CHIEFS],
  ])("%s", (text, of) => {
    expect(readBet(text, of)).not.toHaveProperty("selection");
  });
  test("a player who is known to be one scores first", () => {
    expect(readBet({ pick: "Haaland to score first", player: "Haaland" }, ENGLAND)).toMatchObject({
      selection: { market: "First Goalscorer", side: "yes", label: "Haaland" },
    });
  });
});
