/**
 * Events from records of The Odds API's scores.
 *
 * @packageDocumentation
 */
import { adapter } from "../adapter.js";
import type { Field } from "../field.js";
import type { Adapted, Feed, ToEvent, ToEvents } from "../types.js";
import { finalOf } from "./final.js";
import { OPTIONS, SPORT_KEYS_READ, type SportKeyRow, STATUSES } from "./tables.js";

export type { Adapted, Note, RefusedRecord, ToEvent, ToEvents } from "../types.js";

/** What the records do not tell. */
export interface TheOddsApiOptions {
  /** The football or handball matches have no extra time, as in a league, so that the score is that of regular time. */
  readonly regulationOnly?: true;
}

const functions = adapter<TheOddsApiOptions>({
  options: OPTIONS,
  records: (answer) => (Array.isArray(answer.value) ? answer.items() : [answer]),
  adapt,
});

/**
 * A match of `/v4/sports/{sport}/scores` as an event. It has the final score alone, so that only bets on that are decided.
 *
 * @example
 * ```ts
 * import { toEvent } from "settlegrade/feeds/the-odds-api";
 * const teams = { home_team: "Ashford", away_team: "Bexley" };
 * const scores = [{ name: "Bexley", score: "1" }, { name: "Ashford", score: "2" }];
 * const match = { id: 7, sport_key: "soccer_epl", commence_time: "2026-03-01T15:00:00Z", completed: true, ...teams, scores };
 * const adapted = toEvent(match, { regulationOnly: true });
 * console.log("event" in adapted && adapted.event.scores?.home); // 2
 * ```
 */
export const toEvent: ToEvent<TheOddsApiOptions> = functions.toEvent;

/** All matches of an answer, in their order. */
export const toEvents: ToEvents<TheOddsApiOptions> = functions.toEvents;

function adapt(record: Field, { regulationOnly }: TheOddsApiOptions): Adapted {
  const sport = sportOf(record.get("sport_key"));
  const completed = record.get("completed");
  if (completed.isAbsent) return completed.refuse("missing, true or false is expected");
  const isOver = completed.flag();
  const listed = record.get("scores");
  const event = {
    id: record.get("id").id(),
    home: record.get("home_team").text(),
    away: record.get("away_team").text(),
    date: record.get("commence_time").date(),
    status: isOver ? "settled" : listed.isAbsent ? "pending" : "live",
    sport: { slug: sport.slug },
  };
  if (event.home === event.away) record.get("away_team").refuse(`"${event.away.slice(0, 40)}" is the home team too`);
  if (!isOver) return { event, notes: [] };
  const { notes = [], ...final } = finalOf({
    match: record,
    sport,
    home: event.home,
    away: event.away,
    regulationOnly,
  });
  return { event: { ...event, ...final }, notes };
}

/** The sport by what its key begins with, as in `soccer_epl`. */
function sportOf(key: Field): SportKeyRow {
  const text = key.text();
  const row = SPORT_KEYS_READ.find(({ word }) => text.startsWith(`${word}_`));
  return row ?? key.refuse(`"${text.slice(0, 40)}" is not of a sport that is read from this feed`);
}

/** What is known of the feed. */
export const theOddsApi: Feed = {
  name: "the-odds-api",
  title: "The Odds API",
  reads: "`/v4/sports/{sport}/scores`",
  statuses: STATUSES,
  options: OPTIONS,
  cannotTell: [
    "the score of regular time, if a match of football or handball may have had extra time: it is refused without the option",
    "a retirement in tennis: a match whose sets do not end it is refused",
    "how a bout ended: one that is not won 1-0 is refused",
    "who won at cricket: nothing but runs is listed, so that its bets stay pending until you add the `outcome`",
    "a cancelled or postponed match: it is not listed any more, and its bets stay pending until `asOf` is past the result window",
    "periods, halves and how a match ended: only bets on the final score are decided",
    "a tie in a moneyline: the bet says with `tieRule` what it does to a stake",
    "the scores of a match that is not finished: they are left out",
  ],
  ...functions,
};
