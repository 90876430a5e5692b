/** What the endpoint answers to an admitted request. */
import { describe, expect, test } from "vitest";
import { deriveRulebook, standard } from "../../../src/pure/engine/index.js";
import { createHandler } from "../../../src/service/http/index.js";
import { ask } from "./ask.js";
import {
  answered,
  authenticate,
  BET,
  clock,
  EVENTS,
  errorOf,
  findEvents,
  GRADES,
  gradesIn,
  REQUEST,
  requestOf,
  watchedStore,
} from "./support.js";

describe("the grades", () => {
  test("are those of the engine, in the order of the selections", async () => {
    const { status, headers, json } = await ask({}, { body: REQUEST });
    expect([status, json]).toEqual([200, { grades: GRADES }]);
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("have the documented fields in their order, and no others", async () => {
    const { text } = await ask({}, { body: { selections: [{ ...BET, ref: "r", odds: "1.90" }] } });
    expect(text).toMatch(/^\{"grades":\[\{"ref":"r","eventId":1034,"result":"won","reason":null,"final":true,"basis":/);
  });

  test("use the given clock and rulebook", async () => {
    const event = { id: 1, status: "settled", sport: { slug: "football" }, date: "2026-03-01T12:00:00Z" };
    const store = { findEvents: () => new Map([[1, event]]) };
    const call = { body: { selections: [{ ...BET, eventId: 1 }] } };
    const hours = (count: number) => Date.parse(event.date) + count * 3_600_000;
    const reasonAt = async (time: number, options = {}) =>
      gradesIn(await ask({ ...store, clock: () => time, ...options }, call))[0]?.reason;
    expect(await reasonAt(hours(72))).toBe("awaiting_result");
    expect(await reasonAt(hours(73))).toBe("result_unavailable");
    const patient = { rulebook: deriveRulebook(standard, { id: "patient@1", resultWindowHours: 100 }) };
    expect(await reasonAt(hours(73), patient)).toBe("awaiting_result");
  });

  test("need one call of findEvents, with each id once, as a number", async () => {
    const store = watchedStore();
    const ids = [1034, "1034", "001034", 1035, "999999", 1034, -0, "-0"];
    const selections = ids.map((eventId) => ({ ...BET, eventId }));
    await ask(store, { body: { selections } });
    expect(store.asked).toEqual([[1034, 1035, 999_999, 0]]);
  });

  test("need no call of findEvents if the body is invalid", async () => {
    const store = watchedStore();
    await ask(store, { body: { selections: [BET, {}] } });
    expect(store.asked).toEqual([]);
  });

  test.each([1, 50])("are given for %i selections", async (count) => {
    const selections = Array.from({ length: count }, (_, index) => ({ ...BET, ref: String(index) }));
    const answer = await ask({}, { body: { selections } });
    expect(gradesIn(answer).map(({ ref }) => ref)).toEqual(selections.map(({ ref }) => ref));
  });
});

describe("a fault of one selection is the reason of its grade, not an error", () => {
  test.each([
    ["an unknown market", { market: "Moon Phase" }, "unsupported_market"],
    ["a market without a name", { market: "" }, "unsupported_market"],
    ["an unknown side", { side: "sideways" }, "invalid_side"],
    ["a line that is missing", { market: "Totals", side: "over" }, "invalid_line"],
    ["a line that is null, which is absent", { market: "Totals", side: "over", hdp: null }, "invalid_line"],
    ["a line that is not a multiple of 0.25", { market: "Totals", side: "over", hdp: 2.3 }, "invalid_line"],
    ["an unknown event", { eventId: 999_999 }, "event_not_found"],
    ["an invalid label", { market: "Correct Score", side: "yes", label: "two one" }, "invalid_label"],
  ])("%s", async (_name, changes, reason) => {
    const { status, json } = await ask({}, { body: { selections: [{ ...BET, ...changes }] } });
    expect([status, json]).toMatchObject([200, { grades: [{ result: "ungradeable", reason, final: true }] }]);
  });

  test("an infinite line", async () => {
    const body = '{"selections":[{"eventId":1034,"market":"Totals","side":"over","hdp":1e400}]}';
    expect(await ask({}, { body })).toMatchObject({ status: 200, json: { grades: [{ reason: "invalid_line" }] } });
  });

  test("a null line on a market without a line", async () => {
    const { json } = await ask({}, { body: { selections: [{ ...BET, hdp: null, label: "no matter" }] } });
    expect(json).toMatchObject({ grades: [{ result: "won" }] });
  });
});

describe("a fault of the body's shape is a 400 with its path", () => {
  const whole: readonly (readonly [string, unknown, RegExp])[] = [
    ["not an object", [BET], /^request: /],
    ["null", null, /^request: /],
    ["a string", JSON.stringify("selections"), /^request: /],
    ["no selections", {}, /^selections: missing/],
    ["selections that are not a list", { selections: { 0: BET } }, /^selections: /],
    ["an empty list", { selections: [] }, /^selections: .* 1 to 50/],
    ["51 selections", { selections: Array(51).fill(BET) }, /^selections: .* 1 to 50/],
  ];
  test.each(whole)("%s", async (_name, body, sentence) => {
    const answer = await ask({}, { body: typeof body === "string" ? body : JSON.stringify(body) });
    expect(answer.status).toBe(400);
    expect(errorOf(answer)).toMatch(sentence);
  });

  const fields: readonly (readonly [string, unknown])[] = [
    ["eventId", undefined],
    ["eventId", null],
    ["eventId", 5.5],
    ["eventId", "5.0"],
    ["eventId", "9007199254740993"],
    ["eventId", 9_007_199_254_740_992],
    ["eventId", true],
    ["eventId", ""],
    ["market", undefined],
    ["market", null],
    ["market", 5],
    ["side", undefined],
    ["side", ["home"]],
    ["hdp", "2.5"],
    ["hdp", false],
    ["label", 7],
    ["ref", 7],
    ["ref", "r".repeat(65)],
    ["tieRule", "push"],
    ["tieRule", "VOID"],
  ];
  test.each(fields)("%s: %j", async (name, value) => {
    const answer = await ask({}, { body: { selections: [BET, BET, BET, { ...BET, [name]: value }] } });
    expect(answer.status).toBe(400);
    expect(errorOf(answer)).toMatch(new RegExp(`^selections\\[3\\]\\.${name}: .*; allowed: `));
  });

  test("a ref may have 64 characters, however many code units they need", async () => {
    for (const ref of ["r".repeat(64), "🥇".repeat(64)]) {
      expect((await ask({}, { body: { selections: [{ ...BET, ref }] } })).json).toMatchObject({ grades: [{ ref }] });
    }
    expect((await ask({}, { body: { selections: [{ ...BET, ref: "🥇".repeat(65) }] } })).status).toBe(400);
  });
});

test("the handler answers many requests at the same time", async () => {
  const handler = createHandler({ findEvents, clock, authenticate });
  const ids = [...EVENTS.keys()];
  const answers = await Promise.all(
    ids.map(async (eventId) => answered(handler(requestOf({ body: { selections: [{ ...BET, eventId }] } })))),
  );
  expect(answers.map((answer) => gradesIn(answer)[0]?.eventId)).toEqual(ids);
});
