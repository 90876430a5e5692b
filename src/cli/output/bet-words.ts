import { isObject } from "../input/entries.js";
import { plain, signed } from "./text.js";

/**
 * The label, the line and the tie rule, whatever of them there is. A handicap is told from the backed side, with its sign: the
 * line is stated for the home side, and the away side plays at its negative.
 */
export function lineOf(selection: unknown): string {
  const bet = isObject(selection) ? selection : {};
  const hdp = bet["hdp"];
  const side = textOf(bet["side"]).toLowerCase();
  const isHandicap = side === "home" || side === "draw" || side === "away";
  const line = typeof hdp === "number" && isHandicap ? signed(side === "away" ? 0 - hdp : hdp) : textOf(hdp);
  const tie = typeof bet["tieRule"] === "string" ? `level: ${textOf(bet["tieRule"])}` : "";
  return [textOf(bet["label"]), line, tie].filter((part) => part !== "").join(" ");
}

export function fieldOf(selection: unknown, name: string): string {
  return isObject(selection) ? textOf(selection[name]) : "";
}

/** What is no text is shown as the JSON it is, so that a faulty bet shows its fault. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return plain(typeof value === "string" ? value : JSON.stringify(value)).trim();
}
