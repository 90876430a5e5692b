import { foldStatistic } from "../../../engine/compile/statistics/names.js";
import type { Sport } from "../../../engine/row-types/market.js";
import { COMBINATIONS, PLAYER_STATISTICS } from "../../../engine/tables/statistics/statistics.js";
import type { Means } from "../means.js";
import { FIGHT_WORDS } from "../words/fights.js";
import { INNINGS_WORDS } from "../words/innings.js";
import { MARKET_WORDS } from "../words/markets.js";
import { NOUN_WORDS } from "../words/nouns.js";
import { OTHER_WORDS } from "../words/others.js";
import { PART_WORDS } from "../words/parts.js";
import type { WordRow } from "../words/rows.js";
import { SCORER_WORDS } from "../words/scorers.js";
import { SIDE_WORDS } from "../words/sides.js";
import { type Token, tokensOf } from "./tokens.js";

/** Words in the order in which they are written, as a tree. */
interface Node {
  readonly next: Map<string, Node>;
  readonly means: Means[];
}

/** What a run of tokens means, and the token behind it. */
export interface Found {
  readonly end: number;
  readonly means: readonly Means[];
}

export interface Lexicon {
  /** The longest run that begins at a token, and shorter ones if it begins with a number. */
  at(tokens: readonly Token[], at: number): readonly Found[];
}

/** Words of scorers, fights and cricket. */
const RARE: readonly WordRow[] = [...SCORER_WORDS, ...FIGHT_WORDS, ...INNINGS_WORDS];
const ROWS: WordRow[] = [
  ...[...MARKET_WORDS, ...RARE],
  ...[...SIDE_WORDS, ...PART_WORDS, ...NOUN_WORDS, ...OTHER_WORDS],
];
const BY_SPORT = new Map<string, Lexicon>();
/** Signs that words of one name may have between them. */
const INSIDE: ReadonlySet<string> = new Set(["(", ")", "[", "]", "-", ".", ":", "/", "º", "ª", "'"]);
const BEHIND_NUMBER: ReadonlySet<string> = new Set([".", "º", "ª"]);
/** Letters that are sides too, so that `1/X` is not `1X`. */
const SIDE_LETTERS: ReadonlySet<string> = new Set(["x", "х", "n"]);
/** Signs that are a part of a name. */
const WRITTEN: ReadonlySet<string> = new Set(["&", "+", ">", "<", ","]);

export const LANGUAGES: readonly string[] = [...new Set(ROWS.map(({ language }) => language))]
  .filter((language) => language !== "*")
  .sort();

/** The words of all languages but one, and those of scorers, fights and cricket in that one too. */
export function laterWords(language: string): readonly WordRow[] {
  return ROWS.filter((row) => RARE.includes(row) || (row.language !== language && row.language !== "*"));
}

/** Adds such words, for a program that was built without them. Texts are read with them from then on. */
export function learnWords(rows: readonly WordRow[]): void {
  ROWS.push(...rows);
  BY_SPORT.clear();
}

/** The words of a sport in some languages, all by default. Made once for each sport. */
export function lexiconOf(sport: Sport, languages: readonly string[] | undefined): Lexicon {
  const key = `${sport.row.slug} ${languages === undefined ? "" : [...languages].sort().join(" ")}`;
  const known = BY_SPORT.get(key);
  if (known !== undefined) return known;
  const made = lexicon(sport, languages);
  if (BY_SPORT.size < MOST_LEXICONS) BY_SPORT.set(key, made);
  return made;
}

const MOST_LEXICONS = 80;

function lexicon(sport: Sport, languages: readonly string[] | undefined): Lexicon {
  const root: Node = { next: new Map(), means: [] };
  const { slug } = sport.row;
  for (const { words, means, sports, language } of ROWS) {
    const isSpoken = languages === undefined || language === "*" || languages.includes(language);
    if (isSpoken && (sports?.includes(slug) ?? true)) for (const phrase of words.split("|")) add(root, phrase, means);
  }
  for (const { name, aliases, sports } of [...PLAYER_STATISTICS, ...COMBINATIONS])
    if (sports.includes(slug)) for (const each of [name, ...aliases]) addStatistic(root, each, name);
  for (const { name, label, deprecated } of sport.entries)
    if (label === "scorer") addScorers(root, name);
    else addName(root, name, deprecated === undefined);
  return { at: (tokens, at) => search(root, tokens, at) };
}

