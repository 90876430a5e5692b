/** The rows of a benchmark. One that costs more than its goal is marked, and one that costs `room` times as much fails the run. */
export class Goals {
  readonly #room: number;
  #missed = 0;
  #failed = 0;

  /** @param room how much more than its goal a row may cost. A slow or busy machine costs up to half as much again. */
  constructor(room = 2) {
    this.#room = room;
  }

  /** Counts a row with its costs and their goals. Returns its mark: what was not measured misses every goal. */
  mark(...costs: readonly (readonly [cost: number, goal: number])[]): "" | "  MISSED" | "  FAILED" {
    if (costs.every(([cost, goal]) => cost <= goal)) return "";
    this.#missed++;
    if (costs.every(([cost, goal]) => cost <= this.#room * goal)) return "  MISSED";
    this.#failed++;
    return "  FAILED";
  }

  /** The exit code of the run. */
  get exitCode(): 0 | 1 {
    return this.#failed === 0 ? 0 : 1;
  }

  toString(): string {
    if (this.#missed === 0) return "all within their goals";
    const missed = `rows that miss a goal: ${this.#missed}`;
    if (this.#failed === 0) return missed;
    return this.#room === 1
      ? `${missed}, FAILED`
      : `${missed}, more than ${this.#room} times as much: ${this.#failed}, FAILED`;
  }
}
