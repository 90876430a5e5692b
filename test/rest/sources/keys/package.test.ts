import { describe, expect, it } from "vitest";
import { KeyError, parsePackage } from "../../../../src/service/sources/keys/index.js";

describe("parsePackage", () => {
  it.each([
    ["10K", 10_000],
    ["20k", 20_000],
    ["+30K", 30_000],
    ["2500", 2_500],
    ["1", 1],
    ["1000000K", 1_000_000_000],
    ["1000000000", 1_000_000_000],
  ])("reads %s as %i requests an hour", (text, requests) => {
    expect(parsePackage(text)).toBe(requests);
  });

  it.each([
    "",
    "K",
    "0",
    "0K",
    "-10K",
    "1.5K",
    "10M",
    "10 K",
    " 10K",
    "10,000",
    "1e4",
    "0x10",
    "1000001K",
    "٣K",
    "9".repeat(99_999),
  ])("rejects %s", (text) => {
    expect(() => parsePackage(text)).toThrow(KeyError);
    expect(() => parsePackage(text)).toThrow("such as 10K or 2500");
    expect(() => parsePackage(text)).toThrow(/^.{0,199}$/su);
  });
});
