import { labelText, type Scope, type Step } from "../engine/index.js";
import { sideWords, signed, words } from "../text/text.js";
import { countWords, lower, PARTS, type Played, playedOf, scoreWords } from "./score-words.js";

type Origin = Step<"score">["from"][number];
type Stake = Step<"margin">["stakes"][number];

/** The bet, as far as other steps are worded by it. */
interface Backed extends Played {
  readonly side: string;
  /** Handicaps are shown with their sign, from the backed side. */
  readonly isHandicap: boolean;
}

/** A step's name and what it says, in so few words that the steps of a bet can be read as a list. */
export interface StepText {
  readonly step: Step;
  readonly name: string;
  readonly text: string;
}

export function stepTexts(steps: readonly Step[]): StepText[] {
  const played = playedOf(steps);
  const settlement = played.market?.settlement;
  const side = steps.find((step) => step.step === "bet")?.side ?? "";
  const isHandicap = settlement === "handicap" || settlement === "european-handicap";
  const backed: Backed = { ...played, side, isHandicap };
  // What was sent is shown by the market and the bet, if it was understood.
  const shown = settlement === undefined ? steps : steps.filter((step) => step.step !== "asked");
  return shown.map((step) => ({ step, name: words(step.step), text: textOf(step, backed) }));
}

function textOf<Name extends Step["step"]>(step: Step<Name>, backed: Backed): string {
  // TypeScript does not see that the function under a step's name takes that step.
  return (TEXTS[step.step] as (step: Step<Name>, backed: Backed) => string)(step, backed);
}

const TEXTS: { readonly [Name in Step["step"]]: (step: Step<Name>, backed: Backed) => string } = {
  rulebook: ({ id }) => id,
  event: ({ eventId, found, status }) => `${eventId}, ${found ? (status ?? "no status") : "not found"}`,
  asked: ({ market, side }) => `${market ?? "no market"}, ${side ?? "no side"}`,
  sport: sportText,
  market: marketText,
  bet: ({ side, line, label }) => `${sideWords(side, line)}${label === null ? "" : `, ${label}`}`,
  label: ({ label }) => labelText(label),
  unit: ({ unit, because }) => `${unit}: ${BECAUSE[because]}`,
  score: (step, backed) => `${scoreWords(step, backed)}${originText(step, step.from, step.scope)}`,
  half: (step) => `${pair(step)} ${PARTS[step.period]}${originText(step, step.from, "first_half")}`,
  other_reading: (step) => `${pair(step)} if the deciding set counts in full`,
  periods: ({ periods }) => periods.map(pair).join(", "),
  other_unit: (step) => `${pair(step)}${step.unit === null ? "" : ` in ${step.unit}`}`,
  range: ({ home, away, isLive }) => `home ${ends(home)}, away ${ends(away)}${isLive ? ", so far" : ""}`,
  open: ({ scores }) => (scores.length === 0 ? "the match goes on" : scores.map(pair).join(" or ")),
  at_bet: (step) => `${pair(step)} when the bet was placed`,
  fact: (step) => `${words(step.fact)}: ${factValue(step)}, from ${words(step.from)}`,
  count: (step) => countWords([step]),
  count_range: ({ statistic, unit, home, away }) =>
    `${unit ?? lower(statistic)}: home ${ends(home)}, away ${ends(away)}`,
  player: playerText,
  player_count: playerCountText,
  scored: scoredText,
  window: ({ from, to, ...score }) => `minutes ${from} to ${to}: ${pair(score)}`,
  lead: ({ side, value }) => `${side}: ${value ? "was ahead" : "was never ahead"}`,
  tie: tieText,
  setting: ({ name, value }) => `${name}: ${value}, from the rulebook`,
  second_hand: ({ settings }) => `${settings.join(", ")}: known from a summary alone`,
  margin: ({ margin, stakes }, backed) =>
    `${signed(margin)}: ${stakes.map((stake) => stakeText(stake, backed)).join(", ")}`,
  stopped: stoppedText,
  verdict: verdictText,
};

function ends({ least, most }: Step<"range">["home"]): string {
  if (most === null) return `${least} or more`;
  return most === least ? String(least) : `${least} to ${most}`;
}

function sportText({ name, structure, units, byLeague }: Step<"sport">): string {
  const league = byLeague === null ? "" : ` by its league ${byLeague}`;
  if (structure === "winner") return `${name}${league}, settled on the winner`;
  return `${name}${league}, ${structure === "tally" ? `scored in ${units?.match}` : `played in ${structure}`}`;
}

function marketText({ asked, name, settlement, period, counts }: Step<"market">): string {
  const old = asked.toLowerCase() === name.toLowerCase() ? "" : ` (sent as ${asked})`;
  const whose = counts === "both" ? "" : ` of the ${counts} side`;
  return `${name}${old}: ${dashless(settlement)}${whose}, ${PARTS[period]}`;
}

