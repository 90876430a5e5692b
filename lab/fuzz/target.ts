import { untyped } from "../../test/support/untyped.js";

// biome-ignore lint/suspicious/noExplicitAny: a caller without types passes anything.
export type Given = any;

/** What is tried: a public function, or a reader of what comes from outside. */
export interface Target {
  readonly name: string;
  /** Valid ones, which are damaged member by member, texts character by character. */
  readonly inputs: readonly unknown[];
  /** A promise is waited for. */
  call(given: Given): unknown;
  /** The names of errors that its documentation lists. None: it never throws. */
  readonly throws?: readonly string[];
  /** What is wrong with an answer, or null. */
  fault?(answer: unknown): string | null;
  /** How many messages an input is, if it is more than one. */
  messages?(given: Given): number;
}

/** What a call answered that judges itself: why the input was refused, and what is wrong with the answer. */
export interface Tried {
  readonly refused: string | null;
  readonly fault: string | null;
}

export const faultOf = (answer: unknown): string | null => untyped<Tried>(answer).fault;

/** False for an answer that refuses what it was given: refusals alone would show little of a function. */
export function isTaken(answer: unknown): boolean {
  const { failed = [], refused = null, unscored = null, event, messages } = untyped<Given>(Object(answer));
  if (Array.isArray(answer)) return answer.length === 0 || answer.some(isTaken);
  return refused === null && unscored === null && failed.length === 0 && event !== null && messages?.length !== 0;
}
