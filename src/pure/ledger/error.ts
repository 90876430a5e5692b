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
  override readonly name: string = "LedgerError";

  constructor(
    /** The field, such as `legs[1].odds`. */
    readonly path: string,
    /** What was wrong with it. */
    readonly fault: string,
    /** What is allowed. */
    readonly allowed: string,
    /** The id of the slip, if it is one of several or is stored: the message begins with it. */
    readonly slip: string | null = null,
    /** The id of the bet, if it is one of several and in no slip: the message begins with it. */
    readonly bet: string | number | null = null,
  ) {
    const owners = [...(slip === null ? [] : [named("slip", slip)]), ...(bet === null ? [] : [named("bet", bet)])];
    super(`${[...owners, ...(path === "" ? [] : [path]), fault].join(": ")}; allowed: ${allowed}`);
  }
}

const MOST_OF_ID = 128;

function named(what: "slip" | "bet", id: string | number): string {
  return `${what} ${typeof id === "string" ? JSON.stringify(id.slice(0, MOST_OF_ID)) : id}`;
}

/** An error about a slip, with its id before the message. */
export function ofSlip(id: string, error: unknown): Error {
  if (!(error instanceof LedgerError)) return ofOther(named("slip", id), error);
  return error.slip === id ? error : new LedgerError(error.path, error.fault, error.allowed, id);
}

/** An error about a bet that is in no slip, with its id before the message. */
export function ofBet(id: string | number, error: unknown): Error {
  if (!(error instanceof LedgerError)) return ofOther(named("bet", id), error);
  return new LedgerError(error.path, error.fault, error.allowed, null, id);
}

function ofOther(owner: string, error: unknown): Error {
  return new Error(`${owner}: ${error instanceof Error ? error.message : given(error)}`, { cause: error });
}

/** An error of a reader whose paths are inside an object, with the path of the object before its own. */
export function under(path: string, error: unknown): unknown {
  if (!(error instanceof LedgerError)) return error;
  return new LedgerError(error.path === "" ? path : `${path}.${error.path}`, error.fault, error.allowed);
}
