import type { Market, Sport } from "../model/market.js";
import { record } from "../model/read.js";
import type { SetsRule } from "../model/rows.js";
import type { Trace } from "../model/trace.js";
import { isComplete, isPlayedOut } from "./maps.js";
import { isShortened } from "./periods.js";
import { listSets } from "./set-list.js";
import { bestOfOf } from "./set-rules.js";
import { isNeverLevel } from "./timed.js";

/**
 * Whether a settled match was cut short, so that counts over the whole of it prove nothing: sets that do not win,
 * a retirement, innings that are missing, maps or frames that were still to come, overtime that is not in yet where a league
 * plays on. Source: grading-rules 6 and 9.
 */
export function isUnfinished(trace: Trace): boolean {
  const sport = trace.sport as Sport;
  switch (sport.row.structure) {
    case "sets": {
      const { retired } = record(trace.event?.outcome);
      return retired === "home" || retired === "away" || listSets(trace, sport.row.sets as SetsRule).tally === null;
    }
    case "innings":
      return isShortened(trace, sport, trace.market as Market);
    case "maps":
      return !isPlayedOut(trace);
    case "tally":
      return trace.top === null || !isComplete(trace.top, bestOfOf(trace));
    case "halves":
    case "quarters":
    case "periods":
      return trace.top !== null && trace.top.home === trace.top.away && isNeverLevel(trace, sport);
    case "winner":
      return false;
  }
}
