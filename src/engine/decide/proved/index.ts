import type { Reading } from "../../possible/reading.js";
import type { Bet } from "../../tables/market.js";
import type { Met } from "../met.js";
import { proveCounts } from "./counts.js";
import { proveAdvanced, proveWinner } from "./facts.js";
import { proveMaps } from "./maps.js";
import { provePlayer } from "./player.js";
import { proveSets } from "./sets.js";
import { proveSettledTimed } from "./settled-timed.js";
import { proveTally } from "./tally.js";
import { proveTimed } from "./timed.js";

/** The verdict on a live event, if nothing that can still happen changes it. Null if it has no score that proves anything. */
export function decideLive(bet: Bet, reading: Reading): Met | null {
  const { readFrom, settlement } = bet.market;
  switch (readFrom.on) {
    case "timed":
      return settlement.on === "advanced" ? proveAdvanced(bet, reading) : proveTimed(bet, reading, readFrom);
    case "sets":
      return proveSets(bet, reading, readFrom.rule, true);
    case "maps":
      return proveMaps(bet, reading, settlement, true);
    case "tally":
      return proveTally(bet, reading, settlement, true);
    case "winner":
      return proveWinner(bet, reading);
    case "team-statistic":
      return proveCounts(bet, reading, readFrom, true);
    case "player-statistic":
      return provePlayer(bet, reading, true);
  }
}

/**
 * The verdict on a bet that a settled event leaves open, if every score that is still possible gives it. Null if none does: then `met`
 * says what is missing. Source: docs/decisions.md#d134.
 */
export function decideWithin(bet: Bet, reading: Reading, met: Met): Met | null {
  const found = withinSettled(bet, reading, met);
  return found === null || found.ground?.on === "open" ? null : found;
}

function withinSettled(bet: Bet, reading: Reading, met: Met): Met | null {
  const { readFrom, settlement } = bet.market;
  switch (readFrom.on) {
    case "timed":
      return proveSettledTimed(bet, reading, readFrom, met);
    case "sets":
      return proveSets(bet, reading, readFrom.rule, false);
    case "maps":
      return proveMaps(bet, reading, settlement, false);
    case "tally":
      return proveTally(bet, reading, settlement, false);
    case "winner":
    case "team-statistic":
    case "player-statistic":
      return null;
  }
}
