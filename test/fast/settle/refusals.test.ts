/** Stored slips, events and times that cannot be used: refused by the name of the field, and nothing is settled. */
import { describe, expect, it } from "vitest";
import { LedgerError } from "../../../src/pure/ledger/index.js";
import { nextCheckAt, overdue, settleEvent } from "../../../src/pure/settle/index.js";
import { untyped } from "../../support/untyped.js";
import { AT, ELSEWHERE, football, HOME, legOn, slipOf } from "./stored.js";

const good = legOn(HOME);
const grade = { eventId: 8, result: "won", reason: null, final: true } as const;
const decided = { result: "void", by: "Ana", reason: "Wrong player", at: AT };
const other = { status: "settled", lines: 1, totalStake: "10.00", returns: "0.00", profit: "-10.00" } as const;
const settlement = { betId: "S1", revision: 0, currency: "EUR", slip: other };
const withLeg = (more: object) => ({ ...slipOf([good]), legs: [{ ...good, ...more }] });
const withSlip = (more: object) => ({ ...slipOf([good]), slip: { ...slipOf([good]).slip, ...more } });

/** What is sent, the path of the fault, and a part of what was given or allowed. */
const SLIPS: readonly [shows: string, slip: unknown, path: string, words: string][] = [
  ["null", null, "slips[1]", "null cannot be used"],
  ["a string", "S1", "slips[1]", '"S1" cannot be used'],
  ["no id", { ...slipOf([good]), id: undefined }, "slips[1].id", "missing"],
  ["an id that is a number", { ...slipOf([good]), id: 5 }, "slips[1].id", "5 cannot be used"],
  ["an id that another slip has", slipOf([good], { id: "S0" }), "slips[1].id", "slips[0]"],
  ["no slip", { ...slipOf([good]), slip: null }, "slips[1].slip", "null"],
  ["no currency", withSlip({ currency: undefined }), "slips[1].slip.currency", "missing"],
  ["an unknown currency", withSlip({ currency: "EURO" }), "slips[1].slip.currency", '"EURO" is not a currency'],
  ["a stake that is a number", withSlip({ stake: 10 }), "slips[1].slip.stake", "10 is a number"],
  ["a type with other legs", withSlip({ type: "treble" }), "slips[1].legs", "1 leg"],
  ["a misspelt field", withSlip({ freebet: true }), "slips[1].slip.freebet", "unknown field"],
  ["legs that are no list", { ...slipOf([good]), legs: { 0: good } }, "slips[1].legs", "an object"],
  ["no leg on the event", slipOf([legOn(ELSEWHERE)]), "slips[1].legs", "no leg is on event 7"],
  ["a leg of null", { ...slipOf([good]), legs: [null] }, "slips[1].legs[0]", "null"],
  ["no selection", withLeg({ selection: undefined }), "slips[1].legs[0].selection", "missing"],
  ["no event", withLeg({ selection: { ...HOME, eventId: null } }), "slips[1].legs[0].selection.eventId", "null"],
  ["half an event", withLeg({ selection: { ...HOME, eventId: 7.5 } }), "slips[1].legs[0].selection.eventId", "7.5"],
  ["bad odds", withLeg({ odds: "-110" }), "slips[1].legs[0].odds", "decimal odds"],
  ["a misspelt field of a leg", withLeg({ rule_4: "10" }), "slips[1].legs[0].rule_4", "unknown field"],
  ["a grade that is a word", withLeg({ grade: "won" }), "slips[1].legs[0].grade", '"won"'],
  ["the grade of another event", withLeg({ grade }), "slips[1].legs[0].grade.eventId", "8 is another event"],
  [
    "an unknown result of another leg",
    slipOf([good, legOn(ELSEWHERE, { grade: untyped({ ...grade, result: "win" }) })]),
    "slips[1].legs[1].grade.result",
    '"win"',
  ],
  ["a decision that is a word", withLeg({ decided: "void" }), "slips[1].legs[0].decided", '"void"'],
  [
    "an unknown decision",
    withLeg({ decided: { ...decided, result: "win" } }),
    "slips[1].legs[0].decided.result",
    "win",
  ],
  ["nobody who decided", withLeg({ decided: { ...decided, by: " " } }), "slips[1].legs[0].decided.by", "who decided"],
  ["no reason", withLeg({ decided: { ...decided, reason: 5 } }), "slips[1].legs[0].decided.reason", "why"],
  ["no time", withLeg({ decided: { ...decided, at: "today" } }), "slips[1].legs[0].decided.at", '"today"'],
  ["no rulebook", { ...slipOf([good]), rulebook: undefined }, "slips[1].rulebook", "deriveRulebook"],
  ["a copy of a rulebook", { ...slipOf([good]), rulebook: { id: "standard@3" } }, "slips[1].rulebook", "this import"],
  ["no money rules", { ...slipOf([good]), money: undefined }, "slips[1].money", "missing"],
  ["an unknown money rule", { ...slipOf([good]), money: { roundTo: 1 } }, "slips[1].money.roundTo", "unknown field"],
  ["a settlement that is a word", { ...slipOf([good]), settlement: "none" }, "slips[1].settlement", '"none"'],
  [
    "the settlement of another slip",
    { ...slipOf([good]), settlement: { ...settlement, betId: "S9" } },
    "slips[1].settlement.betId",
    '"S9" is another slip',
  ],
  [
    "a settlement in another currency",
    { ...slipOf([good]), settlement: { ...settlement, currency: "USD" } },
    "slips[1].slip.currency",
    '"EUR"',
  ],
  [
    "a settlement with a faulty amount",
    { ...slipOf([good]), settlement: { ...settlement, slip: { ...other, returns: "ten" } } },
    "slips[1].settlement.slip.returns",
    '"ten"',
  ],
];

