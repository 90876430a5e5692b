/**
 * Money for a ledger: what slips return, and what to post when a result changes. Pure and exact: no I/O, no clock, no floats.
 * The only package it imports is decimal.js.
 */

export {
  fromLsports,
  fromPinnacle,
  type LsportsSettlement,
  type PinnacleStatus,
  type SettledResult,
  toLsports,
  toPinnacle,
} from "./codes.js";
export { LedgerError } from "./error.js";
export type { LuckyBonus, Maximum, MoneyRules, Tax } from "./model/house-model.js";
export type { CashOut, DeadHeat, Leg, LegGrade, LuckyType, NamedType, Odds, Slip, SlipType } from "./model/model.js";
export type { OpenSlip, SettledSlip, Settlement, SlipSettlement } from "./model/settlement-model.js";
export { SLIP_TYPES, type TypeRow } from "./model/slip-types.js";
export { type Change, type ChangeKind, change, settlementKey } from "./posting.js";
export { settleSlip } from "./settle-slip.js";
export { fromUof, type SettledOutcome, toUof, type UofCode, type UofOutcome } from "./uof.js";
