import { LONGEST_TEXT, type Token, tokensOf } from "../reader/text/tokens.js";
import { type ScoreOf, scoreWordAt } from "./score-words.js";

/** Two numbers of a score, in the order in which they are written. */
export interface WrittenPair {
  readonly first: number;
  readonly second: number;
  /** Null if no word says what it is the score of. */
  readonly is: ScoreOf | null;
  readonly isBracketed: boolean;
}

/** A score in words, with the names before and behind its first numbers. */
export interface ScoreText {
  readonly pairs: readonly WrittenPair[];
  readonly before: string;
  readonly behind: string;
}

const MOST_POINTS = 999;
const SILENT: ReadonlySet<string> = new Set([",", ";", ":", ".", "(", ")"]);

/** Reads `Arsenal 2-1 Chelsea (1-0)`, `2-1 aet`, `1-1 ft, 4-3 pens`. Null for what is not a score. */
export function scoreIn(text: string): ScoreText | null {
  if (text.length > LONGEST_TEXT) return null;
  const reader = new ScoreReader(text);
  return reader.read();
}

type Draft = { -readonly [Key in keyof WrittenPair]: WrittenPair[Key] };

class ScoreReader {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #pairs: Draft[] = [];
  readonly #names = { before: [] as Token[], behind: [] as Token[] };
  /** A word of which the numbers are still to come. */
  #waiting: ScoreOf | null = null;
  #isBracketed = false;
  /** The last pair, while a word right behind it is about it. */
  #last: Draft | null = null;
  #isFaulty = false;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokensOf(text);
  }

  read(): ScoreText | null {
    let at = 0;
    while (at < this.#tokens.length) at = this.#take(at);
    const isOpen = this.#waiting !== null && this.#waiting !== "ended";
    if (this.#isFaulty || isOpen || this.#isBracketed || this.#pairs.length === 0) return null;
    const [before, behind] = [this.#words(this.#names.before), this.#words(this.#names.behind)];
    const areNames = [before, behind].every((words) => words === "" || /\p{L}/u.test(words));
    return areNames ? { pairs: this.#pairs, before, behind } : null;
  }

  /** @returns the next token */
  #take(at: number): number {
    const pair = pairAt(this.#tokens, at);
    if (pair !== null) return this.#addPair(pair, at);
    const word = scoreWordAt(this.#tokens, at);
    if (word !== null) return this.#addWord(word.is, word.end);
    const token = this.#tokens[at];
    if (token !== undefined && SILENT.has(token.text)) this.#addSign(token.text);
    else if (token !== undefined) this.#addName(token);
    return at + 1;
  }

  #addPair([first, second]: readonly [number, number], at: number): number {
    this.#last = {
      first,
      second,
      is: this.#waiting === "ended" ? null : this.#waiting,
      isBracketed: this.#isBracketed,
    };
    this.#waiting = null;
    this.#pairs.push(this.#last);
    return at + 3;
  }

  #addWord(is: ScoreOf, end: number): number {
    if (this.#last !== null && this.#last.is === null && is !== "ended") this.#last.is = is;
    else if (this.#waiting === null || this.#waiting === "ended") this.#waiting = is;
    else this.#isFaulty = true;
    return end;
  }

  #addSign(sign: string): void {
    if (sign === "(" || sign === ")") {
      if ((sign === "(") === this.#isBracketed) this.#isFaulty = true;
      this.#isBracketed = sign === "(";
    }
    if (sign !== "." && sign !== ":") this.#last = null;
  }

  #addName(token: Token): void {
    const names = this.#pairs.length === 0 ? this.#names.before : this.#names.behind;
    const isApart = names.length > 0 && this.#tokens[this.#tokens.indexOf(token) - 1] !== names.at(-1);
    if (this.#isBracketed || this.#pairs.length > 1 || isApart || !/[\p{L}\d.'&-]/u.test(token.text))
      this.#isFaulty = true;
    names.push(token);
  }

  #words(names: readonly Token[]): string {
    const [first, last] = [names[0], names.at(-1)];
    return first === undefined || last === undefined ? "" : this.#text.slice(first.from, last.to);
  }
}

function pairAt(tokens: readonly Token[], at: number): readonly [number, number] | null {
  const [one, sign, other] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (one?.kind !== "number" || other?.kind !== "number" || (sign?.text !== "-" && sign?.text !== ":")) return null;
  const isScore = [one, other].every(({ value }) => Number.isInteger(value) && value <= MOST_POINTS);
  return isScore ? [one.value, other.value] : null;
}
