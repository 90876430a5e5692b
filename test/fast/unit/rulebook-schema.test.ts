import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { UsageError } from "../../../src/cli/errors.js";
import { readRulebook } from "../../../src/cli/input/rulebook-file.js";
import { rulebookFaults } from "../../../src/pure/engine/compile/rulebook-faults.js";
import { deriveRulebook, standard } from "../../../src/pure/engine/index.js";
import { SETTINGS } from "../../../src/pure/engine/tables/rulebook/settings.js";
import { rulebookSchema, rulebooks } from "../../../src/pure/rulebooks/index.js";
import { SETTING_ROWS } from "../../../src/pure/rulebooks/setting-meanings.js";
import { scratch } from "../../support/command.js";
import { BAD_BASES, BAD_CHANGES, GOOD_BASES, GOOD_CHANGES } from "../../support/rulebook-files.js";
import { schemaFaults } from "../../support/schema-faults.js";
import { untyped } from "../../support/untyped.js";

const folder = scratch();
const validate = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true }).compile(rulebookSchema());

/** What the schema has against a file. */
function faults(file: unknown): string[] {
  validate(file);
  return schemaFaults("house.json", validate.errors);
}

/** Whether `deriveRulebook` takes a file. */
function isTaken(file: unknown): boolean {
  try {
    deriveRulebook(standard, untyped(file));
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Whether `--rulebook FILE` takes it. */
async function isReadByCommand(file: unknown): Promise<boolean> {
  try {
    await readRulebook(folder.file("house.json", JSON.stringify(file)));
    return true;
  } catch (error) {
    if (error instanceof UsageError) return false;
    throw error;
  }
}

function shown(files: readonly unknown[]) {
  return files.map((file) => ({ file, shown: JSON.stringify(file) }));
}

describe("the JSON Schema of a rulebook", () => {
  test("has every setting with what it decides", () => {
    const properties = rulebookSchema()["properties"] as Record<string, { description?: string }>;
    const { $schema: _, base: __, ...fields } = properties;
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

  test.each(shown(GOOD_CHANGES))("accepts $shown, as deriveRulebook and the command do", async ({ file }) => {
    expect(faults(file)).toEqual([]);
    expect(isTaken(file)).toBe(true);
    expect(await isReadByCommand(file)).toBe(true);
  });

  test.each(shown(BAD_CHANGES))("rejects $shown, as deriveRulebook and the command do", async ({ file }) => {
    expect(faults(file).length).toBeGreaterThan(0);
    expect(isTaken(file)).toBe(false);
    expect(await isReadByCommand(file)).toBe(false);
  });

  test.each(shown(GOOD_BASES))("accepts $shown, as the command does", async ({ file }) => {
    expect(faults(file)).toEqual([]);
    expect(await isReadByCommand(file)).toBe(true);
  });

  test.each(shown(BAD_BASES))("rejects $shown, as the command does", async ({ file }) => {
    expect(faults(file).length).toBeGreaterThan(0);
    expect(await isReadByCommand(file)).toBe(false);
  });

  test.each(rulebooks())("accepts $name and $id as a base", ({ name, id }) => {
    for (const base of [name, id]) expect(faults({ base, id: "house@1" })).toEqual([]);
  });

  /** Values of many shapes, each tried as the value of every setting. */
  const ODD: readonly unknown[] = [
    ...[null, true, false, 0, 1, 9, 10, 72, 1.5, -1, 8761, "", "void", "true", "tennis", "incomplete", "full_game"],
    ...["sets", "cards", "zero", "settle", "lose", "one_game", "tie_wins", "full_score", "stand_if_passed"],
    ...["count", "skip", "player", "unit", "any_deficit", "conceded_first", "dead_heat", "lost", "t20"],
    ...[[], [""], ["tennis"], ["baseball"], ["basketball"], ["chess"], [["tennis"]], [{}], ["tennis", 1]],
    ...[{}, { default: "void" }, { default: "advances", tennis: "void" }, { tennis: "void" }, { darts: "void" }],
    ...[{ baseball: 5 }, { baseball: 5.5 }, { basketball: "regulation" }, { football: "regulation" }, { chess: 1 }],
    ...[{ t20: 80 }, { default: 5, odi: 100 }, { t20: 101 }, { cricket: 80 }],
    ...[{ tennis: ["a"] }, { football: [""] }, { basketball: { "usa-nba": "regulation" } }, { basketball: {} }],
    ...[{ fiveSets: [], fullFinalSet: [] }, { rounds: ["cs2"], kills: [] }, { rounds: [] }, { Goals: "Totals" }],
    ...[
      { badge: "copy", dated: "2024", secondHand: { mustStart: ["baseball"] } },
      { badge: "copy", dated: "2024" },
    ],
    ...[
      { badge: "rumour", dated: "2024", secondHand: {} },
      { badge: "copy", dated: "", secondHand: { tieRules: [1] } },
    ],
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

  test("a question mark within a name stays where it is", () => {
    expect(rulebookFaults({ id: "house@1", "a?.b": 1 })[0]).toMatch(/^rulebook\.a\?\.b is not a setting; /);
  });

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
    expect(() => deriveRulebook(standard, untyped(file))).toThrow(
      "rulebook.slamLeagues: fiveSet: is not a field; the fields are fiveSets, fullFinalSet; did you mean fiveSets?",
    );
  });
});
