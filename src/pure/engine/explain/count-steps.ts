import { countText } from "../bet/players/count.js";
import type { RestsOn } from "../decide/decision.js";
import type { Market } from "../row-types/market.js";
import type { Trace } from "../trace.js";
import type { Score } from "../types/event.js";
import { closedEnds, type Range } from "../types/interval.js";
import type { Absent, PlayerMatch } from "../types/player.js";
import type { Bounds, Step } from "./steps.js";

/** What the rulebook counts bookings in, if not in bookings. */
const BOOKED_IN = { points_1_2: null, cards: "cards", points_10_25: "booking points" } as const;

export function countSteps({ view }: Trace, { type }: Market, { home, away }: Score, restsOn: RestsOn | null): Step[] {
  const { statistic } = type;
  if (statistic === undefined || view === null) return [];
  const { name, madeOf, noun } = statistic;
  // Only bookings are made of other counts. Source: docs/rules.md#settings.
  const unit = madeOf === undefined ? (noun ?? null) : BOOKED_IN[view.context.rules.rulebook.bookingsCount];
  if (restsOn?.on !== "range") return [{ step: "count", statistic: name, unit, home, away }];
  return [{ step: "count_range", statistic: name, unit, ...closed(restsOn.range) }];
}

/** Infinity cannot be written as JSON. */
export function closed({ home, away }: Range): { home: Bounds; away: Bounds } {
  return { home: closedEnds(home), away: closedEnds(away) };
}

/** Who the player of a bet is among those of the event. */
export function playerStep(match: PlayerMatch, absent: Absent | null, wanted: string): Step {
  if (!("found" in match))
    return { step: "player", wanted, matched: null, by: null, candidates: match.candidates, absent: null };
  const { name } = match.found;
  return {
    step: "player",
    wanted,
    matched: typeof name === "string" ? name : "",
    by: match.by,
    candidates: [],
    absent,
  };
}

export function playerSteps({ player, bound }: Extract<RestsOn, { on: "player" }>, wanted: string): Step[] {
  const { match, absent, statistic, count } = player;
  const found = playerStep(match, absent, wanted);
  if (!("found" in match) || count === null || statistic === null || !("parts" in statistic)) return [found];
  const { name, parts } = statistic;
  return [found, { step: "player_count", statistic: name, total: countText(count), bound, parts }];
}
