/**
 * Events from matches of PandaScore.
 *
 * @packageDocumentation
 */
import { adapter } from "../adapter.js";
import type { Field } from "../field.js";
import { statusNotes, statusOf } from "../status.js";
import type { Adapted, Feed, Note, ToEvent, ToEvents } from "../types.js";
import { forfeitOf, mapsOf, type Opponents, opponentsOf, winnerOf } from "./result.js";
import { STATUSES } from "./statuses.js";

export type { Adapted, Note, RefusedRecord, ToEvent, ToEvents } from "../types.js";

const functions = adapter<Record<never, never>>({
  options: [],
  records: (answer) => (Array.isArray(answer.value) ? answer.items() : [answer]),
  adapt,
});

/**
 * A match as an event: an item of `/matches`, `/lol/matches/past` and the like. The first opponent is home, and the score is in maps.
 *
 * @example
 * ```ts
 * import { toEvent } from "settlegrade/feeds/pandascore";
 * const opponents = [{ opponent: { id: 1, name: "Alpha" } }, { opponent: { id: 2, name: "Beta" } }];
 * const results = [{ team_id: 2, score: 1 }, { team_id: 1, score: 2 }];
 * const match = { id: 7, status: "finished", scheduled_at: "2026-03-01T15:00:00Z", opponents, results, winner_id: 1 };
 * const adapted = toEvent({ ...match, forfeit: false, match_type: "best_of", number_of_games: 3 });
 * console.log("event" in adapted && adapted.event.scores); // { home: 2, away: 1 }
 * ```
 */
export const toEvent: ToEvent<Record<never, never>> = functions.toEvent;

/** All matches of an answer, in their order. A single match is a list of one. */
export const toEvents: ToEvents<Record<never, never>> = functions.toEvents;

function adapt(match: Field): Adapted {
  const word = match.get("status");
  const status = statusOf(word, STATUSES);
  const opponents = opponentsOf(match);
  const event = {
    id: match.get("id").id(),
    home: opponents.home.get("name").text(),
    away: opponents.away.get("name").text(),
    date: match.get("scheduled_at").date(),
    ...firstStartOf(match, status.isPostponed === true),
    status: status.becomes,
    sport: { slug: "esports" },
  };
  if (status.becomes === "pending" || status.becomes === "live") {
    return { event, notes: status.isPostponed ? statusNotes(word, status) : [] };
  }
  const isCancelled = status.becomes === "cancelled";
  if (isForfeited(match) && !(isCancelled && winnerOf(match, opponents) === null)) {
    return { event: { ...event, status: "settled", ...forfeitOf(match, opponents) }, notes: [noteOf(match)] };
  }
  if (isCancelled) checkNothingPlayed(match, opponents);
  return { event: isCancelled ? event : { ...event, ...mapsOf(match, opponents) }, notes: [] };
}

/** Every match says it: without the word nothing tells an awarded map from one that was played. */
function isForfeited(match: Field): boolean {
  const forfeit = match.get("forfeit");
  return forfeit.isAbsent ? forfeit.refuse("missing, true or false is expected") : forfeit.flag();
}

function noteOf(match: Field): Note {
  return { at: match.get("forfeit").path, says: "a forfeit: the maps, which may be awarded, are left out" };
}

/** The start that was planned first. A match that was put off says it, or has no other date yet. */
function firstStartOf(match: Field, isPostponed: boolean): { readonly originalDate?: string } {
  const first = match.get("original_scheduled_at");
  if (match.get("rescheduled").flag() && !first.isAbsent) return { originalDate: first.date() };
  return isPostponed ? { originalDate: match.get("scheduled_at").date() } : {};
}

/** A match that was broken off after a map is called cancelled too, and nothing says what becomes of it. */
function checkNothingPlayed(match: Field, opponents: Opponents): void {
  const winner = winnerOf(match, opponents);
  if (winner !== null) match.get("winner_id").refuse(`${winner} won, and the status is canceled without a forfeit`);
  for (const result of match.get("results").itemsIfAny()) {
    const score = result.get("score");
    if (score.whole() > 0) score.refuse(`${score.whole()} maps were won, and the status is canceled`);
  }
}

/** What is known of the feed. */
export const pandascore: Feed = {
  name: "pandascore",
  title: "PandaScore",
  reads: "matches of esports (`/matches`, `/lol/matches` and the like)",
  statuses: STATUSES,
  options: [],
  cannotTell: [
    "rounds and kills: only bets on the maps that each side won are decided",
    "a map that a side was given before the match (`game_advantage`): such a match is refused when it is over",
    "the length of a match that is not a best of: lines that it decides are left to the maps that were played",
    "the maps of a match that is not finished: they are left out",
  ],
  ...functions,
};
