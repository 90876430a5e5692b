/**
 * Events from NBA games of balldontlie.
 *
 * @packageDocumentation
 */
import { adapter } from "../adapter.js";
import type { Field } from "../field.js";
import { agree, isLevel, plus, type Score, shown, timedScores } from "../scores.js";
import { firstStart, statusNotes, statusOf } from "../status.js";
import type { Adapted, Feed, StatusRow, ToEvent, ToEvents } from "../types.js";

export type { Adapted, Note, RefusedRecord, ToEvent, ToEvents } from "../types.js";

/** There is nothing that games of balldontlie do not tell and their caller could. */
export type BalldontlieOptions = object;

const SOURCE = "https://docs.balldontlie.io/#get-all-games";
const STATUSES: readonly StatusRow[] = [{ word: "Final", becomes: "settled", source: SOURCE }];
/** Before its start a game has its time for a status. Source: a recorded game, in test/fast/feeds/balldontlie/records.ts. */
const START = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const POSTPONED: StatusRow = {
  word: "postponed",
  becomes: "pending",
  isPostponed: true,
  says: "the record does not say until when",
  source: SOURCE,
};

const functions = adapter<BalldontlieOptions>({
  options: [],
  records: (answer) => (answer.get("data").isAbsent ? [answer] : answer.get("data").items()),
  adapt,
});

/**
 * A game as an event: an item of `data` of `/v1/games`. The feed writes 0 for what was not played, so that only a game with the
 * status `Final` has scores.
 *
 * @example
 * ```ts
 * import { toEvent } from "settlegrade/feeds/balldontlie";
 * const teams = { home_team: { full_name: "Miami Heat" }, visitor_team: { full_name: "Philadelphia 76ers" } };
 * const adapted = toEvent({ id: 1038703, date: "2024-04-04", status: "3rd Qtr", ...teams });
 * console.log(adapted); // { refused: '"3rd Qtr" is not a known status', at: 'status' }
 * ```
 */
export const toEvent: ToEvent<BalldontlieOptions> = functions.toEvent;

/** All games of an answer, in their order. A single game is a list of one. */
export const toEvents: ToEvents<BalldontlieOptions> = functions.toEvents;

function adapt(game: Field): Adapted {
  const { word, row } = stateOf(game);
  const event = {
    id: game.get("id").id(),
    home: game.get("home_team").get("full_name").text(),
    away: game.get("visitor_team").get("full_name").text(),
    date: startOf(game).date(),
    ...(row !== null && firstStart(row, startOf(game).date())),
    status: row === null ? ("pending" as const) : row.becomes,
    sport: { slug: "basketball" },
  };
  const notes = row === null ? [] : statusNotes(word, row);
  return { event: row?.becomes === "settled" ? { ...event, scores: finalScores(game) } : event, notes };
}

/** Newer records have the time of the start; older ones have it in the status until then, and a day in the United States after it. */
function startOf(game: Field): Field {
  const datetime = game.get("datetime");
  if (!datetime.isAbsent) return datetime;
  return START.test(game.get("status").text()) ? game.get("status") : game.get("date");
}

function stateOf(game: Field) {
  const word = game.get("status");
  const postponed = game.get("postponed");
  const row = START.test(word.text()) ? null : statusOf(word, STATUSES);
  if (!postponed.flag()) return { word, row };
  if (row !== null) postponed.refuse(`true contradicts ${word.path}, "${row.word}"`);
  return { word: postponed, row: { ...POSTPONED, becomes: "pending" as const } };
}

/** Three overtimes have columns; `period` counts them all, and the final score has the points of a fourth. */
function finalScores(game: Field) {
  const final = columns(game, "team_score");
  if (final === null || isLevel(final)) {
    return game.get("home_team_score").refuse(final ? `a game does not end ${shown(final)}` : "missing");
  }
  const quarters = ["q1", "q2", "q3", "q4"].map((name) => columns(game, name));
  const ft = quarters.includes(null) ? null : plus(...quarters);
  const played = game.get("period").whole() - 4;
  if (played < 0) game.get("period").refuse("a game that ended has 4 periods or more");
  const listed = ["ot1", "ot2", "ot3"].map((name) => columns(game, name));
  if (listed.filter((each) => each !== null).length !== Math.min(played, 3)) {
    game.get("period").refuse(`${played + 4} contradicts the overtimes that are listed`);
  }
  if (ft === null) {
    if (quarters.some((each) => each !== null)) game.get("home_q1").refuse("a part of the quarters is missing");
    return timedScores({ ft: null, ot: null, ap: null, final });
  }
  if (isLevel(ft) !== played > 0)
    game.get("period").refuse(`${played + 4} contradicts ${shown(ft)} after four quarters`);
  if (played <= 3)
    agree(game.get("home_team_score"), final, plus(ft, ...listed), "the quarters and overtimes together");
  const ot = played === 0 ? null : { home: final.home - ft.home, away: final.away - ft.away };
  return timedScores({ periods: quarters.flatMap((each) => each ?? []), ft, ot, ap: null, final });
}

/** `home_q1` and `visitor_q1`; one side without the other is refused. */
function columns(game: Field, name: string): Score | null {
  const home = game.get(`home_${name}`);
  const away = game.get(`visitor_${name}`);
  return home.isAbsent && away.isAbsent ? null : { home: home.whole(), away: away.whole() };
}

/** What is known of the feed. */
export const balldontlie: Feed = {
  name: "balldontlie",
  title: "balldontlie",
  reads: "answers of `/v1/games` of the NBA",
  statuses: STATUSES,
  options: [],
  cannotTell: ["a game that goes on: its status is refused, since no public page lists the words"],
  ...functions,
};
