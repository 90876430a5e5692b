import { record } from "../input/entries.js";
import { typeWords } from "../output/settle/words.js";
import type { SettledLeg } from "../settle/graded-leg.js";
import type { SettledBet } from "../settle/settler.js";
import type { By } from "./by-words.js";

/** A slip whose legs do not have one word in common. */
const SEVERAL = "several";
const UNKNOWN = "unknown";

/** What slips can be grouped by, and the word that a slip has for it. */
const BY = {
  sport: ofLegs(({ event }) => nameIn(event, "sport")),
  league: ofLegs(({ event }) => nameIn(event, "league")),
  market: ofLegs(({ selection }) => stringOf(selection?.["market"])),
  side: ofLegs(({ selection }) => stringOf(selection?.["side"])),
  type: ({ type }: SettledBet) => typeWords(type),
  month: ofLegs(({ event }) => /^\d{4}-\d\d/.exec(stringOf(record(event)["date"]))?.[0] ?? ""),
} as const satisfies Readonly<Record<By, (bet: SettledBet) => string>>;

/** The words of a slip, in the order of `by`. */
export function wordsOf(bet: SettledBet, by: readonly By[]): readonly string[] {
  return by.map((word) => BY[word](bet) || UNKNOWN);
}

function ofLegs(wordOf: (leg: SettledLeg) => string): (bet: SettledBet) => string {
  return ({ legs }) => {
    const [first, ...others] = legs;
    if (first === undefined) return "";
    const word = wordOf(first);
    return others.every((leg) => wordOf(leg) === word) ? word : SEVERAL;
  };
}

function nameIn(event: unknown, field: "sport" | "league"): string {
  const { slug, name } = record(record(event)[field]);
  return stringOf(slug ?? name);
}

export function stringOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** The slug of the sport, empty if the event names none. */
export function sportOf(event: unknown): string {
  return nameIn(event, "sport");
}
