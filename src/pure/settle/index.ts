/**
 * Between grades and money: what one version of an event changes in a ledger, when to look at an event again, and why a slip returned
 * what it did. Pure: no I/O, no clock. The only package it imports is decimal.js.
 */
export { ClawbackError } from "./clawback.js";
export { keyDigest } from "./digest.js";
export { explainSlip } from "./explain-slip.js";
export { gradeBets } from "./grade-bets.js";
export { nextCheckAt, overdue } from "./overdue.js";
export { parseGrade, parseSettlement } from "./parse.js";
export { settleEvent } from "./settle-event.js";
export { settleSlips } from "./settle-slips.js";
export { type Money, sumMoney } from "./sum.js";
export type {
  BetReview,
  ChangedSlip,
  CheckOptions,
  ClawbackOptions,
  Decision,
  Desk,
  ExplainedLeg,
  ExplainedSlip,
  FailedBet,
  FailedSlip,
  GradeBetsInput,
  GradedBet,
  GradedBets,
  LegRow,
  LegToReview,
  Overdue,
  OverdueOptions,
  PersonNeeded,
  PlacedMatch,
  ReturnRow,
  SettledEvent,
  SettledSlips,
  SettleEventInput,
  SettleSlipsInput,
  SlipExplanation,
  SlipWording,
  StoredBet,
  StoredGrade,
  StoredLeg,
  StoredSlip,
} from "./types.js";
