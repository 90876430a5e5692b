import { ContractError } from "../../src/contract/index.js";

/** The ContractError that a call throws; fails where it throws anything else or nothing. */
export function faultOf(call: () => unknown): ContractError {
  try {
    call();
  } catch (error) {
    if (error instanceof ContractError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}
