import { remembered } from "../../input/remembered.js";

/** A name in the form that is compared: without case, accents, dots, apostrophes, hyphens and blanks. Source: docs/rules.md#players. */
export interface FoldedName {
  /** All letters and digits in a row, the suffix included. */
  readonly key: string;
  /** The same without a suffix that may be dropped. */
  readonly bare: string;
  /** The suffix that may be dropped: `jr`, `sr`, `ii` to `v`; otherwise empty. */
  readonly suffix: string;
  /** The words without that suffix, first names first. Blanks and dots separate words; a hyphenated name is one word. */
  readonly words: readonly string[];
  /** The same, with hyphens separating words too. */
  readonly pieces: readonly string[];
}

/** A longer string is not a name. */
export const LONGEST_NAME = 200;

/** Suffixes that are dropped if only one player then matches. */
const SUFFIXES: ReadonlySet<string> = new Set(["jr", "sr", "ii", "iii", "iv", "v"]);

/** Spelled out they mean the same, but are often part of the name (Vinicius Junior), so they are never dropped. */
const SPELLED_OUT: ReadonlyMap<string, string> = new Map([
  ["junior", "jr"],
  ["senior", "sr"],
]);

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    æ: "ae",
    œ: "oe",
    ß: "ss",
    þ: "th",
    ø: "o",
    đ: "d",
    ð: "d",
    ɖ: "d",
    ɗ: "d",
    ɓ: "b",
    ə: "a",
    ɛ: "e",
    ħ: "h",
    ı: "i",
    ĸ: "k",
    ƙ: "k",
    ł: "l",
    ŋ: "n",
    ɔ: "o",
    ŧ: "t",
    ς: "σ",
  }),
);

/** Dropped without separating words: apostrophes, quotes and the characters typed in their place. */
const APOSTROPHES: ReadonlySet<string> = new Set("'’‘‛`´′‵ʹʻʼʽʾʿˈˊˋꞌ᾽᾿\"“”„‟″՚׳");

const HYPHENS: ReadonlySet<string> = new Set("-‐‑‒–—―−﹘﹣－⁃˗־");

const LETTER = /[\p{L}\p{N}\p{M}]/u;
const UNSEEN = /\p{Cf}/u;

/** The form in which a name is compared. Null for a string without a letter or digit, or one too long to be a name. */
export const foldName = remembered(fold, LONGEST_NAME, () => null);

/** Letters that are also written as two: Müller as Mueller, Đorđe as Djordje. Source: docs/rules.md#letters-written-as-two. */
const SPELLINGS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe", đ: "dj" };
const SPELT = /[äöüåđ]/g;
const SPELT_WITH_O = /[äöüåøđ]/g;
/** Any letter that is not plain ASCII: most names have none, and a name without one has one form. */
const BEYOND_ASCII = /[\u0080-\uffff]/;

/** True if the name can have a second or a third form. */
export function isSpelt(name: unknown): boolean {
  return typeof name === "string" && BEYOND_ASCII.test(name);
}

/** The second form in which a name is compared, with such letters as two: Ødegård is Odegaard. Often the same as the first. */
export const foldSpelling = spelling(SPELT);

/** The third form: Højbjerg is Hoejbjerg. */
export const foldSpellingOfO = spelling(SPELT_WITH_O);

function spelling(spelt: RegExp): (name: string) => FoldedName | null {
  const read = (name: string): FoldedName | null =>
    foldName(
      name
        .normalize("NFC")
        .toLowerCase()
        .replace(spelt, (letter) => SPELLINGS[letter] ?? letter),
    );
  const known = remembered(read, LONGEST_NAME, foldName);
  return (name) => (BEYOND_ASCII.test(name) ? known(name) : foldName(name));
}

/** The folded words of a string, in time linear in its length. */
export const foldWords = remembered(wordsOf, LONGEST_NAME, wordsOf);

