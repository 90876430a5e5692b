import { isObject } from "./read.js";
import { plain } from "./text.js";

/** The label, the line and the tie rule, whatever of them there is. Handicaps carry their sign. */
export function lineOf(selection: unknown): string {
  const bet = isObject(selection) ? selection : {};
  const hdp = bet["hdp"];
  const isHandicap = /^(?:home|draw|away)$/i.test(textOf(bet["side"]));
  const line = typeof hdp === "number" && isHandicap && hdp > 0 ? `+${hdp}` : textOf(hdp);
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
