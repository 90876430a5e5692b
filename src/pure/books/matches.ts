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

/** A match that a text begins with, and what follows it. */
export interface BeginningMatch {
  readonly match: WrittenMatch;
  readonly pick: string;
}

const DIVIDER = /\s*[:;|]\s+|\s*,\s+|\s+[-–—]\s+/gu;
/** A price, an amount or a line is no part of a name. */
const NO_NAME = /[@£$€]|\d[.,]\d|^[^\p{L}]*$/u;

/** The ways in which a text can begin with a match: up to a divider, else with some words behind the sign as the second team. */
export function matchesAtBeginning(text: string): readonly BeginningMatch[] {
  for (const [between, home] of BETWEEN.slice(0, 2)) {
    const found = between.exec(text);
    if (found === null || found.index === 0) continue;
    const first = text.slice(0, found.index).trim();
    const rest = text.slice(found.index + found[0].length);
    if (NO_NAME.test(first)) continue;
    return secondsOf(rest).map(([second, pick]) => ({ match: { first, second, home }, pick }));
  }
  return [];
}

function secondsOf(rest: string): readonly (readonly [second: string, pick: string])[] {
  const divided = [...rest.matchAll(DIVIDER)].map(
    ({ index, 0: { length } }) => [rest.slice(0, index), rest.slice(index + length)] as const,
  );
  const words = [...rest.matchAll(/\s+/gu)]
    .slice(0, MOST_WORDS)
    .map(({ index }) => [rest.slice(0, index), rest.slice(index).trim()] as const);
  const [first] = divided;
  const all = first !== undefined && first[0].split(/\s+/).length <= MOST_WORDS ? [first] : words;
  return all.filter(([second, pick]) => !NO_NAME.test(second) && pick !== "");
}
