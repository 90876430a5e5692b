import { isOfMatch, plain, sideWords } from "../../../pure/text/text.js";
import { record } from "../../input/entries.js";

/**
 * A bet as a bettor says it: `Totals over 2.75`, `Correct Score 2-1 yes`. Handicaps have their sign and are those of the backed
 * side, with the home side's behind them: `Spread away +1.25 (home -1.25)`.
 */
export function betWords(selection: unknown): string {
  const bet = record(selection);
  const side = textOf(bet["side"]);
  const tieRule = textOf(bet["tieRule"]);
  const parts = [textOf(bet["market"]), textOf(bet["label"]), withLine(side, bet["hdp"])];
  return [...parts, tieRule === "" ? "" : `(tie rule ${tieRule})`].filter((part) => part !== "").join(" ");
}

function withLine(side: string, hdp: unknown): string {
  if (typeof hdp === "number" && isOfMatch(side.toLowerCase())) return sideWords(side.toLowerCase(), hdp);
  return [side, textOf(hdp)].filter((part) => part !== "").join(" ");
}

/** Anything but a string is shown as JSON, so that a faulty bet shows its fault. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return plain(typeof value === "string" ? value : JSON.stringify(value)).trim();
}
