import type { Grade } from "../../pure/engine/index.js";
import type { SlipSettlement } from "../../pure/ledger/index.js";
import type { JsonObject } from "../input/entries.js";

/** More are forgotten: a file with as many prices and stakes repeats few of them. */
const MOST_KNOWN = 20_000;
const OF_SLIP: ReadonlySet<string> = new Set(["id", "type", "stake", "currency", "legs"]);
const OF_LEG: ReadonlySet<string> = new Set(["odds", "ref"]);

/**
 * What singles pay, by all that the ledger reads of one that has nothing but odds and a stake. Those of a file have few prices and stakes: it
 * takes less to look an answer up than to settle.
 */
export class PaidSingles {
  readonly #known = new Map<string, SlipSettlement>();

  /** What a single pays; `settle` is asked for each that differs. */
  of(key: string, settle: () => SlipSettlement): SlipSettlement {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const settled = settle();
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(key, settled);
    return settled;
  }
}

/** Null for a slip of which the ledger reads more. No odds, stake or currency that it accepts has a bar in it. */
export function singleKey(slip: JsonObject, currency: string, leg: JsonObject, grade: Grade | null): string | null {
  const [{ type, stake }, { odds, ref }] = [slip, leg];
  if (type !== "single" || typeof stake !== "string" || typeof odds !== "string" || grade === null) return null;
  if (ref !== undefined && typeof ref !== "string") return null;
  for (const name in slip) if (!OF_SLIP.has(name)) return null;
  for (const name in leg) if (!OF_LEG.has(name)) return null;
  return `${currency}|${stake}|${odds}|${grade.result}|${grade.final}|${grade.reason}`;
}
