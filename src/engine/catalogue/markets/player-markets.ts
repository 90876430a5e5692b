import { player } from "../../bet/labels/player.js";
import type { Family, MarketTypeRow, Uncited } from "../../tables/rows.js";

const EVERYWHERE: readonly Family[] = ["goal", "handball", "point", "racket", "rally", "tally", "maps"];

/** The markets on what a player did. Source: docs/rules.md#player-props. */
export const PLAYER_MARKET_TYPES = [
  {
    name: "Player Props",
    settlement: "player-prop",
    shape: "labelled",
    sides: ["over", "under", "yes", "no"],
    line: "quarter-from-zero",
    label: player,
    score: "player-statistic",
    unit: "match-unit",
    counts: "both",
    families: EVERYWHERE,
    periodFamilies: [],
  },
] satisfies readonly Uncited<MarketTypeRow>[];
