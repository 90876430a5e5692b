import { type Token, tokensOf } from "../reader/text/tokens.js";
import { OTHER_WORDS } from "../reader/words/others.js";

/** What the score of a match is the score of. `ended` says only that the match is over. */
export type ScoreOf = "regulation" | "extra" | "half" | "shootout" | "live" | "ended";

/** Words of scores besides those of the reader. Words are divided by `|`. Source: results as leagues and newspapers write them. */
const MORE: Readonly<Record<Exclude<ScoreOf, "ended" | "half">, string>> = {
  regulation: "after 90 | after 90 minutes | after 90 mins | 90 min | reg | regular time | after regular time | nv",
  extra: "a e t | et | extra time | nach verlangerung | ot | aot | a o t | after ot | after overtime | overtime",
  shootout:
    "p | pen | pens | penalties | on pens | on penalties | after penalties | so | shootout | after shootout | ap",
  live: "live",
};
const OF_RESULT = {
  ended: "ended",
  full: "regulation",
  half: "half",
  extra: "extra",
  stands: "live",
} as const;

const WORDS: ReadonlyMap<string, ScoreOf> = new Map([
  ...OTHER_WORDS.flatMap(({ words, means }) => {
    const known = means.result === undefined ? null : OF_RESULT[means.result];
    const is = known ?? (means.overtime === "not" ? "regulation" : means.overtime === "counts" ? "extra" : null);
    return is === null ? [] : phrases(words).map((phrase) => [phrase, is] as const);
  }),
  ...Object.entries(MORE).flatMap(([is, words]) => phrases(words).map((phrase) => [phrase, is as ScoreOf] as const)),
]);

function phrases(words: string): readonly string[] {
  return words.split("|").map((phrase) => phrase.trim());
}

const MOST_WORDS = 4;

/** What the words from a token on say of a score, and the token behind them. Null if they say nothing. */
export function scoreWordAt(
  tokens: readonly Token[],
  at: number,
): { readonly is: ScoreOf; readonly end: number } | null {
  const texts: string[] = [];
  let [is, end]: [ScoreOf | null, number] = [null, at];
  for (let place = at; place < tokens.length && texts.length < MOST_WORDS; place++) {
    const { kind, text } = tokens[place] ?? { kind: "sign", text: "" };
    // `a.e.t.`
    const isPoint = text === "." && texts.length > 0;
    if (kind === "sign" && !isPoint) break;
    if (!isPoint) texts.push(text);
    const found = WORDS.get(texts.join(" "));
    if (found !== undefined) [is, end] = [found, place + 1];
  }
  return is === null ? null : { is, end };
}

/** Where a text begins to say how the match ended, such as `, ended 1-1 (4-3 pens)`. Null if it does not. */
export function endingOf(text: string): { readonly from: number; readonly score: string } | null {
  const tokens = tokensOf(text);
  for (const [at, { from, kind }] of tokens.entries()) {
    const word = kind === "word" ? scoreWordAt(tokens, at) : null;
    const next = word === null ? undefined : tokens[word.end];
    if (word?.is !== "ended" || next === undefined) continue;
    return { from, score: text.slice(next.from) };
  }
  return null;
}
