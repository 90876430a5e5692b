import type { Score } from "../model/event.js";
import type { Market, Sport } from "../model/market.js";
import { periodAt, record, score } from "../model/read.js";
import type { SetsRule } from "../model/rows.js";
import type { Trace } from "../model/trace.js";
import { FIRST, FULL_TIME, LATER, TOP } from "../scores/contradictions.js";
import { listSets } from "../scores/set-list.js";
import { shootout } from "../scores/shootout.js";
import { readTimed } from "../scores/timed.js";
import type { Origin } from "./steps.js";

/** Where the numbers of a verdict stand in the event. */
export function originsOf(trace: Trace): readonly Origin[] {
  const { row } = trace.sport as Sport;
  switch (row.structure) {
    case "halves":
    case "quarters":
    case "periods":
    case "innings":
      return timedOrigins(trace);
    case "sets":
      return setOrigins(trace, row.sets as SetsRule);
    case "maps":
      return mapOrigins(trace);
    case "tally":
      return trace.scope === "games" ? listed(trace, "p", 99) : top(trace);
    case "winner":
      return record(trace.event?.outcome).winner === undefined ? top(trace) : [];
  }
}

/** The periods of the first half. */
export function halfOrigins(trace: Trace): readonly Origin[] {
  const { row } = trace.sport as Sport;
  const inHalves = row.firstHalf === 2 && periodAt(trace.periods, 3) === null;
  return listed(trace, "p", inHalves ? 1 : row.firstHalf);
}

function timedOrigins(trace: Trace): readonly Origin[] {
  const read = readTimed(trace);
  const market = trace.market as Market;
  const { row } = trace.sport as Sport;
  if (market.period.scope !== null && market.period.number > 0) return [...at(trace, `p${market.period.number}`)];
  const whole =
    (read & FULL_TIME) !== 0 ? fullTime(trace) : (read & LATER) !== 0 ? listed(trace, "p", row.regulationPeriods) : [];
  const kicks = row.shootoutIsOneGoal && trace.scope === "full_game" ? shootout(trace) : null;
  const isSum = (read & LATER) !== 0;
  return [
    ...whole,
    ...((read & TOP) !== 0 && !isSum ? top(trace) : []),
    ...((read & FIRST) !== 0 && !isSum && trace.detail.half === null ? halfOrigins(trace) : []),
    ...(kicks === null ? [] : [origin("ap", kicks)]),
  ];
}

function setOrigins(trace: Trace, rule: SetsRule): readonly Origin[] {
  const { period, wholeMatch } = trace.market as Market;
  if (!wholeMatch) return at(trace, `p${period.number}`);
  if (trace.scope === "games") return listed(trace, "p", listSets(trace, rule).used || 99);
  const isTop = trace.top !== null && trace.top.home === trace.home && trace.top.away === trace.away;
  return isTop ? top(trace) : fullTime(trace);
}

function mapOrigins(trace: Trace): readonly Origin[] {
  const { period, wholeMatch } = trace.market as Market;
  if (wholeMatch && trace.scope !== "games") return top(trace);
  const parts: Origin[] = [];
  let number = wholeMatch ? 1 : period.number;
  for (let own = oneMap(trace, number); own.length > 0; own = wholeMatch ? oneMap(trace, ++number) : [])
    parts.push(...own);
  return parts.length > 0 ? parts : top(trace);
}

function oneMap(trace: Trace, number: number): readonly Origin[] {
  const own = at(trace, `map${number}`);
  return own.length > 0 ? own : at(trace, `p${number}`);
}

function listed(trace: Trace, letter: string, count: number): Origin[] {
  const found: Origin[] = [];
  for (let number = 1; number <= count; number++) {
    const own = at(trace, `${letter}${number}`);
    if (own.length === 0) break;
    found.push(...own);
  }
  return found;
}

function fullTime(trace: Trace): readonly Origin[] {
  const named = at(trace, "ft");
  return named.length > 0 ? named : at(trace, "fulltime");
}

function top(trace: Trace): readonly Origin[] {
  return trace.top === null ? [] : [origin("top", trace.top)];
}

/** One listed period; a last inning without its home half has 0 there. */
function at(trace: Trace, key: string): readonly Origin[] {
  const period = trace.periods[key];
  const whole = score(period);
  if (whole !== null) return [origin(key, whole)];
  const { away } = record(period);
  const half = (trace.sport as Sport).row.homeHalfMayBeMissing ? score({ home: 0, away }) : null;
  return half === null ? [] : [origin(key, half)];
}

function origin(key: string, { home, away }: Score): Origin {
  return { key, home, away };
}
