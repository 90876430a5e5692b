import { shortenMiddle, widthOf } from "./text.js";

/**
 * What each ref is shown as in so many columns. A ref that has no room is cut in the middle, and elsewhere if it would look
 * like another one. Null if there is no way to tell all of them apart.
 */
export function shownRefs(refs: readonly string[], columns: number): ReadonlyMap<string, string> | null {
  const all = [...new Set(refs)];
  const shown = new Map(all.filter((ref) => widthOf(ref) <= columns).map((ref) => [ref, ref]));
  const taken = new Set(shown.keys());
  const heads = headsOf(columns);
  for (const ref of all) {
    if (shown.has(ref)) continue;
    const head = heads.find((each) => !taken.has(shortenMiddle(ref, columns, each)));
    if (head === undefined) return null;
    const cut = shortenMiddle(ref, columns, head);
    shown.set(ref, cut);
    taken.add(cut);
  }
  return shown;
}

/** The columns before the cut, the middle first. */
function headsOf(columns: number): number[] {
  const middle = Math.floor((columns - 1) / 2);
  const heads = Array.from({ length: Math.max(0, columns - 2) }, (_, index) => index + 1);
  return heads.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
}
