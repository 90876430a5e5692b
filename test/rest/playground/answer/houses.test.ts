import { describe, expect, it } from "vitest";
import { EXAMPLES } from "../../../../playground/examples/index.js";
import { houseGroups } from "../../../../playground/model/answer/house-groups.js";
import { allHouses, compared } from "../../../../playground/model/answer/houses.js";
import { answerOf } from "../../../../playground/model/answers.js";
import { houseOf } from "../../../../playground/model/house-rules.js";
import { deriveRulebook, explain } from "../../../../src/pure/engine/index.js";
import { rulebooks } from "../../../../src/pure/rulebooks/index.js";
import { firstBet, football, stateOf } from "./support.js";

const RETIRED = {
  ...{ id: 1, home: "Ana Lima", away: "Eva Berg", status: "settled", sport: { slug: "tennis" } },
  scores: { home: 1, away: 0, periods: { p1: { home: 6, away: 0 }, p2: { home: 2, away: 0 } } },
  outcome: { retired: "away", advanced: "home" },
};
const retired = stateOf([RETIRED], [{ eventId: 1, market: "ML", side: "home" }]);
const plain = stateOf([football(2, 1)], [{ eventId: 1, market: "ML", side: "home" }]);
const tied = stateOf(
  [{ id: 1, status: "settled", sport: { slug: "american-football" }, scores: { home: 20, away: 20 } }],
  [{ eventId: 1, market: "ML", side: "home" }],
);

describe("two houses", () => {
  it("differ by the setting that decides, with its value and its sources", () => {
    const { value } = compared(retired, firstBet(retired), "tennis", ["standard", "pinnacle"]);
    expect(value?.difference).toBe("result");
    expect(value?.deciding.map(({ setting }) => setting)).toEqual(["retirement"]);
    const [standard, pinnacle] = value?.deciding[0]?.houses ?? [];
    expect(standard).toEqual({ title: "Standard", value: "incomplete", values: [] });
    expect(pinnacle).toMatchObject({ title: "Pinnacle", value: "advances_after_one_set" });
    expect(pinnacle?.values[0]?.sources.length).toBeGreaterThan(0);
  });

  it("differ in the money if one of them pays a dead heat", () => {
    const drawn = EXAMPLES.find(({ topic }) => topic === "A dead heat")?.state ?? retired;
    const { value } = compared(drawn, firstBet(drawn), "aussie-rules", ["pinnacle", "standard"]);
    expect(value?.difference).toBe("dead_heat");
    expect(value?.deciding.map(({ setting }) => setting)).toEqual(["tieRules"]);
  });

  it("agree on a bet that no setting touches", () => {
    expect(compared(plain, firstBet(plain), "football", ["standard", "pinnacle"]).value).toEqual({
      difference: null,
      deciding: [],
    });
  });

  it("name settings that really decide: taken over alone, each changes the grade", () => {
    let found = 0;
    for (const [state, slug] of [
      [retired, "tennis"],
      [tied, "american-football"],
    ] as const) {
      const bet = firstBet(state);
      for (const { name } of rulebooks()) {
        const { grade: usual, deadHeat } = answerOf(state, bet, "standard");
        for (const { setting } of compared(state, bet, slug, ["standard", name]).value?.deciding ?? []) {
          const rulebook = deriveRulebook(houseOf("standard"), { id: "x", [setting]: houseOf(name)[setting] });
          const made = explain(bet.selection as object, state.matches[0] as never, { rulebook } as object);
          expect({ grade: made.grade, deadHeat: made.deadHeat }).not.toEqual({ grade: usual, deadHeat });
          found++;
        }
      }
    }
    expect(found).toBeGreaterThan(3);
  });

  it("that are not known are settled by the standard rulebook", () => {
    expect(compared(retired, firstBet(retired), "tennis", ["standard", "of cards"]).value?.difference).toBeNull();
  });
});

describe("all houses", () => {
  it("are grouped by their verdict, each once, and with the grade that each gives", () => {
    const groups = allHouses(retired, firstBet(retired)).value ?? [];
    expect(groups.length).toBeGreaterThan(1);
    expect(groups.flatMap((group) => group.rulebooks).sort()).toEqual(
      rulebooks()
        .map(({ id }) => id)
        .sort(),
    );
    for (const group of groups) {
      for (const id of group.rulebooks) {
        const { result, reason } = answerOf(retired, firstBet(retired), id.replace(/@.*/, "")).grade;
        expect([result, reason]).toEqual([group.grade.result, group.grade.reason]);
      }
    }
  });
});

describe("all houses at a glance", () => {
  it("are counted by what they do with the stake, each group with what decides it", () => {
    const { value } = houseGroups(retired, firstBet(retired), "tennis");
    expect(value?.says).toMatch(/^\d+ of \d+ house rules .+, \d+ .+\.$/);
    const others = value?.groups.filter(({ isOwn }) => !isOwn) ?? [];
    expect(others.length).toBeGreaterThan(0);
    expect(others.some(({ deciding }) => deciding.some(({ setting }) => setting === "retirement"))).toBe(true);
    expect(value?.groups.flatMap(({ titles }) => titles).join(" ")).not.toMatch(/@\d/);
  });

  it("agree in one sentence", () => {
    const { value } = houseGroups(plain, firstBet(plain), "football");
    expect(value?.says).toMatch(/^All \d+ house rules pay\.$/);
  });
});
