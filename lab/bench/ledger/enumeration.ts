/** Plain enumeration in exact fractions: every line is multiplied out. It shows what the ledger saves, and that it is right. */
import type { Leg, Odds, SettledSlip, Slip } from "../../../src/pure/ledger/index.js";
import { sizesOf } from "./slips.js";

interface Fraction {
  readonly above: bigint;
  readonly below: bigint;
}

const ONE: Fraction = { above: 1n, below: 1n };
const NOTHING: Fraction = { above: 0n, below: 1n };

export function settleByEnumeration(slip: Slip): SettledSlip {
  const parts = [sumOfLines(slip.legs.map(winOf), sizesOf(slip))];
  if (slip.eachWay) parts.push(sumOfLines(slip.legs.map(placeOf), sizesOf(slip)));
  const stake = decimal(slip.stake);
  let [lines, returns] = [0n, NOTHING];
  for (const part of parts) {
    lines += part.lines;
    returns = plus(returns, times(stake, part.sum));
  }
  const [totalStake, paid] = [cents(times(stake, { above: lines, below: 1n })), cents(returns)];
  return {
    status: "settled",
    lines: Number(lines),
    totalStake: money(totalStake),
    returns: money(paid),
    profit: money(paid - totalStake),
  };
}

/** All lines have the same denominator: a leg that is not in a line adds its own. */
function sumOfLines(multipliers: readonly Fraction[], [smallest, largest]: readonly [number, number]) {
  let [lines, above] = [0n, 0n];
  const extend = (leg: number, size: number, product: bigint): void => {
    const multiplier = multipliers[leg];
    if (multiplier === undefined) {
      lines++;
      above += product;
      return;
    }
    if (size < largest) extend(leg + 1, size + 1, product * multiplier.above);
    if (size + multipliers.length - leg > smallest) extend(leg + 1, size, product * multiplier.below);
  };
  extend(0, 0, 1n);
  const below = multipliers.reduce((product, multiplier) => product * multiplier.below, 1n);
  return { lines, sum: { above, below } };
}

const plus = (one: Fraction, other: Fraction): Fraction => ({
  above: one.above * other.below + other.above * one.below,
  below: one.below * other.below,
});
const times = (one: Fraction, other: Fraction): Fraction => ({
  above: one.above * other.above,
  below: one.below * other.below,
});

/** A decimal without an exponent. */
function decimal(written: string): Fraction {
  const [whole = "", decimals = ""] = written.split(".");
  return { above: BigInt(whole + decimals), below: 10n ** BigInt(decimals.length) };
}

function quotient(written: string): Fraction {
  const [above = "", below = ""] = written.split("/");
  return { above: BigInt(above), below: BigInt(below) };
}

function oddsOf(odds: Odds = ""): Fraction {
  if (typeof odds === "string") return decimal(odds);
  if ("fractional" in odds) return plus(ONE, quotient(odds.fractional));
  const american = BigInt(odds.american);
  return plus(ONE, american > 0n ? { above: american, below: 100n } : { above: 100n, below: -american });
}

function winOf({ odds, grade }: Leg): Fraction {
  return multiplierOf(grade === "placed" ? "lost" : grade, oddsOf(odds));
}

function placeOf({ odds, grade, place }: Leg): Fraction {
  const winnings = plus(oddsOf(odds), { above: -1n, below: 1n });
  const paid = plus(ONE, times(winnings, quotient(place?.terms ?? "")));
  return multiplierOf(grade === "placed" ? "won" : grade, paid);
}

function multiplierOf(grade: Leg["grade"], odds: Fraction): Fraction {
  switch (grade) {
    case "won":
      return odds;
    case "half_won":
      return times(plus(odds, ONE), { above: 1n, below: 2n });
    case "half_lost":
      return { above: 1n, below: 2n };
    case "void":
      return ONE;
    case "lost":
      return NOTHING;
    default:
      throw new RangeError(`${JSON.stringify(grade)} is not in the benchmark`);
  }
}

/** Half a cent is rounded up. */
function cents({ above, below }: Fraction): bigint {
  return (200n * above + below) / (2n * below);
}

function money(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, "0");
  return `${amount < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
