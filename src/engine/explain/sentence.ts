import { PERIODS } from "../catalogue/periods.js";
import type { Stake } from "../cover.js";
import type { PeriodId } from "../model/rows.js";
import type { Result, Scope, Side } from "../model/vocabulary.js";
import type { Origin, Step } from "./steps.js";
import { MISSING_WORDS, REASON_WORDS, RESULT_WORDS, SCOPE_WORDS } from "./wording.js";

type Of<Name extends Step["step"]> = Extract<Step, { step: Name }>;

/** The steps by name; a name occurs once at most. */
type Steps = { readonly [Name in Step["step"]]?: Of<Name> };

/** Puts the steps into one sentence of plain English. Reads nothing but the steps. */
export function sentenceOf(steps: readonly Step[]): string {
  const found = byName(steps);
  if (found.verdict === undefined) return "";
  const { result } = found.verdict;
  const why = found.stopped === undefined ? settledWords(found, result) : [stoppedWords(found.stopped, found)];
  const because = why.length > 0 ? `: ${why.join("; ")}` : "";
  const sentence = `${betWords(found)} ${RESULT_WORDS[result]}${because}`;
  return sentence.endsWith(".") ? sentence : `${sentence}.`;
}

function byName(steps: readonly Step[]): Steps {
  const found: Partial<Record<Step["step"], Step>> = {};
  for (const step of steps) found[step.step] = step;
  return found as Steps;
}

function betWords({ market, bet, event, asked }: Steps): string {
  const names = event?.home && event.away ? ` on ${event.home} v ${event.away}` : "";
  if (market === undefined) return asked?.market ? `The bet on ${asked.market}${names}` : `The bet${names}`;
  if (bet === undefined) return asked?.side ? `${market.name} "${asked.side}"${names}` : `${market.name}${names}`;
  const line = bet.line === null ? "" : ` ${lineWords(bet.line, market, bet.side)}`;
  const label = bet.label === null ? "" : ` ${bet.label}`;
  return `${market.name}${label} ${bet.side}${line}${names}`;
}

/** Shows a handicap from the backed side, with its sign. */
function lineWords(line: number, market: Of<"market">, side: Side): string {
  const isHandicap = market.settlement === "handicap" || market.settlement === "european-handicap";
  if (!isHandicap) return String(line);
  return signed(side === "away" ? 0 - line : line);
}

function signed(line: number): string {
  return line > 0 ? `+${line}` : String(line);
}

function stoppedWords(stopped: Of<"stopped">, found: Steps): string {
  const { market, other_unit, sport, bet } = found;
  if (stopped.missing !== null) return MISSING_WORDS[stopped.missing].replace("{part}", partName(market));
  switch (stopped.reason) {
    case "event_cancelled":
      return cancelledWords(found);
    case "invalid_line":
      if (other_unit !== undefined && sport?.units) {
        const { match, inner } = sport.units;
        return `the line could be in ${match} or in ${inner} (${pair(other_unit)}), and the two do not agree`;
      }
      return bet?.line == null ? REASON_WORDS.invalid_line : `this market does not accept a line of ${bet.line}`;
    case "invalid_label":
      return bet?.label == null ? "the label is missing" : REASON_WORDS.invalid_label;
    case "player_not_matched":
      return strangerWords(found);
    case "awaiting_stats":
      return `${needWords(stopped.needs)} is not known yet`;
    case "stats_unavailable":
      return `${needWords(stopped.needs)} is not known`;
    default:
      return REASON_WORDS[stopped.reason];
  }
}

/** The words of a part are in its row of the catalogue. */
function periodWords(period: PeriodId): string {
  return PERIODS.find(({ id }) => id === period)?.words ?? period;
}

function partName(market: Of<"market"> | undefined): string {
  return market === undefined || market.period === "match" ? "the match" : periodWords(market.period);
}

/** A settled event can lack one set or map, or an official winner. */
function cancelledWords({ market, event, sport }: Steps): string {
  if (event?.status === "cancelled") return REASON_WORDS.event_cancelled;
  return sport?.structure === "winner" ? "there was no official winner" : `${partName(market)} was not played`;
}

function strangerWords({ player }: Steps): string {
  if (player === undefined) return REASON_WORDS.player_not_matched;
  if (player.matched !== null)
    return `${player.matched} did not ${player.absent === "did_not_start" ? "start" : "play"}`;
  if (player.candidates.length === 0) return `no player named ${player.wanted} is listed`;
  return `more than one listed player could be ${player.wanted}: ${player.candidates.join(", ")}`;
}

/** What is not known, in a bettor's words. The steps have the names of the fields. */
function needWords(needs: readonly string[]): string {
  const [field = ""] = needs;
  if (field === "outcome.firstToScore") return "who scored first";
  if (field === "statistics.players") return "what the players did";
  const [, team] = field.split("statistics.teams.");
  return team === undefined ? `the player's count of ${needs.join(" and ")}` : `the number of ${team.toLowerCase()}`;
}

