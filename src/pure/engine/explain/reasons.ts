import { isRefused } from "../bet/read-selection.js";
import type { Market } from "../row-types/market.js";
import type { Trace } from "../trace.js";
import type { Reason } from "../types/vocabulary.js";
import { openPlayerWords, soFarWords } from "./clauses/count-words.js";
import { betFaultWords, eventFaultWords, fieldWords } from "./clauses/fault-words.js";
import { SETTING_WORDS } from "./clauses/setting-words.js";
import { settledWords } from "./clauses/settled-words.js";
import { pointsWords } from "./clauses/sums.js";
import { betFault, listed as either, eventFault, type FieldFault, idFault, idWords, marketFault } from "./faults.js";
import { kindOf } from "./kinds.js";
import { type Needs, statistics } from "./needs.js";
import { fill, lower, pair, partName, type Steps, sportWords } from "./words.js";

/** What explanations say of one reason for which a bet has no verdict. */
export interface Stop {
  readonly needs: Needs;
  /** Why, and what would settle the bet. Words in braces are those of a missing input, and `{hours}` the time for a result. */
  readonly words: string | ((found: Steps, needs: readonly string[]) => string);
  /** The field of the bet or of the event that is wrong, and its words. */
  readonly fault?: (trace: Trace) => FieldFault | null;
  readonly faultWords?: (fault: FieldFault, found: Steps) => string;
}

const OF_BET = {
  fault: ({ bet, input, view }: Trace) => (bet !== null && isRefused(bet) ? betFault(bet, input, view?.event) : null),
  faultWords: betFaultWords,
};
const SIDES_ALONE: readonly unknown[] = ["home", "away"];
const OF_EVENT = {
  needs: ({ view }: Trace) => (SIDES_ALONE.includes(view?.outcome.winner) ? ["scores", "outcome.method"] : ["scores"]),
  fault: ({ view }: Trace) => view && eventFault(view.event),
  faultWords: eventFaultWords,
};

/** What each reason says. A reason without its words does not compile. */
export const STOPS: Readonly<Record<Reason, Stop>> = {
  push: { needs: [], words: "the line was hit exactly" },
  event_cancelled: { needs: [], words: cancelledWords },
  event_not_started: { needs: ["status"], words: "the {contest} has not started, and its result settles the bet" },
  event_live: {
    needs: ["status"],
    words: (found) =>
      `the ${sportWords(found).contest} is still being played${soFarWords(found)}, and ${openWords(found)}`,
  },
  awaiting_result: { ...OF_EVENT, words: "the {contest} is over, but its result is not in yet{alone}" },
  result_unavailable: {
    ...OF_EVENT,
    words: "no result came within {hours} hours of the start, so it has to be entered by hand{alone}",
  },
  awaiting_stats: { needs: statistics, words: (found, needs) => `${countWords(found, needs)} not known yet` },
  stats_unavailable: { needs: statistics, words: (found, needs) => `${countWords(found, needs)} not known` },
  event_not_found: {
    needs: ["eventId"],
    words: notFoundWords,
    fault: idFault,
    faultWords: (fault, found) =>
      fault.path === "eventId" ? fieldWords(fault) : `${notFoundWords(found)}: ${fault.fault}`,
  },
  unsupported_market: {
    needs: ["market"],
    words: "this market is not settled in this sport",
    fault: marketFault,
    faultWords: betFaultWords,
  },
  invalid_side: { ...OF_BET, needs: ["side"], words: "the market has no such side" },
  invalid_line: {
    ...OF_BET,
    needs: lineNeeds,
    words: unitWords,
  },
  invalid_label: { ...OF_BET, needs: ["label"], words: "this market does not accept the label" },
  incomplete_score: { needs: [], words: "the score does not decide the bet" },
  ambiguous_tie: { needs: (trace) => (isShared(trace) ? [] : ["tieRule"]), words: tieWords },
  player_not_matched: { needs: ["label"], words: strangerWords },
};

function notFoundWords({ event }: Steps): string {
  return `the match (${idWords(event?.eventId ?? 0)}) was not found`;
}

