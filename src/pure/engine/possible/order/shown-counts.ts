import { isOfScoring } from "../../bet/players/statistic.js";
import type { UnknownRecord } from "../../input/unknown-record.js";
import type { PlayerLabel } from "../../row-types/label.js";
import type { Market } from "../../row-types/market.js";
import type { PlayerMatch } from "../../types/player.js";
import type { EventView } from "../event-view.js";
import { unfinishedPart } from "../unfinished.js";
import { orderOf } from "./read-order.js";
import { Scorers } from "./scorers.js";

/** How often a player scored, by the event's list of what was scored. */
export interface ShownCount {
  readonly match: Extract<PlayerMatch, { found: UnknownRecord }>;
  readonly statistic: string;
  readonly least: number;
  /** Infinity if the list is not whole. */
  readonly most: number;
}

/**
 * The count of a bet on a player over the whole match, if the order of scoring shows it. Null if it does not, or if the name fits nobody, or
 * more than one. Source: docs/rules.md#goals-from-the-order-of-scoring.
 */
export function shownCount(view: EventView, market: Market, label: PlayerLabel): ShownCount | null {
  const { sport, wholeMatch } = market;
  const { shows } = sport.scoring;
  const wanted = market.statistic ?? label.statistic ?? "";
  if (shows === null || !wholeMatch || !isOfScoring(wanted, sport)) return null;
  const order = orderOf(view, sport, sport.lines, false);
  if (typeof order === "string" || unfinishedPart(view, sport) !== null) return null;
  const scorers = new Scorers(view, order, { player: label.player, unitOf: null }, false);
  const { match } = scorers;
  if (match === null || !("found" in match)) return null;
  const counted = scorers.countOf(match.found, sport);
  return counted === null ? null : { match, statistic: shows.statistic, ...counted };
}
