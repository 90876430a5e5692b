import truncatedWidth from "fast-string-truncated-width";
import { escaped } from "./escapes.js";

/** Characters without a width, which the package counts as one column each. */
const INVISIBLE = /[\u00ad\u200b\u200c\u2060\ufeff]/g;
/** No cell shows more than this of a string, so more need not be measured. */
const LONGEST = 1000;
const ASCII = /^[\x20-\x7e]*$/;
/** Made on first use: that takes as long as loading all the rest of the command. */
let graphemes: Intl.Segmenter | null = null;

/** A string from outside on one line of a terminal, without control characters. Letters are composed, so that their width is right. */
export function plain(text: string): string {
  return escaped(text.slice(0, LONGEST).replace(/[\t\n\r]/g, " ")).normalize("NFC");
}

/** The same for a sentence that quotes such strings; of a very long one it keeps the beginning and the end. */
export function plainSentence(sentence: string): string {
  const half = LONGEST / 2;
  const isLong = sentence.length > LONGEST;
  return plain(isLong ? `${sentence.slice(0, half - 2)} … ${sentence.slice(1 - half)}` : sentence);
}

/** The width of a string on a terminal, in columns. */
export function widthOf(text: string): number {
  return ASCII.test(text) ? text.length : truncatedWidth(text.replace(INVISIBLE, "")).width;
}

/** The string, cut to so many columns with an ellipsis at its end. */
export function shorten(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  return columns <= 0
    ? ""
    : `${take(lettersOf(text), columns - 1)
        .join("")
        .trimEnd()}…`;
}

/** The ways to cut a string to so many columns with an ellipsis inside, the one in its middle first. */
export function* middleCuts(text: string, columns: number): Generator<string> {
  const letters = [...lettersOf(text)];
  const backwards = [...letters].reverse();
  const middle = Math.floor((columns - 1) / 2);
  for (let step = 0; step < 2 * columns; step++) {
    const head = middle + (step % 2 === 0 ? 1 : -1) * Math.ceil(step / 2);
    if (head < 1 || head > columns - 2) continue;
    const start = take(letters, head).join("");
    const end = take(backwards, columns - widthOf(start) - 1).reverse();
    yield `${start}…${end.join("")}`;
  }
}

/** What a reader sees as one letter each, read only as far as they are needed. */
function* lettersOf(text: string): Generator<string> {
  if (ASCII.test(text)) {
    yield* text;
    return;
  }
  graphemes ??= new Intl.Segmenter();
  for (const { segment } of graphemes.segment(text)) yield segment;
}

/** As many of the letters as so many columns hold. The package's own cut is wrong for some alphabets. */
function take(letters: Iterable<string>, columns: number): string[] {
  const taken: string[] = [];
  let width = 0;
  for (const letter of letters) {
    width += widthOf(letter);
    if (width > columns) break;
    taken.push(letter);
  }
  return taken;
}

/** The string, shortened or filled up to exactly so many columns. */
export function fitTo(text: string, columns: number, align: "left" | "right" = "left"): string {
  const short = shorten(text, columns);
  const blanks = " ".repeat(Math.max(0, columns - widthOf(short)));
  return align === "left" ? short + blanks : blanks + short;
}

/** The string in lines of at most so many columns, broken between words; later lines begin with `indent`. */
export function wrap(text: string, columns: number, indent = ""): string[] {
  return filled(text, columns, indent).map((each) => shorten(each, columns));
}

/** The same with each word as it is: one that is longer than a line has a line to itself. */
export function filled(text: string, columns: number, indent = ""): string[] {
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
  return lines;
}

/** A whole number as people write it: `1,234`. The first `toLocaleString` would load the language data, which takes a quarter of a run. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** `1 bet`, `2 bets`, `1,234 bets`. */
export function count(number: number, noun: string): string {
  return `${grouped(number)} ${noun}${number === 1 ? "" : "s"}`;
}

/** A word of the contract as people write it: `half won` for `half_won`. */
export function words(code: string): string {
  return code.replaceAll("_", " ");
}

/** A handicap or a margin with its sign: `+1.25`, `-0.5`, `0`. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : String(number);
}

/** Sides whose line is a handicap. */
export function isOfMatch(side: string): boolean {
  return side === "home" || side === "draw" || side === "away";
}

/** A handicap is stated for the home side; the away side plays at its negative. */
export function backedLine(side: string, line: number): number {
  return side === "away" ? 0 - line : line;
}

/** A side and its line, which is stated for the home side: `over 2.5`, `home -0.25`, `away -0.75 (home +0.75)`. */
export function sideWords(side: string, line: number | null): string {
  if (line === null) return side;
  if (!isOfMatch(side)) return `${side} ${line}`;
  // Draw no bet, as 0 is called, reads alike from both sides.
  const stated = side === "home" || line === 0 ? "" : ` (home ${signed(line)})`;
  return side === "draw" ? `draw${stated}` : `${side} ${signed(backedLine(side, line))}${stated}`;
}

/** The first letter as a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
