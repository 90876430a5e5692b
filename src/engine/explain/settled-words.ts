import { formOf } from "../bet/labels/index.js";
import type { Stake } from "../settlements/cover.js";
import type { HouseTieRule, Result, Scope } from "../words/vocabulary.js";
import { countRangeWords, countWords, playerWords } from "./count-words.js";
import { settingWords } from "./setting-words.js";
import type { Origin } from "./steps.js";
import { counted, namesUnit, nounOf, sumWords } from "./sums.js";
import { SCOPE_WORDS } from "./wording.js";
import { type Of, pair, periodWords, type Steps, signed, sportWords, teamName } from "./words.js";

/** Why a bet is won, lost or returned, one clause for each reason. */
export function settledWords(found: Steps, result: Result): string[] {
  const words: string[] = [];
  const { half, at_bet, other_reading, market, margin } = found;
  if (found.score && market && found.fact?.fact !== "advanced") words.push(scoreWords(found.score, market, found));
  if (found.range && market) words.push(rangeWords(found.range, market, found));
  if (half) words.push(halfWords(half, found));
  if (found.periods) words.push(`${found.periods.periods.map(pair).join(", ")} in the ${found.sport?.structure}`);
  if (other_reading)
    words.push(`the deciding set counts as one game, and in full (${pair(other_reading)}) the result is the same`);
  if (at_bet) words.push(`the ${pair(at_bet)} scored before the bet does not count`);
  if (found.count && market) words.push(countWords(found.count, market, found));
  if (found.count_range && market) words.push(countRangeWords(found.count_range, market, found));
  if (found.player_count) words.push(playerWords(found.player_count, found));
  // A sum already names the unit that the market's name gives it.
  if (found.unit && !(found.unit.because === "name" && namesUnit(found))) words.push(unitWords(found.unit, found));
  if (found.fact) words.push(factWords(found.fact, found, result));
  else if (market?.settlement === "race-to" && found.range === undefined)
    words.push(`both sides reached ${pointsWords(found)}`);
  if (found.setting) words.push(settingWords(found.setting, found));
  if (found.tie || (market?.settlement === "draw-no-bet" && result === "void")) words.push(tieWords(found));
  if (margin) words.push(stakeWords(margin.stakes, market?.settlement === "handicap"));
  // A count with decimals has no margin in quarters.
  else if (found.player_count && result === "void") words.push(HIT);
  return words.filter((each) => each !== "");
}

function scoreWords(score: Of<"score">, market: Of<"market">, found: Steps): string {
  const { sport } = found;
  const { from } = score;
  if (sport?.structure === "winner") return winnerWords(score, found);
  const parts = market.period === "second-half" ? restWords(from) : partsWords(score, market, found);
  const notes = [parts, laterWords(score, found)].filter((note) => note !== "").join("; ");
  const sum = sumWords(score, nounOf(score, market, found), found);
  return `settled on ${partWords(score.scope, market, found)}, ${scoreText(score, found)}${notes && ` (${notes})`}${sum && `, ${sum}`}`;
}

/** The score so far and that nothing can change the result, or between which scores the match or a part of it ended. */
function rangeWords({ scope, home, away, isLive }: Of<"range">, market: Of<"market">, found: Steps): string {
  const part = partWords(scope, market, found);
  const least = { home: home.least, away: away.least };
  if (IN_PARTS.has(found.sport?.structure ?? "") && home.most !== home.least)
    return tallyRangeWords(scope, least, market, found);
  if (isLive && home.most !== home.least) {
    const sum = sumWords(least, nounOf({ scope }, market, found), found);
    return `${scoreText(least, found)} so far in ${soFarWords(scope, part, market, found)}${sum && `, ${sum}`}, and no later score can change the result`;
  }
  if (home.most === home.least && away.most === away.least) return `settled on ${part}, ${scoreText(least, found)}`;
  const [homeName, awayName] = [teamName(found, "home"), teamName(found, "away")];
  const { structure, units } = found.sport ?? {};
  if (structure === "sets" && units) {
    const when = market.period === "match" ? "" : ` in ${part}`;
    return `${homeName} won ${countText(home)} ${units.inner}${when} and ${awayName} ${countText(away)}, and every score that is possible gives this result`;
  }
  return `${homeName} scored ${countText(home)} and ${awayName} ${countText(away)} in ${part}, and every score that is possible gives this result`;
}

const IN_PARTS: ReadonlySet<string> = new Set(["maps", "tally"]);

/** The score so far, or as far as it is listed. The parts that are still to come, or missing, can have any score. */
function tallyRangeWords(
  scope: Scope,
  least: { readonly home: number; readonly away: number },
  market: Of<"market">,
  found: Steps,
): string {
  const where = scope === "match_result" ? "" : ` in ${partWords(scope, market, found)}`;
  const sum = sumWords(least, nounOf({ scope }, market, found), found);
  const so = found.verdict?.final === true ? "listed" : "so far";
  return `${scoreText(least, found)} ${so}${where}${sum && `, ${sum}`}, and every score that is still possible gives this result`;
}

/** A score so far in sets or games, in a sport that has both. */
function soFarWords(scope: Scope, part: string, { period }: Of<"market">, { sport }: Steps): string {
  if (!sport?.units || period !== "match") return part;
  return scope === "games" ? sport.units.inner : sport.units.match;
}

