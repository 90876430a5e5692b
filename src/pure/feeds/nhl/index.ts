/**
 * Events from games of the NHL's api-web.
 *
 * @packageDocumentation
 */
import type { SportEvent } from "../../contract/index.js";
import { adapter } from "../adapter.js";
import { byPart, PERIODS } from "../by-part.js";
import type { Field } from "../field.js";
import { scoringOf } from "../scoring.js";
import { firstStart, type KnownStatus, statusNotes, statusOf } from "../status.js";
import type { Adapted, Feed, Note, StatusRow, ToEvent, ToEvents } from "../types.js";
import { goalListOf, ordersOf } from "./order.js";
import { playersOf } from "./players.js";
import { finalScores, liveScores, scoreOf } from "./scores.js";
import { AS_SCHEDULED, STATUSES } from "./statuses.js";
import { talliesOf } from "./tallies.js";

export type { Adapted, Note, RefusedRecord, ToEvent, ToEvents } from "../types.js";

/** There is nothing that games of the NHL do not tell and their caller could. */
export type NhlOptions = object;

const functions = adapter<NhlOptions>({
  options: [],
  records: (answer) => {
    const games = answer.get("games");
    if (!games.isAbsent) return games.items();
    const week = answer.get("gameWeek");
    return week.isAbsent ? [answer] : week.items().flatMap((day) => day.get("games").items());
  },
  adapt,
});

/**
 * A game as an event: an item of `games` of `/v1/score/{date}` or of a schedule, or an answer of `/v1/gamecenter/{id}/landing` or
 * `/boxscore`. Markets on periods need `goals`, `summary.scoring` or `linescore.byPeriod`; players are read from
 * `playerByGameStats`, and their counts by period from `plays` of `/play-by-play`. You can put the fields of one answer into another one of
 * the same game.
 *
 * @example
 * ```ts
 * import { toEvent } from "settlegrade/feeds/nhl";
 * const adapted = toEvent({
 *   id: 2024020819,
 *   startTimeUTC: "2025-01-31T02:00:00Z",
 *   gameState: "OFF",
 *   homeTeam: { abbrev: "EDM", score: 2 },
 *   awayTeam: { abbrev: "DET", score: 3 },
 *   gameOutcome: { lastPeriodType: "SO" },
 * });
 * console.log("event" in adapted && adapted.event.scores?.periods?.ft); // { home: 2, away: 2 }
 * ```
 */
export const toEvent: ToEvent<NhlOptions> = functions.toEvent;

/** All games of an answer, in their order. A landing, a box score or a single game is a list of one. */
export const toEvents: ToEvents<NhlOptions> = functions.toEvents;

function adapt(game: Field): Adapted {
  const { word, status } = stateOf(game);
  const event = {
    id: game.get("id").id(),
    home: nameOf(game.get("homeTeam")),
    away: nameOf(game.get("awayTeam")),
    date: game.get("startTimeUTC").date(),
    ...firstStart(status, game.get("startTimeUTC").date()),
    status: status.becomes,
    sport: { slug: "ice-hockey" },
  };
  const { notes, ...played } = playedOf(game, status);
  return { event: { ...event, ...played }, notes: [...statusNotes(word, status), ...notes] };
}

/** `gameScheduleState` says first what became of a game; a game that is over cannot be postponed or cancelled too. */
function stateOf(game: Field): { readonly word: Field; readonly status: KnownStatus<StatusRow> } {
  const state = game.get("gameState");
  const schedule = game.get("gameScheduleState");
  const status = statusOf(state, STATUSES);
  if (schedule.isAbsent || AS_SCHEDULED.includes(schedule.text())) return { word: state, status };
  const scheduled = statusOf(schedule, STATUSES);
  if (status.becomes === "settled") schedule.refuse(`"${scheduled.word}" contradicts ${state.path}, "${status.word}"`);
  return { word: schedule, status: scheduled };
}

type PlayedGame = Pick<SportEvent, "scores" | "statistics" | "scoring"> & { readonly notes: readonly Note[] };

function playedOf(game: Field, { becomes, word }: KnownStatus<StatusRow>): PlayedGame {
  if (becomes === "live") {
    const scores = liveScores(game);
    return { ...(scores && { scores }), notes: [] };
  }
  if (becomes === "cancelled") unplayed(game, word);
  if (becomes !== "settled") return { notes: [] };
  const [listed, scores, goals] = [playersOf(game), finalScores(game), goalListOf(game)];
  const { notes: left, ...order } = scoringOf(goals, scores, () => ordersOf(goals));
  if (listed.length === 0) return { scores, ...order, notes: left };
  const { tallies, notes } = talliesOf(game);
  const players = byPart(listed, tallies, PERIODS);
  return { scores, statistics: { players }, ...order, notes: [...left, ...notes] };
}

function unplayed(game: Field, word: string): void {
  const { home, away } = ["homeTeam", "awayTeam"].every((side) => game.get(side).get("score").isAbsent)
    ? { home: 0, away: 0 }
    : scoreOf(game);
  if (home + away > 0) game.get("homeTeam").get("score").refuse(`goals contradict the status ${word}`);
}

/** The city and the name where both are given, else what is given; two teams play in New York. */
function nameOf(team: Field): string {
  const [place, common, name] = ["placeName", "commonName", "name"].map((field) => team.get(field).get("default"));
  if (common && !common.isAbsent) return place?.isAbsent === false ? `${place.text()} ${common.text()}` : common.text();
  return name && !name.isAbsent ? name.text() : team.get("abbrev").text();
}

/** What is known of the feed. */
export const nhl: Feed = {
  name: "nhl",
  title: "NHL api-web",
  reads: "answers of `/v1/score/{date}` and of the schedules; a landing or a box score is one game",
  statuses: STATUSES,
  options: [],
  cannotTell: [
    "the rounds of a shoot-out: it counts as one goal for its winner",
    "the times of goals in overtime, and the order of goals that are listed without the score after them",
  ],
  ...functions,
};
