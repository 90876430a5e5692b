const MOST_SHOWN = 40;

/** A value in the words of an error: `"abc"`, `1.5`, `null`, `an object`. */
export function given(value: unknown): string {
  switch (typeof value) {
    case "string":
      return value.length > MOST_SHOWN ? `${JSON.stringify(value.slice(0, MOST_SHOWN))}...` : JSON.stringify(value);
    case "number":
      return Object.is(value, -0) ? "-0" : String(value);
    case "boolean":
      return String(value);
    case "bigint":
      return "a bigint";
    case "undefined":
      return "undefined";
    case "symbol":
      return "a symbol";
    case "function":
      return "a function";
    case "object":
      if (value === null) return "null";
      return Array.isArray(value) ? "an array" : "an object";
  }
}
