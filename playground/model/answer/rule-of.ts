import { ruledAt } from "../../../src/pure/engine/editor.js";
import type { Explanation, Step } from "../../../src/pure/engine/index.js";
import { stepTexts } from "../../../src/pure/verdicts/index.js";
import { titleOf } from "../house-rules.js";
import { plainWords } from "../text.js";
import { isolatedText } from "./names.js";
import { writtenWrong } from "./needs.js";
import { reasonWords, resultWords } from "./reason-words.js";

/** A step in words, and where its rule is: a place of docs/rules.md, or the address of a public page. */
export interface RuledStep {
  readonly name: string;
  readonly text: string;
  readonly rule: string;
}

export function ruledSteps(answer: Explanation): RuledStep[] {
  const { steps } = answer;
  const market = steps.find((step) => step.step === "market");
  return stepTexts(steps).map(({ step, name, text }) => ({
    ...{ name: NAMES[step.step] ?? name, rule: ruleOf(step, market) },
    text: isolatedText(sayOf(step, text, answer), steps),
  }));
}

/** A step without the codes that the command prints: as a bettor says it. */
function sayOf(step: Step, text: string, answer: Explanation): string {
  const { result, final } = answer.grade;
  switch (step.step) {
    case "rulebook":
      return titleOf(step.id);
    case "event":
      return step.home && step.away ? text.replace(/^[^,]*/, `${step.home} v ${step.away}`) : text;
    case "market":
      return text.replace(/^ML\b/, "Moneyline");
    case "setting":
      return `${plainWords(step.name)}: ${plainWords(String(step.value))}, from the house rules`;
    case "second_hand":
      return text.replace(step.settings.join(", "), step.settings.map(plainWords).join(", "));
    case "score":
    case "half":
      return text.replace(/ \((?:top level|[a-z]+\d*)\)$/, "");
    case "stopped":
      return writtenWrong(answer) ?? reasonWords(answer) ?? text;
    case "verdict":
      return `${resultWords(answer.grade)}${result === "ungradeable" || final ? "" : ", not final"}`;
    default:
      return text;
  }
}

const NAMES: { readonly [Name in Step["step"]]?: string } = { rulebook: "house rules", event: "match" };

type Market = Step<"market"> | undefined;

function ruleOf<Name extends Step["step"]>(step: Step<Name>, market: Market): string {
  // TypeScript does not see that the function under a step's name takes that step.
  return (RULES[step.step] as (step: Step<Name>, market: Market) => string)(step, market);
}

const at = (anchor: string) => () => `docs/rules.md#${anchor}`;

/** The steps of a sport and a market name their rule themselves. */
const RULES: { readonly [Name in Step["step"]]: (step: Step<Name>, market: Market) => string } = {
  rulebook: at("settings"),
  event: at("what-is-the-same-in-every-sport"),
  asked: at("old-names"),
  sport: ({ source }) => source,
  market: ({ source }) => source,
  bet: ({ line }, market) => (line === null && market !== undefined ? market.source : at("lines")()),
  label: (_, market) => market?.source ?? at("labels")(),
  unit: at("units"),
  score: at("which-score-decides-which-market"),
  half: at("which-score-decides-which-market"),
  other_reading: at("what-a-match-tie-break-counts"),
  periods: at("which-score-decides-which-market"),
  other_unit: at("units"),
  range: ({ isLive }) => at(isLive ? "scores-of-a-live-match" : "settled-events-that-lack-a-score")(),
  open: at("scores-of-a-live-match"),
  at_bet: at("the-score-at-the-bet"),
  fact: ({ fact }) => FACTS[fact],
  count: at("teams"),
  count_range: at("counts-between-bounds"),
  player: at("names-and-counts-of-players"),
  player_count: at("player-statistics"),
  scored: at("the-order-of-scoring"),
  window: at("the-order-of-scoring"),
  lead: at("the-order-of-scoring"),
  tie: ({ from }) => (from === "rulebook" ? ruledAt("setting", "tieRules") : at("scores-draws-and-overtime")()),
  setting: ({ name }) => ruledAt("setting", name),
  second_hand: () => ruledAt("setting", "evidence"),
  margin: at("lines"),
  stopped: ({ reason }) => ruledAt("reason", reason),
  verdict: ({ reason }) => (reason === null ? at("results")() : ruledAt("reason", reason)),
};

const FACTS: Readonly<Record<Step<"fact">["fact"], string>> = {
  advanced: "docs/rules.md#to-qualify",
  first_to_score: "docs/rules.md#first-to-score-against-the-periods",
  last_to_score: "docs/rules.md#the-last-period",
  race_to: "docs/rules.md#race-to-counts-normal-time",
  overtime: "docs/rules.md#overtime",
  decided_in: "docs/rules.md#decided-in",
  tie_breaks: "docs/rules.md#tie-break",
  fight_ended: "docs/rules.md#how-a-fight-ended",
  first_wicket: "docs/rules.md#first-wicket-method",
  top_player: "docs/rules.md#top-player",
};
