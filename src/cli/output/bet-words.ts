import { backedLine, isOfMatch, plain, signed } from "../../terminal/text.js";
import { record } from "../input/entries.js";

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
  return typeof hdp === "number" && isOfMatch(side) ? signed(backedLine(side, hdp)) : textOf(hdp);
}

/** Anything but a string is shown as JSON, so that a faulty bet shows its fault. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return plain(typeof value === "string" ? value : JSON.stringify(value)).trim();
}
