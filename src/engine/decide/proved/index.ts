import type { Reading } from "../../possible/reading.js";
import type { Bet } from "../../tables/market.js";
import type { SetsRule } from "../../tables/sport-rows.js";
import type { Decision } from "../decision.js";
import { meetMaps } from "../maps.js";
import { meetSetAndMatch } from "../set-and-match.js";
import { meetSets, meetTieBreaks } from "../sets.js";
import { closed, isOpen, misread, type ScoreSettlement } from "../settle.js";
import { meetTally } from "../tally.js";
import { proveMaps } from "./maps.js";
import { proveSets } from "./sets.js";
import { proveTally } from "./tally.js";

/** Decides a bet on a match in sets. Null if a live match proves nothing. */
export function onSets(bet: Bet, rule: SetsRule, reading: Reading, isLive: boolean): Decision | null {
  if (isLive) return proveSets(bet, reading, rule, true);
  const decision = onSetRecord(bet, rule, reading);
  return isOpen(decision) ? (closed(proveSets(bet, reading, rule, false)) ?? decision) : decision;
}

function onSetRecord(bet: Bet, rule: SetsRule, reading: Reading): Decision {
  const { settlement } = bet.market;
  switch (settlement.on) {
    case "score":
      return meetSets(bet, rule, reading, settlement);
    case "tie_breaks":
      return meetTieBreaks(bet, rule, reading, settlement);
    case "halves":
      return meetSetAndMatch(bet, rule, reading, settlement);
    default:
      throw misread(bet);
  }
}

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
