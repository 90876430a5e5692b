/** The words of the page: plain reasons, isolated names, and where the header leads. */
import { describe, expect, it } from "vitest";
import { linksOf } from "../../../../lab/playground/links.js";
import { MELBOURNE_2006 } from "../../../../playground/examples/matches.js";
import { evidenceSays } from "../../../../playground/model/answer/evidence.js";
import { verdictNotes } from "../../../../playground/model/answer/needs.js";
import { reasonWords, resultWords } from "../../../../playground/model/answer/reason-words.js";
import { ruledSteps } from "../../../../playground/model/answer/rule-of.js";
import { answerOf } from "../../../../playground/model/answers.js";
import { wordsOf } from "../../../../playground/model/bet/words.js";
import { firstBet, football, stateOf } from "./support.js";

const RETIRED = {
  ...{ id: 1, home: "Ana Lima", away: "Eva Berg", status: "settled", sport: { slug: "tennis" } },
  scores: { home: 1, away: 0, periods: { p1: { home: 6, away: 0 }, p2: { home: 2, away: 0 } } },
  outcome: { retired: "away", advanced: "home" },
};
const TOTAL = { eventId: 1, market: "Totals", side: "over", hdp: 20.5 };
const said = ({ name, text }: { readonly name: string; readonly text: string }) => `${name}: ${text}`;

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
    const texts = ruledSteps(answer(football(2, 1), SPREAD)).map(({ text }) => text);
    expect(texts.join(" ")).not.toMatch(/@\d/);
  });

  it("have no codes in the steps of a retirement, which is no cancellation", () => {
    const steps = (house: string, selection: object) => ruledSteps(answer(RETIRED, selection, house)).map(said);
    expect(steps("pinnacle", TOTAL)).toEqual([
      ...["house rules: Pinnacle", "match: Ana Lima v Eva Berg, settled", "sport: Tennis, played in sets"],
      ...[
        "market: Totals: total, whole match",
        "bet: over 20.5",
        "setting: retirement lines: void, from the house rules",
      ],
      ...["stopped: a player retired", "verdict: void"],
    ]);
    expect(steps("standard", TOTAL).slice(-2)).toEqual(["stopped: a player retired", "verdict: needs one more fact"]);
    expect(steps("standard", { eventId: 1, market: "ML", side: "home" })[3]).toBe(
      "market: Moneyline: winner, whole match",
    );
  });

  it("say what is wrong with a bet in its step, and that scores contradict each other", () => {
    const wrong = ruledSteps(answer(football(2, 1), { ...SPREAD, hdp: 0.3 })).map(said);
    expect(wrong).toContain('stopped: 0.3 is not a multiple of 0.25 (did you mean "0.25"?)');
    const scores = { home: 2, away: 1, periods: { p1: { home: 3, away: 0 }, ft: { home: 2, away: 1 } } };
    const { grade, steps, ...rest } = answer(football(2, 1, { scores }), { eventId: 1, market: "ML", side: "home" });
    expect(reasonWords({ grade, steps, ...rest })).toBe("the scores contradict each other");
  });

  it("say of a stake that is returned without a line that it was a tie", () => {
    const drawn = football(1, 1);
    expect(reasonWords(answer(drawn, { eventId: 1, market: "Draw No Bet", side: "home" }))).toBe("it was a tie");
    expect(reasonWords(answer(football(1, 0), { eventId: 1, market: "Spread", side: "home", hdp: -1 }))).toBe(
      "it ended exactly on the line",
    );
  });

  it("never call a bet final that needs one more fact", () => {
    const notes = verdictNotes(answer(RETIRED, TOTAL, "standard"));
    expect(notes).toEqual(["a player retired", "it needs a rule of the bookmaker: choose one under House rules"]);
  });

  it("ask for what a player did, and for no substitutions, if nobody counted it", () => {
    const props = { eventId: 1, market: "Player Props", side: "over", hdp: 1.5, label: "Kane (Shots)" };
    const table = [
      { feed: "ESPN", sport: "football", has: ["players"] },
      { feed: "Other", sport: "football", has: ["on and off"] },
    ];
    expect(evidenceSays(answer(football(2, 1), props), table)).toBe("It needs what the player did: type it here.");
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
