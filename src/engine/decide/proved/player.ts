import { readBounded } from "../../possible/counts/player-bounds.js";
import type { Reading } from "../../possible/reading.js";
import { unfinishedPart } from "../../possible/unfinished.js";
import { cover } from "../../settlements/cover.js";
import { isPlayerLabel } from "../../tables/label.js";
import type { Bet, Settlement } from "../../tables/market.js";
import { isMissingInput } from "../../words/missing.js";
import type { Count } from "../../words/player.js";
import { isDecided, type Verdict } from "../../words/verdict.js";
import { Met } from "../met.js";
import { mayBeVoid } from "./counts.js";

type OnPlayer = Extract<Settlement, { on: "player" }>;

/**
 * The verdict on a player whose count is a bound: that of a live match, which grows, or one that may include extra time.
 * Null if it proves nothing. Source: docs/decisions.md#d150.
 */
export function provePlayer(bet: Bet, reading: Reading, isLive: boolean): Met | null {
  const { label, market } = bet;
  const { settlement, sport } = market;
  if (settlement.on !== "player" || !isPlayerLabel(label)) return null;
  if (isLive ? mayBeVoid(bet, reading) : unfinishedPart(reading, sport) !== null) return null;
  const found = readBounded(reading, market, label, isLive);
  if (found === null) return null;
  const { match, statistic, count, bound } = found;
  const verdict = bound === "at_most" ? upTo(bet, settlement, count) : from(bet, settlement, count);
  if (verdict === null && !isLive) return null;
  const player = { match, absent: null, statistic, count };
  return new Met(verdict ?? "event_live", null, null, null, { on: "player", player, bound });
}

/**
 * The verdict on a count and on every larger one. A count with a fraction is compared exactly, and a whole one by quarters of the line, so
 * that the next whole count is tried too.
 */
function from(bet: Bet, settlement: OnPlayer, least: Count): Verdict | null {
  const inTheEnd = bet.side === "over" || bet.side === "yes" ? "won" : "lost";
  const isSame = (count: Count): boolean => verdictAt(bet, settlement, count) === inTheEnd;
  return isSame(least) && (least.decimals === 0 || isSame(whole(least, 1n))) ? inTheEnd : null;
}

/** The verdict on a count and on every smaller one. */
function upTo(bet: Bet, settlement: OnPlayer, most: Count): Verdict | null {
  const verdict = verdictAt(bet, settlement, most);
  const isSame = (count: Count): boolean => verdictAt(bet, settlement, count) === verdict;
  return verdict !== null && isSame(NONE) && (most.decimals === 0 || isSame(whole(most, 0n))) ? verdict : null;
}

const NONE: Count = { units: 0n, decimals: 0 };

/** The whole number below a count, and so many more. */
function whole({ units, decimals }: Count, more: bigint): Count {
  return { units: units / 10n ** BigInt(decimals) + more, decimals: 0 };
}

/** Null for anything but a result. */
function verdictAt(bet: Bet, { settle }: OnPlayer, count: Count): Verdict | null {
  const settled = settle(bet, count);
  if (typeof settled === "object") return null;
  const verdict = typeof settled === "number" ? cover(settled) : settled;
  return !isMissingInput(verdict) && (isDecided(verdict) || verdict === "push") ? verdict : null;
}
