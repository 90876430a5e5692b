import {
  type BetInWords,
  type NoteCode,
  type ReadBet,
  type RefusalCode,
  readBet,
  whyUnread,
} from "../../pure/books/index.js";
import { matchesWithin, type WrittenMatch } from "../../pure/books/matches.js";
import type { LineFor } from "../../pure/books/types.js";
import type { Reason, SportEvent } from "../../pure/engine/index.js";
import { SPORTS } from "../../pure/engine/tables/sports/sports.js";
import { type MatchRecord, swapSides } from "../../pure/match/index.js";
import type { JsonObject } from "../input/entries.js";
import { type EventFinder, type FoundEvent, NO_DATE, type NotFound, type WrittenDays } from "./finder.js";

/** A bet in the words of a row, and what the row says of its match. */
export interface WrittenBet {
  readonly words: BetInWords;
  readonly lineFor: LineFor | undefined;
  readonly eventId: string | undefined;
  readonly match: WrittenMatch | null;
  readonly days: WrittenDays;
  /** The sports that it can be on. Empty: any. */
  readonly sports: readonly string[];
}

/** What a row's words are: a bet on an event, several of them, a bet whose event was not found, or no bet that anybody can settle. */
export type Read =
  | {
      readonly is: "bet";
      readonly selection: JsonObject;
      readonly odds: unknown;
      readonly event: SportEvent;
      readonly notes: readonly NoteCode[];
    }
  | { readonly is: "legs"; readonly legs: readonly Read[] }
  | { readonly is: "unmatched"; readonly reason: string; readonly why: string }
  | { readonly is: "unread"; readonly reason: Reason; readonly why: string };

/** Reads a bet on its event. */
export function readWritten(bet: WrittenBet, finder: EventFinder): Read {
  const found = find(bet, finder);
  if (found.event !== null) return readOn(found, found.words ?? bet.words, bet, finder);
  // Words around a match that nobody finds are not known.
  const unread = found.words === undefined ? neverRead(bet, finder) : null;
  return unread ?? { is: "unmatched", reason: found.reason, why: found.sentence };
}

type Place = (FoundEvent | NotFound) & { readonly words?: BetInWords };

function find(bet: WrittenBet, finder: EventFinder): Place {
  const { match, eventId, days, sports } = bet;
  if (match !== null) {
    const found = finder.byTeams(match, days, sports);
    const isSuggested = found.event === null && finder.suggest(match, days, sports, false);
    return found.event === null && isSuggested ? { ...found, sentence: `${found.sentence} ${SHORT}` } : found;
  }
  return finder.byId(eventId) ?? within(bet, finder) ?? named(bet, finder);
}

/** The match is a part of the words of the bet. */
function within(bet: WrittenBet, finder: EventFinder): Place | null {
  const { words, days, sports } = bet;
  const places = matchesWithin(textOf(words)).map(({ match, pick }) => ({
    ...finder.byTeams(match, days, sports),
    words: { ...words, pick },
  }));
  const found = places.filter(({ event }) => event !== null);
  const isOne = new Set(found.map(({ event }) => event)).size === 1;
  if (isOne) return found.at(-1) ?? null;
  const longestFirst = matchesWithin(textOf(words))
    .map(({ match }) => match)
    .reverse();
  const isSuggested = longestFirst.some((match) => finder.suggest(match, days, sports, true));
  const why = isSuggested ? `${NO_TEAMS} ${SHORT}` : NO_TEAMS;
  return places.length === 0 ? null : { ...notFound("no_such_match", why), words };
}

const NO_TEAMS = "No event of that day has the two teams that are written behind the bet.";
const SHORT =
  "Its names may be short for teams of that day: --suggest-names FILE writes them, --names FILE reads them.";

/** Without a match, the words name a team that plays on that day. */
function named(bet: WrittenBet, finder: EventFinder): Place {
  const { words, days, sports } = bet;
  const text = textOf(words);
  const events = finder.byWords(text, days, sports).filter((event) => namesTeamOf(bet, event, finder));
  const [event, ...more] = events;
  if (event !== undefined && more.length === 0) return { event, order: "unknown" };
  if (more.length > 0)
    return notFound(
      "two_matches",
      `It may be on ${events.slice(0, MOST_SHOWN).map(matchWords).join(" or ")}; name both teams.`,
    );
  if (days.starts === undefined && days.date === undefined && days.placed === undefined) return NO_DATE;
  return notFound(
    "no_such_match",
    "No event of that day has a team that it names; name both teams, and the day of the match.",
  );
}

