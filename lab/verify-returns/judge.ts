/** Settles a slip of another source and compares. */
import { grade } from "../../src/pure/engine/index.js";
import { LedgerError, type MoneyRules, type SettledSlip, type Slip, settleSlip } from "../../src/pure/ledger/index.js";
import { toSlip } from "./mapping.js";
import type { Case, SourceLeg } from "./source.js";

export type Judgement =
  | { readonly kind: "agrees" /** True if the exact fraction is known and agrees too. */; readonly isExact: boolean }
  | { readonly kind: "left out"; readonly name: string }
  | { readonly kind: "differs"; readonly faults: readonly string[] };

/** The sources round in different ways, so that a cent is allowed. The exact fraction is compared to as many decimals. */
const CENT = 0.01;
const EXACT_DECIMALS = 12;

export function judge(known: Case): Judgement {
  const mapped = toSlip(known.slip);
  if ("leftOut" in mapped) return { kind: "left out", name: mapped.leftOut };
  const { slip, rules } = mapped;
  const faults = [
    ...known.slip.legs.flatMap(gradeFaults),
    ...refused(() => amountFaults(known, slip, rules)),
    ...refused(() => exactFaults(known, slip, rules)),
  ];
  return faults.length > 0
    ? { kind: "differs", faults }
    : { kind: "agrees", isExact: known.exactReturns !== undefined };
}

/** A slip that the ledger refuses differs. */
function refused(compare: () => string[]): string[] {
  try {
    return compare();
  } catch (error) {
    if (error instanceof LedgerError) return [`refused: ${error.message}`];
    throw error;
  }
}

function settle(slip: Slip, rules: MoneyRules, minorUnits: number): SettledSlip {
  const settled = settleSlip(slip, { ...rules, minorUnits });
  if (settled.status === "open") throw new Error(`an open slip: ${JSON.stringify(slip)}`);
  return settled;
}

function amountFaults({ expected }: Case, slip: Slip, rules: MoneyRules): string[] {
  const settled = settle(slip, rules, 2);
  return (["returns", "profit", "totalStake"] as const).flatMap((field) => {
    const [own, other] = [settled[field], expected[field]];
    if (other === undefined || isWithinACent(Number(own), other)) return [];
    return [`${field}: expected ${other}, received ${own}`];
  });
}

/** The source has floating point numbers: what they cannot hold is no difference. */
function isWithinACent(own: number, other: number): boolean {
  return Math.abs(own - other) <= CENT + 4 * Number.EPSILON * Math.max(1, Math.abs(other));
}

function exactFaults({ exactReturns }: Case, slip: Slip, rules: MoneyRules): string[] {
  if (exactReturns === undefined) return [];
  const { returns } = settle(slip, rules, EXACT_DECIMALS);
  const expected = decimalOf(exactReturns);
  return returns === expected ? [] : [`exact returns: expected ${exactReturns} = ${expected}, received ${returns}`];
}

/** A fraction with as many decimals, half up. */
function decimalOf(fraction: string): string {
  const [above = 0n, below = 0n] = fraction.split("/").map(BigInt);
  const units = (2n * above * 10n ** BigInt(EXACT_DECIMALS) + below) / (2n * below);
  const digits = String(units).padStart(EXACT_DECIMALS + 1, "0");
  return `${digits.slice(0, -EXACT_DECIMALS)}.${digits.slice(-EXACT_DECIMALS)}`;
}

/** Asian lines come with the score: the engine has to find the result that the source has. */
function gradeFaults({ market, side, hdp, score, result }: SourceLeg): string[] {
  if (market === undefined || score === undefined) return [];
  const [home, away] = score.split("-").map(Number);
  const scores = { home, away, periods: { ft: { home, away } } };
  const event = { id: 1, status: "settled", sport: { slug: "football" }, scores };
  const own = grade<unknown, unknown>({ eventId: 1, market, side, hdp }, event);
  return own.result === result ? [] : [`grade: expected ${result}, received ${JSON.stringify(own)}`];
}
