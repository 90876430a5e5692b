import { formOf } from "../../bet/labels/index.js";
import { minus } from "../../types/score.js";
import type { HouseTieRule } from "../../types/vocabulary.js";
import { kindOf, levelWords, namesUnit } from "../kinds.js";
import type { Step } from "../steps.js";
import { type Of, pair, periodWords, type Steps, signed, sportWords, teamName } from "../words.js";
import { countRangeWords, countWords, playerWords } from "./count-words.js";
import { DISMISSED, sharedWords, sideIn, topWords } from "./cricket-words.js";
import { fightWords } from "./fight-words.js";
import { kicks, rangeWords, scoreWords } from "./score-words.js";
import { scoredWords } from "./scored-words.js";
import { SETTING_WORDS } from "./setting-words.js";
import { pointsWords } from "./sums.js";

type Unsaid = "other_unit" | "player" | "open" | "second_hand" | "stopped";
type Silent = "rulebook" | "event" | "asked" | "sport" | "bet" | "label" | Unsaid;
type Spoken = Exclude<Step["step"], Silent>;

/** The clause of each step, in the order of the sentence. A step without words does not compile. */
const CLAUSES: { readonly [Name in Spoken]: (step: Of<Name>, found: Steps) => string } = {
  score: scoreWords,
  range: rangeWords,
  half: halfWords,
  periods: ({ periods }, { sport }) => `${periods.map(pair).join(", ")} in the ${sport?.structure}`,
  other_reading: (full) => `the deciding set counts as one game, and in full (${pair(full)}) the result is the same`,
  at_bet: (before) => `the ${pair(before)} scored before the bet does not count`,
  count: countWords,
  count_range: countRangeWords,
  player_count: playerWords,
  unit: unitWords,
  fact: factWords,
  scored: scoredWords,
  window: ({ from, to, ...score }) => `settled on minutes ${from} to ${to}: ${pair(score)}`,
  lead: ({ side, value }, found) => `${teamName(found, side)} ${value ? "led" : "never led"}`,
  market: (_, found) => (found.fact || found.range ? "" : (kindOf(found)?.withoutOrder?.(found) ?? "")),
  setting: (step, found) => SETTING_WORDS[step.name](step, found),
  tie: tieWords,
  margin: stakeWords,
  verdict: ({ reason }, found) => (reason === "push" && !found.tie ? (kindOf(found)?.push?.(found) ?? "") : ""),
};

const SPOKEN = Object.keys(CLAUSES).filter((name): name is Spoken => name in CLAUSES);

/** Why a bet is won, lost or returned, one clause for each reason. */
export function settledWords(found: Steps): string[] {
  return SPOKEN.map((name) => clauseOf(name, found)).filter((clause) => clause !== "");
}

function clauseOf<Name extends Spoken>(name: Name, found: Steps): string {
  const step: Steps[Name] = found[name];
  return step === undefined ? "" : CLAUSES[name](step, found);
}

/** Markets that compare the halves show both, the others the score at half time. */
function halfWords(half: Of<"half">, found: Steps): string {
  if (half.period !== "first-half") return `${pair(half)} in ${periodWords(half.period)}`;
  const { score, label } = found;
  const showsHalfTime = kindOf(found)?.showsHalfTime ?? (label && formOf(label.label)?.halfIn !== undefined);
  if (score === undefined || showsHalfTime) return `${pair(half)} at half time`;
  const second = minus(score, half);
  return `${pair(half)} in the first half, ${pair(second)} in the second`;
}

function unitWords({ unit, because }: Of<"unit">, found: Steps): string {
  switch (because) {
    case "name":
      // A sum already names the unit that the market's name gives it.
      return namesUnit(found) ? "" : `this market counts ${unit}`;
    case "within_reach":
    case "beyond_reach":
      return `a line of this size is in ${unit}`;
    case "rulebook":
      return `under the house rules such a line is in ${unit}`;
    case "both_agree": {
      const inner = found.other_unit === undefined ? "" : ` (${pair(found.other_unit)})`;
      return `the line could be in ${unit} or in ${found.sport?.units?.inner}${inner}, and both give this result`;
    }
  }
}

function factWords(fact: Of<"fact">, found: Steps): string {
  switch (fact.fact) {
    case "advanced": {
      const later = found.score?.later;
      const how = fact.from === "shootout" && later?.key === "ap" ? `: they won the shoot-out ${kicks(later)}` : "";
      return `${teamName(found, fact.value)} went through${how}`;
    }
    case "first_to_score":
    case "last_to_score": {
      const when = fact.fact === "first_to_score" ? "first" : "last";
      return fact.value === "none" ? "nobody scored" : `${teamName(found, fact.value)} scored ${when}`;
    }
    case "race_to": {
      const points = pointsWords(found);
      // Why a stake is returned is said at the end.
      if (fact.value === "none") return found.verdict?.reason === "push" ? "" : `neither side reached ${points}`;
      const team = teamName(found, fact.value);
      return fact.from === "score" ? `only ${team} reached ${points}` : `${team} was first to reach ${points}`;
    }
    case "overtime": {
      const { overtime } = sportWords(found);
      return `${fact.value ? "" : "no "}${overtime} ${overtime.endsWith("s") ? "were" : "was"} played`;
    }
    case "decided_in":
      return decidedWords(fact, found);
    case "fight_ended":
      return fightWords(fact, found);
    case "first_wicket":
      return fact.value === "none"
        ? ""
        : `the first wicket of ${teamName(found, sideIn(found))} was ${DISMISSED[fact.value]}`;
    case "top_player":
      return topWords(fact, found);
    case "tie_breaks":
      return `${fact.value || "no"} ${fact.value > 1 ? "sets" : "set"} went to a tie-break`;
  }
}

/** When a match was won, and by whom if that is known. */
function decidedWords({ value, by }: Extract<Of<"fact">, { fact: "decided_in" }>, found: Steps): string {
  const { overtime, regularTime } = sportWords(found);
  const when = { regular_time: `in ${regularTime}`, overtime: `in ${overtime}`, shootout: "in a shoot-out" }[value];
  return by === null ? `the match was decided ${when}` : `${teamName(found, by)} won ${when}`;
}

const TIE_RULES_SAY: Readonly<Record<HouseTieRule, string>> = {
  void: "returns the stake",
  lose: "loses the bet",
  "dead-heat": "is a dead heat",
};

function tieWords({ tieRule, from, tied }: Of<"tie">, found: Steps): string {
  if (tied !== undefined) return sharedWords(tied, tieRule, found);
  if (tieRule === null) return levelWords(found);
  const tie = found.sport?.structure === "winner" && !found.count ? "the official result is a draw" : levelWords(found);
  return `${tie}, which ${TIE_RULES_SAY[tieRule]} under the ${from === "rulebook" ? "house rules" : "bet's tie rule"}`;
}

/** What became of each half of the stake. Nothing if both ended alike: the result says it. */
function stakeWords({ stakes: [first, second] }: Of<"margin">, found: Steps): string {
  if (first === undefined || second === undefined || first.result === second.result) return "";
  const done = { won: "won", void: "returned", lost: "lost" } as const;
  const [one, other] = [first, second].map(({ line }) => (kindOf(found)?.line === "signed" ? signed(line) : line));
  return `half of the stake on ${one} ${done[first.result]}, half on ${other} ${done[second.result]}`;
}
