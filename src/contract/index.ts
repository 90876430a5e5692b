/**
 * Parsers that turn untrusted values into selections and events, and name every fault.
 *
 * @packageDocumentation
 */
export type { SportEvent } from "../engine/words/event.js";
export type { Selection } from "../engine/words/selection.js";
export { ContractError, type Fault } from "./fault.js";
export { type GradeRequest, parseEvent, parseGradeRequest, parseSelection } from "./parse.js";
