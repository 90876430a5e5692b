import { count } from "../../../pure/text/text.js";
import type { BetsCommand } from "../../command-line/table/bets/bets.js";
import { PROGRESS_DELAY, Progress } from "../../files/progress.js";
import { sizeOf } from "../../files/source.js";
import { type FeedAsked, feedOf } from "../../input/feed-records.js";
import { Rejects } from "../../input/rejects.js";
import type { CommandIo } from "../../io.js";
import { FaultyBets, faultyWords } from "../../judge/faulty-bets.js";
import { judgeBets } from "../../judge/files.js";
import type { GradedBet, Judgement } from "../../judge/judging.js";
import { type MatchWords, readMatchOptions } from "../../judge/matching.js";
import type { LineAsked } from "../../line/read-line.js";
import { type Asked, chooseWriter, writeOut } from "../../output/formats.js";
import { threadsOf } from "../../threads/threads.js";
import { Answers, type BetsWork } from "./answers.js";

const NOTHING = new Uint8Array();

/** Judges bets as they are read and writes them as they are judged, so that their number does not matter. */
export async function writeBets<T extends Judgement>(
  command: Omit<
    BetsCommand,
    "rulebook" | "isProvisional" | "match" | "line" | "lineFor" | "inWords" | "isUngradeableOk" | keyof FeedAsked
  > &
    Partial<FeedAsked> &
    Asked & {
      readonly match?: MatchWords;
      readonly lineFor?: BetsCommand["lineFor"];
      readonly isUngradeableOk?: boolean;
      readonly inWords?: BetsCommand["inWords"];
      readonly line?: BetsCommand["line"];
    },
  work: BetsWork<T>,
  { io, stdout, stderr }: CommandIo,
) {
  const { files, events, selections } = command;
  const match = command.match === undefined ? {} : { match: await readMatchOptions(command.match) };
  const { lineFor = null } = command;
  const { inWords } = command;
  const words = inWords === undefined ? {} : { words: { oddsFormat: null, lineFor, currency: null, inWords } };
  const read = await feedOf(command);
  const line = command.line == null ? null : await scoredLine(command.line);
  const entries = line === null ? [] : [line.entry];
  const inputs = { files, events, selections, entries, stdin: io.stdin, lineFor, read, ...words, ...match };
  const chosen = chooseWriter(work, command, io);
  const { writer, rows } = chosen;
  const rejects = new Rejects(command.rejects, command.mostErrors);
  // A standard error that nobody reads does not stop the grading.
  const report = (text: string): Promise<void> => stderr.write(text).catch(() => {});
  const progress = new Progress(io, PROGRESS_DELAY);
  progress.total = await sizeOf([...files, ...events, ...selections]);
  const { isUngradeableOk = false } = command;
  const faulty = new FaultyBets(isUngradeableOk ? undefined : (...said) => rejects.remark(...said));
  const answers = new Answers(work, writer, command.only, faulty);
  const take = (bet: GradedBet<T>): void => answers.add(bet);
  const threads = threadsOf(work.asked ?? null, {
    ...{ io: io.threads, rejects, meter: progress },
    hasColumns: work.columns != null,
  });
  const columns = work.columns?.(threads) ?? null;
  try {
    for await (const portion of judgeBets(
      inputs,
      { judging: work, take, threads: columns === null ? threads : null, columns },
      { rejects, meter: progress },
    )) {
      if (portion !== undefined) answers.merge(portion);
      const theirs = portion?.rows ?? NOTHING;
      const [faults, text] = [rejects.take(), theirs.length === 0 ? answers.take() : (rows?.lead() ?? "")];
      // The answer may go to the same terminal.
      await report((faults === "" && text.length + theirs.length === 0 ? "" : progress.clear()) + faults);
      await stdout.write(text);
      await writeOut(stdout, theirs, writer);
      rejects.check();
      await report(progress.draw());
    }
    faulty.finish();
    await report(progress.clear());
    await writeOut(stdout, writer.end(), writer);
  } finally {
    await threads?.end();
    await report(progress.clear() + rejects.finish());
    rejects.close();
  }
  const { summary, isAnyShown } = answers;
  const leftOut = leftOutWords(rejects.number, isUngradeableOk ? 0 : faulty.number);
  return { ...chosen, summary, isAnyShown, leftOut, taken: line?.taken(chosen.columns) ?? "" };
}

/** A bet in words is read by what few bets need. */
async function scoredLine(asked: LineAsked) {
  const { entryOfLine, readLine, takenText } = await import("../../line/read-line.js");
  const scored = readLine(asked);
  return { entry: entryOfLine(scored), taken: (columns: number) => takenText(scored, columns) };
}

/** Lines for the summary, empty if nothing was left out and every bet can be settled. */
export function leftOutWords(records: number, faulty: number): string {
  const lines = [faultyWords(faulty), records === 0 ? "" : `${count(records, "record")} left out`];
  return lines.map((line) => line && `${line}\n`).join("");
}
