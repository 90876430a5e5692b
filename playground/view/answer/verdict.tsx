import type { Explanation } from "../../../src/pure/engine/index.js";
import { evidenceSays, type FeedHas } from "../../model/answer/evidence.js";
import { ifFinalCount } from "../../model/answer/final-count.js";
import { amountWords } from "../../model/answer/money.js";
import { verdictNotes } from "../../model/answer/needs.js";
import type { Bet, State } from "../../model/state.js";
import { Chip } from "../ui/chip.js";
import { Sentence } from "./sentence.js";

/** Set by the build: the table of docs/feeds.md. */
declare const FEEDS_HAVE: readonly FeedHas[];

interface VerdictProps {
  readonly state: State;
  readonly bet: Bet;
  readonly answer: Explanation;
}

/** The verdict, whether it is final, its reason, and the sentence for a bettor. */
export function Verdict({ state, bet, answer }: VerdictProps) {
  const { result, final } = answer.grade;
  const needs = evidenceSays(answer, FEEDS_HAVE);
  return (
    <div role="status" class="verdict">
      <p class="headline">
        <Chip result={result} final={final} reason={answer.grade.reason} />
        {state.bets.length > 1 ? null : <Amount state={state} />}
        <span class="quiet">{verdictNotes(answer, ifFinalCount(state, bet, answer)).join(", ")}</span>
      </p>
      <p class="sentence">
        <Sentence answer={answer} />
      </p>
      {needs === null ? null : <p>{needs}</p>}
    </div>
  );
}

/** What the slip returns; or a way to the odds that it needs. */
function Amount({ state }: { readonly state: State }) {
  const lacks = state.bets.some(({ odds }) => odds.trim() === "");
  if (!lacks) return <strong class="amount">{amountWords(state)}</strong>;
  return (
    <button type="button" onClick={() => document.getElementById("odds")?.focus()}>
      Type the odds to see the money
    </button>
  );
}
