/**
 * The shapes of the wire, judged: where untrusted values become selections and events.
 *
 * @packageDocumentation
 */
export type { SportEvent } from "../engine/model/event.js";
export type { Selection } from "../engine/model/selection.js";
export { ContractError, type Fault } from "./fault.js";
export { type GradeRequest, parseEvent, parseGradeRequest, parseSelection } from "./parse.js";
