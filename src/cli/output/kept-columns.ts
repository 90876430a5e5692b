import type { CsvCell, CsvColumns } from "./formats.js";

/** The columns of a file that pass through. One with the title of ours gets another. */
export function keptColumns<T>(
  titles: readonly string[],
  own: CsvColumns<T>,
  cellOf: (item: T, title: string) => CsvCell,
): CsvColumns<T> {
  return Object.fromEntries(
    titles.map((title) => [
      Object.hasOwn(own, title) ? `file ${title}` : title,
      Object.assign((item: T) => cellOf(item, title), { kept: title }),
    ]),
  );
}