function notFound(reason: string, sentence: string): NotFound {
  return { event: null, reason, sentence };
}

const MOST_SHOWN = 3;

function matchWords({ home, away, date }: SportEvent & MatchRecord): string {
  const [one, other, day] = [home, away, date].map((each) => (typeof each === "string" ? each.slice(0, 60) : ""));
  return `${one} v ${other} on ${day?.slice(0, 10)}`;
}

function textOf({ pick, market, team }: BetInWords): string {
  return [pick, market, team].filter((each) => each !== undefined).join(" ");
}

/** A bet that could be on any match names no team. */
function namesTeamOf({ words, lineFor }: WrittenBet, event: SportEvent, finder: EventFinder): boolean {
  const options = { lineFor, names: finder.names };
  const others = { ...event, home: "Qqxzj", away: "Zzxqj" };
  return isRead(readBet(words, event, options)) && !isRead(readBet(words, others, options));
}

function isRead(read: ReadBet): boolean {
  return "selection" in read || "ambiguous" in read || ("legs" in read && read.legs.every(isRead));
}

function readOn({ event, order }: FoundEvent, words: BetInWords, bet: WrittenBet, finder: EventFinder): Read {
  const options = { lineFor: bet.lineFor, names: finder.names };
  const same = order === "swapped" ? null : readBet(words, event, options);
  const swapped = order === "same" ? null : readBet(words, { ...event, home: event.away, away: event.home }, options);
  return chosen(same, swapped, event);
}

/** @param swapped the reading if the event had its sides the other way round */
function chosen(same: ReadBet | null, swapped: ReadBet | null, event: SportEvent): Read {
  const [one, other] = [same, swapped].map((read) => (read === null ? null : stated(read, read === swapped, event)));
  if (one === null || one === undefined) return other ?? { is: "unread", ...NO_SIDE };
  if (other === null || other === undefined) return one;
  if (JSON.stringify({ ...one, event: 0 }) === JSON.stringify({ ...other, event: 0 })) return one;
  if (one.is === "unread") return one;
  return other.is === "unread" ? other : { is: "unread", ...NO_SIDE };
}

const NO_SIDE = {
  reason: "invalid_side",
  why: "it depends on which team is at home, and the row does not say it as the event does; name the team",
} as const;

function stated(read: ReadBet, isSwapped: boolean, event: SportEvent): Read {
  if ("legs" in read) return { is: "legs", legs: read.legs.map((leg) => stated(leg, isSwapped, event)) };
  if (!("selection" in read)) return { is: "unread", reason: reasonOf(read), why: whyUnread(read) };
  const { ref: _, ...selection } = read.selection;
  const own = isSwapped ? swapSides(selection, event) : selection;
  if (own === null) return { is: "unread", ...NO_SIDE };
  return {
    is: "bet",
    selection: { ...own, eventId: event.id },
    odds: read.odds,
    event,
    notes: read.notes.map(({ code }) => code),
  };
}

/** Words that are no bet on any match of their sport are not waited for. */
function neverRead({ words, lineFor, match, sports }: WrittenBet, finder: EventFinder): Read | null {
  // The code of a player's team is known with its match alone.
  if (match === null && CODE.test(textOf(words))) return null;
  const teams = match === null ? {} : { home: match.first, away: match.second };
  const options = { lineFor, names: finder.names };
  const reads = (sports.length > 0 ? sports : SLUGS).map((slug) =>
    readBet(words, { id: 0, sport: { slug }, ...teams }, options),
  );
  const [first] = reads;
  if (first === undefined || "selection" in first || "legs" in first || reads.some(isRead)) return null;
  return { is: "unread", reason: reasonOf(first), why: whyUnread(first) };
}

/** The reasons of bets that are not read. */
export type UnreadReason = Extract<Reason, "unsupported_market" | "invalid_side" | "invalid_line">;

const CODE = /\(\p{Lu}{2,4}\)/u;
const SLUGS: readonly string[] = SPORTS.map(({ slug }) => slug);

/** The reason that the engine gives for such a bet. */
export function reasonOf(read: Extract<ReadBet, { ambiguous: unknown } | { refused: unknown }>): UnreadReason {
  if ("ambiguous" in read)
    return read.why === "which_side"
      ? "invalid_side"
      : read.why === "whose_line"
        ? "invalid_line"
        : "unsupported_market";
  return REASONS[read.refused] ?? "unsupported_market";
}

const REASONS: Readonly<Partial<Record<RefusalCode, UnreadReason>>> = {
  no_side: "invalid_side",
  no_line: "invalid_line",
  line_not_offered: "invalid_line",
};
