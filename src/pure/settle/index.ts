/**
 * Between grades and money: what one version of an event changes in a ledger, when to look at an event again, and why a slip returned
 * what it did. Pure: no I/O, no clock. The only package it imports is decimal.js.
 */
export { keyDigest } from "./digest.js";
export { explainSlip } from "./explain-slip.js";
export { nextCheckAt, overdue } from "./overdue.js";
export { parseGrade, parseSettlement } from "./parse.js";
export { settleEvent } from "./settle-event.js";
export { type Money, sumMoney } from "./sum.js";
export type {
  CheckOptions,
  Decision,
  Desk,
  ExplainedLeg,
  ExplainedSlip,
  FailedSlip,
  LegRow,
  LegToReview,
  Overdue,
  OverdueOptions,
  PersonNeeded,
  ReturnRow,
  SettledEvent,
  SettleEventInput,
  SlipExplanation,
  StoredGrade,
  StoredLeg,
  StoredSlip,
} from "./types.js";
