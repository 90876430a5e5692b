/** Names of teams, in the order in which a text has them. */
export interface WrittenMatch {
  readonly first: string;
  readonly second: string;
  /** Which of them the text puts at home. */
  readonly home: "first" | "second" | "unknown";
}

/** What divides two teams, and which of them it puts at home. */
const BETWEEN: readonly (readonly [RegExp, WrittenMatch["home"]])[] = [
  [/\s+(?:vs?\.?|gegen|contre|x)\s+/iu, "first"],
  [/\s+(?:@|at)\s+/iu, "second"],
  [/\s+[-–—]\s+/u, "first"],
  [/\s*[,/]\s+/u, "unknown"],
];

/** The teams of a text that is a match and nothing else. */
export function matchIn(text: string): WrittenMatch | null {
  for (const [between, home] of BETWEEN) {
    const [first = "", second = "", ...more] = text.split(between).map((each) => each.trim());
    if (first !== "" && second !== "" && more.length === 0) return { first, second, home };
  }
  return null;
}

/** A text with two teams somewhere in it: what is behind the sign is the second, and the first is some of the words before it. */
export function matchesWithin(text: string): readonly { readonly match: WrittenMatch; readonly pick: string }[] {
  for (const [between, home] of BETWEEN.slice(0, 2)) {
    const [before = "", second = "", ...more] = text.split(between).map((each) => each.trim());
    if (before === "" || second === "" || more.length > 0) continue;
    const words = before.split(/\s+/);
    return Array.from({ length: Math.min(words.length - 1, MOST_WORDS) }, (_, index) => {
      const at = words.length - index - 1;
      return { match: { first: words.slice(at).join(" "), second, home }, pick: words.slice(0, at).join(" ") };
    });
  }
  return [];
}

/** The most words of a team's name. */
const MOST_WORDS = 6;
