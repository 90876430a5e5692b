import { player } from "../../bet/labels/player.js";
import type { MarketTypeRow, Uncited } from "../../row-types/rows.js";
import { COUNTED, IN_PARTS, TOTAL } from "./columns.js";

/** The markets on what a player did. Source: docs/rules.md#player-props. */
export const PLAYER_MARKET_TYPES = [
  {
    ...TOTAL,
    name: "Player Props",
    settlement: "player-prop",
    shape: "labelled",
    sides: ["over", "under", "yes", "no"],
    label: player,
    score: "player-statistic",
    unit: "match-unit",
    families: [...COUNTED, "cricket"],
    periodFamilies: IN_PARTS,
  },
] satisfies readonly Uncited<MarketTypeRow>[];
