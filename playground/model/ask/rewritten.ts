/** A text as the reader of bets takes it, with the place of each of its characters in what was typed. */
export interface Rewritten {
  readonly text: string;
  readonly places: readonly number[];
  /** The currency that was written as a word or a code. */
  readonly currency: string | null;
  /** What the text says besides a score: that it is that of extra time, or that the match was abandoned. */
  readonly said: "extra-time" | "abandoned" | null;
}

export function asTyped(text: string): Rewritten {
  return { text, places: Array.from(text, () => 0).map((_, at) => at), currency: null, said: null };
}

const SCORE = String.raw`\d{1,3}\s?[-:–]\s?\d{1,3}`;
/** Words around a bet and its score that change neither. Each is replaced by what the reader knows. */
const LOOSE: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/\s*\?\s*$/, ""],
  [/^\s*(?:does|did|do|will|would|is|has|what\s+(?:does|did)|how\s+does)\s+/i, ""],
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
export function loosened(typed: string): Rewritten {
  let found = asTyped(typed);
  const extra = EXTRA.exec(found.text);
  if (extra !== null) found = { ...spliced(found, extra.index, extra[0].length, ""), said: "extra-time" };
  const off = ABANDONED.exec(found.text);
  if (off !== null) found = { ...spliced(found, off.index, off[0].length, " "), said: "abandoned" };
  for (const [pattern, by] of LOOSE) {
    const match = pattern.exec(found.text);
    if (match !== null) found = spliced(found, match.index, match[0].length, by);
  }
  const worded = WORDED.exec(found.text);
  if (worded === null) return found;
  const [whole, amount = "", word = ""] = worded;
  const code = CODES[word.toLowerCase()] ?? word.toUpperCase();
  return { ...spliced(found, worded.index, whole.length, `£${amount}`), currency: code };
}

function spliced({ text, places, ...rest }: Rewritten, from: number, length: number, by: string): Rewritten {
  const at = places[from] ?? places.at(-1) ?? 0;
  return {
    ...rest,
    text: text.slice(0, from) + by + text.slice(from + length),
    places: [...places.slice(0, from), ...Array.from(by, () => at), ...places.slice(from + length)],
  };
}
