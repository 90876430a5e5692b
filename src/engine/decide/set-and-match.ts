import type { Reading } from "../possible/reading.js";
import type { Bet, Settlement } from "../tables/market.js";
import type { SetsRule } from "../tables/sport-rows.js";
import type { Decision } from "./decision.js";
import { meetRetired } from "./retired.js";
import { onHalves } from "./settle.js";

/** Settles Set 1 / Match, on the first set and the tally. Source: docs/decisions.md#d106. */
export function meetSetAndMatch(
  bet: Bet,
  rule: SetsRule,
  reading: Reading,
  settlement: Extract<Settlement, { on: "halves" }>,
): Decision {
  const sets = reading.sets(rule);
  if (reading.retired !== null) return meetRetired(bet, reading, sets, reading.retired);
  const first = sets.set(1, "first_period");
  return onHalves(bet, settlement, sets.tally, first === "finished_set" ? "first_set" : first);
}
