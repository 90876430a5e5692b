/** Prices that two records of one bet may write in different ways. */
import { expect, it } from "vitest";
import { isOnePrice, oddsIn } from "../../../src/pure/books/numbers.js";

it.each([
  ["2.5", { american: "+150" }],
  ["1.5", { american: "-200" }],
  ["2.5", { fractional: "3/2" }],
  ["100", "99"],
  [{ american: "-200" }, { fractional: "1/2" }],
])("takes %j and %j for one price", (one, other) => {
  expect([isOnePrice(one, other), isOnePrice(other, one)]).toEqual([true, true]);
});

it.each([
  ["2", "2.03"],
  ["2.5", { american: "-150" }],
  ["1.5", { fractional: "3/2" }],
])("takes %j and %j for two prices", (one, other) => {
  expect([isOnePrice(one, other), isOnePrice(other, one)]).toEqual([false, false]);
});

it("reads odds of 1, which return the stake", () => {
  expect(oddsIn("1", "odds")).toBe("1");
});
