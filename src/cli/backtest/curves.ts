import { Random } from "../../fixtures/day/random.js";
import { record } from "../input/entries.js";
import type { SettledBet } from "../settle/settler.js";
import { type Bags, type Band, bandsOf } from "./bootstrap.js";
import { stringOf } from "./by.js";
import { type Money, numberOf } from "./money.js";

/** Matches of a month are drawn in so many bags at most, so that a chart of millions of bets costs what one of thousands does. */
const MOST_BAGS = 2_048;
/** Fifty years. Dates further apart are mistakes, and have no months between them. */
const MOST_MONTHS = 600;

/** A house at the end of a month, with all that came before. */
export interface Point {
  readonly month: string;
  /** In percent of the stakes; null before the first stake. */
  readonly yield: number | null;
  readonly band: Band | null;
  /** How far the profit was below its highest so far, at most, at the ends of the month's days. */
  readonly drawdown: number;
}

/** How the slips in one currency went. */
export interface Curve {
  readonly currency: string;
  readonly decimals: number;
  /** Of each house. */
  readonly houses: readonly (readonly Point[])[];
  /** The mean closing line value of the singles up to each month, in percent; null before the first that has one. */
  readonly closing: readonly (number | null)[];
  /** Settled slips on matches without a date, which have no month. */
  readonly undated: number;
}

interface Month {
  /** The stakes and the profit of each bag under each house. */
  readonly bags: Float64Array;
  readonly days: Map<string, Float64Array>;
  value: number;
  singles: number;
}

interface Collected {
  readonly months: Map<string, Month>;
  decimals: number;
  undated: number;
}

/** Collects what slips returned by the day of their last match, for a chart. */
export class Curves {
  readonly #houses: number;
  readonly #currencies = new Map<string, Collected>();

  constructor(houses: number) {
    this.#houses = houses;
  }

  /**
   * @param bets a slip under each house, with what it added to the sums of each
   * @param value its closing line value in percent, if it has one
   */
  add(bets: readonly SettledBet[], money: readonly Money[], value: number | null): void {
    const [first] = bets;
    if (first === undefined || money.every(({ isSettled }) => !isSettled)) return;
    const { currency } = first.settlement;
    const collected = this.#currencies.get(currency) ?? { months: new Map(), decimals: 0, undated: 0 };
    this.#currencies.set(currency, collected);
    collected.decimals = Math.max(collected.decimals, money[0]?.decimals ?? 0);
    const day = dayOf(first);
    if (day === "") {
      collected.undated++;
      return;
    }
    const month = this.#monthOf(collected, day.slice(0, 7));
    const profits = month.days.get(day) ?? new Float64Array(this.#houses);
    month.days.set(day, profits);
    const bag = new Random(matchOf(first)).below(MOST_BAGS) * 2 * this.#houses;
    for (const [house, amounts] of money.entries()) {
      const [at, profit] = [bag + 2 * house, numberOf(amounts.profit)];
      month.bags[at] = (month.bags[at] ?? 0) + numberOf(amounts.staked);
      month.bags[at + 1] = (month.bags[at + 1] ?? 0) + profit;
      profits[house] = (profits[house] ?? 0) + profit;
    }
    if (value === null) return;
    month.value += value;
    month.singles++;
  }

  /** In the order of the currencies. */
  all(): readonly Curve[] {
    const named = [...this.#currencies].sort(([one], [other]) => (one < other ? -1 : 1));
    return named.map(([currency, collected]) => this.#curve(currency, collected));
  }

  #monthOf({ months }: Collected, name: string): Month {
    const known = months.get(name);
    if (known !== undefined) return known;
    const bags = new Float64Array(MOST_BAGS * 2 * this.#houses);
    const month: Month = { bags, days: new Map(), value: 0, singles: 0 };
    months.set(name, month);
    return month;
  }

  #curve(currency: string, { months, decimals, undated }: Collected): Curve {
    const names = monthsBetween([...months.keys()].sort());
    const found = names.map((name) => months.get(name));
    const bags = found.map((month) => (month === undefined ? NO_BAGS : filled(month.bags, 2 * this.#houses)));
    const bands = bandsOf(bags, this.#houses);
    const houses = Array.from({ length: this.#houses }, (_, house) => {
      let [staked, profit, highest] = [0, 0, 0];
      return found.map((month, index): Point => {
        let drawdown = highest - profit;
        for (const [, profits] of [...(month?.days ?? [])].sort(([one], [other]) => (one < other ? -1 : 1))) {
          profit += profits[house] ?? 0;
          highest = Math.max(highest, profit);
          drawdown = Math.max(drawdown, highest - profit);
        }
        for (let at = 2 * house; at < (bags[index]?.length ?? 0); at += 2 * this.#houses)
          staked += bags[index]?.[at] ?? 0;
        const percent = staked === 0 ? null : (100 * profit) / staked;
        return { month: names[index] ?? "", yield: percent, band: bands[index]?.[house] ?? null, drawdown };
      });
    });
    let [value, singles] = [0, 0];
    const closing = found.map((month) => {
      value += month?.value ?? 0;
      singles += month?.singles ?? 0;
      return singles === 0 ? null : value / singles;
    });
    return { currency, decimals, houses, closing, undated };
  }
}

const NO_BAGS: Bags = new Float64Array();

/** The bags in which there is something, in their order. */
function filled(bags: Bags, width: number): Bags {
  const kept: number[] = [];
  for (let at = 0; at < bags.length; at += width) {
    const bag = bags.subarray(at, at + width);
    if (bag.some((amount) => amount !== 0)) kept.push(...bag);
  }
  return Float64Array.from(kept);
}

/** The day of the last of its matches that has one, as the events write it; empty if none has. */
function dayOf({ legs }: SettledBet): string {
  let last = "";
  for (const { event } of legs) {
    const day = DAY.exec(stringOf(record(event)["date"]))?.[0] ?? "";
    if (day > last) last = day;
  }
  return last;
}

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-\d\d/;

/** What the bets that win and lose together have in common: the first match. */
function matchOf({ legs: [first], settlement }: SettledBet): string {
  return String(record(first?.event)["id"] ?? settlement.betId);
}

/** All months from the first to the last of sorted ones. */
function monthsBetween(months: readonly string[]): readonly string[] {
  const [first, last] = [indexOf(months[0]), indexOf(months.at(-1))];
  if (months.length === 0 || last - first >= MOST_MONTHS) return months;
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const [year, month] = [Math.floor((first + place) / 12), ((first + place) % 12) + 1];
    return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
  });
}

function indexOf(month = ""): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}