function settledWords(found: Steps, result: Result): string[] {
  const words: string[] = [];
  const { half, at_bet, market, margin } = found;
  if (found.score && market) words.push(scoreWords(found.score, market, found));
  if (half) words.push(`${half.home}-${half.away} at half time`);
  if (at_bet) words.push(`${at_bet.home}-${at_bet.away} was scored before the bet and does not count`);
  if (found.count && market) words.push(countWords(found.count, market, found));
  if (found.player_count) words.push(playerWords(found.player_count, found.player));
  // A sum already names the unit that the market's name gives it.
  if (found.unit && !(found.unit.because === "name" && market && SUMMED.has(market.settlement)))
    words.push(unitWords(found.unit, found));
  if (found.fact) words.push(factWords(found.fact, found));
  if (found.tie) words.push(tieWords(found.tie));
  if (market?.settlement === "draw-no-bet" && result === "void") words.push("the scores were level");
  const stakes = margin ? stakeWords(margin.stakes, market?.settlement === "handicap") : null;
  if (stakes !== null) words.push(stakes);
  return words;
}

function scoreWords(score: Of<"score">, market: Of<"market">, found: Steps): string {
  const { event, sport } = found;
  const { home, away, from } = score;
  if (sport?.structure === "winner") return winnerWords(score, found);
  const teams = event?.home && event.away ? `${event.home} ${home}-${away} ${event.away}` : `${home}-${away}`;
  const parts = market.period === "second-half" ? restWords(from) : partsWords(from);
  const notes = [parts, laterWords(score, found)].filter((note) => note !== "").join("; ");
  const sum = SUMMED.has(market.settlement) ? `, ${sumWords(score, market, nounOf(score, market, found), found)}` : "";
  return `settled on ${partWords(score.scope, market, sport)}, ${teams}${notes && ` (${notes})`}${sum}`;
}

function winnerWords({ home, away }: Of<"score">, found: Steps): string {
  if (home === away) return "the official result is a draw";
  return `${teamName(found, home > away ? "home" : "away")} is the official winner`;
}

function nounOf({ scope }: Of<"score">, { period }: Of<"market">, { sport, unit }: Steps): string | null {
  const isInner = scope === "games" || period !== "match";
  return unit?.unit ?? sport?.scoredIn ?? (isInner ? (sport?.units?.inner ?? null) : null);
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

function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun.replace(/s\b/, "") : noun}`;
}

function teamName({ event }: Steps, side: "home" | "away"): string {
  return event?.[side] || `the ${side} side`;
}

/** What was scored, in the sport's own unit if it has more than one. */
function partWords(scope: Scope, { period }: Of<"market">, sport: Of<"sport"> | undefined): string {
  if (period !== "match") return periodWords(period);
  return SCOPE_WORDS[scope] ?? `the ${sport?.units?.inner ?? "games"} of the whole match`;
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

function pair({ home, away }: { readonly home: number; readonly away: number }): string {
  return `${home}-${away}`;
}

/** Why the score is not the one that the event ended with. */
function laterWords({ later }: Of<"score">, found: Steps): string {
  if (later === undefined) return "";
  const { key, home, away } = later;
  if (key !== "ap") return `the final score was ${pair(later)}`;
  const winner = teamName(found, home > away ? "home" : "away");
  return `${winner} won the shoot-out ${Math.max(home, away)}-${Math.min(home, away)}`;
}

function countWords(count: Of<"count">, market: Of<"market">, found: Steps): string {
  const noun = count.statistic.toLowerCase();
  const when = market.period === "match" ? "" : ` in ${periodWords(market.period)}`;
  if (market.settlement !== "total") return `${noun} were ${pair(count)}${when}`;
  if (market.counts !== "both") return `${sumWords(count, market, noun, found)}${when}`;
  return `${counted(count.home + count.away, noun)}${when} (${count.home} and ${count.away})`;
}

function playerWords({ statistic, total, parts }: Of<"player_count">, player: Of<"player"> | undefined): string {
  const each = parts.length > 1 ? ` (${parts.map((part) => `${part.name} ${part.count}`).join(", ")})` : "";
  return `${player?.matched ?? "the player"} had ${total} ${statistic}${each}`;
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

function tieWords(tie: Of<"tie">): string {
  if (tie.tieRule === null) return "the scores were level";
  const says = tie.tieRule === "void" ? "returns the stake" : "loses the bet";
  return `the scores were level, which ${says} under the ${tie.from === "rulebook" ? "house rules" : "bet's tie rule"}`;
}

/** Nothing if both halves of a stake end alike: the result says it. */
function stakeWords(stakes: readonly Stake[], isHandicap: boolean): string | null {
  const [first, second] = stakes;
  if (first === undefined) return null;
  const done = { won: "won", void: "returned", lost: "lost" } as const;
  if (second === undefined) return first.result === "void" ? "the line was hit exactly" : null;
  if (first.result === second.result) return null;
  const [one, other] = isHandicap ? [signed(first.line), signed(second.line)] : [first.line, second.line];
  return `half of the stake on ${one} ${done[first.result]}, half on ${other} ${done[second.result]}`;
}
