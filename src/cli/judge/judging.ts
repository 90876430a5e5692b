import type { Grade, GradeOptions } from "../../pure/engine/index.js";
import type { Entry, OnFault, Place } from "../input/entries.js";
import type { Matching } from "./matching.js";

/** A bet as a file has it. */
export interface Bet {
  readonly selection: unknown;
  /** Where it is in the file. */
  readonly entry: Pick<Entry, "place" | "value" | "fromWords" | "kept" | "source">;
  /** What the file says about the bet. */
  readonly why: string | null;
  /** The grade that the file expects, or some of its fields; undefined if it expects none. */
  readonly expected: unknown;
  /** How the bet is graded, if that is read from the file. */
  readonly options?: GradeOptions | undefined;
}

/** What became of a bet, and maybe why. */
export interface Judgement {
  readonly grade: Grade;
  readonly sentence?: string;
}

export type Judge<T extends Judgement> = (selection: unknown, event: unknown, options: GradeOptions | undefined) => T;

/** How a command judges bets. */
export interface Judging<T extends Judgement> {
  readonly judge: Judge<T>;
  /** Judges many bets on one event, which does not change meanwhile, if there is a faster way. */
  readonly judgeOn?: (event: unknown) => Judge<T>;
  /** Reads the `options` next to a selection. If it is left out, they are not read. */
  readonly optionsOf?: ((options: unknown, place: Place) => GradeOptions) | undefined;
}

/** How the bets of an entry are read and judged. */
export interface Work<T extends Judgement> extends Judging<T> {
  readonly onFault: OnFault;
  /** Receives each bet when it is judged. */
  readonly take: (bet: GradedBet<T>) => void;
  /** Looks for the events of bets without an id. If it is left out, bets come with their events. */
  readonly matching?: Pick<Matching, "identify">;
  /** What judges the bets on events that are in many lines. */
  readonly known: WeakMap<object, Judge<T>>;
}

/** A bet, its event, and what became of it. */
export interface GradedBet<T extends Judgement = Judgement> extends Bet {
  readonly grade: Grade;
  /** The grade, and what else the command makes of the bet. */
  readonly judged: T;
  /** Undefined if there is no such event. */
  readonly event: unknown;
  /** What the file says about the match. */
  readonly note: string | null;
}

/** What judges many bets on an event, or on none. */
export function judgeOnEach<T extends Judgement>({ judge, judgeOn }: Judging<T>): (event: unknown) => Judge<T> {
  return (event) => (event === undefined || judgeOn === undefined ? judge : judgeOn(event));
}
