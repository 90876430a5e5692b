import { ContractError } from "../../pure/contract/index.js";
import { parseEventId } from "../../pure/contract/queries.js";
import { UsageError } from "../errors.js";

/** The event id in an argument of a command. @throws UsageError */
export function eventIdOf(word: string, command: string): number {
  try {
    return parseEventId(word);
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    throw new UsageError(`${command}: ${error.message}.`, { cause: error });
  }
}
