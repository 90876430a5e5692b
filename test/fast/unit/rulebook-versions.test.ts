import { describe, expect, it } from "vitest";
import {
  type KeptVersions,
  keptVersions,
  VERSIONS_FILE,
  versionFaults,
  versionsFile,
} from "../../../lab/pages/rulebooks/versions-file.js";
import { deriveRulebook, explain, grade, standard } from "../../../src/pure/engine/index.js";
import { idsOf } from "../../../src/pure/rulebooks/entries.js";
import { type RulebookName, rulebook, rulebookSchema, rulebooks } from "../../../src/pure/rulebooks/index.js";
import { expectNone } from "../../support/expect-none.js";
import { expectWritten } from "../../support/expect-page.js";

const kept = keptVersions();
const ids = Object.keys(kept) as RulebookName[];
const entries = rulebooks();

/** Published with 0.2.0, the first release whose ids are kept. */
const FIRST = ["standard@2", ...entries.filter(({ name }) => name !== "standard").map(({ name }) => `${name}@1`)];

describe("every version of a rulebook", () => {
  it("has the settings that it had when it was made", () => {
    expectNone("versions that have changed", versionFaults());
  });

  it("is listed with its settings, and stays listed", () => {
    expectWritten(VERSIONS_FILE, versionsFile(), "rules");
    expect(ids).toEqual(expect.arrayContaining(FIRST));
    expect(ids).toEqual(entries.flatMap(idsOf));
  });

  it.each(ids)(
    "%s is made once, by its id, and keeps it in grades, explanations and rulebooks derived from it",
    (id) => {
      const made = rulebook(id);
      expect(made.id).toBe(id);
      expect(rulebook(id)).toBe(made);
      const match = { id: 1, status: "settled", sport: { slug: "football" }, scores: { home: 1, away: 0 } } as const;
      const bet = { eventId: 1, market: "To Qualify", side: "home" } as const;
      const { grade: explained, steps } = explain(bet, match, { rulebook: made });
      expect(grade(bet, match, { rulebook: made })).toEqual(explained);
      expect(steps[0]).toMatchObject({ step: "rulebook", id });
      const { id: _, ...settings } = deriveRulebook(made, { id: "house@1" });
      expect({ ...settings, id }).toEqual(made);
    },
  );

  it.each(entries)("of $name has a number of its own, the newest first", (entry) => {
    const numbers = idsOf(entry).map((id) => Number(id.split("@")[1]));
    expect(numbers).toEqual([...numbers].sort((one, other) => other - one));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it.each(entries.flatMap((entry) => [entry, ...entry.earlier]))(
    "$id is what deriveRulebook makes of its changes",
    (version) => {
      expect(deriveRulebook(standard, version.changes)).toEqual(rulebook(version.id as RulebookName));
    },
  );

  it("may be the base of a rulebook file", () => {
    expect(rulebookSchema().properties).toHaveProperty("base.enum", [
      ...entries.map(({ name }) => name),
      ...entries.flatMap(idsOf),
    ]);
  });
});

describe("a bet that was struck under an earlier version", () => {
  const scores = { home: 3, away: 2, periods: { ft: { home: 2, away: 2 }, ot: { home: 1, away: 0 } } };
  const game = {
    id: 1,
    status: "settled",
    sport: { slug: "ice-hockey" },
    league: { slug: "usa-nhl" },
    scores,
  } as const;
  const drawn = {
    id: 1,
    status: "settled",
    sport: { slug: "mixed-martial-arts" },
    outcome: { winner: "draw" },
  } as const;
  const bet = { eventId: 1, market: "ML", side: "home" } as const;

  it.each([
    ["sportradar-text@1", game, "push"],
    ["sportradar-text@2", game, null],
    ["smarkets@1", drawn, "ambiguous_tie"],
    ["smarkets@2", drawn, "push"],
  ] as const)("is settled by it (%s)", (id, event, reason) => {
    expect(grade(bet, event, { rulebook: rulebook(id) }).reason).toBe(reason);
    const derived = deriveRulebook(rulebook(id), { id: "house@1", resultWindowHours: 24 });
    const { grade: graded, steps } = explain(bet, event, { rulebook: derived });
    expect([graded.reason, steps[0]]).toEqual([reason, { step: "rulebook", id: "house@1", resultWindowHours: 24 }]);
  });
});

describe("a version that is not what it was", () => {
  const pinnacle = entries.find(({ name }) => name === "pinnacle");
  const [current = ""] = pinnacle === undefined ? [] : idsOf(pinnacle);
  const number = Number(current.split("@")[1]);
  // A fault that is there already is reported above, once.
  const standing = new Set(versionFaults());
  const faultsOf = (changed: KeptVersions) =>
    versionFaults({ ...kept, ...changed }).filter((fault) => !standing.has(fault));
  const settings = { ...kept[current]?.settings, tieRules: {} };

  it("is named with the version and the row to write", () => {
    const [fault, ...others] = faultsOf({ [current]: { ...kept[current], settings } });
    expect(others).toEqual([]);
    expect(fault).toContain(`${current} no longer has the settings that it had`);
    expect(fault).toContain(`In src/pure/engine/tables/presets/pinnacle.ts: version: ${number + 1},`);
    expect(fault).toContain("in `earlier` of src/pure/engine/tables/presets/pinnacle.ts: ");
    expect(fault).toContain(`{ version: ${number}, settings: { tieRules: {} } },`);
    expect(fault?.includes("If no release has")).toBe(pinnacle?.earlier.length !== 0);
  });

  it("is named if it is lost, with the row to write", () => {
    const first = kept["pinnacle@1"];
    const faults = faultsOf({ "pinnacle@0": { ...first, settings: { ...first?.settings, tieRules: {} } } });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain("pinnacle@0 is lost");
    expect(faults[0]).toContain("{ version: 0, settings: { tieRules: {} } },");
    expect(faults[0]).not.toContain("If no release has");
  });

  it("of the standard rulebook has its row in a file of its own", () => {
    const [fault] = faultsOf({ "standard@1": { settings: { raceToNobody: "void" } } });
    expect(fault).toContain("first in STANDARD_EARLIER of src/pure/engine/tables/rulebook/earlier.ts: ");
    expect(fault).toContain("{ version: 1, settings: { raceToNobody: 'void' } },");
  });

  it("stays in the list after it is lost, so that the test goes on failing", () => {
    const text = versionsFile({ ...kept, "pinnacle@0": { settings } });
    expect(Object.keys(JSON.parse(text))).toContain("pinnacle@0");
  });
});
