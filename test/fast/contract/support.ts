import { ContractError } from "../../../src/pure/contract/index.js";

/** The ContractError that a call throws. Fails if it throws another error or none. */
export function faultOf(call: () => unknown): ContractError {
  try {
    call();
  } catch (error) {
    if (error instanceof ContractError) return error;
    throw error;
  }
  throw new Error("no ContractError was thrown");
}
