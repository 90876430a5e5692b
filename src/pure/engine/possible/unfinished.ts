import { isComplete } from "../event/best-of.js";
import type { Sport } from "../row-types/market.js";
import { isMissingInput, type MissingInput } from "../types/missing.js";
import type { EventView } from "./event-view.js";

/**
 * What a settled match lacks if it was cut short, so that counts of the whole match prove nothing: winning sets, an end without a
 * retirement, remaining periods, innings, maps or frames, or overtime in a league without draws. Null for a match that was played to the
 * end. Source: docs/rules.md#counts-of-matches-cut-short.
 */
export function unfinishedPart(view: EventView, sport: Sport): MissingInput | null {
  const { row } = sport;
  const { top } = view.numbers;
  const stop = view.stop(sport);
  if (stop !== null && isMissingInput(stop)) return stop;
  if (sport.endings.retirement !== null && view.retired !== null) return "no_retirement";
  switch (row.structure) {
    case "sets": {
      const { tally } = view.sets(row.sets);
      return typeof tally === "string" && tally !== "agreement" ? "finished_match" : null;
    }
    case "innings":
      return view.timed(sport).missingOf(sport.innings);
    case "maps":
      return view.parts(row.parts).isPlayedOut ? null : "tally";
    case "tally":
      return top === null || !isComplete(top, view.bestOf) ? "tally" : null;
    case "halves":
    case "quarters":
    case "periods": {
      const isLevel = top !== null && top.home === top.away;
      if (view.timed(sport).isUnfinished) return "whole_match";
      return isLevel && view.timed(sport).isNeverLevel ? "decided_full_game" : null;
    }
    case "winner":
      return null;
  }
}
