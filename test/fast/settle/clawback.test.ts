/** The most that one change may take back from a bettor. */
import { describe, expect, it } from "vitest";
import { LedgerError } from "../../../src/pure/ledger/index.js";
import { ClawbackError, type StoredSlip, settleEvent, settleSlips } from "../../../src/pure/settle/index.js";
import { untyped } from "../../support/untyped.js";
import { AT, football, HOME, legOn, slipOf, stored } from "./stored.js";

/** A single that was paid 190.00, in a currency, as the event had it before its correction. */
function paid(currency = "EUR", more: Partial<StoredSlip> = {}): StoredSlip {
  const slip = slipOf([legOn(HOME, { odds: "19" })], {
    ...{ id: "S3", slip: { type: "single", stake: "10", currency } },
    ...more,
  });
  const [won] = stored([slip], settleEvent({ event: football(1, 0), slips: [slip], asOf: AT }));
  if (won?.settlement === null || won === undefined) throw new Error("the slip was not settled");
  return won;
}

const corrected = football(0, 1);
const correct = (slip: StoredSlip, clawback?: Readonly<Record<string, string>> | null) =>
  settleEvent({ event: corrected, slips: [slip], asOf: AT, clawback });

describe("a clawback above the limit", () => {
  it("is not made: the slip is failed with what would be posted, and the others are settled", () => {
    const other = slipOf([legOn({ ...HOME, side: "away" })], { id: "S4" });
    const input = { event: corrected, slips: [paid(), other], asOf: AT, clawback: { EUR: "100" } };
    const { changed, grades, failed } = settleEvent(input);
    expect([changed, grades].map((list) => list.map(({ id }) => id))).toEqual([["S4"], ["S4"]]);
    expect(failed).toHaveLength(1);
    const error = failed[0]?.error;
    expect(error).toBeInstanceOf(ClawbackError);
    expect(error).toBeInstanceOf(LedgerError);
    expect(error).toMatchObject({
      ...{ name: "ClawbackError", slip: "S3", path: "" },
      change: { kind: "resettle", delta: "-190.00", currency: "EUR", key: expect.stringContaining('"S3",1') },
      message:
        'slip "S3": 190.00 EUR would be taken back, more than the limit of 100.00 EUR; allowed: takeBack: "190.00" on the slip, from a person',
    });
  });

  it("is held by settleSlips too", () => {
    const [slip] = stored([paid()], { ...correct(paid()), changed: [] });
    const slips = slip === undefined ? [] : [slip];
    expect(settleSlips({ slips, clawback: { EUR: "189.99" } }).failed).toMatchObject([
      { id: "S3", error: { name: "ClawbackError" } },
    ]);
    expect(settleSlips({ slips, clawback: { EUR: "190" } }).changed).toHaveLength(1);
  });

  it("is held when a slip is open again", () => {
    const input = { event: football(1, 0, { status: "live" }), slips: [paid()], asOf: "2026-03-07T16:00:00Z" };
    expect(settleEvent(input).changed).toMatchObject([{ change: { kind: "rollback" } }]);
    expect(settleEvent({ ...input, clawback: { EUR: "100" } }).failed).toMatchObject([{ id: "S3" }]);
  });

  it.each<[string, string, boolean]>([
    ["190", "100", true],
    ["190.00", "0.01", true],
    ["500", "100", true],
    ["189.99", "100", false],
    ["50", "190", true],
  ])("of 190 with takeBack %s and a limit of %s is made: %s", (takeBack, limit, isMade) => {
    const { changed, failed } = correct({ ...paid(), takeBack }, { EUR: limit });
    expect([changed.length, failed.length]).toEqual(isMade ? [1, 0] : [0, 1]);
  });

  it.each<[string, Readonly<Record<string, string>> | null | undefined]>([
    ["no limit", undefined],
    ["a limit of null", null],
    ["as much as the limit", { EUR: "190" }],
    ["less than the limit", { EUR: "1000", JPY: "5000" }],
  ])("is made with %s", (_, clawback) => {
    expect(correct(paid(), clawback).changed).toMatchObject([{ change: { delta: "-190.00" } }]);
  });

  it("is held in a currency that the limits do not name, until a person allows it; what pays is settled", () => {
    const { failed } = correct(paid("JPY"), { EUR: "100" });
    expect(failed[0]?.error.message).toBe(
      'slip "S3": 190 JPY would be taken back, without a limit in JPY; allowed: takeBack: "190" on the slip, from a person',
    );
    expect(correct({ ...paid("JPY"), takeBack: "190" }, { EUR: "100" }).failed).toEqual([]);
    const slips = [slipOf([legOn(HOME)], { slip: { type: "single", stake: "10", currency: "JPY" } })];
    const first = settleEvent({ event: football(1, 0), slips, asOf: AT, clawback: { EUR: "100" } });
    expect(first.changed).toMatchObject([{ change: { delta: "20" } }]);
  });

  it.each<[string, unknown, string, string]>([
    ["a bare amount", "100", "clawback", '"100" cannot be used; allowed: amounts by currency'],
    ["an unknown currency", { EURO: "100" }, "clawback.EURO", "is not a currency"],
    ["a number", { EUR: 100 }, "clawback.EUR", "100 is a number"],
    ["nothing", { EUR: "0" }, "clawback.EUR", "not above 0"],
    ["half a yen", { EUR: "100", JPY: "0.5" }, "clawback.JPY", "finer than 1"],
  ])("with a limit of %s is an error, before a slip is settled", (_, clawback, path, words) => {
    for (const call of [settleSlips, settleEvent]) {
      const run = () => call(untyped({ event: corrected, slips: [], asOf: AT, clawback }));
      expect(run).toThrow(LedgerError);
      expect(run).toThrow(`${path}: `);
      expect(run).toThrow(words);
    }
  });

  it.each(["190 EUR", "-190", "190.001", untyped<string>(190)])(
    "with a takeBack of %s has that as its error",
    (takeBack) => {
      expect(correct({ ...paid(), takeBack }, { EUR: "100" }).failed).toMatchObject([
        { error: { name: "LedgerError", path: "takeBack" } },
      ]);
    },
  );
});
