import { describe } from "../../../pure/contract/describe.js";
import { findJsonFault } from "../../../pure/contract/json-fault.js";
import { Refusal } from "../refusal.js";

/** A parsed body: its value, and its JSON if this service parsed it. */
export interface Body {
  readonly value: unknown;
  /** Needed to find a name that an object has twice: the value does not show it. */
  readonly text: string | null;
}

/**
 * The value of a JSON text. `__proto__` is a name like any other and sets no prototype, 1e400 reads as Infinity, values may
 * be nested to any depth, and `\ud800` is kept.
 *
 * @throws {Refusal} 400
 */
export function readJson(text: string): Body {
  try {
    return { value: JSON.parse(text), text };
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
