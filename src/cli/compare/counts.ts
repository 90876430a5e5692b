import { Sum } from "../../pure/settle/sum.js";
import type { Difference, DifferenceKind } from "../../pure/verdicts/difference.js";
import { DIFFERENCE_KINDS } from "../../pure/verdicts/difference.js";
import { isFaultySlip } from "../settle/faulty-legs.js";
import type { SettledBet } from "../settle/settler.js";
import type { ComparedSlip } from "./slips.js";

/** How often two houses differ in the same way. */
export interface KindCount {
  readonly kind: DifferenceKind;
  /** What each house makes of these bets: a result, a reason, or for a difference in the score the result. */
  readonly words: readonly [string, string];
  number: number;
}

/** What slips in one currency return under each house. */
export interface MoneyTotal {
  readonly currency: string;
  slips: number;
  readonly first: Sum;
  readonly second: Sum;
  readonly difference: Sum;
  /** Slips that are open under each house. They are not in the sums. */
  openFirst: number;
  openSecond: number;
}

const SUMS = ["first", "second", "difference"] as const;

/** Counts what was compared. */
export class CompareCounts {
  readonly #kinds = new Map<string, KindCount>();
  readonly #money = new Map<string, MoneyTotal>();
  #bets = 0;
  #differing = 0;
  #slips = 0;

  add(difference: Difference | null): void {
    this.#bets++;
    if (difference === null) return;
    this.#differing++;
    const words = wordsOf(difference);
    const name = `${difference.kind} ${words.join(" ")}`;
    const known = this.#kinds.get(name) ?? { kind: difference.kind, words, number: 0 };
    known.number++;
    this.#kinds.set(name, known);
  }

  addSlip({ bets, legs: differing, difference }: ComparedSlip): void {
    const [{ settlement: first, legs }, { settlement: second }] = bets;
    this.#slips++;
    for (const index of legs.keys()) this.add(differing.find((leg) => leg.index === index)?.difference ?? null);
    const total = this.#moneyOf(first.currency);
    if (isOpen(bets[0])) total.openFirst++;
    if (isOpen(bets[1])) total.openSecond++;
    // With the decimals of the currency, so that sums of nothing have them too.
    for (const sum of SUMS) total[sum].add(first.slip.totalStake.replace(/\d/g, "0"));
    if (first.slip.status === "open" || second.slip.status === "open" || difference === null) return;
    total.slips++;
    total.first.add(first.slip.returns);
    total.second.add(second.slip.returns);
    total.difference.add(difference);
  }

  /** None if the bets were not in slips. */
  get slips(): number {
    return this.#slips;
  }

  /** Bets, or the legs of slips. */
  get bets(): number {
    return this.#bets;
  }

  get differing(): number {
    return this.#differing;
  }

  /** By kind, the commonest first. */
  kinds(): readonly KindCount[] {
    const orderOf = ({ kind }: KindCount): number => DIFFERENCE_KINDS.indexOf(kind);
    return [...this.#kinds.values()].sort((a, b) => orderOf(a) - orderOf(b) || b.number - a.number);
  }

  /** In the order of the currencies; none if no slips were compared. */
  money(): readonly MoneyTotal[] {
    return [...this.#money.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
  }

  #moneyOf(currency: string): MoneyTotal {
    const known = this.#money.get(currency);
    if (known !== undefined) return known;
    const sums = { first: new Sum(), second: new Sum(), difference: new Sum() };
    const total = { currency, slips: 0, ...sums, openFirst: 0, openSecond: 0 };
    this.#money.set(currency, total);
    return total;
  }
}

/** Not those with a leg that cannot be settled as it is written. */
function isOpen(bet: SettledBet): boolean {
  return bet.settlement.slip.status === "open" && !isFaultySlip(bet);
}

function wordsOf({ kind, verdicts: [{ grade: first }, { grade: second }] }: Difference): readonly [string, string] {
  switch (kind) {
    case "result":
      return [first.result, second.result];
    case "reason":
      return [first.reason ?? first.result, second.reason ?? second.result];
    case "basis":
      return [first.result, second.result];
  }
}
