/** What a ledger reads back and adds up: grades, settlements, sums and digests. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { explain, grade } from "../../../src/pure/engine/index.js";
import { LedgerError } from "../../../src/pure/ledger/index.js";
import { keyDigest, parseGrade, parseSettlement, sumMoney } from "../../../src/pure/settle/index.js";
import { untyped } from "../../support/untyped.js";
import { anyCase, drawn } from "../properties/draws.js";

const jsonOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function pathOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof LedgerError) return error.path;
    throw error;
  }
  return "accepted";
}

describe("parseGrade", () => {
  it("revives every grade that grade makes, field for field", () => {
    const property = fc.property(anyCase(), fc.boolean(), ({ event, selection }, provisional) => {
      for (const status of [event.status, "live", "FT", "cancelled"]) {
        const graded = grade({ ...selection, ref: "A" }, { ...event, status }, { provisional });
        expect(parseGrade(jsonOf(graded))).toEqual(graded);
        const { grade: explained, deadHeat } = explain(selection, { ...event, status });
        const stored = deadHeat === undefined ? explained : { ...explained, deadHeat };
        expect(parseGrade(jsonOf(stored))).toEqual(stored);
      }
    });
    fc.assert(property, drawn(600));
  });

  it("keeps a dead heat, and leaves out what it does not know", () => {
    const tie = { eventId: 7, result: "ungradeable", reason: "ambiguous_tie", final: true, deadHeat: 2 };
    expect(parseGrade({ ...tie, note: "x" })).toEqual(tie);
    for (const deadHeat of [{ tied: 2, places: 1 }, { tied: 8, places: 5 }, { tied: 3 }]) {
      expect(parseGrade({ ...tie, deadHeat })).toEqual({ ...tie, deadHeat });
    }
  });

  const won = {
    eventId: 7,
    result: "won",
    reason: null,
    final: true,
    basis: { scope: "regulation", home: 1, away: 0 },
  };
  it.each<[shows: string, value: unknown, path: string]>([
    ["null", null, "grade"],
    ["a list", [won], "grade"],
    ["no event", { ...won, eventId: undefined }, "grade.eventId"],
    ["an event of a string", { ...won, eventId: "7" }, "grade.eventId"],
    ["a ref of a number", { ...won, ref: 5 }, "grade.ref"],
    ["an unknown result", { ...won, result: "win" }, "grade.result"],
    ["void without its reason", { ...won, result: "void" }, "grade.result"],
    ["an unknown reason", { ...won, reason: "rain" }, "grade.reason"],
    ["no reason", { ...won, reason: undefined }, "grade.reason"],
    ["a reason of another result", { ...won, reason: "event_live" }, "grade.result"],
    [
      "a pending one that is final",
      { eventId: 7, result: "pending", reason: "event_live", final: true },
      "grade.final",
    ],
    ["final of a string", { ...won, final: "true" }, "grade.final"],
    ["a basis of a word", { ...won, basis: "1-0" }, "grade.basis"],
    [
      "a basis without a score",
      { eventId: 7, result: "void", reason: "event_cancelled", final: true, basis: won.basis },
      "grade.basis",
    ],
    ["an unknown scope", { ...won, basis: { ...won.basis, scope: "toString" } }, "grade.basis.scope"],
    ["half a goal", { ...won, basis: { ...won.basis, home: 0.5 } }, "grade.basis.home"],
    ["fewer than no goals", { ...won, basis: { ...won.basis, away: -1 } }, "grade.basis.away"],
    ["a dead heat on a win", { ...won, deadHeat: 2 }, "grade.deadHeat"],
    [
      "a bare dead heat of three",
      { eventId: 7, result: "ungradeable", reason: "ambiguous_tie", final: true, deadHeat: 3 },
      "grade.deadHeat",
    ],
    [
      "more places than tied",
      { eventId: 7, result: "ungradeable", reason: "ambiguous_tie", final: true, deadHeat: { tied: 2, places: 3 } },
      "grade.deadHeat.places",
    ],
    [
      "a dead heat of one",
      { eventId: 7, result: "ungradeable", reason: "ambiguous_tie", final: true, deadHeat: { tied: 1, places: 1 } },
      "grade.deadHeat.tied",
    ],
  ])("refuses %s by the name of the field", (_, value, path) => {
    expect(pathOf(() => parseGrade(value))).toBe(path);
  });

  it("names the value as it is told to", () => {
    expect(pathOf(() => parseGrade(null, "legs[2].grade"))).toBe("legs[2].grade");
    expect(pathOf(() => parseSettlement({ betId: "" }, "row 5"))).toBe("row 5.betId");
  });
});

describe("parseSettlement", () => {
  it("revives a settlement, and leaves out what it does not know", () => {
    const slip = { status: "open", lines: 1, totalStake: "10.00", certain: "0.00", possible: null, openLegs: [0] };
    const settlement = { betId: "S1", revision: 4, currency: "EUR", slip, rulebook: "standard@2" };
    expect(parseSettlement({ ...settlement, customer: "C" })).toEqual(settlement);
  });
});

describe("sumMoney", () => {
  it("adds up exactly, whatever the order", () => {
    const cents = fc.array(
      fc.tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.constantFrom("EUR", "JPY", "KWD")),
    );
    const text = (units: bigint) => {
      const digits = String(units < 0n ? -units : units).padStart(3, "0");
      return `${units < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
    };
    const property = fc.property(cents, (drawnAmounts) => {
      const money = drawnAmounts.map(([units, currency]) => ({ amount: text(units), currency }));
      const sums = sumMoney(money);
      expect(Object.keys(sums)).toEqual(Object.keys(sums).sort());
      expect(sumMoney([...money].reverse())).toEqual(sums);
      for (const [currency, sum] of Object.entries(sums)) {
        const units = drawnAmounts.reduce((all, [some, of]) => (of === currency ? all + some : all), 0n);
        expect(sum.replace(/(\.\d\d)0*$/, "$1")).toBe(text(units));
      }
    });
    fc.assert(property, drawn());
  });

  it("has the decimals of the currency", () => {
    expect(
      sumMoney([
        { amount: "5", currency: "EUR" },
        { amount: "1", currency: "KWD" },
        { amount: "7", currency: "JPY" },
      ]),
    ).toEqual({
      EUR: "5.00",
      JPY: "7",
      KWD: "1.000",
    });
    expect(sumMoney([])).toEqual({});
  });

  it.each<[shows: string, money: unknown, path: string]>([
    ["null", null, "amounts[1]"],
    ["a number", { amount: 5, currency: "EUR" }, "amounts[1].amount"],
    ["an exponent", { amount: "1e5", currency: "EUR" }, "amounts[1].amount"],
    ["no currency", { amount: "5" }, "amounts[1].currency"],
    ["a name of every object", { amount: "5", currency: "__proto__" }, "amounts[1].currency"],
  ])("refuses %s", (_, money, path) => {
    expect(pathOf(() => sumMoney([{ amount: "1", currency: "EUR" }, untyped(money)]))).toBe(path);
  });
});

describe("keyDigest", () => {
  it("is the SHA-256 of the key in UTF-8", () => {
    const lengths = Array.from({ length: 140 }, (_, length) => "a".repeat(length));
    const sha = (key: string) => createHash("sha256").update(key, "utf8").digest("hex");
    for (const key of [...lengths, '["S1",0,"EUR"]', "é€😀", "\ud800", "%41", "x".repeat(5000)])
      expect(keyDigest(key)).toBe(sha(key));
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (key) => {
        expect(keyDigest(key)).toBe(sha(key));
      }),
      drawn(),
    );
  });

  it("refuses anything but a string", () => {
    expect(pathOf(() => keyDigest(untyped(5)))).toBe("key");
  });
});
