import { betFaultWords, FAULTS_OF_BETS } from "../../../src/pure/engine/editor.js";
import type { Explanation } from "../../../src/pure/engine/index.js";
import { reasonWords } from "./reason-words.js";

/** What is wrong with a bet that cannot be settled as it is written, with the nearest thing. Null for other bets. */
export function writtenWrong({ grade: { reason }, steps, sentence }: Explanation): string | null {
  if (!FAULTS_OF_BETS.some((each) => each === reason)) return null;
  const fault = steps.find((step) => step.step === "stopped")?.fault ?? null;
  return fault === null ? sentence.replace(/\.$/, "") : betFaultWords(fault);
}

/** Whether a verdict can change, or why there is none. */
function stageOf(answer: Explanation): string {
  const { result, final } = answer.grade;
  if (writtenWrong(answer) !== null) return "cannot be settled as written";
  if (final) return "final";
  return result === "pending" ? "still open" : "not final: the match goes on, and nothing can change it";
}

/** What the verdict of a bet is, besides its word: whether it is final, the reason, and that a choice of house rules would settle it. */
export function verdictNotes(answer: Explanation): readonly string[] {
  const { grade, deadHeat, steps } = answer;
  const { result, reason } = grade;
  const why = writtenWrong(answer) === null ? reasonWords(answer) : null;
  const stop = steps.find((step) => step.step === "stopped");
  const isUpToHouse = reason === "ambiguous_tie" || stop?.missing === "no_retirement";
  return [
    stageOf(answer),
    ...(why === null ? [] : [why]),
    ...(deadHeat === undefined ? [] : [`a dead heat of ${deadHeat.tied}`]),
    ...(result === "ungradeable" && isUpToHouse
      ? ["it needs a rule of the bookmaker: choose one under House rules"]
      : []),
  ];
}
