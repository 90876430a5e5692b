import { readBet, readBetAndScore, wordsOf } from "../../pure/books/index.js";
import { matchesAtBeginning, matchesWithin } from "../../pure/books/matches.js";
import type { ScoredBet, UnscoredBet } from "../../pure/books/scored/types.js";
import type { SportEvent } from "../../pure/engine/index.js";
import { sameMatch } from "../../pure/match/index.js";
import { sportOf } from "../../pure/match/read.js";
import { ASK_TO_MATCH, ASK_TO_SCORE } from "../asks.js";
import type { Terms } from "./bets.js";
import type { McpBet } from "./schemas.js";
import { quoted, shown, shownError } from "./strangers.js";
import { joined, type Names, type NotRead, readInWords, taken, textOf } from "./words.js";

/** A bet that is settled on the score that somebody says, without a record of its match. */
export type OnScore = ScoredBet | UnscoredBet;

const NUMBERS = /\d ?[-:] ?\d/;

/** Whether a bet may say how its match ended. */
export function saysScore({ score, bet = "" }: McpBet): boolean {
  return score !== undefined || NUMBERS.test(bet);
}

/** Reads a bet and the score that its words or the call say. */
export function readOnScore(bet: McpBet, names: Names): OnScore {
  return bet.bet === undefined ? readFields(bet, names) : readWords(bet, bet.bet, names);
}

