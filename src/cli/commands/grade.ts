import { explain, type GradeOptions, grade } from "../../engine/index.js";
import type { Painter } from "../../terminal/colors.js";
import type { GradedBet, Judge, Judgement } from "../input/bets.js";
import { CaseOptions } from "../input/case-options.js";
import type { Place } from "../input/entries.js";
import { loadPresets } from "../input/rulebook-file.js";
import { type Io, tableColumns } from "../io.js";
import { differing, ExpectedCounts, expectedOf, expectedWords } from "../output/expected.js";
import type { Format } from "../output/format-words.js";
import { type CsvColumns, formatOf } from "../output/formats.js";
import { fieldOf, GRADE_COLUMNS } from "../output/grade-cells.js";
import { GradeTable } from "../output/grade-table.js";
import { Needed } from "../output/needed.js";
import type { Output } from "../output/output.js";
import { type BetsWork, writeBets } from "./bets.js";
import { gradingOf } from "./grading.js";
import type { GradeCommand } from "./table/bets.js";

/** Grades bets. Returns 1 if something was left out. */
export async function runGrade(command: GradeCommand, io: Io, stdout: Output, stderr: Output): Promise<number> {
  const grading = await gradingOf(command);
  const format = formatOf(command.format, io);
  const { work, counts, needed } = await gradeWork(command, grading, format);
  const done = await writeBets(command, { ...work, start: { command, grading, format } }, io, stdout, stderr);
  const { summary, leftOut, isTable, painter } = done;
  const compared = counts?.text(painter) ?? "";
  const needs = needed?.text(tableColumns(io)) ?? "";
  if (isTable) await stdout.write(summary.text(painter, tableColumns(io)) + needs + compared + leftOut);
  else await stderr.write(summary.text(painter) + compared + leftOut).catch(() => {});
  counts?.check();
  return leftOut === "" && counts?.isAnyDifferent !== true ? 0 : 1;
}

/** How bets are graded and shown, in this thread or in others, and what is counted of them besides. */
export async function gradeWork(command: GradeCommand, grading: GradeOptions, format: Format) {
  const counts = command.isCompared ? new ExpectedCounts() : null;
  const cases = command.isCompared ? new CaseOptions(grading, await loadPresets()) : null;
  const needed = format === "table" ? new Needed(grading) : null;
  const work: BetsWork<Judgement> = {
    judge: judgeOf(command, grading),
    optionsOf: cases === null ? undefined : (options: unknown, place: Place) => cases.read(options, place),
    isWanted: (bet: GradedBet): boolean => {
      counts?.add(bet);
      needed?.add(bet);
      return true;
    },
    table: (columns: number, painter: Painter) =>
      new GradeTable(columns, painter, grading, counts === null ? undefined : expectedWords),
    record: counts === null ? recordOf : comparedRecordOf,
    csv: {
      ...(command.isExplained ? EXPLAINED_COLUMNS : GRADE_COLUMNS),
      ...(counts === null ? {} : COMPARED_COLUMNS),
    },
    merge: ({ expected }) => {
      if (expected !== null) counts?.merge(expected);
    },
  };
  return { work, counts, needed };
}

function judgeOf({ isExplained }: GradeCommand, grading: GradeOptions): Judge<Judgement> {
  if (!isExplained) return (selection, event, options = grading) => ({ grade: grade(selection, event, options) });
  return (selection, event, options = grading) => {
    const explained = explain(selection, event, options);
    return { grade: explained.grade, sentence: explained.sentence };
  };
}

function recordOf({ grade, sentence }: GradedBet): unknown {
  return sentence === undefined ? grade : { ...grade, sentence };
}

function comparedRecordOf(bet: GradedBet): unknown {
  const { grade, sentence, expected } = bet;
  const graded = sentence === undefined ? grade : { ...grade, sentence };
  return expected === undefined ? graded : { ...graded, expected, differs: differing(bet) };
}

const EXPLAINED_COLUMNS: CsvColumns<GradedBet> = { ...GRADE_COLUMNS, sentence: ({ sentence }) => sentence };

const COMPARED_COLUMNS: CsvColumns<GradedBet> = {
  expectedResult: (bet) => fieldOf(expectedOf(bet), "result"),
  expectedReason: (bet) => fieldOf(expectedOf(bet), "reason"),
  expectedBasis: (bet) => fieldOf(expectedOf(bet), "basis"),
  differs: (bet) => differing(bet).join(" "),
};
