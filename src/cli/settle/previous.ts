import { LedgerError, type Settlement, settlementKey } from "../../pure/ledger/index.js";
import { type Entry, FaultyInput, type JsonObject } from "../input/entries.js";

/** The settlements of an earlier run, by bet. */
export class Previous {
  readonly #settlements = new Map<string, Settlement>();
  readonly #used = new Set<string>();

  /**
   * Of two settlements of a bet the one with the higher revision counts, so that a file may have several runs.
   *
   * @throws FaultyInput if it is not a settlement
   */
  add({ value, place }: Entry): void {
    const settlement = readSettlement(value);
    if (settlement instanceof LedgerError) throw new FaultyInput(place, settlement.message);
    const known = this.#settlements.get(settlement.betId);
    if (known === undefined || known.revision <= settlement.revision)
      this.#settlements.set(settlement.betId, settlement);
  }

  of(betId: string): Settlement | null {
    return this.#settlements.get(betId) ?? null;
  }

  /** The settlement with its revision: that of the earlier run if nothing has changed, else the next. */
  revised(next: Settlement): Settlement {
    const previous = this.of(next.betId);
    if (previous === null) return next;
    this.#used.add(next.betId);
    const { revision } = previous;
    const isSame = settlementKey({ ...next, revision }) === settlementKey(previous);
    return { ...next, revision: isSame ? revision : revision + 1 };
  }

  /** How many bets of the earlier run are not among those of this run. */
  get unused(): number {
    return this.#settlements.size - this.#used.size;
  }
}

/** What a run wrote has more fields than the settlement. */
function readSettlement(value: JsonObject): Settlement | LedgerError {
  const { betId, revision, currency, slip, rulebook } = value;
  // `settlementKey` checks all of it.
  const settlement = { betId, revision, currency, slip, ...(rulebook === undefined ? {} : { rulebook }) } as Settlement;
  try {
    settlementKey(settlement);
    return settlement;
  } catch (error) {
    if (error instanceof LedgerError) return error;
    throw error;
  }
}
