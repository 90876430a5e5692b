/** A frame of the feed as JSON values. A service may send several objects in one, a line each or back to back. */

/** Called with the start of what is not JSON. False to read no further. */
type OnFault = (start: string) => boolean;

/** Deeper values are not compared or printed: what does that is recursive. */
export const DEEPEST = 64;

export function isDeep(value: unknown, levels = DEEPEST): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeep(each, levels - 1));
}

export function valuesIn(text: string, onFault: OnFault): readonly unknown[] {
  const whole = parsed(text);
  if (whole !== NOT_JSON) return Array.isArray(whole) ? whole : [whole];
  const values: unknown[] = [];
  let from = 0;
  while (from < text.length) {
    const end = endOfValue(text, from);
    const piece = text.slice(from, end ?? text.length);
    from = end ?? text.length;
    if (piece.trim() === "") continue;
    const value = end === null ? NOT_JSON : parsed(piece);
    if (value !== NOT_JSON) values.push(value);
    // An object that is broken must not take those of the next lines with it.
    else if (!addLines(values, piece, onFault)) break;
  }
  return values;
}

const NOT_JSON = Symbol("not JSON");
const MOST_SHOWN = 80;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}

/** False to read no further. */
function addLines(values: unknown[], piece: string, onFault: OnFault): boolean {
  const lines = piece.split("\n").filter((line) => line.trim() !== "");
  for (const line of lines) {
    const value = lines.length === 1 ? NOT_JSON : parsed(line);
    if (value !== NOT_JSON) values.push(value);
    else if (!onFault(line.trim().slice(0, MOST_SHOWN))) return false;
  }
  return true;
}

const QUOTE = 34;
const BACKSLASH = 92;

/** Where the first object or list after a place ends, or what is in front of one; null if it does not end. */
function endOfValue(text: string, from: number): number | null {
  let depth = 0;
  let isString = false;
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (isString) {
      if (unit === BACKSLASH) at++;
      else if (unit === QUOTE) isString = false;
    } else if (unit === QUOTE) isString = depth > 0;
    else if (unit === 123 || unit === 91) {
      if (depth === 0 && text.slice(from, at).trim() !== "") return at;
      depth++;
    } else if (unit === 125 || unit === 93) {
      depth--;
      if (depth <= 0) return at + 1;
    }
  }
  return null;
}
