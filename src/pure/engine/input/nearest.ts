import { remembered } from "./remembered.js";

const MOST = 3;
/** A longer word is not compared letter by letter. */
const LONGEST = 60;

/** A name as it is compared: in lower case, word by word. */
interface Folded {
  readonly name: string;
  readonly parts: readonly string[];
  readonly letters: string;
  readonly digits: string;
}

/**
 * The known names that an unknown one was probably meant to be, for suggestions only: the same letters, else names that contain the
 * word or its words (or, with `orPart`, are a part of it), else names of as many words that differ by a letter or two. Names with
 * other digits are never suggested: a fourth quarter is not a third.
 */
export function nearest(word: string, known: Iterable<string>, orPart = false): string[] {
  const wanted = fold(word.slice(0, LONGEST));
  if (wanted.letters === "") return [];
  const all = Array.from(new Set(known), foldedOnce).filter(({ digits }) => digits === wanted.digits);
  const same = all.filter(({ letters }) => letters === wanted.letters);
  if (same.length > 0) return firstOf(same);
  const containing = all.filter((each) => isWithin(wanted, each) || isPart(wanted, each));
  if (containing.length > 0) return firstOf(containing);
  const contained = all.filter((each) => orPart && isWithin(each, wanted));
  if (contained.length > 0) return firstOf(contained.sort((one, other) => other.letters.length - one.letters.length));
  return firstOf(all.filter((each) => each.parts.length === wanted.parts.length && isNear(wanted, each)));
}

/** The names of the catalogue are folded once. */
const foldedOnce = remembered(fold, LONGEST, fold);

function fold(name: string): Folded {
  const parts = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return { name, parts, letters: parts.join(""), digits: name.replace(/\D+/g, " ").trim() };
}

function firstOf(found: readonly Folded[]): string[] {
  return found.slice(0, MOST).map(({ name }) => name);
}

function isWithin(some: Folded, all: Folded): boolean {
  return some.parts.length > 0 && some.parts.every((part) => all.parts.includes(part));
}

/** Two letters are part of too many names. */
function isPart({ letters }: Folded, whole: Folded): boolean {
  return letters.length > 2 && whole.letters.includes(letters);
}

/** Most names differ in length by more, so that no letters are compared. */
function isNear({ letters: one }: Folded, { letters: other }: Folded): boolean {
  const furthest = Math.floor(one.length / 4);
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

/** Answers are remembered by the table that they were found in: the same wrong names come again and again. */
const REMEMBERED = new WeakMap<object, Map<string, readonly string[]>>();
const MOST_REMEMBERED = 256;

/** What `find` suggests for a word, found once for each table. A stream of invented names never fills the memory. */
export function nearestOnce(table: object, word: string, find: () => readonly string[]): readonly string[] {
  if (word.length > LONGEST) return find();
  const known = REMEMBERED.get(table) ?? new Map<string, readonly string[]>();
  REMEMBERED.set(table, known);
  const found = known.get(word) ?? find();
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(word, found);
  return found;
}
