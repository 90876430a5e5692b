import { describe, expect, it, test } from "vitest";
import { minorUnitsOf } from "../../../../src/pure/ledger/money/currencies.js";
import { expectNone } from "../../../support/expect-none.js";

describe("minorUnitsOf", () => {
  test.each([
    ["EUR", 2],
    ["GBP", 2],
    ["JPY", 0],
    ["ISK", 0],
    ["KWD", 3],
    ["CLF", 4],
    ["MGA", 2],
    ["XCG", 2],
    ["BGN", 2],
  ])("knows that %s has %i decimals", (code, minorUnits) => {
    expect(minorUnitsOf(code)).toBe(minorUnits);
  });

  test.each(["eur", "EURO", "EU", "", " EUR", "XTS", "XAU", "BTC", "toString", "__proto__"])(
    "does not know %j",
    (code) => {
      expect(minorUnitsOf(code)).toBeNull();
    },
  );

  it("gives no currency fewer decimals than Intl does", () => {
    // CLDR counts what is paid in cash: it leaves decimals out, and never adds any.
    const known = Intl.supportedValuesOf("currency").filter((code) => minorUnitsOf(code) !== null);
    expect(known.length).toBeGreaterThan(150);
    const digits = (code: string) =>
      new Intl.NumberFormat("en", { style: "currency", currency: code }).resolvedOptions().maximumFractionDigits ?? 0;
    expectNone(
      "currencies with fewer decimals",
      known.filter((code) => digits(code) > (minorUnitsOf(code) ?? 0)),
    );
  });
});
