import type { Explanation } from "../../../src/pure/engine/index.js";
import { evidenceSays, type FeedHas } from "../../model/answer/evidence.js";
import { verdictNotes } from "../../model/answer/needs.js";
import { Chip } from "../ui/chip.js";
import { Sentence } from "./sentence.js";

/** Set by the build: the table of docs/feeds.md. */
declare const FEEDS_HAVE: readonly FeedHas[];

/** The verdict, whether it is final, its reason, and the sentence for a bettor. */
export function Verdict({ answer }: { readonly answer: Explanation }) {
  const { result, final } = answer.grade;
  const needs = evidenceSays(answer, FEEDS_HAVE);
  return (
    <div role="status" class="verdict">
      <p>
        <Chip result={result} final={final} /> <span class="quiet">{verdictNotes(answer).join(", ")}</span>
      </p>
      <p class="sentence">
        <Sentence answer={answer} />
      </p>
      {needs === null ? null : <p>{needs}</p>}
    </div>
  );
}
