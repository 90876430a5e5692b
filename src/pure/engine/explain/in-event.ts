import { asRecord, type UnknownRecord } from "../input/unknown-record.js";
import type { Market } from "../row-types/market.js";
import type { Units } from "../row-types/sport-rows.js";
import type { Trace } from "../trace.js";
import type { Score } from "../types/event.js";
import type { Origin } from "./steps.js";

export function scoresIn({ view }: Trace): UnknownRecord {
  return asRecord(view?.event.scores);
}

export function periodsIn(trace: Trace): UnknownRecord {
  return asRecord(scoresIn(trace).periods);
}

export function originOf(key: string, { home, away }: Score): Origin {
  return { key, home, away };
}

const MOST_INNINGS = 30;
/** The full innings that are listed, in a sport of innings. */
export function inningsIn({ view }: Trace, { sport }: Market): { innings?: number } {
  return view === null || sport.row.structure !== "innings" ? {} : { innings: view.numbers.countListed(MOST_INNINGS) };
}

/** The units of a sport. Maps count kills if the market's name or the league says so. Source: docs/rules.md#rounds-and-kills-by-name. */
export function unitsIn({ view }: Trace, { sport, unit }: Market): Units | null {
  const { units } = sport;
  if (units === null || sport.structure !== "maps" || unit === "rounds") return units;
  const isInKills = unit === "kills" || view?.context.rules.gameOf(view.league ?? "").counts === "kills";
  return isInKills ? { ...units, inner: "kills" } : units;
}
