/** The types of the parsers: any value in; a selection, a request or an event out. */
import type {
  ContractError,
  Fault,
  GradeRequest,
  parseEvent,
  parseGradeRequest,
  parseSelection,
  Selection,
  SportEvent,
} from "../../src/pure/contract/index.js";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

export const selection: Same<typeof parseSelection, (value: unknown) => Selection> = true;
export const request: Same<typeof parseGradeRequest, (value: unknown) => GradeRequest> = true;
export const event: Same<typeof parseEvent, (value: unknown) => SportEvent> = true;
export const selections: Same<GradeRequest["selections"], readonly Selection[]> = true;
export const faults: Same<ContractError["faults"], readonly Fault[]> = true;
