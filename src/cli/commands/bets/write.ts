import type { Result } from "../../../engine/index.js";
import { count } from "../../../terminal/text.js";
import type { BetsCommand } from "../../command-line/table/bets/bets.js";
import type { Output } from "../../files/output.js";
import { PROGRESS_DELAY, Progress } from "../../files/progress.js";
import { sizeOf } from "../../files/source.js";
import { type FeedAsked, feedOf } from "../../input/feed-records.js";
import { Rejects } from "../../input/rejects.js";
import type { Io } from "../../io.js";
import { type GradedBet, type Judgement, type Judging, judgeBets } from "../../judge/entry.js";
import { type MatchWords, readMatchOptions } from "../../judge/matching.js";
import { type Asked, chooseWriter, type Shapes, type Writer } from "../../output/formats.js";
import { Summary } from "../../output/grades/summary.js";
import type { Portion } from "../../threads/portion.js";
import { type Asked as ThreadsAsked, threadsOf } from "../../threads/threads.js";

/** How a command judges bets and shows them. */
export interface BetsWork<T extends Judgement> extends Shapes<GradedBet<T>>, Judging<T> {
  /** Whether the command is about this bet at all. */
  readonly isWanted: (bet: GradedBet<T>) => boolean;
  /** What threads are asked, if they can judge the bets. */
  readonly asked?: ThreadsAsked;
  /** Counts what a thread has counted. */
  readonly merge?: (portion: Portion) => void;
}

/** How many bets are written together: those of a whole read would all be in memory until then. */
const TOGETHER = 32;
const NOTHING = new Uint8Array();

/** Counts the bets that a command is about, and writes those that are shown. */
export class Answers<T extends Judgement> {
  readonly summary = new Summary();
  isAnyShown = false;
  readonly #work: BetsWork<T>;
  readonly #writer: Writer<GradedBet<T>>;
  readonly #only: ReadonlySet<Result> | null;
  #shown: GradedBet<T>[] = [];
  #text = "";

  /** @param only the results that are shown; null: all of them */
  constructor(work: BetsWork<T>, writer: Writer<GradedBet<T>>, only: ReadonlySet<Result> | null) {
    this.#work = work;
    this.#writer = writer;
    this.#only = only;
  }

  add(bet: GradedBet<T>): void {
    if (!this.#work.isWanted(bet)) return;
    const isShown = this.#only?.has(bet.grade.result) ?? true;
    this.summary.add(bet, isShown);
    if (!isShown) return;
    this.isAnyShown = true;
    this.#shown.push(bet);
    if (this.#shown.length === TOGETHER) this.#write();
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
    this.#work.merge?.(portion);
    this.isAnyShown ||= portion.rows.length > 0;
  }

  #write(): void {
    this.#text += this.#writer.write(this.#shown);
    this.#shown = [];
  }
}

/** Judges bets as they are read and writes them as they are judged, so that their number does not matter. */
export async function writeBets<T extends Judgement>(
  command: Omit<BetsCommand, "rulebook" | "isProvisional" | "match" | "lineFor" | keyof FeedAsked> &
    Partial<FeedAsked> &
    Asked & { readonly match?: MatchWords; readonly lineFor?: BetsCommand["lineFor"] },
  work: BetsWork<T>,
  io: Io,
  stdout: Output,
  stderr: Output,
) {
  const { files, events, selections } = command;
  const match = command.match === undefined ? {} : { match: await readMatchOptions(command.match) };
  const inputs = { files, events, selections, lineFor: command.lineFor ?? null, read: await feedOf(command), ...match };
  const chosen = chooseWriter(work, command, io);
  const { writer, rows } = chosen;
  const rejects = new Rejects(command.rejects, command.mostErrors);
  // A standard error that nobody reads does not stop the grading.
  const report = (text: string): Promise<void> => stderr.write(text).catch(() => {});
  const progress = new Progress(io, PROGRESS_DELAY);
  progress.total = await sizeOf([...files, ...events, ...selections]);
  const answers = new Answers(work, writer, command.only);
  const take = (bet: GradedBet<T>): void => answers.add(bet);
  const threads = threadsOf(work.asked ?? null, { io: io.threads, rejects, meter: progress });
  try {
    for await (const portion of judgeBets(inputs, io.stdin, work, rejects, progress, take, threads)) {
      if (portion !== undefined) answers.merge(portion);
      const theirs = portion?.rows ?? NOTHING;
      const [faults, text] = [rejects.take(), theirs.length === 0 ? answers.take() : (rows?.lead() ?? "")];
      // The answer may go to the same terminal.
      await report((faults === "" && text.length + theirs.length === 0 ? "" : progress.clear()) + faults);
      await stdout.write(text);
      await stdout.write(theirs);
      rejects.check();
      await report(progress.draw());
    }
    await report(progress.clear());
    await stdout.write(writer.end());
  } finally {
    await threads?.end();
    await report(progress.clear() + rejects.finish());
    rejects.close();
  }
  const { summary, isAnyShown } = answers;
  return { ...chosen, summary, isAnyShown, leftOut: leftOutWords(rejects) };
}

/** A line for the summary, empty if nothing was left out. */
export function leftOutWords({ number }: Rejects): string {
  return number === 0 ? "" : `${count(number, "record")} left out\n`;
}
