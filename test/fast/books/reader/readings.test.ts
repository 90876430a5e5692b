import { describe, expect, test } from "vitest";
import { type BookEvent, readBet, type WordsSelection } from "../../../../src/pure/books/index.js";

const football: BookEvent = { id: 7, sport: { slug: "football" }, home: "Manchester City", away: "Lok Leipzig" };
const tennis: BookEvent = { id: 8, sport: { slug: "tennis" }, home: "Ana Berg", away: "Ida Lund-Holm" };
const basketball: BookEvent = { id: 9, sport: { slug: "basketball" }, home: "Oslo Bears", away: "Turin Wolves" };
const gridiron: BookEvent = { id: 10, sport: { slug: "american-football" }, home: "Oslo Bears", away: "Turin 76ers" };
const baseball: BookEvent = { id: 11, sport: { slug: "baseball" }, home: "New York Larks", away: "New York Owls" };
const hockey: BookEvent = { id: 12, sport: { slug: "ice-hockey" }, home: "Brynäs", away: "Luleå" };
const esports: BookEvent = { id: 13, sport: { slug: "esports" }, home: "K9", away: "Team Sparta" };

const cricket: BookEvent = { id: 14, sport: { slug: "cricket" }, home: "Delhi Lions", away: "Pune Kings" };

type Bet = readonly [text: string, market: string, side: string, more?: number | string];

/** A bet's line is a number, its label a string; a label with a line is written `label@line`. */
function selectionOf({ id }: BookEvent, [, market, side, more]: Bet): WordsSelection {
  const [label, line] = typeof more === "string" ? more.split("@") : [];
  const hdp = typeof more === "number" ? more : line === undefined ? undefined : Number(line);
  return { eventId: id, market, side, ...(hdp !== undefined && { hdp }), ...(label !== undefined && { label }) };
}

