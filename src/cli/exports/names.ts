import { tokensOf } from "../../pure/books/reader/text/tokens.js";

/** The words of a name or a text, without case and accents. */
export function wordsOf(text: string): readonly string[] {
  return tokensOf(text).flatMap(({ kind, text: word }) => (kind === "word" && word.length > 1 ? [word] : []));
}

/** `HCS` for Harbor City Sharks. */
export function initialsOf(name: string): string {
  return wordsOf(name)
    .map((word) => word[0])
    .join("");
}
