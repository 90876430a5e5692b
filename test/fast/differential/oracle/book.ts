/** Names of markets of one sport, and what they mean. */
import type { Base } from "./markets.js";

export interface Market {
  readonly name: string;
  readonly base: Base;
  /** `match`, or the id of a period. */
  readonly period: string;
  /** Rounds and kills are the finer unit of maps that are not known to count the other. */
  readonly unit?: "fine" | "coarse" | "rounds" | "kills";
  /** What is counted, on lines on counts of the teams. */
  readonly statistic?: string;
  readonly halfLinesOnly?: true;
  /** The line, if the name says it. */
  readonly namedLine?: number;
  /** True for the markets and names of section 5.5 of the rules, and for lines on counts. */
  readonly more?: true;
}

/** Names are compared without case and repeated blanks. */
export const folded = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();

export type Book = Map<string, Market>;

/** A name that is already in the book keeps its meaning. */
export function put(book: Book, name: string, market: Omit<Market, "name">): void {
  if (!book.has(folded(name))) book.set(folded(name), { name, ...market });
}