const READINGS: Readonly<Record<string, readonly (readonly [event: BookEvent, bets: readonly Bet[]])[]>> = {
  "a player who scores first or last": [
    [
      football,
      [
        ["Harry Kane first goalscorer", "First Goalscorer", "yes", "Harry Kane"],
        ["FGS Kane", "First Goalscorer", "yes", "Kane"],
        ["J. Smith Jr. anytime goalscorer", "Player Props", "yes", "J. Smith Jr. (Anytime Goalscorer)"],
        ["last goalscorer: Bukayo Saka", "Last Goalscorer", "yes", "Bukayo Saka"],
        ["Harry Kane First Goalscorer Home", "First Goalscorer Home", "yes", "Harry Kane"],
        ["Man City to win from behind", "To Win From Behind", "home"],
        ["First 10 Minutes draw", "First 10 Minutes", "draw"],
      ],
    ],
    [gridiron, [["Travis Kelce first TD", "First Touchdown Scorer", "yes", "Travis Kelce"]]],
    [basketball, [["Ann Li First Basket", "First Basket", "yes", "Ann Li"]]],
  ],
  "what is counted in an innings": [
    [
      cricket,
      [
        ["over 12.5 sixes", "Sixes Totals", "over", 12.5],
        ["total fours under 30.5", "Fours Totals", "under", 30.5],
        ["Highest Opening Partnership Pune Kings", "Highest Opening Partnership", "away"],
        ["JJ Bumrah over 1.5 wickets", "Player Props", "over", "JJ Bumrah (Wickets)@1.5"],
      ],
    ],
  ],
  "a side and its own line": [
    [
      football,
      [
        ["Lok Leipzig -1.25", "Spread", "away", 1.25],
        ["Man City (+0.5)", "Spread", "home", 0.5],
        ["Leipzig −0.5/−1", "Spread", "away", 0.75],
        ["Man City -0.5/1", "Spread", "home", -0.75],
        ["Man City to win by 2+ goals", "Spread", "home", -1.5],
      ],
    ],
    [
      basketball,
      [
        ["Wolves +7", "Spread", "away", -7],
        ["bears PK", "Spread", "home", 0],
        ["Oslo -3½", "Spread", "home", -3.5],
      ],
    ],
    [
      tennis,
      [
        ["Lund-Holm (Sets) -1.5", "Spread (Sets)", "away", 1.5],
        ["Ana Berg +4.5 games", "Spread (Games)", "home", 4.5],
      ],
    ],
    [gridiron, [["76ers +3", "Spread", "away", -3]]],
    [baseball, [["Owls -1.5 RL", "Spread", "away", 1.5]]],
    [
      esports,
      [
        ["Sparta -1.5 maps", "Spread", "away", 1.5],
        ["K9 -1.5", "Spread", "home", -1.5],
      ],
    ],
  ],
  "a side alone": [
    [
      football,
      [
        ["Lok Leipzig", "ML", "away"],
        ["Leipzig to win", "ML", "away"],
        ["X", "ML", "draw"],
        ["MS 1", "ML", "home"],
      ],
    ],
    [
      hockey,
      [
        ["Brynas ML", "ML", "home"],
        ["1X2: Luleå", "3-Way Result", "away"],
      ],
    ],
    [tennis, [["Berg (Sets)", "ML", "home"]]],
  ],
  totals: [
    [
      football,
      [
        ["Over 2.5", "Totals", "over", 2.5],
        ["u3", "Totals", "under", 3],
        ["Over 2.5, 3.0 goals", "Totals", "over", 2.75],
        ["10+ corners", "Corners Totals", "over", 9.5],
      ],
    ],
    [
      football,
      [
        ["Man City over 1.5 goals", "Team Total Home", "over", 1.5],
        ["Leipzig corners over 3.5", "Corners Totals Away", "over", 3.5],
      ],
    ],
    [
      basketball,
      [
        ["o211.5 pts", "Totals", "over", 211.5],
        ["Bears/Wolves under 205", "Totals", "under", 205],
        ["1Q over 50.5", "Totals 1Q", "over", 50.5],
      ],
    ],
    [
      baseball,
      [
        ["NRFI", "Totals 1st Inning", "under", 0.5],
        ["F5 under 4.5", "Totals F5", "under", 4.5],
      ],
    ],
    [tennis, [["Over 22.5", "Totals (Games)", "over", 22.5]]],
  ],
  "other markets of football": [
    [
      football,
      [
        ["BTTS no", "Both Teams To Score", "no"],
        ["GG", "Both Teams To Score", "yes"],
        ["1X", "Double Chance", "1x"],
        ["Leipzig or draw", "Double Chance", "x2"],
        ["Man City DNB", "Draw No Bet", "home"],
        ["Multi Gol 2-4", "Multi Goals", "yes", "2-4"],
        ["TG 7+", "Exact Total Goals", "yes", "7+"],
        ["Correct score 2-1", "Correct Score", "yes", "2-1"],
        ["HT/FT 1/X", "Half Time / Full Time", "home/draw"],
        ["Man City -1 (0:1)", "European Handicap", "home", -1],
        ["1 (0:1)", "European Handicap", "home", -1],
        ["2 H -3 (0:3)", "European Handicap", "away", -3],
        ["Man City clean sheet", "Clean Sheet Home", "yes"],
        ["1 + over 2.5", "Result & Totals", "yes", "Home & Over@2.5"],
        ["GG & over 2.5", "Both Teams To Score & Totals", "yes", "Yes & Over@2.5"],
      ],
    ],
  ],
  languages: [
    [
      football,
      [
        ["Über 2,5 Tore", "Totals", "over", 2.5],
        ["Beide Teams treffen – Nein", "Both Teams To Score", "no"],
        ["1. Halbzeit unter 1,5 Tore", "Totals HT", "under", 1.5],
        ["Moins de 3,5 buts", "Totals", "under", 3.5],
        ["Nul ou Lok Leipzig", "Double Chance", "x2"],
        ["Más de 9.5 córners", "Corners Totals", "over", 9.5],
        ["Gana el visitante", "ML", "away"],
        ["Ambas marcam: sim", "Both Teams To Score", "yes"],
        ["Mais de 0,5 gols 1ºT", "Totals HT", "over", 0.5],
        ["Powyżej 2.5 gola", "Totals", "over", 2.5],
        ["Man City lub remis", "Double Chance", "1x"],
        ["ТБ (2.5)", "Totals", "over", 2.5],
        ["Ф2 (-0.5)", "Spread", "away", 0.5],
        ["ИТМ1 1.5", "Team Total Home", "under", 1.5],
        ["2.5 Üst", "Totals", "over", 2.5],
        ["KG Yok", "Both Teams To Score", "no"],
        ["Hjemmeseier", "ML", "home"],
        ["Båda lagen gör mål", "Both Teams To Score", "yes"],
        ["Meer dan 2,5 doelpunten", "Totals", "over", 2.5],
        ["Handicap asiatico Man City -0.75", "Spread", "home", -0.75],
      ],
    ],
  ],
  players: [
    [
      basketball,
      [
        ["Jon Vik over 24.5 points", "Player Props", "over", "Jon Vik (Points)@24.5"],
        ["Vik 25+ points", "Player Props", "over", "Vik (Points)@24.5"],
        ["J. Vik (OSL) u8.5 rebounds", "Player Props", "under", "J. Vik (Rebounds)@8.5"],
        ["Vik over 30.5 Pts + Reb + Ast", "Player Props", "over", "Vik (Points + Rebounds + Assists)@30.5"],
      ],
    ],
    [
      football,
      [
        ["Pelle Strand anytime goalscorer", "Player Props", "yes", "Pelle Strand (Anytime Goalscorer)"],
        ["Strand carded", "Player Props", "over", "Strand (Cards)@0.5"],
      ],
    ],
  ],
};

