import { type Explanation, explain } from "../../../pure/engine/index.js";
import type { Painter } from "../../../pure/text/colors.js";
import type { ExplainCommand } from "../../command-line/table/bets/explain.js";
import { UsageError } from "../../errors.js";
import type { Output } from "../../files/output.js";
import type { Io } from "../../io.js";
import { isFaulty } from "../../judge/faulty-bets.js";
import { gradingOf } from "../../judge/grading.js";
import type { GradedBet } from "../../judge/judging.js";
import { ExplanationText } from "../../output/words/explanation-text.js";
import { listed } from "../../suggest.js";
import { writeBets } from "./write.js";

/** Explains what decided bets. Returns 1 if something was left out, or a bet cannot be settled as it is written. */
export async function runExplain(command: ExplainCommand, io: Io, stdout: Output, stderr: Output): Promise<number> {
  const options = await gradingOf(command);
  const missing = new Set(command.refs);
  const isAsked = ({ grade: { ref } }: GradedBet): boolean =>
    command.refs === null || (ref !== undefined && command.refs.has(ref));
  const work = {
    judge: (selection: unknown, event: unknown) => explain(selection, event, options),
    table: (columns: number, painter: Painter) => new ExplanationText(columns, painter),
    record: recordOf,
    isWanted: (bet: GradedBet): boolean => {
      const { ref } = bet.grade;
      if (ref !== undefined) missing.delete(ref);
      return isAsked(bet);
    },
    faultyUnder: (bet: GradedBet) => (isFaulty(bet.grade) && isAsked(bet) ? options : null),
  };
  const done = await writeBets(command, work, { io, stdout, stderr });
  const { summary, isAnyShown, leftOut, isTable, painter, columns, taken } = done;
  if (missing.size > 0) throw new UsageError(`no bet has the ref ${listed([...missing].map((ref) => `"${ref}"`))}.`);
  // Explanations are for reading, not for counting; without any, the summary says what was read.
  if (!isAnyShown && isTable) await stdout.write(summary.text(painter, columns));
  const counts = isAnyShown || isTable ? "" : summary.text(painter);
  if (isTable) await stdout.write(taken);
  await stderr.write(counts + leftOut + (isTable ? "" : taken)).catch(() => {});
  return leftOut === "" ? 0 : 1;
}

function recordOf({ judged: { grade, sentence, steps } }: GradedBet<Explanation>): unknown {
  return { ...grade, sentence, steps };
}
