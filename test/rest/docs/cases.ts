/** The cases that pages name, as `family: case`. */
import { vectors } from "../../../src/fixtures/index.js";
import { RECORDS } from "../../fast/feeds/records.js";
import { VECTORS as MATCHES } from "../../fast/match/vectors.js";

const known: ReadonlySet<string> = new Set([
  ...vectors.map(({ family, it }) => `${family}: ${it}`),
  ...Object.entries(RECORDS).flatMap(([feed, records]) => records.map(({ what }) => `feeds/${feed}: ${what}`)),
  ...MATCHES.map(({ it }) => `match: ${it}`),
]);

/** The cases of the cells of a table that do not exist. A cell names one case or several, with semicolons between them. */
export function unknownCases(cells: readonly string[]): string[] {
  return cells.flatMap((cell) => cell.split("; ")).filter((named) => !known.has(named));
}
