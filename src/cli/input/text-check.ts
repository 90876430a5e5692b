import { FaultyInput } from "./entries.js";
import { quoteStart } from "./json-text.js";
import type { Bytes } from "./source.js";

/** The part of a file in which JSON has to begin. */
const HEAD = 64 * 1024;
/** A line that starts as an object or a list does. */
const JSON_LINE = /^[^\S\n]*[{[]/m;

/**
 * Passes the bytes on, if a line of their beginning starts as JSON does. Anything else is refused as a whole, rather than
 * line by line: CSV, a web page, a gigabyte of prose.
 */
export async function* refuseOtherText(bytes: Bytes, file: string): Bytes {
  const held: Buffer[] = [];
  let size = 0;
  let line = 1;
  let isJson = false;
  for await (const chunk of bytes) {
    if (isJson) {
      yield chunk;
      continue;
    }
    held.push(chunk);
    size += chunk.length;
    const text = Buffer.concat(held).toString("utf8");
    isJson = JSON_LINE.test(text);
    const isBlank = !isJson && text.trim() === "";
    if (!isJson && !isBlank && size < HEAD) continue;
    if (!isJson && !isBlank) throw otherText(text, file, line);
    line += isBlank ? text.split("\n").length - 1 : 0;
    yield* held.splice(0);
    size = 0;
  }
  if (held.length > 0) throw otherText(Buffer.concat(held).toString("utf8"), file, line);
  if (!isJson) throw new FaultyInput({ file }, "this is empty");
}

function otherText(text: string, file: string, firstLine: number): FaultyInput {
  const start = text.search(/\S/);
  const line = firstLine + text.slice(0, start).split("\n").length - 1;
  const [first = ""] = text.slice(start).split("\n", 1);
  const reason = /[,;\t]/.test(first)
    ? "this looks like CSV, which this command cannot read; write JSON, or NDJSON with one object on each line, for example with mlr --icsv --ojsonl cat"
    : `not JSON: expected { or [, found ${quoteStart(text.slice(start))}`;
  return new FaultyInput({ file, line }, reason);
}
