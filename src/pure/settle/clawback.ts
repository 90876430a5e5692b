import { LedgerError } from "../ledger/error.js";
import type { Change } from "../ledger/index.js";
import { type Amount, parseAmount, printAmount, subtract } from "../ledger/money/amount.js";
import { isDictionary, isLeftOut, readUnits } from "../ledger/read/checks.js";
import { readCurrency } from "../ledger/read/currency.js";
import { refusal } from "./read-stored.js";
import type { StoredSlip } from "./types.js";

/**
 * More would be taken back from a bettor than `clawback` allows. Nothing is settled of the slip until a person has looked: with an amount
 * in `takeBack` of the stored slip that is at least what would be taken back, it is settled.
 *
 * @example
 * ```ts
 * import { standard } from "settlegrade";
 * import { ClawbackError, settleSlips } from "settlegrade/settle";
 * const paid = { status: "settled", lines: 1, totalStake: "10.00", returns: "190.00", profit: "180.00" } as const;
 * const legs = [
 *   {
 *     selection: { eventId: 7, market: "ML", side: "home" },
 *     odds: "19",
 *     grade: { eventId: 7, result: "lost", reason: null, final: true },
 *   },
 * ] as const;
 * const slip = {
 *   ...{ id: "S3", slip: { type: "single", stake: "10", currency: "EUR" }, legs, rulebook: standard, money: {} },
 *   settlement: { betId: "S3", revision: 0, currency: "EUR", slip: paid },
 * } as const;
 * const { failed } = settleSlips({ slips: [slip], clawback: { EUR: "100" } });
 * const error = failed[0]?.error;
 * if (error instanceof ClawbackError) console.log(error.change.delta); // -190.00
 * console.log(settleSlips({ slips: [{ ...slip, takeBack: "190" }], clawback: { EUR: "100" } }).changed.length); // 1
 * ```
 */
export class ClawbackError extends LedgerError {
  override readonly name = "ClawbackError";

  constructor(
    id: string,
    /** What would be posted. */
    readonly change: Change,
    fault: string,
    allowed: string,
  ) {
    super("", fault, allowed, id);
  }
}

/** How much of a slip's returns one change may take back, by currency. */
export class Clawback {
  readonly #limits = new Map<string, Amount>();

  /** @throws LedgerError if an amount cannot be used */
  constructor(amounts: unknown) {
    if (!isDictionary(amounts)) throw refusal("clawback", amounts, 'amounts by currency, such as { EUR: "100" }');
    for (const [code, value] of Object.entries(amounts)) {
      const path = `clawback.${code}`;
      this.#limits.set(code, amountOf(value, path, readCurrency(code, path)));
    }
  }

  /** @throws ClawbackError if the change takes back more, and no person allowed it */
  check({ id, takeBack, money }: StoredSlip, change: Change): void {
    if (!change.delta.startsWith("-")) return;
    const taken = parseAmount(change.delta.slice(1));
    if (taken === null) return;
    const { currency } = change;
    const limit = this.#limits.get(currency);
    if (limit !== undefined && isWithin(taken, limit)) return;
    if (!isLeftOut(takeBack) && isWithin(taken, amountOf(takeBack, "takeBack", money.minorUnits ?? taken.decimals)))
      return;
    const text = printAmount(taken);
    const beyond =
      limit === undefined
        ? `without a limit in ${currency}`
        : `more than the limit of ${printAmount(limit)} ${currency}`;
    throw new ClawbackError(
      id,
      change,
      `${text} ${currency} would be taken back, ${beyond}`,
      `takeBack: "${text}" on the slip, from a person`,
    );
  }
}

/** An amount above 0 with the decimals of its currency. */
function amountOf(value: unknown, path: string, decimals: number): Amount {
  readUnits(value, path, decimals);
  return subtract(parseAmount(value) ?? { units: 0n, decimals }, { units: 0n, decimals });
}

function isWithin(amount: Amount, most: Amount): boolean {
  return subtract(amount, most).units <= 0n;
}
