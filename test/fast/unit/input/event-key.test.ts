/** Which values are ids of events, and which two are the same one. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eventKey } from "../../../../src/pure/engine/index.js";
import { drawn } from "../../properties/draws.js";

const MOST = 2 ** 53 - 1;

describe("the key of an id", () => {
  it.each([
    ["an integer", 7, 7],
    ["0", 0, 0],
    ["-0, which is 0", -0, 0],
    ["a negative integer", -7, -7],
    ["the greatest safe integer", MOST, MOST],
    ["digits", "7", 7],
    ["digits after zeros", "007", 7],
    ["digits after a minus", "-7", -7],
    ["-0 in a string", "-0", 0],
    ["the greatest safe integer in a string", String(MOST), MOST],
  ])("is a number for %s", (_, id, key) => {
    expect(eventKey(id)).toBe(key);
  });

  it.each([
    ["hexadecimal digits", "e912304d"],
    ["a word with colons", "sr:match:9"],
    ["a UUID", "7d444840-9dc0-11d1-b245-5ffdce74fad2"],
    ["17 digits", "12345678901234567"],
    ["16 digits beyond the safe integers", "9007199254740993"],
    ["17 digits of a small number", "00000000000000007"],
    ["a decimal point", "7.0"],
    ["an exponent", "1e3"],
    ["a plus", "+7"],
    ["a blank before digits", " 7"],
    ["a blank alone", " "],
    ["a name that objects have", "__proto__"],
    ["letters beyond ASCII", "Бавария-ø"],
    ["128 characters", "x".repeat(128)],
  ])("is the string itself for %s", (_, id) => {
    expect(eventKey(id)).toBe(id);
  });

  it.each([
    ["a fraction", 1.5],
    ["an integer beyond the safe ones", 2 ** 53],
    ["NaN", Number.NaN],
    ["Infinity", Number.POSITIVE_INFINITY],
    ["an empty string", ""],
    ["129 characters", "x".repeat(129)],
    ["a NUL", "a\0b"],
    ["a line break", "a\nb"],
    ["a tab alone", "\t"],
    ["an escape", "\u001b[31m"],
    ["a delete", "a\u007f"],
    ["a control character beyond ASCII", "a\u0085"],
    ["null", null],
    ["undefined", undefined],
    ["true", true],
    ["a list", [7]],
    ["an object", { id: 7 }],
    ["a bigint", 7n],
  ])("is null for %s", (_, id) => {
    expect(eventKey(id)).toBeNull();
  });

  it("is its own key", () => {
    const ids = fc.oneof(fc.string({ unit: "binary", maxLength: 140 }), fc.bigInt().map(String), fc.double());
    const property = fc.property(ids, (id) => {
      const key = eventKey(id);
      expect(eventKey(key)).toBe(key);
      if (typeof key === "string") expect(key).toBe(id);
    });
    fc.assert(property, drawn(100));
  });

  it("tells strings apart by case and by blanks", () => {
    expect(new Set(["ab", "AB", "ab ", "a b"].map(eventKey)).size).toBe(4);
  });
});
