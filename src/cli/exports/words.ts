import { folded } from "../../pure/books/reader/text/tokens.js";
import { sportSlug } from "../../pure/contract/sport-slug.js";
import { KINDS } from "./tables/kinds.js";
import { RESULT_WORDS, STATED, type Stated } from "./tables/results.js";
import { EITHER_SPORT, SPORT_WORDS } from "./tables/sports.js";

/** A word of a cell as it is looked up. */
export function plain(cell: string): string {
  return folded(cell)
    .replace(/[_\s\u00a0]+/g, " ")
    .trim();
}

const RESULTS: ReadonlyMap<string, Stated> = new Map(
  STATED.flatMap((stated) => RESULT_WORDS[stated].split("|").map((word) => [plain(word), stated] as const)),
);

/** What the word of a result says; null for one that nobody knows. @param own words of this kind of file */
export function statedIn(cell: string, own: Readonly<Record<string, Stated>> = {}): Stated | null {
  const word = plain(cell);
  return own[word] ?? RESULTS.get(word) ?? null;
}

export interface Kind {
  readonly is: "single" | "several" | "system";
  readonly legs: number | null;
  readonly isFree: boolean;
}

const KIND_WORDS = KINDS.flatMap((row) =>
  typeof row.words === "string" ? row.words.split("|").map((word) => [plain(word), row] as const) : [],
);
const BY_WORD = new Map(KIND_WORDS);

/** The kind of bet that a cell says; null for other words. */
export function kindIn(cell: string): Kind | null {
  const word = plain(cell);
  const row = BY_WORD.get(word) ?? KINDS.find(({ words }) => words instanceof RegExp && words.test(word));
  if (row === undefined) return null;
  const written = row.words instanceof RegExp ? row.words.exec(word)?.[1] : undefined;
  return {
    is: row.is,
    legs: row.legs ?? (written === undefined ? null : Number(written)),
    isFree: row.isFree === true,
  };
}

const SPORTS = new Map(
  Object.entries(SPORT_WORDS).flatMap(([slug, words]) => words.split("|").map((word) => [plain(word), slug] as const)),
);

/** The sports that the cells of a row can mean; empty if they say none. A league says which of two sports a word means. */
export function sportsIn(league: string | undefined, sport: string | undefined): readonly string[] {
  const [own, ofLeague] = [sportsOf(sport), sportsOf(league)];
  if (own.length === 0) return ofLeague;
  const both = own.filter((slug) => ofLeague.includes(slug));
  return own.length > 1 && both.length > 0 ? both : own;
}

function sportsOf(cell: string | undefined): readonly string[] {
  const word = plain((cell ?? "").replace(/[-–—:|/]+/g, " "));
  const found = SPORTS.get(word) ?? sportSlug(word.replaceAll(" ", "-"));
  return EITHER_SPORT[word] ?? (found === undefined ? [] : [found]);
}

const NO = new Set(["", "no", "n", "false", "f", "0", "0.00", "-", "nein", "non", "nee", "nej", "nei"]);

/** True for any word but those for no. */
export function isYes(cell: string | undefined): boolean {
  return cell !== undefined && !NO.has(plain(cell));
}
