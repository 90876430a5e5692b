import type { Result } from "../../words/vocabulary.js";
import type { Step } from "../steps.js";
import type { Steps } from "../words.js";
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
  const sentence = `${betWords(found)} ${RESULT_WORDS[result]}${because}`;
  return sentence.endsWith(".") ? sentence : `${sentence}.`;
}

function byName(steps: readonly Step[]): Steps {
  const found: Partial<Record<Step["step"], Step>> = {};
  for (const step of steps) found[step.step] = step;
  return found as Steps;
}
