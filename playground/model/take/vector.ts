import { REASON_ROWS } from "../../../src/pure/engine/editor.js";
import { type Explanation, eventKey, type Reason, type Result } from "../../../src/pure/engine/index.js";
import { answerOf, matchOf } from "../answers.js";

import { wordsOf } from "../bet/words.js";
import type { Bet, State } from "../state.js";
import { partsOf } from "./parts.js";

/** What somebody expects of a bet in place of what the page says. */
export interface Expected {
  readonly result: Result;
  /** Null for a bet that is won or lost, as a whole or by half. */
  readonly reason: Reason | null;
}

/** The reasons that a result can have. None for a bet that is won or lost. */
export function reasonsOf(result: Result): readonly Reason[] {
  return [...new Set(REASON_ROWS.filter((row) => row.result === result).map(({ reason }) => reason))];
}

/** What is expected, as far as the page can say it: the reason of the page if the result can have it, else the first. */
export function expectedOf(result: Result, { grade }: Explanation): Expected {
  const reasons = reasonsOf(result);
  return { result, reason: reasons.find((reason) => reason === grade.reason) ?? reasons[0] ?? null };
}

const RULE = /^docs\/[a-z-]+\.md#[a-z0-9_-]+$/;
const ANY_RULE = "docs/rules.md#markets";

/** A file of one test vector, in the form of fixtures/vectors. The score that a bet was settled on is that of the page. */
export function vectorOf(state: State, bet: Bet, expected: Expected): object {
  const answer = answerOf(state, bet);
  return {
    $schema: "./vectors.schema.json",
    family: "reported",
    about: "A verdict that was reported as wrong.",
    vectors: [
      {
        it: `settles ${wordsOf(answer)} as ${expected.result}`,
        source: sourceOf(answer),
        event: matchOf(state, bet),
        selection: bet.selection,
        options: optionsOf(state),
        expected: gradeOf(bet, answer, expected),
      },
    ],
  };
}

/** The rule that the market is settled by. */
function sourceOf({ steps }: Explanation): string {
  const sources = steps.flatMap((step) => (step.step === "market" ? [step.source] : []));
  return sources.find((source) => RULE.test(source)) ?? ANY_RULE;
}

function optionsOf(state: State): object {
  const { house, asOf } = partsOf(state);
  const { id: _id, evidence: _evidence, ...rulebook } = house?.changes ?? { id: "" };
  return { provisional: true, ...(asOf === null ? {} : { asOf }), ...(house === null ? {} : { rulebook }) };
}

/** The whole grade. An id that is not a number is written out, as the conformance check asks for. */
function gradeOf({ selection }: Bet, { grade }: Explanation, { result, reason }: Expected): object {
  const key = eventKey(selection.eventId);
  const row = REASON_ROWS.find((each) => each.reason === reason && each.result === result);
  const isSame = result === grade.result && reason === grade.reason;
  const hasBasis = reason === null || reason === "push";
  return {
    ...(typeof key === "string" ? { eventId: key } : {}),
    ...{ result, reason, final: isSame ? grade.final : (row?.final ?? true) },
    ...(hasBasis && "basis" in grade ? { basis: grade.basis } : {}),
  };
}
