import type { Bet } from "../../model/market.js";
import type { Met } from "../../model/met.js";
import type { Reading } from "../../read/reading.js";
import { proveSets } from "./sets.js";
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
