/**
 * Events from fixtures of API-Football (API-Sports, version 3).
 *
 * @packageDocumentation
 */
import type { SportEvent } from "../../contract/index.js";
import { adapter } from "../adapter.js";
import { ABANDONED, type Asked, AWARDED, askedStatus } from "../asked.js";
import { byPart, HALVES, talliesIn } from "../by-part.js";
import type { Field } from "../field.js";
import { noPair, pairIfAny, unplayed } from "../pair.js";
import { type Scoring, scoringOf } from "../scoring.js";
import { firstStart, markedWinner, statusNotes, walkover } from "../status.js";
import type { Adapted, Feed, OptionRow, ToEvent, ToEvents } from "../types.js";
import { ordersOf } from "./events.js";
import { finalScores, scoresSoFar } from "./scores.js";
import { type NullCounts, statisticsOf } from "./statistics.js";
import { STATUSES } from "./statuses.js";

export type { Adapted, Note, RefusedRecord, ToEvent, ToEvents } from "../types.js";

/** What fixtures of API-Football do not tell. */
export interface ApiFootballOptions extends Asked {
  /** What null means in `statistics` and `players`: `zero`, or `unknown`, which leaves the count out. `unknown` if absent. */
  readonly nullCounts?: NullCounts | undefined;
}

const OPTIONS: readonly OptionRow[] = [
  ABANDONED,
  AWARDED,
  {
    name: "nullCounts",
    values: ["unknown", "zero"],
    says: "null in a count of a team, or of a player who played, is not known or is 0; `unknown` if absent",
  },
];

const functions = adapter<ApiFootballOptions>({
  options: OPTIONS,
  records: (answer) => (answer.get("response").isAbsent ? [answer] : answer.get("response").items()),
  adapt,
});

/**
 * A fixture as an event: an item of `response` of `/fixtures`. Its `statistics`, `players`, `events` and `lineups`, which are
 * the `response` of `/fixtures/statistics`, `/fixtures/players`, `/fixtures/events` and `/fixtures/lineups`, are read if the fixture has them.
 *
 * @example
 * ```ts
 * import { toEvent } from "settlegrade/feeds/api-football";
 * const adapted = toEvent({
 *   fixture: { id: 710804, date: "2022-02-13T14:00:00+00:00", status: { short: "FT" } },
 *   teams: { home: { id: 47, name: "Tottenham" }, away: { id: 39, name: "Wolves" } },
 *   goals: { home: 0, away: 2 },
 *   score: { halftime: { home: 0, away: 2 }, fulltime: { home: 0, away: 2 }, extratime: null, penalty: null },
 * });
 * console.log("event" in adapted && adapted.event.scores?.periods?.ft); // { home: 0, away: 2 }
 * ```
 */
export const toEvent: ToEvent<ApiFootballOptions> = functions.toEvent;

/** All fixtures of an answer, in their order. A single fixture is a list of one. */
export const toEvents: ToEvents<ApiFootballOptions> = functions.toEvents;

function adapt(match: Field, options: ApiFootballOptions): Adapted {
  const fixture = match.get("fixture");
  const word = fixture.get("status").get("short");
  const status = askedStatus(word, STATUSES, options);
  const event = {
    id: fixture.get("id").id(),
    home: match.get("teams").get("home").get("name").text(),
    away: match.get("teams").get("away").get("name").text(),
    date: fixture.get("date").date(),
    ...firstStart(status, fixture.get("date").date()),
    status: status.becomes,
    sport: { slug: "football" },
  };
  const notes = statusNotes(word, status);
  if (status.isWalkover) {
    checkNobodyPlayed(match, status.word);
    const [home, away] = [match.get("teams").get("home"), match.get("teams").get("away")];
    return { event: { ...event, ...walkover(markedWinner(home.get("winner"), away.get("winner"))) }, notes };
  }
  if (status.becomes === "settled") {
    const final = finalScores(match, status);
    const { statistics, notes: more } = statisticsOf(match, options.nullCounts);
    const { notes: left, ...scoring } = scoringOf(match.get("events"), final.scores, () => ordersOf(match));
    const known = { ...event, scores: final.scores, ...byHalf(statistics, scoring), ...scoring };
    return { event: known, notes: [...notes, ...final.notes, ...more, ...left] };
  }
  if (status.becomes === "cancelled" && status.asks === undefined) unplayed(match.get("goals"), status.word);
  const scores = status.becomes === "live" ? scoresSoFar(match, status) : null;
  return { event: { ...event, ...(scores && { scores }) }, notes };
}

type Counted = Pick<SportEvent, "statistics">;

/** The goals of each player by half, if the events have as many of his as `players` says. */
function byHalf({ statistics }: Counted, { scoring = [] }: Omit<Scoring, "notes">): Counted {
  if (!statistics?.players) return statistics ? { statistics } : {};
  const tallies = talliesIn(scoring, "Goals", ({ kind }) => (kind === "own-goal" ? 0 : 1));
  return { statistics: { ...statistics, players: byPart(statistics.players, tallies, HALVES) } };
}

/** Goals of a walkover may have been awarded. Nobody awards a half, a player or a minute. */
function checkNobodyPlayed(match: Field, word: string): void {
  for (const part of ["halftime", "extratime", "penalty"]) {
    const field = match.get("score").get(part);
    noPair(field, pairIfAny(field), word);
  }
  for (const list of ["statistics", "players", "events"]) {
    const field = match.get(list);
    if (field.itemsIfAny().length > 0) field.refuse(`contradicts the status ${word}`);
  }
}

/** What is known of the feed. */
export const apiFootball: Feed = {
  name: "api-football",
  title: "API-Football",
  reads: "answers of `/fixtures`, with `statistics`, `players`, `events` and `lineups` if they are in the fixture",
  statuses: STATUSES,
  options: OPTIONS,
  cannotTell: [
    "whether extra time without goals was played before a shoot-out: bets on Overtime are not settled then",
    "how the second yellow card of a player counts: cards are left out of a match with a red card",
    "counts of one half, apart from the goals of a player",
    "the order of goals of one minute: it has no running score",
    "whether a goal that a video review took back is still listed, or a goal is listed twice: a list is read only if it adds up to each half in one way",
  ],
  ...functions,
};
