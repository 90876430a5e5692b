import type { SlipSettlement } from "../../pure/ledger/index.js";
import type { Amount } from "../../pure/ledger/money/amount.js";
import { Sum } from "../../pure/settle/sum.js";
import { amountOf } from "../settle/amounts.js";
import type { SettledBet } from "../settle/settler.js";

/** Whole numbers whose sum is exact far beyond what slips return. Larger ones are bigints. */
const MOST = 2 ** 51;

/** An amount of minor units. */
interface Units {
  readonly units: number | bigint;
  readonly decimals: number;
}

/** What a slip adds to the sums of a house. Nothing is staked or returned yet if it is open. */
export interface Money {
  readonly isSettled: boolean;
  readonly decimals: number;
  readonly staked: Units;
  readonly returned: Units;
  readonly profit: Units;
}

/** Singles that pay alike share their settlement, whose amounts are read once. */
const READ = new WeakMap<SlipSettlement, Money>();

export function moneyOf({ isFree, settlement: { slip } }: SettledBet): Money {
  const money = READ.get(slip) ?? read(slip);
  return isFree ? { ...money, staked: zero(money.decimals) } : money;
}

function read(slip: SlipSettlement): Money {
  const money = amountsOf(slip);
  READ.set(slip, money);
  return money;
}

function amountsOf(slip: SlipSettlement): Money {
  const total = amountOf(slip.totalStake);
  const { decimals } = total;
  // With the decimals of the currency, so that sums of nothing have them too.
  const nothing = zero(decimals);
  if (slip.status === "open")
    return { isSettled: false, decimals, staked: nothing, returned: nothing, profit: nothing };
  const [returned, profit] = [unitsOf(amountOf(slip.returns)), unitsOf(amountOf(slip.profit))];
  return { isSettled: true, decimals, staked: unitsOf(total), returned, profit };
}

function zero(decimals: number): Units {
  return { units: 0, decimals };
}

function unitsOf({ units, decimals }: Amount): Units {
  const number = Number(units);
  return { units: Math.abs(number) < MOST ? number : units, decimals };
}

/** In the main unit of the currency, rounded as numbers are. */
export function numberOf({ units, decimals }: Units): number {
  return Number(units) / 10 ** decimals;
}

/** Adds amounts up exactly. Most of them are small, and numbers are added in a tenth of the time of bigints. */
export class MoneySum {
  readonly #sum = new Sum();
  #units = 0;
  #decimals = 0;

  add({ units, decimals }: Units): void {
    if (typeof units === "bigint") {
      this.#sum.addAmount({ units, decimals });
      return;
    }
    if (decimals !== this.#decimals || Math.abs(this.#units) >= MOST) this.#carry(decimals);
    this.#units += units;
  }

  /** Adds what another has added. */
  merge(other: MoneySum): void {
    this.#sum.add(other.text);
  }

  get text(): string {
    this.#carry(this.#decimals);
    return this.#sum.text;
  }

  #carry(decimals: number): void {
    this.#sum.addAmount({ units: BigInt(this.#units), decimals: this.#decimals });
    this.#units = 0;
    this.#decimals = decimals;
  }
}
