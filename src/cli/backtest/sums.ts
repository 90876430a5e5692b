import { printAmount } from "../../pure/ledger/money/amount.js";
import { amountOf } from "../settle/amounts.js";
import { isFaultySlip } from "../settle/faulty-legs.js";
import type { SettledBet } from "../settle/settler.js";
import { wordsOf } from "./by.js";
import type { By } from "./by-words.js";
import type { AgainstClosing, NoValue } from "./closing.js";
import type { Curves } from "./curves.js";
import { type Money, MoneySum, moneyOf } from "./money.js";

/** What the slips of a group add up to under the rules of one house. */
export class HouseSums {
  settled = 0;
  open = 0;
  /** Slips with a leg that cannot be settled as it is written. They are not among the open ones. */
  faulty = 0;
  /** Settled slips that return something else than under the first house, or that only one of both has settled. */
  differing = 0;
  /** Of settled slips, without free bets. */
  readonly staked = new MoneySum();
  readonly returned = new MoneySum();
  readonly profit = new MoneySum();

  add(bet: SettledBet, { isSettled, staked, returned, profit }: Money): void {
    this.staked.add(staked);
    this.returned.add(returned);
    this.profit.add(profit);
    if (isSettled) this.settled++;
    else if (isFaultySlip(bet)) this.faulty++;
    else this.open++;
  }

  /** Adds what another has added. */
  merge(other: HouseSums): void {
    for (const name of ["settled", "open", "faulty", "differing"] as const) this[name] += other[name];
    for (const name of ["staked", "returned", "profit"] as const) this[name].merge(other[name]);
  }
}

/** How the odds of the singles of a group compare with the closing odds. Source: docs/odds.md#closing-line-value. */
export class ClosingSums {
  /** Singles with a closing price. */
  bets = 0;
  /** Those with better odds. */
  beaten = 0;
  /** In ten-thousandths of a percent. */
  #against = 0;
  #fairBets = 0;
  #fair = 0;

  add(againstClosing: string, againstFair: number | null): void {
    const value = Math.round(Number(againstClosing) * 1e4);
    this.bets++;
    this.#against += value;
    if (value > 0) this.beaten++;
    if (againstFair === null) return;
    this.#fairBets++;
    this.#fair += againstFair;
  }

  /** Adds what another has added. */
  merge(other: ClosingSums): void {
    this.bets += other.bets;
    this.beaten += other.beaten;
    this.#against += other.#against;
    this.#fairBets += other.#fairBets;
    this.#fair += other.#fair;
  }

  /** The mean in percent, with two decimals; null without a bet. */
  get mean(): number | null {
    return this.bets === 0 ? null : hundredths(this.#against / this.bets / 1e4);
  }

  get meanFair(): number | null {
    return this.#fairBets === 0 ? null : hundredths(this.#fair / this.#fairBets);
  }
}

export interface Group {
  /** In the order of `by`. */
  readonly words: readonly string[];
  readonly currency: string;
  readonly houses: readonly HouseSums[];
  readonly closing: ClosingSums;
  slips: number;
}

/** The slips of a backtest, added up by group, currency and house. */
export class BacktestSums {
  readonly #by: readonly By[];
  readonly #houses: number;
  readonly #curves: Curves | null;
  readonly #groups = new Map<string, Group>();
  /** Why settled singles have no closing line value. */
  readonly noValue = new Map<NoValue, number>();

  /** @param curves for a chart */
  constructor(by: readonly By[], houses: number, curves: Curves | null) {
    this.#by = by;
    this.#houses = houses;
    this.#curves = curves;
  }

  /**
   * @param bets the same slip under the rules of each house
   * @param value its closing line value, or why it has none; null if none is asked for
   */
  add(bets: readonly SettledBet[], value: AgainstClosing | NoValue | null): void {
    const [first] = bets;
    if (first === undefined) return;
    const { currency, slip } = first.settlement;
    const group = this.#find(this.#groups, wordsOf(first, this.#by), currency);
    group.slips++;
    const ofFirst = moneyOf(first);
    const money = bets.map((bet) => (bet.settlement.slip === slip ? ofFirst : moneyOf(bet)));
    for (const [index, sums] of group.houses.entries()) {
      const bet = bets[index] ?? first;
      sums.add(bet, money[index] ?? ofFirst);
      if (bet.settlement.slip !== slip && !isSettledAlike(bet, first)) sums.differing++;
    }
    if (typeof value === "string") this.noValue.set(value, (this.noValue.get(value) ?? 0) + 1);
    const against = typeof value === "string" ? null : value;
    if (against !== null) group.closing.add(against.againstClosing, against.againstFair);
    this.#curves?.add(bets, money, against === null ? null : Number(against.againstClosing));
  }

  /** Those with most slips first. */
  groups(): readonly Group[] {
    return sorted(this.#groups);
  }

  /** All slips in each currency. */
  totals(): readonly Group[] {
    const totals = new Map<string, Group>();
    for (const { currency, houses, closing, slips } of this.#groups.values()) {
      const total = this.#find(totals, [], currency);
      total.slips += slips;
      for (const [index, sums] of houses.entries()) total.houses[index]?.merge(sums);
      total.closing.merge(closing);
    }
    return sorted(totals);
  }

  #find(groups: Map<string, Group>, words: readonly string[], currency: string): Group {
    const key = JSON.stringify([currency, ...words]);
    const known = groups.get(key);
    if (known !== undefined) return known;
    const houses = Array.from({ length: this.#houses }, () => new HouseSums());
    const group = { words, currency, houses, closing: new ClosingSums(), slips: 0 };
    groups.set(key, group);
    return group;
  }
}

function sorted(groups: ReadonlyMap<string, Group>): readonly Group[] {
  const named = [...groups].sort(([one, a], [other, b]) => b.slips - a.slips || (one < other ? -1 : 1));
  return named.map(([, group]) => group);
}

function isSettledAlike({ settlement: { slip } }: SettledBet, { settlement: { slip: first } }: SettledBet): boolean {
  if (slip.status === "open" || first.status === "open") return slip.status === first.status;
  return slip.returns === first.returns;
}

/** `part` in percent of `whole`, with two decimals, rounded half away from zero; null if `whole` is zero. */
export function percentOf(part: string, whole: string): string | null {
  const [one, other] = [amountOf(part), amountOf(whole)];
  if (other.units === 0n) return null;
  const numerator = one.units * 10_000n * 10n ** BigInt(other.decimals);
  const denominator = other.units * 10n ** BigInt(one.decimals);
  const size = numerator < 0n ? -numerator : numerator;
  const units = (2n * size + denominator) / (2n * denominator);
  return printAmount({ units: numerator < 0n ? -units : units, decimals: 2 });
}

/** Without a negative zero. */
function hundredths(number: number): number {
  return Math.round(number * 100) / 100 + 0;
}
