import { describe, expect, test } from "vitest";
import { score } from "../../../src/pure/engine/bet/labels/score.js";
import { faultsOf, refuseBroken, TABLES } from "../../../src/pure/engine/compile/tables.js";
import { markets, OWN_SCOPES, REASONS, SCOPES, sports } from "../../../src/pure/engine/index.js";
import { SETTLEMENT_KINDS } from "../../../src/pure/engine/row-types/rows.js";
import { REASON_ROWS } from "../../../src/pure/engine/tables/reasons.js";
import { expectNone } from "../../support/expect-none.js";
import { untyped } from "../../support/untyped.js";

const { types, periods, aliases, sports: rows } = TABLES;
const [type] = types;
const [, period] = periods;
const [alias] = aliases;
const [sport] = rows;
if (!type || !period || !alias || !sport) throw new Error("a table is empty");

describe("the tables", () => {
  test("have no faults", () => {
    expectNone("faults of the tables in src/pure/engine/tables", faultsOf(TABLES));
  });

  test("have every reason, every kind of settlement and only known scopes", () => {
    expect(new Set(REASON_ROWS.map((row) => row.reason))).toEqual(new Set(REASONS));
    expect(new Set(types.map((row) => row.settlement))).toEqual(new Set(SETTLEMENT_KINDS));
    expect(periods.every((row) => row.scope === null || [...SCOPES, ...OWN_SCOPES].includes(row.scope))).toBe(true);
  });

  test("make more than 130 market names", () => {
    const names = new Set(sports().flatMap((entry) => markets(entry.slug).map((market) => market.name)));
    expect(names.size).toBeGreaterThan(130);
  });

  test.each([
    ["a market type that stands twice", { ...TABLES, types: [...types, type] }, 'The market type "ml" occurs twice.'],
    [
      "a market type of a kind without a settlement",
      { ...TABLES, types: [{ ...type, settlement: untyped("fresh-kind") }] },
      'The market type "ML" has the settlement "fresh-kind", which kinds/index.ts does not list.',
    ],
    [
      "a market type without sides",
      { ...TABLES, types: [{ ...type, sides: [] }] },
      'The market type "ML" has no sides.',
    ],
    [
      "a market type in no sport",
      { ...TABLES, types: [{ ...type, families: [], periodFamilies: [] }] },
      "is in no sport.",
    ],
    [
      "periods where the market type is not served",
      { ...TABLES, types: [{ ...type, families: ["winner"] }] },
      "which does not have it.",
    ],
    [
      "a line on a moneyline",
      { ...TABLES, types: [{ ...type, line: "quarter" }] },
      "has the shape moneyline and the line rule quarter.",
    ],
    [
      "a market type on one part of the match with other parts",
      { ...TABLES, types: [{ ...type, onlyPeriod: "first-inning" }] },
      "is on one part of the match, and names families with parts.",
    ],
    ["a label on a moneyline", { ...TABLES, types: [{ ...type, label: score }] }, "and the label rule score."],
    [
      "a label form that settles nothing",
      { ...TABLES, types: [{ ...type, shape: "labelled", label: { ...score, fits: undefined } }] },
      "has the label form score, which settles nothing.",
    ],
    [
      "an unknown scope",
      { ...TABLES, periods: [...periods, { ...period, id: "x", scope: "period_99" }] },
      'The period "x" has an unknown scope.',
    ],
    [
      "a period without its spelling",
      { ...TABLES, periods: [{ ...period, spellings: [] }] },
      "does not list its own suffix",
    ],
    ["a suffix without a scope", { ...TABLES, periods: [{ ...period, scope: null }] }, "has a suffix without a scope."],
    [
      "an alias of nothing",
      { ...TABLES, aliases: [{ ...alias, type: "Nothing" }] },
      'stands for the unknown market type "Nothing".',
    ],
    [
      "an alias on an unknown period",
      { ...TABLES, aliases: [{ ...alias, period: "x" }] },
      'names the unknown period "x".',
    ],
    [
      "an alias in an unknown sport",
      { ...TABLES, aliases: [{ ...alias, sports: ["chess"] }] },
      'names the unknown sport "chess".',
    ],
    [
      "a sport with an unknown period",
      { ...TABLES, sports: [{ ...sport, periods: ["match", "x"] }] },
      'names the unknown period "x".',
    ],
    [
      "a sport that begins with a half",
      { ...TABLES, sports: [{ ...sport, periods: ["first-half"] }] },
      "does not begin with the whole match.",
    ],
    [
      "sets counted in another unit than the sport's",
      { ...TABLES, sports: rows.map((row) => (row.structure === "sets" ? { ...row, units: null } : row)) },
      'The sport "tennis" counts its sets in games and its units name none.',
    ],
    [
      "a half longer than the game",
      { ...TABLES, sports: [{ ...sport, firstHalf: 3 }] },
      "has a first half longer than its game.",
    ],
    [
      "a slug that stands twice",
      { ...TABLES, sports: [sport, { ...sport, slug: "other" }] },
      'The sport "soccer" occurs twice.',
    ],
  ])("%s is rejected with a sentence", (_, tables, sentence) => {
    expect(() => refuseBroken(untyped(tables))).toThrow(sentence);
  });
});

describe("the catalogue", () => {
  test("lists the markets of a sport, current names first", () => {
    const names = markets("ice-hockey").map((entry) => entry.name);
    expect(names.slice(0, 4)).toEqual(["ML", "ML 1P", "ML 2P", "ML 3P"]);
    expect(names).toContain("Puck Line");
    expect(names).not.toContain("Totals HT");
  });

  test("marks old names with their new name and their last day", () => {
    const old = markets("football").find((entry) => entry.name === "1st Half Goal Line");
    expect(old?.deprecated).toEqual({ use: "Totals HT", lastServed: "2026-09-05" });
    expect(old).toMatchObject({ shape: "line", period: "first-half", prematch: true, live: true });
  });

  test("is empty for an unknown sport", () => {
    expect(markets("chess" as string)).toEqual([]);
  });

  test("shows how each sport is decided", () => {
    const hockey = sports().find((entry) => entry.slug === "ice-hockey");
    expect(hockey).toMatchObject({
      structure: "periods",
      moneyline: "full_game",
      lines: "full_game",
      tiedMoneyline: "tie-rule",
    });
    expect(hockey?.markets).toBe(markets("ice-hockey").length);
  });
});
