import { distance } from "../pure/engine/input/nearest.js";

/** The known words that an unknown one was probably meant to be: the nearest, else those that contain it. */
export function suggest(word: string, known: readonly string[]): string[] {
  const wanted = word.toLowerCase().slice(0, LONGEST);
  const distances = known.map((candidate) => distance(wanted, candidate.toLowerCase()));
  const nearest = Math.min(...distances);
  const found =
    nearest <= Math.max(1, Math.floor(wanted.length / 3))
      ? known.filter((_, index) => distances[index] === nearest)
      : known.filter((candidate) => wanted.length >= 3 && candidate.includes(wanted));
  return found.slice(0, MOST);
}

const LONGEST = 40;
const MOST = 3;

/** ` Did you mean a or b?`, or nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  const found = suggest(word, known);
  return found.length === 0 ? "" : ` Did you mean ${listed(found)}?`;
}

/** `a`, `a or b`, `a, b or c`. */
export function listed(words: readonly string[], conjunction = "or"): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1)}`;
}
