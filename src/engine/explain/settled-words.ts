import type { Stake } from "../cover.js";
import { formOf } from "../labels/index.js";
import type { Result, Scope } from "../model/vocabulary.js";
import type { Origin } from "./steps.js";
import { SCOPE_WORDS } from "./wording.js";
import { lower, type Of, pair, periodWords, type Steps, signed, teamName } from "./words.js";

/** Why a bet is won, lost or returned, one clause for each reason. */
export function settledWords(found: Steps, result: Result): string[] {
  const words: string[] = [];
  const { half, at_bet, market, margin } = found;
  if (found.score && market) words.push(scoreWords(found.score, market, found));
  if (half) words.push(halfWords(half, found));
  if (found.periods) words.push(`${found.periods.periods.map(pair).join(", ")} in the ${found.sport?.structure}`);
  if (at_bet) words.push(`the ${pair(at_bet)} scored before the bet does not count`);
  if (found.count && market) words.push(countWords(found.count, market, found));
  if (found.player_count) words.push(playerWords(found.player_count, found.player));
  // A sum already names the unit that the market's name gives it.
  if (found.unit && !(found.unit.because === "name" && market && SUMMED.has(market.settlement)))
    words.push(unitWords(found.unit, found));
  if (found.fact) words.push(factWords(found.fact, found));
  if (found.tie || (market?.settlement === "draw-no-bet" && result === "void")) words.push(tieWords(found));
  if (margin) words.push(stakeWords(margin.stakes, market?.settlement === "handicap"));
  // A count with decimals has no margin in quarters.
  else if (found.player_count && result === "void") words.push(HIT);
  return words.filter((each) => each !== "");
}

function scoreWords(score: Of<"score">, market: Of<"market">, found: Steps): string {
  const { event, sport } = found;
  const { home, away, from } = score;
  if (sport?.structure === "winner") return winnerWords(score, found);
  const teams = event?.home && event.away ? `${event.home} ${home}-${away} ${event.away}` : `${home}-${away}`;
  const parts = market.period === "second-half" ? restWords(from) : partsWords(from);
  const notes = [parts, laterWords(score, found)].filter((note) => note !== "").join("; ");
  const tells = found.label === undefined ? undefined : formOf(found.label.label)?.tells;
  const isSum = SUMMED.has(market.settlement) || tells === "sum";
  const sum = isSum ? `, ${sumWords(score, market, nounOf(score, market, found), found)}` : "";
  const margin = tells === "margin" ? `, ${marginWords(score, found)}` : "";
  return `settled on ${partWords(score.scope, market, sport)}, ${teams}${notes && ` (${notes})`}${sum}${margin}`;
}

/** "Lions won by 2" */
function marginWords({ home, away }: Of<"score">, found: Steps): string {
  if (home === away) return home > 0 ? "a draw" : "a draw without a score";
  return `${teamName(found, home > away ? "home" : "away")} won by ${Math.abs(home - away)}`;
}

/** The first half, or both halves if the bet compares them. */
function halfWords({ home, away }: Of<"half">, { score, market }: Steps): string {
  const first = pair({ home, away });
  if (market?.settlement !== "label-on-halves" || score === undefined) return `${first} at half time`;
  return `${first} in the first half, ${pair({ home: score.home - home, away: score.away - away })} in the second`;
}

function winnerWords({ home, away }: Of<"score">, found: Steps): string {
  if (home === away) return "the official result is a draw";
  return `${teamName(found, home > away ? "home" : "away")} is the official winner`;
}

function nounOf({ scope }: Of<"score">, { period }: Of<"market">, { sport, unit }: Steps): string | null {
  const known = unit?.unit ?? sport?.scoredIn;
  if (known || !sport?.units) return known ?? null;
  const { match, inner, varies } = sport.units;
  if (scope === "games" || period !== "match") return inner;
  return varies ? null : match;
}

const SUMMED: ReadonlySet<string> = new Set(["total", "odd-even", "exact-total"]);

/** "3 goals in all", "2 goals for Lions"; a sport without one unit counts "3 in all". */
function sumWords(
  { home, away }: { readonly home: number; readonly away: number },
  { counts }: Of<"market">,
  noun: string | null,
  found: Steps,
): string {
  const total = counts === "both" ? home + away : counts === "home" ? home : away;
  const sum = noun === null ? String(total) : counted(total, noun);
  return counts === "both" ? `${sum} in all` : `${sum} for ${teamName(found, counts)}`;
}

function counted(count: number | string, noun: string): string {
  return `${count} ${String(count) === "1" ? noun.replace(/(ss)es\b|s\b/, "$1") : noun}`;
}

