import { array, assert, boolean, constantFrom, integer, oneof, property, record, string } from "fast-check";
import { describe, expect, it, test } from "vitest";
import { LedgerError } from "../../../../src/pure/ledger/error.js";
import type { SettledSlip, Settlement, SlipSettlement } from "../../../../src/pure/ledger/model/settlement-model.js";
import { change, settlementKey } from "../../../../src/pure/ledger/posting.js";
import { untyped } from "../../../support/untyped.js";

const cents = (amount: number): string =>
  `${amount < 0 ? "-" : ""}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, "0")}`;

const settled = (returns: number, totalStake = 1000): SettledSlip => ({
  status: "settled",
  lines: 1,
  totalStake: cents(totalStake),
  returns: cents(returns),
  profit: cents(returns - totalStake),
});
const freeBet = (returns: number): SettledSlip => ({
  status: "settled",
  lines: 1,
  totalStake: "10.00",
  returns: cents(returns),
  profit: cents(returns),
});
const OPEN: SlipSettlement = {
  status: "open",
  lines: 1,
  totalStake: "10.00",
  certain: "5.00",
  possible: "20.00",
  openLegs: [0],
};
const at = (revision: number, slip: SlipSettlement): Settlement => ({ betId: "b1", revision, currency: "EUR", slip });

const token = (given: string): SlipSettlement => ({ ...freeBet(0), token: given });
const sold = (cashedOut: string): SlipSettlement => ({ ...OPEN, cashedOut });
const taxed = (stakeTax: string): SlipSettlement => ({ ...settled(1900), stakeTax });

const WON = settled(2000);
const LOST = settled(0);
const VOID = settled(1000);

describe("change", () => {
  test.each([
    ["nothing to an open slip", null, OPEN, "none", "0.00"],
    ["nothing to a settled slip", null, WON, "settle", "20.00"],
    ["nothing to a lost slip", null, LOST, "settle", "0.00"],
    ["open to settled", OPEN, WON, "settle", "20.00"],
    ["open to void", OPEN, VOID, "settle", "10.00"],
    ["open to open", OPEN, { ...OPEN, certain: "0.00" }, "none", "0.00"],
    ["won to lost", WON, LOST, "resettle", "-20.00"],
    ["lost to won", LOST, WON, "resettle", "20.00"],
    ["won to won", WON, WON, "none", "0.00"],
    ["won to the same in other decimals", WON, { ...WON, returns: "20.0" }, "none", "0.00"],
    ["won to void", WON, VOID, "cancel", "-10.00"],
    ["lost to void", LOST, VOID, "cancel", "10.00"],
    ["void to lost", VOID, LOST, "resettle", "-10.00"],
    ["void to void", VOID, VOID, "none", "0.00"],
    ["won to open, with something certain", WON, OPEN, "rollback", "-20.00"],
    ["lost to open", LOST, OPEN, "rollback", "0.00"],
    ["a free bet at evens, lost to won", freeBet(0), freeBet(1000), "resettle", "10.00"],
    ["a free bet, won to void", freeBet(1000), freeBet(0), "resettle", "-10.00"],
    ["nothing to a part that was cashed out", null, sold("4.00"), "cash_out", "4.00"],
    ["open to a part that was cashed out", OPEN, sold("4.00"), "cash_out", "4.00"],
    ["a part to two parts", sold("4.00"), sold("5.50"), "cash_out", "1.50"],
    ["a part to the same part", sold("4.00"), { ...sold("4.0"), certain: "6.00" }, "none", "0.00"],
    ["a part to won", sold("4.00"), { ...settled(1600), cashedOut: "4.00" }, "settle", "12.00"],
    ["won to open, with a part cashed out", settled(1600), sold("4.00"), "rollback", "-12.00"],
    ["another tax that the house bears", taxed("1.00"), taxed("1.06"), "resettle", "0.00"],
    ["the same tax", taxed("1.00"), taxed("1.0"), "none", "0.00"],
    ["more decimals", WON, { ...WON, returns: "20.125", profit: "10.125" }, "resettle", "0.125"],
  ] as const)("%s", (_, previous, next, kind, delta) => {
    const given = { previous: previous && at(0, previous), next: at(1, next) };
    expect(change(given)).toEqual({ kind, delta, currency: "EUR", key: settlementKey(given.next) });
  });

  it.each([
    ["nothing to void", null, token("10.00"), "settle", "10.00"],
    ["lost to void", freeBet(0), token("10.00"), "cancel", "10.00"],
    ["void to won", token("10.00"), freeBet(1500), "resettle", "-10.00"],
    ["void to open", token("10.00"), OPEN, "rollback", "-10.00"],
  ] as const)("gives back a free bet, or takes it back: %s", (_, previous, next, kind, given) => {
    const { kind: found, token: back } = change({ previous: previous && at(0, previous), next: at(1, next) });
    expect([found, back]).toEqual([kind, given]);
  });

  it("names no free bet that stays as it was", () => {
    const given = { previous: at(0, token("10.00")), next: at(1, token("10.00")) };
    expect(change(given)).not.toHaveProperty("token");
    expect(change(given).kind).toBe("none");
  });

  it("posts nothing for a settlement that arrives twice", () => {
    expect(change({ previous: at(3, WON), next: at(3, { ...WON }) })).toMatchObject({ kind: "none", delta: "0.00" });
  });

  it("posts nothing if only the rulebook is another", () => {
    const { kind } = change({ previous: at(0, WON), next: { ...at(1, WON), rulebook: "standard@2" } });
    expect(kind).toBe("none");
  });

  it("takes a rulebook that is null, as a database has it, for one that is left out", () => {
    const stored = { ...at(0, WON), rulebook: null };
    expect(settlementKey(untyped(stored))).toBe(settlementKey(at(0, WON)));
  });

  it("is exact beyond what a float holds", () => {
    const huge = { ...WON, totalStake: "0.01", returns: "90071992547409930.01", profit: "90071992547409930.00" };
    expect(change({ previous: at(0, WON), next: at(1, huge) }).delta).toBe("90071992547409910.01");
  });
});

