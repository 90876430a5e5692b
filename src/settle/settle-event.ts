import { explain, type ReadEvent, type Rulebook, readOnce, type SportEvent } from "../engine/index.js";
import { LedgerError } from "../ledger/error.js";
import { type Change, change, type Leg, type Settlement, settleSlip } from "../ledger/index.js";
import { readAsOf } from "./as-of.js";
import { legOf } from "./leg.js";
import { People } from "./people.js";
import { checkLeg, checkSlip, readEventId, within } from "./read-stored.js";
import { isSame } from "./same.js";
import type { SettledEvent, SettleEventInput, StoredGrade, StoredLeg, StoredSlip } from "./types.js";

/**
 * Settles the slips on one event: what one version of it changes in the books. Call it with every version that arrives, and with all
 * slips that have a leg on the event, settled ones included. It grades the legs on the event, takes the stored grades of the other legs,
 * and returns a revision only if the settlement is another one than before. Nothing is kept between calls.
 *
 * @throws LedgerError that names the field, such as `slips[3].legs[0].odds`, if the event or a slip cannot be used. Nothing is settled.
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
export function settleEvent({ event, slips, asOf }: SettleEventInput): SettledEvent {
  const run = new Run(event, readAsOf(asOf));
  if (!Array.isArray(slips)) throw new LedgerError("slips", "not a list", "a list of stored slips");
  const ids = new Map<string, number>();
  slips.forEach((slip, index) => {
    const path = `slips[${index}]`;
    run.settle(slip, path);
    const other = ids.get(slip.id);
    if (other !== undefined) throw new LedgerError(`${path}.id`, `the id of slips[${other}] too`, "each slip once");
    ids.set(slip.id, index);
  });
  return { changed: run.changed, grades: run.grades, people: run.people.found };
}

class Run {
  readonly changed: { id: string; settlement: Settlement; change: Change }[] = [];
  readonly grades: { id: string; leg: number; grade: StoredGrade }[] = [];
  readonly people: People;
  readonly #event: SportEvent;
  readonly #eventId: number;
  readonly #asOf: number;
  /** The event is read once for all bets under a rulebook. */
  readonly #readings = new Map<Rulebook, ReadEvent>();

  constructor(event: SportEvent, asOf: number) {
    this.#event = event;
    this.#eventId = readEventId(event);
    this.#asOf = asOf;
    this.people = new People(event, asOf);
  }

  settle(stored: StoredSlip, path: string): void {
    const previous = checkSlip(stored, path);
    const next = this.#settlementOf(stored, previous, path);
    if (previous !== null && isSame(previous, next)) return;
    this.changed.push({ id: stored.id, settlement: next, change: change({ previous, next }) });
  }

  #settlementOf(stored: StoredSlip, previous: Settlement | null, path: string): Settlement {
    const { id, slip, money, rulebook } = stored;
    const legs = this.#legs(stored, path);
    return {
      betId: id,
      revision: previous === null ? 0 : previous.revision + 1,
      currency: slip.currency ?? "",
      slip: within(path, () => settleSlip({ ...slip, id, legs }, money)),
      rulebook: rulebook.id,
    };
  }

  #legs(stored: StoredSlip, path: string): Leg[] {
    let isOnIt = false;
    const legs = stored.legs.map((leg, place) => {
      if (checkLeg(leg, `${path}.legs[${place}]`) !== this.#eventId) return legOf(leg, leg.grade ?? null);
      isOnIt = true;
      return legOf(leg, this.#grade(stored, leg, place, path));
    });
    if (!isOnIt) throw new LedgerError(`${path}.legs`, `no leg is on event ${this.#eventId}`, "slips with a leg on it");
    return legs;
  }

  #grade(stored: StoredSlip, { selection, decided }: StoredLeg, place: number, path: string): StoredGrade {
    const { id, rulebook } = stored;
    const graded = this.#reading(rulebook, path).grade(selection);
    const grade = graded.reason === "ambiguous_tie" ? this.#withDeadHeat(graded, stored, place) : graded;
    this.grades.push({ id, leg: place, grade });
    if ((decided ?? null) === null) this.people.look({ id, leg: place, selection, grade, rulebook });
    return grade;
  }

  /** The house may pay a tie as a dead heat, which only the explanation says. */
  #withDeadHeat(grade: StoredGrade, { rulebook, legs }: StoredSlip, place: number): StoredGrade {
    const { deadHeat } = explain<unknown>(legs[place]?.selection, this.#event, { rulebook, asOf: this.#asOf });
    return deadHeat === undefined ? grade : { ...grade, deadHeat };
  }

  #reading(rulebook: Rulebook, path: string): ReadEvent {
    const known = this.#readings.get(rulebook);
    if (known !== undefined) return known;
    const reading = readUnder(rulebook, this.#event, this.#asOf, path);
    this.#readings.set(rulebook, reading);
    return reading;
  }
}

function readUnder(rulebook: Rulebook, event: SportEvent, asOf: number, path: string): ReadEvent {
  try {
    return readOnce(event, { rulebook: rulebook ?? null, asOf });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const allowed = "`standard` or a result of deriveRulebook, of this import";
    throw new LedgerError(`${path}.rulebook`, "not made by this import", allowed);
  }
}
