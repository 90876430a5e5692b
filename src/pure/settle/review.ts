import {
  explain,
  type Reason,
  type Rulebook,
  type Selection,
  type SportEvent,
  type Step,
  standard,
} from "../engine/index.js";
import { overdueAt } from "./overdue.js";
import type { BetReview, Desk, Overdue, StoredGrade } from "./types.js";

/** Who looks at a bet with a reason. Null if no person does: it is settled, or time or the feed settle it. */
const DESKS: Readonly<Record<Reason, Desk | null>> = {
  push: null,
  event_cancelled: null,
  event_not_started: null,
  event_live: null,
  awaiting_result: null,
  awaiting_stats: null,
  event_not_found: "feed",
  unsupported_market: "rules",
  invalid_side: "rules",
  invalid_line: "rules",
  invalid_label: "rules",
  incomplete_score: "data",
  ambiguous_tie: "rules",
  player_not_matched: "data",
  stats_unavailable: "data",
  result_unavailable: "feed",
};

/** The field of the event that an overdue one lacks. */
const FIELDS: Readonly<Record<Overdue["why"], string>> = {
  not_started: "status",
  not_ended: "status",
  no_result: "scores",
  no_date: "date",
};

interface Graded {
  readonly selection: Selection;
  readonly grade: StoredGrade;
  readonly rulebook: Rulebook;
}

type Stopped = Step<"stopped">;
type Finding = Omit<BetReview, "reason">;

/** Finds the bets on one event that neither time nor the next version of the event is known to settle. */
export class Reviewer {
  readonly #event: SportEvent;
  readonly #asOf: number;
  /** What holds for all pending bets with a reason under a rulebook, which is a fault of the event: found once. */
  readonly #pending = new Map<Rulebook, Map<Reason, Finding | null>>();

  constructor(event: SportEvent, asOf: number) {
    this.#event = event;
    this.#asOf = asOf;
  }

  /** Null if nobody has to look at the bet. */
  review(graded: Graded): BetReview | null {
    const { reason, deadHeat } = graded.grade;
    if (reason === null || deadHeat !== undefined) return null;
    const finding = this.#finding(graded);
    if (finding === null) return null;
    return { who: finding.who, reason, needs: finding.needs, sentence: finding.sentence };
  }

  #finding(graded: Graded): Finding | null {
    const { result } = graded.grade;
    if (result === "pending") return this.#ofPending(graded);
    return result === "ungradeable" ? this.#ofUngradeable(graded) : null;
  }

  #ofUngradeable(graded: Graded): Finding | null {
    const { reason } = graded.grade;
    const desk = reason === null ? null : DESKS[reason];
    if (desk === null) return null;
    const { stopped, sentence } = this.#explained(graded);
    return { who: deskOf(desk, stopped), needs: needsOf(stopped), sentence };
  }

  /** A pending bet waits for its event, unless that is overdue or its record can never settle a bet as it is. */
  #ofPending(graded: Graded): Finding | null {
    const { rulebook, grade } = graded;
    const { reason } = grade;
    if (reason === null) return null;
    const known = this.#pending.get(rulebook) ?? new Map<Reason, Finding | null>();
    this.#pending.set(rulebook, known);
    const found = known.get(reason);
    if (found !== undefined) return found;
    const finding = this.#recordFault(graded) ?? this.#late(rulebook);
    known.set(reason, finding);
    return finding;
  }

  #recordFault(graded: Graded): Finding | null {
    if (graded.grade.reason !== "awaiting_result") return null;
    const { stopped, sentence } = this.#explained(graded);
    return (stopped?.fault ?? null) === null ? null : { who: "feed", needs: needsOf(stopped), sentence };
  }

  #late({ resultWindowHours }: Rulebook): Finding | null {
    const late = overdueAt(this.#event, this.#asOf, { windowHours: resultWindowHours });
    return late === null ? null : { who: "feed", needs: [FIELDS[late.why]], sentence: late.sentence };
  }

  #explained({ selection, rulebook }: Graded): { readonly stopped: Stopped | undefined; readonly sentence: string } {
    const { steps, sentence } = explain<unknown>(selection, this.#event, { rulebook, asOf: this.#asOf });
    return { stopped: steps.find((step): step is Stopped => step.step === "stopped"), sentence };
  }
}

/** The fields to correct or to fill in. */
function needsOf(stopped: Stopped | undefined): readonly string[] {
  if (stopped === undefined) return [];
  const { needs, fault } = stopped;
  return fault === null || needs.includes(fault.path) ? needs : [...needs, fault.path];
}

/** What only a setting of the rulebook settles is for those who keep the rules. A sport that nobody knows is a fault of the record. */
function deskOf(desk: Desk, stopped: Stopped | undefined): Desk {
  const needs = stopped?.needs ?? [];
  if (needs.length > 0 && needs.every((need) => Object.hasOwn(standard, need))) return "rules";
  return stopped?.fault?.path.startsWith("sport") === true ? "data" : desk;
}
