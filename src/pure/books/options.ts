/** Options of readers. Errors name the option, what was wrong and what is allowed. */
import { type BookOddsFormat, ODDS_FORMATS } from "./numbers.js";
import { type LineFor, quoted } from "./types.js";

/** @throws TypeError if it is neither */
export function lineForIn(value: unknown): LineFor {
  if (value === "home" || value === "side") return value;
  throw new TypeError(`lineFor: ${quoted(value)} is not allowed; allowed: "home" or "side"`);
}

/** @throws TypeError if there is no such format */
export function oddsFormatIn(value: unknown): BookOddsFormat | undefined {
  const format = ODDS_FORMATS.find((one) => one === value);
  if (format !== undefined || value === undefined) return format;
  throw new TypeError(`oddsFormat: ${quoted(value)} is not allowed; allowed: ${ODDS_FORMATS.join(", ")}`);
}
