import type { Score } from "./event.js";
import type { Fact } from "./fact.js";
import type { Lack } from "./incomplete.js";
import type { Loose } from "./loose.js";
import type { Market, Sport } from "./market.js";
import type { PlayerFacts } from "./player.js";
import type { Context } from "./rulebook.js";
import type { Verdict } from "./verdict.js";
import type { Scope } from "./vocabulary.js";

export type { Loose };

const NO_PERIODS: Loose = Object.freeze({});

/** What only some markets need, kept apart because most bets never do. */
export class Detail {
  /** The first half, on markets that need it beside the full time. */
  half: Score | null = null;
  /** The same score in the finer unit, where both units must agree. */
  finer: Score | null = null;
  /** Sets that were won by one game. */
  tieBreaks = 0;
  /** The numbers of a label: `2-1`, or a count and 1 where it is open-ended (`6+`). */
  label: LabelNumbers | null = null;
  /** What the settlement found out beside the score. */
  fact: Fact | null = null;
  /** What was missing, beside incomplete_score. */
  lack: Lack | null = null;
  /** Why a line was taken to be in its unit, in sports that leave a choice. */
  unit: UnitChoice | null = null;
  /** Whom and what a player bet is on; null on every other market. */
  player: PlayerFacts | null = null;
}

const NO_DETAIL: Detail = Object.freeze(new Detail());

/**
 * What was found on one selection's way through the stages, and nothing else: the grade and its explanation are both
 * read from it. Each stage fills in its own part.
 */
export class Trace {
  /** What the match was decided on, in the scope of the market. */
  home = 0;
  away = 0;
  scope: Scope | null = null;

  /** What the event says, as far as it can be used: its own home and away, regulation, and the periods as they came. */
  top: Score | null = null;
  fullTime: Score | null = null;
  periods: Loose = NO_PERIODS;
  /** True where `ft` and its older key disagree. */
  fullTimeDisputed = false;

  eventId = 0;
  sport: Sport | null = null;
  market: Market | null = null;
  /** Place of the side in SIDES. */
  side = -1;
  /** The line in quarters of a goal, point, set or game. */
  lineQuarters = 0;
  /** What only some markets need. */
  detail: Detail = NO_DETAIL;
  verdict: Verdict = "event_not_found";

  constructor(
    readonly selection: Loose,
    readonly event: Loose | null,
    readonly context: Context,
  ) {}
}

/** One step of a selection's way: null to go on, else how the bet ended. */
export type Stage = (trace: Trace) => Verdict | null;
/** The arithmetic of one kind of market. */
export type Settlement = (trace: Trace) => Verdict;

/** The unit of a line, and what told it. Source: grading-rules 6.1. */
export type UnitChoice =
  | "tally-by-name"
  | "finer-by-name"
  | "tally-within-reach"
  | "finer-beyond-reach"
  | "both-must-agree"
  | "tally-by-rulebook"
  | "finer-by-rulebook";

/** The trace's own detail, to be written to. */
export function detailOf(trace: Trace): Detail {
  if (trace.detail === NO_DETAIL) trace.detail = new Detail();
  return trace.detail;
}

/** Notes what was missing. */
export function lacks(trace: Trace, lack: Lack): "incomplete_score" {
  detailOf(trace).lack = lack;
  return "incomplete_score";
}

export interface LabelNumbers {
  readonly first: number;
  readonly second: number;
}
