import { expect } from "vitest";

/** How many are printed; the rest is counted. */
const MOST = 20;

/**
 * Fails with a sentence if the list is not empty: what these are and what to do about them, then the first of them.
 *
 * @param what For example `names without a vector; write one in fixtures/vectors/`.
 */
export function expectNone(what: string, found: readonly string[]): void {
  // Counts as an assertion, which every test must have.
  if (found.length === 0) expect(found).toHaveLength(0);
  else expect.fail(`${what}:\n  ${found.slice(0, MOST).join("\n  ")}${rest(found)}`);
}

function rest(found: readonly string[]): string {
  return found.length > MOST ? `\n  and ${found.length - MOST} more` : "";
}