/** Sentences repeat the text between quotation marks. */
function plain(text: string): string {
  return text.replace(/["\\]/g, "'");
}

function readText(bet: McpBet, text: string, names: Names): OnScore {
  const { spelling, slug } = sportOf(bet);
  if (spelling !== null && slug === null)
    return { unscored: "unknown_sport", sentence: `${quoted(spelling)} is not a sport.` };
  const score = typeof bet.score === "string" ? plain(shown(bet.score)) : bet.score;
  const { eventId } = bet;
  return readBetAndScore(plain(text), score, {
    names,
    ...(slug !== null && { sport: slug }),
    ...(eventId !== undefined && { eventId }),
  });
}

/** The teams of the call are in the words too, unless these begin with their match. */
function readWords(bet: McpBet, text: string, names: Names): OnScore {
  const { home, away } = bet;
  const read = readText(bet, home === undefined || away === undefined ? text : `${home} v ${away}: ${text}`, names);
  const own = "unscored" in read && home !== undefined ? readText(bet, text, names) : read;
  if ("unscored" in own) return read;
  if (!isOn(own.event, bet, names) || isTurned(text, bet, names)) return OTHER_TEAMS;
  return areColumns(bet, own, names) ? own : contradiction(textOf(bet));
}

const OTHER_TEAMS: UnscoredBet = {
  unscored: "which_match",
  sentence: "The match in its words is not that of the call, with the same team at home.",
};

/** Whether words have the match of the call with the other team at home: nobody knows then whose number of a score is first. */
function isTurned(text: string, bet: McpBet, names: Names): boolean {
  if (bet.home === undefined || bet.away === undefined) return false;
  return [...matchesAtBeginning(text), ...matchesWithin(text)].some(({ match: { first, second, home } }) =>
    isOn(home === "second" ? { home: first, away: second } : { home: second, away: first }, bet, names),
  );
}

/** Whether the teams of an event are those of the call. */
function isOn({ home, away }: Pick<SportEvent, "home" | "away">, bet: McpBet, names: Names): boolean {
  if (bet.home === undefined || bet.away === undefined) return true;
  const is = sameMatch({ home, away, date: DAY }, { home: bet.home, away: bet.away, date: DAY }, { names });
  return is.answer === "same" && is.sides === "same";
}

const DAY = "2000-01-01";

/** Whether the other fields of a bet in words are the same bet, if there are any. */
function areColumns({ market, side, hdp, label }: McpBet, { selection, event }: ScoredBet, names: Names): boolean {
  const column = joined([market, label, side]);
  if (column === undefined && hdp === undefined) return true;
  const read = readBet({ pick: wordsOf(selection), market: column, line: hdp }, event, { names });
  return "selection" in read && isOne(read.selection, selection);
}

type Fields = Partial<Pick<McpBet, "market" | "side" | "hdp" | "label">>;

function isOne(one: Fields, other: Fields): boolean {
  return one.market === other.market && one.side === other.side && one.hdp === other.hdp && one.label === other.label;
}

function contradiction(text: string): UnscoredBet {
  return { unscored: "contradiction", sentence: `The parts of ${quoted(text)} contradict each other.` };
}

/** In each sport, and read like any bet: what counts is the event that its score makes. */
const ANY_BET = "ML home";

/** The event of a bet in fields. It is read on the event, like a bet with a record. */
function readFields(bet: McpBet, names: Names): OnScore {
  const { home, away, hdp } = bet;
  if (home !== undefined && away !== undefined) {
    const read = readText(bet, `${home} v ${away}: ${ANY_BET}`, names);
    return "unscored" in read || isOn(read.event, bet, names) ? read : contradiction(`${home} v ${away}`);
  }
  // A line is that of the home side: it says nothing of a team that is named alone.
  return hdp === undefined ? readText(bet, textOf(bet), names) : readText(bet, ANY_BET, names);
}

/** How a score was taken, with the teams between quotation marks. */
export function takenOf({ taken, event: { home, away } }: ScoredBet): string {
  if (home === undefined || !taken.startsWith(home)) return taken;
  const rest = taken.slice(home.length);
  return quoted(home) + (away === undefined ? rest : rest.replace(away, () => quoted(away)));
}

/** What a bet lacks that was not read on a score. */
export interface Lacking extends Pick<NotRead, "sentence" | "said"> {
  /** What to ask a person, in this order. */
  readonly needed: readonly string[];
  readonly money: Terms;
}

const OF_SCORE: ReadonlySet<string> = new Set(["no_score", "score_unreadable", "score_contradiction", "whose_score"]);

/** What these say of a bet, no reader of its words says better. */
const BY_ITSELF: ReadonlySet<string> = new Set(["legs", "which_match"]);

/** The bet comes first, then its sport, how the match ended, and the money. */
export function lackingOf(bet: McpBet, { unscored, sentence }: UnscoredBet, names: Names): Lacking {
  const isSport = unscored === "which_sport" || unscored === "unknown_sport";
  const isScore = OF_SCORE.has(unscored);
  const isRead = isSport || isScore || BY_ITSELF.has(unscored) || bet.sport === undefined;
  const read = isRead ? null : readInWords(bet, eventFor(bet), names);
  const unread = read?.is === "unread" ? read : null;
  const asks = {
    bet: isSport || isScore ? null : (unread?.ask ?? ASK_TO_SCORE[unscored]),
    sport: isSport || (!isScore && bet.sport === undefined) ? ASK_TO_MATCH.unknown_sport : null,
    score: isScore ? ASK_TO_SCORE[unscored] : saysScore(bet) ? null : ASK_TO_SCORE.no_score,
  };
  return {
    sentence: unread?.sentence ?? `${wholeOf(bet)} cannot be settled yet. ${shownError(sentence)}`,
    needed: Object.values(asks).filter((ask) => ask !== null),
    said: unread?.said ?? {},
    money: termsOf(bet, names),
  };
}

/** The stake and the odds of a bet, with those of its words. */
function termsOf(bet: McpBet, names: Names): Terms {
  const { stake, odds, currency } = bet;
  if (bet.bet === undefined) return { stake, odds, currency };
  const read = readBet(bet.bet, eventFor(bet), { names });
  return "selection" in read ? taken(read, bet).money : {};
}

/** An event with what a bet says of its match. */
function eventFor({ sport, home, away }: McpBet): SportEvent {
  const { slug } = sportOf({ sport });
  return {
    ...{ id: 1, status: "settled" },
    ...(slug !== null && { sport: { slug } }),
    ...(home !== undefined && away !== undefined && { home, away }),
  };
}

function wholeOf(bet: McpBet): string {
  const text = textOf(bet);
  return text === "" ? "The bet" : `The bet ${quoted(text)}`;
}