const BECAUSE: Readonly<Record<Step<"unit">["because"], string>> = {
  name: "the market's name says it",
  within_reach: "the line is within reach",
  beyond_reach: "the line is too large for the other unit",
  both_agree: "both units give the same result",
  rulebook: "the rulebook decides",
};

/** The keys of the event that a score was taken from, with their numbers where these are others. */
function originText(score: Omit<Origin, "key">, from: readonly Origin[], scope: Scope): string {
  const [first, ...rest] = from;
  if (first === undefined) return "";
  if (rest.length === 0 && pair(first) === pair(score)) return ` (${keyText(first)})`;
  const [whole, ...parts] = from.map((origin) => `${keyText(origin)} ${pair(origin)}`);
  const isDifference = scope === "second_half" && WHOLES.has(first.key) && parts.length > 0;
  return isDifference ? ` (${whole} less ${parts.join(" and ")})` : ` (${[whole, ...parts].join(", ")})`;
}

const WHOLES: ReadonlySet<string> = new Set(["ft", "fulltime", "top"]);

function keyText({ key }: Origin): string {
  return key === "top" ? "top level" : key;
}

function factValue(fact: Step<"fact">): string {
  const { value } = fact;
  if (fact.fact === "top_player") {
    const { counts, own, others } = fact;
    return `${value}, ${counts} ${ends(own)}, best of the others ${ends(others)}`;
  }
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

function scoredText({ place, noun, item }: Step<"scored">): string {
  const which = `${typeof place === "number" ? `${noun} ${place}` : `${place} ${noun}`}`;
  if (item === null) return `${which}: none`;
  const { side, player, minute, injuryTime, score } = item;
  const when = minute === null ? "" : `, minute ${minute}${injuryTime > 0 ? `+${injuryTime}` : ""}`;
  return `${which}: ${player ?? side}${when}${score === null ? "" : `, ${pair(score)}`}`;
}

function playerText({ wanted, matched, by, candidates }: Step<"player">): string {
  if (matched !== null) return `${matched}${by === null ? "" : `, by ${dashless(by)}`}`;
  if (candidates.length === 0) return `nobody is named ${wanted}`;
  return `${wanted} may be ${candidates.join(" or ")}`;
}

function playerCountText(step: Step<"player_count">): string {
  const { parts } = step;
  const sum = parts.length > 1 ? ` (${parts.map(({ name, count }) => `${count} ${lower(name)}`).join(", ")})` : "";
  return `${countWords([step])}${sum}`;
}

const TIES: Readonly<Record<Step<"tie">["rule"], string>> = {
  "draw-is-an-outcome": "the draw is an outcome",
  "tie-rule": "needs a tie rule, and none was given",
  impossible: "impossible in this sport",
};

function tieText({ rule, tieRule, from }: Step<"tie">, { side }: Backed): string {
  if (tieRule !== null) return `tie rule ${tieRule}, from the ${from ?? "selection"}`;
  return side === "draw" ? "the draw was backed" : TIES[rule];
}

const STAKES: Readonly<Record<Stake["result"], string>> = { won: "won", void: "returned", lost: "lost" };

function stakeText({ share, line, result }: Stake, { isHandicap }: Backed): string {
  return `${share === 1 ? "all" : "half"} on ${isHandicap ? signed(line) : line} ${STAKES[result]}`;
}

function stoppedText({ reason, missing, needs, fault, listed }: Step<"stopped">): string {
  const parts = [words(reason), missing === null ? "" : `missing: ${words(missing)}`];
  if (fault !== null) parts.push(faultText(fault));
  if (listed.length > 0) parts.push(`listed: ${listed.map((each) => `${keyText(each)} ${pair(each)}`).join(", ")}`);
  if (needs.length > 0) parts.push(`needed: ${needs.join(", ")}`);
  return parts.filter((part) => part !== "").join("; ");
}

function faultText({ path, fault, near }: NonNullable<Step<"stopped">["fault"]>): string {
  return `${path}: ${fault}${near.length === 0 ? "" : ` (perhaps ${near.join(" or ")})`}`;
}

function verdictText({ result, reason, final, basis }: Step<"verdict">, played: Played): string {
  const because = reason === null ? "" : ` (${words(reason)})`;
  const on = basis === null ? "" : `, on ${scoreWords(basis, played)}`;
  return `${words(result)}${because}${on}, ${final ? "final" : "not final"}`;
}

function pair({ home, away }: { readonly home: number; readonly away: number }): string {
  return `${home}-${away}`;
}

function dashless(word: string): string {
  return word.replaceAll("-", " ");
}
