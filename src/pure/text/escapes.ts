/**
 * What a terminal obeys, or turns the reading direction by, instead of showing it: control characters, separators of lines and
 * paragraphs, controls of direction, and halves of characters. Joined emoji and right-to-left scripts need none of them.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const EACH = new RegExp(UNPRINTABLE, "gu");
/** Most strings have no other characters, and this is seen several times faster. */
const ASCII = /^[ -~]*$/;

export function isPrintable(text: string): boolean {
  return ASCII.test(text) || !UNPRINTABLE.test(text);
}

/** The string with these characters as JSON escapes, `\u001b`. Everything strangers wrote is printed through this function. */
export function escaped(text: string): string {
  return isPrintable(text) ? text : text.replace(EACH, (character) => escapeOf(character));
}

/** A character of one UTF-16 unit as JSON may write it. */
export function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** JSON on one line. Its value is the same whichever characters of its strings are escapes. */
export function jsonText(value: unknown): string {
  return escaped(JSON.stringify(value));
}
