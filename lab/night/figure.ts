import { stripVTControlCharacters } from "node:util";

/** The figure of a part: what its pattern finds last in the output, without colours. Null if there is none. */
export function figureIn(output: string, pattern: RegExp): string | null {
  const found = [...stripVTControlCharacters(output).matchAll(new RegExp(pattern, "gm"))].at(-1);
  const figure = found?.[1] ?? found?.[0] ?? null;
  return figure === null ? null : figure.trim().replace(/\s+/g, " ").replaceAll("|", ",");
}
