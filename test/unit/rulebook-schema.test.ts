import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { SETTING_ROWS } from "../../src/engine/catalogue/setting-meanings.js";
import { SETTINGS } from "../../src/engine/catalogue/settings.js";
import { rulebookFaults } from "../../src/engine/compile/rulebook-faults.js";
import { deriveRulebook, standard } from "../../src/engine/index.js";
import { rulebookSchema, rulebooks } from "../../src/engine/rulebooks.js";
import { schemaFaults } from "../support/schema-faults.js";

const validate = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true }).compile(rulebookSchema());

/** What the schema has against a file. */
function faults(file: unknown): string[] {
  validate(file);
  return schemaFaults("house.json", validate.errors);
}

/** Whether `deriveRulebook` takes a file. */
function isTaken(file: unknown): boolean {
  try {
    deriveRulebook(standard, file as never);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

describe("the JSON Schema of a rulebook", () => {
  test("has every setting with what it decides", () => {
    const properties = rulebookSchema()["properties"] as Record<string, { description?: string }>;
    const { $schema: _, ...fields } = properties;
    expect(Object.keys(fields)).toEqual(Object.keys(SETTINGS));
    for (const { name, about } of SETTING_ROWS) expect(fields[name]?.description).toBe(about);
  });

  test.each(rulebooks())("accepts the changes of $name", ({ changes }) => {
    expect(faults(changes)).toEqual([]);
  });

  test("accepts the standard rulebook, written out", () => {
    expect(faults(standard)).toEqual([]);
    expect(isTaken(standard)).toBe(true);
  });

  const GOOD: readonly object[] = [
    { id: "house@1" },
    { $schema: "./node_modules/settlegrade/rulebook.schema.json", id: "house@1" },
    { id: "house@1", tieRules: { esports: "dead-heat", darts: "lose" } },
    { id: "house@1", secondHalfOvertime: [] },
    { id: "house@1", retirement: "advances" },
    { id: "house@1", retirement: { default: "void", darts: "advances" } },
    { id: "house@1", unfinished: { baseball: "stand_if_passed" } },
    { id: "house@1", leagueLinesScope: { "ice-hockey": { "usa-nhl": "full_game" } } },
    { id: "house@1", leagueSports: [{ sport: "rugby", leagues: ["france-elite-1"], as: "rugby-league" }] },
    { id: "house@1", slamLeagues: { fiveSets: [], fullFinalSet: ["atp-wimbledon"] } },
    { id: "house@1", innings: { baseball: 7 }, moneylineInnings: { baseball: 5 } },
    { id: "house@1", resultWindowHours: 0 },
    { id: "house@1", inPlayHandicap: ["football"] },
    { id: "house@1", inPlayHandicap: "score_at_bet" },
    { id: "house@1", aliases: { "Goal Line Special": "Totals" } },
  ];

  test.each(GOOD.map((file) => ({ file, shown: JSON.stringify(file) })))(
    "accepts $shown, as deriveRulebook does",
    ({ file }) => {
      expect(faults(file)).toEqual([]);
      expect(isTaken(file)).toBe(true);
    },
  );

  const BAD: readonly unknown[] = [
    null,
    [],
    "house@1",
    {},
    { id: "" },
    { id: 1 },
    { id: "house@1", retirment: "void" },
    { id: "house@1", tieRules: { chess: "void" } },
    { id: "house@1", tieRules: { tennis: "refund" } },
    { id: "house@1", tieRules: { default: "void" } },
    { id: "house@1", tieRules: [] },
    { id: "house@1", linesScope: { football: "full_game" } },
    { id: "house@1", secondHalfOvertime: ["football"] },
    { id: "house@1", secondHalfOvertime: "basketball" },
    { id: "house@1", retirement: "refund" },
    { id: "house@1", retirement: { football: "void" } },
    { id: "house@1", retirement: null },
    { id: "house@1", innings: { baseball: 0 } },
    { id: "house@1", innings: { baseball: 8.5 } },
    { id: "house@1", innings: { tennis: 3 } },
    { id: "house@1", twoWayHandicaps: "true" },
    { id: "house@1", slamLeagues: { fiveSets: [] } },
    { id: "house@1", slamLeagues: { fiveSets: [], fullFinalSet: [], fiveSet: [] } },
    { id: "house@1", leagueSports: [{ sport: "rugby", leagues: [""], as: "rugby-league" }] },
    { id: "house@1", leagueLinesScope: { "ice-hockey": "full_game" } },
    { id: "house@1", inPlayHandicap: ["tennis"] },
    { id: "house@1", inPlayHandicap: "football" },
    { id: "house@1", aliases: { Goals: 1 } },
    { id: "house@1", resultWindowHours: -1 },
    { id: "house@1", resultWindowHours: "72" },
  ];

  test.each(BAD.map((file) => ({ file, shown: JSON.stringify(file) })))(
    "rejects $shown, as deriveRulebook does",
    ({ file }) => {
      expect(faults(file).length).toBeGreaterThan(0);
      expect(isTaken(file)).toBe(false);
    },
  );

  /** Values of many shapes, each tried as the value of every setting. */
  const ODD: readonly unknown[] = [
    ...[null, true, false, 0, 1, 9, 10, 72, 1.5, -1, 8761, "", "void", "true", "tennis", "incomplete", "full_game"],
    ...["sets", "cards", "zero", "settle", "lose", "one_game", "tie_wins", "full_score", "stand_if_passed"],
    ...[[], [""], ["tennis"], ["baseball"], ["basketball"], ["chess"], [["tennis"]], [{}], ["tennis", 1]],
    ...[{}, { default: "void" }, { default: "advances", tennis: "void" }, { tennis: "void" }, { darts: "void" }],
    ...[{ baseball: 5 }, { baseball: 5.5 }, { basketball: "regulation" }, { football: "regulation" }, { chess: 1 }],
    ...[{ tennis: ["a"] }, { football: [""] }, { basketball: { "usa-nba": "regulation" } }, { basketball: {} }],
    ...[{ fiveSets: [], fullFinalSet: [] }, { rounds: ["cs2"], kills: [] }, { rounds: [] }, { Goals: "Totals" }],
    ...[[{ sport: "rugby", leagues: ["a"], as: "rugby-league" }], [{ sport: "rugby", as: "rugby-league" }]],
  ];

  test.each(Object.keys(SETTINGS))(
    "accepts exactly the values of %s that deriveRulebook finds no fault with",
    (setting) => {
      const differing = ODD.filter((value) => {
        const file = { id: "house@1", [setting]: value };
        return (faults(file).length === 0) !== (rulebookFaults(file).length === 0);
      });
      expect(differing).toEqual([]);
      expect(ODD.some((value) => faults({ id: "house@1", [setting]: value }).length === 0)).toBe(true);
    },
  );

  test.each([
    [{ id: "house@1", mustStart: ["football"], absentPlayer: "settle" }, "rulebook.mustStart"],
    [{ id: "house@1", betOnRetired: "void" }, "rulebook.betOnRetired"],
    [{ id: "house@1", aliases: { Totals: "ML" } }, "rulebook.aliases"],
  ] as const)("accepts settings that contradict each other, which deriveRulebook rejects (%#)", (file, fault) => {
    expect(faults(file)).toEqual([]);
    expect(() => deriveRulebook(standard, file)).toThrow(fault);
  });

  test("names the wrong field and what it may be", () => {
    expect(faults({ id: "house@1", retirment: "void" })).toEqual([
      'house.json /: must NOT have additional properties: "retirment"',
    ]);
  });
});

describe("a rulebook file", () => {
  test("may name its schema, which is no part of the rulebook", () => {
    const file = { $schema: "rulebook.schema.json", id: "house@1" };
    expect(deriveRulebook(standard, file)).toEqual({ ...standard, id: "house@1" });
  });

  test("with a misspelt field of a field is rejected with the nearest one", () => {
    const file = { id: "house@1", slamLeagues: { fiveSet: [], fullFinalSet: [] } };
    expect(() => deriveRulebook(standard, file as never)).toThrow(
      "rulebook.slamLeagues: fiveSet: is not a field; the fields are fiveSets, fullFinalSet; did you mean fiveSets?",
    );
  });
});