function wordsOf(text: string): readonly string[] {
  return divide(plain(text)).map((pieces) => pieces.join(""));
}

function fold(name: string): FoldedName | null {
  const parts = plain(name)
    .split(",")
    .map(divide)
    .filter((words) => words.length > 0);
  const [whole] = parts;
  return whole ? inOrder(parts) : null;
}

/** First names first, suffix last, wherever the commas are: "Witt, Bobby Jr.", "Witt Jr., Bobby", "Bobby Witt, Jr." */
function inOrder(parts: readonly string[][][]): FoldedName {
  const lone = parts.slice(1).filter(isLoneSuffix);
  const [last = [], first, ...more] = parts.filter((words) => !lone.includes(words));
  const suffixes = lone.flat(2);
  if (!first || more.length > 0) return folded(takeSuffix([last, first ?? [], ...more].flat(), suffixes), suffixes);
  return folded([...takeSuffix(first, suffixes), ...takeSuffix(last, suffixes)], suffixes);
}

/** A lone V after a comma is an initial: "Williams, V." */
function isLoneSuffix(words: readonly string[][]): boolean {
  const text = words.flat().join("");
  return words.length === 1 && text !== "v" && SUFFIXES.has(text);
}

function takeSuffix(words: string[][], suffixes: string[]): string[][] {
  const text = words.length > 1 ? (words.at(-1) ?? []).join("") : "";
  if (!SUFFIXES.has(text)) return words;
  suffixes.push(text);
  return words.slice(0, -1);
}

function folded(words: readonly string[][], suffixes: readonly string[]): FoldedName {
  const last = words.length > 1 ? SPELLED_OUT.get((words.at(-1) ?? []).join("")) : undefined;
  const named = last ? [...words.slice(0, -1), [last]] : words;
  const bare = named.flat().join("");
  const suffix = suffixes.join("");
  return {
    key: bare + suffix,
    bare,
    suffix,
    words: named.map((pieces) => pieces.join("")),
    pieces: named.flat(),
  };
}

/** Lower case, with letters and marks separated. An acute accent typed as an apostrophe would leave a blank. */
function plain(text: string): string {
  return text.replaceAll("´", "'").normalize("NFKD").toLowerCase();
}

/** The words of a string, each as its hyphenated pieces. */
function divide(text: string): string[][] {
  const words: string[][] = [];
  let pieces: string[] = [];
  let piece = "";
  const endPiece = () => {
    if (piece !== "") pieces.push(piece);
    piece = "";
  };
  const endWord = () => {
    endPiece();
    if (pieces.length > 0) words.push(pieces);
    pieces = [];
  };
  for (const letter of text) {
    if (isPlain(letter)) piece += letter;
    else if (letter === " " || letter === ".") endWord();
    else if (isLeftOut(letter)) continue;
    else if (LETTER.test(letter)) piece += LETTERS.get(letter) ?? letter;
    else if (HYPHENS.has(letter)) endPiece();
    else endWord();
  }
  endWord();
  return words;
}

/** Most letters of names: decided without Unicode tables, for speed. */
function isPlain(letter: string): boolean {
  return (letter >= "a" && letter <= "z") || (letter >= "0" && letter <= "9");
}

function isLeftOut(letter: string): boolean {
  return APOSTROPHES.has(letter) || isAccent(letter.codePointAt(0) ?? 0) || UNSEEN.test(letter);
}

/** Combining accents of Latin, Greek and Cyrillic letters. Marks of other scripts are vowels and are kept. */
function isAccent(code: number): boolean {
  return (
    (code >= 0x300 && code <= 0x36f) ||
    (code >= 0x1ab0 && code <= 0x1aff) ||
    (code >= 0x1dc0 && code <= 0x1dff) ||
    (code >= 0x20d0 && code <= 0x20ff) ||
    (code >= 0xfe20 && code <= 0xfe2f)
  );
}
