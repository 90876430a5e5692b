/** Whether the order of scoring that an adapter gave adds up to its scores, by a count of its own. */
import type { Adapted } from "../../../src/pure/feeds/index.js";

interface Item {
  readonly side: "home" | "away";
  readonly points?: number;
  readonly score?: { readonly home: number; readonly away: number };
  readonly period?: string;
  readonly minute?: number;
  readonly injuryTime?: number;
  readonly elapsed?: number;
}
type Pair = Partial<Record<"home" | "away", number>>;

/** What a list says that its event contradicts: the score of a period, or a running score; or a time that goes back. */
export function unprovedIn(adapted: Adapted): readonly string[] {
  if ("refused" in adapted || !adapted.event.scoring) return [];
  const { scores, scoring } = adapted.event;
  const items = scoring as readonly Item[];
  const { ap = {}, ...periods } = (scores?.periods ?? {}) as Record<string, Pair>;
  const whole = { home: (scores?.home ?? 0) - (ap.home ?? 0), away: (scores?.away ?? 0) - (ap.away ?? 0) };
  const listed = Object.entries(periods).flatMap(([key, pair]) => {
    const own = items.filter(({ period = "" }) => (key === "ft" ? period !== "ot" : period === key));
    return differenceIn(key, own, pair);
  });
  return [...listed, ...differenceIn("the whole", items, whole), ...runningIn(items), ...timesIn(items)];
}

const countOf = (items: readonly Item[], of: "home" | "away"): number =>
  items.filter(({ side }) => side === of).reduce((sum, { points = 1 }) => sum + points, 0);

function differenceIn(what: string, items: readonly Item[], { home = 0, away = 0 }: Pair): readonly string[] {
  const [ours, theirs] = [countOf(items, "home"), countOf(items, "away")];
  return ours === home && theirs === away ? [] : [`scoring of ${what} is ${ours}-${theirs}, its score ${home}-${away}`];
}

function runningIn(items: readonly Item[]): readonly string[] {
  return items.flatMap(({ score }, index) =>
    score ? differenceIn(`the first ${index + 1}`, items.slice(0, index + 1), score) : [],
  );
}

function timesIn(items: readonly Item[]): readonly string[] {
  const time = ({ minute = 0, injuryTime = 0, elapsed = 0 }: Item) => 100 * minute + injuryTime + elapsed;
  return items.flatMap((item, index) => {
    const before = items[index - 1];
    if (before === undefined || before.period !== item.period) return [];
    const isBack = time(item) < time(before) && ("minute" in item || "elapsed" in item);
    return isBack ? [`item ${index + 1} of scoring goes back in time`] : [];
  });
}
