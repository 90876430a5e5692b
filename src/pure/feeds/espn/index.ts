/**
 * Events from records of ESPN's scoreboards and summaries.
 *
 * @packageDocumentation
 */
import type { SportEvent } from "../../contract/index.js";
import { adapter } from "../adapter.js";
import type { Field } from "../field.js";
import { firstStart, type KnownStatus, markedWinner, statusNotes, statusOf, walkover } from "../status.js";
import type { Adapted, Feed, Note, OptionRow, ToEvent, ToEvents } from "../types.js";
import { inningsOf } from "./cricket.js";
import { type Game, gameOf } from "./game.js";
import { rostersOf } from "./goals.js";
import { orderIn } from "./order.js";
import { playersByPart } from "./parts.js";
import { playersOf } from "./players.js";
import { LENGTHS } from "./plays.js";
import { checkNobodyWon, type Finished, isScheduled, scheduledScores, scoresOf } from "./scores.js";
import { retiredIn, setsOf } from "./sets.js";
import { rowOf, sportOf } from "./sport-of.js";
import { LEAGUE_PERIODS, SPORTS, type SportRow } from "./sports.js";
import { DESCRIPTIONS, type EspnStatus, STATUSES } from "./statuses.js";
import { boutOf, cricketOf } from "./winner.js";

export type { Adapted, Note, RefusedRecord, ToEvent, ToEvents } from "../types.js";

/** What some of ESPN's records do not tell. */
export interface EspnOptions {
  /** Basketball without `format`: played in 2 halves or in 4 quarters. */
  readonly regulationPeriods?: 2 | 4;
  /** The sport of records that do not say it: those of lacrosse, and of a team's schedule without links. A slug, such as `lacrosse`. */
  readonly sport?: string;
}

const OPTIONS: readonly OptionRow[] = [
  {
    name: "regulationPeriods",
    values: [2, 4],
    says: "basketball is played in 2 halves or in 4 quarters, if the record has no `format` and is not of the NBA",
  },
  {
    name: "sport",
    values: SPORTS.map(({ slug }) => slug),
    says: "the sport of records that do not say it: those of lacrosse, and of a team's schedule without links",
  },
];

const functions = adapter<EspnOptions>({
  options: OPTIONS,
  records: (answer) => (answer.get("events").isAbsent ? [answer] : answer.get("events").items().flatMap(matchesOf)),
  adapt,
});

/**
 * A game of a scoreboard or of a team's schedule (an item of `events`), a match of a tournament, or a summary, as an event.
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

/** All games of a scoreboard or a schedule, in their order. A summary, or a single game, is a list of one. */
export const toEvents: ToEvents<EspnOptions> = functions.toEvents;

/** A walkover has no linescores and no players. Where no match has them, nothing tells whether it was played. */
function checkNobodyPlayed(game: Game, { goesOn, slug }: SportRow, word: string): void {
  const { home, away, players } = game;
  if (goesOn === "to a winner" || isScheduled(game))
    game.status.refuse(`${word} in a record of ${slug} without periods`);
  const lists = [home.get("linescores"), away.get("linescores"), players];
  const listed = lists.find((list) => list.itemsIfAny().length > 0);
  listed?.refuse(`contradicts the status ${word}`);
}

/** A tournament has its matches in groups, or in a list as a card of bouts has. */
function matchesOf(event: Field): readonly Field[] {
  const groups = event.get("groupings");
  if (!groups.isAbsent) return groups.items().flatMap((group) => group.get("competitions").items());
  const isList = rowOf(event.get("uid").value)?.listsMatches === true;
  return isList ? event.get("competitions").items() : [event];
}

function adapt(record: Field, options: EspnOptions): Adapted {
  const game = gameOf(record);
  const { word, status } = wordOf(game.status.get("type"));
  const sport = sportOf(game, options.sport);
  checkShape(game, sport, word);
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
  const { notes: more = [], ...final } = finalOf({ game, sport, status }, options);
  return { event: { ...event, ...final }, notes: [...notes, ...more] };
}

/** The word for the status, and what becomes of it. Cricket describes its statuses and has no names for them. */
function wordOf(type: Field): { readonly word: Field; readonly status: KnownStatus<EspnStatus> } {
  const [name, description] = [type.get("name"), type.get("description")];
  const isDescribed = name.isAbsent && !description.isAbsent;
  const word = isDescribed ? description : name;
  return { word, status: statusOf<EspnStatus>(word, isDescribed ? DESCRIPTIONS : STATUSES) };
}

