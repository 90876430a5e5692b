import { STAND_INS } from "./reading.js";

const LONGEST_QUOTE = 40;

/** A value in a few words, for messages. It does not read the fields of an object, because the value may be hostile. */
export function describe(value: unknown): string {
  switch (typeof value) {
    case "string":
      return value.length <= LONGEST_QUOTE
        ? JSON.stringify(value)
        : `${JSON.stringify(value.slice(0, LONGEST_QUOTE))}... (${value.length} characters)`;
    case "number":
    case "boolean":
    case "undefined":
      return String(value);
    case "symbol":
      return STAND_INS.get(value) ?? "a symbol";
    case "bigint":
      return "a bigint";
    case "function":
      return "a function";
    case "object":
      return value === null ? "null" : isList(value) ? "an array" : "an object";
  }
}

function isList(value: object): boolean {
  try {
    return Array.isArray(value);
  } catch {
    return false; // a revoked proxy
  }
}
