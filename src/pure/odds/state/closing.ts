import { parseTime } from "../../engine/input/time.js";
import type { OddsMarket } from "../types.js";
import { haveNamesOf } from "./content.js";

/** Those kept, and of the others those that were not there: the first odds of each market. */
export function withAbsent(kept: readonly OddsMarket[], others: readonly OddsMarket[]): readonly OddsMarket[] {
  // Most messages have the markets of the one before, in the same order.
  if (haveNamesOf(others, kept)) return kept;
  const names = new Set(kept.map(({ name }) => name));
  const absent = others.filter(({ name }) => !names.has(name));
  return absent.length === 0 ? kept : [...kept, ...absent];
}

/** The last odds of each market: those that came now, and of the others what was there. */
export function withLatest(before: readonly OddsMarket[], now: readonly OddsMarket[]): readonly OddsMarket[] {
  return withAbsent(now, before);
}

/** The markets that were updated at the start at the latest. None if the start is not known. */
export function beforeStart(markets: readonly OddsMarket[], start: number | null): readonly OddsMarket[] {
  return start === null ? [] : markets.filter(({ updatedAt }) => parseTime(updatedAt) <= start);
}
