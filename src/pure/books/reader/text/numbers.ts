import type { Means } from "../means.js";
import type { ReadPart, Stake } from "../types.js";
import { OTHER_WORDS } from "../words/others.js";
import type { Token } from "./tokens.js";

/** A line as it was written. */
export interface WrittenLine {
  readonly value: number;
  readonly isSigned: boolean;
  /** True for `25+`, which is over 24.5. The value is the line then. */
  readonly orMore: boolean;
}

/** Two numbers with a sign between them: a score, a range, or the start of a European handicap. */
export interface Pair {
  readonly first: number;
  readonly second: number;
  readonly sign: string;
  readonly isBracketed: boolean;
}

/** One piece of a text and what it may be. */
export interface Slot {
  readonly from: number;
  readonly to: number;
  readonly is: ReadPart["is"];
  /** The token behind it. */
  readonly end: number;
  readonly means?: Means;
  readonly side?: "home" | "away" | "both";
  /** The side as it was written, if there is no match. It is taken for the home side. */
  readonly named?: string;
  readonly player?: string;
  readonly line?: WrittenLine;
  readonly pair?: Pair;
  readonly price?: string;
  /** True for a price that no sign marks as one. */
  readonly isBare?: boolean;
  readonly stake?: Stake;
  readonly sign?: string;
  /** A run of words that nobody knows. */
  readonly unknown?: string;
  /** True for words of a market that are a name of the match too. */
  readonly isName?: boolean;
  /** True for a piece of the market's column. */
  readonly isColumn?: boolean;
}

/** From here on a signed whole number is American odds. */
const LEAST_AMERICAN = 100;
/** The last of the words that a result follows. */
const BEFORE_RESULTS: ReadonlySet<string | undefined> = new Set(
  OTHER_WORDS.filter(({ means }) => means.result !== undefined).flatMap(({ words }) =>
    words.split("|").map((each) => each.trim().split(" ").at(-1)),
  ),
);
const SIGNS: Readonly<Record<string, number>> = { "+": 1, "-": -1 };
const CURRENCIES: ReadonlySet<string> = new Set(["$", "€", "£", "eur", "euro", "euros", "usd", "gbp"]);
const STAKES: ReadonlySet<string> = new Set(["u", "unit", "units"]);
const PRICE_WORDS: ReadonlySet<string> = new Set(["@", "at", "odds", "cuota", "quote", "cote", "quota", "kurs"]);

interface Signed {
  readonly value: number;
  readonly text: string;
  readonly isSigned: boolean;
  readonly end: number;
}

/** What the number that begins at a token may be. */
export function numbersAt(tokens: readonly Token[], at: number): readonly Slot[] {
  const token = tokens[at];
  if (token === undefined) return [];
  if (PRICE_WORDS.has(token.text)) return priceBehind(tokens, at);
  if (CURRENCIES.has(token.text)) return money(tokens, at);
  const number = signedAt(tokens, at);
  if (number === null) return boughtPoints(tokens, at);
  const pairs = pairsOf(tokens, at, number);
  if (pairs.length > 0 && tokens[number.end]?.glued === true) return pairs;
  return [...stakesOf(tokens, at, number), ...pricesOf(tokens, at, number), ...linesOf(tokens, at, number), ...pairs];
}

function signedAt(tokens: readonly Token[], at: number): Signed | null {
  const first = tokens[at];
  const sign = first?.kind === "sign" ? SIGNS[first.text] : undefined;
  const number = sign === undefined ? first : tokens[at + 1];
  if (number?.kind !== "number" || Number.isNaN(number.value)) return null;
  if (sign !== undefined && !number.glued) return null;
  const text = sign === undefined ? number.text : `${first?.text}${number.text}`;
  return {
    value: number.value * (sign ?? 1),
    text,
    isSigned: sign !== undefined,
    end: at + (sign === undefined ? 1 : 2),
  };
}

/** The slot of the tokens from one to another. */
export function slot(tokens: readonly Token[], at: number, end: number, what: Omit<Slot, "from" | "to" | "end">): Slot {
  return { from: tokens[at]?.from ?? 0, to: tokens[end - 1]?.to ?? 0, end, ...what };
}

function stakesOf(tokens: readonly Token[], at: number, { text, isSigned, end }: Signed): readonly Slot[] {
  const unit = tokens[end];
  if (isSigned || unit === undefined) return [];
  if (STAKES.has(unit.text) && (unit.glued || unit.text.length > 1))
    return [slot(tokens, at, end + 1, { is: "stake", stake: { amount: text, in: "units" } })];
  return CURRENCIES.has(unit.text)
    ? [slot(tokens, at, end + 1, { is: "stake", stake: { amount: text, in: "money" } })]
    : [];
}

function money(tokens: readonly Token[], at: number): readonly Slot[] {
  const amount = tokens[at + 1];
  if (amount?.kind !== "number" || Number.isNaN(amount.value)) return [];
  return [slot(tokens, at, at + 2, { is: "stake", stake: { amount: amount.text, in: "money" } })];
}

