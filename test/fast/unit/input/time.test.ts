import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gradeAll } from "../../../../src/pure/engine/index.js";
import { parseAsOf, parseTime } from "../../../../src/pure/engine/input/time.js";
import { untyped } from "../../../support/untyped.js";

describe("a time", () => {
  test.each([
    ["2026-09-12T14:00:00Z", "2026-09-12T14:00:00.000Z"],
    ["2026-09-12T14:00:00", "2026-09-12T14:00:00.000Z"],
    ["2026-09-12", "2026-09-12T00:00:00.000Z"],
    ["2026-09-12 14:00:00.5+02:00", "2026-09-12T12:00:00.500Z"],
    ["2026-09-12T14:00-0530", "2026-09-12T19:30:00.000Z"],
    ["2026-09-12T14:00+02", "2026-09-12T12:00:00.000Z"],
    ["2024-02-29t23:59:59.999999999z", "2024-02-29T23:59:59.999Z"],
  ])("%s is %s", (text, same) => {
    expect(new Date(parseTime(text)).toISOString()).toBe(same);
  });

  test.each([
    "",
    "yesterday",
    "2026-13-01",
    "2025-02-29",
    "2026-04-31",
    "2026-09-12T24:00Z",
    "2026-09-12T14:60Z",
    "12.9.2026",
    `2026-09-12${" ".repeat(99)}`,
    "2026-09-12T14:00+99:00",
  ])("%j is not a time", (text) => {
    expect(parseTime(text)).toBeNaN();
  });

  test("is what Date.parse returns, for every time in the years 0 to 9999", () => {
    const moments = fc.integer({ min: Date.parse("0000-03-01T00:00:00Z"), max: Date.parse("9999-12-31T23:59:59Z") });
    fc.assert(
      fc.property(moments, (moment) => {
        expect(parseTime(new Date(moment).toISOString())).toBe(moment);
      }),
    );
  });
});

describe("asOf", () => {
  test("may be absent, a string or milliseconds", () => {
    expect(parseAsOf(undefined)).toBeNaN();
    expect(parseAsOf(0)).toBe(0);
    expect(parseAsOf("1970-01-02")).toBe(86_400_000);
  });

  test.each([null, Number.NaN, Number.POSITIVE_INFINITY, 8.65e15, "soon", {}, true, 5n])(
    "%s throws a TypeError that says what is allowed",
    (asOf) => {
      const ask = () => gradeAll([], [], { asOf: untyped(asOf) });
      expect(ask).toThrow(TypeError);
      expect(ask).toThrow("pass an ISO 8601 string or milliseconds since 1970");
    },
  );
});
