/** The order of scoring as it is edited on the page, and the grade that follows. */
import { describe, expect, it } from "vitest";
import {
  hasTimeline,
  isWhole,
  listSays,
  scorersOf,
  withoutScorer,
  withScorer,
  withScorerField,
  withSwapped,
  withTime,
} from "../../../../playground/model/match/scoring.js";
import type { Match } from "../../../../playground/model/state.js";
import { explain } from "../../../../src/pure/engine/index.js";
import { football } from "../answer/support.js";

const goal = (side: string, minute: number, player: string) => ({
  ...{ side, minute, player },
  period: minute <= 45 ? "p1" : "p2",
});
const GOALS = [goal("home", 23, "Kane"), goal("away", 40, "Son"), goal("home", 70, "Saka")];
const scores = { home: 2, away: 1, periods: { p1: { home: 1, away: 1 }, ft: { home: 2, away: 1 } } };
const MATCH = football(2, 1, { scores, scoring: GOALS }) as Match;
const first = (match: Match, label = "Kane") =>
  explain({ eventId: 1, market: "First Goalscorer", side: "yes", label }, match as never);
const timed = (index: number, text: string) => withTime(MATCH, index, text)?.match as Match;
const names = (match: Match) => scorersOf(match).map(({ player, time, after }) => `${player} ${time} ${after}`);
const scoreOf = (match: Match) => (match as unknown as { scores: typeof scores }).scores;

describe("the order of scoring", () => {
  it("lists who scored, when, and the score after it", () => {
    expect(names(MATCH)).toEqual(["Kane 23 1-0", "Son 40 1-1", "Saka 70 2-1"]);
    expect(isWhole(MATCH)).toBe(true);
    expect(
      [0, 1, 2].map((index) => isWhole({ ...MATCH, scoring: GOALS.filter((_, at) => at !== index) } as Match)),
    ).toEqual([false, false, false]);
    expect(first(MATCH).grade.result).toBe("won");
  });

  it("puts a goal that is moved at its time, and the grade follows", () => {
    const moved = timed(2, "12");
    expect(names(moved)).toEqual(["Saka 12 1-0", "Kane 23 2-0", "Son 40 2-1"]);
    expect(withTime(MATCH, 2, "12")?.index).toBe(0);
    expect(scoreOf(moved).periods.p1).toEqual({ home: 2, away: 1 });
    expect(scoreOf(moved).periods.ft).toEqual({ home: 2, away: 1 });
    expect(first(moved).grade.result).not.toBe("won");
    expect(first(moved, "Saka").sentence).toContain("settled on the first goal: Saka 12' (1-0)");
  });

  it("reads injury time, and refuses what is not a minute", () => {
    const late = timed(0, "45+2");
    expect(names(late)).toEqual(["Son 40 0-1", "Kane 45+2 1-1", "Saka 70 2-1"]);
    expect(withTime(MATCH, 0, "soon")).toBeUndefined();
  });

  it("has another scorer, without the id of the one before", () => {
    const match = { ...MATCH, scoring: [{ ...GOALS[0], playerId: 9 }, ...GOALS.slice(1)] } as Match;
    const named = withScorerField(match, 0, "player", "Rice");
    expect((named["scoring"] as readonly object[])[0]).not.toHaveProperty("playerId");
    expect(first(named, "Rice").grade.result).toBe("won");
  });

  it("takes a goal off the score, and adds one to it, if the list is the whole score", () => {
    const less = withoutScorer(MATCH, 2);
    expect([scoreOf(less).home, scoreOf(less).away, scoreOf(less).periods.ft]).toEqual([1, 1, { home: 1, away: 1 }]);
    const more = withScorer(MATCH, "away");
    expect([scoreOf(more).home, scoreOf(more).away, scoreOf(more).periods.ft]).toEqual([2, 2, { home: 2, away: 2 }]);
    expect(scorersOf(more).at(-1)).toMatchObject({ team: "away", time: "71", period: "p2" });
  });

  it("leaves a score alone that the list does not add up to, and says so", () => {
    const bare = football(2, 1, { scores }) as Match;
    const one = withScorer(bare, "home");
    expect(scoreOf(one)).toEqual(scores);
    expect(listSays(one)).toBe("The list makes 1-0, and the score is 2-1: bets on scorers need both to agree.");
    expect(listSays(withScorer(withScorer(one, "away"), "home"))).toBeNull();
  });

  it("swaps goals of which nobody gave the minute", () => {
    const scoring = GOALS.map(({ minute: _, period: __, ...rest }) => rest);
    const swapped = withSwapped({ ...MATCH, scoring } as Match, 1, -1);
    expect(names(swapped)).toEqual(["Son  0-1", "Kane  1-1", "Saka  2-1"]);
  });

  it("is there in sports with bets on scorers, and in a record that has it", () => {
    expect(hasTimeline(football(0, 0) as Match)).toBe(true);
    const tennis = { ...(football(0, 0) as Match), sport: { slug: "tennis" } };
    expect(hasTimeline(tennis)).toBe(false);
    expect(hasTimeline({ ...tennis, scoring: [] })).toBe(true);
  });

  it.each([[[null, 5, { side: 3 }]], ["much"], [[{ side: "home", minute: -1, player: {} }]]])(
    "survives a list that makes no sense: %j",
    (scoring) => {
      const odd = { ...MATCH, scoring } as Match;
      expect(() => [scorersOf(odd), listSays(odd), withScorer(odd, "home"), withTime(odd, 0, "5")]).not.toThrow();
    },
  );
});
