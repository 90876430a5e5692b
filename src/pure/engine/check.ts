import { isRefused, readSelection } from "./bet/read-selection.js";
import { findStatistic } from "./compile/statistics/names.js";
import type { SportSlug } from "./generated/sport-slugs.js";
import { eventKey } from "./input/event-key.js";
import type { Exact, Word } from "./input/exact.js";
import { asRecord } from "./input/unknown-record.js";
import { isPlayerLabel } from "./row-types/label.js";
import type { Bet } from "./row-types/market.js";
import { contextOf, type GradeOptions } from "./trace.js";
import type { DraftSelection } from "./types/selection.js";
import type { Reason } from "./types/vocabulary.js";

/**
 * Checks whether a bet can ever be graded. Call it when the bet is placed. Source: docs/rules.md#reasons.
 *
 * @param selection The bet, a {@link Selection}. It needs no `eventId`.
 * @param sport The sport's slug, for example `football`.
 * @param options The house rules. A time has no effect.
 * @returns Null if the bet is valid, otherwise `event_not_found` for an `eventId` that is no id, `unsupported_market`, `invalid_side`,
 * `invalid_line`, `invalid_label`, or `stats_unavailable` for a player's statistic that no table of the sport lists. `grade` settles such a bet only on an event that
 * counts the statistic under exactly that name.
 * @throws TypeError if an option is not valid.
 * @example
 * ```ts
 * import { check } from "settlegrade";
 * console.log(check({ eventId: 1, market: "Totals", side: "over", hdp: 2.3 }, "football")); // invalid_line
 * ```
 */
export function check<const Bet = DraftSelection, const Slug extends string = string>(
  selection: Exact<Bet, DraftSelection>,
  sport: Word<Slug, SportSlug>,
  options?: GradeOptions,
): Reason | null;
export function check(selection: unknown, sport: string, options?: GradeOptions): Reason | null {
  const { rules } = contextOf(options);
  const input = asRecord(selection);
  const { eventId = null } = input;
  if (eventId !== null && eventKey(eventId) === null) return "event_not_found";
  const market = typeof input.market === "string" ? rules.sports.get(sport)?.find(input.market) : undefined;
  if (market === undefined || market === null) return "unsupported_market";
  const bet = readSelection(input, market, null);
  if (isRefused(bet)) return bet.refused;
  return isCounted(bet) ? null : "stats_unavailable";
}

/** False for a bet on a player's statistic that no table lists: "A Player (Charisma)". Source: docs/rules.md#statistics-that-no-table-lists. */
export function isCounted({ label, market }: Bet): boolean {
  if (!isPlayerLabel(label)) return true;
  return findStatistic(market.sport.row.slug, market.statistic ?? label.statistic ?? "") !== null;
}
