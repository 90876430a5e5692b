/**
 * Events from events of SportsGameOdds.
 *
 * @packageDocumentation
 */
import type { SportEvent } from "../../contract/index.js";
import { adapter } from "../adapter.js";
import type { Field } from "../field.js";
import { statusNotes } from "../status.js";
import type { Adapted, Feed, Note, StatusRow, ToEvent, ToEvents } from "../types.js";
import { orderOf } from "./order.js";
import { playersOf } from "./players.js";
import { Results } from "./results.js";
import { finalScores } from "./scores.js";
import { SPORTS, type SportRow, STATUSES } from "./tables.js";

export type { Adapted, Note, RefusedRecord, ToEvent, ToEvents } from "../types.js";

/** There is nothing that events of SportsGameOdds do not tell and their caller could. */
export type SportsGameOddsOptions = object;

const functions = adapter<SportsGameOddsOptions>({
  options: [],
  records: (answer) => (answer.get("data").isAbsent ? [answer] : answer.get("data").items()),
  adapt,
});

/**
 * An item of `data` of `/v2/events` as an event. Scores, who scored first and last, and the counts of players are read from `results`.
 *
 * @example
 * ```ts
 * import { toEvent } from "settlegrade/feeds/sportsgameodds";
 * const teams = { home: { names: { long: "Ashford" } }, away: { names: { long: "Bexley" } } };
 * const part = (home: number, away: number) => ({ home: { points: home }, away: { points: away } });
 * const results = { "1h": part(1, 0), "2h": part(1, 1), game: part(2, 1) };
 * const status = { startsAt: "2026-03-01T15:00:00.000Z", ended: true, finalized: true };
 * const adapted = toEvent({ eventID: "7", sportID: "SOCCER", status, teams, results });
 * console.log("event" in adapted && adapted.event.scores?.periods?.ft); // { home: 2, away: 1 }
 * ```
 */
export const toEvent: ToEvent<SportsGameOddsOptions> = functions.toEvent;

/** All events of an answer, in their order. A single event is a list of one. */
export const toEvents: ToEvents<SportsGameOddsOptions> = functions.toEvents;

function adapt(record: Field): Adapted {
  const sport = record.get("sportID").row(SPORTS, "sport");
  const { word, row } = stateOf(record.get("status"));
  const event = {
    id: record.get("eventID").id(),
    home: nameOf(record.get("teams").get("home")),
    away: nameOf(record.get("teams").get("away")),
    date: record.get("status").get("startsAt").date(),
    status: row.becomes as Exclude<StatusRow["becomes"], "refused">,
    sport: { slug: sport.slug },
  };
  if (event.home === event.away) record.get("teams").refuse(`both teams are "${event.away.slice(0, 40)}"`);
  const results = new Results(record);
  if (row.becomes === "cancelled") unplayed(results, word);
  if (row.becomes !== "settled") return { event, notes: statusNotes(word, row) };
  const { notes, ...final } = finalOf(record, results, sport);
  return { event: { ...event, ...final }, notes };
}

type Known = Pick<SportEvent, "scores" | "outcome" | "statistics"> & { readonly notes: readonly Note[] };

function finalOf(record: Field, results: Results, sport: SportRow): Known {
  const final = finalScores(record, results, sport);
  const { facts, notes: unordered } = orderOf(results, final);
  const { players, notes: left } = playersOf(record, results, sport.slug);
  return {
    scores: final.scores,
    ...(Object.keys(facts).length > 0 && { outcome: facts }),
    ...(players.length > 0 && { statistics: { players } }),
    notes: [...final.notes, ...unordered, ...left],
  };
}

/** The first row whose flag has its value. Flags that contradict each other are refused. */
function stateOf(status: Field): { readonly word: Field; readonly row: StatusRow } {
  const isTrue = (name: string) => status.get(name).flag();
  const isOver = isTrue("ended") || isTrue("completed");
  const final = status.get("finalized");
  if (isTrue("finalized") && !isOver && !isTrue("cancelled")) final.refuse("true, and the event has not ended");
  if (isOver && isTrue("live")) status.get("live").refuse("true, and the event has ended");
  const row = STATUSES.find(({ word }) => {
    const [name = "", value] = word.split(": ");
    return !status.get(name).isAbsent && isTrue(name) === (value === "true");
  });
  if (row === undefined) return status.get("started").refuse("missing, true or false is expected");
  return { word: status.get(row.word.split(": ")[0] ?? ""), row };
}

function nameOf(team: Field): string {
  const [long, medium] = ["long", "medium"].map((form) => team.get("names").get(form)) as [Field, Field];
  return long.isAbsent ? medium.text() : long.text();
}

/** An event that was cancelled has no points. */
function unplayed(results: Results, word: Field): void {
  const { home = 0, away = 0 } = results.score("game") ?? {};
  if (home + away > 0) word.refuse("true, and points are listed");
}

/** What is known of the feed. */
export const sportsGameOdds: Feed = {
  name: "sportsgameodds",
  title: "SportsGameOdds",
  reads:
    "events of `/v2/events`, best with `expandResults=true`: American football, baseball, basketball, football and ice hockey",
  statuses: STATUSES,
  options: [],
  cannotTell: [
    "an event that is not `finalized`: it stays live, since its results may still change",
    "the order of scoring, apart from who scored first and who scored last in regular time",
    "whether a player without a count above 0 took part, and the names of players whom `players` does not list: those are left out",
    "the players of football, and counts of teams: they are left out",
    "extra time without goals in football: it is refused unless a shoot-out follows it",
    "extra innings that are not listed: then all innings are left out",
    "the scores of an event that is not over: they are left out",
  ],
  ...functions,
};
