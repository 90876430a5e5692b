import { middleCuts, widthOf } from "../../../pure/text/text.js";

/**
 * What each ref is shown as in so many columns. A ref that has no room is cut in the middle, or elsewhere if its beginning and
 * its end would fit another ref too. Null if there is no way to tell all of them apart.
 */
export function shownRefs(refs: readonly string[], columns: number): ReadonlyMap<string, string> | null {
  const all = [...new Set(refs)];
  const shown = new Map<string, string>();
  for (const ref of all) {
    const cut = widthOf(ref) <= columns ? ref : uniqueCut(ref, all, columns);
    if (cut === null) return null;
    shown.set(ref, cut);
  }
  return shown;
}

function uniqueCut(ref: string, all: readonly string[], columns: number): string | null {
  for (const cut of middleCuts(ref, columns)) {
    const at = cut.indexOf("…");
    const [start, end] = [cut.slice(0, at), cut.slice(at + 1)];
    const isOther = (each: string): boolean =>
      each !== ref && (each === cut || (each.startsWith(start) && each.endsWith(end)));
    if (!all.some(isOther)) return cut;
  }
  return null;
}
