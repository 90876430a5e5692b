import { record } from "../input/loose.js";
import type { Market } from "../tables/market.js";
import type { Units } from "../tables/sport-rows.js";
import type { Trace } from "../trace.js";

/** The units of a sport. Maps count kills if the market's name or the league says so. Source: docs/decisions.md#d118. */
export function unitsIn({ reading }: Trace, { sport, unit }: Market): Units | null {
  const { slug } = record(reading?.event.league);
  const { units } = sport;
  if (units === null || sport.structure !== "maps" || unit === "rounds") return units;
  const isInKills = unit === "kills" || (typeof slug === "string" && reading?.context.rules.gameOf(slug) === "kills");
  return isInKills ? { ...units, inner: "kills" } : units;
}
