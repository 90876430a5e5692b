import type { Explanation } from "../../../src/pure/engine/index.js";
import { isTurning } from "../text.js";

/** A run of a sentence. */
export interface Run {
  readonly text: string;
  /** True of what strangers wrote: names of teams and players, and labels. */
  readonly isName: boolean;
}

/** A longer one is no name, and too long for a pattern. */
const LONGEST = 500;

/** The sentence of an answer, cut at the names in it. */
export function isolated({ sentence, steps }: Pick<Explanation, "sentence" | "steps">): Run[] {
  const pattern = patternOf(steps);
  if (pattern === null) return [{ text: sentence, isName: false }];
  return sentence
    .split(pattern)
    .map((text, index) => ({ text, isName: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}

/** A text with signs of isolation around the names in it: one from right to left would turn the numbers next to it around. */
export function isolatedText(text: string, steps: Explanation["steps"]): string {
  const pattern = patternOf(steps);
  return pattern === null ? text : text.replace(new RegExp(pattern, "gu"), "\u2068$1\u2069");
}

/** Finds the names of strangers that can turn a text around. Null if there are none. */
function patternOf(steps: Explanation["steps"]): RegExp | null {
  const names = steps.flatMap((step) => {
    if (step.step === "event") return [step.home, step.away];
    if (step.step === "bet") return [step.label];
    if (step.step === "asked") return [step.market, step.side];
    return step.step === "player" ? [step.wanted, step.matched, ...step.candidates] : [];
  });
  const turning = [...new Set(names)].filter((name) => name !== null && name.length <= LONGEST && isTurning(name));
  if (turning.length === 0) return null;
  // A longer name first, as it may contain a shorter one.
  const patterns = turning
    .map(String)
    .sort((one, other) => other.length - one.length)
    .map(escaped);
  return new RegExp(`(${patterns.join("|")})`, "u");
}

function escaped(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
