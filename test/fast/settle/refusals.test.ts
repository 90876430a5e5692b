/** Stored slips, events and times that cannot be used: refused by the name of the field. A slip alone holds up no others. */
import { describe, expect, it } from "vitest";
import { LedgerError } from "../../../src/pure/ledger/index.js";
import { explainSlip, nextCheckAt, overdue, settleEvent } from "../../../src/pure/settle/index.js";
import { untyped } from "../../support/untyped.js";
import { AT, ELSEWHERE, football, HOME, legOn, slipOf } from "./stored.js";

const good = legOn(HOME);
const grade = { eventId: 8, result: "won", reason: null, final: true } as const;
const decided = { result: "void", by: "Ana", reason: "Wrong player", at: AT };
const other = { status: "settled", lines: 1, totalStake: "10.00", returns: "0.00", profit: "-10.00" } as const;
const settlement = { betId: "S1", revision: 0, currency: "EUR", slip: other };
const withLeg = (more: object) => ({ ...slipOf([good]), legs: [{ ...good, ...more }] });
const withSlip = (more: object) => ({ ...slipOf([good]), slip: { ...slipOf([good]).slip, ...more } });

type Row = readonly [shows: string, slip: unknown, path: string, words: string];

/** What has no id, the path of the fault, and a part of what was given or allowed. */
const NAMELESS: readonly Row[] = [
  ["null", null, "slips[1]", "null cannot be used"],
  ["a string", "S1", "slips[1]", '"S1" cannot be used'],
  ["no id", { ...slipOf([good]), id: undefined }, "slips[1].id", "missing"],
  ["an empty id", { ...slipOf([good]), id: "" }, "slips[1].id", '"" cannot be used'],
  ["an id that is a number", { ...slipOf([good]), id: 5 }, "slips[1].id", "5 cannot be used"],
];

