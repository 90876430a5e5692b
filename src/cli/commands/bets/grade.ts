import { explain, type GradeOptions, grade, openEvent } from "../../../pure/engine/index.js";
import type { Painter } from "../../../pure/text/colors.js";
import { jsonText } from "../../../pure/text/escapes.js";
import type { GradeCommand } from "../../command-line/table/bets/grade.js";
import type { Output } from "../../files/output.js";
import type { Place } from "../../input/entries.js";
import { keptField, keptOf } from "../../input/kept.js";
import { loadPresets } from "../../input/rulebook-file.js";
import { type Io, tableColumns } from "../../io.js";
import { CaseOptions } from "../../judge/case-options.js";
import { isFaulty } from "../../judge/faulty-bets.js";
import { gradingOf } from "../../judge/grading.js";
import type { GradedBet, Judge, Judgement, Judging } from "../../judge/judging.js";
import type { AnyFormat } from "../../output/format-words.js";
import { type CsvColumns, writtenFormat } from "../../output/formats.js";
import { differing, ExpectedCounts, expectedOf, expectedWords } from "../../output/grades/expected.js";
import { BET_COLUMNS, fieldOf, GRADE_COLUMNS, gradeText, keptOfBets } from "../../output/grades/grade-cells.js";
import { GradeTable } from "../../output/grades/grade-table.js";
import { Needed } from "../../output/grades/needed.js";
import type { Threads } from "../../threads/threads.js";
import type { BetsWork } from "./answers.js";
import { writeBets } from "./write.js";

/** Grades bets. Returns 1 if something was left out, or a bet cannot be settled as it is written. */
export async function runGrade(command: GradeCommand, io: Io, stdout: Output, stderr: Output): Promise<number> {
  const grading = await gradingOf(command);
  const format = writtenFormat(command, io);
  const { work, counts, needed } = await gradeWork(command, grading, format);
  const asked = { command, grading, format };
  const { summary, leftOut, isTable, painter, taken } = await writeBets(
    command,
    { ...work, asked },
    { io, stdout, stderr },
  );
  const compared = counts?.text(painter) ?? "";
  const needs = needed?.text(tableColumns(io)) ?? "";
  if (isTable) await stdout.write(summary.text(painter, tableColumns(io)) + needs + compared + leftOut + taken);
  else await stderr.write(summary.text(painter) + compared + leftOut + taken).catch(() => {});
  counts?.check();
  return leftOut === "" && counts?.isAnyDifferent !== true ? 0 : 1;
}

/** How bets are graded and shown, in this thread or in others, and what is counted of them besides. */
export async function gradeWork(command: GradeCommand, grading: GradeOptions, format: AnyFormat) {
  const counts = command.isCompared ? new ExpectedCounts() : null;
  const cases = command.isCompared ? new CaseOptions(grading, await loadPresets()) : null;
  const needed = format === "table" ? new Needed(grading) : null;
  const { isKept } = command;
  const own = { ...(command.isExplained ? EXPLAINED_COLUMNS : GRADE_COLUMNS), ...(counts && COMPARED_COLUMNS) };
  const csv = (first: readonly GradedBet[]): CsvColumns<GradedBet> => ({
    ...own,
    ...(isKept ? keptOfBets(first, { ...EXPLAINED_COLUMNS, ...COMPARED_COLUMNS }) : {}),
  });
  const made = format === "parquet" ? await import("../../parquet/graded.js") : null;
  const parquet = (await made?.ParquetAnswer.create({ grade: gradeOnly(own), all: csv, isKept })) ?? null;
  const work: BetsWork<Judgement> = {
    ...judgingOf(command, grading),
    optionsOf: cases === null ? undefined : (options: unknown, place: Place) => cases.read(options, place),
    isWanted: (bet: GradedBet): boolean => {
      counts?.add(bet);
      needed?.add(bet);
      return true;
    },
    // What a file expects to be wrong is no news.
    faultyUnder: (bet) =>
      isFaulty(bet.grade) && !(command.isCompared && expectedOf(bet)) ? (bet.options ?? grading) : null,
    table: (columns: number, painter: Painter) =>
      new GradeTable(columns, painter, grading, counts === null ? undefined : expectedWords),
    record: (bet: GradedBet) => recordFor(bet, command),
    text:
      command.isExplained || counts !== null
        ? undefined
        : command.isKept
          ? textOf
          : ({ grade }: GradedBet) => gradeText(grade),
    csv,
    parquet,
    merge: ({ expected }) => {
      if (expected !== null) counts?.merge(expected);
    },
  };
  // Other columns are made of bets one by one.
  const isByColumns = made !== null && parquet !== null && isKept && !command.isExplained && counts === null;
  const grader = isByColumns ? new made.GroupGrader({ work, grading, only: command.only, answer: parquet }) : null;
  const columns = made && grader && ((threads: Threads | null) => new made.GradedColumns(grader, threads));
  return { work: { ...work, columns }, counts, needed, grader };
}

function judgingOf({ isExplained }: GradeCommand, grading: GradeOptions): Judging<Judgement> {
  if (isExplained) return { judge: explainingJudge(grading) };
  // An empty object of options would be read for each bet.
  const usual = Object.keys(grading).length === 0 ? undefined : grading;
  return {
    judge: (selection, event, options = usual) => ({ grade: grade(selection, event, options) }),
    judgeOn: (event) => {
      const read = openEvent(event, grading);
      return (selection, same, options) => ({
        grade: options === undefined ? read.grade(selection) : grade(selection, same, options),
      });
    },
  };
}

function explainingJudge(grading: GradeOptions): Judge<Judgement> {
  return (selection, event, options = grading) => {
    const explained = explain(selection, event, options);
    return { grade: explained.grade, sentence: explained.sentence };
  };
}

function recordOf({ judged: { grade, sentence }, entry }: GradedBet, isKept: boolean): object {
  const kept = isKept ? keptField(keptOf(entry)) : {};
  return { ...grade, ...(sentence !== undefined && { sentence }), ...kept };
}

function textOf(bet: GradedBet): string {
  const { kept } = keptField(keptOf(bet.entry));
  return kept === undefined ? gradeText(bet.grade) : jsonText(recordOf(bet, true));
}

function recordFor(bet: GradedBet, { isCompared, isKept }: GradeCommand): unknown {
  const { expected } = bet;
  const graded = recordOf(bet, isKept);
  return !isCompared || expected === undefined ? graded : { ...graded, expected, differs: differing(bet) };
}

const EXPLAINED_COLUMNS: CsvColumns<GradedBet> = { ...GRADE_COLUMNS, sentence: ({ judged }) => judged.sentence };

/** Without the columns of the bet, which a Parquet file has itself. */
function gradeOnly(columns: CsvColumns<GradedBet>): CsvColumns<GradedBet> {
  return Object.fromEntries(Object.entries(columns).filter(([title]) => !Object.hasOwn(BET_COLUMNS, title)));
}

const COMPARED_COLUMNS: CsvColumns<GradedBet> = {
  expectedResult: (bet) => fieldOf(expectedOf(bet), "result"),
  expectedReason: (bet) => fieldOf(expectedOf(bet), "reason"),
  expectedBasis: (bet) => fieldOf(expectedOf(bet), "basis"),
  differs: (bet) => differing(bet).join(" "),
};
