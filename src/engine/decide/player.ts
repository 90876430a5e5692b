import { readPlayer } from "../possible/counts/players.js";
import type { Reading } from "../possible/reading.js";
import { cover } from "../settlements/cover.js";
import { isPlayerLabel } from "../tables/label.js";
import type { Bet, Settlement } from "../tables/market.js";
import { isMissingInput } from "../words/missing.js";
import type { PlayerFound } from "../words/player.js";
import type { Verdict } from "../words/verdict.js";
import { Met } from "./met.js";
import { provePlayer } from "./proved/player.js";
import { without } from "./settle.js";

/** Settles a bet on what a player did. Source: docs/rules.md#player-props. */
export function meetPlayer(bet: Bet, reading: Reading, { settle }: Extract<Settlement, { on: "player" }>): Met {
  const { label, market } = bet;
  if (!isPlayerLabel(label)) return without("invalid_label");
  const found = readPlayer(reading, market, label);
  if (typeof found === "string") {
    return (found === "counts_of_regular_time" ? provePlayer(bet, reading, false) : null) ?? without(found);
  }
  const { match, statistic, count } = found;
  if (!("found" in match)) return ended("player_not_matched", found);
  if (statistic === null) return ended("did_not_play", found);
  if (count === null) return ended("stats_unavailable", found);
  const settled = settle(bet, count);
  if (typeof settled === "number") return ended(cover(settled), found, settled);
  return typeof settled === "object" || isMissingInput(settled) ? without("stats_unavailable") : ended(settled, found);
}

function ended(verdict: Verdict, player: PlayerFound, margin: number | null = null): Met {
  return new Met(verdict, null, margin, null, { on: "player", player, bound: null });
}
