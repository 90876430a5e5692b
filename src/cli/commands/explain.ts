import { type Explanation, explain } from "../../engine/index.js";
import { UnusableInput } from "../errors.js";
import { type GradedBet, judgeBets } from "../input/bets.js";
import { type Io, tableColumns, wantsColor } from "../io.js";
import { createPainter } from "../output/colors.js";
import { ExplanationText } from "../output/explanation-text.js";
import { jsonWriter, ndjsonWriter, type Writer } from "../output/formats.js";
import type { Output } from "../output/output.js";
import { Summary } from "../output/summary.js";
import type { ExplainCommand } from "./arguments.js";

type ExplainedBet = GradedBet<Explanation>;

/** Tells of bets what decided them, as they are read. */
export async function runExplain(command: ExplainCommand, io: Io, stdout: Output, stderr: Output): Promise<void> {
  const format = command.format ?? (io.isTTY ? "table" : "ndjson");
  const isTable = format === "table";
  const painter = createPainter(isTable && wantsColor(io, command.color));
  const writer: Writer<ExplainedBet> = {
    table: () => new ExplanationText(tableColumns(io), painter),
    ndjson: () => ndjsonWriter(recordOf),
    json: () => jsonWriter(recordOf),
  }[format]();
  const options = command.asOf === null ? {} : { asOf: command.asOf };
  const summary = new Summary();
  const missing = new Set(command.refs);
  let isAnyShown = false;
  for await (const bets of judgeBets(command, io.stdin, (selection, event) => explain(selection, event, options))) {
    const shown: ExplainedBet[] = [];
    for (const bet of bets) {
      const { ref = null, result } = bet.grade;
      if (command.refs !== null && (ref === null || !command.refs.has(ref))) continue;
      if (ref !== null) missing.delete(ref);
      const isShown = command.only === null || command.only.has(result);
      summary.add(bet.grade, isShown);
      if (isShown) shown.push(bet);
    }
    isAnyShown ||= shown.length > 0;
    await stdout.write(writer.write(shown));
  }
  await stdout.write(writer.end());
  if (missing.size > 0) throw new UnusableInput(notFound([...missing]));
  // Explanations are for reading, not for counting; but silence would leave open what was read.
  if (isAnyShown) return;
  if (isTable) await stdout.write(summary.text(painter, tableColumns(io)));
  else await stderr.write(summary.text(painter));
}

function recordOf({ grade, sentence, steps }: ExplainedBet): unknown {
  return { ...grade, sentence, steps };
}

function notFound(refs: readonly string[]): string {
  return `no bet has the ref ${refs.map((ref) => `"${ref}"`).join(" or ")}.`;
}
