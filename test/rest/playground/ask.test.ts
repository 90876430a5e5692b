/** Whole questions in one line: what is read of them, and the page that answers. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIRST } from "../../../playground/examples/index.js";
import { ifFinalCount } from "../../../playground/model/answer/final-count.js";
import { verdictNotes } from "../../../playground/model/answer/needs.js";
import { answerOf } from "../../../playground/model/answers.js";
import { asked } from "../../../playground/model/ask/asked.js";
import { type Question, readQuestion } from "../../../playground/model/ask/read.js";
import type { Match, State } from "../../../playground/model/state.js";
import { ARSENAL, betOn, LEEDS, stateOf } from "./bet/states.js";

const PLAIN = stateOf([betOn(1, "ML", "home")], { matches: [ARSENAL] });

function read(text: string, state: State = FIRST): Question {
  const found = readQuestion(text, state);
  if ("refused" in found) throw new Error(`${text}: ${found.refused}`);
  return found;
}

function settledBy(text: string, state: State = FIRST): State {
  const found = asked(state, read(text, state));
  if (found === null) throw new Error("there is no room");
  return found;
}

function verdict(state: State): string {
  const bet = state.bets[state.chosen];
  if (bet === undefined) throw new Error("there is no bet");
  return answerOf(state, bet).grade.result;
}

describe("odds without a word", () => {
  it.each([
    ["Arsenal ML 2.0 ends 2-0", "ML", "2.0"],
    ["Arsenal -0.75 1.95 1-0", "Spread", "1.95"],
    ["asian handicap Arsenal -1.5, 2.2, finished 3-1", "Spread", "2.2"],
    ["over 2.5 goals 1.9, ends 2-1", "Totals", "1.9"],
    ["over 2.5 1.9 ends 2-1", "Totals", "1.9"],
    ["Arsenal win to nil 3.0 ends 2-0", "Win To Nil Home", "3.0"],
    ["double chance Arsenal or draw 1.3, 0-0", "Double Chance", "1.3"],
  ])("are read after all else of the bet: %s", (text, market, odds) => {
    const { bet } = read(text);
    expect([bet.selection.market, bet.odds]).toEqual([market, odds]);
  });

  it.each(["Arsenal 2.0", "Arsenal 1.5", "over 2.3"])("are not taken from a number that may be a line: %s", (text) => {
    expect(readQuestion(text, PLAIN)).toHaveProperty("refused");
  });
});

describe("the score of a match in play", () => {
  it.each([
    ["Arsenal to win at 2.0, HT 1-0", "half-time"],
    ["Arsenal to win at 2.0, half time 1-0", "half-time"],
    ["Arsenal to win at 2.0, 1-0 HT", "half-time"],
    ["Arsenal to win at 2.0 (1-0 at half time)", "half-time"],
    ["Arsenal to win 2.0 1-0 at half time", "half-time"],
    ["Arsenal to win 2.0 live 1-0", "live"],
    ["Arsenal to win at 2.0, in play 1-0", "live"],
    ["Arsenal to win at 2.0, now 1-0", "live"],
  ])("is no bet on the score: %s", (text, stage) => {
    const { bet, score } = read(text);
    expect([bet.selection.market, bet.odds, score]).toEqual(["ML", "2.0", { home: 1, away: 0, stage }]);
  });

  it.each([
    ["correct score 1-0 HT", "Correct Score HT"],
    ["Arsenal to win 1-0", "Correct Score"],
  ])("is one where the bet is on it: %s", (text, market) => {
    const { bet, score } = read(text);
    expect([bet.selection.market, bet.selection.label, score]).toEqual([market, "1-0", null]);
  });
});

describe("a question that is refused", () => {
  it("offers both sides if it names neither", () => {
    expect(readQuestion("does -0.75 at 1.95 pay at 1-0?", PLAIN)).toEqual({
      refused: "it may be on Arsenal or on Everton",
      meant: ["Arsenal -0.75 at 1.95 ends 1-0", "Everton -0.75 at 1.95 ends 1-0"],
    });
  });

  it("is about the match that it names, and says where a retirement is told", () => {
    expect(readQuestion("Alcaraz v Sinner: Alcaraz to win, retired", FIRST)).toMatchObject({
      refused: 'nobody knows the word "retired"; choose who retired below, under More facts of the match',
    });
    expect(readQuestion("Chelsea v Leeds: ovr 2.5", FIRST)).toMatchObject({
      refused: expect.stringContaining("this match has Chelsea and Leeds"),
    });
  });
});

describe("a question that says how the match went", () => {
  const matchOf = (text: string) => {
    const state = settledBy(text);
    return { result: verdict(state), ...state.matches[state.shown] };
  };

  it.each([
    ["Arsenal to win the first half, HT 1-0, FT 1-1", "won"],
    ["Arsenal to win the first half, ends 1-1 (HT 1-0)", "won"],
    ["Arsenal to win the first half, 1-0 at half time, ends 1-1", "won"],
    ["Arsenal to win, HT 1-0, ends 1-1", "lost"],
    ["Arsenal/Draw HT/FT, HT 1-0, ends 1-1", "won"],
  ])("has the score of half time and the final one: %s", (text, result) => {
    const periods = { p1: { home: 1, away: 0 }, ft: { home: 1, away: 1 } };
    expect(matchOf(text)).toMatchObject({ result, status: "settled", scores: { home: 1, away: 1, periods } });
  });

  it("leaves the label of a bet on the score of a half as it is", () => {
    const { bet, told } = read("correct score HT 1-0, ends 2-1");
    expect([bet.selection.market, bet.selection.label, told]).toEqual(["Correct Score HT", "1-0", null]);
  });

  it.each([
    ["Sinner v Alcaraz: over 22.5 games, 6-4 7-5", "lost", "2-0"],
    ["Sinner v Alcaraz: Sinner -3.5 games 6-4 3-6 7-6", "lost", "2-1"],
    ["Sinner v Alcaraz: Sinner to win, ends 2-1, 6-4 3-6 7-6(5)", "won", "2-1"],
  ])("has the sets of a match, whose score follows: %s", (text, result, score) => {
    const scores = { home: Number(score[0]), away: Number(score[2]) };
    expect(matchOf(text)).toMatchObject({ result, sport: { slug: "tennis" }, scores });
  });

  it.each([
    "Sinner v Alcaraz: Alcaraz to win at 1.8, Sinner retired at 4-6 2-1",
    "Sinner v Alcaraz: Alcaraz to win at 1.8, but Sinner ret. 4-6, 2-1",
  ])("has who retired, and what was played: %s", (text) => {
    const periods = { p1: { home: 4, away: 6 }, p2: { home: 2, away: 1 } };
    expect(matchOf(text)).toMatchObject({
      ...{ status: "settled", outcome: { retired: "home" }, scores: { home: 0, away: 1, periods } },
      result: "ungradeable",
    });
  });

  it.each([
    ["Lakers v Warriors: Curry over 25.5 points, scored 28, ends 100-110", "won"],
    ["Lakers v Warriors: Curry over 25.5 points, ends 100-110, scored 21 points", "lost"],
    ["Lakers v Warriors: Curry over 25.5 points, scored 28", "won"],
    ["Lakers v Warriors: Curry under 25.5 points, scored 28", "lost"],
    ["Lakers v Warriors: Curry over 25.5 points, scored 21", "pending"],
  ])("has what the player did: %s", (text, result) => {
    expect(matchOf(text)).toMatchObject({ result, statistics: { players: [{ name: "Curry" }] } });
  });

  it("is on the match of the page that it names, and the same bet is not added again", () => {
    const text = "darts: Littler v Humphries: Littler -2.5 at 1.9, ends 6-4";
    const once = settledBy(text);
    const again = settledBy(text.replace("6-4", "6-3"), once);
    expect([again.matches.length, again.bets.length, verdict(again)]).toEqual([1, 1, "won"]);
  });

  it("is refused for its bet if that is not read either", () => {
    expect(readQuestion("Kohli over 300.5 runs, scored 50", FIRST)).toMatchObject({
      refused: expect.stringContaining('nobody knows the word "Kohli'),
    });
  });

  it("says what an open bet on a player is if the count is final", () => {
    const noteOf = (text: string) => {
      const state = settledBy(text);
      const [bet] = state.bets;
      return bet === undefined
        ? []
        : verdictNotes(answerOf(state, bet), ifFinalCount(state, bet, answerOf(state, bet)));
    };
    expect(noteOf("Lakers v Warriors: Curry over 25.5 points, scored 21")).toContain("lost if that is the final count");
    expect(noteOf("Lakers v Warriors: Curry under 25.5 points, scored 21")).toContain("won if that is the final count");
    expect(noteOf("Chelsea v Leeds: Palmer 2+ shots on target, had 1")).toContain("lost if that is the final count");
    expect(noteOf("cricket: India v Australia: Kohli over 300.5 runs, scored 50 not out")).not.toContain("final count");
    expect(noteOf("Lakers v Warriors: Curry over 25.5 points, scored 28").join()).not.toContain("final count");
  });

  it("says it of cricket too, where the official winner is not known", () => {
    const state = settledBy("cricket: India v Australia: Kohli over 45.5 runs, scored 50");
    const over = { ...state, matches: state.matches.map((match) => ({ ...match, status: "settled" })) };
    const [bet] = over.bets;
    if (bet === undefined) throw new Error("there is no bet");
    const answer = answerOf(over, bet);
    expect(verdictNotes(answer, ifFinalCount(over, bet, answer)).slice(-2)).toEqual([
      "won if that is the final count",
      "it needs the official winner too: choose it in the match",
    ]);
  });

  it.each([
    ["Kohli over 45.5 runs, scored 50", "won"],
    ["Kohli over 300.5 runs, scored 50", "lost"],
    ["Kohli under 45.5 runs at 1.9, £10, scored 50 runs", "lost"],
    ["Kohli over 45.5 runs, scored 50*", "won"],
    ["Kohli over 300.5 runs, scored 50 not out", "pending"],
    ["Kohli over 45.5 runs, scored 50, India won by 10 runs", "won"],
  ])("has the runs of a batter, who is out and has one innings if nothing else is said: %s", (text, result) => {
    const innings = [{ side: "home", runs: 50, batters: [{ name: "Kohli", runs: 50 }] }];
    expect(matchOf(`cricket: India v Australia: ${text}`)).toMatchObject({ result, cricket: { innings } });
  });

  it.each([
    ["UFC: Jones v Miocic: Jones by KO, Jones won by KO in round 2", "won"],
    ["Jones v Miocic: Jones by KO, Miocic won by submission", "lost"],
    ["UFC: Jones v Miocic: over 2.5, Jones won in round 2", "lost"],
    ["India v Australia: India to win, India won by 10 runs", "won"],
    ["cricket: India v Australia: India to win, Australia won by 3 wickets", "lost"],
  ])("has the official winner of a fight or of cricket: %s", (text, result) => {
    expect(matchOf(text)).toMatchObject({ result, status: "settled" });
  });

  it.each([
    "Arsenal to win, 2-1 1-0",
    "Arsenal to win, Everton retired",
    "Lakers v Warriors: Curry over 25.5 points, had 7 rebounds, ends 100-110",
    "UFC: Jones v Miocic: Jones to win, Smith won",
    "UFC: Jones v Miocic: Jones to win, Jones won by 10 runs",
    "cricket: India v Australia: Bumrah over 1.5 wickets, took 3",
    "Lakers v Warriors: Curry over 25.5 points, scored 28 not out, ends 100-110",
  ])("is refused if that is nothing of its sport or of its bet, and offers the bet alone: %s", (text) => {
    expect(readQuestion(text, FIRST)).toEqual({
      refused: expect.stringContaining("how the match went is not read of such a bet"),
      meant: [text.replace(/, (?!ends)[^,]*/, "")],
    });
  });
});

