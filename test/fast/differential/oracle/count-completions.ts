/** Every count that agrees with what is listed of it (grading-rules 10, docs/rules.md#counts-between-bounds). */
import type { Pair } from "./types.js";

type Part = "match" | "first-half" | "second-half";

/** What is listed of a statistic, by part. */
export type Listed = Readonly<Partial<Record<Part, Pair>>>;

/** What each side may have counted; the sides do not depend on each other. */
export interface Possible {
  readonly homes: readonly number[];
  readonly aways: readonly number[];
  /** True if not every number between them is possible: the bounds alone may leave a bet open that each of them decides. */
  readonly hasGaps?: boolean;
}

/** Beyond this many, counts are tried at both ends. */
const TRIED = 40;
const FAR = 20_000;

const from = (least: number, most: number): readonly number[] =>
  Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => least + i);

/** The counts of 0 to this many; without an end, some small ones and two that are beyond every line. */
function upTo(most: number): readonly number[] {
  if (most <= 2 * TRIED) return from(0, most);
  const last = most === Number.POSITIVE_INFINITY ? [FAR, FAR + 1] : from(most - TRIED, most);
  return [...from(0, TRIED), ...last];
}

/** One side in one part: the first half, the second half and extra time are completed in every way, and looked at. */
function ofSide(
  side: keyof Pair,
  listed: Listed,
  part: Part,
  goneOn: boolean,
  mayBeLonger: boolean,
): readonly number[] {
  const [match, first, second] = [listed.match?.[side], listed["first-half"]?.[side], listed["second-half"]?.[side]];
  const found = new Set<number>();
  // Overtime counts in a match that is not counted as a whole.
  const extras =
    part === "match" && match === undefined && mayBeLonger && !goneOn ? upTo(Number.POSITIVE_INFINITY) : [0];
  const mostOfFirst = match === undefined ? Number.POSITIVE_INFINITY : match - (second ?? 0);
  for (const one of first === undefined ? upTo(mostOfFirst) : [first]) {
    const left = match === undefined ? Number.POSITIVE_INFINITY : match - one;
    const exact = match !== undefined && !goneOn;
    for (const other of second === undefined ? (exact ? [left] : upTo(left)) : [second]) {
      const agrees = exact ? other === left : other <= left;
      const counted = part === "match" ? one + other : part === "first-half" ? one : other;
      if (agrees) for (const extra of extras) found.add(counted + extra);
    }
  }
  return [...found];
}

export function possibleCounts(listed: Listed, part: Part, goneOn: boolean, mayBeLonger: boolean): Possible {
  const sideOf = (side: keyof Pair) => ofSide(side, listed, part, goneOn, mayBeLonger);
  return { homes: sideOf("home"), aways: sideOf("away") };
}

/** Both colors together, as the house counts them. */
export function possibleCards(yellow: Possible, red: Possible, card: { yellow: number; red: number }): Possible {
  const both = (ofYellow: readonly number[], ofRed: readonly number[]): readonly number[] => [
    ...new Set(ofYellow.flatMap((one) => ofRed.map((other) => card.yellow * one + card.red * other))),
  ];
  const areOpen = (ofYellow: readonly number[], ofRed: readonly number[]): boolean => {
    const inSteps = card.yellow > 1 && ofYellow.length > 1;
    return inSteps || (card.red > 1 && ofRed.length > 1 && (card.yellow > 1 || ofYellow.length === 1));
  };
  const hasGaps = areOpen(yellow.homes, red.homes) || areOpen(yellow.aways, red.aways);
  return { homes: both(yellow.homes, red.homes), aways: both(yellow.aways, red.aways), hasGaps };
}

/** The verdict of every count, or undefined if two of them differ. */
export function agreedOnCounts<Verdict extends { readonly result: string; readonly reason: string | null }>(
  { homes, aways }: Possible,
  settle: (on: Pair) => Verdict,
): Verdict | undefined {
  let first: Verdict | undefined;
  for (const home of homes) {
    for (const away of aways) {
      const verdict = settle({ home, away });
      first ??= verdict;
      if (verdict.result !== first.result || verdict.reason !== first.reason) return undefined;
    }
  }
  return first;
}
