/**
 * Rows of bets that people keep themselves, as selections that `grade` takes. Pure: it fetches nothing. The rows of the-odds-api,
 * SportsGameOdds, Pinnacle and Betfair have entries of their own. Source: docs/books.md.
 */

export type { BookOddsFormat } from "./numbers.js";
export { type BookOptions, book, type OwnRow } from "./own.js";
export type { BookEvent, BookOdds, BookSelection, LineFor, RefusedRow } from "./types.js";
