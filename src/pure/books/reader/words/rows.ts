import type { Direction, Means } from "../means.js";

/** Words that mean one thing, in one language or in all (`*`). Words are divided by `|`. */
export interface WordRow {
  readonly language: string;
  readonly words: string;
  readonly means: Means;
  /** Sports in which they mean that. All of them by default. */
  readonly sports?: readonly string[];
}

type Words = Readonly<Record<string, string>>;

/** Rows of one meaning, by language. */
export function say(means: Means, words: Words, sports?: readonly string[]): readonly WordRow[] {
  return Object.entries(words).map(([language, all]) => ({
    language,
    words: all,
    means,
    ...(sports !== undefined && { sports }),
  }));
}

export function market(name: string, words: Words, sports?: readonly string[]): readonly WordRow[] {
  return say({ market: name }, words, sports);
}

export function direction(way: Direction, words: Words): readonly WordRow[] {
  return say({ direction: way }, words);
}