const amount = integer({ min: 0, max: 1_000_000 });
const slips = oneof(
  amount.map((returns) => settled(returns)),
  amount.map(freeBet),
  constantFrom(OPEN, WON, LOST, VOID, sold("4.00"), token("10.00"), taxed("1.00")),
);

describe("the laws of corrections", () => {
  it("ends any sequence with the same balance as if only the last settlement had existed", () => {
    assert(
      property(array(record({ slip: slips, again: boolean() }), { minLength: 1, maxLength: 12 }), (steps) => {
        let previous: Settlement | null = null;
        let books = 0;
        for (const [revision, { slip, again }] of steps.entries()) {
          const next = at(revision, slip);
          books += Math.round(Number(change({ previous, next }).delta) * 100);
          if (again) books += Number(change({ previous: next, next }).delta);
          previous = next;
        }
        if (previous === null) return;
        const first = change({ previous: null, next: previous });
        expect(cents(books)).toBe(first.delta);
      }),
    );
  });

  it("moves money only with a kind that says so, and undoes A to B by B to A", () => {
    assert(
      property(slips, slips, (a, b) => {
        const there = change({ previous: at(0, a), next: at(1, b) });
        const back = change({ previous: at(1, b), next: at(2, a) });
        expect(Number(there.delta) + Number(back.delta)).toBe(0);
        if (there.kind === "none") expect(Number(there.delta)).toBe(0);
      }),
    );
  });
});

