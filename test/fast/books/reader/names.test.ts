import { describe, expect, it } from "vitest";
import { isCodeOf, namedAt, nameOf } from "../../../../src/pure/books/reader/text/names.js";
import { tokensOf } from "../../../../src/pure/books/reader/text/tokens.js";

const SIDES = [nameOf("home", "Schalke 04"), nameOf("away", "Brøndby IF")];

describe("a name in a text", () => {
  it.each([
    // A number at the end may be a line instead, and a club's word one of the sport.
    ["schalke 04", [2, 1]],
    ["schalke 04 win", [2, 1]],
    ["brondby if", [2, 1]],
    ["schalke", [1]],
    ["brondby", [1]],
  ])("of %s ends at the tokens %j", (text, ends) => {
    expect(namedAt(tokensOf(text), 0, SIDES).map(({ end }) => end)).toEqual(ends);
  });

  it("is nobody's if it is made of words that both sides have", () => {
    const derby = [nameOf("home", "Sheffield United"), nameOf("away", "Sheffield Wednesday")];
    expect(namedAt(tokensOf("sheffield"), 0, derby)).toEqual([{ who: "both", end: 1 }]);
    expect(namedAt(tokensOf("wednesday"), 0, derby)).toEqual([{ who: "away", end: 1 }]);
  });
});

describe("a code", () => {
  it.each([
    ["kc", "Kansas City", true],
    ["jax", "Jacksonville Jaguars", true],
    // A letter that the name lacks, between two that it has.
    ["kzc", "Kansas City", false],
    ["ck", "Kansas City", false],
    // Letters that come in another order.
    ["kyt", "Kansas City", false],
    ["as", "Kansas City", false],
  ])("%s of %s: %s", (code, name, isCode) => {
    expect(isCodeOf(code, name)).toBe(isCode);
  });
});
