import { describe, expect, it } from "vitest";
import { logRow } from "../../../../src/service/sources/odds/entry.js";
import { knownPair, rememberPair } from "../../../../src/service/sources/odds/pairs/known-pairs.js";
import { ml } from "./support.js";

function written(seq: number, previous: number | null, url = "N/A") {
  const pair = { event: 1, bookie: "Bet365", url, markets: [ml("1.50")], isPresent: true };
  const head = { seq, time: 1, receivedAt: 1, type: "updated", changed: ["ML"], event: 1, bookie: "Bet365" } as const;
  const row = logRow({ ...head, url, markets: JSON.stringify(pair.markets) }, previous);
  rememberPair(row, pair);
  return row;
}

describe("a pair that this process wrote last", () => {
  it("is known by its number and digest", () => {
    const row = written(1, null);
    expect(knownPair(row)).toEqual({
      event: 1,
      bookie: "Bet365",
      seq: 1,
      url: "N/A",
      markets: [ml("1.50")],
      isPresent: true,
    });
    expect(knownPair({ ...row, digest: row.digest + 1 })).toBeNull();
    expect(knownPair({ ...row, seq: 2 })).toBeNull();
  });

  it("is forgotten when another entry replaces it, and replaced by that of another store with its number", () => {
    const first = written(1, null);
    const second = written(2, 1);
    expect([knownPair(first), knownPair(second)?.seq]).toEqual([null, 2]);
    const elsewhere = written(2, null, "https://a.example");
    expect([knownPair(second), knownPair(elsewhere)?.url]).toEqual([null, "https://a.example"]);
  });

  it("is forgotten when so many others came that they need too much memory", () => {
    const first = written(1, null);
    const url = `https://a.example/${"x".repeat(1_000_000)}`;
    const others = Array.from({ length: 20 }, (_, index) => written(10 + index, null, url));
    expect(knownPair(first)).toBeNull();
    expect(others.filter((row) => knownPair(row) !== null)).toHaveLength(16);
  });
});
