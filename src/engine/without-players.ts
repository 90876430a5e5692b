/**
 * Stands in the place of the players' modules in the build of `core.ts`; every export has the type of what it stands for.
 */
import type { PLAYER_BASES as Bases } from "./catalogue/player-bases.js";
import type * as Names from "./catalogue/statistic-names.js";
import type { Settlement } from "./model/trace.js";
import type { parseLabel as Label } from "./players/label.js";
import type { resolvePlayer as Resolver } from "./statistics/player.js";

/** No market on players is served, so nothing below is ever called to decide a bet. */
export const PLAYER_BASES: typeof Bases = [];
export const STATISTIC_TABLES: typeof Names.STATISTIC_TABLES = { statistics: [], combinations: [], multiples: [] };
export const statisticFaults: typeof Names.statisticFaults = () => [];
export const findStatistic: typeof Names.findStatistic = () => null;
export const statisticOfMarket: typeof Names.statisticOfMarket = () => null;
export const parseLabel: typeof Label = () => null;
export const resolvePlayer: typeof Resolver = () => "unsupported_market";
export const settle: Settlement = () => "unsupported_market";
