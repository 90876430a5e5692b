import type { Sport } from "../model/market.js";
import type { MissingInput } from "../model/missing.js";
import { isComplete } from "./best-of.js";
import type { Reading } from "./reading.js";

/**
 * What a settled match that was cut short is missing, so that counts over the whole of it prove nothing: sets that win, an end
 * without a retirement, innings, maps or frames that were still to come, overtime in a league that plays on. Null for a match
 * that was played to the end. Source: grading-rules 6 and 9.
 */
export function unfinishedPart(reading: Reading, sport: Sport): MissingInput | null {
  const { row } = sport;
  const { top } = reading.numbers;
  switch (row.structure) {
    case "sets":
      if (reading.retired !== null) return "no_retirement";
      return typeof reading.sets(row.sets).tally === "string" ? "finished_match" : null;
    case "innings":
      return reading.timed(sport).isShorterThan(sport.innings) ? "innings" : null;
    case "maps":
      return reading.maps.isPlayedOut ? null : "tally";
    case "tally":
      return top === null || !isComplete(top, reading.bestOf) ? "tally" : null;
    case "halves":
    case "quarters":
    case "periods": {
      const isLevel = top !== null && top.home === top.away;
      return isLevel && reading.timed(sport).isNeverLevel ? "decided_full_game" : null;
    }
    case "winner":
      return null;
  }
}
