/**
 * Parsers that turn untrusted values into selections and events, and name every fault.
 *
 * @packageDocumentation
 */
export type { SportEvent } from "../engine/types/event.js";
export type { Selection } from "../engine/types/selection.js";
export { ContractError, type Fault } from "./fault.js";
export { type GradeRequest, parseEvent, parseGradeRequest, parseSelection } from "./parse.js";
