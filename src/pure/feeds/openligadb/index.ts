/**
 * Events from matches of OpenLigaDB.
 *
 * @packageDocumentation
 */
import { adapter } from "../adapter.js";
import type { Field } from "../field.js";
import { scoringOf } from "../scoring.js";
import type { Adapted, Feed, ToEvent, ToEvents } from "../types.js";
import { orderOf } from "./goals.js";
import { finalScores } from "./scores.js";
import { LEAGUES, OPTIONS, STATUSES } from "./tables.js";

export type { Adapted, Note, RefusedRecord, ToEvent, ToEvents } from "../types.js";

/** What matches of OpenLigaDB do not tell. */
export interface OpenLigaDbOptions {
  /** The matches are of football. Known of the leagues `bl1`, `bl2` and `bl3`. */
  readonly sport?: "football" | undefined;
  /** The matches have no extra time, as in a league. Known of the leagues `bl1`, `bl2` and `bl3`. */
  readonly regulationOnly?: true | undefined;
}

const functions = adapter<OpenLigaDbOptions>({
  options: OPTIONS,
  records: (answer) => (Array.isArray(answer.value) ? answer.items() : [answer]),
  adapt,
});

/**
 * A match as an event: an item of `/getmatchdata`. `team1` is home.
 *
 * @example
 * ```ts
 * import { toEvent } from "settlegrade/feeds/openligadb";
 * const teams = { team1: { teamName: "Bayern" }, team2: { teamName: "Dortmund" } };
 * const matchResults = [{ resultName: "Endergebnis", resultTypeKind: "After90Minutes", pointsTeam1: 2, pointsTeam2: 1 }];
 * const match = { matchID: 7, matchDateTimeUTC: "2026-03-01T14:30:00Z", leagueShortcut: "bl1", matchIsFinished: true, matchResults };
 * const adapted = toEvent({ ...match, ...teams });
 * console.log("event" in adapted && adapted.event.scores?.periods?.ft); // { home: 2, away: 1 }
 * ```
 */
export const toEvent: ToEvent<OpenLigaDbOptions> = functions.toEvent;

/** All matches of an answer, in their order. A single match is a list of one. */
export const toEvents: ToEvents<OpenLigaDbOptions> = functions.toEvents;

function adapt(match: Field, { sport, regulationOnly }: OpenLigaDbOptions): Adapted {
  const isLeague = isKnownLeague(match.get("leagueShortcut"), sport);
  const finished = match.get("matchIsFinished");
  if (finished.isAbsent) return finished.refuse("missing, true or false is expected");
  const isOver = finished.flag();
  const event = {
    id: match.get("matchID").id(),
    home: match.get("team1").get("teamName").text(),
    away: match.get("team2").get("teamName").text(),
    date: match.get("matchDateTimeUTC").date(),
    status: isOver ? ("settled" as const) : hasBegun(match) ? ("live" as const) : ("pending" as const),
    sport: { slug: "football" },
  };
  if (!isOver) return { event, notes: [] };
  const [final, goals] = [finalScores(match, isLeague || regulationOnly === true), match.get("goals")];
  const { notes, ...scoring } = scoringOf(goals, final.scores, () => [orderOf(goals, final.scores)]);
  return { event: { ...event, ...final, ...scoring }, notes };
}

/** True of a league without extra time. Refuses a match that nobody calls football. */
function isKnownLeague(shortcut: Field, sport: OpenLigaDbOptions["sport"]): boolean {
  const word = shortcut.text();
  if (LEAGUES.some((row) => row.word === word)) return true;
  if (sport !== undefined) return false;
  return shortcut.refuse(
    `"${word.slice(0, 40)}" is a league of a sport that the record does not say; give the option sport, which may be football`,
  );
}

function hasBegun(match: Field): boolean {
  return ["matchResults", "goals"].some((list) => match.get(list).itemsIfAny().length > 0);
}

/** What is known of the feed. */
export const openligadb: Feed = {
  name: "openligadb",
  title: "OpenLigaDB",
  reads: "football matches of `/getmatchdata`, which anybody may enter",
  statuses: STATUSES,
  options: OPTIONS,
  cannotTell: [
    "whether a result after 90 minutes includes extra time, if no later result is listed: outside bl1, bl2 and bl3 it is refused without the option",
    "a match that was postponed, broken off or cancelled: it stays pending or live",
    "an awarded result: it is refused only if a listed goal contradicts it",
    "the kicks of a shoot-out: only who won it is read",
    "who was in the teams, and the scores of a match that is not finished: they are left out",
    "the half of a goal, if the score of the first half is missing: then a minute after 45 may be stoppage time",
  ],
  ...functions,
};
