import { explain, type OpenEvent, openEvent, type Rulebook, type Selection, type SportEvent } from "../engine/index.js";
import { LedgerError, ofSlip, under } from "../ledger/error.js";
import type { Change, Leg, Settlement } from "../ledger/index.js";
import { postingBetween } from "../ledger/posting.js";
import { readAsOf } from "./as-of.js";
import { legOf, settled } from "./leg.js";
import { checkId, checkLeg, checkSlip, readEventId, readPrevious } from "./read-stored.js";
import { LegsToReview } from "./review.js";
import { isSame, isWrittenAs } from "./same.js";
import type { FailedSlip, SettledEvent, SettleEventInput, StoredGrade, StoredLeg, StoredSlip } from "./types.js";

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
export function settleEvent({ event, slips, asOf }: SettleEventInput): SettledEvent & Failures {
  const run = new Run(event, readAsOf(asOf));
  const repeated = repeatedIds(slips);
  const failed = new Map<string, Error>();
  for (const slip of slips) {
    try {
      if (repeated.has(slip.id)) throw new LedgerError("id", "the id of several slips of the list", "each slip once");
      run.settle(slip);
    } catch (error) {
      failed.set(slip.id, ofSlip(slip.id, error));
    }
  }
  const needsReview = run.review.found;
  return {
    ...{ changed: run.changed, grades: run.grades, needsReview, people: needsReview },
    failed: [...failed].map(([id, error]) => ({ id, error })),
  };
}

interface Failures {
  readonly failed: readonly FailedSlip[];
}

/** Which of two slips with one id is the stored one is not known. */
function repeatedIds(slips: unknown): ReadonlySet<string> {
  if (!Array.isArray(slips)) throw new LedgerError("slips", "not a list", "a list of stored slips");
  const [ids, repeated] = [new Set<string>(), new Set<string>()];
  slips.forEach((slip: unknown, index) => {
    const id = checkId(slip, `slips[${index}]`);
    if (ids.has(id)) repeated.add(id);
    ids.add(id);
  });
  return repeated;
}

class Run {
  readonly changed: { id: string; settlement: Settlement; change: Change }[] = [];
  readonly grades: { id: string; leg: number; grade: StoredGrade }[] = [];
  readonly review: LegsToReview;
  readonly #event: SportEvent;
  readonly #eventId: number | string;
  readonly #asOf: number;
  /** The event is read once for all bets under a rulebook. */
  readonly #readings = new Map<Rulebook, OpenEvent>();

  constructor(event: SportEvent, asOf: number) {
    this.#event = event;
    this.#eventId = readEventId(event);
    this.#asOf = asOf;
    this.review = new LegsToReview(event, asOf);
  }

  /** Keeps nothing of a slip that fails. Paths of errors are inside the slip. */
  settle(stored: StoredSlip): void {
    const [grades, found] = [this.grades.length, this.review.found.length];
    try {
      this.#settle(stored);
    } catch (error) {
      this.grades.length = grades;
      this.review.found.length = found;
      throw error;
    }
  }

  #settle(stored: StoredSlip): void {
    if ((stored.unreadable ?? null) !== null) throw stored.unreadable;
    checkSlip(stored);
    this.#reading(stored.rulebook);
    const next = this.#settlementOf(stored);
    if (isWrittenAs(stored.settlement, next)) return;
    const previous = readPrevious(stored);
    if (previous !== null && isSame(previous, next)) return;
    const settlement = previous === null ? next : { ...next, revision: previous.revision + 1 };
    this.changed.push({ id: stored.id, settlement, change: postingBetween(previous, settlement) });
  }

  #settlementOf(stored: StoredSlip): Settlement {
    const { id, slip, money, rulebook } = stored;
    const legs = this.#legs(stored);
    return {
      betId: id,
      revision: 0,
      currency: slip.currency ?? "",
      slip: settled({ ...slip, id, legs }, money),
      rulebook: rulebook.id,
    };
  }

  #legs(stored: StoredSlip): Leg[] {
    const before = this.grades.length;
    const legs: Leg[] = [];
    try {
      for (const leg of stored.legs) legs.push(this.#leg(stored, leg, legs.length));
    } catch (error) {
      throw under(`legs[${legs.length}]`, error);
    }
    if (this.grades.length > before) return legs;
    throw new LedgerError("legs", `no leg is on event ${this.#eventId}`, "slips with a leg on it");
  }

  #leg(stored: StoredSlip, leg: StoredLeg, index: number): Leg {
    const isOnIt = checkLeg(leg) === this.#eventId;
    return legOf(leg, isOnIt ? this.#grade(stored, leg, index) : (leg.grade ?? null));
  }

  #grade(stored: StoredSlip, { selection, decided }: StoredLeg, index: number): StoredGrade {
    const { id, rulebook } = stored;
    const graded = this.#reading(rulebook).grade(selection);
    const grade = graded.reason === "ambiguous_tie" ? this.#withDeadHeat(graded, selection, rulebook) : graded;
    this.grades.push({ id, leg: index, grade });
    const isOpen = grade.reason !== null && (decided ?? null) === null;
    if (isOpen) this.review.check({ id, leg: index, selection, grade, rulebook });
    return grade;
  }

  /** The house may pay a tie as a dead heat, which only the explanation says. */
  #withDeadHeat(grade: StoredGrade, selection: Selection, rulebook: Rulebook): StoredGrade {
    const { deadHeat } = explain<unknown>(selection, this.#event, { rulebook, asOf: this.#asOf });
    return deadHeat === undefined ? grade : { ...grade, deadHeat };
  }

  #reading(rulebook: Rulebook): OpenEvent {
    const known = this.#readings.get(rulebook);
    if (known !== undefined) return known;
    const reading = readUnder(rulebook, this.#event, this.#asOf);
    this.#readings.set(rulebook, reading);
    return reading;
  }
}

function readUnder(rulebook: Rulebook, event: SportEvent, asOf: number): OpenEvent {
  try {
    return openEvent(event, { rulebook: rulebook ?? null, asOf });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new LedgerError(
      "rulebook",
      "not made by this import",
      "`standard` or a result of deriveRulebook, of this import",
    );
  }
}
