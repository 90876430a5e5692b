import { describe } from "../contract/describe.js";
import { findJsonFault } from "../contract/json-fault.js";
import { countNames, countPairs, findRepeatedName } from "../contract/repeated-name.js";
import { Refusal } from "./refusal.js";

/**
 * The value of a JSON text.
 *
 * - A name that an object has twice is refused, in fields that nobody reads too: of a bet with two sides it is not known
 *   which was meant. Source: grading-rules, "never guesses".
 * - `__proto__` is a name like any other, and nobody's prototype.
 * - 1e400 reads as Infinity, however deep a value is nested it is read, `\ud800` stays what it is.
 *
 * @throws {Refusal} 400
 */
export function readJson(text: string): unknown {
  const value = parsed(text);
  if (countPairs(text) === countNames(value)) return value;
  throw new Refusal(400, `${findRepeatedName(text) ?? "body"}: given twice; allowed: each name once`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal(400, faultOf(text), { cause: error });
  }
}

const LONGEST_EXCERPT = 20;

function faultOf(text: string): string {
  if (text.trim() === "") return "body: empty; allowed: a JSON object";
  const fault = findJsonFault(text);
  if (fault === null) return "body: not JSON";
  const rest = text.slice(fault.offset, fault.offset + LONGEST_EXCERPT);
  const found = rest === "" ? "the end" : describe(rest);
  return `body: not JSON: expected ${fault.expected} at character ${fault.offset + 1}, found ${found}`;
}
