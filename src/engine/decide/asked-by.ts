import type { Bet } from "../tables/market.js";
import type { Borders, PartBorders } from "../words/borders.js";
import type { Asked } from "../words/possible.js";

const NO_BORDERS: Borders = {};
const NO_PARTS: PartBorders = { on: "nothing" };

/** What a bet compares of the ways in which its match can be. */
export function askedBy(bet: Bet): Asked {
  const { settlement } = bet.market;
  const isOnParts = settlement.on === "halves" || settlement.on === "periods";
  return {
    borders: settlement.on === "score" ? settlement.borders(bet) : NO_BORDERS,
    parts: isOnParts ? settlement.parts(bet) : NO_PARTS,
  };
}
