/** Which listed player a label means (grading-rules 9). */
import { thing } from "./reading.js";

export type Player = Readonly<Record<string, unknown>>;

const LETTERS: Readonly<Record<string, string>> = { ø: "o", đ: "d", ł: "l", ß: "ss", ı: "i", æ: "ae" };
const SECOND: Readonly<Record<string, string>> = { ö: "oe", ü: "ue", å: "aa", đ: "dj" };
const SUFFIXES: Readonly<Record<string, string>> = {
  jr: "jr",
  junior: "jr",
  sr: "sr",
  senior: "sr",
  ii: "ii",
  iii: "iii",
  iv: "iv",
  v: "v",
};

interface Name {
  /** The names in their own order, folded, without suffix. */
  readonly parts: readonly string[];
  readonly suffix: string | undefined;
}

function fold(text: string, second: boolean): string {
  const swapped = [...text.normalize("NFC").toLowerCase()].map(
    (letter) => (second ? SECOND[letter] : undefined) ?? letter,
  );
  const plain = swapped.join("").normalize("NFD").replaceAll(/\p{M}/gu, "");
  return [...plain].map((letter) => LETTERS[letter] ?? letter).join("");
}

const [READ, READ_SECOND] = [new Map<string, Name>(), new Map<string, Name>()];

/** A name, read once: each is compared with all of a list, for every bet. */
function nameOf(text: string, second = false): Name {
  const read = second ? READ_SECOND : READ;
  const name = read.get(text) ?? readName(text, second);
  read.set(text, name);
  return name;
}

/** "Last, First" is turned round, and a suffix may follow either part. */
function readName(text: string, second: boolean): Name {
  const halves = fold(text, second).split(",");
  const words = (half: string): string[] =>
    half
      .replaceAll(/[.'’`]/g, "")
      .split(/[\s-]+/)
      .filter(Boolean);
  const tokens = halves.map(words);
  const suffixes = tokens.flat().filter((word, i, all) => i > 0 && all.length > 1 && Object.hasOwn(SUFFIXES, word));
  const bare = tokens.map((half) => half.filter((word) => !suffixes.includes(word))).filter((half) => half.length > 0);
  const ordered = bare.length === 2 ? [...(bare[1] ?? []), ...(bare[0] ?? [])] : bare.flat();
  return { parts: ordered, suffix: suffixes[0] === undefined ? undefined : SUFFIXES[suffixes[0]] };
}

const joined = ({ parts }: Name): string => parts.join("");
const sorted = ({ parts }: Name): string => [...parts].sort().join(" ");
const sameSuffix = (a: Name, b: Name): boolean => a.suffix === b.suffix;
/** Two different suffixes are two players; one suffix may be left out. */
const mayBeOne = (a: Name, b: Name): boolean => a.suffix === undefined || b.suffix === undefined || sameSuffix(a, b);

/** An initial stands for a first name; the rest is the same. */
function matchesInitial(a: Name, b: Name): boolean {
  const [[first = "", ...rest], [other = "", ...others]] = [a.parts, b.parts];
  const isInitial = (first.length === 1 || other.length === 1) && first[0] === other[0];
  return isInitial && first !== other && rest.length > 0 && rest.join("") === others.join("");
}

/** A way to compare two names. */
type Step = (wanted: Name, listed: Name) => boolean;

const STEPS: readonly Step[] = [
  (a, b) => joined(a) === joined(b) && sameSuffix(a, b),
  (a, b) => mayBeOne(a, b) && (joined(a) === joined(b) || matchesInitial(a, b)),
  (a, b) => mayBeOne(a, b) && a.parts.length > 1 && sorted(a) === sorted(b),
];

/** The one player that a label means, or undefined: two candidates are as good as none. */
export function playerNamed(label: string, players: readonly unknown[]): Player | undefined {
  for (const second of [false, true]) {
    for (const step of STEPS) {
      const found = players.map(thing).filter(({ name }) => {
        if (typeof name !== "string") return false;
        const [plain, wanted] = [nameOf(label), nameOf(name)];
        if (!second) return step(plain, wanted);
        return (
          [true, false].some((own) => step(nameOf(label, own), nameOf(name, !own))) ||
          step(nameOf(label, true), nameOf(name, true))
        );
      });
      if (found.length > 0) return found.length === 1 ? found[0] : undefined;
    }
  }
  return undefined;
}
