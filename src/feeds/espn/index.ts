/**
 * Events from records of ESPN's scoreboards.
 *
 * @packageDocumentation
 */
import { adapter } from "../adapter.js";
import type { Field } from "../field.js";
import { statusNotes, statusOf } from "../status.js";
import type { Adapted, Feed, ToEvent, ToEvents } from "../types.js";
import { gameOf } from "./game.js";
import { scoresOf } from "./scores.js";
import { SPORTS, type SportRow } from "./sports.js";
import { STATUSES } from "./statuses.js";

export type { Adapted, Note, RefusedRecord, ToEvent, ToEvents } from "../types.js";

/** What ESPN's records do not tell. */
export type EspnOptions = object;

const functions = adapter<EspnOptions>({
  options: [],
  records: (answer) => answer.get("events").items(),
  adapt: (record) => adapt(record),
});

/**
 * A game of a scoreboard (an item of its `events`) as an event.
 *
 * @example
 * ```ts
 * import { toEvent } from "settlegrade/feeds/espn";
 * const sides = ["home", "away"].map((homeAway) => ({ homeAway }));
 * const adapted = toEvent({ competitions: [{ competitors: sides, status: { type: { name: "STATUS_RESULTED" } } }] });
 * console.log("refused" in adapted && adapted.refused); // "STATUS_RESULTED" is not a known status
 * ```
 */
export const toEvent: ToEvent<EspnOptions> = functions.toEvent;

/** All games of a scoreboard, in their order. */
export const toEvents: ToEvents<EspnOptions> = functions.toEvents;

function adapt(record: Field): Adapted {
  const game = gameOf(record);
  const status = statusOf(game.status, STATUSES);
  const sport = sportOf(game.uid);
  const event = {
    id: game.id.id(),
    home: game.home.get("team").get("displayName").text(),
    away: game.away.get("team").get("displayName").text(),
    date: game.date.date(),
    status: status.becomes,
    sport: { slug: sport.slug },
  };
  const notes = statusNotes(game.status, status);
  return { event: status.becomes === "settled" ? { ...event, scores: scoresOf(game, sport) } : event, notes };
}

/** The sport by the number in `uid`, as in `s:40~l:46~e:401585601`. */
function sportOf(uid: Field): SportRow {
  const number = /^s:(\d{1,5})~/.exec(uid.text())?.[1];
  const row = SPORTS.find(({ word }) => word === number);
  return row ?? uid.refuse(`${uid.text().slice(0, 40)} is not of a sport that is read from this feed`);
}

/** What is known of the feed. */
export const espn: Feed = {
  name: "espn",
  title: "ESPN",
  reads: "scoreboards",
  statuses: STATUSES,
  options: [],
  cannotTell: [],
  ...functions,
};
