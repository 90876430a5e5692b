/**
 * Between grades and money: what one version of an event changes in a ledger, when to look at an event again, and why a slip returned
 * what it did. Pure: no I/O, no clock. The only package it imports is decimal.js.
 */
export { nextCheckAt, overdue } from "./overdue.js";
export { settleEvent } from "./settle-event.js";
export type {
  CheckOptions,
  Decision,
  Desk,
  Overdue,
  OverdueOptions,
  PersonNeeded,
  SettledEvent,
  SettleEventInput,
  StoredGrade,
  StoredLeg,
  StoredSlip,
} from "./types.js";
