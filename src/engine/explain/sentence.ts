import { PERIODS } from "../catalogue/periods.js";
import type { Stake } from "../cover.js";
import type { PeriodId } from "../model/rows.js";
import type { Scope, Side } from "../model/vocabulary.js";
import type { Origin, Step } from "./steps.js";
import { MISSING_WORDS, REASON_WORDS, RESULT_WORDS, SCOPE_WORDS } from "./wording.js";

type Of<Name extends Step["step"]> = Extract<Step, { step: Name }>;

/** The steps by their names; no name comes twice. */
type Steps = { readonly [Name in Step["step"]]?: Of<Name> };

/** The steps in one sentence of plain English. It reads the steps alone. */
export function sentenceOf(steps: readonly Step[]): string {
  const found = byName(steps);
  if (found.verdict === undefined) return "";
  const why = found.stopped === undefined ? settledWords(found) : [stoppedWords(found.stopped, found)];
  const bet = betWords(found);
  const because = why.length > 0 ? `: ${why.join("; ")}` : "";
  return `${bet} is ${RESULT_WORDS[found.verdict.result]}${because}.`;
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

/** A handicap is stated from the backed side, with its sign. */
function lineWords(line: number, market: Of<"market">, side: Side): string {
  const isHandicap = market.settlement === "handicap" || market.settlement === "european-handicap";
  if (!isHandicap) return String(line);
  return signed(side === "away" ? 0 - line : line);
}

function signed(line: number): string {
  return line > 0 ? `+${line}` : String(line);
}

function stoppedWords(stopped: Of<"stopped">, { market, player, other_unit, sport }: Steps): string {
  if (stopped.reason === "event_cancelled" && market !== undefined && market.period !== "match") {
    return `${periodWords(market.period)} was not played`;
  }
  if (stopped.reason === "invalid_line" && other_unit !== undefined && sport?.units) {
    const { match, inner } = sport.units;
    return `the line could be in ${match} or in ${inner} (${other_unit.home}-${other_unit.away}), and the two do not agree`;
  }
  const why = stopped.missing === null ? REASON_WORDS[stopped.reason] : MISSING_WORDS[stopped.missing];
  if (stopped.reason !== "player_not_matched" || player === undefined) return `${why}${needWords(stopped)}`;
  if (player.matched !== null)
    return `${player.matched} did not ${player.absent === "did_not_start" ? "start" : "play"}`;
  if (player.candidates.length === 0) return `nobody named ${player.wanted} is listed`;
  return `${player.wanted} may be any of ${player.candidates.join(", ")}`;
}

function needWords({ reason, needs }: Of<"stopped">): string {
  const isData = reason === "incomplete_score" || reason === "stats_unavailable" || reason === "awaiting_stats";
  return isData && needs.length > 0 ? ` (needed: ${needs.join(", ")})` : "";
}

function settledWords(found: Steps): string[] {
  const words: string[] = [];
  const { half } = found;
  if (found.score && found.market) words.push(scoreWords(found.score, found.market, found));
  if (half) words.push(`at half time it was ${half.home}-${half.away}`);
  if (found.at_bet)
    words.push(`${found.at_bet.home}-${found.at_bet.away} of it stood when the bet was placed and does not count`);
  if (found.count) words.push(`${found.count.statistic} were ${found.count.home}-${found.count.away}`);
  if (found.player_count) words.push(playerWords(found.player_count, found.player));
  if (found.unit) words.push(unitWords(found.unit, found));
  if (found.fact) words.push(factWords(found.fact));
  if (found.tie) words.push(tieWords(found.tie));
  const stakes = found.margin ? stakeWords(found.margin.stakes, found.market?.settlement === "handicap") : null;
  if (stakes !== null) words.push(stakes);
  return words;
}

function scoreWords(score: Of<"score">, market: Of<"market">, { event, sport }: Steps): string {
  const keys = market.period === "second-half" ? restWords(score.from) : keyWords(score.from);
  const [home, away] = [event?.home ?? "home", event?.away ?? "away"];
  return `it is settled on ${partWords(score.scope, market, sport)}, ${home} ${score.home}-${score.away} ${away}${keys}`;
}

/** What was scored, in the sport's own unit if it has more than one. */
function partWords(scope: Scope, { period }: Of<"market">, sport: Of<"sport"> | undefined): string {
  if (period !== "match") return periodWords(period);
  return scope === "games" && sport?.units ? `the ${sport.units.inner} of the whole match` : SCOPE_WORDS[scope];
}

/** Parts of a match are named for what they are, the match itself by its scope. */
function periodWords(period: PeriodId): string {
  return PERIODS.find(({ id }) => id === period)?.words ?? period;
}

/** Where the numbers stand, unless they are where everybody would look, or too many to name. */
function keyWords(from: readonly Origin[]): string {
  let keys = "";
  let count = 0;
  for (const { key } of from) {
    if (key === "top" || key === "ft") continue;
    keys += count++ === 0 ? key : `, ${key}`;
  }
  return count === 1 || count === 2 ? ` (${keys})` : "";
}

/** A second half is what a longer score leaves of itself. */
function restWords(from: readonly Origin[]): string {
  const [whole, ...half] = from.map(({ key }) => (key === "top" ? "the final score" : key));
  return half.length > 0 ? ` (${whole} less ${half.join(" and ")})` : "";
}

function playerWords({ statistic, total, parts }: Of<"player_count">, player: Of<"player"> | undefined): string {
  const each = parts.length > 1 ? ` (${parts.map((part) => `${part.name} ${part.count}`).join(", ")})` : "";
  return `${player?.matched ?? "the player"} had ${total} ${statistic}${each}`;
}

function unitWords({ unit, because }: Of<"unit">, { sport, other_unit }: Steps): string {
  const units = sport?.units ?? null;
  switch (because) {
    case "name":
      return `the market's name says that the line is in ${unit}`;
    case "within_reach":
      return `the line is within reach in ${unit}`;
    case "beyond_reach":
      return `the line is out of reach in ${units?.match ?? "the match score"}, so it is in ${unit}`;
    case "rulebook":
      return `the house rules say that such a line is in ${unit}`;
    case "both_agree": {
      const games =
        other_unit === undefined ? "" : ` (${other_unit.home}-${other_unit.away} in ${units?.inner ?? "games"})`;
      return `the line could be in ${unit} or in ${units?.inner ?? "games"}, and both give the same${games}`;
    }
  }
}

function factWords(fact: Of<"fact">): string {
  switch (fact.fact) {
    case "advanced":
      return `the ${fact.value} side went through`;
    case "first_to_score":
      return fact.value === "none" ? "nobody scored" : `the ${fact.value} side scored first`;
    case "overtime":
      return fact.value ? "overtime was played" : "no overtime was played";
    case "tie_breaks":
      return fact.value === 0 ? "no set went to a tie-break" : `tie-breaks: ${fact.value}`;
  }
}

function tieWords(tie: Of<"tie">): string {
  if (tie.tieRule === null) return "the score was level";
  const says = tie.tieRule === "void" ? "returns the stake" : "loses the bet";
  return `the score was level, which by the ${tie.from === "rulebook" ? "house" : "bet's own"} tie rule ${says}`;
}

function stakeWords(stakes: readonly Stake[], isHandicap: boolean): string | null {
  const [first, second] = stakes;
  if (first === undefined) return null;
  const done = { won: "won", void: "returned", lost: "lost" } as const;
  if (second === undefined) return first.result === "void" ? "the line was hit exactly" : null;
  const [one, other] = isHandicap ? [signed(first.line), signed(second.line)] : [first.line, second.line];
  return `half of the stake is on ${one} and ${done[first.result]}, half on ${other} and ${done[second.result]}`;
}
