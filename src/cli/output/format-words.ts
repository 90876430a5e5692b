import { UnusableInput } from "../errors.js";

export const FORMATS = ["table", "ndjson", "json", "csv"] as const;
export type Format = (typeof FORMATS)[number];

/** The format that was asked for, null if there was none. */
export function parseFormat<F extends Format>(word: string | null, formats: readonly F[]): F | null {
  if (word === null) return null;
  const format = formats.find((each) => each === word);
  if (format === undefined) throw new UnusableInput(`--format takes one of ${formats.join(", ")}, not "${word}".`);
  return format;
}
