import { shortenMiddle, widthOf } from "./text.js";

/**
 * What each ref is shown as in so many columns. A ref that has no room is cut in the middle, or elsewhere if its beginning and
 * its end would fit another ref too. Null if there is no way to tell all of them apart.
 */
export function shownRefs(refs: readonly string[], columns: number): ReadonlyMap<string, string> | null {
  const all = [...new Set(refs)];
  const heads = headsOf(columns);
  const shown = new Map<string, string>();
  for (const ref of all) {
    const cuts = widthOf(ref) <= columns ? [ref] : heads.map((head) => shortenMiddle(ref, columns, head));
    const cut = cuts.find((each) => each === ref || !all.some((other) => other !== ref && fits(each, other)));
    if (cut === undefined) return null;
    shown.set(ref, cut);
  }
  return shown;
}

/** Whether a cut ref may be this one. */
function fits(cut: string, ref: string): boolean {
  const at = cut.indexOf("…");
  return cut === ref || (ref.startsWith(cut.slice(0, at)) && ref.endsWith(cut.slice(at + 1)));
}

/** The columns before the cut, the middle first. */
function headsOf(columns: number): number[] {
  const middle = Math.floor((columns - 1) / 2);
  const heads = Array.from({ length: Math.max(0, columns - 2) }, (_, index) => index + 1);
  return heads.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
}
