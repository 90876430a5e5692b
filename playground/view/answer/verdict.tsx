import type { Explanation } from "../../../src/engine/index.js";
import { words } from "../../../src/terminal/text.js";
import { Chip } from "../ui/chip.js";
import { Sentence } from "./sentence.js";

/** The verdict, whether it is final, its reason, and the sentence for a bettor. */
export function Verdict({ answer }: { readonly answer: Explanation }) {
  const { grade, deadHeat } = answer;
  const { result, reason, final } = grade;
  const notes = [
    final ? "final" : result === "pending" ? "still open" : "not final: the match goes on, and nothing can change it",
    ...(reason === null ? [] : [words(reason)]),
    ...(deadHeat === undefined ? [] : [`a dead heat of ${deadHeat}`]),
  ];
  return (
    <div role="status" class="verdict">
      <p>
        <Chip result={result} final={final} /> <span class="quiet">{notes.join(", ")}</span>
      </p>
      <p class="sentence">
        <Sentence answer={answer} />
      </p>
    </div>
  );
}
