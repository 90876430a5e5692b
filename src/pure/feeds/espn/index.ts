/**
 * Events from records of ESPN's scoreboards and summaries.
 *
 * @packageDocumentation
 */
import { adapter } from "../adapter.js";
import type { Field } from "../field.js";
import { firstStart, markedWinner, statusNotes, statusOf, walkover } from "../status.js";
import type { Adapted, Feed, OptionRow, ToEvent, ToEvents } from "../types.js";
import { type Game, gameOf } from "./game.js";
import { playersOf } from "./players.js";
import { checkNobodyWon, scoresOf } from "./scores.js";
import { LEAGUE_PERIODS, SPORTS, type SportRow } from "./sports.js";
import { STATUSES } from "./statuses.js";

export type { Adapted, Note, RefusedRecord, ToEvent, ToEvents } from "../types.js";

/** What some of ESPN's records do not tell. */
export interface EspnOptions {
  /** Basketball without `format`: played in 2 halves or in 4 quarters. */
  readonly regulationPeriods?: 2 | 4;
}

const OPTIONS: readonly OptionRow[] = [
  {
    name: "regulationPeriods",
    values: [2, 4],
    says: "basketball is played in 2 halves or in 4 quarters, if the record has no `format` and is not of the NBA",
  },
];

const functions = adapter<EspnOptions>({
  options: OPTIONS,
  records: (answer) => (answer.get("events").isAbsent ? [answer] : answer.get("events").items().flatMap(matchesOf)),
  adapt,
});

/**
 * A game of a scoreboard (an item of its `events`), or a summary, as an event.
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

/** All games of a scoreboard, in their order. A summary, or a single game, is a list of one. */
export const toEvents: ToEvents<EspnOptions> = functions.toEvents;

/** A walkover has no linescores and no players. */
function checkNobodyPlayed({ home, away, players }: Game, word: string): void {
  const lists = [home.get("linescores"), away.get("linescores"), players];
  const listed = lists.find((list) => list.itemsIfAny().length > 0);
  listed?.refuse(`contradicts the status ${word}`);
}

/** A tournament of tennis has its matches in groups. */
function matchesOf(event: Field): readonly Field[] {
  const groups = event.get("groupings");
  return groups.isAbsent ? [event] : groups.items().flatMap((group) => group.get("competitions").items());
}

function adapt(record: Field, { regulationPeriods }: EspnOptions): Adapted {
  const game = gameOf(record);
  const word = game.status.get("type").get("name");
  const status = statusOf(word, STATUSES);
  const sport = sportOf(game.uid);
  const event = {
    id: game.id.id(),
    home: nameOf(game.home),
    away: nameOf(game.away),
    date: game.date.date(),
    ...firstStart(status, game.date.date()),
    status: status.becomes,
    sport: { slug: sport.slug },
  };
  const ground = game.competition.get("neutralSite");
  const neutral = ground.flag()
    ? [{ at: ground.path, says: "a neutral ground; home and away are as ESPN has them" }]
    : [];
  const notes = [...statusNotes(word, status), ...neutral];
  if (status.becomes === "cancelled") checkNobodyWon(game, status.word);
  if (status.becomes !== "settled") return { event, notes };
  if (status.isWalkover) {
    checkNobodyPlayed(game, status.word);
    const winner = markedWinner(game.home.get("winner"), game.away.get("winner"));
    return { event: { ...event, ...walkover(winner) }, notes };
  }
  checkCompleted(game.status.get("type"), status.word);
  const regulation = regulationOf(game, sport, regulationPeriods);
  const scores = scoresOf({ game, sport, status, regulation });
  const read = playersOf(game.players, sport.slug);
  const statistics = read === null || read.players.length === 0 ? {} : { statistics: { players: read.players } };
  return { event: { ...event, scores, ...statistics }, notes: [...notes, ...(read?.notes ?? [])] };
}

/** A team, a player or a pair. */
function nameOf(side: Field): string {
  const found = ["athlete", "roster"].map((kind) => side.get(kind)).find((kind) => !kind.isAbsent);
  return (found ?? side.get("team")).get("displayName").text();
}

/** A match can have the word for its end and go on: before extra time it is `STATUS_FULL_TIME`. */
function checkCompleted(type: Field, word: string): void {
  const completed = type.get("completed");
  if (!completed.isAbsent && !completed.flag()) completed.refuse(`false, and the status is ${word}`);
}

/** The sport by the number in `uid`, as in `s:40~l:46~e:401585601`. */
function sportOf(uid: Field): SportRow {
  const number = /^s:(\d{1,5})~/.exec(uid.text())?.[1];
  const row = SPORTS.find(({ word }) => word === number);
  return row ?? uid.refuse(`"${uid.text().slice(0, 40)}" is not of a sport that is read from this feed`);
}

/** The periods of regular time: of the sport, else what the record, the option or the league says. */
function regulationOf(game: Game, sport: SportRow, asked: number | undefined): number {
  const listed = game.regulation.wholeIfAny();
  const league = /~l:(\d{1,9})~/.exec(game.uid.text())?.[1];
  const known = sport.regulation ?? asked ?? LEAGUE_PERIODS.find(({ word }) => word === league)?.regulation ?? listed;
  if (known === null) {
    return game.regulation.refuse("missing, and so is the option regulationPeriods: 2 for halves, 4 for quarters");
  }
  if (listed !== null && listed !== known)
    game.regulation.refuse(`${listed}, ${known} periods of regular time are expected`);
  if (sport.regulation === null && known !== 2 && known !== 4) return game.regulation.refuse(`${known} is not 2 or 4`);
  return known;
}

/** What is known of the feed. */
export const espn: Feed = {
  name: "espn",
  title: "ESPN",
  reads:
    "scoreboards (`events`) and summaries of baseball, American football, basketball, ice hockey and football; of tennis, matches that are not over and walkovers",
  statuses: STATUSES,
  options: OPTIONS,
  cannotTell: [
    "the score of 90 minutes on a scoreboard of football, after extra time: it has no linescores, the summary of the match has them",
    "kicks without extra time: a shoot-out is read with the two halves of extra time before it",
    "a forfeit, an abandoned match, a retirement: their words are refused until a public source tells what their scores mean",
    "the scores of a match that is not finished: they are left out",
    "the players of baseball, ice hockey and football, and counts of teams: they are left out",
  ],
  ...functions,
};
