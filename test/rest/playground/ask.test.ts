/** Whole questions in one line: what is read of them, and the page that answers. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIRST } from "../../../playground/examples/index.js";
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

describe("a question", () => {
  it.each([
    ["Arsenal -0.75 at 1.95, £10, ends 1-0", "half_won", "10", "GBP"],
    ["does Arsenal -0.75 pay at 1-0?", "half_won", "10", "EUR"],
    ["Arsenal -0.75 @ 1.95 £5 1-0", "half_won", "5", "GBP"],
    ["Arsenal -0.75 at 1.95, 20 euros, 2-0", "won", "20", "EUR"],
    ["Everton +0.75 ends 1-0", "half_lost", "10", "EUR"],
    ["BTTS $5 at evens, ends 2-1", "won", "5", "USD"],
    ["Chelsea v Leeds: over 2.5 at 1.9 £5 ends 2-1", "won", "5", "GBP"],
    ["Chelsea -0.75 at 1.95 ends 1-0", "half_won", "10", "EUR"],
    ["Arsenal -0.75, abandoned at 1-0", "void", "10", "EUR"],
    ["Arsenal -0.75, match abandoned", "void", "10", "EUR"],
    ["Arsenal to win, HT 1-0", "pending", "10", "EUR"],
    ["Arsenal to win, now 1-0", "pending", "10", "EUR"],
  ])("%j is %s", (text, result, stake, currency) => {
    const state = settledBy(text);
    expect(state.bets).toHaveLength(1);
    expect(verdict(state)).toBe(result);
    expect(state.slip).toMatchObject({ stake, currency });
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