function faultOf(run: () => unknown): { name: string; path: unknown; message: string } {
  try {
    run();
  } catch (error) {
    if (error instanceof LedgerError) return { name: error.name, path: error.path, message: error.message };
    if (error instanceof Error) return { name: error.name, path: null, message: error.message };
  }
  throw new Error("nothing was refused");
}

describe("settleEvent refuses", () => {
  it.each(SLIPS)("a slip with %s", (_, slip, path, words) => {
    const slips = untyped<Parameters<typeof settleEvent>[0]["slips"]>([slipOf([good], { id: "S0" }), slip]);
    const fault = faultOf(() => settleEvent({ event: football(2, 1), slips, asOf: AT }));
    expect(fault).toMatchObject({ name: "LedgerError", path });
    expect(fault.message).toContain(words);
  });

  it.each([
    ["null", null, "event"],
    ["a list", [], "event"],
    ["an event without an id", { status: "settled" }, "event.id"],
    ["an event with half an id", { id: 7.5 }, "event.id"],
  ])("%s", (_, event, path) => {
    expect(faultOf(() => settleEvent({ event: untyped(event), slips: [], asOf: AT })).path).toBe(path);
    expect(faultOf(() => overdue(untyped(event), AT)).path).toBe(path);
    expect(faultOf(() => nextCheckAt(untyped(event), AT)).path).toBe(path);
  });

  it("slips that are no list", () => {
    expect(faultOf(() => settleEvent({ event: football(2, 1), slips: untyped("S1"), asOf: AT })).path).toBe("slips");
  });
});

describe("a time that cannot be used", () => {
  it.each([
    ["undefined", undefined, "missing"],
    ["null", null, "null is not a time"],
    ["a word", "today", '"today" is not a time'],
    ["NaN", Number.NaN, "NaN is not a time"],
    ["a time beyond every date", 1e18, "is not a time"],
    ["a Date", new Date(0), "an object is not a time"],
  ])("is a RangeError that names asOf: %s", (_, asOf, words) => {
    const calls = [
      () => settleEvent({ event: football(2, 1), slips: [], asOf: untyped(asOf) }),
      () => overdue(football(2, 1), untyped(asOf)),
      () => nextCheckAt(football(2, 1), untyped(asOf)),
    ];
    for (const call of calls) {
      const { name, message } = faultOf(call);
      expect(name).toBe("RangeError");
      expect(message).toMatch(/^asOf: /);
      expect(message).toContain(words);
    }
  });

  it("is a RangeError that names the option", () => {
    expect(() => overdue(football(2, 1, { status: "live" }), AT, { windowHours: -1 })).toThrow(/^windowHours: -1/);
    expect(() => nextCheckAt(football(2, 1), AT, { correctionHours: untyped("72") })).toThrow(/^correctionHours: "72"/);
  });
});
