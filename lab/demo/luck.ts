import type { TransportFaults } from "../../src/cli/play/faults-file.js";
import { Random } from "../../src/fixtures/day/random.js";

export type Fault = "withoutSeq" | "joined" | "dropped" | "limited" | "unavailable";

/** Draws what goes wrong. The same seed gives the same draws, in the order in which they are asked for. */
export class Luck {
  readonly counts: Record<Fault, number> = { withoutSeq: 0, joined: 0, dropped: 0, limited: 0, unavailable: 0 };
  readonly faults: TransportFaults;
  readonly #randoms = new Map<Fault, Random>();

  constructor(faults: TransportFaults) {
    this.faults = faults;
  }

  has(fault: Fault): boolean {
    const { seed, [fault]: share } = this.faults;
    const random = this.#randoms.get(fault) ?? new Random("transport", fault, seed);
    this.#randoms.set(fault, random);
    const isHit = random.next() < (share?.share ?? 0);
    if (isHit) this.counts[fault]++;
    return isHit;
  }
}
