import type { Result, Side } from "../../words/vocabulary.js";
import { KINDS } from "../kinds.js";
import type { Step } from "../steps.js";
import { type Of, type Steps, signed } from "../words.js";
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

/** Puts the steps into one sentence of plain English. Reads nothing but the steps. */
export function sentenceOf(steps: readonly Step[]): string {
  const found = byName(steps);
  if (found.verdict === undefined) return "";
  const { result } = found.verdict;
  const why = found.stopped === undefined ? settledWords(found) : [stoppedWords(found.stopped, found)];
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
  // A line that the label contains is not repeated after the side.
  const isSaid = bet.label?.includes(` ${bet.line}`);
  const line = bet.line === null || isSaid ? "" : ` ${lineWords(bet.line, market, bet.side)}`;
  const label = bet.label === null ? "" : ` ${bet.label}`;
  if (KINDS[market.settlement].line === "first") return `${market.name}${line} ${bet.side}${names}`;
  return `${market.name}${label} ${bet.side}${line}${names}`;
}

/** Shows a handicap from the backed side, with its sign. */
function lineWords(line: number, market: Of<"market">, side: Side): string {
  if (KINDS[market.settlement].line !== "signed") return String(line);
  return signed(side === "away" ? 0 - line : line);
}
