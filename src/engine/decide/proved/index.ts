import type { Reading } from "../../possible/reading.js";
import type { Bet } from "../../tables/market.js";
import type { Decision } from "../decision.js";
import { meetMaps } from "../maps.js";
import { closed, isOpen, type ScoreSettlement } from "../settle.js";
import { meetTally } from "../tally.js";
import { proveMaps } from "./maps.js";
import { proveTally } from "./tally.js";

/** Decides a bet on a match in maps. Null if a live match proves nothing. */
export function onMaps(bet: Bet, reading: Reading, settlement: ScoreSettlement, isLive: boolean): Decision | null {
  if (isLive) return proveMaps(bet, reading, settlement, true);
  const decision = meetMaps(bet, reading, settlement);
  return isOpen(decision) ? (closed(proveMaps(bet, reading, settlement, false)) ?? decision) : decision;
}

/** Decides a bet on a match in frames, legs, sets or stones. Null if a live match proves nothing. */
export function onTally(bet: Bet, reading: Reading, settlement: ScoreSettlement, isLive: boolean): Decision | null {
  if (isLive) return proveTally(bet, reading, settlement, true);
  const decision = meetTally(bet, reading, settlement);
  return isOpen(decision) ? (closed(proveTally(bet, reading, settlement, false)) ?? decision) : decision;
}
