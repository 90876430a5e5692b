/** A longer text is not read. */
export const LONGEST_TEXT = 300;

/** A word, a number or a sign of a text. Words and numbers that touch are two tokens: `o2.5`, `1X`, `76ers`. */
export interface Token {
  readonly kind: "word" | "number" | "sign";
  /** A word without case and accents, a number with a point, a sign as one of a few. */
  readonly text: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  /** True if nothing is between it and the token before it. */
  readonly glued: boolean;
}

/** Letters that no decomposition makes plain. */
const LETTERS: Readonly<Record<string, string>> = { ł: "l", ø: "o", đ: "d", ð: "d", ß: "ss", æ: "ae", œ: "oe", ı: "i" };
const SPECIAL = /[łøđðßæœı]/g;
const BEYOND_ASCII = /[^\0-\x7f]/;
const SCANNER =
  /((?![ºª])\p{L}[\p{L}\p{M}]*(?:['’`´]+\p{L}[\p{L}\p{M}]*)*['’]?)|(\d+(?:[.,]\d+)*[½¼¾]?|[½¼¾])|([^\s_\p{M}\p{Cf}])/gu;
const FRACTIONS: Readonly<Record<string, number>> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };

/** A word as it is compared: without case, accents and apostrophes. */
export function folded(word: string): string {
  if (!BEYOND_ASCII.test(word)) return word.toLowerCase().replaceAll("'", "").replaceAll("`", "");
  return word
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}'’`´]/gu, "")
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter);
}

/** The tokens of a text, in time linear in its length. `offset` is added to each place. */
export function tokensOf(text: string, offset = 0): readonly Token[] {
  const tokens: Token[] = [];
  let end = -1;
  for (const found of text.matchAll(SCANNER)) {
    const [all, word, number] = found;
    const from = found.index;
    const at = { from: from + offset, to: from + all.length + offset, glued: from === end };
    end = from + all.length;
    if (word !== undefined) tokens.push({ kind: "word", text: folded(word), value: Number.NaN, ...at });
    else if (number !== undefined) tokens.push({ kind: "number", ...numberOf(number), ...at });
    else tokens.push({ kind: "sign", text: signOf(all), value: Number.NaN, ...at });
  }
  return tokens;
}

const MOST_DIGITS = 6;

/** NaN for what may be two numbers, or thousands: `1.2.3`, `1,000`. */
function numberOf(written: string): { readonly text: string; readonly value: number } {
  const last = written.at(-1) ?? "";
  const fraction = FRACTIONS[last] ?? 0;
  const plain = fraction === 0 ? written : written.slice(0, -1);
  const [whole = "", decimals = "", ...more] = plain.split(/[.,]/);
  const isThousands = plain.includes(",") && decimals.length > 2;
  const isNumber = more.length === 0 && !isThousands && whole.length + decimals.length <= MOST_DIGITS;
  if (!isNumber || (fraction !== 0 && decimals !== "")) return { text: written, value: Number.NaN };
  const text = decimals === "" ? whole : `${whole}.${decimals}`;
  return { text: fraction === 0 ? text : written, value: Number(text) + fraction };
}

function signOf(sign: string): string {
  if (/[‐-―−]/.test(sign)) return "-";
  return /\p{So}/u.test(sign) ? "*" : sign;
}
