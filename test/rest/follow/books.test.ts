import { describe, expect, it } from "vitest";
import type { OddsMessage } from "../../../src/pure/odds/index.js";
import { Books } from "../../../src/service/follow/state/books.js";

const priced = (home: string): OddsMessage => ({
  type: "updated",
  id: 5,
  bookie: "Bet365",
  url: "N/A",
  markets: [{ name: "ML", updatedAt: "2026-03-01T12:00:00Z", odds: [{ home, away: "1.90" }] }],
  time: 1_772_366_400_000,
});

describe("a bookmaker on an event", () => {
  it("takes numbered odds again after odds without a number, although a snapshot was ahead of them", () => {
    const books = new Books();
    const taken = { event: 5, seq: 95, askedAt: 1, bookmakers: ["Bet365"], messages: [priced("3.80")], time: 0 };
    books.snapshot(taken);
    books.setBase(5, 95);
    // The feed is behind the snapshot. What it says without a number may be newer than the snapshot or older.
    const hears = (home: string, seq: number | null, tick: number, lastSeq: number) =>
      books.apply(priced(home), seq, { tick, lastSeq })?.now.markets[0]?.odds[0]?.["home"] ?? "known";
    expect(hears("9.00", 10, 2, 9)).toBe("known");
    expect(hears("4.15", null, 3, 11)).toBe("4.15");
    expect(hears("4.00", 21, 4, 20)).toBe("4.00");
    expect(hears("3.80", 87, 5, 86)).toBe("3.80");
    expect(hears("4.00", 21, 6, 87)).toBe("known");
    expect(hears("3.70", null, 7, 90)).toBe("3.70");
    expect(hears("3.80", 87, 8, 90)).toBe("known");
  });
});
