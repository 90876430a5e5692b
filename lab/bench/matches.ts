/** Settled matches of ten sports, with plausible scores. */
import type { Below } from "../tools/random.js";

export interface Pair {
  readonly home: number;
  readonly away: number;
}

export interface BenchEvent {
  readonly [key: string]: unknown;
  readonly id: number;
  readonly sport: { readonly slug: string; readonly name: string };
  readonly scores: Pair & { readonly periods: Readonly<Record<string, Pair>> };
}

type Played = { readonly top: Pair; readonly periods: Readonly<Record<string, Pair>> };

export const plus = (one: Pair, other: Pair): Pair => ({ home: one.home + other.home, away: one.away + other.away });
export const total = (parts: readonly Pair[]): Pair => parts.reduce(plus, { home: 0, away: 0 });
export const keyed = (parts: readonly Pair[], stem = "p") =>
  Object.fromEntries(parts.map((part, index) => [`${stem}${index + 1}`, part]));

/** A match of two halves that lists the first. */
function inHalves(least: number, spread: number) {
  return (below: Below): Played => {
    const half = () => ({ home: least + below(spread), away: least + below(spread) });
    const p1 = half();
    const ft = plus(p1, half());
    return { top: ft, periods: { p1, ft } };
  };
}

/** A match of quarters, periods or innings. A level game goes to overtime. */
function inParts(count: number, least: number, spread: number) {
  return (below: Below): Played => {
    const parts = Array.from({ length: count }, () => ({ home: least + below(spread), away: least + below(spread) }));
    const ft = total(parts);
    if (ft.home !== ft.away) return { top: ft, periods: { ...keyed(parts), ft } };
    const ot = { home: 1 + below(2), away: 0 };
    return { top: plus(ft, ot), periods: { ...keyed(parts), ft, ot } };
  };
}

/** A match of sets or maps to a target with a lead of two. The deciding one can have another target. */
function inSets(needed: number, target: number, deciding: number, stem = "p") {
  return (below: Below): Played => {
    const sets: Pair[] = [];
    let [home, away] = [0, 0];
    while (home < needed && away < needed) {
      const to = home + away === 2 * needed - 2 ? deciding : target;
      const low = below(to - 1);
      const high = low === to - 2 ? to : Math.max(to, low + 2);
      const homeWon = below(2) === 0;
      sets.push(homeWon ? { home: high, away: low } : { home: low, away: high });
      if (homeWon) home++;
      else away++;
    }
    return { top: { home, away }, periods: keyed(sets, stem) };
  };
}

function inLegs(below: Below): Played {
  const low = below(6);
  return { top: below(2) === 0 ? { home: 6, away: low } : { home: low, away: 6 }, periods: {} };
}

/** The ten sports, and how a match of each is drawn. */
export const SPORTS: Readonly<Record<string, (below: Below) => Played>> = {
  football: inHalves(0, 4),
  handball: inHalves(8, 10),
  "ice-hockey": inParts(3, 0, 3),
  darts: inLegs,
  basketball: inParts(4, 15, 20),
  "american-football": inParts(4, 0, 14),
  baseball: inParts(9, 0, 2),
  esports: inSets(2, 13, 13, "map"),
  tennis: inSets(2, 6, 6),
  volleyball: inSets(3, 25, 15),
};

export function matchOf(slug: string, id: number, below: Below): BenchEvent {
  const played = SPORTS[slug]?.(below);
  if (!played) throw new RangeError(`no matches of ${slug} are drawn`);
  const event = {
    id,
    home: `Home ${id}`,
    away: `Away ${id}`,
    homeId: id * 2,
    awayId: id * 2 + 1,
    date: "2026-09-12T14:00:00Z",
    status: "settled",
    league: { name: "A League", slug: `a-league-of-${slug}` },
    sport: { name: slug, slug },
    scores: { ...played.top, periods: played.periods },
  };
  return event;
}
