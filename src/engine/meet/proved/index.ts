import type { Bet } from "../../model/market.js";
import type { Met } from "../../model/met.js";
import type { Reading } from "../../read/reading.js";
import { proveCounts } from "./counts.js";
import { proveAdvanced, proveWinner } from "./facts.js";
import { provePlayer } from "./player.js";
import { proveTimed } from "./timed.js";

/** The verdict on a live event, if nothing that can still happen changes it. Null if it has no score that proves anything. */
export function decideLive(bet: Bet, reading: Reading): Met | null {
  const { readFrom } = bet.market;
  switch (readFrom.on) {
    case "timed":
      return bet.market.settlement.on === "advanced" ? proveAdvanced(bet, reading) : proveTimed(bet, reading, readFrom);
    case "sets":
    case "maps":
    case "tally":
      return null;
    case "winner":
      return proveWinner(bet, reading);
    case "team-statistic":
      return proveCounts(bet, reading, readFrom, true);
    case "player-statistic":
      return provePlayer(bet, reading, true);
  }
}
