import type { FoldedName } from "./fold.js";
import { madeOnce } from "./made-once.js";

/** An initial is one letter of a script that abbreviates names. A Chinese surname of one character is a whole name. */
const INITIAL = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u;

export function hasInitial(name: FoldedName): boolean {
  return name.pieces.some(isInitial) || name.suffix === "v";
}

/**
 * True if two names differ only by initials: equal surnames, and given names that are equal or the initial of the other.
 * No given name may be missing: "L. Messi" is not Lionel Andres Messi. Source: docs/rules.md#players.
 */
export function agreeByInitials(one: FoldedName, other: FoldedName): boolean {
  const keys = keysOf(other);
  if (!keysOf(one).some((key) => keys.includes(key))) return false;
  const readings = readingsOf(other);
  return readingsOf(one).some((words) => readings.some((others) => abbreviates(words, others)));
}

/** Names that agree by initials have one of these in common: a first letter, and all that follows some given names. */
const keysOf = madeOnce((name: FoldedName): readonly string[] => {
  const keys = readingsOf(name).flatMap((words) =>
    words.slice(1).map((_, index) => `${words[0]?.[0]} ${words.slice(index + 1).join("")}`),
  );
  return [...new Set(keys)];
});

/** True if the last word may be an abbreviated surname: "Paul G." can be Paul George or Gary Paul. */
export function mayAbbreviateSurname(one: FoldedName, other: FoldedName): boolean {
  return endsInInitialOf(one.words, other.words) || endsInInitialOf(other.words, one.words);
}

/**
 * Ways to read a name: hyphenated names whole or in pieces, "Nadal R." with its initials first, and "A.J. Brown" with its
 * initials as one word, like AJ Brown.
 */
const readingsOf = madeOnce((name: FoldedName): readonly (readonly string[])[] => {
  const plain = name.pieces.length === name.words.length ? [name.words] : [name.words, name.pieces];
  const turned = plain.map((words) => turnedRound(name.suffix === "v" ? [...words, "v"] : words));
  const ordered = [...plain, ...turned.filter((words) => words !== null)];
  return [...ordered, ...ordered.map(joinedInitials).filter((words) => words !== null)];
});

function joinedInitials(words: readonly string[]): string[] | null {
  const given = words.findIndex((word) => !isInitial(word));
  return given > 1 ? [words.slice(0, given).join(""), ...words.slice(given)] : null;
}

function turnedRound(words: readonly string[]): string[] | null {
  let surname = words.length;
  while (surname > 0 && isInitial(words[surname - 1])) surname--;
  if (surname === 0 || surname === words.length || isInitial(words[0])) return null;
  return [...words.slice(surname), ...words.slice(0, surname)];
}

function abbreviates(words: readonly string[], others: readonly string[]): boolean {
  const givenNames = Math.min(words.length, others.length) - 1;
  let at = 0;
  let initials = 0;
  while (at < givenNames) {
    const alike = words[at] === others[at];
    if (!alike && !isInitialOf(words[at], others[at]) && !isInitialOf(others[at], words[at])) break;
    if (!alike) initials++;
    at++;
  }
  const surname = words.slice(at).join("");
  return initials > 0 && surname.length > 1 && surname === others.slice(at).join("");
}

function endsInInitialOf(words: readonly string[], others: readonly string[]): boolean {
  const last = words.length - 1;
  return (
    last > 0 &&
    words.length === others.length &&
    isInitialOf(words[last], others[last]) &&
    words.slice(0, last).join("") === others.slice(0, last).join("")
  );
}

function isInitial(word: string | undefined): boolean {
  return word !== undefined && word.length === 1 && INITIAL.test(word);
}

function isInitialOf(initial: string | undefined, word: string | undefined): boolean {
  return word !== undefined && word.length > 1 && isInitial(initial) && word.startsWith(initial as string);
}
