/**
 * Replaces what the builds leave out: all of them the check of the tables at load, which the tests run, and that of `core.ts` the
 * modules on players, bets on the order of scoring, on fights and on innings of cricket, the sentences of faults and the places in docs/rules.md too.
 * Every export has the type of what it replaces.
 */

import type * as Words from "./compile/fault-words.js";
import type * as Names from "./compile/statistics/names.js";
import type * as Thresholds from "./compile/statistics/thresholds.js";
import type * as Check from "./compile/tables.js";
import type { settleInnings as SettleInnings } from "./decide/cricket.js";
import type * as Fights from "./decide/fight.js";
import type { settleOrder as SettleOrder } from "./decide/order.js";
import type { settlePlayer as SettlePlayer } from "./decide/player.js";
import { undecided } from "./decide/settle.js";
import type { Bet, Settlement } from "./row-types/market.js";
import type { SportWords } from "./row-types/sport-rows.js";
import type { ruledAt as Cited } from "./tables/cite.js";
import type { PLAYER_MARKET_TYPES as Types } from "./tables/markets/player-markets.js";
import type * as Counts from "./tables/statistics/cricket-counts.js";

/** Without markets on players, on the order of scoring, on how a fight ends and on innings of cricket, nothing below is ever called to decide a bet. */
export const PLAYER_MARKET_TYPES: typeof Types = [];
export const SCORER_MARKET_TYPES: typeof Types = [];
export const ORDER_MARKET_TYPES: typeof Types = [];
export const FIGHT_MARKET_TYPES: typeof Types = [];
export const ROUND_MARKET_TYPES: typeof Types = [];
export const CRICKETER_MARKET_TYPES: typeof Types = [];
export const INNINGS_MARKET_TYPES: typeof Types = [];
export const CRICKET_COUNTS: typeof Counts.CRICKET_COUNTS = [];
export const cricketAliases = (): readonly never[] => [];
export const STATISTIC_TABLES: typeof Names.STATISTIC_TABLES = { statistics: [], combinations: [], multiples: [] };
export const findStatistic: typeof Names.findStatistic = () => null;
export const countedAs: typeof Names.countedAs = (_, name) => name;
export const statisticOfMarket: typeof Names.statisticOfMarket = () => null;
export const thresholdOfMarket: typeof Thresholds.thresholdOfMarket = () => null;
export const settlePlayer: typeof SettlePlayer = () => undecided("unsupported_market");
export const settleOrder: typeof SettleOrder = () => undecided("unsupported_market");
export const settleInnings: typeof SettleInnings = () => undecided("unsupported_market");
export const isOnFight: (bet: Bet) => boolean = () => false;
export const settleFight: typeof Fights.settleFight = () => undecided("unsupported_market");
export const settleNoContest: typeof Fights.settleNoContest = () => null;
export const settlement: Settlement = { on: "player", settle: () => "unsupported_market" };

/** No grade says where its rule is, only an explanation does. */
export const ruledAt: typeof Cited = () => "";

export const mustBe: typeof Words.mustBe = () => "is not valid";
export const notAmong: typeof Words.notAmong = (what) => `not a ${what}`;
const contradicts = (setting: string) => () => `rulebook.${setting}: contradicts another setting or the catalogue.`;
const [leagues, aliases] = [contradicts("leagueSports"), contradicts("aliases")];
export const CONTRADICTIONS: typeof Words.CONTRADICTIONS = {
  ownSport: leagues,
  twoSports: leagues,
  nobodyPaid: contradicts("betOnRetired"),
  absentSettled: contradicts("mustStart"),
  emptyName: aliases,
  knownName: aliases,
  unknownMarket: aliases,
  twoMarkets: aliases,
};

const SILENT: SportWords = { scoredIn: null, regularTime: "regular time", overtime: "overtime", contest: "match" };

export {
  SILENT as BOUT,
  SILENT as GAME,
  SILENT as GOALS,
  SILENT as INNINGS_OF_RUNS,
  SILENT as MATCH_WORDS,
  SILENT as POINTS,
};

export const TABLES: typeof Check.TABLES = { types: [], periods: [], aliases: [], sports: [] };
export const refuseBroken: typeof Check.refuseBroken = () => {};