describe.each(Object.entries(READINGS))("%s", (_, rows) => {
  test.each(rows.flatMap(([event, bets]) => bets.map((bet) => [bet[0], event, bet] as const)))(
    "%s",
    (text, event, bet) => {
      const read = readBet(text, event);
      expect("selection" in read ? read.selection : read).toEqual(selectionOf(event, bet));
    },
  );
});

describe("odds and stakes", () => {
  test.each([
    ["Bears -5 -110", { american: "-110" }, undefined],
    ["Bears -10-110", { american: "-110" }, undefined],
    ["Bears ML @1.85", "1.85", undefined],
    ["Bears ML @ 10/11", { fractional: "10/11" }, undefined],
    ["Bears ML at 1,95", "1.95", undefined],
    ["2u, Bears ML (-130)", { american: "-130" }, { amount: "2", in: "units" }],
    ["Bears ML $50", undefined, { amount: "50", in: "money" }],
    ["Bears ML, odds: 11/10", { fractional: "11/10" }, undefined],
    ["50 € Bears ML", undefined, { amount: "50", in: "money" }],
    ["Bears ML 50€", undefined, { amount: "50", in: "money" }],
    ["Bears ML 50 EUR @ 1.95", "1.95", { amount: "50", in: "money" }],
    ["USD 50 Bears ML", undefined, { amount: "50", in: "money" }],
    ["Bears -5 MAX BET", undefined, { amount: "max" }],
    ["Bears ML 2.10", "2.10", undefined],
  ])("%s", (text, odds, stake) => {
    const read = readBet(text, basketball);
    expect("selection" in read && [read.odds, read.stake]).toEqual([odds, stake]);
  });

  test("odds that cannot be read refuse the bet", () => {
    expect(readBet({ pick: "Bears ML", odds: "about two" }, basketball)).toMatchObject({ refused: "odds_unreadable" });
    expect(readBet("Bears ML @ 0.5", basketball)).toMatchObject({ refused: "odds_unreadable" });
  });
});

test.each([
  ["YRFI", "baseball", { market: "Totals 1st Inning", hdp: 0.5, side: "over" }],
  ["NRFI -120", "baseball", { market: "Totals 1st Inning", hdp: 0.5, side: "under" }],
  ["大小 2.5 大", "football", { market: "Totals", hdp: 2.5, side: "over" }],
])("a word that is a whole bet, or the name of its market: %s", (text, slug, selection) => {
  expect(readBet(text, { id: 1, sport: { slug }, home: "Bears", away: "Lions" })).toMatchObject({ selection });
});

describe("odds and stakes of two bets in one text", () => {
  const read = (pick: string, odds?: string) => readBet({ pick, odds }, football);

  test("are those of the combined bet, after whichever of the two they stand", () => {
    expect(read("Manchester City to win & BTTS @ +250 £10")).toMatchObject({
      ...{ selection: { market: "Result & Both Teams To Score" }, odds: { american: "+250" } },
      stake: { amount: "10" },
    });
    expect(read("£10 Manchester City to win & BTTS", "3.5")).toMatchObject({ odds: "3.5", stake: { amount: "10" } });
  });

  test("make legs of two bets that each have their own", () => {
    expect(read("Manchester City to win @ 2 & BTTS @ 1.8")).toMatchObject({ legs: [{ odds: "2" }, { odds: "1.8" }] });
    expect(read("£5 Manchester City to win & £10 BTTS")).toMatchObject({ legs: [{}, {}] });
  });
});

