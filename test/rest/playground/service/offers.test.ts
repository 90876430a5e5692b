import { describe, expect, it } from "vitest";
import { DEMO_ODDS } from "../../../../lab/demo/odds.js";
import { boardOf, type OfferedPrice } from "../../../../playground/service/prices/offers.js";
import { matches } from "../../../../src/fixtures/index.js";
import { markets, sports } from "../../../../src/pure/engine/index.js";
import {
  type OddsMarket,
  type OddsRow,
  pricesOf,
  readOdds,
  rowProbabilities,
} from "../../../../src/pure/odds/index.js";

const pricesIn = (sport: string, market: OddsMarket): OfferedPrice[] =>
  boardOf(sport, [{ bookie: "A", markets: [market] }])
    .flatMap(({ lines }) => lines.flatMap(({ rows }) => [...rows.values()]))
    .flatMap(({ prices }) => [...prices.values()]);

const sorted = (texts: readonly string[]) => [...new Set(texts)].sort();

/** The markets of the demo's odds, as a store has them. */
const DEMO = DEMO_ODDS.flatMap(({ eventId, messages }) => {
  const sport = matches.find(({ event }) => event.id === eventId)?.sport ?? "";
  return messages.flatMap(({ markets: sent }) => {
    const record = { type: "updated", id: eventId, bookie: "A", markets: sent };
    const { messages: read } = readOdds(record, { sport, receivedAt: 0 });
    return (read[0]?.markets ?? []).map((market) => ({ sport, market }));
  });
});

/** A row of every side on each line, of every market of every sport. */
const ALL = sports().flatMap(({ slug }) =>
  markets(slug).map(({ name, sides }): { readonly sport: string; readonly market: OddsMarket } => {
    const prices = Object.fromEntries(
      sides.map((side, place) => [/^(1x|x2)$/.test(side) ? side.toUpperCase() : side, `${2 + place}.50`]),
    );
    const odds: OddsRow[] = [prices, { hdp: 0.5, ...prices }, { hdp: 2.3, ...prices }, { label: "2-1", odds: "9.50" }];
    return { sport: slug, market: { name, updatedAt: "", odds } };
  }),
);

describe("a price on the board", () => {
  it("is the selection of pricesOf, and can be pressed if grading takes it", () => {
    let compared = 0;
    for (const { sport, market } of [...DEMO, ...ALL]) {
      const expected = pricesOf(market, sport).filter(({ isLay }) => !isLay);
      const bets = pricesIn(sport, market).filter(({ isBet }) => isBet);
      const told = sorted(bets.map(({ selection }) => JSON.stringify(selection)));
      expect(told).toEqual(
        sorted(expected.flatMap(({ selection }) => (selection === null ? [] : [JSON.stringify(selection)]))),
      );
      compared += told.length;
    }
    expect(compared).toBeGreaterThan(2_000);
  });

  it("has the margin and the probability of rowProbabilities, or its reason", () => {
    let compared = 0;
    for (const { sport, market } of DEMO) {
      const rows = rowProbabilities(market, sport);
      for (const { selection, margin, probability } of pricesIn(sport, market)) {
        const row = rows.find(
          ({ hdp, label, refused }) =>
            (hdp ?? 0) === (selection.hdp ?? 0) && (label === null || label === selection.label || refused !== null),
        );
        expect(margin).toBe(row?.overround);
        expect(probability).toBe(row?.refused ?? row?.probabilities?.[row.sides.indexOf(selection.side)]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(200);
  });

  it("is marked if it is the best of several bookmakers, and lay prices are none", () => {
    const market = (home: string): OddsMarket => ({
      ...{ name: "ML", updatedAt: "" },
      odds: [{ home, draw: "3.00", away: "4.00", layHome: "2.20" }],
    });
    const [board] = boardOf("football", [
      { bookie: "A", markets: [market("2.00")] },
      { bookie: "B", markets: [market("2.10")] },
    ]);
    const [line] = board?.lines ?? [];
    const home = line?.rows.get("home");
    expect([home?.prices.get("A")?.isBest, home?.prices.get("B")?.isBest]).toEqual([false, true]);
    expect([...(home?.lays ?? [])]).toEqual([
      ["A", "2.20"],
      ["B", "2.20"],
    ]);
    expect([...(line?.rows.keys() ?? [])]).toEqual(["home", "draw", "away"]);
  });

  it("is on a market that nobody knows with that reason", () => {
    const market = { name: "Throw-ins", updatedAt: "", odds: [{ odd: "1.90", even: "1.90" }] };
    expect(pricesIn("football", market).map(({ isBet, probability }) => [isBet, probability])).toEqual([
      [false, "unsupported_market"],
      [false, "unsupported_market"],
    ]);
    expect(pricesIn("no-sport", market)).toHaveLength(2);
  });
});
