import type { Bet } from "../../model/market.js";
import type { Met } from "../../model/met.js";
import type { Reading } from "../../read/reading.js";
import { proveSets } from "./sets.js";
import { proveSettledTimed } from "./settled-timed.js";
import { proveTimed } from "./timed.js";

/** The verdict on a live event, if nothing that can still happen changes it. Null if it has no score that proves anything. */
export function decideLive(bet: Bet, reading: Reading): Met | null {
  const { readFrom } = bet.market;
  switch (readFrom.on) {
    case "timed":
      return proveTimed(bet, reading, readFrom);
    case "sets":
      return proveSets(bet, reading, readFrom.rule, true);
    case "maps":
    case "tally":
    case "winner":
    case "team-statistic":
    case "player-statistic":
      return null;
  }
}

/**
 * The verdict on a bet that a settled event leaves open, if every score that is still possible gives it. Null if none does: then `met`
 * says what is missing. Source: docs/decisions.md#d140.
 */
export function decideWithin(bet: Bet, reading: Reading, met: Met): Met | null {
  const found = withinSettled(bet, reading, met);
  return found === null || found.ground?.on === "open" ? null : found;
}

function withinSettled(bet: Bet, reading: Reading, met: Met): Met | null {
  const { readFrom } = bet.market;
  switch (readFrom.on) {
    case "timed":
      return proveSettledTimed(bet, reading, readFrom, met);
    case "sets":
      return proveSets(bet, reading, readFrom.rule, false);
    case "maps":
    case "tally":
    case "winner":
    case "team-statistic":
    case "player-statistic":
      return null;
  }
}
