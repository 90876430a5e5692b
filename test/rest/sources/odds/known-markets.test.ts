import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type OddsMarket, readOdds, refusalText } from "../../../../src/pure/odds/index.js";
import { READ_BEFORE } from "../../../../src/service/sources/odds/known-markets.js";
import { readWithOdds } from "../../../../src/service/sources/odds/record.js";

const SPORTS = ["football", "basketball", "tennis", "no-such-sport"];
const price = fc.constantFrom<unknown>("1.50", "2.10", 2.1, "N/A", "evens", "1.0");
const row = fc.oneof(
  fc.record({ home: price, draw: price, away: price }, { requiredKeys: ["home"] }),
  fc.record({
    hdp: fc.constantFrom<unknown>(2.5, "2.5", -0, 0.1),
    over: price,
    under: price,
    max: fc.constantFrom(0, 9),
  }),
  fc.record({ max: fc.constantFrom(2.5), over: price, under: price }),
  fc.record({ label: fc.constantFrom("A", "A (Points)"), hdp: fc.constantFrom(9.5), over: price, under: price }),
  fc.constantFrom<unknown>(null, [], { home: "1.50", __proto__: null }),
);
/** Names in use, old ones that become them, and one that no sport knows. */
const name = fc.constantFrom<unknown>(
  "ML",
  "ML HT",
  "Half Time Result",
  "Totals",
  "Player Props",
  "Points O/U",
  "X",
  5,
);
const time = fc.constantFrom<unknown>("2026-03-01T15:00:00Z", "2026-03-01T15:00:01Z", "yesterday", null, undefined);
const market = fc.record({
  name,
  updatedAt: time,
  odds: fc.oneof({ weight: 9, arbitrary: fc.array(row, { maxLength: 3 }) }, price),
});
const message = fc.record({
  type: fc.constantFrom("updated", "created", "deleted"),
  id: fc.constantFrom(1, "1", 2),
  bookie: fc.constantFrom("A", "B"),
  timestamp: fc.constantFrom(1_772_377_200, 1_772_377_201),
  markets: fc.array(fc.oneof(market, fc.constant(null)), { maxLength: 4 }),
});
const record = fc.record({
  id: fc.constantFrom(1, 2),
  sport: fc.constantFrom<unknown>("football", "basketball", { name: "T", slug: "tennis" }),
  bookmakers: fc.dictionary(fc.constantFrom("A", "B"), fc.array(market, { maxLength: 4 })),
});

const ml = (home: string, updatedAt = "2026-03-01T15:00:00.000Z"): OddsMarket => ({
  name: "ML",
  updatedAt,
  odds: [{ home, draw: "3.40", away: "4.10" }],
});
const sent = (id: number, ...markets: readonly OddsMarket[]) => ({
  ...{ type: "updated", id, bookie: "A", timestamp: 1_772_377_200 },
  markets: structuredClone(markets),
});

function marketsOf(value: unknown): readonly OddsMarket[] {
  return readWithOdds(value, Date.parse("2026-03-01T16:00:00Z"), () => "football").records.flatMap((each) =>
    each.kind === "odds" ? each.message.markets : [],
  );
}

describe("markets that were read before", () => {
  it("make no difference to what is read and refused", () => {
    const sport = fc.constantFrom(...SPORTS);
    const drawn = fc.array(fc.tuple(fc.oneof(message, record), sport, sport), { maxLength: 6 });
    fc.assert(
      fc.property(drawn, (values) => {
        // Each is sent again as it was, and then as if its event had another sport.
        const all = values.flatMap(([value, one, other]) => [one, one, other].map((sport) => [value, sport] as const));
        for (const [value, sport] of all) {
          const isMessage = "type" in value;
          const slug = isMessage ? sport : typeof value.sport === "string" ? value.sport : "tennis";
          const { messages, refusals } = readOdds(value, { sport: slug, receivedAt: 5 });
          const read = readWithOdds(value, 5, () => sport);
          expect(read.records.flatMap((each) => (each.kind === "odds" ? [each.message] : []))).toStrictEqual(messages);
          expect(read.refusals).toEqual(refusals.map(refusalText));
        }
      }),
      { numRuns: 400 },
    );
  });

  it("are the same objects if they are sent again as they were", () => {
    const [first] = marketsOf(sent(71, ml("1.50")));
    expect(marketsOf(sent(71, ml("1.50")))[0]).toBe(first);
    const [later] = marketsOf(sent(71, ml("1.50", "2026-03-01T16:00:00.000Z")));
    expect(later).toEqual(ml("1.50", "2026-03-01T16:00:00.000Z"));
    expect(later?.odds).toBe(first?.odds);
    expect(marketsOf(sent(71, ml("1.60")))).toEqual([ml("1.60")]);
    expect(marketsOf(sent(72, ml("1.60")))[0]).not.toBe(marketsOf(sent(73, ml("1.60")))[0]);
  });

  it("are forgotten when so many others came that they need too much memory", () => {
    const link = `https://a.example/${"x".repeat(1_900)}`;
    const large = (id: number) =>
      marketsOf(
        sent(
          id,
          ...Array.from({ length: 100 }, (_, place) => ({
            ...ml("1.50"),
            name: `M${place}`,
            odds: [{ home: "1.50", homeLink: link }],
          })),
        ),
      );
    marketsOf(sent(80, ml("1.50")));
    expect(READ_BEFORE.find("football", 80, "A")).toHaveLength(1);
    for (let id = 81; id < 180; id++) large(id);
    expect(READ_BEFORE.find("football", 80, "A")).toEqual([]);
    expect(READ_BEFORE.find("football", 179, "A")).toHaveLength(100);
    expect(READ_BEFORE.find("football", 85, "A")).toEqual([]);
  });
});
