import { expect } from "vitest";

/** How many are printed; the rest is counted. */
const MOST = 20;

/**
 * Fails with a sentence if the list is not empty: what these are and what to do about them, then the first of them.
 *
 * @param what For example `names without a vector; write one in fixtures/vectors/`.
 */
export function expectNone(what: string, found: readonly string[]): void {
  if (found.length === 0) return;
  const rest = found.length > MOST ? `\n  and ${found.length - MOST} more` : "";
  expect.fail(`${what}:\n  ${found.slice(0, MOST).join("\n  ")}${rest}`);
}
