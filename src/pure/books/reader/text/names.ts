import { CLUB_WORDS, FILLERS, SHORTENED } from "../words/names.js";
import { folded, type Token, tokensOf } from "./tokens.js";

/** A name that a text can have: a side of the match, or a player. */
export interface Name<Who extends string> {
  readonly who: Who;
  readonly words: readonly string[];
  readonly all: ReadonlySet<string>;
  /** All words in a row, as `Bodo/Glimt` and `BodoGlimt` have them. */
  readonly joined: string;
  /** True for a name such as `Brighton & Hove Albion`. */
  readonly hasAnd: boolean;
  /** True if words of the name do not name it. */
  readonly isWhole: boolean;
}

/** A run of tokens that names somebody. `both` if its words fit two names. */
export interface Named<Who extends string> {
  readonly end: number;
  readonly who: Who | "both";
}

export function nameOf<Who extends string>(who: Who, written: string, isWhole = false): Name<Who> {
  const words = tokensOf(written)
    .filter(({ kind }) => kind !== "sign")
    .map(({ text }) => text);
  return { who, words, all: new Set(words), joined: words.join(""), hasAnd: written.includes("&"), isWhole };
}

/** Who is named by the tokens from one on: by a whole name, else by words that no other name has. The longest run wins. */
export function namedAt<Who extends string>(
  tokens: readonly Token[],
  at: number,
  names: readonly Name<Who>[],
): readonly Named<Who>[] {
  if (tokens[at]?.kind === "sign") return [];
  const whole = longest(names.map((name) => ({ who: name.who, end: wholeEnd(tokens, at, name) })));
  if (whole.length === 1) return names.some(({ isWhole }) => isWhole) ? whole : withoutLast(tokens, at, whole);
  const runs = names.map((name) => runOf(tokens, at, name, names)).filter(({ end }) => end > at);
  const own = longest(runs.filter(({ isOwn }) => isOwn));
  const [one, ...more] = own;
  const shared = longest(runs)[0];
  if (one !== undefined && more.length === 0) return withoutLast(tokens, at, [one]);
  const end = one?.end ?? shared?.end;
  return end === undefined || !isDistinct(tokens, at, end) ? [] : [{ who: "both", end }];
}

function longest<Run extends { readonly end: number }>(runs: readonly Run[]): readonly Run[] {
  const end = Math.max(0, ...runs.map((run) => run.end));
  return runs.filter((run) => run.end === end && end > 0);
}

/** A number at the end may be a line instead, and a word for a club one of the sport: both are tried. */
function withoutLast<Who extends string>(
  tokens: readonly Token[],
  at: number,
  found: readonly Named<Who>[],
): readonly Named<Who>[] {
  return found.flatMap(({ who, end }) => {
    const last = tokens[end - 1];
    const isNumber = last?.kind === "number" && tokens[end - 2]?.kind === "word" && !last.glued;
    return isNumber || (last !== undefined && end - at > 1 && CLUB_WORDS.has(last.text))
      ? [
          { who, end },
          { who, end: end - 1 },
        ]
      : [{ who, end }];
  });
}

/** The token behind the whole name, or 0. */
function wholeEnd(tokens: readonly Token[], at: number, { joined }: Name<string>): number {
  let place = at;
  let rest = joined;
  while (rest !== "") {
    while (place > at && tokens[place]?.kind === "sign") place++;
    const { text = "" } = tokens[place] ?? {};
    if (text === "" || !rest.startsWith(text)) return 0;
    rest = rest.slice(text.length);
    place++;
  }
  return place > at ? place : 0;
}

interface Run<Who extends string> {
  readonly who: Who;
  readonly end: number;
  readonly isOwn: boolean;
}

const INSIDE: ReadonlySet<string> = new Set([".", "-", "'"]);

function runOf<Who extends string>(
  tokens: readonly Token[],
  at: number,
  name: Name<Who>,
  names: readonly Name<Who>[],
): Run<Who> {
  if (name.isWhole) return { who: name.who, end: wholeEnd(tokens, at, name), isOwn: false };
  let end = at;
  let isOwn = false;
  for (let place = at; place < tokens.length; place++) {
    const token = tokens[place];
    if (token === undefined) break;
    if (token.kind === "sign" && isInside(token, name)) continue;
    const word = wordIn(token, name);
    if (word === null && !(end > at && CLUB_WORDS.has(token.text))) break;
    if (word !== null && isOnly(word, token, name, names)) isOwn = true;
    end = place + 1;
  }
  return { who: name.who, end, isOwn };
}

function isInside({ text, glued }: Token, { hasAnd }: Name<string>): boolean {
  return text === "&" ? hasAnd : glued && INSIDE.has(text);
}

/** The word of a name that a token is, also shortened. */
function wordIn({ text }: Token, { all }: Name<string>): string | null {
  return all.has(text) ? text : (SHORTENED.get(text)?.find((long) => all.has(long)) ?? null);
}

function isOnly(word: string, token: Token, name: Name<string>, names: readonly Name<string>[]): boolean {
  const isName = token.kind === "word" && word.length > 1 && !FILLERS.has(word);
  return isName && !names.some((other) => other !== name && wordIn(token, other) !== null);
}

/** False for words that are in most names. */
function isDistinct(tokens: readonly Token[], at: number, end: number): boolean {
  return tokens.slice(at, end).some(({ kind, text }) => kind === "word" && text.length > 1 && !FILLERS.has(text));
}

/** True for a code such as `KC`: letters of a name in their order, the first one first. `JAX` writes an x for the `cks` of Jacksonville. */
export function isCodeOf(code: string, name: string): boolean {
  const letters = folded(name).replace(/[^\p{L}]/gu, "");
  return isWithin(code, letters) || isWithin(code, letters.replaceAll("cks", "x"));
}

function isWithin(code: string, letters: string): boolean {
  let place = 0;
  for (const letter of code) {
    place = letters.indexOf(letter, place) + 1;
    if (place === 0) return false;
  }
  return letters.startsWith(code.charAt(0));
}
