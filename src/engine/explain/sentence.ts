import type { Side } from "../model/vocabulary.js";
import type { Stake, Step } from "./steps.js";
import { LACK_WORDS, PERIOD_WORDS, REASON_WORDS, RESULT_WORDS, SCOPE_WORDS, UNIT_WORDS } from "./wording.js";

type Of<Name extends Step["step"]> = Extract<Step, { step: Name }>;

/** The steps in one sentence of plain English. It reads the steps alone. */
export function sentenceOf(steps: readonly Step[]): string {
  const find = <Name extends Step["step"]>(name: Name) =>
    steps.find((step): step is Of<Name> => step.step === name) ?? null;
  const verdict = find("verdict");
  if (verdict === null) return "";
  const bet = betWords(find("market"), find("bet"), find("event"));
  const why = [
    stoppedWords(find("stopped"), find("player"), find("finer")),
    ...(find("stopped") === null ? settledWords(find) : []),
  ].filter((words) => words !== null);
  const because = why.length > 0 ? `: ${why.join("; ")}` : "";
  return `${bet} is ${RESULT_WORDS[verdict.result]}${because}.`;
}

function betWords(market: Of<"market"> | null, bet: Of<"bet"> | null, event: Of<"event"> | null): string {
  if (market === null) return "The bet";
  const names = event?.home && event.away ? ` on ${event.home} v ${event.away}` : "";
  if (bet === null) return `${market.name}${names}`;
  const line = bet.line === null ? "" : ` ${lineWords(bet.line, market, bet.side)}`;
  const label = bet.label === null ? "" : ` ${bet.label}`;
  return `${market.name}${label} ${bet.side}${line}${names}`;
}

/** A handicap is told from the backed side, with its sign. */
function lineWords(line: number, market: Of<"market">, side: Side): string {
  const isHandicap = market.kind === "handicap" || market.kind === "european-handicap";
  if (!isHandicap) return String(line);
  const backed = side === "away" ? 0 - line : line;
  return backed > 0 ? `+${backed}` : String(backed);
}

function stoppedWords(
  stopped: Of<"stopped"> | null,
  player: Of<"player"> | null,
  finer: Of<"finer"> | null,
): string | null {
  if (stopped === null) return null;
  if (stopped.reason === "invalid_line" && finer !== null) {
    return `the line could be in sets or in games (${finer.home}-${finer.away}), and the two do not agree`;
  }
  const lack = stopped.lack === null ? REASON_WORDS[stopped.reason] : LACK_WORDS[stopped.lack];
  if (stopped.reason !== "player_not_matched" || player === null) return `${lack}${needWords(stopped)}`;
  if (player.matched !== null) return `${player.matched} did not play`;
  if (player.candidates.length === 0) return `nobody named ${player.wanted} is listed`;
  return `${player.wanted} may be any of ${player.candidates.join(", ")}`;
}

function needWords({ reason, needs }: Of<"stopped">): string {
  const isData = reason === "incomplete_score" || reason === "stats_unavailable" || reason === "awaiting_stats";
  return isData && needs.length > 0 ? ` (needed: ${needs.join(", ")})` : "";
}

type Find = <Name extends Step["step"]>(name: Name) => Of<Name> | null;

function settledWords(find: Find): (string | null)[] {
  const half = find("half");
  return [
    scoreWords(find("score"), find("event"), find("market")),
    half && `at half time it was ${half.home}-${half.away}`,
    countWords(find("count"), find("player_count"), find("player")),
    unitWords(find("unit"), find("finer")),
    factWords(find("fact")),
    levelWords(find("level")),
    stakeWords(find("margin")?.stakes ?? []),
  ];
}

function scoreWords(score: Of<"score"> | null, event: Of<"event"> | null, market: Of<"market"> | null): string | null {
  if (score === null || market === null) return null;
  const on = market.period === "match" ? SCOPE_WORDS[score.scope] : PERIOD_WORDS[market.period];
  const from = score.from.map(({ key }) => key).filter((key) => key !== "top" && key !== "ft");
  const told = from.length > 0 && from.length <= 2 ? ` (${from.join(", ")})` : "";
  const [home, away] = [event?.home ?? "home", event?.away ?? "away"];
  return `it is settled on ${on}, ${home} ${score.home}-${score.away} ${away}${told}`;
}

function countWords(
  count: Of<"count"> | null,
  playerCount: Of<"player_count"> | null,
  player: Of<"player"> | null,
): string | null {
  if (count !== null) return `${count.statistic} were ${count.home}-${count.away}`;
  if (playerCount === null) return null;
  const parts =
    playerCount.parts.length > 1
      ? ` (${playerCount.parts.map((part) => `${part.name} ${part.count}`).join(", ")})`
      : "";
  return `${player?.matched ?? "the player"} had ${playerCount.total} ${playerCount.statistic}${parts}`;
}

function unitWords(unit: Of<"unit"> | null, finer: Of<"finer"> | null): string | null {
  if (unit === null) return null;
  const games = finer === null ? "" : ` (${finer.home}-${finer.away} in games)`;
  return `${UNIT_WORDS[unit.choice]}${games}`;
}

function factWords(fact: Of<"fact"> | null): string | null {
  switch (fact?.fact) {
    case undefined:
      return null;
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

function levelWords(level: Of<"level"> | null): string | null {
  if (level === null) return null;
  if (level.tieRule === null) return "the score was level";
  const says = level.tieRule === "void" ? "returns the stake" : "loses the bet";
  return `the score was level, which by the ${level.from === "rulebook" ? "house" : "bet's own"} tie rule ${says}`;
}

function stakeWords(stakes: readonly Stake[]): string | null {
  const [first, second] = stakes;
  if (first === undefined) return null;
  const done = { won: "won", void: "returned", lost: "lost" } as const;
  if (second === undefined) return first.result === "void" ? "the line was hit exactly" : null;
  return `half of the stake is on ${first.line} and ${done[first.result]}, half on ${second.line} and ${done[second.result]}`;
}
