import { explain, grade } from "../../engine/index.js";
import { type GradedBet, type Judge, type Judgement, judgeBets } from "../input/bets.js";
import { type Io, tableColumns, wantsColor } from "../io.js";
import { createPainter } from "../output/colors.js";
import { csvWriter, jsonWriter, ndjsonWriter, type Writer } from "../output/formats.js";
import { GRADE_TITLES, gradeCells } from "../output/grade-cells.js";
import { GradeTable } from "../output/grade-table.js";
import type { Output } from "../output/output.js";
import { Summary } from "../output/summary.js";
import type { GradeCommand } from "./arguments.js";

/** Grades bets as they are read and writes them as they are graded, so that their number does not matter. */
export async function runGrade(command: GradeCommand, io: Io, stdout: Output, stderr: Output): Promise<void> {
  const format = command.format ?? (io.isTTY ? "table" : "ndjson");
  const isTable = format === "table";
  const painter = createPainter(isTable && wantsColor(io, command.color));
  const writer = {
    table: () => new GradeTable(tableColumns(io), painter),
    ndjson: () => ndjsonWriter(recordOf),
    json: () => jsonWriter(recordOf),
    csv: () => csvOf(command),
  }[format]();
  const summary = new Summary();
  for await (const bets of judgeBets(command, io.stdin, judgeOf(command))) {
    const shown = bets.filter(({ grade }) => {
      const isShown = command.only === null || command.only.has(grade.result);
      summary.add(grade, isShown);
      return isShown;
    });
    await stdout.write(writer.write(shown));
  }
  await stdout.write(writer.end());
  if (isTable) await stdout.write(summary.text(painter, tableColumns(io)));
  else await stderr.write(summary.text(painter));
}

function judgeOf({ asOf, isExplained }: GradeCommand): Judge<Judgement> {
  const options = asOf === null ? {} : { asOf };
  if (!isExplained) return (selection, event) => ({ grade: grade(selection, event, options) });
  return (selection, event) => {
    const explained = explain(selection, event, options);
    return { grade: explained.grade, sentence: explained.sentence };
  };
}

function recordOf({ grade, sentence }: GradedBet): unknown {
  return sentence === undefined ? grade : { ...grade, sentence };
}

function csvOf({ isExplained }: GradeCommand): Writer<GradedBet> {
  if (!isExplained) return csvWriter(GRADE_TITLES, gradeCells);
  return csvWriter([...GRADE_TITLES, "sentence"], (bet) => [...gradeCells(bet), bet.sentence]);
}
