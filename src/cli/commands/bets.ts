import type { Result } from "../../engine/index.js";
import { count } from "../../terminal/text.js";
import { type GradedBet, type Judgement, type Judging, judgeBets } from "../input/bets.js";
import { type FeedAsked, feedOf } from "../input/feed-records.js";
import { type MatchWords, readMatchOptions } from "../input/matching.js";
import { Rejects, refuseToOverwrite } from "../input/rejects.js";
import { sizeOf } from "../input/source.js";
import type { Io } from "../io.js";
import { type Asked, chooseWriter, type Shapes } from "../output/formats.js";
import type { Output } from "../output/output.js";
import { PROGRESS_DELAY, Progress } from "../output/progress.js";
import { Summary } from "../output/summary.js";
import type { Portion } from "../threads/portion.js";
import { type Asked as AskedThreads, threadsOf } from "../threads/threads.js";
import type { BetsCommand } from "./table/bets.js";

/** How a command judges bets and shows them. */
export interface BetsWork<T extends Judgement> extends Shapes<GradedBet<T>>, Judging<T> {
  /** Whether the command is about this bet at all. */
  readonly isWanted: (bet: GradedBet<T>) => boolean;
  /** What threads are started with, if they can judge the bets. */
  readonly start?: AskedThreads;
  /** Counts what a thread has counted. */
  readonly merge?: (portion: Portion) => void;
}

/** Picks the bets that are shown, and counts all of them. */
export class Picking<T extends Judgement> {
  readonly summary = new Summary();
  readonly #work: BetsWork<T>;
  readonly #only: ReadonlySet<Result> | null;
  isAnyShown = false;

  /** @param only the results that are shown. Null: all of them */
  constructor(work: BetsWork<T>, only: ReadonlySet<Result> | null) {
    this.#work = work;
    this.#only = only;
  }

  pick(bets: readonly GradedBet<T>[]): readonly GradedBet<T>[] {
    const shown = bets.filter((bet) => {
      if (!this.#work.isWanted(bet)) return false;
      const isShown = this.#only?.has(bet.grade.result) ?? true;
      this.summary.add(bet, isShown);
      return isShown;
    });
    this.isAnyShown ||= shown.length > 0;
    return shown;
  }

  /** Counts what a thread has counted. */
  merge(portion: Portion): void {
    this.summary.merge(portion.summary);
    this.#work.merge?.(portion);
    this.isAnyShown ||= portion.rows.length > 0;
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
  const { files, events, selections, rulebooks, rejects: path } = command;
  if (path !== null) refuseToOverwrite(path, [...files, ...events, ...selections, ...rulebooks], null, io.stdin);
  const match = command.match === undefined ? {} : { match: await readMatchOptions(command.match) };
  const inputs = { files, events, selections, lineFor: command.lineFor ?? null, read: await feedOf(command), ...match };
  const chosen = chooseWriter(work, command, io);
  const { writer, rows } = chosen;
  const rejects = new Rejects(path);
  // A standard error that nobody reads does not stop the grading.
  const report = (text: string): Promise<void> => stderr.write(text).catch(() => {});
  const progress = new Progress(io, PROGRESS_DELAY);
  progress.total = await sizeOf([...files, ...events, ...selections]);
  const picking = new Picking(work, command.only);
  const textsOf = (portion: Portion): readonly (string | Uint8Array)[] => {
    picking.merge(portion);
    return portion.rows.length === 0 ? [] : [rows?.lead() ?? "", portion.rows];
  };
  const threads = threadsOf(work.start ?? null, { io: io.threads, rejects, meter: progress });
  try {
    for await (const part of judgeBets(inputs, io.stdin, work, rejects, progress, threads)) {
      const texts = "rows" in part ? textsOf(part) : [writer.write(picking.pick(part))];
      const faults = rejects.take();
      // The answer may go to the same terminal.
      await report((faults === "" && texts.every((text) => text === "") ? "" : progress.clear()) + faults);
      for (const text of texts) await stdout.write(text);
      await report(progress.draw());
    }
    await report(progress.clear());
    await stdout.write(writer.end());
  } finally {
    await threads?.end();
    await report(progress.clear() + rejects.finish());
    rejects.close();
  }
  const { summary, isAnyShown } = picking;
  return { ...chosen, summary, isAnyShown, leftOut: leftOutWords(rejects) };
}

/** A line for the summary, empty if nothing was left out. */
export function leftOutWords({ number }: Rejects): string {
  return number === 0 ? "" : `${count(number, "record")} left out\n`;
}
