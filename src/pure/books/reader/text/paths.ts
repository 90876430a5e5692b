import { findStatistic } from "../../../engine/compile/statistics/names.js";
import type { Means, Team } from "../means.js";
import type { ReadPart } from "../types.js";
import { NO_NAMES } from "../words/names.js";
import type { Lexicon } from "./lexicon.js";
import { isCodeOf, type Name, namedAt } from "./names.js";
import { numbersAt, type Slot, slot } from "./numbers.js";
import { folded, type Token } from "./tokens.js";

/** What the words of a text are looked up in. */
export interface Reference {
  readonly slug: string;
  readonly lexicon: Lexicon;
  readonly sides: readonly Name<Team>[];
  /** The names of the sides and of the player's team, for codes behind a player. */
  readonly teams: readonly string[];
  readonly teamColumn: string | undefined;
  readonly players: readonly Name<"player">[];
  readonly text: string;
  /** True for the market's column, in which every word has to be known. */
  readonly isColumn?: boolean;
  /** True if there is no match: words that nobody knows may be a side then. */
  readonly isWithoutMatch: boolean;
}

/** A way to take every token of a text, or the token that stops all of them. */
export interface Paths {
  readonly paths: readonly (readonly Slot[])[];
  /** The furthest token that no way gets past. */
  readonly stuck: number;
  readonly isCapped: boolean;
}

/** A text that can be taken apart in as many ways is not read. */
export const MOST_PATHS = 64;
const MOST_STEPS = 1_500;

/** All ways to take a text apart, up to a bound beyond which it is not read. */
export function pathsOf(tokens: readonly Token[], reference: Reference): Paths {
  const known: (readonly Slot[] | undefined)[] = [];
  const paths: Slot[][] = [];
  const path: Slot[] = [];
  let steps = 0;
  let stuck = 0;
  const walk = (at: number): void => {
    if (paths.length >= MOST_PATHS || ++steps > MOST_STEPS) return;
    if (at >= tokens.length) {
      paths.push([...path]);
      return;
    }
    const slots = known[at] ?? slotsAt(tokens, at, reference);
    known[at] = slots;
    if (slots.length === 0) stuck = Math.max(stuck, at);
    for (const each of slots) {
      path.push(each);
      walk(each.end);
      path.pop();
    }
  };
  walk(0);
  return { paths, stuck, isCapped: paths.length >= MOST_PATHS || steps > MOST_STEPS };
}

/** The token behind those that nobody knows: a number with its sign, or all words up to one that is known. */
export function unknownEnd(tokens: readonly Token[], at: number, reference: Reference): number {
  const [first, next] = [tokens[at], tokens[at + 1]];
  if (first?.kind === "sign" && next?.kind === "number" && next.glued) return at + 2;
  let end = at + 1;
  while (first?.kind === "word" && tokens[end]?.kind === "word" && knownAt(tokens, end, reference).length === 0) end++;
  return end;
}

function slotsAt(tokens: readonly Token[], at: number, reference: Reference): readonly Slot[] {
  const known = knownAt(tokens, at, reference);
  if (known.length > 0) return known;
  // The rest of `1Q`, `1 Q` or `1st` is nobody's name.
  const isRest = isBehindNumber(tokens, at) || isRestOfPart(tokens, at, reference);
  const mayBeName = tokens[at]?.kind === "word" && !isRest && !reference.isColumn;
  return mayBeName ? unknownRun(tokens, at, reference) : [];
}

function knownAt(tokens: readonly Token[], at: number, reference: Reference): readonly Slot[] {
  const slots: Slot[] = [...wordsAt(tokens, at, reference), ...numbersAt(tokens, at), ...signAt(tokens, at, reference)];
  for (const { end, who } of namedAt(tokens, at, reference.sides)) {
    // A team called Home is no doubt about the word.
    const isWord = slots.some((each) => each.end === end && each.means?.side === who);
    if (isWord) continue;
    for (const [index, each] of slots.entries())
      slots[index] = each.means === undefined || each.means.noise !== undefined ? each : { ...each, isName: true };
    slots.push(slot(tokens, at, end, { is: "side", side: who }));
  }
  for (const { end } of namedAt(tokens, at, reference.players)) {
    const [player] = reference.players;
    if (player !== undefined) slots.push(slot(tokens, at, end, { is: "player", player: "given" }));
  }
  return slots;
}

