import type { ReadPart } from "../../../src/pure/books/index.js";
import type { Score } from "../match/scores.js";

/** What a question says of how the match went besides one score. It is taken out of the text before the bet is read. */
export interface Told {
  readonly parts: readonly ReadPart[];
  /** At half time, of a match whose final score is said too. */
  readonly half?: Score;
  /** Set by set, or what was played of them before somebody retired. */
  readonly sets?: readonly Score[];
  readonly retired?: string;
  readonly winner?: string;
  /** True if the side won by runs or wickets. */
  readonly isByRuns?: boolean;
  /** A word of `outcome.method`. */
  readonly method?: string;
  readonly round?: number;
  /** What the player of the bet did, and the word behind the number. */
  readonly did?: { readonly count: number; readonly noun: string; readonly isNotOut?: boolean };
}

/** A text as the reader of bets takes it, with the place of each of its characters in what was typed. */
export interface Rewritten {
  readonly text: string;
  readonly places: readonly number[];
  /** The currency that was written as a word or a code. */
  readonly currency: string | null;
  /** What the text says besides a score: that it is that of half time or of extra time, or that the match was abandoned. */
  readonly said: "half-time" | "extra-time" | "abandoned" | null;
  /** What was taken out of it, as far as it says how the match went. */
  readonly told?: Told;
}

const SCORE = String.raw`\d{1,3}\s?[-:–]\s?\d{1,3}`;
const HALF = String.raw`(?:ht|half[\s-]?time)`;
/** A score of a match in play. Without the words for it, Arsenal to win 1-0 is a bet on the score. */
const LIVE = [
  [new RegExp(String.raw`(?<=[\s,])(?:live|in[\s-]play)(?:\s+at|\s+score)?[\s,:]+(?=${SCORE}\s*$)`, "i"), "now "],
] as const;
/** The only score of a text, apart from the bet: `, HT 1-0`, `(1-0 HT)` or `1-0 at half time`. */
const AT_HALF = new RegExp(
  String.raw`(?<before>\s*[,(]\s*(?:${HALF}[\s,:]*)?|\s+(?=${SCORE}\s+at\s))${SCORE}(?<after>(?:\s+(?:at\s+)?${HALF})?\)?\s*)$`,
  "i",
);
const NOT_OF_BET = /\bscore\b|\d\s?[-–]\s?\d/i;

export function asTyped(text: string): Rewritten {
  const places = Array.from(text, () => 0).map((_, at) => at);
  const typed = replaced({ text, places, currency: null, said: null }, LIVE);
  const half = AT_HALF.exec(typed.text);
  const { before = "", after = "" } = half?.groups ?? {};
  if (half === null || NOT_OF_BET.test(typed.text.slice(0, half.index))) return typed;
  if (!new RegExp(HALF, "i").test(before + after)) return typed;
  const end = typed.text.length - after.length;
  return { ...spliced(spliced(typed, end, after.length, ""), half.index, before.length, " ends "), said: "half-time" };
}

function replaced(text: Rewritten, rows: readonly (readonly [pattern: RegExp, by: string])[]): Rewritten {
  return rows.reduce<Rewritten>((found, [pattern, by]) => {
    const match = pattern.exec(found.text);
    return match === null ? found : spliced(found, match.index, match[0].length, by);
  }, text);
}

/** Words around a bet and its score that change neither. Each is replaced by what the reader knows. */
const LOOSE: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/\s*\?\s*$/, ""],
  [/^\s*(?:i\s+(?:had|have|bet|took|backed)|does|did|do|will|would|is|has|what\s+(?:does|did)|how\s+does)\s+/i, ""],
  [
    new RegExp(
      String.raw`\s+(?:pay|pays|paid|win|wins|return)\s+(?:at|if\s+it\s+(?:ends|finishes)|with|on)\s+(?=${SCORE})`,
      "i",
    ),
    " ends ",
  ],
  [
    new RegExp(
      String.raw`\s+(?:at|with|if\s+it\s+(?:ends|finishes)|and\s+it\s+(?:ends|ended|finished))\s+(?=${SCORE}\s*$)`,
      "i",
    ),
    " ends ",
  ],
  [
    new RegExp(
      String.raw`(?<!\b(?:ends|ended|finished|score|ft|ht|now|time|live)[\s,:]*)(?<=[\s,])(?=${SCORE}\s*$)`,
      "i",
    ),
    "ends ",
  ],
  [new RegExp(String.raw`[\s,]+(?:ft|full[\s-]?time)[\s,:]*(?=${SCORE}\s*$)`, "i"), " ends "],
  [/\((?=\d{1,3}\.\d{1,3}\))/, "at "],
  [/(?<=\bat \d{1,3}\.\d{1,3})\)/, ""],
  // Decimal odds without a word. Behind a name alone the number could be a line.
  [
    /(?<=(?:\b(?:ml|moneyline|wins?|nil|draw|yes|no|goals?|bet|half)[\s,]+|\d[,\s]\s*|,\s*))(?=\d{1,3}\.\d{1,3}\s*(?:,|ends|finished|ht|live|now|$))/i,
    "at ",
  ],
];
const EXTRA = /[\s,]+(?:\(?a\.?e\.?t\.?\)?|after\s+extra\s+time)\s*$/i;
const ABANDONED =
  /[\s,]+(?:(?:match|game|it)\s+)?(?:was\s+|got\s+)?(?:abandoned|called\s+off|cancelled|canceled)(?:\s+at)?(?=\s|$)/i;
const WORDED =
  /(?<![\d.,])(\d{1,7}(?:[.,]\d{1,2})?)\s?(eur|euros?|gbp|pounds?|quid|usd|dollars?|aud|cad|inr|brl|ngn|kes|zar|pln|sek|jpy)\b/i;
const CODES: Readonly<Record<string, string>> = {
  ...{ euro: "EUR", euros: "EUR", pound: "GBP", pounds: "GBP", quid: "GBP", dollar: "USD", dollars: "USD" },
};

/** The same with the words of a question taken out: tried only if the text itself is no bet. */
export function loosened(typed: Rewritten): Rewritten {
  let found = typed;
  const extra = EXTRA.exec(found.text);
  if (extra !== null) found = { ...spliced(found, extra.index, extra[0].length, ""), said: "extra-time" };
  const off = ABANDONED.exec(found.text);
  if (off !== null) found = { ...spliced(found, off.index, off[0].length, " "), said: "abandoned" };
  found = replaced(found, LOOSE);
  const worded = WORDED.exec(found.text);
  if (worded === null) return found;
  const [whole, amount = "", word = ""] = worded;
  const code = CODES[word.toLowerCase()] ?? word.toUpperCase();
  return { ...spliced(found, worded.index, whole.length, `£${amount}`), currency: code };
}

/** The same with a stretch replaced. */
export function spliced({ text, places, ...rest }: Rewritten, from: number, length: number, by: string): Rewritten {
  const at = places[from] ?? places.at(-1) ?? 0;
  return {
    ...rest,
    text: text.slice(0, from) + by + text.slice(from + length),
    places: [...places.slice(0, from), ...Array.from(by, () => at), ...places.slice(from + length)],
  };
}