function countText({ least, most }: Of<"range">["home"]): string {
  if (most === null) return `${least} or more`;
  return most === least ? String(least) : `${least} to ${most}`;
}

function scoreText({ home, away }: { readonly home: number; readonly away: number }, { event }: Steps): string {
  return event?.home && event.away ? `${event.home} ${home}-${away} ${event.away}` : `${home}-${away}`;
}

/** Markets that compare the halves show both, the others the score at half time. */
function halfWords(half: Of<"half">, { market, score, label }: Steps): string {
  if (half.period !== "first-half") return `${pair(half)} in ${periodWords(half.period)}`;
  const isThenWhole =
    market?.settlement === "half-time-full-time" || (label && formOf(label.label)?.halfIn !== undefined);
  if (score === undefined || isThenWhole) return `${pair(half)} at half time`;
  const second = { home: score.home - half.home, away: score.away - half.away };
  return `${pair(half)} in the first half, ${pair(second)} in the second`;
}

function winnerWords({ home, away }: Of<"score">, found: Steps): string {
  if (home === away) return "the official result is a draw";
  return `${teamName(found, home > away ? "home" : "away")} is the official winner`;
}

/** What was scored, in the sport's own unit if it has more than one. */
function partWords(scope: Scope, { period }: Of<"market">, found: Steps): string {
  if (period !== "match") return periodWords(period);
  return SCOPE_WORDS[scope]?.(sportWords(found)) ?? `the ${found.sport?.units?.inner ?? "games"} of the whole match`;
}

/** The parts of a sum, unless there are too many to read, and why they do not add up to it. */
function partsWords(score: Of<"score">, { period }: Of<"market">, { sport }: Steps): string {
  const { from } = score;
  const [first, last = first] = from;
  if (first === undefined || last === undefined) return "";
  if (last.key === "ap") return `${pair(first)}, and one goal for winning the shoot-out ${kicks(last)}`;
  const isSum = score.home === sumOf(from, "home") && score.away === sumOf(from, "away");
  if (!isSum && first.key === "top") {
    return period === "match" ? `${pair(first)} in ${sport?.units?.inner}` : `the match ended ${pair(first)}`;
  }
  const isTieBreak = !isSum && sport?.structure === "sets";
  const parts = from.length > 7 || (from.length < 2 && !isTieBreak) ? "" : from.map(pair).join(", ");
  return isTieBreak ? `${parts}: the match tie-break counts as one game` : parts;
}

function sumOf(from: readonly Origin[], side: "home" | "away"): number {
  return from.reduce((sum, part) => sum + part[side], 0);
}

/** The winner's kicks come first. */
function kicks({ home, away }: { readonly home: number; readonly away: number }): string {
  return `${Math.max(home, away)}-${Math.min(home, away)}`;
}

/** A second half is the whole without the first half. */
function restWords(from: readonly Origin[]): string {
  const [whole, ...half] = from;
  if (whole === undefined || half.length === 0) return "";
  if (/^p\d/.test(whole.key)) return from.map(pair).join(", ");
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
  return `${winner} won the shoot-out ${kicks(later)}`;
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

function factWords(fact: Of<"fact">, found: Steps, result: Result): string {
  switch (fact.fact) {
    case "advanced": {
      const later = found.score?.later;
      const how = fact.from === "shootout" && later?.key === "ap" ? `: they won the shoot-out ${kicks(later)}` : "";
      return `${teamName(found, fact.value)} went through${how}`;
    }
    case "first_to_score":
      return fact.value === "none" ? "nobody scored" : `${teamName(found, fact.value)} scored first`;
    case "last_to_score":
      return fact.value === "none" ? "nobody scored" : `${teamName(found, fact.value)} scored last`;
    case "race_to":
      return raceWords(fact, found, result);
    case "overtime":
      return `${fact.value ? "" : "no "}${sportWords(found).overtime} ${/s$/.test(sportWords(found).overtime) ? "were" : "was"} played`;
    case "tie_breaks":
      return `${fact.value || "no"} ${fact.value > 1 ? "sets" : "set"} went to a tie-break`;
  }
}

/** The line of a race, in what the sport's teams score. */
function pointsWords(found: Steps): string {
  return counted(found.bet?.line ?? 0, sportWords(found).scoredIn ?? "points");
}

function raceWords({ value, from }: Of<"fact">, found: Steps, result: Result): string {
  const points = pointsWords(found);
  if (value === "none") {
    return `neither side reached ${points}${result === "void" ? ", which returns the stake under the house rules" : ""}`;
  }
  const team = teamName(found, value === "home" ? "home" : "away");
  return from === "score" ? `only ${team} reached ${points}` : `${team} was first to reach ${points}`;
}

const TIE_RULES_SAY: Readonly<Record<HouseTieRule, string>> = {
  void: "returns the stake",
  lose: "loses the bet",
  "dead-heat": "is a dead heat",
};

/** An official draw is not a level score, and is named before. */
function tieWords({ tie, sport, count }: Steps): string {
  const isDraw = sport?.structure === "winner";
  if (!tie?.tieRule) return isDraw ? "" : `the ${count ? "counts" : "scores"} were level`;
  const says = TIE_RULES_SAY[tie.tieRule];
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