describe("settlementKey", () => {
  const settlements = record({
    betId: string({ minLength: 1 }),
    revision: integer({ min: 0 }),
    currency: constantFrom("EUR", "USD"),
    slip: slips,
    rulebook: constantFrom(undefined, "standard@2", "standard@3"),
  }).map(({ rulebook, ...rest }): Settlement => (rulebook === undefined ? rest : { ...rest, rulebook }));

  it("does not depend on the order of the keys", () => {
    assert(
      property(settlements, (settlement) => {
        const reversed = (value: object) => Object.fromEntries(Object.entries(value).reverse());
        const other = { ...reversed(settlement), slip: reversed(settlement.slip) };
        expect(settlementKey(untyped(other))).toBe(settlementKey(settlement));
      }),
    );
  });

  it("is another one for another settlement", () => {
    assert(
      property(settlements, settlements, (one, other) => {
        const same = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
        expect(settlementKey(one) === settlementKey(other)).toBe(same);
      }),
    );
  });

  test.each([
    { betId: "b2" },
    { revision: 1 },
    { currency: "USD" },
    { rulebook: "standard@2" },
    { slip: { ...WON, lines: 2 } },
    { slip: { ...WON, totalStake: "5.00", profit: "15.00" } },
    { slip: { ...WON, returns: "20.0" } },
    { slip: { ...WON, cashedOut: "0.00" } },
    { slip: { ...WON, token: "10.00" } },
    { slip: { ...WON, stakeTax: "0.00" } },
    { slip: { ...WON, winningsTax: "0.00" } },
    { slip: OPEN },
  ])("changes with %j", (field) => {
    expect(settlementKey(untyped({ ...at(0, WON), ...field }))).not.toBe(settlementKey(at(0, WON)));
  });

  test.each([
    { certain: "4.00" },
    { possible: null },
    { possible: "21.00" },
    { openLegs: [1] },
    { openLegs: [0, 1] },
    { cannotSettle: [1] },
    { openLegs: [], cannotSettle: [0] },
    { cashedOut: "1.00" },
  ])("of an open slip changes with %j", (field) => {
    expect(settlementKey(at(0, untyped({ ...OPEN, ...field })))).not.toBe(settlementKey(at(0, OPEN)));
  });
});

/** The entries in one order, for comparing. */
function sorted(settlement: Settlement): unknown {
  const entries = (value: object) => Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries({ ...settlement, slip: entries(settlement.slip) });
}

