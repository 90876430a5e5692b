/**
 * Rows of bets that people keep themselves, as selections that `grade` takes. Pure: it fetches nothing. The rows of the-odds-api,
 * SportsGameOdds, Pinnacle and Betfair have entries of their own. Source: docs/books.md.
 */

export type { BookOddsFormat } from "./numbers.js";
export { type BookOptions, book, type OwnRow } from "./own.js";
export { wordsOf } from "./reader/meaning/own-words.js";
export { readBet } from "./reader/read.js";
export type {
  AmbiguityCode,
  AmbiguousBet,
  BetInWords,
  Note,
  NoteCode,
  ReadBet,
  ReadBetOptions,
  ReadLegs,
  ReadPart,
  ReadSelection,
  RefusalCode,
  RefusedBet,
  Stake,
  WordsSelection,
  WrittenScore,
} from "./reader/types.js";
export { whyUnread } from "./reader/why.js";
export { readBetAndScore } from "./scored/read-scored.js";
export type { GivenScore, ScoredBet, ScoredBetOptions, UnscoredBet, UnscoredCode } from "./scored/types.js";
export type { BookEvent, BookOdds, BookSelection, LineFor, RefusedRow } from "./types.js";