/** Refuses what only some sports have. */
function checkShape(game: Game, sport: SportRow, word: Field): void {
  if (game.isUnsided && !sport.noHomeSide) game.home.get("homeAway").word(["home", "away"]);
  if (sport.isDescribed !== true) game.status.get("type").get("name").text();
  else if (!word.path.endsWith("description")) word.refuse(`a status of ${sport.slug} has no name`);
}

type Final = Omit<SportEvent, "id"> & { readonly notes?: readonly Note[] };

/** What a match that is over says of its end, by how its sport goes on. */
function finalOf(over: Omit<Finished, "regulation">, { regulationPeriods }: EspnOptions): Final {
  const { game, sport, status } = over;
  if (status.isWalkover) {
    checkNobodyPlayed(game, sport, status.word);
    return walkover(markedWinner(game.home.get("winner"), game.away.get("winner")));
  }
  const finished = { ...over, regulation: 0 };
  if (status.isRetired) return retiredIn(finished);
  checkCompleted(game.status.get("type"), status.word);
  const { goesOn } = sport;
  if (goesOn === "sets") return setsOf(finished);
  if (goesOn === "to a winner") return sport.isDescribed ? inningsAnd(game, cricketOf(game)) : boutOf(game);
  if (isScheduled(game)) return { scores: scheduledScores(finished) };
  const league = LENGTHS.find(({ word }) => word === leagueOf(game));
  const regulation = regulationOf(game, sport, regulationPeriods);
  const played = { ...over, goesOn, regulation, quarter: league?.seconds ?? null };
  const scores = scoresOf(played);
  const counted = playersOf(game.players, sport.slug);
  const { players = [], notes = [] } = sport.scoredIn === "goals" ? rostersOf(game) : (counted ?? {});
  const unread = sport.scoredIn === "goals" ? (counted?.notes ?? []) : [];
  const { notes: left, ...scoring } = orderIn(played, scores ?? {});
  return {
    scores,
    ...scoring,
    ...(players.length > 0 && { statistics: { players: playersByPart(players, scoring, played) } }),
    notes: [...unread, ...notes, ...left],
  };
}

function inningsAnd(game: Game, won: ReturnType<typeof cricketOf>): Final {
  return { ...won, ...inningsOf(game, won) };
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

function leagueOf({ uid }: Game): string | undefined {
  return uid.isAbsent ? undefined : /~l:(\d{1,9})~/.exec(uid.text())?.[1];
}

/** The periods of regular time: of the sport, else what the record, the option or the league says. */
function regulationOf(game: Game, sport: SportRow, asked: number | undefined): number {
  const listed = game.regulation.wholeIfAny();
  const known =
    sport.regulation ?? asked ?? LEAGUE_PERIODS.find(({ word }) => word === leagueOf(game))?.regulation ?? listed;
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
    "scoreboards (`events`) and schedules of teams, and summaries of matches: baseball, American football, basketball, ice hockey, football, lacrosse, volleyball, tennis, mixed martial arts and cricket",
  statuses: [...STATUSES, ...DESCRIPTIONS],
  options: OPTIONS,
  cannotTell: [
    "the score of 90 minutes on a scoreboard of football, after extra time: it has no linescores, the summary of the match has them",
    "kicks without extra time: a shoot-out is read with the two halves of extra time before it",
    "a forfeit or an abandoned match: their words are refused until a public source tells what their scores mean",
    "periods in a team's schedule, which has final scores alone",
    "how a draw on points was scored, and a tie of cricket with a super over, which is refused",
    "batters, bowlers and falls of wickets on a scoreboard of cricket: the summary of the match has them",
    "the innings of a cricket match with two of each side or with overs of five balls, and an innings that ended early without a word of lost overs",
    "the times of goals in ice hockey, the order of goals of one minute in football, and who came on if the summary has no `rosters`",
    "who scored in American football, if the text of a play has a form that is not known",
    "the scores of a match that is not finished: they are left out",
    "the shots of players of ice hockey, the counts of players of football, and counts of teams: they are left out",
  ],
  ...functions,
};