describe("a question", () => {
  it.each([
    ["Arsenal -0.75 at 1.95, £10, ends 1-0", "half_won", "10", "GBP"],
    ["does Arsenal -0.75 pay at 1-0?", "half_won", "10", "EUR"],
    ["Arsenal -0.75 @ 1.95 £5 1-0", "half_won", "5", "GBP"],
    ["Arsenal -0.75 at 1.95, 20 euros, 2-0", "won", "20", "EUR"],
    ["Arsenal AH -0.75 (1.95) 1-0", "half_won", "10", "EUR"],
    ["I had Arsenal -0.75 at 1.95 for £10 and it ended 1-0", "half_won", "10", "GBP"],
    ["Everton +0.75 ends 1-0", "half_lost", "10", "EUR"],
    ["BTTS $5 at evens, ends 2-1", "won", "5", "USD"],
    ["Chelsea v Leeds: over 2.5 at 1.9 £5 ends 2-1", "won", "5", "GBP"],
    ["Chelsea -0.75 at 1.95 ends 1-0", "half_won", "10", "EUR"],
    ["Arsenal -0.75, abandoned at 1-0", "void", "10", "EUR"],
    ["Arsenal -0.75, match abandoned", "void", "10", "EUR"],
    ["Arsenal to win, HT 1-0", "pending", "10", "EUR"],
    ["Arsenal to win, now 1-0", "pending", "10", "EUR"],
    ["Arsenal to win the first half, HT 1-0", "won", "10", "EUR"],
    ["Arsenal to win the first half, now 1-0", "pending", "10", "EUR"],
    ["under 1.5 first half, HT 1-0", "won", "10", "EUR"],
    ["Lakers v Celtics: Lakers -4.5 at 1.91, ends 110-104", "won", "10", "EUR"],
    ["Lakers v Celtics: over 220.5, ends 110-104", "lost", "10", "EUR"],
    ["Lakers v Nuggets: Jokic over 10.5 rebounds", "pending", "10", "EUR"],
    ["Alcaraz v Sinner: over 3.5 sets, ends 3-1", "won", "10", "EUR"],
    ["darts: Littler v Humphries: Littler -2.5, ends 7-3", "won", "10", "EUR"],
    ["Jones v Miocic: over 2.5 rounds", "pending", "10", "EUR"],
    ["UFC: Jones v Miocic: Jones to win", "pending", "10", "EUR"],
    ["UFC: Jones v Miocic: over 2.5", "pending", "10", "EUR"],
  ])("%j is %s", (text, result, stake, currency) => {
    const state = settledBy(text);
    expect(state.bets).toHaveLength(1);
    expect(verdict(state)).toBe(result);
    expect(state.slip).toMatchObject({ stake, currency });
  });

  it.each([
    ["Lakers v Nuggets: Curry 5+ threes", "basketball"],
    ["India v Australia: Kohli over 45.5 runs", "cricket"],
    ["Yankees v Mets: Judge over 0.5 runs", "baseball"],
    ["Littler v Humphries: Littler -2.5 legs, ends 7-3", "darts"],
    ["India v Australia: India to win, ends 250-240", "cricket"],
    ["Chelsea v Leeds: over 2.5, ends 12-0", "football"],
  ])("%j is of %s", (text, slug) => {
    expect(read(text).match).toMatchObject({ sport: { slug } });
  });

  it.each([
    ["cricket: India v Australia: India to wim", "wim"],
    ["India v Australia: over 300.5 runs", "name the sport first"],
  ])("%j is refused for the bet, not for the names", (text, words) => {
    expect(readQuestion(text, FIRST)).toMatchObject({ refused: expect.stringContaining(words) });
  });

  it("has the parts of the text that was typed, also if words around them were left out", () => {
    const text = "does Arsenal -0.75 pay at 1-0?";
    const parts = read(text).parts.map(({ from, to, is }) => [is, text.slice(from, to)]);
    expect(parts).toContainEqual(["side", "Arsenal"]);
    expect(parts).toContainEqual(["line", "-0.75"]);
    expect(parts).toContainEqual(["score", "1-0"]);
  });

  it("takes a score for that of regular time, unless it says extra time", () => {
    const scoresOf = (state: State) => state.matches[state.shown]?.["scores"];
    expect(scoresOf(settledBy("Arsenal -0.5 ends 1-0"))).toEqual({
      home: 1,
      away: 0,
      periods: { ft: { home: 1, away: 0 } },
    });
    const late = settledBy("Arsenal -0.5 ends 2-1 aet");
    expect(scoresOf(late)).toEqual({ home: 2, away: 1 });
    expect(verdict(late)).toBe("ungradeable");
  });

  it("adds its bet, and keeps the bets that are there with their odds", () => {
    const two = settledBy("over 2.5", settledBy("Arsenal -0.75 at 1.95"));
    expect(two.bets.map(({ odds }) => odds)).toEqual(["1.95", ""]);
    expect(two.chosen).toBe(1);
    expect(settledBy("Arsenal -0.75", two).chosen).toBe(0);
    expect(two.slip.type).toEqual({ system: [1] });
  });

  it("does not add a bet twice, but takes another score of it", () => {
    const again = settledBy("Arsenal -0.75, ends 2-0", settledBy("Arsenal -0.75 at 1.95 ends 1-0"));
    expect(again.bets).toEqual([{ selection: expect.objectContaining({ hdp: -0.75 }), odds: "1.95" }]);
    expect(verdict(again)).toBe("won");
  });

  it("is on the match that is shown or, if it is no bet there, on the only other one that it fits", () => {
    const on = (matches: readonly Match[], shown: number, text: string) =>
      readQuestion(text, { ...PLAIN, matches, shown });
    const all = [ARSENAL, LEEDS, { ...LEEDS, id: 3 }];
    expect(on(all, 1, "over 2.5")).toMatchObject({ match: LEEDS });
    expect(on(all, 1, "Arsenal -1.25")).toMatchObject({ match: ARSENAL });
    expect(on(all, 0, "Leeds -1.25")).toMatchObject({ refused: expect.stringContaining("more than one match") });
  });

  it("asks how a match ended of which no score is known", () => {
    const state = settledBy("Chelsea v Leeds: over 2.5 at 1.9");
    expect(state.matches[state.shown]).toMatchObject({ home: "Chelsea", away: "Leeds", status: "pending" });
  });

  it.each([
    ["Arsenal to fly", 'nobody knows the words "to fly"; this match has Arsenal and Everton', []],
    ["Chelsea", 'nobody knows the word "Chelsea"; this match has Arsenal and Everton', []],
    [
      "Arsenal -1 at 1.9, ends 2-1",
      "it may be Spread home -1 or European Handicap home -1",
      ["Spread Arsenal -1 at 1.9, ends 2-1", "European Handicap Arsenal -1 at 1.9, ends 2-1"],
    ],
  ])("refuses %j, and says why and what may be meant", (text, refused, meant) => {
    expect(readQuestion(text, PLAIN)).toEqual({ refused: expect.stringContaining(refused), meant });
  });

  it("never throws", () => {
    const words = fc.constantFrom(
      "Arsenal",
      "v",
      "over",
      "2.5",
      "at",
      "1.9",
      "£10",
      "ends",
      "1-0",
      "?",
      "does",
      "aet",
      "10 EUR",
      "HT",
      "Everton retired",
      "scored 3",
      "won by KO",
    );
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(words, { maxLength: 7 }).map((all) => all.join(" ")),
    );
    let askedFor = 0;
    fc.assert(
      fc.property(text, fc.constantFrom(FIRST, PLAIN), (typed, state) => {
        const found = readQuestion(typed, state);
        if ("bet" in found && asked(state, found) !== null) askedFor++;
      }),
      { numRuns: 100 },
    );
    expect(askedFor).toBeGreaterThan(0);
  });
});
