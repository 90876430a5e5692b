import { ofSlip, under } from "../ledger/error.js";
import type { Leg, Settlement } from "../ledger/index.js";
import { postingBetween } from "../ledger/posting.js";
import { isLeftOut } from "../ledger/read/checks.js";
import { Clawback } from "./clawback.js";
import { each } from "./each.js";
import { legOf, settled } from "./leg.js";
import { checkId, checkLeg, checkRulebook, checkSlip, readPrevious } from "./read-stored.js";
import { isSame, isWrittenAs } from "./same.js";
import type { ChangedSlip, FailedSlip, SettledSlips, SettleSlipsInput, StoredLeg, StoredSlip } from "./types.js";

/**
 * Settles slips by the grades that their legs have, on any events: what {@link settleEvent} does after it has graded the legs on its event.
 * A ledger that grades each distinct bet once, with {@link gradeBets}, puts the grades into the legs and calls this. A revision is returned
 * only if the settlement is another one than before.
 *
 * @throws LedgerError if `slips` is not a list of slips with ids, or `clawback` cannot be used. Nothing is settled.
 * @example
 * ```ts
 * import { standard } from "settlegrade";
 * import { settleSlips } from "settlegrade/settle";
 * const grade = { eventId: 7, result: "won", reason: null, final: true } as const;
 * const leg = { selection: { eventId: 7, market: "ML", side: "home" }, odds: "1.80", grade } as const;
 * const slip = { type: "single", stake: "10", currency: "EUR" } as const;
 * const slips = [{ id: "S1", slip, legs: [leg], rulebook: standard, money: {}, settlement: null }];
 * const { changed } = settleSlips({ slips });
 * console.log(changed[0]?.change.delta); // 18.00
 * ```
 */
export function settleSlips({ slips, clawback }: SettleSlipsInput): SettledSlips {
  const settling = new Settling(clawback);
  const failed = eachSlip(slips, (stored) => {
    checkRulebook(stored.rulebook);
    settling.settle(
      stored,
      legsOf(stored, (leg) => legOf(leg, leg.grade ?? null)),
    );
  });
  return { changed: settling.changed, failed };
}

/** Settles each slip by itself. Paths of errors are inside the slip. */
export function eachSlip(slips: readonly StoredSlip[], settle: (stored: StoredSlip) => void): readonly FailedSlip[] {
  return each(slips, { name: "slip", checkId, named: ofSlip }, (stored) => {
    checkSlip(stored);
    settle(stored);
  });
}

/** The legs with what counts. `read` is given each leg with the key of its event. */
export function legsOf(
  { legs }: StoredSlip,
  read: (leg: StoredLeg, eventId: number | string, index: number) => Leg,
): Leg[] {
  const found: Leg[] = [];
  try {
    for (const leg of legs) found.push(read(leg, checkLeg(leg), found.length));
  } catch (error) {
    throw under(`legs[${found.length}]`, error);
  }
  return found;
}

/** Collects the slips whose settlement is another one than before. */
export class Settling {
  readonly changed: ChangedSlip[] = [];
  readonly #clawback: Clawback | null;

  constructor(clawback: unknown) {
    this.#clawback = isLeftOut(clawback) ? null : new Clawback(clawback);
  }

  settle(stored: StoredSlip, legs: Leg[]): void {
    const next = settlementOf(stored, legs);
    if (isWrittenAs(stored.settlement, next)) return;
    const previous = readPrevious(stored);
    if (previous !== null && isSame(previous, next)) return;
    const settlement = previous === null ? next : { ...next, revision: previous.revision + 1 };
    const change = postingBetween(previous, settlement);
    this.#clawback?.check(stored, change);
    this.changed.push({ id: stored.id, settlement, change });
  }
}

function settlementOf({ id, slip, money, rulebook }: StoredSlip, legs: Leg[]): Settlement {
  return {
    betId: id,
    revision: 0,
    currency: slip.currency ?? "",
    slip: settled({ ...slip, id, legs }, money),
    rulebook: rulebook.id,
  };
}