function wordsAt(tokens: readonly Token[], at: number, reference: Reference): readonly Slot[] {
  const found = reference.lexicon.at(tokens, at);
  const slots = found.flatMap(({ end, means }) =>
    means
      .filter((each) => fits(tokens, at, end, each))
      .map((each) => slot(tokens, at, end, { is: kindOf(each), means: each })),
  );
  return slots.some(({ means }) => means?.statistic !== undefined)
    ? [...slots, ...sumAt(tokens, at, reference)]
    : slots;
}

function isBehindNumber(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.glued === true && tokens[at - 1]?.kind === "number";
}

/** True for the letter of `1 Q`, which would be a part of the match without the blank. */
function isRestOfPart(tokens: readonly Token[], at: number, { lexicon }: Reference): boolean {
  const [number, letter] = [tokens[at - 1], tokens[at]];
  if (number?.kind !== "number" || letter?.text.length !== 1) return false;
  const found = lexicon.at([number, { ...letter, glued: true }], 0);
  return found.some(({ end, means }) => end === 2 && means.some(({ part }) => part !== undefined));
}

/** Letters and figures that mean something only in their place. */
function fits(tokens: readonly Token[], at: number, end: number, { beforeNumber, isCode, stake }: Means): boolean {
  const next = tokens[end];
  const isGlued = isBehindNumber(tokens, at);
  if (beforeNumber === true) return next?.kind === "number" && !isGlued;
  if (stake === "units") return false;
  if (isCode !== true) return true;
  if (isOfScore(tokens, at, end)) return false;
  return !isGlued && !(next?.glued === true && next.kind !== "sign");
}

/** A figure of `1:0` or `2-1` is no side. */
function isOfScore(tokens: readonly Token[], at: number, end: number): boolean {
  const isPair = (sign: Token | undefined, number: Token | undefined): boolean =>
    (sign?.text === ":" || sign?.text === "-") && number?.kind === "number";
  const isBehind = isPair(tokens[at - 1], tokens[at - 2]) && tokens[at]?.glued === true;
  return (
    isBehind || (isPair(tokens[end], tokens[end + 1]) && tokens[end]?.glued === true && tokens[end + 1]?.glued === true)
  );
}

/** `Pts + Reb + Ast`: statistics that are counted together. */
function sumAt(tokens: readonly Token[], at: number, reference: Reference): readonly Slot[] {
  const names: string[] = [];
  let place = at;
  for (;;) {
    const found = reference.lexicon.at(tokens, place).at(-1);
    const statistic = found?.means.find((each) => each.statistic !== undefined)?.statistic;
    if (found === undefined || statistic === undefined) break;
    names.push(statistic);
    place = found.end;
    const joint = tokens[place];
    if (joint === undefined || !["+", ",", "&", "and", "/"].includes(joint.text)) break;
    place++;
  }
  const name = names.join(" + ");
  if (names.length < 2 || findStatistic(reference.slug, name) === null) return [];
  return [slot(tokens, at, place, { is: "market", means: { statistic: name } })];
}

function signAt(tokens: readonly Token[], at: number, reference: Reference): readonly Slot[] {
  const token = tokens[at];
  if (token?.kind !== "sign") return [];
  const code = tokens[at + 1];
  const isTeam = isTeamCode(tokens, at, reference);
  const isOfNumber = (token.text === "+" || token.text === "-") && code?.kind === "number" && code.glued;
  const sign =
    SIGNS.has(token.text) && !isOfNumber ? [slot(tokens, at, at + 1, { is: "noise", sign: token.text })] : [];
  return isTeam ? [slot(tokens, at, at + 3, { is: "noise", sign: "(" })] : sign;
}

