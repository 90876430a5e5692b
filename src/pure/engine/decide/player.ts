import { verdictOfMargin } from "../kinds/split-quarter-line.js";
import { readBounded } from "../possible/counts/player-bounds.js";
import { readPlayer } from "../possible/counts/players.js";
import type { EventView } from "../possible/event-view.js";
import { type ShownCount, shownCount } from "../possible/order/shown-counts.js";
import { unfinishedPart } from "../possible/unfinished.js";
import { isPlayerLabel, type PlayerLabel } from "../row-types/label.js";
import type { Bet, Settlement } from "../row-types/market.js";
import { isMissingInput, type WhyUnknown } from "../types/missing.js";
import type { CountBound, PlayerFound } from "../types/player.js";
import type { Verdict } from "../types/verdict.js";
import { Verdicts } from "./agree.js";
import { mayBeVoid } from "./counts.js";
import type { Decision } from "./decision.js";
import { undecided } from "./settle.js";

type BetOnPlayer = Bet & {
  readonly label: PlayerLabel;
  readonly market: { readonly settlement: Extract<Settlement, { on: "player" }> };
};

function isOnPlayer(bet: Bet): bet is BetOnPlayer {
  return bet.market.settlement.on === "player" && isPlayerLabel(bet.label);
}

/**
 * Decides a bet on what a player did: on the count, or on what bounds it. Null if a live match proves nothing. Sources:
 * docs/rules.md#player-props, docs/rules.md#counts-of-players-between-bounds.
 */
export function settlePlayer(bet: Bet, view: EventView, isLive: boolean): Decision | null {
  if (!isOnPlayer(bet)) return isLive ? null : undecided("invalid_label");
  if (isLive) return mayBeVoid(bet, view) ? null : settleBounded(bet, view, "live");
  const { label, market } = bet;
  const found = readPlayer(view, market, label);
  const shown = shownCount(view, market, label);
  const decided = shown === null ? null : settleShown(bet, found, shown);
  if (decided !== null) return decided;
  if (typeof found !== "string") {
    // Whether a player had one at all needs no other part of a sum once the counted ones prove it.
    const isWhether = bet.side === "yes" || bet.side === "no" || bet.lineQuarters === 2;
    const isKnown = found.count !== null || found.statistic === null;
    if (isKnown || (!isWhether && market.wholeMatch)) return settleFound(bet, found);
    const most = market.wholeMatch ? null : settleBounded(bet, view, "at_most");
    return most ?? settleBounded(bet, view, "at_least") ?? settleFound(bet, found);
  }
  const isBounded = found === "counts_of_regular_time" && unfinishedPart(view, market.sport) === null;
  return (isBounded ? settleBounded(bet, view, "at_most") : null) ?? undecided(found);
}

/** What a list leaves open of a player who is missing from the counts. */
const OPEN: ReadonlySet<string> = new Set(["stats_unavailable", "awaiting_stats", "counts_of_regular_time"]);

/**
 * Decides a bet by what the event's list of scoring shows of the player: that contradicts a count, and settles a bet without one. Whoever is
 * listed has played. Null if it changes nothing. Source: docs/rules.md#goals-from-the-order-of-scoring.
 */
function settleShown(bet: BetOnPlayer, found: PlayerFound | WhyUnknown, shown: ShownCount): Decision | null {
  const { match, statistic, least, most } = shown;
  const isFound = typeof found !== "string" && "found" in found.match;
  if (isFound && found.count !== null) {
    const { units, decimals } = found.count;
    const isSame =
      decimals === 0 && units >= BigInt(least) && (most === Number.POSITIVE_INFINITY || units <= BigInt(most));
    return isSame ? null : undecided("agreeing_counts");
  }
  const mustStart = bet.label.mustStart || bet.market.sport.mustStart;
  const hasPlayed = match.found.started === true || (least > 0 && !mustStart);
  const isThere = isFound ? found.absent === null : hasPlayed;
  if (!isThere || (typeof found === "string" && !OPEN.has(found))) return null;
  const counts = [least, most === Number.POSITIVE_INFINITY ? MANY : most].map((count) => ({
    units: BigInt(count),
    decimals: 0,
  }));
  const verdicts = new Verdicts<unknown>();
  counts.every((each) => verdicts.add(each, bet.market.settlement.settle(bet, each)));
  const [count] = counts;
  if (count === undefined || verdicts.result === null) return null;
  const player = {
    match,
    absent: null,
    statistic: { name: statistic, parts: [{ name: statistic, count: least }] },
    count,
  };
  const bound = most === least ? null : "at_least";
  return { verdict: verdicts.result, score: null, margin: null, unit: null, restsOn: { on: "player", player, bound } };
}

/** More than any player scores. */
const MANY = 1e6;

function settleFound(bet: BetOnPlayer, found: PlayerFound): Decision {
  const { match, statistic, count } = found;
  if (!("found" in match)) return ended("player_not_matched", found);
  if (statistic === null) return ended("did_not_play", found);
  if (count === null) return ended("stats_unavailable", found);
  const settled = bet.market.settlement.settle(bet, count);
  if (typeof settled === "number") return ended(verdictOfMargin(settled), found, settled);
  return typeof settled === "object" || isMissingInput(settled)
    ? undecided("stats_unavailable")
    : ended(settled, found);
}

function ended(verdict: Verdict, player: PlayerFound, margin: number | null = null): Decision {
  return { verdict, score: null, margin, unit: null, restsOn: { on: "player", player, bound: null } };
}

/** The verdict that every count within the bounds gives. Open if they differ and more can be counted. */
function settleBounded(bet: BetOnPlayer, view: EventView, when: "live" | CountBound): Decision | null {
  const found = readBounded(view, bet.market, bet.label, when);
  if (found === null) return null;
  const { match, statistic, count, bound, counts } = found;
  const verdicts = new Verdicts<unknown>();
  counts.every((each) => verdicts.add(each, bet.market.settlement.settle(bet, each)));
  const { result } = verdicts;
  if (result === null && when !== "live") return null;
  const player = { match, absent: null, statistic, count };
  return {
    verdict: result ?? "event_live",
    score: null,
    margin: null,
    unit: null,
    restsOn: { on: "player", player, bound },
  };
}
