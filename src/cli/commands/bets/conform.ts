import { writeFile } from "node:fs/promises";
import { createPainter } from "../../../pure/text/colors.js";
import { jsonText } from "../../../pure/text/escapes.js";
import { plain } from "../../../pure/text/text.js";
import type { ConformCommand } from "../../command-line/table/bets/conform.js";
import { allCases, type Case, knownLine } from "../../conform/cases.js";
import { runGrader } from "../../conform/grader.js";
import { reportPage } from "../../conform/html.js";
import { exitCodeOf, type Report, reportOf } from "../../conform/report.js";
import { reportText } from "../../conform/text.js";
import { commandWords } from "../../conform/words.js";
import { fileError, UsageError } from "../../errors.js";
import type { Output } from "../../files/output.js";
import { type Io, tableColumns, wantsColor } from "../../io.js";
import { didYouMean } from "../../suggest.js";

/** Compares a grader with the cases. Returns 1 if some differ, 2 if the grader did not end well. */
export async function runConform(command: ConformCommand, io: Io, stdout: Output, stderr: Output): Promise<number> {
  const cases = chosen(allCases(), command.asked);
  if (command.command === null) {
    for (const each of cases) await stdout.write(`${knownLine(each)}\n`);
    return 0;
  }
  const run = await runGrader(commandWords(command.command), cases, command.seconds);
  const report = reportOf(command.command, cases, run);
  if (command.html !== null) await writePage(command.html, report);
  if (command.format === "json") await stdout.write(`${jsonText(report)}\n`);
  else await stdout.write(reportText(report, tableColumns(io), createPainter(wantsColor(io, command.color))));
  if (command.html !== null) await stderr.write(`Wrote ${plain(command.html)}\n`);
  return exitCodeOf(report);
}

/** The cases of these levels, families and sports. */
function chosen(cases: readonly Case[], { levels, families, sports }: ConformCommand["asked"]): readonly Case[] {
  assertKnown("family", families, new Set(cases.map(({ family }) => family)));
  assertKnown("sport", sports, new Set(cases.map(({ sport }) => sport)));
  const isIn = (list: readonly string[], name: string): boolean => list.length === 0 || list.includes(name);
  const found = cases.filter(
    ({ level, family, sport }) => isIn(levels, level) && isIn(families, family) && isIn(sports, sport),
  );
  if (found.length > 0) return found;
  throw new UsageError("there is no case of these levels, families and sports.");
}

function assertKnown(option: string, words: readonly string[], known: ReadonlySet<string>): void {
  const unknown = words.find((word) => !known.has(word));
  if (unknown === undefined) return;
  throw new UsageError(`--${option}: no case has the ${option} "${unknown}".${didYouMean(unknown, [...known])}`);
}

async function writePage(path: string, report: Report): Promise<void> {
  await writeFile(path, reportPage(report)).catch((error: unknown) => {
    throw fileError(path, "write", error);
  });
}
