import type { Form } from "../../row-types/label.js";
import { counted, type Score } from "../../types/score.js";
import { fold } from "./words.js";

/** The label of Highest Scoring Half, Quarter and Period: `1st Half`, or `Tie`. Source: docs/rules.md#labels. */
export interface HighestLabel<Unit extends "half" | "quarter" | "period"> {
  readonly kind: `highest-${Unit}`;
  /** Its number, or null for a tie. */
  readonly part: number | null;
}

const ORDINALS = ["1st", "2nd", "3rd", "4th"] as const;
const WORDS = ["first", "second", "third", "fourth"];
const TIES: ReadonlySet<string> = new Set(["tie", "draw", "equal"]);

/** The part of the match with the most goals or points. Source: docs/rules.md#labels. */
function highest<Unit extends "half" | "quarter" | "period">(unit: Unit, last: number): Form<HighestLabel<Unit>> {
  const title = unit.replace(/^./, (letter) => letter.toUpperCase());
  const ordinals = ORDINALS.slice(0, last);
  const kind = `highest-${unit}` as const;
  return {
    name: kind,
    description: `a ${unit}`,
    pattern: `^ ((${[...ordinals, ...WORDS.slice(0, last)].join("|")}) ${unit}|tie|draw|equal) $`,
    examples: [`1st ${title}`, ...ordinals.slice(1).map((ordinal) => `${ordinal} ${title}`), "Tie"],
    longest: 64,
    parse: (text) => {
      const words = fold(text);
      if (TIES.has(words)) return { kind, part: null };
      const at = ordinals.findIndex((ordinal, index) => words === ordinal + unit || words === WORDS[index] + unit);
      return at < 0 ? null : { kind, part: at + 1 };
    },
    text: ({ part }) => (part === null ? "Tie" : `${ORDINALS[part - 1]} ${title}`),
    fits: ({ part }, { market }, _, parts) => {
      const found = highestOf(parts, market.counts);
      if (found === null) return market.sharedHighestIsVoid ? null : part === null;
      return part === found;
    },
    parts: (_, { counts }) => ({ on: "highest", counts }),
  };
}

/** The number of the part with the most. Null if several have it. */
function highestOf(parts: readonly Score[], counts: "both" | "home" | "away"): number | null {
  let most = -1;
  let highest: number | null = null;
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index];
    const count = part === undefined ? 0 : counted(part, counts);
    if (count >= most) highest = count > most ? index + 1 : null;
    most = Math.max(most, count);
  }
  return highest;
}

export const highestHalf = highest("half", 2);
export const highestQuarter = highest("quarter", 4);
export const highestPeriod = highest("period", 3);
