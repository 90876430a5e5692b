/**
 * Says where a string stops being JSON. JSON.parse gives no position for some faults, words others differently in each
 * release of Node, and makes gigabytes of objects from megabytes of brackets.
 */

export interface JsonFault {
  /** Index of the first wrong character; the length of the string if something is missing at its end. */
  readonly offset: number;
  readonly expected: string;
  /** True if the input ends inside a string. */
  readonly inString: boolean;
}

/** Deeper than any record; millions of open brackets would fill the memory. */
const DEEPEST = 1000;

type Expecting = "value" | "value or ]" | "name" | "name or }" | ":" | "comma" | "nothing";

const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const BLANK = /[ \t\r\n]*/y;

/** The first fault, or null for valid JSON with at most a thousand open brackets. */
export function findJsonFault(text: string): JsonFault | null {
  const open: ("{" | "[")[] = [];
  let expecting: Expecting = "value";
  let at = skip(BLANK, text, 0);
  while (at < text.length) {
    const token = text[at] as string;
    if (token === '"' && expecting !== ":" && expecting !== "comma" && expecting !== "nothing") {
      const end = skipString(text, at);
      if (typeof end !== "number") return end;
      at = end;
      expecting = expecting.startsWith("name") ? ":" : afterValue(open);
    } else if (expecting.startsWith("value") && (token === "{" || token === "[")) {
      if (open.length === DEEPEST) return { offset: at, expected: `at most ${DEEPEST} open brackets`, inString: false };
      open.push(token);
      expecting = token === "{" ? "name or }" : "value or ]";
      at++;
    } else if (closes(token, open, expecting)) {
      open.pop();
      expecting = afterValue(open);
      at++;
    } else if (expecting === ":" && token === ":") {
      expecting = "value";
      at++;
    } else if (expecting === "comma" && token === ",") {
      expecting = open.at(-1) === "{" ? "name" : "value";
      at++;
    } else {
      const end = expecting.startsWith("value") ? skip(SCALAR, text, at) : at;
      if (end === at) return { offset: at, expected: wording(expecting, open), inString: false };
      at = end;
      expecting = afterValue(open);
    }
    at = skip(BLANK, text, at);
  }
  return expecting === "nothing" ? null : { offset: text.length, expected: wording(expecting, open), inString: false };
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** The index after the string that starts here, or its fault. */
function skipString(text: string, start: number): number | JsonFault {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20) return { offset: at, expected: "no bare control character in a string", inString: false };
    if (code !== 0x5c) continue;
    const end = skip(ESCAPE, text, at);
    if (end === at) return { offset: at, expected: "a known escape", inString: at + 6 > text.length };
    at = end - 1;
  }
  return { offset: text.length, expected: "the end of a string", inString: true };
}

function afterValue(open: readonly string[]): Expecting {
  return open.length === 0 ? "nothing" : "comma";
}

function closes(token: string, open: readonly string[], expecting: Expecting): boolean {
  const mayClose = expecting === "comma" || expecting.endsWith("]") || expecting.endsWith("}");
  return mayClose && ((token === "}" && open.at(-1) === "{") || (token === "]" && open.at(-1) === "["));
}

function wording(expecting: Expecting, open: readonly string[]): string {
  switch (expecting) {
    case "value":
      return "a value";
    case "value or ]":
      return "a value or ]";
    case "name":
      return "a name in double quotes";
    case "name or }":
      return "a name in double quotes or }";
    case ":":
      return "a colon";
    case "comma":
      return open.at(-1) === "{" ? "a comma or }" : "a comma or ]";
    case "nothing":
      return "nothing more";
  }
}
