import { MATCH_WORDS } from "../../tables/sports/sport-words.js";
import type { Result } from "../../types/vocabulary.js";
import type { Step } from "../steps.js";
import type { Of, Steps } from "../words.js";
import { betWords } from "./bet-words.js";
import { standsWords } from "./moved-words.js";
import { settledWords } from "./settled-words.js";
import { stoppedWords } from "./stopped-words.js";

const RESULT_WORDS: Readonly<Record<Result, string>> = {
  won: "is won",
  lost: "is lost",
  void: "is void and the stake is returned",
  half_won: "is half won",
  half_lost: "is half lost",
  pending: "is not settled yet",
  ungradeable: "cannot be settled",
};

const SECOND_HAND = "the house rule behind this is known from a summary alone, not from a page of the house";

/** Puts the steps into one sentence of plain English. Reads nothing but the steps. */
export function sentenceOf(steps: readonly Step[]): string {
  const found = byName(steps);
  if (found.verdict === undefined) return "";
  const { result } = found.verdict;
  const why = found.stopped === undefined ? settledWords(found) : [stoppedWords(found.stopped, found)];
  const doubt = found.second_hand === undefined ? [] : [SECOND_HAND];
  const reasons = [...why, ...standsWords(found), ...doubt];
  const because = reasons.length > 0 ? `: ${reasons.join("; ")}` : "";
  const isProvisional = found.stopped === undefined && !found.verdict.final;
  const unless = isProvisional ? `, ${conditionWords(found)}` : "";
  const sentence = `${betWords(found)} ${RESULT_WORDS[result]}${because}${unless}`;
  return sentence.endsWith(".") ? sentence : `${sentence}.`;
}

/** What can still change a verdict on a match that is played. A cancellation voids it, and so can a retirement. */
export function conditionWords({ sport }: { readonly sport?: Of<"sport"> | undefined }): string {
  const retires = sport?.structure === "sets" ? " or a player retires" : "";
  return `unless the ${(sport?.words ?? MATCH_WORDS).contest} is abandoned${retires}`;
}

function byName(steps: readonly Step[]): Steps {
  const found: Partial<Record<Step["step"], Step>> = {};
  for (const step of steps) found[step.step] = step;
  return found as Steps;
}
