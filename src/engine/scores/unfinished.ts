import type { Lack } from "../model/incomplete.js";
import type { Market, Sport } from "../model/market.js";
import { record } from "../model/read.js";
import type { SetsRule } from "../model/rows.js";
import type { Trace } from "../model/trace.js";
import { bestOfOf, isComplete } from "./best-of.js";
import { isPlayedOut } from "./maps.js";
import { isShortened } from "./periods.js";
import { listSets } from "./set-list.js";
import { isNeverLevel } from "./timed.js";

/**
 * What is missing of a settled match that was cut short, so that counts over the whole of it prove nothing: sets that win, an
 * end without a retirement, innings, maps or frames that were still to come, overtime in a league that plays on; null for a
 * match that was played to the end. Source: grading-rules 6 and 9.
 */
export function unfinishedPart(trace: Trace): Lack | null {
  const sport = trace.sport as Sport;
  switch (sport.row.structure) {
    case "sets": {
      const { retired } = record(trace.event?.outcome);
      if (retired === "home" || retired === "away") return "no_retirement";
      return listSets(trace, sport.row.sets as SetsRule).tally === null ? "finished_match" : null;
    }
    case "innings":
      return isShortened(trace, sport, trace.market as Market) ? "innings" : null;
    case "maps":
      return isPlayedOut(trace) ? null : "tally";
    case "tally":
      return trace.top === null || !isComplete(trace.top, bestOfOf(trace)) ? "tally" : null;
    case "halves":
    case "quarters":
    case "periods": {
      const isLevel = trace.top !== null && trace.top.home === trace.top.away;
      return isLevel && isNeverLevel(trace, sport) ? "decided_full_game" : null;
    }
    case "winner":
      return null;
  }
}
