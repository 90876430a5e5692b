import { describe, expect, test } from "vitest";
import { deriveRulebook, gradeAll, markets, type Rulebook, sports, standard } from "../../../src/pure/engine/index.js";
import { untyped } from "../../support/untyped.js";

describe("a rulebook", () => {
  test("is frozen, nested values included", () => {
    expect(Object.isFrozen(standard)).toBe(true);
    expect(Object.isFrozen(standard.leagueSports[0]?.leagues)).toBe(true);
    expect(() => {
      (standard.tieRules as Record<string, string>)["tennis"] = "void";
    }).toThrow(TypeError);
  });

  test("differs from its base in the named fields, and leaves the base as it was", () => {
    const house = deriveRulebook(standard, { id: "house@1", linesScope: { "ice-hockey": "regulation" } });
    const later = deriveRulebook(house, { id: "house@2", resultWindowHours: 24 });
    expect(later).toMatchObject({ id: "house@2", resultWindowHours: 24, linesScope: { "ice-hockey": "regulation" } });
    expect(standard.linesScope).toEqual({});
    expect(sports(house).find((sport) => sport.slug === "ice-hockey")?.lines).toBe("regulation");
  });

  test("does not follow later changes of its input", () => {
    const tieRules: Record<string, "lose" | "void"> = { tennis: "void" };
    const house = deriveRulebook(standard, { id: "house@1", tieRules });
    tieRules["tennis"] = "lose";
    expect(house.tieRules["tennis"]).toBe("void");
  });

  test.each([
    [{}, "rulebook.id: must be a string that is not empty."],
    [null, "rulebook: must be an object with an id and the fields that differ."],
    [{ id: "x", colour: "red" }, "rulebook.colour is not a setting; the settings are id, tieRules"],
    [{ id: "x", tieRules: { chess: "void" } }, "rulebook.tieRules: chess: must be the slug of a sport."],
    [{ id: "x", tieRules: { tennis: "refund" } }, "rulebook.tieRules: tennis: must be one of lose, void, dead-heat."],
    [{ id: "x", linesScope: { football: "full_game" } }, "football: must be a sport whose lines include overtime."],
    [{ id: "x", innings: { baseball: 0 } }, "baseball: must be a whole number from 1 to 9."],
    [{ id: "x", innings: { tennis: 3 } }, "tennis: must be a sport that is played in innings."],
    [{ id: "x", secondHalfOvertime: "basketball" }, "rulebook.secondHalfOvertime: must be a list."],
    [{ id: "x", neverLevel: [] }, "rulebook.neverLevel: must be an object by sport."],
    [{ id: "x", noExtraTime: { kabaddi: ["a"] } }, "noExtraTime: kabaddi: must be a sport with overtime."],
    [{ id: "x", slamLeagues: {} }, "rulebook.slamLeagues: fiveSets: must be a list."],
    [{ id: "x", slamLeagues: 1 }, "rulebook.slamLeagues: must be an object with fiveSets, fullFinalSet."],
    [{ id: "x", leagueSports: [{ sport: "rugby", leagues: [], as: "chess" }] }, "0: as: must be the slug of a sport."],
    [{ id: "x", twoWayHandicaps: 1 }, "rulebook.twoWayHandicaps: must be true or false."],
    [
      { id: "x", retirement: "refund" },
      "rulebook.retirement: must be one of incomplete, void, void_unless_disqualified, advances, advances_after_one_set, advances_after_two_sets.",
    ],
    [{ id: "x", retirment: "void" }, "; did you mean retirement?"],
    [{ id: "x", retirement: "advance" }, "; did you mean advances?"],
    [
      { id: "x", retirement: { default: "void", darts: "advances", football: "void" } },
      "retirement: football: must be a sport of sets, maps, frames or legs.",
    ],
    [
      { id: "x", retirement: { tenis: "void" } },
      "rulebook.retirement: tenis: must be a sport of sets, maps, frames or legs; did you mean tennis?",
    ],
    [{ id: "x", retirement: { default: "refund" } }, "rulebook.retirement: default: must be one of incomplete, void,"],
    [{ id: "x", tieRules: { default: "void" } }, "rulebook.tieRules: default: must be the slug of a sport."],
    [
      { id: "x", leagueLinesScope: { "ice-hockey": { "usa-nhl": "overtime" } } },
      "leagueLinesScope: ice-hockey: usa-nhl: must be one of regulation, full_game.",
    ],
    [{ id: "x", inPlayHandicap: "football" }, "rulebook.inPlayHandicap: must be one of full_score, score_at_bet."],
    [
      { id: "x", inPlayHandicap: ["tennis"] },
      "rulebook.inPlayHandicap: 0: must be a sport played on time or in innings.",
    ],
    [{ id: "x", aliases: { Goals: 1 } }, "rulebook.aliases: Goals: must be a string that is not empty."],
    [{ id: "x", resultWindowHours: 1.5 }, "rulebook.resultWindowHours: must be a whole number from 0 to 8760."],
  ])("with a fault is rejected with a sentence (%#)", (changes, sentence) => {
    const derive = () => deriveRulebook(standard, untyped(changes));
    expect(derive).toThrow(TypeError);
    expect(derive).toThrow(sentence);
  });

  test.each([
    [
      { betOnRetired: "void" },
      "rulebook.betOnRetired: void needs a retirement after which somebody wins; retirement pays nobody.",
    ],
    [
      { mustStart: ["football"], absentPlayer: "settle" },
      "rulebook.mustStart: bets on absent players are settled by absentPlayer: settle; it must be void.",
    ],
    [
      { leagueSports: [{ sport: "rugby", leagues: ["a"], as: "rugby" }] },
      "rulebook.leagueSports: rugby cannot be settled as itself.",
    ],
    [
      {
        leagueSports: [
          { sport: "rugby", leagues: ["a"], as: "rugby-league" },
          { sport: "rugby", leagues: ["a"], as: "football" },
        ],
      },
      "rulebook.leagueSports: a is settled as rugby-league and as football.",
    ],
    [{ aliases: { " totals ht ": "Totals" } }, "totals ht  is a name of the catalogue and keeps its meaning."],
    [
      { aliases: { "Goal Line Plus": "Totls" } },
      "Goal Line Plus: Totls is not a market of the catalogue; did you mean Totals?",
    ],
    [{ aliases: { " ": "Totals" } }, "rulebook.aliases: a name must not be empty."],
    [{ aliases: { Winner1: "ML", winner1: "Totals" } }, "rulebook.aliases: winner1 means ML and Totals."],
  ])("with a contradiction is rejected with a sentence (%#)", (changes, sentence) => {
    expect(() => deriveRulebook(standard, untyped({ id: "x", ...changes }))).toThrow(sentence);
  });

  test("is held against its base: a setting can contradict one that the base has changed", () => {
    const settled = deriveRulebook(standard, { id: "x@1", absentPlayer: "settle" });
    expect(() => deriveRulebook(settled, { id: "x@2", mustStart: ["football"] })).toThrow("rulebook.mustStart");
  });

  test("lists the house's names of markets in the sports that have the market", () => {
    const house = deriveRulebook(standard, { id: "house@1", aliases: { "Both Score": "Both Teams To Score" } });
    expect(markets("football", house).find(({ name }) => name === "Both Score")?.sides).toEqual(["yes", "no"]);
    expect(markets("tennis", house).some(({ name }) => name === "Both Score")).toBe(false);
    expect(markets("football").some(({ name }) => name === "Both Score")).toBe(false);
  });

  test("that this package did not make is rejected", () => {
    const own = { ...standard } as Rulebook;
    expect(() => gradeAll([], [], { rulebook: own })).toThrow("rulebook: not made by this import");
    expect(() => deriveRulebook(own, { id: "x" })).toThrow(TypeError);
    expect(() => gradeAll([], [], { rulebook: untyped(null) })).toThrow(TypeError);
  });
});