describe("results and states of play", () => {
  test.each([
    ["Man City -0.75 at 1.95, ends 1-0", { first: 1, second: 0, of: "home", status: "settled" }],
    ["Over 2.5 FT 2-1", { first: 2, second: 1, of: "home", status: "settled", after: "regulation" }],
    ["Over 2.5, HT: 1-0", { first: 1, second: 0, of: "home", half: true, after: "half-time" }],
    ["Over 2.5 aet 2-1", { first: 2, second: 1, of: "home", status: "settled", after: "extra-time" }],
    ["Over 2.5 now 1-0", { first: 1, second: 0, of: "home", status: "live" }],
  ])("%s", (text, score) => {
    expect(readBet(text, football)).toMatchObject({ score });
  });

  test("a score in brackets behind a handicap of football is the score at the bet, never a result", () => {
    const read = readBet("Man City -0.5 (1-0)", football);
    expect(read).toMatchObject({
      selection: { hdp: -0.5, scoreAtBet: { home: 1, away: 0 } },
      notes: [{ code: "score_at_bet", words: "1-0" }],
    });
    expect(read).not.toHaveProperty("score");
  });

  test("elsewhere it is a note", () => {
    expect(readBet("Bears -5 (10-12)", basketball)).toMatchObject({
      selection: { hdp: -5 },
      notes: [{ code: "state_of_play", words: "10-12" }],
    });
  });
});

describe("columns", () => {
  const columns = { market: "Asian Handicap -1.5", pick: "2 AH -1.5" };

  test("a line for both sides is ambiguous for the away side, unless it is known whose it is", () => {
    expect(readBet(columns, football)).toMatchObject({ why: "whose_line", ambiguous: [{ hdp: 1.5 }, { hdp: -1.5 }] });
    expect(readBet(columns, football, { lineFor: "home" })).toMatchObject({ selection: { side: "away", hdp: -1.5 } });
    expect(readBet(columns, football, { lineFor: "side" })).toMatchObject({ selection: { side: "away", hdp: 1.5 } });
    expect(readBet({ market: "Asian Handicap -1.5", pick: "1 AH -1.5" }, football)).toMatchObject({
      selection: { hdp: -1.5 },
    });
  });

  test("a column of lines is read, and one of prices is refused", () => {
    expect(readBet({ market: "Totals", pick: "Over", line: 2.5 }, football)).toMatchObject({
      selection: { side: "over", hdp: 2.5 },
    });
    expect(readBet({ market: "Spread", pick: "Bears", line: "-4.5" }, basketball)).toMatchObject({
      selection: { hdp: -4.5 },
    });
    expect(readBet({ market: "Spread", pick: "Bears", line: "-110" }, basketball)).toMatchObject({
      refused: "no_line",
      word: "-110",
    });
  });

  test.each([
    [
      { market: "Corners", pick: "O9.5" },
      { market: "Corners Totals", side: "over", hdp: 9.5 },
    ],
    [
      { market: "Over/Under 2.5 Goals", pick: "Under" },
      { market: "Totals", side: "under", hdp: 2.5 },
    ],
    [
      { market: "1X2 + U/O 2,5", pick: "1 + OVER" },
      { market: "Result & Totals", label: "Home & Over", hdp: 2.5 },
    ],
    [
      { market: "Double Chance", pick: "Man City And Draw" },
      { market: "Double Chance", side: "1x" },
    ],
    [
      { market: "MULTIGOL 1-3", pick: "NO" },
      { market: "Multi Goals", side: "no", label: "1-3" },
    ],
    [
      { market: "Anytime Goalscorer", pick: "Pelle Strand" },
      { side: "yes", label: "Pelle Strand (Anytime Goalscorer)" },
    ],
    [
      { market: "Player To Have 2 Or More Shots", pick: "Pelle Strand" },
      { side: "over", hdp: 1.5, label: "Pelle Strand (Shots)" },
    ],
    [
      { market: "Player Shots on Target", pick: "Pelle Strand Over 0.5" },
      { side: "over", hdp: 0.5, label: "Pelle Strand (Shots on Target)" },
    ],
    [
      { match: "Pelle Strand (Shots)", pick: "Over 1.5 Shots" },
      { side: "over", hdp: 1.5, label: "Pelle Strand (Shots)" },
    ],
    [
      { player: "Pelle Strand", pick: "Strand 2+ shots" },
      { side: "over", hdp: 1.5, label: "Pelle Strand (Shots)" },
    ],
  ])("%j", (bet, selection) => {
    expect(readBet(bet, football)).toMatchObject({ selection });
  });

  test("one that is not understood refuses the bet", () => {
    expect(readBet({ market: "Bore draw special", pick: "Over 2.5" }, football)).toMatchObject({
      refused: "unknown_word",
      word: "Bore",
    });
    expect(readBet({ match: "Parlay", pick: "Man City" }, football)).toMatchObject({
      refused: "unknown_match",
      word: "Parlay",
    });
    expect(readBet({ team: "Hull", pick: "-1.5" }, football)).not.toHaveProperty("selection");
  });
});

