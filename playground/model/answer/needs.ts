import type { Explanation } from "../../../src/pure/engine/index.js";
import { words } from "../../../src/pure/text/index.js";

/** What the verdict of a bet is, besides its word: whether it is final, the reason, and that a choice of house rules would settle it. */
export function verdictNotes({ grade, deadHeat, steps }: Explanation): readonly string[] {
  const { result, reason, final } = grade;
  const stop = steps.find((step) => step.step === "stopped");
  const isUpToHouse = reason === "ambiguous_tie" || stop?.missing === "no_retirement";
  return [
    final ? "final" : result === "pending" ? "still open" : "not final: the match goes on, and nothing can change it",
    ...(reason === null ? [] : [words(reason)]),
    ...(deadHeat === undefined ? [] : [`a dead heat of ${deadHeat.tied}`]),
    ...(result === "ungradeable" && isUpToHouse
      ? ["it needs a rule of the bookmaker: choose one under House rules"]
      : []),
  ];
}
