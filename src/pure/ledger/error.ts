/**
 * A slip, a rule or a settlement that cannot be used. Nothing is settled. The message has the path, what was given and what is
 * allowed: `legs[1].odds: "-110" is not decimal odds; allowed: "1.91", or { american: "-110" }`.
 *
 * @example
 * ```ts
 * import { LedgerError, settleSlip } from "settlegrade/ledger";
 * try {
 *   settleSlip({ type: "single", stake: "10", legs: [{ odds: "-110", grade: "won" }] });
 * } catch (error) {
 *   if (error instanceof LedgerError) console.log(error.path); // legs[0].odds
 * }
 * ```
 */
export class LedgerError extends Error {
  override readonly name = "LedgerError";

  constructor(
    /** The field, such as `legs[1].odds`. */
    readonly path: string,
    /** What was wrong with it. */
    readonly fault: string,
    /** What is allowed. */
    readonly allowed: string,
  ) {
    super(`${path}: ${fault}; allowed: ${allowed}`);
  }
}

/** An error of a reader whose paths are inside an object, with the path of the object before its own. */
export function under(path: string, error: unknown): unknown {
  if (!(error instanceof LedgerError)) return error;
  return new LedgerError(error.path === "" ? path : `${path}.${error.path}`, error.fault, error.allowed);
}
