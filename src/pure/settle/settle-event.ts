import { LedgerError } from "../ledger/error.js";
import type { Leg } from "../ledger/index.js";
import { isLeftOut } from "../ledger/read/checks.js";
import { readAsOf } from "./as-of.js";
import { Grading } from "./grading.js";
import { legOf } from "./leg.js";
import { eachSlip, legsOf, Settling } from "./settle-slips.js";
import type {
  FailedSlip,
  LegToReview,
  SettledEvent,
  SettleEventInput,
  StoredGrade,
  StoredLeg,
  StoredSlip,
} from "./types.js";

/**
 * Settles the slips on one event: what one version of it changes in the books. Call it with every version that arrives, and with all
 * slips that have a leg on the event, settled ones included. It grades the legs on the event, takes the stored grades of the other legs,
 * and returns a revision only if the settlement is another one than before. Nothing is kept between calls.
 *
 * A slip that cannot be used is in `failed`, with an error that names it and the field: `slip "S3": legs[0].odds: ...`. Nothing else is
 * returned of it, and the others are settled.
 *
 * @throws LedgerError if the event has no valid id, or `slips` is not a list of slips with ids. Nothing is settled.
 * @throws RangeError if `asOf` is not a time.
 * @example
 * ```ts
 * import { standard } from "settlegrade";
 * import { settleEvent } from "settlegrade/settle";
 * const event = { id: 7, status: "settled", sport: { slug: "tennis" }, scores: { home: 2, away: 0 } };
 * const leg = { selection: { eventId: 7, market: "ML", side: "home" }, odds: "1.80", grade: null } as const;
 * const slip = { type: "single", stake: "10", currency: "EUR" } as const;
 * const slips = [{ id: "S1", slip, legs: [leg], rulebook: standard, money: {}, settlement: null }];
 * const { changed } = settleEvent({ event, slips, asOf: "2026-03-07T18:00:00Z" });
 * console.log(changed[0]?.change.kind, changed[0]?.change.delta); // settle 18.00
 * ```
 */
export function settleEvent({ event, slips, asOf, clawback }: SettleEventInput): SettledEvent & Failures {
  const run = new Run(new Grading(event, readAsOf(asOf)), new Settling(clawback));
  const failed = eachSlip(slips, (stored) => run.settle(stored));
  const { needsReview, grades, settling } = run;
  return { changed: settling.changed, grades, needsReview, people: needsReview, failed };
}

interface Failures {
  readonly failed: readonly FailedSlip[];
}

/** Grades the legs on the event again, and settles their slips. */
class Run {
  readonly grades: { id: string; leg: number; grade: StoredGrade }[] = [];
  readonly needsReview: LegToReview[] = [];
  readonly #grading: Grading;

  constructor(
    grading: Grading,
    readonly settling: Settling,
  ) {
    this.#grading = grading;
  }

  /** Keeps nothing of a slip that fails. Paths of errors are inside the slip. */
  settle(stored: StoredSlip): void {
    const [grades, found] = [this.grades.length, this.needsReview.length];
    try {
      this.#grading.under(stored.rulebook);
      this.settling.settle(stored, this.#legs(stored));
    } catch (error) {
      this.grades.length = grades;
      this.needsReview.length = found;
      throw error;
    }
  }

  #legs(stored: StoredSlip): Leg[] {
    const { eventId } = this.#grading;
    let isOnIt = false;
    const legs = legsOf(stored, (leg, id, index) => {
      if (id !== eventId) return legOf(leg, leg.grade ?? null);
      isOnIt = true;
      return legOf(leg, this.#grade(stored, leg, index));
    });
    if (isOnIt) return legs;
    throw new LedgerError("legs", `no leg is on event ${eventId}`, "slips with a leg on it");
  }

  /** The stored grade stays if the event is another match now. */
  #grade(
    { id, rulebook }: StoredSlip,
    { selection, match, grade: last, decided }: StoredLeg,
    leg: number,
  ): StoredGrade | null {
    const another = this.#grading.another(match);
    const sheet = this.#grading.under(rulebook);
    const grade = another === null ? sheet.grade(selection) : null;
    if (grade !== null) this.grades.push({ id, leg, grade });
    const review = isLeftOut(decided) ? (another ?? sheet.review(selection)) : null;
    if (review !== null) this.needsReview.push({ id, leg, ...review });
    return grade ?? last ?? null;
  }
}
