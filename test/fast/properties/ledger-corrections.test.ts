/**
 * The law of corrections: after any sequence of settlements of a bet, the books have what they would have if the last one had come
 * first. The books are what a reader of the guide would write: the sum of the deltas.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Change,
  change,
  type Settlement,
  type Slip,
  type SlipSettlement,
  settlementKey,
  settleSlip,
} from "../../../src/pure/ledger/index.js";
import { untyped } from "../../support/untyped.js";
import { decidedGrades, openGrades, shapes, slipOf, withMoney, withRules } from "../differential/ledger-draws.js";
import { drawn } from "./draws.js";

/** An amount in units with 12 decimals, which no drawn slip exceeds. */
function units(amount: string): bigint {
  const [, sign = "", whole = "", decimals = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  return BigInt(`${sign}${whole}${decimals.padEnd(12, "0")}`);
}

/** What the books should have paid: as long as the slip is open, what was cashed out of it. */
const paid = (slip: SlipSettlement): bigint =>
  units(slip.status === "settled" ? slip.returns : (slip.cashedOut ?? "0"));
/** The free bet that they should have given back. */
const given = (slip: SlipSettlement): bigint => units((slip.status === "settled" ? slip.token : undefined) ?? "0");

const BET = { betId: "b1", currency: "EUR" } as const;

/** A bet whose slip is another one with each revision. */
const strangers: fc.Arbitrary<readonly Settlement[]> = fc
  .array(withMoney(slipOf(shapes, { open: 2 })), { minLength: 1, maxLength: 6 })
  .map((states) => states.map(([slip, rules], revision) => ({ ...BET, revision, slip: settleSlip(slip, rules) })));

/** One slip, with what its legs became over time, and the settlements of that. */
const regrades: fc.Arbitrary<readonly Settlement[]> = withRules(
  slipOf(
    shapes.filter(({ count }) => count < 4),
    { open: 2 },
  ),
).chain(([slip, rules]) => {
  const grades = fc.array(fc.oneof({ weight: 3, arbitrary: decidedGrades }, openGrades), {
    minLength: slip.legs.length,
    maxLength: slip.legs.length,
  });
  const allVoid = fc.constant(slip.legs.map(() => "void" as const));
  const states = fc
    .array(fc.oneof({ weight: 4, arbitrary: grades }, allVoid), { minLength: 1, maxLength: 4 })
    .chain((some) =>
      // A to B and back to A, and the same again.
      fc.array(fc.constantFrom(...some), { minLength: 1, maxLength: 8 }),
    );
  return states.map((some) =>
    some.map((state, revision) => ({ ...BET, revision, slip: settleSlip(regraded(slip, state), rules) })),
  );
});

function regraded(slip: Slip, grades: readonly Slip["legs"][number]["grade"][]): Slip {
  const legs = slip.legs.map(({ deadHeat: _, place: { terms } = { terms: "1/4" }, ...leg }, place) => ({
    ...leg,
    place: { terms },
    grade: grades[place] ?? leg.grade,
  }));
  return { ...slip, legs };
}

/** A bet of which a part is cashed out before its legs are decided. */
const cashOuts: fc.Arbitrary<readonly Settlement[]> = withMoney(slipOf(shapes, { open: 2 }))
  .filter(([{ cashOuts: sold = [], eachWay }]) => sold.length > 0 && !eachWay)
  .map(([{ cashOuts: sold = [], ...slip }, rules]) => {
    const as = (grade: "pending" | "void"): Slip => ({ ...slip, legs: slip.legs.map((leg) => ({ ...leg, grade })) });
    const states: readonly Slip[] = [
      as("pending"),
      { ...as("pending"), cashOuts: sold },
      { ...as("void"), cashOuts: sold },
    ];
    return states.map((state, revision) => ({ ...BET, revision, slip: settleSlip(state, rules) }));
  });

const histories = fc.oneof({ weight: 3, arbitrary: regrades }, strangers, cashOuts);

/** Applies settlements in order, as a ledger does. */
function changesOf(history: readonly Settlement[]): readonly Change[] {
  return history.map((next, i) => change({ previous: history[i - 1] ?? null, next }));
}

const booked = (changes: readonly Change[]): bigint => changes.reduce((sum, { delta }) => sum + units(delta), 0n);

describe("a sequence of corrections", () => {
  it("ends with the same balance as if only the last settlement had existed", () => {
    const kinds = new Map<string, number>();
    fc.assert(
      fc.property(histories, (history) => {
        const last = history.at(-1);
        if (last === undefined) return;
        const changes = changesOf(history);
        expect(booked(changes)).toBe(booked([change({ previous: null, next: last })]));
        expect(booked(changes)).toBe(paid(last.slip));
        expect(changes.reduce((sum, { token = "0" }) => sum + units(token), 0n)).toBe(given(last.slip));
        for (const { kind } of changes) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }),
      drawn(1000),
    );
    for (const kind of ["none", "settle", "resettle", "rollback", "cancel", "cash_out"]) {
      expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(20);
    }
  });

  it("ends with the same books if some settlements in between were never seen", () => {
    const gappy = histories.chain((history) =>
      fc.subarray([...history.slice(0, -1)]).map((some) => ({ history, some: [...some, ...history.slice(-1)] })),
    );
    fc.assert(
      fc.property(gappy, ({ history, some }) => {
        expect(booked(changesOf(some))).toBe(booked(changesOf(history)));
      }),
      drawn(),
    );
  });

  it("moves nothing when a settlement is delivered again", () => {
    fc.assert(
      fc.property(histories, (history) => {
        const twice = changesOf(history.flatMap((one) => [one, structuredClone(one)]));
        const again = twice.filter((_, i) => i % 2 === 1);
        for (const { kind, delta } of again) expect([kind, units(delta)]).toEqual(["none", 0n]);
        expect(booked(twice)).toBe(booked(changesOf(history)));
      }),
      drawn(),
    );
  });

  it("has one key for each settlement, also for one that comes back", () => {
    fc.assert(
      fc.property(histories, (history) => {
        const keys = changesOf(history).map(({ key }) => key);
        expect(new Set(keys).size).toBe(history.length);
        expect(keys).toEqual(history.map(settlementKey));
      }),
      drawn(),
    );
  });

  it("names what each step does", () => {
    fc.assert(
      fc.property(histories, (history) => {
        changesOf(history).forEach(({ kind, delta, currency }, i) => {
          const [before, after] = [history[i - 1]?.slip, history[i]?.slip];
          expect(currency).toBe("EUR");
          if (kind === "none") expect(units(delta)).toBe(0n);
          if (kind === "settle") expect([before?.status ?? "open", after?.status]).toEqual(["open", "settled"]);
          if (kind === "rollback") expect([before?.status, after?.status]).toEqual(["settled", "open"]);
          if (kind === "resettle" || kind === "cancel") {
            expect([before?.status, after?.status]).toEqual(["settled", "settled"]);
          }
          if (kind === "cash_out") expect([before?.status ?? "open", after?.status]).toEqual(["open", "open"]);
          if (kind === "cancel" && after?.status === "settled") {
            expect(units(after.token ?? after.returns)).toBe(units(after.totalStake));
          }
        });
      }),
      drawn(),
    );
  });
});

describe("a key", () => {
  const reversed = (value: object): object =>
    Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, member]) => [
          key,
          typeof member === "object" && !Array.isArray(member) && member ? reversed(member) : member,
        ]),
    );

  it("does not depend on the order of fields", () => {
    fc.assert(
      fc.property(histories, (history) => {
        for (const one of history) expect(settlementKey(untyped(reversed(one)))).toBe(settlementKey(one));
      }),
      drawn(100),
    );
  });

  it("differs if any field does", () => {
    fc.assert(
      fc.property(histories, ([first]) => {
        if (first === undefined) return;
        const others: Settlement[] = [
          { ...first, betId: "b2" },
          { ...first, revision: 9 },
          { ...first, currency: "USD" },
          { ...first, rulebook: "standard@2" },
          { ...first, slip: { ...first.slip, lines: first.slip.lines + 1 } },
        ];
        expect(new Set([first, ...others].map(settlementKey)).size).toBe(6);
      }),
      drawn(100),
    );
  });

  it("does not run fields into one another", () => {
    const slip: SlipSettlement = { status: "settled", lines: 1, totalStake: "1.00", returns: "0.00", profit: "-1.00" };
    const strings = fc.string({ minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(strings, strings, strings, strings, (betId, rulebook, otherId, otherBook) => {
        const key = settlementKey({ betId, rulebook, revision: 1, currency: "EUR", slip });
        const other = settlementKey({ betId: otherId, rulebook: otherBook, revision: 1, currency: "EUR", slip });
        expect(key === other).toBe(betId === otherId && rulebook === otherBook);
      }),
      drawn(),
    );
  });
});
