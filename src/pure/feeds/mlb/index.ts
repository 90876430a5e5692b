/**
 * Events from games of MLB's statsapi.
 *
 * @packageDocumentation
 */
import type { SportEvent } from "../../contract/index.js";
import { adapter } from "../adapter.js";
import { byPart, INNINGS } from "../by-part.js";
import type { Field } from "../field.js";
import { scoringOf } from "../scoring.js";
import type { Adapted, Feed, Note, ToEvent, ToEvents } from "../types.js";
import { type Game, gameOf, stateOf } from "./game.js";
import { datesOf, movedNotes } from "./moves.js";
import { orderOf } from "./order.js";
import { playersOf } from "./players.js";
import { finalScores, liveScores } from "./scores.js";
import { STATUSES, type StateRow } from "./statuses.js";
import { talliesOf } from "./tallies.js";

export type { Adapted, Note, RefusedRecord, ToEvent, ToEvents } from "../types.js";

/** There is nothing that games of MLB do not tell and their caller could. */
export type MlbOptions = object;

const functions = adapter<MlbOptions>({
  options: [],
  records: (answer) => {
    const days = answer.get("dates");
    return days.isAbsent ? [answer] : days.items().flatMap((day) => day.get("games").items());
  },
  adapt,
});

/**
 * A game as an event: an item of `dates[].games` of `/api/v1/schedule`, or an answer of `/api/v1.1/game/{gamePk}/feed/live`. Ask the
 * schedule for `hydrate=linescore`: markets on innings need it, and so does a game that ended early. Players are read from
 * `boxscore`, which a live feed has, and which you can put into a game of the schedule.
 *
 * @example
 * ```ts
 * import { toEvent } from "settlegrade/feeds/mlb";
 * const status = { detailedState: "Postponed: Rain", abstractGameState: "Final", codedGameState: "D" };
 * const teams = { home: { team: { name: "New York Mets" } }, away: { team: { name: "Miami Marlins" } } };
 * const adapted = toEvent({ gamePk: 746789, gameDate: "2026-04-02T23:10:00Z", status, teams });
 * console.log("event" in adapted && adapted.event.status); // pending
 * ```
 */
export const toEvent: ToEvent<MlbOptions> = functions.toEvent;

/** All games of a schedule, in their order. A live feed, or a single game, is a list of one. */
export const toEvents: ToEvents<MlbOptions> = functions.toEvents;

function adapt(record: Field): Adapted {
  const game = gameOf(record);
  const { word, row } = stateOf(game.status);
  const innings = game.scheduledInnings.wholeIfAny();
  const event = {
    id: game.id.id(),
    home: game.home.name.text(),
    away: game.away.name.text(),
    ...datesOf(game, row),
    status: row.becomes as Exclude<StateRow["becomes"], "refused">,
    sport: { slug: "baseball" },
    ...(innings !== null && innings > 0 && { innings }),
  };
  const { notes = [], ...played } = playedOf(game, row);
  return { event: { ...event, ...played }, notes: [...movedNotes(game, word, row, event), ...notes] };
}

type PlayedGame = Omit<SportEvent, "id"> & { readonly notes?: readonly Note[] };

function playedOf(game: Game, row: StateRow): PlayedGame {
  if (row.isForfeit) return { outcome: { winner: winnerOf(game) } };
  if (row.becomes === "live") {
    const scores = liveScores(game);
    return scores ? { scores } : {};
  }
  if (row.becomes !== "settled") {
    if (row.becomes === "cancelled") unplayed(game);
    return {};
  }
  const [listed, scores] = [playersOf(game.boxscore), finalScores(game, row)];
  const players = byPart(listed, talliesOf(game.plays), INNINGS);
  const order = scoringOf(game.plays.get("allPlays"), scores, () => [orderOf(game.plays)]);
  return { scores, ...(players.length > 0 && { statistics: { players } }), ...order };
}

/** A game that was cancelled has no runs. */
function unplayed(game: Game): void {
  for (const { score } of [game.home, game.away]) {
    if ((score.wholeIfAny() ?? 0) > 0) score.refuse("contradicts the status Cancelled");
  }
  const innings = game.linescore.get("innings");
  if (innings.itemsIfAny().length > 0) innings.refuse("contradicts the status Cancelled");
}

function winnerOf({ home, away }: Game): "home" | "away" {
  if (home.isWinner.isAbsent) return home.isWinner.refuse("missing: a forfeit needs its winner");
  if (home.isWinner.flag() === away.isWinner.flag()) away.isWinner.refuse("the same on both sides");
  return home.isWinner.flag() ? "home" : "away";
}

/** What is known of the feed. */
export const mlb: Feed = {
  name: "mlb",
  title: "MLB statsapi",
  reads: "schedules (`/api/v1/schedule`), best with `hydrate=linescore`; a live feed is one game",
  statuses: STATUSES,
  options: [],
  cannotTell: [
    "who won a game that was level and decided by a tiebreaker: it is refused",
    "who scored a run: only home runs have a scorer, the batter",
    "the order of the runs of one at-bat that scored one after the other: then the order of scoring is left out",
    "counts by inning of runs, stolen bases, outs and pitches",
    "whether a player without counts was on the field: such players are left out",
  ],
  ...functions,
};
