import { count } from "../../terminal/text.js";
import { type GradedBet, type Judgement, type Judging, judgeBets } from "../input/bets.js";
import { type FeedAsked, feedOf } from "../input/feed-records.js";
import { type MatchWords, readMatchOptions } from "../input/matching.js";
import { Rejects } from "../input/rejects.js";
import { sizeOf } from "../input/source.js";
import type { Io } from "../io.js";
import { type Asked, chooseWriter, type Shapes } from "../output/formats.js";
import type { Output } from "../output/output.js";
import { PROGRESS_DELAY, Progress } from "../output/progress.js";
import { Summary } from "../output/summary.js";
import type { BetsCommand } from "./table/bets.js";

/** How a command judges bets and shows them. */
export interface BetsWork<T extends Judgement> extends Shapes<GradedBet<T>>, Judging<T> {
  /** Whether the command is about this bet at all. */
  readonly isWanted: (bet: GradedBet<T>) => boolean;
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
  const { writer } = chosen;
  const rejects = new Rejects(command.rejects, command.mostErrors);
  // A standard error that nobody reads does not stop the grading.
  const report = (text: string): Promise<void> => stderr.write(text).catch(() => {});
  const progress = new Progress(io, PROGRESS_DELAY);
  progress.total = await sizeOf([...files, ...events, ...selections]);
  const summary = new Summary();
  let isAnyShown = false;
  try {
    for await (const bets of judgeBets(inputs, io.stdin, work, rejects, progress)) {
      const shown = bets.filter((bet) => {
        if (!work.isWanted(bet)) return false;
        const isShown = command.only?.has(bet.grade.result) ?? true;
        summary.add(bet, isShown);
        return isShown;
      });
      isAnyShown ||= shown.length > 0;
      const [faults, text] = [rejects.take(), writer.write(shown)];
      // The answer may go to the same terminal.
      await report((faults + text === "" ? "" : progress.clear()) + faults);
      await stdout.write(text);
      rejects.check();
      await report(progress.draw());
    }
    await report(progress.clear());
    await stdout.write(writer.end());
  } finally {
    await report(progress.clear() + rejects.finish());
    rejects.close();
  }
  return { ...chosen, summary, isAnyShown, leftOut: leftOutWords(rejects) };
}

/** A line for the summary, empty if nothing was left out. */
export function leftOutWords({ number }: Rejects): string {
  return number === 0 ? "" : `${count(number, "record")} left out\n`;
}
