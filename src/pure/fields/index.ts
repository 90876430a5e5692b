/** The fields of bets, for who reads or writes all of them. */
export type { ColumnRow } from "./row.js";
export { SELECTION_FIELDS, type SelectionField, type SelectionKind, type SelectionRow } from "./selection.js";
export { LEG_FIELDS, SLIP_FIELDS } from "./slip.js";
