/** Laws of settleEvent over drawn events, slips and orders, and over hostile input. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { grade, type SportEvent, standard } from "../../../src/pure/engine/index.js";
import { LedgerError, settleSlip } from "../../../src/pure/ledger/index.js";
import {
  explainSlip,
  nextCheckAt,
  overdue,
  parseGrade,
  parseSettlement,
  type SettledEvent,
  type StoredSlip,
  settleEvent,
  sumMoney,
} from "../../../src/pure/settle/index.js";
import { untyped } from "../../support/untyped.js";
import { anyCase, type Case, drawn } from "../properties/draws.js";
import { AT, football, HOME, legOn, slipOf, stored } from "./stored.js";

const STATUSES = ["settled", "settled", "settled", "live", "cancelled", "pending"] as const;

/** Three events of any sport, each with some versions, and slips on one, two or all three of them. */
const histories = fc.tuple(anyCase(), anyCase(), anyCase()).chain((cases) => {
  const ids = [11, 12, 13] as const;
  const version = fc.nat(2).chain((of) =>
    fc.tuple(fc.constantFrom(...STATUSES), anyCase()).map(([status, other]): SportEvent => {
      const event = cases[of]?.event ?? football(0, 0);
      const scores = other.slug === cases[of]?.slug ? other.event.scores : event.scores;
      return { ...event, id: ids[of] ?? 11, status, scores };
    }),
  );
  const slips = fc.array(fc.subarray([0, 1, 2], { minLength: 1 }), { minLength: 1, maxLength: 4 });
  return fc.record({
    versions: fc.array(version, { minLength: 1, maxLength: 8 }),
    slips: slips.map((all) => all.map((places, index) => placed(`S${index}`, places, cases, ids))),
  });
});

function placed(id: string, places: readonly number[], cases: readonly Case[], ids: readonly number[]): StoredSlip {
  const legs = places.flatMap((place) => {
    const { selection } = cases[place] ?? {};
    return selection === undefined
      ? []
      : [legOn({ ...selection, eventId: ids[place] ?? 11 }, { odds: `1.${place + 5}` })];
  });
  return slipOf(legs, { id });
}

const isOn = ({ legs }: StoredSlip, event: SportEvent) => legs.some(({ selection }) => selection.eventId === event.id);
const cents = (text: string) => Math.round(Number(text) * 100);

/** The returns of a slip by the last version of each event, as one who grades it fresh would have them. */
function freshReturns({ slip, legs }: StoredSlip, last: ReadonlyMap<unknown, SportEvent>): number {
  const graded = legs.map(({ selection, odds = "" }) => {
    const event = last.get(selection.eventId);
    return {
      odds: odds ?? "2",
      grade: event === undefined ? ("pending" as const) : grade(selection, event, { asOf: AT }),
    };
  });
  const settled = settleSlip({ ...slip, legs: graded });
  return settled.status === "settled" ? cents(settled.returns) : 0;
}

describe("after any versions of several events, in any order", () => {
  it("the books are those of a fresh grading of the last versions, and no key is there twice", () => {
    const kinds = new Map<string, number>();
    const property = fc.property(histories, ({ versions, slips }) => {
      const last = new Map<unknown, SportEvent>();
      const [books, keys] = [new Map<string, number>(), new Set<string>()];
      let rows: readonly StoredSlip[] = slips;
      for (const event of versions) {
        last.set(event.id, event);
        const answer: SettledEvent = settleEvent({ event, slips: rows.filter((slip) => isOn(slip, event)), asOf: AT });
        for (const { id, change } of answer.changed) {
          expect(keys.has(change.key)).toBe(false);
          keys.add(change.key);
          books.set(id, (books.get(id) ?? 0) + cents(change.delta));
          kinds.set(change.kind, (kinds.get(change.kind) ?? 0) + 1);
        }
        rows = stored(rows, answer);
        const again = settleEvent({ event, slips: rows.filter((slip) => isOn(slip, event)), asOf: AT });
        expect(again.changed).toEqual([]);
      }
      for (const slip of slips) expect(books.get(slip.id) ?? 0).toBe(freshReturns(slip, last));
    });
    fc.assert(property, drawn(600));
    for (const kind of ["none", "settle", "resettle", "rollback", "cancel"])
      expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(5);
  });
});

/** The value with one of its parts, at any depth, replaced. */
function withPart(value: unknown, path: readonly number[], part: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined || typeof value !== "object" || value === null || Object.isFrozen(value)) return part;
  const keys = Object.keys(value);
  const key = keys[first % Math.max(1, keys.length)] ?? "extra";
  const copy: Record<string, unknown> = Array.isArray(value) ? untyped([...value]) : { ...value };
  copy[key] = withPart(copy[key], rest, part);
  return copy;
}

describe("hostile input", () => {
  const slip = { status: "settled", lines: 1, totalStake: "10.00", returns: "0.00", profit: "-10.00" } as const;
  const decided = { result: "void", by: "Ana", reason: "Wrong player", at: AT } as const;
  const settlement = { betId: "S1", revision: 2, currency: "EUR", slip, rulebook: standard.id };
  const good = slipOf([legOn(HOME, { decided, rule4: "5", ref: "L" }), legOn({ ...HOME, eventId: 8 })], { settlement });
  const parts = fc.oneof(fc.anything(), fc.constantFrom(null, undefined, "", "__proto__", -1, 1.5, Number.NaN, [], {}));
  const paths = fc.array(fc.nat(12), { minLength: 1, maxLength: 5 });

  it("is refused with a LedgerError that names the field, or settled: nothing else is thrown", () => {
    let refused = 0;
    const property = fc.property(paths, parts, (path, part) => {
      const hostile = withPart(good, path, part);
      const calls = [
        () => {
          const { failed } = settleEvent({ event: football(2, 1), slips: untyped([hostile]), asOf: AT });
          for (const { error } of failed) throw error;
        },
        () => explainSlip(untyped(hostile)),
        () => parseGrade(withPart(grade(HOME, football(2, 1)), path, part)),
        () => parseSettlement(withPart(settlement, path, part)),
        () => sumMoney(untyped([withPart({ amount: "1", currency: "EUR" }, path, part)])),
      ];
      for (const call of calls) {
        try {
          call();
        } catch (error) {
          if (!(error instanceof LedgerError)) throw error;
          refused++;
        }
      }
    });
    fc.assert(property, drawn(6000));
    expect(refused).toBeGreaterThan(1000);
  });

  it("in an event never throws: its bets are graded by what can be read", () => {
    const property = fc.property(paths, parts, (path, part) => {
      const event: SportEvent = untyped({ ...Object(withPart(football(2, 1), path, part)), id: 7 });
      expect(settleEvent({ event, slips: [slipOf([legOn(HOME)])], asOf: AT }).grades).toHaveLength(1);
      const next = nextCheckAt(event, AT);
      if (next !== null) expect(overdue(event, Date.parse(next) - 1)).toEqual(overdue(event, AT));
    });
    fc.assert(property, drawn(1500));
  });
});
