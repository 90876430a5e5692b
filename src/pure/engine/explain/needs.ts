import { asRecord } from "../input/unknown-record.js";
import { isCount, score } from "../input/values.js";
import type { Market } from "../row-types/market.js";
import type { Trace } from "../trace.js";
import { periodsIn, unitsIn } from "./in-event.js";
import { KINDS } from "./kinds.js";
import { fill } from "./words.js";

/**
 * What a bet needs for a verdict: keys of the event's periods, names of fields, or settings of the rulebook. Words in braces: `{number}`
 * is that of the market's part, `{named}` the unit that its name says, `{inner}` what is counted inside a map.
 */
export type Needs = readonly string[] | ((trace: Trace, market: Market) => readonly string[]);

export function namesOf(needs: Needs, trace: Trace): readonly string[] {
  const { market } = trace.bet ?? {};
  if (market === undefined) return typeof needs === "function" ? [] : needs;
  if (typeof needs === "function") return needs(trace, market);
  const values = {
    number: () => String(market.period.number),
    named: () => market.unit,
    inner: () => unitsIn(trace, market)?.inner ?? "",
    maps: () => (market.period.id === "match" ? "each map" : `map${market.period.number}`),
  };
  return needs.map((name) => fill(name, values));
}

/** Those of the first periods that the event does not list. */
export function unlisted(count: (market: Market) => number): Needs {
  return (trace, market) => {
    const periods = periodsIn(trace);
    const keys = Array.from({ length: count(market) }, (_, index) => `p${index + 1}`);
    return keys.filter((key) => score(periods[key]) === null);
  };
}

/** The innings that lack their home half. */
export function withoutHome(trace: Trace): readonly string[] {
  const periods = periodsIn(trace);
  return Object.keys(periods).filter((key) => isCount(asRecord(periods[key]).away) && score(periods[key]) === null);
}

/** The settings of the rulebook that can settle a bet on a match with a retirement. Source: docs/rules.md#retirements. */
export function retirementSettings(_: Trace, { score, sport }: Market): readonly string[] {
  const setting = score === "moneyline" ? "retirement" : "retirementLines";
  if (sport.endings[setting] === "incomplete") return [setting];
  return sport.endings.unfinished === "incomplete" ? ["unfinished"] : [];
}

/** The counts of teams or of a player, or the fact that shows the order of scoring. */
export function statistics({ decision, view }: Trace, { type, readFrom }: Market): readonly string[] {
  if (readFrom.on === "innings" && (typeof decision !== "object" || decision.restsOn?.on !== "player"))
    return ["cricket"];
  if (type.statistic !== undefined) return [`statistics.teams.${type.statistic.name}`];
  const { order } = KINDS[type.settlement];
  if (order?.fact === "scoring") return ["scoring"];
  if (order !== undefined) {
    // The event's own answer is there, but may be about extra time.
    const said = order.fact && asRecord(view?.event.outcome)[order.fact];
    return order.fact === null || said === "home" || said === "away" ? [] : [`outcome.${order.fact}`];
  }
  const { restsOn } = typeof decision === "object" ? decision : { restsOn: null };
  const read = restsOn?.on === "player" ? restsOn.player.statistic : null;
  return read !== null && "missing" in read ? [...read.missing, ...read.disputed] : ["statistics.players"];
}
