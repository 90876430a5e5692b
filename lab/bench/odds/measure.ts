/** One process of the benchmark: it prints its times as JSON. */
import { type OddsMarket, type OddsRow, pricesOf, readOdds, removeMargin } from "../../../src/odds/index.js";
import { median } from "../ratios.js";

export interface OddsTimes {
  /** Rows a second by the power method. */
  readonly rows: number;
  readonly markets: number;
  readonly prices: number;
  readonly accepted: number;
  /** Of all markets through `pricesOf`. */
  readonly milliseconds: number;
  /** Messages read in a second. */
  readonly messages: number;
}

const TURNS = 5;
const MARKETS = 150_000;
let consumed = 0;

/** Milliseconds of processor time, the median of several turns: what other processes use does not count. */
function time(work: () => number): number {
  const turns = Array.from({ length: TURNS + 2 }, () => {
    const start = process.cpuUsage();
    consumed += work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return median(turns.slice(2));
}

/** Prices of two or three outcomes with a margin of 2 to 8 %, none like the one before. */
function drawRow(index: number): string[] {
  const home = 0.15 + (index % 613) / 1000;
  const draw = index % 2 === 0 ? 0.2 + (index % 17) / 200 : 0;
  const margin = 1.02 + (index % 7) / 100;
  const chances = draw === 0 ? [home, 1 - home] : [home * (1 - draw), draw, (1 - home) * (1 - draw)];
  return chances.map((chance) => Math.max(1.01, 1 / (chance * margin)).toFixed(3));
}

/** Markets as the odds service sends them of a football match. */
function drawMarket(index: number): OddsMarket {
  const [home = "2", away = "2", third = "3"] = drawRow(index);
  const line = (index % 9) / 4;
  const rows = (row: (hdp: number) => OddsRow) => [0, 0.25, 0.5].map((step) => row(line + step));
  const odds: Readonly<Record<string, readonly OddsRow[]>> = {
    ML: [{ home, draw: third, away, max: 3000 }],
    Spread: rows((hdp) => ({ hdp: -hdp, home, away })),
    Totals: rows((hdp) => ({ hdp, over: home, under: away })),
    "Both Teams To Score": [{ yes: home, no: away }],
    "Corners Totals HT": rows((hdp) => ({ hdp, over: home, under: away })),
    "Correct Score": ["1-0", "2-1", "0-0"].map((label) => ({ label, odds: third })),
    "Player Props": rows((hdp) => ({ label: "A Player (Shots)", hdp: hdp + 0.5, over: home, under: away })),
    "Never Heard Of": [{ home, away }],
  };
  const entries = Object.entries(odds);
  const [name = "ML", drawn = []] = entries[index % entries.length] ?? [];
  return { name, updatedAt: "2026-03-01T15:00:00.123Z", odds: drawn };
}

const rows = Array.from({ length: 100_000 }, (_, index) => drawRow(index));
const perRow =
  time(() => rows.reduce((sum, row) => sum + (removeMargin(row).probabilities?.[0] ?? 0), 0)) / rows.length;

const markets = Array.from({ length: MARKETS }, (_, index) => drawMarket(index));
let [prices, accepted] = [0, 0];
const milliseconds = time(() => {
  [prices, accepted] = [0, 0];
  for (const market of markets) {
    for (const { selection } of pricesOf(market, "football")) {
      prices += 1;
      if (selection !== null) accepted += 1;
    }
  }
  return prices;
});

const texts = Array.from({ length: 500 }, (_, index) => {
  const own = markets
    .slice(20 * index, 20 * index + 20)
    .map((market, place) => ({ ...market, name: `${market.name} ${place}` }));
  return JSON.stringify({ type: "updated", id: index, bookie: "Bet365", timestamp: 1772377200, markets: own });
});
const perMessage =
  time(() => texts.reduce((sum, text) => sum + readOdds(JSON.parse(text), { sport: "football" }).messages.length, 0)) /
  texts.length;

const times: OddsTimes = {
  ...{ rows: 1000 / perRow, markets: markets.length, prices, accepted },
  ...{ milliseconds: Math.round(milliseconds), messages: 1000 / perMessage },
};
if (consumed === 0) throw new Error("nothing was measured");
console.log(JSON.stringify(times));
