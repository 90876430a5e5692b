import type { InningsCount } from "../../row-types/cricket.js";
import type { Market } from "../../row-types/market.js";
import { exactly, from, type Interval, isExact, OPEN } from "../../types/interval.js";
import type { WhyUnknown } from "../../types/missing.js";
import type { EventView } from "../event-view.js";
import { type End, endOf } from "./ended.js";
import { firstWicket, unlistedRuns } from "./innings.js";
import type { Innings, Match } from "./record.js";

export type Side = "home" | "away";

/** A count of a side. `lacks` is null if it is exact, and nothing can change it. */
export interface Counted {
  readonly count: Interval;
  readonly lacks: WhyUnknown | Exclude<End, "ended"> | null;
}

/** The innings that a market is on: that with a number, or the only one of the side. */
export function inningsOf(
  view: EventView,
  { innings, overs }: Match,
  side: Side,
  number: number | null,
): Innings | "whole_innings" | "single_innings" {
  const own = innings.filter((each) => each.side === side);
  // Without a number of overs the side may bat again.
  if (number === null && (own.length > 1 || (overs === null && view.event.status === "live"))) return "single_innings";
  return own[(number ?? 1) - 1] ?? "whole_innings";
}

const NUMBERS: Readonly<Record<string, number>> = { "runs-1": 1, "runs-2": 2 };

/** What a side has of a count, in an innings that may go on. Source: docs/rules.md#cricket-counts. */
export function countOfSide(
  view: EventView,
  match: Match,
  side: Side,
  count: InningsCount,
  { sport }: Market,
): Counted {
  const innings = inningsOf(view, match, side, NUMBERS[count] ?? null);
  if (typeof innings === "string") return { count: OPEN, lacks: innings };
  const soFar = countIn(innings, count);
  if (count === "first-wicket" && innings.wickets > 0) return { count: soFar, lacks: lacksIn(soFar, count) };
  const end = endOf(view, match, innings, sport.cricket);
  if (end === "ended") return { count: soFar, lacks: lacksIn(soFar, count) };
  return { count: from(soFar.least), lacks: lacksIn(soFar, count) ?? end };
}

function lacksIn(count: Interval, of: InningsCount): WhyUnknown | null {
  if (isExact(count)) return null;
  return of === "first-wicket" ? "falls_of_wickets" : "listed_players";
}

function countIn(innings: Innings, count: InningsCount): Interval {
  const { runs, wickets } = innings;
  switch (count) {
    case "runs-1":
    case "runs-2":
      return exactly(runs);
    case "first-wicket": {
      const first = firstWicket(innings);
      return first !== null ? exactly(first.runs) : wickets === 0 ? exactly(runs) : { least: 0, most: runs };
    }
    case "fours":
      return hits(innings, [4]);
    case "sixes":
      return hits(innings, [6]);
    case "boundaries":
      return hits(innings, [4, 6]);
  }
}

/** Fours, sixes or both. Runs that no listed batter has can be those of one who is missing from the list. */
function hits(innings: Innings, worth: readonly (4 | 6)[]): Interval {
  const [fewest = 4] = worth;
  let least = 0;
  let most = Math.floor(unlistedRuns(innings) / fewest);
  for (const { runs, fours, sixes } of innings.batters) {
    const hit = worth.map((each) => (each === 4 ? fours : sixes));
    const known = hit.reduce<number>((sum, each) => sum + (each ?? 0), 0);
    least += known;
    most += hit.includes(null) ? Math.floor(runs / fewest) : known;
  }
  return { least, most };
}