test("without a match the team is given as it was written", () => {
  const event: BookEvent = { id: 7, sport: { slug: "football" } };
  const read = readBet("FC Zork -0.75 @ 1.95, ends 2-1", event);
  expect(read).toMatchObject({
    named: "FC Zork",
    odds: "1.95",
    selection: { market: "Spread", hdp: -0.75 },
    score: { of: "named" },
  });
  expect("selection" in read && read.selection).not.toHaveProperty("side");
});

test.each([
  ["football", "FC Zork to win @1.8", { market: "ML" }],
  ["tennis", "Zorkova wins", { market: "ML" }],
  ["football", "FC Zork to win the first half", { market: "ML HT" }],
  ["football", "FC Zork to qualify", { market: "To Qualify" }],
])("without a match, in %s, %s is a bet on a team with that name", (slug, text, selection) => {
  expect(readBet(text, { id: 7, sport: { slug } })).toMatchObject({
    selection,
    named: expect.stringContaining("Zork"),
  });
});

test.each(["FC Zork not to win", "FC Zork to win the league", "FC Zork to win 2-0", "Team to win", "FC Zork to score"])(
  "without a match, %s is no bet on a winner",
  (text) => {
    expect(readBet(text, { id: 7, sport: { slug: "football" } })).not.toHaveProperty("selection");
  },
);

test("pieces have their places in the text as it was given", () => {
  const text = "  Man City   -1.25 @ 1.95";
  const read = readBet(text, football);
  expect("parts" in read && read.parts.map(({ from, to, is }) => [text.slice(from, to), is])).toEqual([
    ["Man City", "side"],
    ["-1.25", "line"],
    ["@ 1.95", "odds"],
  ]);
});

test("legs have their places in the whole text", () => {
  const text = "Bears ML, over 211.5";
  const read = readBet(text, basketball);
  const legs = "legs" in read ? read.legs : [];
  expect(legs.map((leg) => "parts" in leg && leg.parts.map(({ from, to }) => text.slice(from, to)))).toEqual([
    ["Bears", "ML"],
    ["over", "211.5"],
  ]);
});

test("cards are counted with a note", () => {
  expect(readBet("over 4.5 cards", football)).toMatchObject({ notes: [{ code: "counts_cards" }] });
});

test("short names of the caller are read", () => {
  expect(readBet("NYO ML", baseball, { names: { NYO: "New York Owls" } })).toMatchObject({
    selection: { side: "away" },
  });
  expect(readBet("NYO ML", baseball)).toMatchObject({ refused: "unknown_word", word: "NYO" });
});

test("languages can be chosen", () => {
  expect(readBet("Über 2,5 Tore", football, { languages: ["de"] })).toHaveProperty("selection");
  expect(readBet("Über 2,5 Tore", football, { languages: ["en"] })).toMatchObject({ refused: "unknown_word" });
});

test("a combined market has no whole line: the two are legs", () => {
  const event = { id: 7, sport: { slug: "football" }, home: "Arvika", away: "Borlange" };
  expect(readBet("1 + over 2", event)).toMatchObject({
    legs: [{ selection: { market: "ML", side: "home" } }, { selection: { market: "Totals", hdp: 2 } }],
  });
});
