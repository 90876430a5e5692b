import { betFaultWords, FAULTS_OF_BETS } from "../../../src/pure/engine/editor.js";
import type { Explanation, Result } from "../../../src/pure/engine/index.js";
import { rowNamed } from "../match/sport.js";
import { reasonWords, resultWords } from "./reason-words.js";

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
  if (result === "ungradeable") return "";
  if (final) return "final";
  return result === "pending" ? "still open" : "not final: the match goes on, and nothing can change it";
}

/**
 * What the verdict of a bet is, besides its word: whether it is final, the reason, and what would settle it.
 * @param ifFinal what an open bet is if nothing is added to what a player did
 */
export function verdictNotes(answer: Explanation, ifFinal: Result | null = null): readonly string[] {
  const { grade, deadHeat, steps } = answer;
  const { result, reason } = grade;
  const why = writtenWrong(answer) === null ? reasonWords(answer) : null;
  const stop = steps.find((step) => step.step === "stopped");
  const isOver = steps.some((step) => step.step === "event" && step.status === "settled");
  const isUpToHouse = reason === "ambiguous_tie" || stop?.missing === "no_retirement";
  return [
    stageOf(answer),
    ...(why === null ? [] : [why]),
    ...(ifFinal === null ? [] : [`${resultWords({ result: ifFinal })} if that is the final count`]),
    ...(reason === "awaiting_result" && isOver ? [lacksResult(answer)] : []),
    ...(deadHeat === undefined ? [] : [`a dead heat of ${deadHeat.tied}`]),
    ...(result === "ungradeable" && isUpToHouse
      ? ["it needs a rule of the bookmaker: choose one under House rules"]
      : []),
  ].filter((note) => note !== "");
}

function lacksResult({ steps }: Explanation): string {
  const sport = steps.find((step) => step.step === "sport")?.slug ?? "";
  return rowNamed(sport)?.structure === "winner"
    ? "it needs the official winner too: choose it in the match"
    : "it needs the final score too: type it in the match";
}
