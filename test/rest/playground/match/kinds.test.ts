import { describe, expect, it } from "vitest";
import { KINDS } from "../../../../playground/model/match/kinds.js";

describe("a time", () => {
  it.each([
    ["2026-08-15T14:00:00Z", "2026-08-15 14:00"],
    ["2026-08-15T14:00Z", "2026-08-15 14:00"],
    ["2026-08-15T14:00", "2026-08-15 14:00"],
    ["2026-08-15T14:00:00.000Z", "2026-08-15 14:00"],
    ["2026-08-15T16:00:00+02:00", "2026-08-15 14:00"],
    ["2026-08-15", "2026-08-15 00:00"],
    ["soon", ""],
  ])("%s is shown as %s", (value, shown) => {
    expect(KINDS.time.show(value)).toBe(shown);
  });

  it.each([
    ["2026-08-15 14:00", "2026-08-15T14:00:00Z"],
    ["2026-08-15T14:00:30Z", "2026-08-15T14:00:00Z"],
    ["2026-02-30 14:00", undefined],
    ["2026-08-15 24:00", undefined],
    ["15 August", undefined],
  ])("%s is read as %s", (text, value) => {
    expect(KINDS.time.read(text)).toBe(value);
  });
});

describe("an amount", () => {
  it.each([
    ["273", 273],
    ["-3", -3],
    ["21.5", 21.5],
    ["1e3", undefined],
    ["", undefined],
  ])("%s is read as %s", (text, value) => {
    expect(KINDS.amount.read(text)).toBe(value);
  });
});
