import type { Side } from "../model/vocabulary.js";
import { settledWords } from "./settled-words.js";
import type { Step } from "./steps.js";
import { MISSING_WORDS, REASON_WORDS, RESULT_WORDS } from "./wording.js";
import { lower, type Of, pair, periodWords, type Steps, signed } from "./words.js";

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

function betWords({ market, bet, event, asked, label: said }: Steps): string {
  const names = event?.home && event.away ? ` on ${event.home} v ${event.away}` : "";
  if (market === undefined) return asked?.market ? `The bet on ${asked.market}${names}` : `The bet${names}`;
  if (bet === undefined) return asked?.side ? `${market.name} "${asked.side}"${names}` : `${market.name}${names}`;
  // A line that the label contains is not repeated after the side.
  const isSaid = said !== undefined && "line" in said.label && said.label.line !== null;
  const line = bet.line === null || isSaid ? "" : ` ${lineWords(bet.line, market, bet.side)}`;
  const label = bet.label === null ? "" : ` ${bet.label}`;
  return `${market.name}${label} ${bet.side}${line}${names}`;
}

/** Shows a handicap from the backed side, with its sign. */
function lineWords(line: number, market: Of<"market">, side: Side): string {
  const isHandicap = market.settlement === "handicap" || market.settlement === "european-handicap";
  if (!isHandicap) return String(line);
  return signed(side === "away" ? 0 - line : line);
}

function stoppedWords(stopped: Of<"stopped">, found: Steps): string {
  const { market, other_unit, sport, bet } = found;
  if (stopped.missing !== null) {
    const words = MISSING_WORDS[stopped.missing].replace("{part}", partName(market));
    return words.replace("{parts}", sport?.structure ?? "periods");
  }
  switch (stopped.reason) {
    case "event_cancelled":
      return cancelledWords(found);
    case "invalid_line":
      if (other_unit !== undefined && sport?.units) {
        const { match, inner } = sport.units;
        return `the line could be in ${match} or in ${inner} (${pair(other_unit)}), and the results differ`;
      }
      return bet?.line == null ? REASON_WORDS.invalid_line : `this market does not accept a line of ${bet.line}`;
    case "invalid_label":
      return bet?.label == null ? "the label is missing" : REASON_WORDS.invalid_label;
    case "ambiguous_tie":
      return [...settledWords(found, "ungradeable"), REASON_WORDS.ambiguous_tie]
        .join("; ")
        .replace("settled on", "this market is on");
    case "player_not_matched":
      return strangerWords(found);
    case "awaiting_stats":
      return `${needWords(stopped.needs, market)} is not known yet`;
    case "stats_unavailable":
      return `${needWords(stopped.needs, market)} is not known`;
    default:
      return REASON_WORDS[stopped.reason];
  }
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
function needWords(needs: readonly string[], market: Of<"market"> | undefined): string {
  const [field = ""] = needs;
  if (field === "outcome.firstToScore") return "who scored first";
  if (field === "statistics.players") return "the player's count";
  const [, team] = field.split("statistics.teams.");
  return team === undefined
    ? `the player's count of ${lower(needs.join(" and "))}`
    : `the number of ${lower(team)} in ${partName(market)}`;
}