/** What can still change the result. Without provisional verdicts that is not asked. */
function openWords(found: Steps): string {
  const { open, player_count: count } = found;
  if (count) return openPlayerWords(count, found);
  if (open === undefined) return "its result settles the bet";
  const { order, isOnParts } = kindOf(found) ?? {};
  const [one, other] = open.scores.map(pair);
  if (one !== other && !isOnParts) return `the bet would be settled differently at ${one} and at ${other}`;
  return order ? `${orderWords(order.words, found)} is not known yet` : "what is known so far does not decide the bet";
}

/** In sets a setting of the rulebook says the unit, if it could be either. */
function lineNeeds({ decision }: Trace, { readFrom }: Market): readonly string[] {
  const isEither = typeof decision === "object" && decision.restsOn?.on === "other_unit";
  return isEither && readFrom.on === "sets" ? ["setSpreadUnit"] : ["hdp"];
}

function unitWords({ other_unit, sport, score }: Steps): string {
  if (other_unit === undefined || !sport?.units || score === undefined) return "this market does not accept the line";
  const { match, inner } = sport.units;
  const units = `the line could be in ${match} (${pair(score)}) or in ${inner} (${pair(other_unit)})`;
  return `${units}, and the results differ: it must be known which of the two was meant`;
}

/** A settled event can lack one set or map, or an official winner. */
function cancelledWords(found: Steps): string {
  const { event, setting } = found;
  const contest = `the ${sportWords(found).contest}`;
  if (setting) return SETTING_WORDS[setting.name](setting, found);
  if (event?.status === "cancelled") return `${contest} was cancelled`;
  if (event?.walkover) return `${contest} was not played: a walkover`;
  if (event?.winner === "none") return `${contest} had no official winner`;
  return `${partName(found, contest)} was not played`;
}

/** Several players share what the bet is on, which no tie rule of a bet settles. */
function isShared({ decision }: Trace): boolean {
  return typeof decision === "object" && decision.restsOn?.on === "tie" && decision.restsOn.tie.tied !== undefined;
}

/** Says what each tie rule would do. */
function tieWords(found: Steps): string {
  const why = settledWords(found).join("; ").replace("settled on", "this market is settled on");
  if (found.tie?.tieRule === "dead-heat") {
    const { tied = 2 } = found.tie;
    return `${why}: ${tied === 2 ? "half of the stake is won and half is lost" : `1/${tied} of the stake is won and the rest is lost`}`;
  }
  if (found.tie?.tied !== undefined) return why;
  return `${why}: some bookmakers return the stake then, others count the bet as lost, and it is not known which rule applies`;
}

function strangerWords(found: Steps): string {
  const { player, setting } = found;
  if (player === undefined) return "the player could not be identified for certain";
  if (setting) return SETTING_WORDS[setting.name](setting, found);
  const { matched, wanted, candidates, absent } = player;
  if (matched !== null && absent === "came_on_later") return `${matched} came on later`;
  if (matched !== null && absent === "went_off") return `${matched} had gone off by then`;
  if (matched !== null) return `${matched} did not ${absent === "did_not_start" ? "start" : "play"}`;
  if (candidates.length === 0) return `no player named ${wanted} is listed`;
  const others = candidates.filter((name) => name !== wanted);
  if (others.length === 0) return `more than one listed player is named ${wanted}`;
  return `more than one listed player could be ${wanted} (${either(candidates)}): a name that fits only one of them is needed`;
}

function orderWords(words: string, found: Steps): string {
  return fill(words, { regular: () => sportWords(found).regularTime, points: () => pointsWords(found) });
}

/** What is not known, in a bettor's words. The steps have the names of the fields. */
function countWords(found: Steps, needs: readonly string[]): string {
  const order = kindOf(found)?.order;
  if (order) return `${orderWords(order.words, found)} is`;
  const [field = ""] = needs;
  if (field === "cricket") return "what batters and bowlers did is";
  if (field === "statistics.players") return "what the players did is";
  const [, team] = field.split("statistics.teams.");
  if (team !== undefined) return `the number of ${lower(team)} in ${partName(found)} is`;
  const counts = lower(either(needs, "and"));
  return `the ${counts} of ${found.player?.matched ?? "the player"} ${counts.endsWith("s") ? "are" : "is"}`;
}
