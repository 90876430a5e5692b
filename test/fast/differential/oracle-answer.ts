/**
 * The oracle as a grader of `settlegrade conform`: answers to cases from the files of the oracles alone. A case that they do not cover is
 * skipped by what it asks, or by what the oracle answers, and never by what is expected.
 */
import { standard } from "../../../src/pure/engine/index.js";
import { settle } from "./ledger-oracle/index.js";
import { isOnCounts, verdictOnCounts } from "./oracle/counts.js";
import { cricketVerdict, isOnInnings, STANDARD_HOUSE } from "./oracle/cricket.js";
import { openSheet } from "./oracle/index.js";
import { settingsOf } from "./oracle/rules.js";

type Json = Readonly<Record<string, unknown>>;
const record = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};

/** Families that the oracle does not claim, and what it lacks there. docs/conformance.md#the-second-implementation lists them. */
export const NOT_CLAIMED: Readonly<Record<string, string>> = {
  "counts-by-part": "counts of players by part of the match, as far as other counts bound them",
  dismissal: "spellings of how a wicket fell",
  "first-scoring-play": "labels that name no way to score",
  "first-wicket-method": "labels that name no way to be out",
  "goals-from-the-list": "goals of a player that the list of scoring counts",
  "known-gaps": "labels that name no way to be out",
  "order-of-scoring": "lists of scoring that the outcome denies, or that come before the result",
  "player-labels": "labels on players that name no player",
  "player-presence": "whether a player took part",
  "player-prop": "sides and sports of bets on players, and counts with fractions",
  "player-spellings": "names that could be those of two players",
  "sets-proved": "sets after a gap in the list",
  "top-player": "labels on players that name a statistic",
  "us-labels": "labels of American bookmakers on players",
};

/** Refusals that it cannot tell from what it does not know. */
const UNSURE: ReadonlyMap<unknown, string> = new Map([
  ["unsupported_market", "a name of a market that is not in its lists"],
  ["invalid_label", "a label in a form that it may not know"],
  ["player_not_matched", "a player in a spelling that it may not know"],
]);
const UNSURE_ON_COUNTS: ReadonlyMap<unknown, string> = new Map([
  ["stats_unavailable", "a count that it may not know in this sport"],
  ["awaiting_stats", "a count that it may not know in this sport"],
  ["invalid_line", "a line on a count"],
]);
/** The oracle reads the part of a match at the end of a market on counts. */
const PART_FIRST = /^(1st|2nd|3rd|4th|First|Second|Map) /;
/** Its lists do not say which sports have halves, corners or bookings. */
const OF_FOOTBALL = /^(Corners|Bookings) | HT$/;

/** Settings of matches that ended early, which it applies to scores alone. */
const ON_ENDS = ["unfinished", "forfeits", "retirement", "retirementLines", "betOnRetired"];

/** The leagues of the standard rulebook are data that a grader is given (docs/conformance.md#what-a-grader-reads). */
const { leagueSports, neverLevel, noExtraTime, slamLeagues, esportsGames } = standard;
const LEAGUES = { leagueSports, neverLevel, noExtraTime, slamLeagues, esportsGames };

/** The answer to a case without its id, or why it is skipped. */
export function oracleAnswer(asked: Json): object {
  const reason = NOT_CLAIMED[String(asked["id"]).split("/")[0] ?? ""];
  return reason === undefined ? oracleGrade(asked) : { skip: reason };
}

/** The same, of all families. */
export function oracleGrade({ selection, event, options, slip, rules }: Json): object {
  if (slip !== undefined) return settle(slip as never, rules as never);
  const { rulebook, asOf, provisional } = record(options);
  const { id: _, ...changes } = record(rulebook);
  const time = asOf === undefined ? {} : { asOf: asOf as string };
  const settings = { ...settingsOf({ ...LEAGUES, ...changes }), ...time };
  const market = String(record(selection)["market"]);
  const { status, cricket, outcome } = record(event);
  const isProved = provisional === true && status === "live";
  if (isOnInnings(market)) {
    const isIn = cricket !== undefined && status === "settled" && record(outcome)["winner"] !== "none";
    if (!isIn && !isProved) return { skip: "innings of a match without a result" };
    return cricketVerdict(selection as never, event, { ...STANDARD_HOUSE, ...changes });
  }
  if (status === "live" && "suspension" in changes) return { skip: "a stopped match that goes on" };
  if (isProved) return { skip: "what a live match proves already" };
  const grade = openSheet(event, settings)(selection);
  if (grade.unlessRefused !== undefined || grade.tooMany) return { skip: "more ways to go on than it tries" };
  const isUnlisted = grade.reason === "unsupported_market" && isOnCounts(market) && !PART_FIRST.test(market);
  const isElsewhere = OF_FOOTBALL.test(market) && record(record(event)["sport"])["slug"] !== "football";
  if (isUnlisted && isElsewhere) return { skip: "a count that it may not know in this sport" };
  if (isUnlisted && ON_ENDS.some((name) => name in changes)) return { skip: "a count of a match that ended early" };
  const answer = isUnlisted ? (verdictOnCounts(event, selection, settings) ?? grade) : grade;
  const unsure = UNSURE.get(answer.reason) ?? (isUnlisted ? UNSURE_ON_COUNTS.get(answer.reason) : undefined);
  return unsure === undefined ? answer : { skip: unsure };
}
