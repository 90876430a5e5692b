/** `gradeRequest` grades a body whose caller is already known. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deriveRulebook, standard } from "../../../src/pure/engine/index.js";
import { gradeRequest } from "../../../src/service/http/index.js";
import type { GradePorts } from "../../../src/service/http/ports.js";
import { untyped } from "../../support/untyped.js";
import { down } from "./ask.js";
import { BET, clock, findEvents, GRADES, SELECTIONS, watchedStore } from "./support.js";

const BODY = { selections: SELECTIONS };

test("gradeRequest answers a valid body with the engine's grades", async () => {
  expect(await gradeRequest(BODY, { findEvents, clock })).toEqual({ status: 200, body: { grades: GRADES } });
});

test("gradeRequest accepts a promise from findEvents", async () => {
  const later: GradePorts["findEvents"] = async (ids) => {
    await new Promise((resolve) => setImmediate(resolve));
    return findEvents(ids);
  };
  expect(await gradeRequest(BODY, { findEvents: later, clock })).toEqual({ status: 200, body: { grades: GRADES } });
});

test("gradeRequest uses the given rulebook", async () => {
  const rulebook = deriveRulebook(standard, { id: "house@1", resultWindowHours: 1 });
  const event = { id: 1, status: "settled", sport: { slug: "football" }, date: "2026-03-01T10:00:00Z" };
  const ports = { findEvents: () => new Map([[1, event]]), clock };
  const body = { selections: [{ ...BET, eventId: 1 }] };
  expect(await gradeRequest(body, ports)).toMatchObject({ body: { grades: [{ reason: "awaiting_result" }] } });
  expect(await gradeRequest(body, { ...ports, rulebook })).toMatchObject({
    body: { grades: [{ reason: "result_unavailable" }] },
  });
});

test.each([undefined, null, "", "{}", 5, [], {}, { selections: [] }, { selections: {} }, { selections: [null] }])(
  "gradeRequest answers a body of the wrong shape with 400: %j",
  async (body) => {
    const store = watchedStore();
    expect(await gradeRequest(body, store)).toEqual({
      status: 400,
      body: { error: expect.stringMatching(/; allowed: /) },
    });
    expect(store.asked).toEqual([]);
  },
);

describe("gradeRequest never rejects", () => {
  test.each([
    ["throws", 503, { findEvents: down }],
    ["rejects", 503, { findEvents: async () => down() }],
    ["hangs", 503, { findEvents: () => new Promise<never>(() => {}), storageTimeout: 5 }],
    ["returns something other than a Map", 500, { findEvents: () => untyped([]) }],
    ["works, and the clock throws", 500, { findEvents, clock: down }],
  ] as const)("where findEvents %s, the status is %i", async (_name, status, ports) => {
    const error = expect.stringMatching(/^[\w ;,]+$/);
    expect(await gradeRequest(BODY, ports)).toEqual({ status, body: { error } });
  });

  test("for any body", async () => {
    const odd = fc.oneof(
      fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true, withSparseArray: true }),
      fc.array(fc.anything(), { maxLength: 3 }).map((selections) => ({ selections })),
    );
    await fc.assert(
      fc.asyncProperty(odd, async (body) => {
        expect([200, 400]).toContain((await gradeRequest(body, { findEvents, clock })).status);
      }),
      { numRuns: 300 },
    );
  });
});

test("the body of gradeRequest survives JSON unchanged", async () => {
  const { body } = await gradeRequest(BODY, { findEvents, clock });
  expect(JSON.parse(JSON.stringify(body))).toEqual(body);
});
