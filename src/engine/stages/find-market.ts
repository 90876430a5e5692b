import type { Sport } from "../model/market.js";
import { record } from "../model/read.js";
import type { Rules } from "../model/rulebook.js";
import type { Stage, Trace } from "../model/trace.js";

/** A longer slug is no sport's. */
const LONGEST_SLUG = 100;

/** The sport of the event and the market of the name. Source: grading-rules 1 and 5. */
export const findMarket: Stage = (trace) => {
  const name = trace.selection.market;
  if (typeof name !== "string") return "unsupported_market";
  const slug = record(trace.event?.sport).slug;
  if (typeof slug !== "string") return isKnown(name, trace.context.rules) ? "awaiting_result" : "unsupported_market";
  return marketIn(trace, slug, name);
};

/** The same at bet placement, where there is a sport and no event yet. */
export function marketIn(trace: Trace, slug: string, name: string): "unsupported_market" | null {
  const sport = sportOf(trace, slug);
  const market = sport ? sport.find(name) : null;
  if (!market) return "unsupported_market";
  trace.sport = sport;
  trace.market = market;
  return null;
}

/** A slug's sport; in some leagues it is another sport's. Source: grading-rules 6. */
function sportOf(trace: Trace, slug: string): Sport | null {
  const sport = slug.length > LONGEST_SLUG ? null : trace.context.rules.sport.get(slug);
  if (sport === null || sport.leagueSports === null) return sport;
  const league = record(trace.event?.league).slug;
  return (typeof league === "string" && sport.leagueSports.get(league)) || sport;
}

/** Whether any sport has a market of this name, for events that do not say their sport. */
function isKnown(name: string, rules: Rules): boolean {
  for (const sport of rules.sports.values()) if (sport.find(name) !== null) return true;
  return false;
}
