/** The most names that are suggested. */
const MOST = 3;
/** A longer word is not compared letter by letter. */
const LONGEST = 60;

/**
 * The known names that an unknown one was probably meant to be, for suggestions only: the same letters, else names that
 * contain the word or its words (or, with `orPart`, are a part of it), else names that differ by a letter or two. Names with other
 * digits are never suggested: a fourth quarter is not a third.
 */
export function nearest(word: string, known: Iterable<string>, orPart = false): string[] {
  const wanted = lettersOf(word).slice(0, LONGEST);
  const names = [...new Set(known)].filter((name) => wanted !== "" && digitsOf(name) === digitsOf(word));
  const same = names.filter((name) => lettersOf(name) === wanted);
  if (same.length > 0) return same.slice(0, MOST);
  const parts = partsOf(word);
  const containing = names.filter((name) => isWithin(parts, partsOf(name)) || isPart(wanted, lettersOf(name)));
  if (containing.length > 0) return containing.slice(0, MOST);
  const contained = names.filter((name) => orPart && isWithin(partsOf(name), parts));
  if (contained.length > 0) return longestFirst(contained).slice(0, MOST);
  const furthest = Math.floor(wanted.length / 4);
  return names.filter((name) => isNear(wanted, lettersOf(name), furthest)).slice(0, MOST);
}

function lettersOf(name: string): string {
  return partsOf(name).join("");
}

function partsOf(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function digitsOf(name: string): string {
  return name.replace(/\D+/g, " ").trim();
}

function isWithin(some: readonly string[], all: readonly string[]): boolean {
  return some.length > 0 && some.every((part) => all.includes(part));
}

/** Two letters are part of too many names. */
function isPart(wanted: string, name: string): boolean {
  return wanted.length > 2 && name.includes(wanted);
}

function longestFirst(names: readonly string[]): string[] {
  return [...names].sort((one, other) => other.length - one.length);
}

/** Most names differ in length by more, so that no letters are compared. */
function isNear(one: string, other: string, furthest: number): boolean {
  return Math.abs(one.length - other.length) <= furthest && distance(one, other) <= furthest;
}

/** The number of letters to insert, remove or replace. */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, against] of [...other].entries()) {
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + Number(letter !== against)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