/** What was scored, in the sport's own unit if it has more than one. */
function partWords(scope: Scope, { period }: Of<"market">, sport: Of<"sport"> | undefined): string {
  if (period !== "match") return periodWords(period);
  const words = SCOPE_WORDS[scope] ?? `the ${sport?.units?.inner ?? "games"} of the whole match`;
  return sport?.structure === "innings" ? words.replace("overtime", "extra innings") : words;
}

/** The parts of a sum, unless there are too many to read. */
function partsWords(from: readonly Origin[]): string {
  const shootout = from.find(({ key }) => key === "ap");
  if (shootout !== undefined) return `shoot-out ${pair(shootout)}`;
  return from.length > 1 && from.length <= 7 ? from.map(pair).join(", ") : "";
}

/** A second half is the whole without the first half. */
function restWords(from: readonly Origin[]): string {
  const [whole, ...half] = from;
  if (whole === undefined || half.length === 0) return "";
  if (/^p\d/.test(whole.key)) return partsWords(from);
  const first = half.reduce((sum, part) => ({ home: sum.home + part.home, away: sum.away + part.away }), NIL);
  return `${pair(whole)} less ${pair(first)} at half time`;
}

const NIL = { home: 0, away: 0 };

/** Why the score is not the one that the event ended with. */
function laterWords({ later }: Of<"score">, found: Steps): string {
  if (later === undefined) return "";
  const { key, home, away } = later;
  if (key !== "ap") return `the final score was ${pair(later)}`;
  const winner = teamName(found, home > away ? "home" : "away");
  return `${winner} won the shoot-out ${Math.max(home, away)}-${Math.min(home, away)}`;
}

function countWords(count: Of<"count">, market: Of<"market">, found: Steps): string {
  const noun = lower(count.statistic);
  const when = market.period === "match" ? "" : ` in ${periodWords(market.period)}`;
  if (market.settlement !== "total") return `${noun} were ${pair(count)}${when}`;
  if (market.counts !== "both") return `${sumWords(count, market, noun, found)}${when}`;
  return `${counted(count.home + count.away, noun)}${when} (${count.home} and ${count.away})`;
}

function playerWords({ statistic, total, parts }: Of<"player_count">, player: Of<"player"> | undefined): string {
  const each = parts.length > 1 ? ` (${parts.map((part) => `${part.name} ${part.count}`).join(", ")})` : "";
  return `${player?.matched ?? "the player"} had ${lower(`${counted(total, statistic)}${each}`)}`;
}

function unitWords({ unit, because }: Of<"unit">, { sport, other_unit }: Steps): string {
  switch (because) {
    case "name":
      return `this market counts ${unit}`;
    case "within_reach":
    case "beyond_reach":
      return `a line of this size is in ${unit}`;
    case "rulebook":
      return `under the house rules such a line is in ${unit}`;
    case "both_agree": {
      const games = other_unit === undefined ? "" : ` (${pair(other_unit)})`;
      return `the line could be in ${unit} or in ${sport?.units?.inner}${games}, and both give this result`;
    }
  }
}

function factWords(fact: Of<"fact">, found: Steps): string {
  switch (fact.fact) {
    case "advanced":
      return `${teamName(found, fact.value)} went through`;
    case "first_to_score":
      return fact.value === "none" ? "nobody scored" : `${teamName(found, fact.value)} scored first`;
    case "overtime":
      return `${fact.value ? "" : "no "}overtime was played`;
    case "tie_breaks":
      return `${fact.value || "no"} ${fact.value > 1 ? "sets" : "set"} went to a tie-break`;
  }
}

/** An official draw is not a level score, and is named before. */
function tieWords({ tie, sport }: Steps): string {
  const isDraw = sport?.structure === "winner";
  if (!tie?.tieRule) return isDraw ? "" : "the scores were level";
  const says = tie.tieRule === "void" ? "returns the stake" : "loses the bet";
  const rule = tie.from === "rulebook" ? "house rules" : "bet's tie rule";
  return `${isDraw ? "a draw" : "the scores were level, which"} ${says} under the ${rule}`;
}

const HIT = "the line was hit exactly";

/** Nothing if both halves of a stake end alike: the result says it. */
function stakeWords([first, second]: readonly Stake[], isHandicap: boolean): string {
  if (first === undefined) return "";
  const done = { won: "won", void: "returned", lost: "lost" } as const;
  if (second === undefined) return first.result === "void" ? HIT : "";
  if (first.result === second.result) return "";
  const [one, other] = isHandicap ? [signed(first.line), signed(second.line)] : [first.line, second.line];
  return `half of the stake on ${one} ${done[first.result]}, half on ${other} ${done[second.result]}`;
}
