import type { ScoredBet } from "../../pure/books/index.js";
import {
  type Explanation,
  explain,
  type GradeOptions,
  type SportEvent,
  type UngradeableGrade,
} from "../../pure/engine/index.js";
import { type Found, type MatchOptions, type MatchRecord, matcher, swapSides } from "../../pure/match/index.js";
import { ASK_TO_MATCH, askFor } from "../asks.js";
import type { JsonObject } from "../input/entries.js";
import { type EventMap, eventOf } from "../input/events.js";
import { isWithoutId } from "../judge/matching.js";
import { askRegularTime } from "../output/words/ask-regular-time.js";
import type { Terms } from "./bets.js";
import { lackingOf, readOnScore, saysScore, takenOf } from "./on-score.js";
import type { ExplainInput, McpBet } from "./schemas.js";
import { quotedSentence } from "./strangers.js";
import { type Names, type NotRead, readInWords, taken, textOf } from "./words.js";

/** A bet with what became of it. */
export interface Judged {
  readonly explanation: Explanation;
  /** Null if the bet has no event. */
  readonly eventId: number | string | null;
  readonly sentence: string;
  /** What to ask the user, in this order. Empty if there is nothing to ask. */
  readonly needed: readonly string[];
  /** The stake and the odds, those of a text if the call has none. */
  readonly money: Terms;
  /** How a bet in words was read, or what it may be. */
  readonly said: JsonObject;
}

type Listed = SportEvent & MatchRecord;

/** How the bets of a call are judged. */
interface Judging {
  readonly grading: GradeOptions;
  /** Short names that stand for one team. */
  readonly names: Names;
  /** How many bets are still read in all sports. */
  readonly readable: { withoutSport: number };
}

/** A bet without its sport is read in each, which takes milliseconds. Further ones are asked about. */
const MOST_WITHOUT_SPORT = 50;

/** Grades bets of a call on these events, or on the scores that they say. `events` is null if there are no records at all. */
export function judge(
  events: EventMap | null,
  grading: GradeOptions,
  { names, zone }: Pick<ExplainInput, "names" | "zone">,
): (bet: McpBet) => Judged {
  const options: MatchOptions = {
    ...(names !== undefined && { names }),
    ...(zone !== undefined && { zones: { a: zone } }),
  };
  const { find } = matcher<Listed>(events?.values() ?? [], options);
  const judging = { grading, names: shortNames(names), readable: { withoutSport: MOST_WITHOUT_SPORT } };
  return (bet) => {
    const found = events !== null && isWithoutId(bet) ? find(bet) : null;
    const event = found === null ? (eventOf(bet, events ?? new Map()) as Listed | undefined) : found.event;
    if (event !== undefined && event !== null) return judgeOn(bet, event, found, judging);
    return onScore(bet, events !== null, judging) ?? onNoEvent(bet, found, grading);
  };
}

function shortNames(names: ExplainInput["names"] = {}): Names {
  const isOne = (each: [string, unknown]): each is [string, string] => typeof each[1] === "string";
  return Object.fromEntries(Object.entries(names).filter(isOne));
}

function judgeOn(bet: McpBet, event: Listed, found: Found<Listed> | null, { grading, names }: Judging): Judged {
  const isSwapped = found?.event != null && found.sides === "swapped";
  const ordered = isSwapped ? { ...event, home: event.away, away: event.home } : event;
  const read = readInWords(bet, ordered, names);
  if (read?.is === "unread") return notRead(bet, event.id, read, grading);
  const { stake, odds, currency, bet: _, score: __, ...fields } = bet;
  const { money, said } = read ?? { money: { stake, odds, currency }, said: {} };
  const selection: JsonObject = { ...fields, ...read?.fields };
  const stated = isSwapped ? swapSides(selection, event) : selection;
  const named: JsonObject = { ...(stated ?? selection), eventId: event.id };
  const explanation = explain(named, event, grading);
  if (stated !== null) return { ...judged(explanation, event), money, said };
  const sentence = found?.sentence ?? "";
  return { explanation, eventId: null, sentence, needed: [ASK_TO_MATCH.swapped], money, said };
}

function judged(
  explanation: Explanation,
  event?: SportEvent,
): Pick<Judged, "explanation" | "eventId" | "sentence" | "needed"> {
  const { eventId, reason } = explanation.grade;
  const ask = askRegularTime(explanation.steps, event)?.sentence ?? askFor(reason);
  return { explanation, eventId, sentence: quotedSentence(explanation), needed: ask === null ? [] : [ask] };
}

/** On the score that the bet or the call says. Null if a record of its match is needed: there are some, and nobody says a score. */
function onScore(bet: McpBet, hasRecords: boolean, judging: Judging): Judged | null {
  if (hasRecords && !saysScore(bet)) return null;
  const isRead = bet.sport !== undefined || judging.readable.withoutSport-- > 0;
  const read = isRead ? readOnScore(bet, judging.names) : WHICH_SPORT;
  if ("unscored" in read) {
    if (hasRecords && read.unscored === "no_score") return null;
    const { sentence, said, ...lacking } = lackingOf(bet, read, judging.names);
    const unread = { reason: "event_not_found", sentence, ask: "", said } as const;
    return { ...notRead(bet, null, unread, judging.grading), ...lacking };
  }
  const { score: _, ...others } = bet;
  const on = bet.bet === undefined ? judgeOn(others, read.event, null, judging) : judgeRead(others, read, judging);
  return { ...on, eventId: bet.eventId ?? null, said: { ...on.said, score: takenOf(read) } };
}

const WHICH_SPORT = { unscored: "which_sport", sentence: "Give the sport of each bet of a long call." } as const;

function judgeRead(bet: McpBet, read: ScoredBet, { grading }: Judging): Judged {
  const { fields, money, said } = taken(read, bet);
  const { ref, tieRule } = bet;
  const named: JsonObject = { ref, tieRule, ...fields, eventId: read.event.id };
  return { ...judged(explain(named, read.event, grading)), money, said };
}

function onNoEvent(bet: McpBet, found: Found<Listed> | null, grading: GradeOptions): Judged {
  const { stake, odds, currency, ...fields } = bet;
  const named: JsonObject = { ...fields, market: bet.market ?? textOf(bet) };
  const money = { stake, odds, currency };
  const explanation = explain(named, undefined, grading);
  if (found?.event !== null) return { ...judged(explanation), eventId: bet.eventId ?? null, money, said: {} };
  const isDateNeeded = found.reason === "no_teams" && bet.date === undefined;
  const needed = [ASK_TO_MATCH[found.reason], ...(isDateNeeded ? [ASK_TO_MATCH.no_date] : [])];
  return { explanation, eventId: null, sentence: found.sentence, needed, money, said: {} };
}

type Unread = Omit<NotRead, "is" | "reason"> & { readonly reason: UngradeableGrade["reason"] };

/** A bet that is not read as one bet has no steps. */
function notRead(
  bet: McpBet,
  id: number | string | null,
  { reason, sentence, ask, said }: Unread,
  grading: GradeOptions,
): Judged {
  const { ref, stake, odds, currency } = bet;
  const named: JsonObject = { ref, eventId: id ?? bet.eventId };
  const { grade } = explain(named, undefined, grading);
  const unread: UngradeableGrade = { ...grade, result: "ungradeable", reason, final: true, basis: undefined };
  const explanation = { grade: unread, sentence, steps: [] };
  return { explanation, eventId: id, sentence, needed: [ask], money: { stake, odds, currency }, said };
}
