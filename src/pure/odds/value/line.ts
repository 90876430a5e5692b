import { scaled } from "../margins/remove.js";
import type { Judgement } from "./prepared.js";

/** Those whose prices are used, and what each says of a side, in order: to leave one out is then quick. */
export interface Jury {
  readonly members: readonly string[];
  /** Of each side what each member says. */
  readonly values: readonly (readonly number[])[];
  readonly sorted: readonly Float64Array[];
  /** For who is not one of them. */
  readonly all: readonly number[] | null;
  /** No fair probability of a side is above this, whoever is left out. */
  readonly most: readonly number[];
}

/** A line of a market with a label, and who priced all of its sides. It changes only until it is asked for a jury. */
export class Line {
  readonly hdp: number | null;
  readonly label: string | null;
  readonly sides: readonly string[];
  readonly #bookies: string[] = [];
  readonly #isSharp: boolean[] = [];
  /** Of each side what each bookmaker says. Numbers that lie next to one another are quick to copy and to sort. */
  readonly #values: number[][];
  #sharp: Jury | null = null;
  #any: Jury | null = null;

  constructor({ hdp, label, sides }: Pick<Line, "hdp" | "label" | "sides">) {
    this.hdp = hdp;
    this.label = label;
    this.sides = sides;
    this.#values = sides.map(() => []);
  }

  copy(): Line {
    const copied = new Line(this);
    copied.#bookies.push(...this.#bookies);
    copied.#isSharp.push(...this.#isSharp);
    for (const [side, values] of this.#values.entries()) copied.#values[side] = values.slice();
    return copied;
  }

  /** False if it says nothing of the sides of this line. A second row of the bookmaker that was added last does not count. */
  add(bookie: string, isSharp: boolean, { sides, probabilities }: Judgement): boolean {
    const inOrder = inOrderOf(this.sides, sides, probabilities);
    if (inOrder === null || this.#bookies.at(-1) === bookie) return inOrder !== null;
    this.#bookies.push(bookie);
    this.#isSharp.push(isSharp);
    for (let side = 0; side < inOrder.length; side++) this.#values[side]?.push(inOrder[side] ?? 0);
    return true;
  }

  remove(bookie: string): void {
    const index = this.#bookies.indexOf(bookie);
    if (index === -1) return;
    for (const list of [this.#bookies, this.#isSharp, ...this.#values]) list.splice(index, 1);
  }

  get isEmpty(): boolean {
    return this.#bookies.length === 0;
  }

  /** Nobody if there is no sharp bookmaker. */
  get sharp(): Jury {
    this.#sharp ??= this.#isSharp.includes(true) ? this.#sharpJury() : NOBODY;
    return this.#sharp;
  }

  get any(): Jury {
    this.#any ??= juryOf(this.#bookies, this.#values);
    return this.#any;
  }

  get isJudgedBySharp(): boolean {
    return this.sharp !== NOBODY;
  }

  #sharpJury(): Jury {
    const ofSharp = <T>(list: readonly T[]) => list.filter((_, index) => this.#isSharp[index]);
    return juryOf(ofSharp(this.#bookies), this.#values.map(ofSharp));
  }
}

/** No fair probability of the side is above this, for any bookmaker. */
export function mostOn(line: Line | undefined, side: string): number {
  if (line === undefined) return 0;
  const { most } = line.isJudgedBySharp ? line.sharp : line.any;
  return most[line.sides.indexOf(side)] ?? 0;
}

function juryOf(members: readonly string[], values: readonly (readonly number[])[]): Jury {
  // Numbers of one kind are sorted without a function that compares them.
  const sorted = values.map((each) => new Float64Array(each).sort());
  const all = members.length === 0 ? null : scaled(sorted.map((each) => medianOf(each)));
  return { members, values, sorted, all, most: members.length < 2 ? (all ?? []) : mostOf(sorted) };
}

const NOBODY = juryOf([], []);

/** The median without the least or the greatest value is the greatest or the least that it can be. */
function mostOf(sorted: readonly Float64Array[]): readonly number[] {
  const greatest = sorted.map((values) => medianOf(values, 0));
  const least = sorted.map((values) => medianOf(values, values.length - 1));
  const sum = least.reduce((all, each) => all + each, 0);
  return greatest.map((each, side) => each / (each + sum - (least[side] ?? 0)));
}

/** What the jury says without one of its members, in the order of the sides. */
export function withoutMember({ values, sorted }: Jury, index: number): number[] {
  return scaled(sorted.map((each, side) => medianOf(each, each.indexOf(values[side]?.[index] ?? 0))));
}

/** The median of sorted values, without the one in a place if there is one. */
function medianOf(sorted: Float64Array, left = sorted.length): number {
  const count = left < sorted.length ? sorted.length - 1 : sorted.length;
  const at = (index: number) => sorted[index < left ? index : index + 1] ?? 0;
  return (at(Math.ceil(count / 2) - 1) + at(Math.floor(count / 2))) / 2;
}

/** The probabilities in the order of other sides. Null if a side is missing. */
function inOrderOf(
  wanted: readonly string[],
  sides: readonly string[],
  probabilities: readonly number[],
): readonly number[] | null {
  if (wanted.every((side, index) => sides[index] === side)) return probabilities;
  const indexes = wanted.map((side) => sides.indexOf(side));
  return indexes.includes(-1) ? null : indexes.map((index) => probabilities[index] ?? 0);
}

export type LineKey = number | string | null;

/** The line is a number, so that nothing in a label can be taken for it. */
export function lineKey(hdp: number | null, label: string | null): LineKey {
  return label === null ? hdp : `${hdp} ${label}`;
}
