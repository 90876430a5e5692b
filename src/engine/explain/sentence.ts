import type { Side } from "../model/vocabulary.js";
import type { Origin, Stake, Step } from "./steps.js";
import { LACK_WORDS, PERIOD_WORDS, REASON_WORDS, RESULT_WORDS, SCOPE_WORDS, UNIT_WORDS } from "./wording.js";

type Of<Name extends Step["step"]> = Extract<Step, { step: Name }>;

/** The steps by their names; no name comes twice. */
type Told = { readonly [Name in Step["step"]]?: Of<Name> };

/** The steps in one sentence of plain English. It reads the steps alone. */
export function sentenceOf(steps: readonly Step[]): string {
  const told = byName(steps);
  if (told.verdict === undefined) return "";
  const why = told.stopped === undefined ? settledWords(told) : [stoppedWords(told.stopped, told)];
  const bet = betWords(told);
  const because = why.length > 0 ? `: ${why.join("; ")}` : "";
  return `${bet} is ${RESULT_WORDS[told.verdict.result]}${because}.`;
}

function byName(steps: readonly Step[]): Told {
  const told: Partial<Record<Step["step"], Step>> = {};
  for (const step of steps) told[step.step] = step;
  return told as Told;
}

function betWords({ market, bet, event, asked }: Told): string {
  const names = event?.home && event.away ? ` on ${event.home} v ${event.away}` : "";
  if (market === undefined) return asked?.market ? `The bet on ${asked.market}${names}` : `The bet${names}`;
  if (bet === undefined) return asked?.side ? `${market.name} "${asked.side}"${names}` : `${market.name}${names}`;
  const line = bet.line === null ? "" : ` ${lineWords(bet.line, market, bet.side)}`;
  const label = bet.label === null ? "" : ` ${bet.label}`;
  return `${market.name}${label} ${bet.side}${line}${names}`;
}

/** A handicap is told from the backed side, with its sign. */
function lineWords(line: number, market: Of<"market">, side: Side): string {
  const isHandicap = market.kind === "handicap" || market.kind === "european-handicap";
  if (!isHandicap) return String(line);
  return signed(side === "away" ? 0 - line : line);
}

function signed(line: number): string {
  return line > 0 ? `+${line}` : String(line);
}

function stoppedWords(stopped: Of<"stopped">, { player, finer }: Told): string {
  if (stopped.reason === "invalid_line" && finer !== undefined) {
    return `the line could be in sets or in games or points (${finer.home}-${finer.away}), and the two do not agree`;
  }
  const lack = stopped.lack === null ? REASON_WORDS[stopped.reason] : LACK_WORDS[stopped.lack];
  if (stopped.reason !== "player_not_matched" || player === undefined) return `${lack}${needWords(stopped)}`;
  if (player.matched !== null)
    return `${player.matched} did not ${player.absent === "did_not_start" ? "start" : "play"}`;
  if (player.candidates.length === 0) return `nobody named ${player.wanted} is listed`;
  return `${player.wanted} may be any of ${player.candidates.join(", ")}`;
}

function needWords({ reason, needs }: Of<"stopped">): string {
  const isData = reason === "incomplete_score" || reason === "stats_unavailable" || reason === "awaiting_stats";
  return isData && needs.length > 0 ? ` (needed: ${needs.join(", ")})` : "";
}

function settledWords(told: Told): string[] {
  const words: string[] = [];
  const { half } = told;
  if (told.score && told.market) words.push(scoreWords(told.score, told.market, told.event));
  if (half) words.push(`at half time it was ${half.home}-${half.away}`);
  if (told.at_bet)
    words.push(`${told.at_bet.home}-${told.at_bet.away} of it stood when the bet was placed and does not count`);
  if (told.count) words.push(`${told.count.statistic} were ${told.count.home}-${told.count.away}`);
  if (told.player_count) words.push(playerWords(told.player_count, told.player));
  if (told.unit) words.push(unitWords(told.unit, told.finer));
  if (told.fact) words.push(factWords(told.fact));
  if (told.level) words.push(levelWords(told.level));
  const stakes = told.margin ? stakeWords(told.margin.stakes, told.market?.kind === "handicap") : null;
  if (stakes !== null) words.push(stakes);
  return words;
}

function scoreWords(score: Of<"score">, market: Of<"market">, event: Of<"event"> | undefined): string {
  const on = market.period === "match" ? SCOPE_WORDS[score.scope] : PERIOD_WORDS[market.period];
  const keys = market.period === "second-half" ? restWords(score.from) : keyWords(score.from);
  const [home, away] = [event?.home ?? "home", event?.away ?? "away"];
  return `it is settled on ${on}, ${home} ${score.home}-${score.away} ${away}${keys}`;
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

function unitWords(unit: Of<"unit">, finer: Of<"finer"> | undefined): string {
  const games = finer === undefined ? "" : ` (${finer.home}-${finer.away} in games or points)`;
  return `${UNIT_WORDS[unit.choice]}${games}`;
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

function levelWords(level: Of<"level">): string {
  if (level.tieRule === null) return "the score was level";
  const says = level.tieRule === "void" ? "returns the stake" : "loses the bet";
  return `the score was level, which by the ${level.from === "rulebook" ? "house" : "bet's own"} tie rule ${says}`;
}

function stakeWords(stakes: readonly Stake[], isHandicap: boolean): string | null {
  const [first, second] = stakes;
  if (first === undefined) return null;
  const done = { won: "won", void: "returned", lost: "lost" } as const;
  if (second === undefined) return first.result === "void" ? "the line was hit exactly" : null;
  const [one, other] = isHandicap ? [signed(first.line), signed(second.line)] : [first.line, second.line];
  return `half of the stake is on ${one} and ${done[first.result]}, half on ${other} and ${done[second.result]}`;
}