function nodeOf(root: Node, phrase: string): Node {
  let node = root;
  for (const { kind, text } of tokensOf(phrase)) {
    if (kind === "sign" && !WRITTEN.has(text)) continue;
    const next = node.next.get(text) ?? { next: new Map(), means: [] };
    node.next.set(text, next);
    node = next;
  }
  return node;
}

function add(root: Node, phrase: string, means: Means): void {
  const node = nodeOf(root, phrase);
  if (node !== root && !node.means.includes(means)) node.means.push(means);
}

function addStatistic(root: Node, phrase: string, statistic: string): void {
  const node = nodeOf(root, phrase);
  if (foldStatistic(phrase) !== "" && !node.means.some((one) => one.statistic !== undefined))
    node.means.push({ statistic });
}

/** A whole name of the catalogue. */
function addName(root: Node, name: string, isInUse: boolean): void {
  nodeOf(root, name).means.push(isInUse ? { exact: name, isInUse } : { exact: name });
}

/** A market on who scores is one on players. */
function addScorers(root: Node, market: string): void {
  const { means } = nodeOf(root, market);
  if (!means.some(({ isOfPlayer }) => isOfPlayer)) means.push({ isOfPlayer: true, market });
}

function search(root: Node, tokens: readonly Token[], at: number): readonly Found[] {
  const first = tokens[at];
  let node = first === undefined ? undefined : root.next.get(first.text);
  if (first === undefined || node === undefined) return [];
  const found: Found[] = [];
  let last = at;
  while (node !== undefined) {
    if (node.means.length > 0) found.push({ end: last + 1, means: node.means });
    // A name may have two numbers with a dash between, as in `Minutes 16-30`.
    const isRange = tokens[last + 1]?.text === "-" && node.next.has(tokens[last + 2]?.text ?? "");
    last = isRange ? last + 2 : nextOf(tokens, last);
    node = node.next.get(tokens[last]?.text ?? "");
  }
  const codes = first.kind === "number" ? found.filter(({ end }) => isCode(tokens, at, end)) : found;
  const longest = codes.at(-1);
  if (first.kind === "number" && tokens[(longest?.end ?? 0) - 1]?.text.length === 1) return codes;
  return longest?.means.every(({ exact }) => exact !== undefined) ? codes.slice(-2) : codes.slice(-1);
}

/** A number with one letter is a code only if they touch: `2H` is the second half, `2 H` the away side's handicap. */
function isCode(tokens: readonly Token[], at: number, end: number): boolean {
  const last = tokens[end - 1];
  return end - at !== 2 || last === undefined || last.kind !== "word" || last.text.length > 1 || last.glued;
}

/** The next token of the same name: signs between words are passed over, those between numbers and sides are not. */
function nextOf(tokens: readonly Token[], last: number): number {
  const before = tokens[last];
  let next = last + 1;
  while (INSIDE.has(tokens[next]?.text ?? "")) next++;
  const behind = tokens[next];
  if (next === last + 1 || before === undefined || behind === undefined) return next;
  const signs = tokens.slice(last + 1, next);
  const areNumbers = [before, behind].every(({ kind }) => kind === "number");
  const isShort = [before, behind].some(({ kind, text }) => kind === "word" && text.length < 3);
  const isNumber =
    isShort && [before, behind].some(({ kind }) => kind === "number") && signs.some(({ text }) => text !== "-");
  const isSide = areNumbers || isNumber || [before, behind].some(({ text }) => SIDE_LETTERS.has(text));
  return !isSide || BEHIND_NUMBER.has(tokens[last + 1]?.text ?? "") ? next : tokens.length;
}
