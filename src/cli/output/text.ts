import stringWidth from "string-width";

/** Control characters would let a team's name steer the terminal; direction overrides would reorder its row. */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
/** No cell shows more than this of a text, so more need not be measured. */
const LONGEST = 1000;
const ASCII = /^[\x20-\x7e]*$/;
const GRAPHEMES = new Intl.Segmenter();

/** A text from outside, made harmless for a terminal. */
export function plain(text: string): string {
  return text.slice(0, LONGEST).replace(UNSAFE, " ");
}

/** A sentence with texts from outside in it, made harmless; of a very long one its beginning and its end, which say most. */
export function plainSentence(sentence: string): string {
  const half = LONGEST / 2;
  const isLong = sentence.length > LONGEST;
  return plain(isLong ? `${sentence.slice(0, half - 2)} … ${sentence.slice(1 - half)}` : sentence);
}

/** The number of columns that a text takes on a terminal. */
export function widthOf(text: string): number {
  return ASCII.test(text) ? text.length : stringWidth(text);
}

/** The text, cut to so many columns with an ellipsis at its end. */
export function shorten(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  if (columns <= 0) return "";
  let kept = "";
  let width = 0;
  for (const { segment } of GRAPHEMES.segment(text)) {
    width += widthOf(segment);
    if (width > columns - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** The text, shortened or filled up to exactly so many columns. */
export function fitTo(text: string, columns: number, align: "left" | "right" = "left"): string {
  const short = shorten(text, columns);
  const blanks = " ".repeat(Math.max(0, columns - widthOf(short)));
  return align === "left" ? short + blanks : blanks + short;
}

/** The text in lines of at most so many columns, broken between words. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").filter((each) => each !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer) > columns) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  if (line !== "") lines.push(line);
  return lines.map((each) => shorten(each, columns));
}

/** `1 bet`, `2 bets`, `1,234 bets`. */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;
}

/** A word of the contract as people write it: `half won` for `half_won`. */
export function words(code: string): string {
  return code.replaceAll("_", " ");
}

/** A handicap or a margin with its sign: `+1.25`, `-0.5`, `0`. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : String(number);
}
