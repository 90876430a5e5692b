/**
 * What an editor of matches and bets needs besides the public calls: the columns of sports, how a market is settled, the words of a fault.
 * For the page alone, which imports nothing else from inside the engine. It is not an entry of the package, and may change.
 */
export { isRefused, readSelection } from "./bet/read-selection.js";
export { resolveMarket } from "./compile/index.js";
export { rulesOf } from "./compile/rulebook.js";
export { searchMarkets } from "./compile/search-markets.js";
export { winsOf } from "./event/best-of.js";
export { betWords } from "./explain/clauses/bet-words.js";
export { betFaultWords } from "./explain/clauses/fault-words.js";
export { conditionWords } from "./explain/clauses/sentence.js";
export { betFault } from "./explain/faults.js";
export { FURTHEST_LINE, parseLine, withHyphens } from "./input/line.js";
export { METHOD_ROWS } from "./input/methods.js";
export { isCount } from "./input/values.js";
export { outcomesAt, SKIPPED } from "./outcomes/index.js";
export { isSetOfGames, isWonByTwo } from "./possible/sets/rules.js";
export type { Market } from "./row-types/market.js";
export type { LineRule } from "./row-types/rows.js";
export type { SetsRule, SportRow } from "./row-types/sport-rows.js";
export { ruledAt } from "./tables/cite.js";
export { REASON_ROWS } from "./tables/reasons.js";
export { SPORTS } from "./tables/sports/sports.js";
export { TEAM_STATISTICS } from "./tables/statistics/team-statistics.js";
export type { MissingInput } from "./types/missing.js";
export { FAULTS_OF_BETS } from "./types/vocabulary.js";
