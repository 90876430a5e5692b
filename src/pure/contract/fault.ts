/** One fault in what was sent. */
export interface Fault {
  /** Where it is: `selections[3].eventId`. Empty if the whole value is at fault. */
  readonly path: string;
  /** What is wrong: `5.5 is not an event id`. */
  readonly fault: string;
  /** What is allowed instead: `an integer or a string of digits`. */
  readonly allowed: string;
  /** What the odds service says of it, if its clients know that. The message is then this sentence alone. */
  readonly sentence?: string;
}

/**
 * Thrown if a value does not have the shape of the contract. `path`, `fault` and `allowed` are those of the first fault;
 * `faults` lists all of them in the order of the fields.
 *
 * @example
 * ```ts
 * import { ContractError, parseSelection } from "settlegrade/contract";
 * try {
 *   parseSelection({ eventId: 5, market: "ML" });
 * } catch (error) {
 *   if (error instanceof ContractError) console.log(error.message); // side: missing; allowed: a string
 * }
 * ```
 */
export class ContractError extends Error {
  override readonly name = "ContractError";
  readonly path: string;
  readonly fault: string;
  readonly allowed: string;
  readonly faults: readonly Fault[];

  /** @param whole The name of the whole value in the message, for faults without a path. */
  constructor(whole: string, first: Fault, rest: readonly Fault[] = []) {
    const more = rest.length === 0 ? "" : ` (and ${rest.length} more ${rest.length === 1 ? "fault" : "faults"})`;
    super(first.sentence ?? `${first.path || whole}: ${first.fault}; allowed: ${first.allowed}${more}`);
    this.path = first.path;
    this.fault = first.fault;
    this.allowed = first.allowed;
    this.faults = Object.freeze([first, ...rest]);
  }
}
