import { explain, type OpenEvent, openEvent, type Rulebook, type Selection, type SportEvent } from "../engine/index.js";
import { AnotherMatch } from "./another-match.js";
import { checkRulebook, readEventId } from "./read-stored.js";
import { Reviewer } from "./review.js";
import type { BetReview, PlacedMatch, StoredGrade } from "./types.js";

/** One version of an event at one time, and the bets on it. */
export class Grading {
  readonly eventId: number | string;
  readonly #event: SportEvent;
  readonly #asOf: number;
  readonly #sheets = new Map<Rulebook, Sheet>();
  readonly #reviewer: Reviewer;
  readonly #another: AnotherMatch;

  constructor(event: SportEvent, asOf: number) {
    this.eventId = readEventId(event);
    this.#event = event;
    this.#asOf = asOf;
    this.#reviewer = new Reviewer(event, asOf);
    this.#another = new AnotherMatch(event);
  }

  /** Not null if the event is another match than the one of a bet: it does not grade the bet. */
  another(match: PlacedMatch | null | undefined): BetReview | null {
    return match === undefined || match === null ? null : this.#another.review(match);
  }

  /** @throws LedgerError if the rulebook is not of this import */
  under(rulebook: Rulebook): Sheet {
    const known = this.#sheets.get(rulebook);
    if (known !== undefined) return known;
    checkRulebook(rulebook);
    const sheet = new Sheet(this.#event, this.#asOf, rulebook, this.#reviewer);
    this.#sheets.set(rulebook, sheet);
    return sheet;
  }
}

/** The event under one rulebook, which is read once. A bet, which is one object for many legs, is graded once. */
class Sheet {
  readonly #event: SportEvent;
  readonly #asOf: number;
  readonly #rulebook: Rulebook;
  readonly #reviewer: Reviewer;
  readonly #reading: OpenEvent;
  readonly #grades = new Map<Selection, StoredGrade>();
  readonly #reviews = new Map<Selection, BetReview | null>();

  constructor(event: SportEvent, asOf: number, rulebook: Rulebook, reviewer: Reviewer) {
    this.#event = event;
    this.#asOf = asOf;
    this.#rulebook = rulebook;
    this.#reviewer = reviewer;
    this.#reading = openEvent(event, { rulebook, asOf });
  }

  grade(selection: Selection): StoredGrade {
    const known = this.#grades.get(selection);
    if (known !== undefined) return known;
    const graded = this.#reading.grade(selection);
    const grade = graded.reason === "ambiguous_tie" ? this.#withDeadHeat(graded, selection) : graded;
    this.#grades.set(selection, grade);
    return grade;
  }

  review(selection: Selection): BetReview | null {
    const grade = this.grade(selection);
    if (grade.reason === null) return null;
    const known = this.#reviews.get(selection);
    if (known !== undefined) return known;
    const review = this.#reviewer.review({ selection, grade, rulebook: this.#rulebook });
    this.#reviews.set(selection, review);
    return review;
  }

  /** The house may pay a tie as a dead heat, which only the explanation says. */
  #withDeadHeat(grade: StoredGrade, selection: Selection): StoredGrade {
    const options = { rulebook: this.#rulebook, asOf: this.#asOf };
    const { deadHeat } = explain<unknown>(selection, this.#event, options);
    return deadHeat === undefined ? grade : { ...grade, deadHeat };
  }
}
