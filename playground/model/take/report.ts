import { escaped } from "../../../src/pure/text/index.js";
import { isolatedText } from "../answer/names.js";
import { answerOf, matchOf } from "../answers.js";

import type { Bet, State } from "../state.js";
import { jsonOf } from "./literal.js";
import { type Expected, vectorOf } from "./vector.js";

/** What the person who reports has said. */
export interface Report {
  readonly expected: Expected;
  readonly why: string;
  /** The amount that the slip should have returned, as it was typed. */
  readonly returns: string;
  /** The address of the page with this state, or what to add to one, from `#`; null if the state is too large for a link, undefined until it is made. */
  readonly link: string | null | undefined;
  readonly version: string;
}

/** A report of a wrong verdict as text, with all that is needed to see it again. */
export function reportOf(state: State, bet: Bet, { expected, returns, why, link, version }: Report): string {
  const { grade, sentence, steps } = answerOf(state, bet);
  const rules = steps.flatMap((step) => (step.step === "rulebook" ? [step.id] : []));
  const reason = expected.reason === null ? "" : ` (${expected.reason})`;
  return [
    `A verdict of settlegrade ${version} that looks wrong`,
    "",
    `Expected: ${expected.result}${reason}`,
    ...(returns.trim() === "" ? [] : [`Expected returns: ${returns.trim()} ${state.slip.currency}`]),
    `Answer: ${grade.result}. ${isolatedText(escaped(sentence), steps)}`,
    `Why: ${why.trim() === "" ? "(not said)" : why.trim()}`,
    `House rules: ${rules.join()}`,
    `Link: ${linkWords(link)}`,
    "",
    "Match:",
    jsonOf(matchOf(state, bet)),
    "",
    "Bet:",
    jsonOf(bet.selection),
    "",
    "Test vector, for fixtures/vectors:",
    jsonOf(vectorOf(state, bet, expected)),
    "",
  ].join("\n");
}

function linkWords(link: Report["link"]): string {
  if (link === undefined) return "(being made)";
  if (link === null) return "none, as the match is too large for a link";
  return link.startsWith("#") ? `add this to the address of the page: ${link}` : link;
}
