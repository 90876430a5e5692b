import { describe, expect, test } from "vitest";
import { explain, type SportEvent } from "../../../src/pure/engine/index.js";
import { bet, scoreOf, settled } from "../../support/events.js";

const NO_HOME_HALF = { ...scoreOf("3-3"), periods: { p1: scoreOf("3-1"), p2: { home: null, away: 2 } } };

describe("an explanation of a score that proves nothing", () => {
  test.each<[string, SportEvent, string[], string]>([
    ["basketball", settled("basketball", "45-40", { p1: "45-40" }), ["ft"], "may have been cut short"],
    [
      "american-football",
      settled("american-football", "0-0"),
      ["home", "away"],
      "the 0-0 may be the score from before the start",
    ],
    ["basketball", settled("basketball", "20-0"), ["p1"], "is the score of a forfeit"],
    [
      "baseball",
      settled("baseball", "3-3", {}, { scores: NO_HOME_HALF }),
      ["p2"],
      "the home half of the last inning is missing",
    ],
    ["ice-hockey", settled("ice-hockey", "4-2", { ft: "2-2" }), ["ft"], "contradict each other"],
  ])("in %s says what is missing", (_, event, needs, words) => {
    const { grade, steps, sentence } = explain(bet("ML", "home"), event);
    expect(grade.reason).toBe("incomplete_score");
    expect(steps.find(({ step }) => step === "stopped")).toMatchObject({ needs });
    expect(sentence).toContain(words);
  });
});
