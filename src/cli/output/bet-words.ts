import { record } from "../input/entries.js";
import { plain, signed } from "./text.js";

/**
 * A bet as a bettor says it: `Totals over 2.75`, `Correct Score 2-1 yes`. Handicaps have their sign and are those of the backed
 * side: the line is stated for the home side, and the away side plays at its negative.
 */
export function betWords(selection: unknown): string {
  const bet = record(selection);
  const side = textOf(bet["side"]);
  const tieRule = textOf(bet["tieRule"]);
  const parts = [textOf(bet["market"]), textOf(bet["label"]), side, lineWords(bet["hdp"], side.toLowerCase())];
  return [...parts, tieRule === "" ? "" : `(tie rule ${tieRule})`].filter((part) => part !== "").join(" ");
}

function lineWords(hdp: unknown, side: string): string {
  return typeof hdp === "number" && isOfMatch(side) ? signed(side === "away" ? 0 - hdp : hdp) : textOf(hdp);
}

/** Sides whose line is a handicap. */
function isOfMatch(side: string): boolean {
  return side === "home" || side === "draw" || side === "away";
}

/** A side and its line, which is stated for the home side: `over 2.5`, `home -0.25`, `away -0.75 (home +0.75)`. */
export function sideWords(side: string, line: number | null): string {
  if (line === null) return side;
  if (!isOfMatch(side)) return `${side} ${line}`;
  const stated = side === "home" ? "" : ` (home ${signed(line)})`;
  return side === "draw" ? `draw${stated}` : `${side} ${lineWords(line, side)}${stated}`;
}

/** Anything but a string is shown as JSON, so that a faulty bet shows its fault. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return plain(typeof value === "string" ? value : JSON.stringify(value)).trim();
}
