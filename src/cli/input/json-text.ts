import { findJsonFault } from "../../pure/contract/json-fault.js";
import { plain } from "../../pure/text/text.js";
import { UsageError } from "../errors.js";

/**
 * The value of a file of JSON, which may begin with a byte order mark.
 *
 * @throws UsageError with the line and the column of the fault
 */
export function parseJsonFile(text: string, path: string): unknown {
  const json = text.replace(/^\ufeff/, "");
  try {
    return JSON.parse(json);
  } catch {
    const { line, reason } = jsonFaultText(json);
    throw new UsageError(`${path}:${line}: ${reason}`);
  }
}

/** Longer text is checked before it is parsed: millions of brackets would fill the memory. */
export const LONG = 4096;

/** Why text is not JSON, and on which of its lines, counted from 1. */
export function jsonFaultText(text: string): { readonly line: number; readonly reason: string } {
  const fault = findJsonFault(text);
  if (fault === null) return { line: 1, reason: "not JSON" };
  const before = text.slice(0, fault.offset);
  const column = fault.offset - before.lastIndexOf("\n");
  const rest = text.slice(fault.offset).trimStart();
  const found = rest === "" ? "the end" : quoteStart(rest);
  const reason = `not JSON: expected ${fault.expected} at column ${column}, found ${found}`;
  return { line: before.split("\n").length, reason };
}

/** The first character of a string, or the word that starts there, in quotes. */
function quoteStart(text: string): string {
  const found = /^[\w.+-]{1,20}/.exec(text)?.[0] ?? String.fromCodePoint(text.codePointAt(0) ?? 0x20);
  return `"${plain(found)}"`;
}