describe("what cannot be used", () => {
  const HOSTILE = [
    undefined,
    null,
    0,
    20,
    NaN,
    Infinity,
    true,
    [],
    {},
    "",
    " ",
    "abc",
    "1e400",
    "NaN",
    "+1",
    "1,00",
    ".5",
    "5.",
    "0x10",
    Symbol("s"),
    () => 1,
    10n,
  ];
  const without = (object: object, name: string) =>
    Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
  const refusal = (next: unknown, previous: unknown = null): LedgerError => {
    try {
      change(untyped({ previous, next }));
    } catch (error) {
      if (error instanceof LedgerError) return error;
      throw error;
    }
    return expect.fail("nothing was refused");
  };

  test.each(["betId", "revision", "currency", "slip"])("a settlement needs %s", (name) => {
    expect(refusal(without(at(0, WON), name))).toMatchObject({
      path: `next.${name}`,
      fault: expect.stringMatching(/^missing|undefined/),
    });
  });

  test.each(["status", "lines", "totalStake", "returns", "profit"])("a settled slip needs %s", (name) => {
    expect(refusal({ ...at(0, WON), slip: without(WON, name) })).toMatchObject({
      path: `next.slip.${name}`,
      fault: "missing",
    });
  });

  test.each(["status", "lines", "totalStake", "certain", "possible", "openLegs"])("an open slip needs %s", (name) => {
    expect(refusal({ ...at(0, OPEN), slip: without(OPEN, name) })).toMatchObject({
      path: `next.slip.${name}`,
      fault: "missing",
    });
  });

  test.each(["totalStake", "returns", "profit"])("%s is a plain decimal string", (name) => {
    for (const value of HOSTILE)
      expect(refusal({ ...at(0, WON), slip: { ...WON, [name]: value } }).path).toBe(`next.slip.${name}`);
  });

  test.each([
    ["betId", ["", 7, null]],
    ["revision", [-1, 1.5, NaN, "0", Infinity, null, 2 ** 53]],
    ["currency", ["eur", "XTS", "", null, 978, "EURO"]],
    ["slip", [null, 1, "settled", []]],
    ["rulebook", ["", false, 2]],
  ])("%s has a type and a range", (name, values) => {
    for (const value of values) expect(refusal({ ...at(0, WON), [name]: value }).path).toBe(`next.${name}`);
  });

  test.each([
    ["slip.status", { ...WON, status: "won" }],
    ["slip.lines", { ...WON, lines: 0 }],
    ["slip.lines", { ...WON, lines: 1.5 }],
    ["slip.returns", { ...WON, returns: "-20.00" }],
    ["slip.totalStake", { ...WON, totalStake: "-10.00" }],
    ["slip.profit", { ...WON, profit: "11.00" }],
    ["slip.openLegs", { ...WON, openLegs: [0] }],
    ["slip.cannotSettle", { ...WON, cannotSettle: [0] }],
    ["slip.cannotSettle", { ...OPEN, cannotSettle: [] }],
    ["slip.cannotSettle[0]", { ...OPEN, cannotSettle: ["0"] }],
    ["slip.certain", { ...WON, certain: "0.00" }],
    ["slip.possible", { ...WON, possible: "20.00" }],
    ["slip.lines", { ...OPEN, lines: 0 }],
    ["slip.returns", { ...OPEN, returns: "5.00" }],
    ["slip.profit", { ...OPEN, profit: "5.00" }],
    ["slip.token", { ...OPEN, token: "5.00" }],
    ["slip.stakeTax", { ...OPEN, stakeTax: "5.00" }],
    ["slip.winningsTax", { ...OPEN, winningsTax: "5.00" }],
    ["slip.certain", { ...OPEN, certain: "-1.00" }],
    ["slip.possible", { ...OPEN, possible: "4.99" }],
    ["slip.openLegs", { ...OPEN, openLegs: [] }],
    ["slip.openLegs[1]", { ...OPEN, openLegs: [1, 0] }],
    ["slip.openLegs[1]", { ...OPEN, openLegs: [1, 1] }],
    ["slip.openLegs[0]", { ...OPEN, openLegs: [-1] }],
    ["slip.openLegs[0]", { ...OPEN, openLegs: ["0"] }],
    ["slip.openLegs[0]", { ...OPEN, openLegs: new Array(1) }],
  ])("%s of %j", (path, slip) => {
    expect(refusal({ ...at(0, WON), slip }).path).toBe(`next.${path}`);
    expect(refusal(at(1, WON), { ...at(0, WON), slip }).path).toBe(`previous.${path}`);
  });

  test.each([
    [{ betId: "b2" }, 'next.betId: "b2" is another bet; allowed: "b1"'],
    [{ currency: "USD" }, 'next.currency: "USD" is another currency; allowed: "EUR"'],
    [
      { slip: { ...WON, returns: "-20.00" } },
      'next.slip.returns: "-20.00" is negative; allowed: a decimal string of 0 or more, such as "20.00"',
    ],
    [{ revision: 1 }, "next.revision: 1 is older than previous; allowed: 2 or more"],
    [
      { revision: 2, slip: LOST },
      "next.revision: 2 is the revision of previous, which is a different settlement; allowed: 3 or more",
    ],
    [
      { revision: 2, rulebook: "standard@2" },
      "next.revision: 2 is the revision of previous, which is a different settlement; allowed: 3 or more",
    ],
  ])("a next settlement with %j", (fields, message) => {
    expect(refusal({ ...at(3, WON), ...fields }, at(2, WON)).message).toBe(message);
  });

  test.each([undefined, null, 1, "x", []])("%j for the settlements", (settlements) => {
    expect(() => change(untyped(settlements))).toThrow(LedgerError);
    expect(() => settlementKey(untyped(settlements))).toThrow(LedgerError);
  });

  it("a missing previous is not the same as none", () => {
    expect(() => change(untyped({ next: at(0, WON) }))).toThrow("previous: missing");
  });

  it("changes nothing that it is given", () => {
    const frozen = Object.freeze({ ...at(0, Object.freeze({ ...WON })) });
    expect(change({ previous: null, next: frozen }).kind).toBe("settle");
  });
});
