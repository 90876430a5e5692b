/** The same slips in floating point, as ledgers often do it: each line multiplied out, amounts rounded with `toFixed`. */
import type { Leg, Odds, SettledSlip, Slip } from "../../../src/pure/ledger/index.js";
import { sizesOf } from "./slips.js";

export function settleInFloats(slip: Slip): SettledSlip {
  const [smallest, largest] = sizesOf(slip);
  const parts = [sumOfLines(slip.legs.map(winOf), smallest, largest)];
  if (slip.eachWay) parts.push(sumOfLines(slip.legs.map(placeOf), smallest, largest));
  const stake = Number(slip.stake);
  let [lines, returns] = [0, 0];
  for (const part of parts) {
    lines += part.lines;
    returns += stake * part.sum;
  }
  const totalStake = stake * lines;
  return {
    status: "settled",
    lines,
    totalStake: totalStake.toFixed(2),
    returns: returns.toFixed(2),
    profit: (returns - totalStake).toFixed(2),
  };
}

/** Adds up the products of all lines. */
function sumOfLines(multipliers: readonly number[], smallest: number, largest: number) {
  let [lines, sum] = [0, 0];
  const extend = (from: number, size: number, product: number): void => {
    for (let leg = from; leg < multipliers.length - Math.max(0, smallest - size - 1); leg++) {
      const longer = product * (multipliers[leg] as number);
      if (size + 1 >= smallest) {
        lines++;
        sum += longer;
      }
      if (size + 1 < largest) extend(leg + 1, size + 1, longer);
    }
  };
  extend(0, 0, 1);
  return { lines, sum };
}

function decimalOf(odds: Odds = ""): number {
  if (typeof odds === "string") return Number(odds);
  if ("american" in odds) {
    const american = Number(odds.american);
    return american > 0 ? 1 + american / 100 : 1 - 100 / american;
  }
  return 1 + quotient(odds.fractional);
}

function quotient(fraction: string): number {
  const [above, below] = fraction.split("/");
  return Number(above) / Number(below);
}

function winOf({ odds, grade }: Leg): number {
  return multiplierOf(grade === "placed" ? "lost" : grade, decimalOf(odds));
}

function placeOf({ odds, grade, place }: Leg): number {
  const paid = 1 + (decimalOf(odds) - 1) * quotient(place?.terms ?? "");
  return multiplierOf(grade === "placed" ? "won" : grade, paid);
}

function multiplierOf(grade: Leg["grade"], odds: number): number {
  switch (grade) {
    case "won":
      return odds;
    case "half_won":
      return (odds + 1) / 2;
    case "half_lost":
      return 0.5;
    case "void":
      return 1;
    case "lost":
      return 0;
    default:
      throw new RangeError(`${JSON.stringify(grade)} is not in the benchmark`);
  }
}
