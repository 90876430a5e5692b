import truncatedWidth from "fast-string-truncated-width";

/** Control characters would let a team's name steer the terminal; direction overrides would reorder its row. */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
/** Characters that take no room, which the package counts as one column each. */
const INVISIBLE = /[\u00ad\u200b\u200c\u2060\ufeff]/g;
/** No cell shows more than this of a string, so more need not be measured. */
const LONGEST = 1000;
const ASCII = /^[\x20-\x7e]*$/;
const GRAPHEMES = new Intl.Segmenter();

/** A string from outside, made harmless for a terminal. Letters in parts are composed, so that they are measured right. */
export function plain(text: string): string {
  return text.slice(0, LONGEST).replace(UNSAFE, " ").normalize("NFC");
}

/** The same for a sentence that quotes such strings; of a very long one it keeps the beginning and the end. */
export function plainSentence(sentence: string): string {
  const half = LONGEST / 2;
  const isLong = sentence.length > LONGEST;
  return plain(isLong ? `${sentence.slice(0, half - 2)} … ${sentence.slice(1 - half)}` : sentence);
}

/** The number of columns that a string takes on a terminal. */
export function widthOf(text: string): number {
  return ASCII.test(text) ? text.length : truncatedWidth(text.replace(INVISIBLE, "")).width;
}

/** The string, cut to so many columns with an ellipsis at its end. */
export function shorten(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  return columns <= 0 ? "" : `${startOf(text, columns - 1).trimEnd()}…`;
}

/** The string, cut to so many columns with an ellipsis after its first `head` columns. */
export function shortenMiddle(text: string, columns: number, head: number): string {
  if (widthOf(text) <= columns) return text;
  const letters = Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
  const start = startOf(text, head);
  let end = "";
  for (let letter = letters.pop(); letter !== undefined; letter = letters.pop()) {
    if (widthOf(start) + 1 + widthOf(letter + end) > columns) break;
    end = letter + end;
  }
  return `${start}…${end}`;
}

/** As much of the beginning of a string as so many columns hold. The package's own cut is wrong for some alphabets. */
function startOf(text: string, columns: number): string {
  let start = "";
  let width = 0;
  for (const { segment } of GRAPHEMES.segment(text)) {
    width += widthOf(segment);
    if (width > columns) break;
    start += segment;
  }
  return start;
}

/** The string, shortened or filled up to exactly so many columns. */
export function fitTo(text: string, columns: number, align: "left" | "right" = "left"): string {
  const short = shorten(text, columns);
  const blanks = " ".repeat(Math.max(0, columns - widthOf(short)));
  return align === "left" ? short + blanks : blanks + short;
}

/** The string in lines of at most so many columns, broken between words; later lines begin with `indent`. */
export function wrap(text: string, columns: number, indent = ""): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").filter((each) => each !== "")) {
    const isFirst = line === "" || line === indent;
    const longer = isFirst ? line + word : `${line} ${word}`;
    if (!isFirst && widthOf(longer) > columns) {
      lines.push(line);
      line = indent + word;
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