/** A team in brackets behind a player: `(JAX)`. */
function isTeamCode(tokens: readonly Token[], at: number, { teams, lexicon, teamColumn }: Reference): boolean {
  const [before, open, code, close] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  const isBehindName = before?.kind === "word" || before?.text === ".";
  const isCode = isBehindName && open?.text === "(" && close?.text === ")" && code?.kind === "word";
  if (!isCode) return false;
  const isGiven = teamColumn !== undefined && folded(teamColumn) === code.text;
  return isGiven || (lexicon.at(tokens, at + 1).length === 0 && teams.some((team) => isCodeOf(code.text, team)));
}

/** Signs that can stand between the pieces of a bet. Others refuse it. */
const SIGNS: ReadonlySet<string> = new Set([
  "(",
  ")",
  "[",
  "]",
  ":",
  ";",
  ".",
  ",",
  "-",
  "|",
  "/",
  "+",
  "&",
  "*",
  "@",
  "!",
  '"',
  "'",
  "º",
]);
const MOST_WORDS = 5;

/** Words that nobody knows, one behind the other: perhaps the name of a player. */
function unknownRun(tokens: readonly Token[], at: number, reference: Reference): readonly Slot[] {
  let end = at;
  let words = 0;
  for (let place = at; place < tokens.length; place++) {
    const token = tokens[place];
    if (token?.kind === "sign" && token.glued && [".", "-", "'"].includes(token.text)) continue;
    // `Total Bases` is of a player alone, `Total Points` of a team too.
    if (place > at && isOfPlayers(tokens, place, reference)) break;
    const isKnown = place > at && knownAt(tokens, place, reference).length > 0 && !(token && isSuffix(token));
    // `Arsenal to win`, where no match says who Arsenal is.
    if (isKnown && reference.isWithoutMatch) break;
    if (token !== undefined && NO_NAMES.has(token.text)) return [];
    if (token?.kind !== "word" || isKnown) break;
    words++;
    end = place + 1;
  }
  if (tokens[end]?.text === "." && tokens[end]?.glued) end++;
  const isName = words <= MOST_WORDS;
  const [from, to] = [tokens[at]?.from ?? 0, tokens[end - 1]?.to ?? 0];
  if (!isName) return [];
  const unknown = reference.text.slice(from, to);
  const named: readonly Slot[] = reference.isWithoutMatch
    ? [slot(tokens, at, end, { is: "side", side: "home", named: unknown })]
    : [];
  return [slot(tokens, at, end, { is: "player", unknown }), ...named];
}

function isOfPlayers(tokens: readonly Token[], at: number, { lexicon }: Reference): boolean {
  const means = lexicon.at(tokens, at).at(-1)?.means ?? [];
  const isOfThem = ({ statistic, noun, isOfPlayer, market }: Means) =>
    (isOfPlayer && market !== undefined) || (statistic !== undefined && noun === undefined);
  return means.length > 0 && means.every(isOfThem);
}

function isSuffix({ text }: Token): boolean {
  return ["ii", "iii", "iv", "jr", "sr"].includes(text);
}

/** What a piece is called in `parts`. The first that its meaning has. */
const KINDS: readonly (readonly [keyof Means, ReadPart["is"]])[] = [
  ["result", "status"],
  ["stake", "stake"],
  ["odds", "odds"],
  ["noise", "noise"],
  ["market", "market"],
  ["exact", "market"],
  ["part", "period"],
  ["noun", "market"],
  ["statistic", "market"],
  ["side", "side"],
  ["chance", "side"],
  ["team", "side"],
  ["direction", "direction"],
  ["answer", "direction"],
  ["parity", "direction"],
  ["line", "line"],
  ["joins", "side"],
];

function kindOf(means: Means): ReadPart["is"] {
  return KINDS.find(([key]) => means[key] !== undefined)?.[1] ?? "market";
}
