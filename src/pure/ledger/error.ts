import { given } from "./given.js";

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
    /** The id of the slip, if it is one of several or is stored: the message begins with it. */
    readonly slip: string | null = null,
  ) {
    const where = [...(slip === null ? [] : [named(slip)]), ...(path === "" ? [] : [path])];
    super(`${[...where, fault].join(": ")}; allowed: ${allowed}`);
  }
}

const MOST_OF_ID = 128;
const named = (id: string): string => `slip ${JSON.stringify(id.slice(0, MOST_OF_ID))}`;

/** An error about a slip, with its id before the message. */
export function ofSlip(id: string, error: unknown): Error {
  if (error instanceof LedgerError) return new LedgerError(error.path, error.fault, error.allowed, id);
  return new Error(`${named(id)}: ${error instanceof Error ? error.message : given(error)}`, { cause: error });
}

/** An error of a reader whose paths are inside an object, with the path of the object before its own. */
export function under(path: string, error: unknown): unknown {
  if (!(error instanceof LedgerError)) return error;
  return new LedgerError(error.path === "" ? path : `${path}.${error.path}`, error.fault, error.allowed);
}
