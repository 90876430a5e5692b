import type { ChangeKind } from "../../pure/ledger/index.js";
import { Sum } from "../../pure/settle/sum.js";
import { isFaultySlip } from "./faulty-legs.js";
import type { SettledBet } from "./settler.js";

/** What the slips in one currency add up to. */
export interface Total {
  readonly currency: string;
  settled: number;
  /** Of settled slips, without free bets. */
  readonly staked: Sum;
  readonly returned: Sum;
  readonly profit: Sum;
  open: number;
  readonly openStake: Sum;
  readonly certain: Sum;
  readonly possible: Sum;
  /** Whether the most that one of the open slips may return is not known. */
  isUnbounded: boolean;
  /** Slips with a leg that cannot be settled as it is written. They are not among the open ones. */
  faulty: number;
  readonly faultyStake: Sum;
  readonly changes: Map<ChangeKind, number>;
  readonly move: Sum;
}

const SUMS = ["staked", "returned", "profit", "openStake", "certain", "possible", "faultyStake", "move"] as const;

/** With the decimals of an amount, so that sums of nothing have them too. */
function zeroOf(amount: string): string {
  return amount.replace(/\d/g, "0");
}

export class Totals {
  readonly #totals = new Map<string, Total>();

  add(bet: SettledBet): void {
    const { settlement, isFree, change } = bet;
    const { currency, slip } = settlement;
    const total = this.#of(currency);
    for (const sum of SUMS) total[sum].add(zeroOf(slip.status === "settled" ? slip.returns : slip.certain));
    if (change !== null) {
      total.changes.set(change.kind, (total.changes.get(change.kind) ?? 0) + 1);
      total.move.add(change.delta);
    }
    if (slip.status === "settled") {
      total.settled++;
      if (!isFree) total.staked.add(slip.totalStake);
      total.returned.add(slip.returns);
      total.profit.add(slip.profit);
      return;
    }
    if (isFaultySlip(bet)) {
      total.faulty++;
      if (!isFree) total.faultyStake.add(slip.totalStake);
      return;
    }
    total.open++;
    if (!isFree) total.openStake.add(slip.totalStake);
    total.certain.add(slip.certain);
    if (slip.possible === null) total.isUnbounded = true;
    else total.possible.add(slip.possible);
  }

  /** In the order of the currencies. */
  all(): readonly Total[] {
    return [...this.#totals.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
  }

  #of(currency: string): Total {
    const known = this.#totals.get(currency);
    if (known !== undefined) return known;
    const total: Total = {
      currency,
      settled: 0,
      staked: new Sum(),
      returned: new Sum(),
      profit: new Sum(),
      open: 0,
      openStake: new Sum(),
      certain: new Sum(),
      possible: new Sum(),
      isUnbounded: false,
      faulty: 0,
      faultyStake: new Sum(),
      changes: new Map(),
      move: new Sum(),
    };
    this.#totals.set(currency, total);
    return total;
  }
}