function isAmerican({ value, isSigned }: Signed): boolean {
  return isSigned && Number.isInteger(value) && Math.abs(value) >= LEAST_AMERICAN;
}

function pricesOf(tokens: readonly Token[], at: number, number: Signed): readonly Slot[] {
  const { text, value, isSigned, end } = number;
  if (isAmerican(number)) return [slot(tokens, at, end, { is: "odds", price: text })];
  const isLast = tokens.slice(end).every(({ kind }) => kind === "sign");
  const isDecimal =
    !isSigned &&
    value > 1 &&
    /\.\d/.test(text) &&
    isLast &&
    (tokens[at]?.glued !== true || tokens[at - 1]?.text === "(");
  return isDecimal ? [slot(tokens, at, end, { is: "odds", price: text, isBare: true })] : [];
}

/** A price behind `@` or a word for odds. */
function priceBehind(tokens: readonly Token[], at: number): readonly Slot[] {
  let first = at + 1;
  while (["(", ":"].includes(tokens[first]?.text ?? "")) first++;
  const number = signedAt(tokens, first);
  if (number === null)
    return ["even", "evens"].includes(tokens[first]?.text ?? "")
      ? [slot(tokens, at, first + 1, { is: "odds", price: "2" })]
      : [];
  const divisor = tokens[number.end + 1];
  const isFraction = tokens[number.end]?.text === "/" && divisor?.kind === "number";
  return isFraction
    ? [slot(tokens, at, number.end + 2, { is: "odds", price: `${number.text}/${divisor.text}` })]
    : [slot(tokens, at, number.end, { is: "odds", price: number.text })];
}

function linesOf(tokens: readonly Token[], at: number, number: Signed): readonly Slot[] {
  const { value, isSigned, end } = number;
  const isBehindNumber = tokens[at]?.glued === true && tokens[at - 1]?.kind === "number";
  if (isAmerican(number) || isBehindNumber) return [];
  const split = splitLine(tokens, number);
  const lines =
    split === null
      ? []
      : [
          slot(tokens, at, split.end, {
            is: "line",
            line: { value: split.value, isSigned: split.isSigned, orMore: false },
          }),
        ];
  const isMore =
    tokens[end]?.text === "+" &&
    tokens[end]?.glued === true &&
    !(tokens[end + 1]?.kind === "number" && tokens[end + 1]?.glued);
  if (isMore && !isSigned) {
    const least = Number.isInteger(value) ? value - 0.5 : value;
    return [slot(tokens, at, end + 1, { is: "line", line: { value: least, isSigned, orMore: true } })];
  }
  if (split !== null || !Number.isInteger(value * 4)) return lines;
  return [slot(tokens, at, end, { is: "line", line: { value: value + 0, isSigned, orMore: false } })];
}

/** `-0.5/1`, `-0.5/-1`, `0.0,-0.5` and `2.5, 3.0` are the line between the two. */
function splitLine(
  tokens: readonly Token[],
  { value, isSigned, end }: Signed,
): { readonly value: number; readonly isSigned: boolean; readonly end: number } | null {
  if (tokens[end]?.text !== "/" && tokens[end]?.text !== ",") return null;
  const second = signedAt(tokens, end + 1);
  if (second === null || (second.isSigned && !isSigned && value !== 0)) return null;
  const other = second.isSigned ? second.value : second.value * (value < 0 ? -1 : 1);
  const isSplit = Math.abs(value - other) === 0.5 && Number.isInteger(value * 2);
  return isSplit ? { value: (value + other) / 2, isSigned: isSigned || second.isSigned, end: second.end } : null;
}

const PAIR_SIGNS: ReadonlySet<string> = new Set(["-", ":"]);

function pairsOf(tokens: readonly Token[], at: number, { value, isSigned, end }: Signed): readonly Slot[] {
  const [sign, other] = [tokens[end], tokens[end + 1]];
  const isPair = !isSigned && sign !== undefined && PAIR_SIGNS.has(sign.text) && other?.kind === "number";
  if (
    !isPair ||
    (other.value >= LEAST_AMERICAN && !isResult(tokens, at, value)) ||
    !Number.isInteger(value) ||
    !Number.isInteger(other.value) ||
    sign.glued !== other.glued
  )
    return [];
  const isBracketed = tokens[at - 1]?.text === "(" && tokens[end + 2]?.text === ")";
  const pair = { first: value, second: other.value, sign: sign.text, isBracketed };
  return [slot(tokens, at, end + 2, { is: "score", pair })];
}

/** `ends 98-104`. Elsewhere the second number may be an American price: `over 5-110`. */
function isResult(tokens: readonly Token[], at: number, value: number): boolean {
  return value >= LEAST_AMERICAN / 2 && BEFORE_RESULTS.has(tokens[at - 1]?.text);
}

/** Points that were bought: `(B+½)`. */
function boughtPoints(tokens: readonly Token[], at: number): readonly Slot[] {
  const number = tokens[at]?.text === "b" ? signedAt(tokens, at + 1) : null;
  return number?.isSigned === true ? [slot(tokens, at, number.end, { is: "noise", means: { noise: "noise" } })] : [];
}
