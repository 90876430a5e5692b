/** Amounts in Parquet are decimals of 38 digits: docs/scale.md#parquet. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { storedAmounts } from "../../../src/cli/parquet/amounts.js";

const DIGITS = 38;

/** The whole number that bytes are, in two's complement, the highest byte first. */
const unitsOf = (bytes: Uint8Array | null | undefined): bigint =>
  BigInt.asIntN(128, BigInt(`0x${Buffer.from(bytes ?? []).toString("hex")}`));

it("stores each amount that fits as its digits", () => {
  const limit = 10n ** BigInt(DIGITS) - 1n;
  fc.assert(
    fc.property(fc.bigInt({ min: -limit, max: limit }), fc.nat(30), (units, decimals) => {
      const digits = `${units < 0n ? -units : units}`.padStart(decimals + 1, "0");
      const point = digits.length - decimals;
      const fraction = decimals === 0 ? "" : `.${digits.slice(point)}`;
      const text = `${units < 0n ? "-" : ""}${digits.slice(0, point)}${fraction}`;
      const [stored, again, none] = storedAmounts("returns", decimals, [text, text, null]);
      expect([unitsOf(stored), unitsOf(again), none]).toEqual([units, units, null]);
    }),
  );
});

it("stores fewer decimals than the column has, and more that are zeros", () => {
  expect(storedAmounts("returns", 4, ["-1.5", "2", "0.120000"]).map(unitsOf)).toEqual([-15_000n, 20_000n, 1200n]);
});

it.each(["1.23456", "-0.00001", `1${"0".repeat(DIGITS - 4)}`, "1e3", ""])("refuses %j with four decimals", (text) => {
  expect(() => storedAmounts("returns", 4, [text])).toThrow(
    `column "returns": ${text} does not fit into DECIMAL(38, 4) of Parquet; write CSV or NDJSON`,
  );
});