/** What is sent, the path of the fault in the slip, and a part of what was given or allowed. */
const SLIPS: readonly Row[] = [
  ["no slip", { ...slipOf([good]), slip: null }, "slip", "null"],
  ["no currency", withSlip({ currency: undefined }), "slip.currency", "missing"],
  ["an unknown currency", withSlip({ currency: "EURO" }), "slip.currency", '"EURO" is not a currency'],
  ["a stake that is a number", withSlip({ stake: 10 }), "slip.stake", "10 is a number"],
  ["a type with other legs", withSlip({ type: "treble" }), "legs", "1 leg"],
  ["a misspelt field", withSlip({ freebet: true }), "slip.freebet", "unknown field"],
  ["legs that are no list", { ...slipOf([good]), legs: { 0: good } }, "legs", "an object"],
  ["no leg on the event", slipOf([legOn(ELSEWHERE)]), "legs", "no leg is on event 7"],
  ["a leg of null", { ...slipOf([good]), legs: [null] }, "legs[0]", "null"],
  ["no selection", withLeg({ selection: undefined }), "legs[0].selection", "missing"],
  ["no event", withLeg({ selection: { ...HOME, eventId: null } }), "legs[0].selection.eventId", "null"],
  ["half an event", withLeg({ selection: { ...HOME, eventId: 7.5 } }), "legs[0].selection.eventId", "7.5"],
  ["bad odds", withLeg({ odds: "-110" }), "legs[0].odds", "decimal odds"],
  ["a ref of a number", withLeg({ ref: 5 }), "legs[0].ref", "5 is not a string"],
  ["a misspelt field of a leg", withLeg({ rule_4: "10" }), "legs[0].rule_4", "unknown field"],
  ["a grade that is a word", withLeg({ grade: "won" }), "legs[0].grade", '"won"'],
  ["the grade of another event", withLeg({ grade }), "legs[0].grade.eventId", "8 is another event"],
  [
    "an unknown result of another leg",
    slipOf([good, legOn(ELSEWHERE, { grade: untyped({ ...grade, result: "win" }) })]),
    "legs[1].grade.result",
    '"win"',
  ],
  ["a decision that is a word", withLeg({ decided: "void" }), "legs[0].decided", '"void"'],
  ["an unknown decision", withLeg({ decided: { ...decided, result: "win" } }), "legs[0].decided.result", "win"],
  ["nobody who decided", withLeg({ decided: { ...decided, by: " " } }), "legs[0].decided.by", "who decided"],
  ["no reason", withLeg({ decided: { ...decided, reason: 5 } }), "legs[0].decided.reason", "why"],
  ["no time", withLeg({ decided: { ...decided, at: "today" } }), "legs[0].decided.at", '"today"'],
  ["no rulebook", { ...slipOf([good]), rulebook: undefined }, "rulebook", "deriveRulebook"],
  ["a copy of a rulebook", { ...slipOf([good]), rulebook: { id: "standard@3" } }, "rulebook", "this import"],
  ["no money rules", { ...slipOf([good]), money: undefined }, "money", "missing"],
  ["an unknown money rule", { ...slipOf([good]), money: { roundTo: 1 } }, "money.roundTo", "unknown field"],
  ["a settlement that is a word", { ...slipOf([good]), settlement: "none" }, "settlement", '"none"'],
  [
    "the settlement of another slip",
    { ...slipOf([good]), settlement: { ...settlement, betId: "S9" } },
    "settlement.betId",
    '"S9" is another slip',
  ],
  [
    "a settlement in another currency",
    { ...slipOf([good]), settlement: { ...settlement, currency: "USD" } },
    "slip.currency",
    '"EUR"',
  ],
  [
    "a settlement with a faulty amount",
    { ...slipOf([good]), settlement: { ...settlement, slip: { ...other, returns: "ten" } } },
    "settlement.slip.returns",
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

const first = slipOf([good], { id: "S0" });
const withOthers = (slip: unknown) =>
  settleEvent({ event: football(2, 1), slips: untyped([first, slip, slipOf([good], { id: "S2" })]), asOf: AT });

describe("settleEvent lists as failed, and settles the others:", () => {
  it.each(SLIPS)("a slip with %s", (_, slip, path, words) => {
    const { failed, changed, grades, needsReview } = withOthers(slip);
    expect(failed).toMatchObject([{ id: "S1", error: { name: "LedgerError", path, slip: "S1" } }]);
    expect(failed[0]?.error.message).toMatch(/^slip "S1": /);
    expect(failed[0]?.error.message).toContain(`: ${path}: `);
    expect(failed[0]?.error.message).toContain(words);
    for (const list of [changed, grades]) expect(list.map(({ id }) => id)).toEqual(["S0", "S2"]);
    expect(needsReview).toEqual([]);
  });

  it("a slip that fails after a leg of it was graded and found to need a person", () => {
    const corners = legOn({ eventId: 7, market: "Corners Totals", side: "over", hdp: 9.5 });
    const { failed, grades, needsReview } = withOthers(slipOf([corners, legOn(ELSEWHERE, { odds: "-110" })]));
    expect(failed.map(({ id }) => id)).toEqual(["S1"]);
    expect(grades.map(({ id }) => id)).toEqual(["S0", "S2"]);
    expect(needsReview).toEqual([]);
  });

  it.each([
    ["an error", new Error("the rulebook acme@7 is not known"), 'slip "S1": the rulebook acme@7 is not known'],
    ["a word", "damaged", 'slip "S1": "damaged"'],
  ])("a slip that the ledger could not read: %s", (_, unreadable, message) => {
    const { failed, changed } = withOthers({ id: "S1", legs: [], unreadable });
    expect(failed).toMatchObject([{ id: "S1", error: { message, cause: unreadable } }]);
    expect(changed.map(({ id }) => id)).toEqual(["S0", "S2"]);
  });

  it("both of two slips with one id, since neither is known to be the stored one", () => {
    const { failed, changed } = withOthers(slipOf([good], { id: "S0", slip: { ...first.slip, stake: "99" } }));
    expect(failed.map(({ id, error }) => [id, error.message])).toEqual([
      ["S0", 'slip "S0": id: the id of several slips of the list; allowed: each slip once'],
    ]);
    expect(changed.map(({ id }) => id)).toEqual(["S2"]);
  });

  it("none of slips that the ledger could read", () => {
    expect(withOthers(slipOf([good], { unreadable: null })).failed).toEqual([]);
  });
});

describe("refused is", () => {
  it.each(NAMELESS)("a list with %s, which could not be named", (_, slip, path, words) => {
    const fault = faultOf(() => withOthers(slip));
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

  it("a stored slip that explainSlip cannot use, by its id", () => {
    const { message } = faultOf(() => explainSlip(slipOf([legOn(HOME, { odds: "-110" })])));
    expect(message).toMatch(/^slip "S1": legs\[0\]\.odds: "-110"/);
    const { path, message: words } = faultOf(() => explainSlip(untyped(null)));
    expect([path, words]).toEqual(["", "null cannot be used; allowed: a slip: slip, legs and money"]);
  });

  it("a list of slips that is none", () => {
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
