/** The words of the page: plain reasons, isolated names, and where the header leads. */
import { describe, expect, it } from "vitest";
import { linksOf } from "../../../../lab/playground/links.js";
import { MELBOURNE_2006 } from "../../../../playground/examples/matches.js";
import { reasonWords, resultWords } from "../../../../playground/model/answer/reason-words.js";
import { ruledSteps } from "../../../../playground/model/answer/rule-of.js";
import { answerOf } from "../../../../playground/model/answers.js";
import { wordsOf } from "../../../../playground/model/bet/words.js";
import { firstBet, football, stateOf } from "./support.js";

const answer = (match: object, selection: object, house?: string) => {
  const state = stateOf([match], [selection]);
  return answerOf(state, firstBet(state), house);
};
const SPREAD = { eventId: 1, market: "Spread", side: "home", hdp: -1.25 };

describe("the words of a verdict", () => {
  it("say what is missing, not a code", () => {
    expect(resultWords({ result: "ungradeable", reason: "incomplete_score" })).toBe("needs one more fact");
    expect(resultWords({ result: "ungradeable", reason: "invalid_side" })).toBe("can’t be settled as written");
    expect(resultWords({ result: "half_lost" })).toBe("half lost");
  });

  it("do not call a retirement a cancelled match", () => {
    const ml = { eventId: MELBOURNE_2006.id, market: "ML", side: "home" };
    const retired = answer(MELBOURNE_2006, ml, "betfair-exchange");
    if (retired.grade.result === "void") expect(reasonWords(retired)).toBe("a player retired");
    expect(reasonWords(answer(football(0, 0, { status: "cancelled" }), SPREAD))).toBe("the match was cancelled");
  });

  it("have no id of a rulebook", () => {
    const texts = ruledSteps(answer(football(2, 1), SPREAD).steps).map(({ text }) => text);
    expect(texts.join(" ")).not.toMatch(/@\d/);
  });

  it("isolate a name from right to left, so that the line keeps its sign", () => {
    const match = football(2, 1, { home: "نادي الهلال" });
    expect(wordsOf(answer(match, SPREAD))).toContain("\u2068نادي الهلال\u2069 -1.25");
    expect(wordsOf(answer(football(2, 1), SPREAD))).toBe("Spread Arsenal -1.25");
  });
});

describe("the header", () => {
  it("leads nowhere while package.json has no repository and no homepage", () => {
    expect(linksOf({ name: "a" })).toEqual([]);
  });

  it("leads to the docs, the repository and the package", () => {
    const all = ["https://github.com/a/b/tree/HEAD/docs", "https://github.com/a/b", "https://www.npmjs.com/package/c"];
    for (const repository of ["a/b", "github:a/b", { url: "git+https://github.com/a/b.git" }])
      expect(linksOf({ name: "c", repository }).map(({ address }) => address)).toEqual(all);
    expect(linksOf({ name: "c", homepage: "https://d.example" })[0]).toEqual({
      words: "Docs",
      address: "https://d.example",
    });
  });
});
