import type { Result } from "../../engine/index.js";
import { type GradedBet, type Judge, type Judgement, judgeBets } from "../input/bets.js";
import { Rejects, refuseToOverwrite } from "../input/rejects.js";
import type { Io } from "../io.js";
import type { Writer } from "../output/formats.js";
import type { Output } from "../output/output.js";
import { Summary } from "../output/summary.js";
import { count } from "../output/text.js";
import type { BetsCommand } from "./table/bets.js";

/** How a command judges bets and shows them. */
export interface BetsWork<T extends Judgement> {
  readonly judge: Judge<T>;
  readonly writer: Writer<GradedBet<T>>;
  /** Whether the command is about this bet at all. */
  readonly isWanted: (bet: GradedBet<T>) => boolean;
}

export interface BetsDone {
  readonly summary: Summary;
  readonly isAnyShown: boolean;
  /** A line for the summary, empty if nothing was left out. */
  readonly leftOut: string;
}

/** Judges bets as they are read and writes them as they are judged, so that their number does not matter. */
export async function writeBets<T extends Judgement>(
  command: BetsCommand,
  work: BetsWork<T>,
  io: Io,
  stdout: Output,
  stderr: Output,
): Promise<BetsDone> {
  const { files, events, selections, rejects: path } = command;
  if (path !== null) refuseToOverwrite(path, [...files, ...events, ...selections], null, io.stdin);
  const rejects = new Rejects(path);
  // A standard error that nobody reads does not stop the grading.
  const report = (text: string): Promise<void> => stderr.write(text).catch(() => {});
  const summary = new Summary();
  let isAnyShown = false;
  try {
    for await (const bets of judgeBets(command, io.stdin, work.judge, rejects)) {
      const shown = bets.filter((bet) => {
        if (!work.isWanted(bet)) return false;
        const isShown = isAmong(command.only, bet.grade.result);
        summary.add(bet.grade, isShown);
        return isShown;
      });
      isAnyShown ||= shown.length > 0;
      await report(rejects.take());
      await stdout.write(work.writer.write(shown));
    }
    await stdout.write(work.writer.end());
  } finally {
    await report(rejects.finish());
    rejects.close();
  }
  const leftOut = rejects.number === 0 ? "" : `${count(rejects.number, "record")} left out\n`;
  return { summary, isAnyShown, leftOut };
}

function isAmong(results: ReadonlySet<Result> | null, result: Result): boolean {
  return results === null || results.has(result);
}
