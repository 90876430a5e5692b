/** Markets of real size. */
import type { Below } from "../../tools/random.js";

/** A bookmaker's price of a probability: with a margin of 3 to 8 %, as most have it, so that few are worth more than they cost. */
const priceOf = (probability: number, below: Below): string =>
  (1 / (probability * (1.03 + below(50) / 1_000))).toFixed(3);

export function marketOf(place: number, event: number, updatedAt: string, below: Below) {
  const [over, home] = [0.4 + ((event + place) % 20) / 100, 0.3 + (event % 30) / 100];
  const row = { hdp: 2.5, over: priceOf(over, below), under: priceOf(1 - over, below), max: 500 };
  const teams = { home: priceOf(home, below), draw: priceOf(0.26, below), away: priceOf(0.74 - home, below) };
  return { name: place === 0 ? "ML" : `Totals ${place}`, updatedAt, odds: [place === 0 ? teams : row] };
}
