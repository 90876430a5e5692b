/**
 * Odds: reading them, the state of a bookmaker on an event, prices as selections, margins, fair prices, value bets and closing line
 * value. Pure: no I/O, no clock, no package.
 */

export type { MarginMethod } from "./margins/methods.js";
export { MARGIN_METHODS, type NoMargin, type Probabilities, removeMargin } from "./margins/remove.js";
export { type NoProbabilities, type RowProbabilities, rowProbabilities } from "./margins/rows.js";
export { type Price, type PricedSelection, pricesOf } from "./prices/prices.js";
export { inSport, type OddsIntake, type ReadOddsOptions, readOdds } from "./read/odds.js";
export type { OddsRecordHead } from "./read/record.js";
export { type OddsRefusal, refusalText } from "./read/refusals.js";
export { LARGEST_ODDS_RECORD } from "./read/size.js";
export {
  applyOdds,
  applyStatus,
  type BookChange,
  type BookEvent,
  type BookState,
  NO_ODDS,
  type Unsent,
} from "./state/book.js";
export { type FilteredOdds, filteredOdds, type SentChange } from "./state/filter.js";
export { ODDS_MESSAGE_TYPES, type OddsMarket, type OddsMessage, type OddsMessageType, type OddsRow } from "./types.js";
export { type ClosingValue, clv, type NoClosing, type PlacedBet } from "./value/clv.js";
export { type BookOffer, type FairOptions, type FairPrice, fairPrices } from "./value/fair.js";
export type { ValueBet, ValueInput, ValueOptions } from "./value/types.js";
export { valueBets } from "./value/value-bets.js";
