import type { GradeOptions } from "../../engine/index.js";
import type { GradeCommand } from "../arguments.js";
import { type EventMap, type GradedBet, gradeFile, gradeSelections, readEvents } from "../bets.js";
import { createPainter } from "../colors.js";
import { csvWriter, jsonWriter, ndjsonWriter, type Writer } from "../formats.js";
import { GRADE_TITLES, gradeCells } from "../grade-cells.js";
import { GradeTable } from "../grade-table.js";
import { type Io, tableColumns, wantsColor } from "../io.js";
import type { Output } from "../output.js";
import { Summary } from "../summary.js";

/** Grades bets as they are read and writes them as they are graded, so that their number does not matter. */
export async function runGrade(command: GradeCommand, io: Io, stdout: Output, stderr: Output): Promise<void> {
  const format = command.format ?? (io.isTTY ? "table" : "ndjson");
  const isTable = format === "table";
  const painter = createPainter(isTable && wantsColor(io, command.color));
  const writer: Writer<GradedBet> = {
    table: () => new GradeTable(tableColumns(io), painter),
    ndjson: () => ndjsonWriter<GradedBet>(({ grade }) => grade),
    json: () => jsonWriter<GradedBet>(({ grade }) => grade),
    csv: () => csvWriter(GRADE_TITLES, gradeCells),
  }[format]();
  const summary = new Summary();
  for await (const bets of gradedBets(command, io)) {
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

async function* gradedBets(command: GradeCommand, { stdin }: Io): AsyncGenerator<readonly GradedBet[]> {
  const options: GradeOptions = command.asOf === null ? {} : { asOf: command.asOf };
  for (const file of command.files) yield* gradeFile(file, stdin, options);
  const events: EventMap = new Map();
  for (const file of command.events) await readEvents(file, stdin, events);
  for (const file of command.selections) yield* gradeSelections(file, stdin, events, options);
}
