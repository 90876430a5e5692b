import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OddsRow } from "../../../src/pure/odds/index.js";
import { FairMarket, type Offered } from "../../../src/pure/odds/value/fair.js";
import { type ValuedBooks, valueBetsIn } from "../../../src/pure/odds/value/in-market.js";
import { PreparedMarket } from "../../../src/pure/odds/value/prepared.js";

const SHARP = ["S", "T"];
const BOOKIES = [...SHARP, "A", "B", "C", "D", "E"];
const price = fc.integer({ min: 130, max: 290 }).map((hundredths) => (hundredths / 100).toFixed(2));
const pair = (one: string, other: string) => fc.record({ [one]: price, [other]: price }, { requiredKeys: [one] });
const lines = fc.tuple(fc.constantFrom(2, 2.25, 2.5, 2.75, 3), pair("over", "under"));
/** Rows of one market. Two can be on one line, some lack a side, and sides of a label can be others than those of most. */
const MARKETS = {
  Totals: lines.map(([hdp, prices]): OddsRow => ({ hdp, ...prices })),
  ML: fc.record({ home: price, draw: price, away: price }),
  "Player Props": fc
    .tuple(fc.constantFrom("P (Points)", "Q (Points)"), fc.oneof(pair("over", "under"), pair("yes", "no")))
    .map(([label, prices]): OddsRow => ({ label, ...prices })),
} satisfies Readonly<Record<string, fc.Arbitrary<OddsRow>>>;
const history = fc.constantFrom("Totals", "ML", "Player Props").chain((name) =>
  fc.record({
    name: fc.constant(name),
    from: fc.constantFrom(90, 100.5, 103),
    steps: fc.array(
      fc.array(fc.tuple(fc.constantFrom(...BOOKIES), fc.array<OddsRow>(MARKETS[name], { maxLength: 3 })), {
        ...{ minLength: 1, maxLength: 4 },
      }),
      { minLength: 2, maxLength: 10 },
    ),
  }),
);

const ids = ({ bets }: Pick<ValuedBooks, "bets">) =>
  bets.map(({ id, expectedValue }) => `${id} ${expectedValue}`).sort();

describe("a market of which is kept who judges it", () => {
  test("is judged from the start if rows on a line do not have the same sides, since the first one decides which count", () => {
    const offer = (bookie: string, ...sides: readonly string[]): Offered => {
      const odds: OddsRow = { label: "P (Points)", ...Object.fromEntries(sides.map((side) => [side, "1.90"])) };
      const market = new PreparedMarket({ name: "Player Props", updatedAt: "", odds: [odds] }, "basketball");
      return { bookie, isSharp: false, market };
    };
    const moved = { bookie: "A", isSharp: false, before: offer("A", "over", "under").market, after: undefined };
    const fair = new FairMarket([offer("A", "over", "under"), offer("B", "over", "under")]);
    expect(fair.with([moved])).toMatchObject({ isOfSharp: false });
    const mixed = new FairMarket([offer("A", "over", "under"), offer("B", "yes", "no")]);
    expect(mixed.with([moved])).toBeNull();
    expect(fair.with([{ ...moved, after: offer("A", "yes", "no").market }])).toBeNull();
  });

  test("has the value bets of one that is judged from the start, after any changes", () => {
    let [apart, unseen, count] = [0, 0, 0];
    fc.assert(
      fc.property(history, ({ name, from, steps }) => {
        const event = { eventId: 1, sport: name === "Player Props" ? "basketball" : "football", time: 0, from };
        const books = new Map<string, Offered>();
        let kept: ValuedBooks = { bets: [], isOf: () => true, judges: null };
        for (const step of steps) {
          const moved = [...new Map(step)].map(([bookie, odds]) => {
            const [before, isSharp] = [books.get(bookie)?.market, SHARP.includes(bookie)];
            const after = new PreparedMarket({ name, updatedAt: "", odds }, event.sport);
            if (odds.length === 0) books.delete(bookie);
            else books.set(bookie, { bookie, isSharp, market: after });
            return { bookie, isSharp, before, after: odds.length === 0 ? undefined : after };
          });
          const offers = () => [...books.values()];
          let isSeen = false;
          const next = valueBetsIn({
            ...event,
            offers: () => {
              isSeen = true;
              return offers();
            },
            isJudge: null,
            since: kept.judges === null ? null : { judges: kept.judges, moved },
          });
          const fresh = valueBetsIn({ ...event, offers, isJudge: null, since: null });
          const bets = [...kept.bets.filter(({ bookmaker }) => !next.isOf(bookmaker)), ...next.bets];
          expect(ids({ bets })).toEqual(ids(fresh));
          if (!isSeen) unseen++;
          if (bets.some(({ bookmaker }) => !next.isOf(bookmaker))) apart++;
          count += bets.length;
          kept = { ...next, bets };
        }
      }),
      { numRuns: 400 },
    );
    expect([apart > 20, unseen > 20, count > 100]).toEqual([true, true, true]);
  });
});
