import { describe, expect, test } from "vitest";
import { explain } from "../../src/engine/index.js";

const nil = { home: 0, away: 0 };
const score = (home: number, away: number) => ({ home, away });

describe("an explanation of a score that proves nothing", () => {
  test.each([
    ["basketball", { ...score(45, 40), periods: { p1: score(45, 40) } }, ["ft"], "may have been cut short"],
    ["american-football", { ...nil, periods: {} }, ["home", "away"], "the 0-0 may be the score from before the start"],
    ["basketball", { ...score(20, 0), periods: {} }, ["p1"], "is the score of a forfeit"],
    [
      "baseball",
      { ...score(3, 3), periods: { p1: score(3, 1), p2: { home: null, away: 2 } } },
      ["p2"],
      "the home half of the last inning is missing",
    ],
    ["ice-hockey", { ...score(4, 2), periods: { ft: score(2, 2) } }, ["ft"], "contradict each other"],
  ])("in %s says what is missing", (slug, scores, needs, words) => {
    const event = { id: 1, status: "settled", sport: { slug }, scores };
    const { grade, steps, sentence } = explain({ eventId: 1, market: "ML", side: "home" }, event as never);
    expect(grade.reason).toBe("incomplete_score");
    expect(steps.find(({ step }) => step === "stopped")).toMatchObject({ needs });
    expect(sentence).toContain(words);
  });
});
