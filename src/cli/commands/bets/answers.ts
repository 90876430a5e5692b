import type { GradeOptions, Result } from "../../../pure/engine/index.js";
import { type FaultyBets, faultWords } from "../../judge/faulty-bets.js";
import type { ByColumns } from "../../judge/files.js";
import type { GradedBet, Judgement, Judging } from "../../judge/judging.js";
import type { Shapes, Writer } from "../../output/formats.js";
import { Summary } from "../../output/grades/summary.js";
import type { Portion } from "../../threads/portion.js";
import type { Asked, Threads } from "../../threads/threads.js";

/** How a command judges bets and shows them. */
export interface BetsWork<T extends Judgement> extends Shapes<GradedBet<T>>, Judging<T> {
  /** Whether the command is about this bet at all. */
  readonly isWanted: (bet: GradedBet<T>) => boolean;
  /** The options under which the bet cannot be settled as it is written. Null if it can, or if the command is not about it. */
  readonly faultyUnder: (bet: GradedBet<T>) => GradeOptions | null;
  /** What judges bets by columns, if that is possible. */
  readonly columns?: ((threads: Threads | null) => ByColumns<Portion>) | null;
  /** What threads are asked, if they can judge the bets. */
  readonly asked?: Asked;
  /** Counts what a thread has counted. */
  readonly merge?: (portion: Portion) => void;
}

/** How many bets are written together: those of a whole read would all be in memory until then. */
const TOGETHER = 32;

/** Counts the bets that a command is about, and writes those that are shown. */
export class Answers<T extends Judgement> {
  readonly summary = new Summary();
  isAnyShown = false;
  readonly #work: BetsWork<T>;
  readonly #writer: Writer<GradedBet<T>>;
  readonly #only: ReadonlySet<Result> | null;
  readonly #faulty: FaultyBets;
  #shown: GradedBet<T>[] = [];
  #text = "";

  /** @param only the results that are shown; null: all of them */
  constructor(work: BetsWork<T>, writer: Writer<GradedBet<T>>, only: ReadonlySet<Result> | null, faulty: FaultyBets) {
    this.#work = work;
    this.#writer = writer;
    this.#only = only;
    this.#faulty = faulty;
  }

  add(bet: GradedBet<T>): void {
    this.#checkFault(bet);
    if (!this.#work.isWanted(bet)) return;
    const isShown = this.#only?.has(bet.grade.result) ?? true;
    this.summary.add(bet, isShown);
    if (!isShown) return;
    this.isAnyShown = true;
    this.#shown.push(bet);
    if (this.#shown.length === TOGETHER) this.#write();
  }

  #checkFault(bet: GradedBet<T>): void {
    const grading = this.#work.faultyUnder(bet);
    if (grading === null) return;
    const { entry, grade, selection, event } = bet;
    this.#faulty.add(entry.place, grade.reason ?? "", () => faultWords(selection, event, grading));
  }

  /** What is written of the bets since the last call. */
  take(): string {
    this.#write();
    const text = this.#text;
    this.#text = "";
    return text;
  }

  /** Counts what a thread has counted. */
  merge(portion: Portion): void {
    this.summary.merge(portion.summary);
    this.#faulty.merge(portion.faulty);
    this.#work.merge?.(portion);
    this.isAnyShown ||= portion.rows.length > 0;
  }

  #write(): void {
    this.#text += this.#writer.write(this.#shown);
    this.#shown = [];
  }
}
