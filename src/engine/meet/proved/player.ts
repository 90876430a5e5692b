import { onlyGrows } from "../../compile/statistic-growth.js";
import { sumOf } from "../../count.js";
import { cover } from "../../cover.js";
import { isPlayerLabel } from "../../model/label.js";
import type { Bet, Settlement } from "../../model/market.js";
import { Met } from "../../model/met.js";
import { isMissingInput } from "../../model/missing.js";
import type { Count, CountBound, PlayerFound, StatisticPart, StatisticRead } from "../../model/player.js";
import { isDecided, type Verdict } from "../../model/settled.js";
import { readBounded } from "../../read/player-bounds.js";
import type { Reading } from "../../read/reading.js";
import { unfinishedPart } from "../../read/unfinished.js";
import { mayBeVoid } from "./counts.js";

type OnPlayer = Extract<Settlement, { on: "player" }>;

/**
 * The verdict on a player whose count is a bound: that of a live match, which grows, or one that may include extra time.
 * Null if it proves nothing. Source: docs/decisions.md#d172.
 */
export function provePlayer(bet: Bet, reading: Reading, isLive: boolean): Met | null {
  const { label, market } = bet;
  const { settlement, sport } = market;
  if (settlement.on !== "player" || !isPlayerLabel(label)) return null;
  if (isLive ? mayBeVoid(bet, reading) : unfinishedPart(reading, sport) !== null) return null;
  const found = readBounded(reading, market, label, isLive);
  if (found === null) return null;
  const { match, statistic, bound } = found;
  const parts = bound === "at_most" ? wholeOf(statistic) : countedIn(statistic);
  if (parts.length === 0) return null;
  const met = metAt(bet, settlement, { match, absent: null, statistic, count: null }, parts, bound);
  return met.verdict === "event_live" && !isLive ? null : met;
}

/** The verdict on a sum of which some parts are not counted: it is at least what the others add up to. Null if that does not decide it. */
export function proveFromParts(bet: Bet, settlement: OnPlayer, found: PlayerFound): Met | null {
  const { statistic } = found;
  const parts = statistic === null ? NOTHING : countedIn(statistic);
  if (statistic === null || parts.length === 0 || !onlyGrows(bet.market.sport.row.slug, statistic.name)) return null;
  const met = metAt(bet, settlement, found, parts, "at_least");
  return met.verdict === "event_live" ? null : met;
}

const NOTHING: readonly StatisticPart[] = [];

function wholeOf(statistic: StatisticRead): readonly StatisticPart[] {
  return "parts" in statistic ? statistic.parts : NOTHING;
}

function countedIn(statistic: StatisticRead): readonly StatisticPart[] {
  if ("parts" in statistic) return statistic.parts;
  return statistic.disputed.length === 0 ? statistic.counted : NOTHING;
}

/** The verdict that every count within the bound gives. `event_live` if they differ. */
function metAt(
  bet: Bet,
  settlement: OnPlayer,
  { match, absent, statistic }: PlayerFound,
  parts: readonly StatisticPart[],
  bound: CountBound,
): Met {
  const count = sumOf(parts.map((part) => part.count));
  const verdict = bound === "at_most" ? upTo(bet, settlement, count) : from(bet, settlement, count);
  const name = statistic === null ? "" : statistic.name;
  const player: PlayerFound = { match, absent, statistic: { name, parts }, count };
  return new Met(verdict ?? "event_live", null, null, null, { on: "player", player, bound });
}

/** A count with a fraction is compared exactly, and a whole one by quarters of the line, so that the nearest whole count is tried too. */
function from(bet: Bet, settlement: OnPlayer, least: Count): Verdict | null {
  const inTheEnd = bet.side === "over" || bet.side === "yes" ? "won" : "lost";
  const isSame = (count: Count): boolean => verdictAt(bet, settlement, count) === inTheEnd;
  return isSame(least) && (least.decimals === 0 || isSame(whole(least, 1n))) ? inTheEnd : null;
}

function upTo(bet: Bet, settlement: OnPlayer, most: Count): Verdict | null {
  const verdict = verdictAt(bet, settlement, most);
  const isSame = (count: Count): boolean => verdictAt(bet, settlement, count) === verdict;
  return verdict !== null && isSame(NONE) && isSame(whole(most, 0n)) ? verdict : null;
}

const NONE: Count = { units: 0n, decimals: 0 };

/** The whole number below a count, and so many more. */
function whole({ units, decimals }: Count, more: bigint): Count {
  return { units: units / 10n ** BigInt(decimals) + more, decimals: 0 };
}

/** Null for anything but a result. A push at every count is possible only at one. */
function verdictAt(bet: Bet, { settle }: OnPlayer, count: Count): Verdict | null {
  const settled = settle(bet, count);
  if (typeof settled === "object") return null;
  const verdict = typeof settled === "number" ? cover(settled) : settled;
  return !isMissingInput(verdict) && (isDecided(verdict) || verdict === "push") ? verdict : null;
}
