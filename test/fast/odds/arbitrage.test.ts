/** What an arbitrage bet stakes on each side, worked by hand. */
import { expect, it } from "vitest";
import { arbitrageBet } from "../../../src/pure/odds/arbitrage/bet.js";
import { arbitrageLines } from "../../../src/pure/odds/arbitrage/lines.js";
import { PreparedMarket } from "../../../src/pure/odds/value/prepared.js";

it.each<[string, string[], number[]]>([
  // 47.619 and 52.381 of 100: the cent that is left goes to the first, which returns 104.74 without it, and the second 104.76.
  ["two sides", ["2.2", "2"], [47.62, 52.38]],
  ["equal odds", ["2.1", "2.1"], [50, 50]],
  // 33.333 each.
  ["three sides", ["3.3", "3.3", "3.3"], [33.34, 33.33, 33.33]],
])("stakes 100 in all on %s", (_, odds, stakes) => {
  const names = ["home", "away", "draw"];
  const sides = odds.map((price, index) => [names[index] ?? "", [["A", price]]] as const);
  const line = { sides, hdp: null, label: null, implied: odds.reduce((sum, each) => sum + 1 / Number(each), 0) };
  const bet = arbitrageBet({ line, eventId: 5, market: "ML", time: 0 }, new Map([["A", null]]));
  expect(bet?.optimalStakes.map(({ stake }) => stake)).toEqual(stakes);
});

it("leaves out a row that has a draw, which is on another score, where a winner has two sides", () => {
  const offer = (bookie: string, row: Readonly<Record<string, string>>) => {
    const market = { name: "ML", updatedAt: "2026-03-01T15:00:00Z", odds: [row] };
    return { bookie, market: new PreparedMarket(market, "ice-hockey") };
  };
  const [two, other] = [offer("A", { home: "1.9", away: "1.9" }), offer("B", { home: "1.8", away: "2.2" })];
  const three = offer("C", { home: "2.6", draw: "4.2", away: "2.7" });
  expect(arbitrageLines([two, three], null)).toEqual([]);
  expect(arbitrageLines([two, other, three], null)).toMatchObject([
    {
      sides: [
        ["home", [["A", "1.9"]]],
        ["away", [["B", "2.2"]]],
      ],
      implied: 1 / 1.9 + 1 / 2.2,
    },
  ]);
});
