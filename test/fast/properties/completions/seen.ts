/**
 * What bets can see of the matches that were tried so far: one part, or some facts of all parts together. A match that shows nothing
 * new to any bet need not be tried.
 */
export class Seen {
  readonly #seen = new Set<string>();

  /** True if every part was seen before in a match with the same facts. Remembers them. */
  has(facts: readonly unknown[], parts: readonly unknown[]): boolean {
    const count = this.#seen.size;
    const all = JSON.stringify(facts);
    parts.forEach((part, index) => void this.#seen.add(`${all} ${index} ${JSON.stringify(part)}`));
    return this.#seen.size === count;
  }
}
