import { betFaultWords } from "../../pure/engine/explain/clauses/fault-words.js";
import { explain, type Grade, type GradeOptions } from "../../pure/engine/index.js";
import { FAULTS_OF_BETS } from "../../pure/engine/types/vocabulary.js";
import { count, grouped, words } from "../../pure/text/text.js";
import { FaultyInput, type Place } from "../input/entries.js";

/** The number of bets that are listed one by one. */
const MOST_LISTED = 20;

const FAULTS: ReadonlySet<unknown> = new Set(FAULTS_OF_BETS);

/** True for a grade of a bet that cannot be settled as it is written. */
export function isFaulty({ reason }: Pick<Grade, "reason">): boolean {
  return reason !== null && FAULTS.has(reason);
}

/** True for the reason of such a grade, which a file may state too. */
export function isFaultOfBet(reason: unknown): reason is string {
  return FAULTS.has(reason);
}

/** The word at fault and the nearest thing, or the sentence of the bet if no single field is at fault. */
export function faultWords(selection: unknown, event: unknown, grading: GradeOptions): string {
  const { steps, sentence } = explain(selection, event, grading);
  const fault = steps.find((step) => step.step === "stopped")?.fault ?? null;
  return fault === null ? sentence : betFaultWords(fault);
}

/** A bet with a fault, as it is listed. */
export interface ListedBet {
  readonly place: Place;
  readonly words: string;
}

/** What was counted, for another thread. */
export interface FaultyNumbers {
  readonly reasons: ReadonlyMap<string, number>;
  readonly listed: readonly ListedBet[];
}

/** Counts bets that cannot be settled as they are written, and lists the first of them. They are not open: a person has to correct them. */
export class FaultyBets {
  readonly #list: (sentence: string, line?: number) => void;
  readonly #reasons = new Map<string, number>();
  readonly #listed: ListedBet[] = [];
  #number = 0;
  #isCut = false;

  /** @param list receives a sentence for each bet, and the number of its line */
  constructor(list: (sentence: string, line?: number) => void = () => {}) {
    this.#list = list;
  }

  get number(): number {
    return this.#number;
  }

  get numbers(): FaultyNumbers {
    return { reasons: this.#reasons, listed: this.#listed };
  }

  /** @param why the words of its fault, empty if nobody knows them */
  add(place: Place, reason: string, why: () => string): void {
    this.#count(reason, 1);
    if (this.#listed.length < MOST_LISTED) this.#listOne({ place, words: lineOf(reason, why()) });
    else this.#cut(place);
  }

  /** Counts what was counted elsewhere of later bets. */
  merge({ reasons, listed }: FaultyNumbers): void {
    for (const [reason, bets] of reasons) this.#count(reason, bets);
    for (const bet of listed.slice(0, MOST_LISTED - this.#listed.length)) this.#listOne(bet);
    const last = listed.at(-1);
    if (last !== undefined && this.#number > this.#listed.length) this.#cut(last.place);
  }

  /** After the last bet. */
  finish(): void {
    if (!this.#isCut) return;
    const reasons = [...this.#reasons].sort((a, b) => b[1] - a[1]);
    const counted = reasons.map(([reason, bets]) => `${words(reason)} ${grouped(bets)}`).join(", ");
    this.#list(`Cannot be settled as written: ${count(this.#number, "bet")} (${counted}).`);
  }

  #count(reason: string, bets: number): void {
    this.#number += bets;
    this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + bets);
  }

  #listOne(bet: ListedBet): void {
    this.#listed.push(bet);
    this.#list(new FaultyInput(bet.place, bet.words).message, bet.place.line);
  }

  #cut({ line }: Place): void {
    if (!this.#isCut) this.#list("Further bets that cannot be settled as written are only counted.", line);
    this.#isCut = true;
  }
}

function lineOf(reason: string, why: string): string {
  return `cannot be settled as written (${words(reason)})${why && `: ${why}`}`;
}

/** `3 bets cannot be settled as written`; empty without one. */
export function faultyWords(bets: number): string {
  return bets === 0 ? "" : `${count(bets, "bet")} cannot be settled as written`;
}
