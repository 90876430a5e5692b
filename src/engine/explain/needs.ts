import { isRefused } from "../bet/read-bet.js";
import { record } from "../input/loose.js";
import { isCount, score } from "../input/values.js";
import { isPlayerLabel } from "../tables/label.js";
import type { Market } from "../tables/market.js";
import type { Trace } from "../trace.js";
import type { MissingInput } from "../words/missing.js";
import type { Reason } from "../words/vocabulary.js";
import { unitsIn } from "./units.js";

/** What an event or a bet needs for a verdict: keys of the event's periods, or names of fields. */
export function needsOf(trace: Trace, reason: Reason, missing: MissingInput | null): readonly string[] {
  switch (reason) {
    case "incomplete_score":
      return missing === null || trace.bet === null ? [] : keysFor(trace, trace.bet.market, missing);
    case "ambiguous_tie":
      return ["tieRule"];
    case "invalid_line":
      return trace.bet !== null &&
        !isRefused(trace.bet) &&
        isInEitherUnit(trace) &&
        trace.bet.market.readFrom.on === "sets"
        ? ["setSpreadUnit"]
        : ["hdp"];
    case "invalid_label":
      return ["label"];
    case "invalid_side":
      return ["side"];
    case "unsupported_market":
      return ["market"];
    case "event_not_found":
      return ["eventId"];
    case "awaiting_result":
    case "result_unavailable":
      return ["scores"];
    case "awaiting_stats":
    case "stats_unavailable":
      return statisticsFor(trace, missing);
    case "player_not_matched":
      return ["label"];
    case "event_not_started":
    case "event_live":
      return ["status"];
    case "push":
    case "event_cancelled":
      return [];
  }
}

function statisticsFor({ bet, decision, reading }: Trace, missing: MissingInput | null): readonly string[] {
  if (bet === null || isRefused(bet)) return [];
  const statistic = bet.market.type.statistic?.name;
  if (missing === "player_started") return ["started"];
  if (missing === "player_played") return ["played"];
  if (missing === "counts_of_regular_time") return statistic === undefined ? [] : [`${statistic} by half`];
  if (statistic !== undefined) return [`statistics.teams.${statistic}`];
  if (!isPlayerLabel(bet.label)) return orderFor(bet.market, record(reading?.event.outcome).lastToScore);
  const read =
    typeof decision === "object" && decision.restsOn?.on === "player" ? decision.restsOn.player.statistic : null;
  return read !== null && "missing" in read ? [...read.missing, ...read.disputed] : ["statistics.players"];
}

/** Nothing that an event can say shows who won a race, nor who scored last if the event's own answer may be about extra time. */
function orderFor({ settlement }: Market, lastToScore: unknown): readonly string[] {
  if (settlement.on === "first_to_score") return ["outcome.firstToScore"];
  const isIgnored = lastToScore === "home" || lastToScore === "away";
  return settlement.on === "last_to_score" && !isIgnored ? ["outcome.lastToScore"] : [];
}

function isInEitherUnit({ decision }: Trace): boolean {
  return typeof decision === "object" && decision.restsOn?.on === "other_unit";
}

type Keys = readonly string[] | ((trace: Trace, market: Market) => readonly string[]);

const SCORE: Keys = ["home", "away"];
const NOTHING: Keys = [];

/** The keys or fields that a missing input is read from. */
const KEYS: Readonly<Record<MissingInput, Keys>> = {
  regulation: ["ft"],
  level_regulation: ["ft"],
  agreement: ["ft"],
  whole_match: ["ft"],
  top_level: SCORE,
  score_of_play: SCORE,
  tally: SCORE,
  finished_match: SCORE,
  decided_full_game: SCORE,
  decided_match: SCORE,
  finished_map: SCORE,
  maps_in_agreement: SCORE,
  first_half: (trace, { sport }) => unlisted(trace, sport.firstHalf === 2 ? 3 : sport.firstHalf),
  played_period: ["p1"],
  home_half: withoutHome,
  third_quarter: ["p3"],
  innings: (trace, { sport, readFrom }) => unlisted(trace, readFrom.on === "timed" ? readFrom.innings : sport.innings),
  period: (_, { period }) => [`p${period.number}`],
  finished_set: (_, { period }) => [`p${period.number}`],
  first_set: ["p1"],
  sets: (trace) => unlisted(trace, 2),
  inner_scores: (trace) => unlisted(trace, 2),
  map: (_, { period }) => [`map${period.number}`],
  map_scores: (trace, market) => [`${unitsIn(trace, market)?.inner} of map${market.period.number}`],
  maps: (trace, market) => [`${unitsIn(trace, market)?.inner} of each map`],
  maps_in_named_unit: (_, { unit, period }) => [
    `${unit} of ${period.id === "match" ? "each map" : `map${period.number}`}`,
  ],
  map_winners: (_, { period }) => [`winner of map${period.number}`],
  unit_of_score: ["bestOf"],
  no_retirement: retirementSettings,
  kind_of_deciding_set: NOTHING,
  counts_of_regular_time: NOTHING,
  agreeing_counts: NOTHING,
  player_started: NOTHING,
  player_played: NOTHING,
  winner: ["outcome.winner"],
  advanced: ["outcome.advanced"],
  score_at_bet: ["scoreAtBet"],
  overtime: ["ot"],
  every_period: (trace, { sport }) => unlisted(trace, sport.regulationPeriods),
  team_names: ["home", "away"],
};

function keysFor(trace: Trace, market: Market, missing: MissingInput): readonly string[] {
  const keys = KEYS[missing];
  return typeof keys === "function" ? keys(trace, market) : keys;
}

/** The innings that lack their home half. */
function withoutHome({ reading }: Trace): string[] {
  const periods = record(record(reading?.event.scores).periods);
  return Object.keys(periods).filter((key) => isCount(record(periods[key]).away) && score(periods[key]) === null);
}

/** The settings of the rulebook that can settle a bet on a match with a retirement. Sources: docs/decisions.md#d30, docs/decisions.md#d31. */
function retirementSettings(_: Trace, { score, sport }: Market): readonly string[] {
  const { retirement, retirementLines, unfinished } = sport.endings;
  const isMoneyline = score === "moneyline";
  const rule = isMoneyline ? retirement : retirementLines;
  if (rule === "incomplete") return [isMoneyline ? "retirement" : "retirementLines"];
  return unfinished === "incomplete" ? ["unfinished"] : [];
}

/** Those of the first periods that the event does not list. */
function unlisted({ reading }: Trace, count: number): string[] {
  const periods = record(record(reading?.event.scores).periods);
  return Array.from({ length: count }, (_, index) => `p${index + 1}`).filter((key) => score(periods[key]) === null);
}
