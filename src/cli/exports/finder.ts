import type { WrittenMatch } from "../../pure/books/matches.js";
import { folded } from "../../pure/books/reader/text/tokens.js";
import type { SportEvent } from "../../pure/engine/index.js";
import { eventKey } from "../../pure/engine/index.js";
import { compareDays, readSpan, readWhen, type When } from "../../pure/match/days.js";
import { type Found, type Matcher, type MatchOptions, type MatchRecord, matcher } from "../../pure/match/index.js";
import { hasHomeSide } from "../../pure/match/read.js";
import type { EventMap } from "../input/events.js";
import { initialsOf, wordsOf } from "./names.js";
import type { NameSuggestions } from "./suggestions.js";
import { MEET_AGAIN } from "./tables/sports.js";

/** What a row says of when its match begins. Days or date-times with a zone, as ISO 8601. */
export interface WrittenDays {
  /** The start of the match. */
  readonly starts?: string | undefined;
  /** A day of which nobody says whose it is: that of the match, or that on which the bet was placed. */
  readonly date?: string | undefined;
  readonly placed?: string | undefined;
}

/** Which side of the event the first team of a row is. `unknown`: the row does not say which of its teams is at home. */
export type Order = "same" | "swapped" | "unknown";

export interface FoundEvent {
  readonly event: SportEvent & MatchRecord;
  readonly order: Order;
}
export interface NotFound {
  readonly event: null;
  readonly reason: string;
  readonly sentence: string;
}

type Listed = SportEvent & MatchRecord;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * 24;
/** A bet may be placed while its match is played. */
const LONGEST_MATCH = 4 * HOUR;
/** A team alone is looked for so long after the bet was placed. */
const SOON = 36;

/** Finds the events of bets in words: by two teams and a day, or by the words of one. */
export class EventFinder {
  /** Short names that stand for one team. */
  readonly names: Readonly<Record<string, string>>;
  readonly #events: EventMap;
  readonly #options: MatchOptions;
  readonly #suggestions: NameSuggestions;
  #matcher: Matcher<Listed> | null = null;
  /** Events by a word of a team, or by its initials, and the day. */
  #words: Map<string, Listed[]> | null = null;

  constructor(events: EventMap, options: MatchOptions, suggestions: NameSuggestions) {
    this.#events = events;
    this.#options = options;
    this.#suggestions = suggestions;
    const names = Object.entries(options.names ?? {});
    this.names = Object.fromEntries(names.filter((each): each is [string, string] => typeof each[1] === "string"));
  }

  byId(id: string | undefined): FoundEvent | null {
    const key = id === undefined ? null : (eventKey(id) ?? eventKey(Number(id)));
    const event = key === null ? undefined : this.#events.get(key);
    return event === undefined ? null : { event: event as Listed, order: "same" };
  }

  /** @param sports those that the row can be on. Empty: any. */
  byTeams(match: WrittenMatch, days: WrittenDays, sports: readonly string[]): FoundEvent | NotFound {
    const isSecond = match.home === "second";
    const [home, away] = isSecond ? [match.second, match.first] : [match.first, match.second];
    // Which side is at home is looked at where a bet depends on it.
    const teams = { home, away, neutral: true, ...(sports.length === 1 && { sport: sports[0] }) };
    const found = this.#byDays(teams, days, sports);
    if (found.event === null) {
      if (found.reason === "no_date") return NO_DATE;
      return { event: null, reason: found.reason, sentence: found.sentence };
    }
    if (sports.length > 0 && !sports.includes(slugOf(found.event)))
      return {
        event: null,
        reason: "other_sport",
        sentence: `${found.sentence} Its sport is another one than the row's.`,
      };
    const isSure = match.home !== "unknown" && (found.sides === "same" || hasNoHome(found.event));
    return { event: found.event, order: isSure ? found.sides : "unknown" };
  }

  /**
   * Suggests names for the teams of a row that no event has.
   * @param isWithin they are some of the words of a text
   * @returns false if there is nothing to suggest
   */
  suggest({ first, second }: WrittenMatch, days: WrittenDays, sports: readonly string[], isWithin: boolean): boolean {
    return this.#suggestions.add([first, second], this.#near([first, second], days, sports), isWithin);
  }

  #byDays(teams: MatchRecord, { starts, date, placed }: WrittenDays, sports: readonly string[]): Found<Listed> {
    const { find } = this.#all();
    const day = starts ?? date;
    if (day === undefined && placed === undefined) return find(teams);
    const found = day === undefined ? null : find({ ...teams, date: day });
    if (found !== null && (found.event !== null || !MAY_BE_LATER.has(found.reason))) return found;
    if (starts !== undefined && found !== null) {
      const within = find({ ...teams, date: starts.slice(0, 10), until: starts.slice(0, 10) });
      return within.event === null || found.reason !== "zone_needed" ? found : within;
    }
    return this.#later(teams, placed ?? date ?? "", sports) ?? found ?? find({ ...teams, date: placed });
  }

  /** The next match of these teams after a bet was placed, if they cannot have met in between. */
  #later(teams: MatchRecord, placed: string, sports: readonly string[]): Found<Listed> | null {
    const windows = sports.length > 0 ? sports.map(meetAgain) : [...Object.values(MEET_AGAIN), WEEK];
    for (const hours of [...new Set(windows)].sort((a, b) => a - b)) {
      const found = this.#all().find({ ...teams, ...spanOf(placed, hours) });
      if (found.event !== null && meetAgain(slugOf(found.event)) >= hours) return found;
      if (found.event === null && found.reason === "two_matches") return found;
    }
    return null;
  }

  /** Events of a day of which a team has a word of the text in its name, or is known by it as initials. */
  byWords(text: string, days: WrittenDays, sports: readonly string[]): readonly Listed[] {
    const day = days.starts ?? days.date;
    const dated = day === undefined ? null : readWhen(day, this.#options.zones?.a);
    const span = dated ?? soonAfter(days.placed);
    if (span === null) return [];
    const found = this.#with(wordsOf(text), span).filter(
      (event) => sports.length === 0 || sports.includes(slugOf(event)),
    );
    if (dated === null) return found.filter((event) => compareDays(span, whenOf(event), 0) === "same");
    const compared = found.map((event) => [event, compareDays(dated, whenOf(event), 2)] as const);
    const onDay = compared.filter(([, is]) => is === "same" || is === "zone_needed" || is === "moved");
    return onDay.map(([event]) => event);
  }

  #with(words: readonly string[], { at, until = at }: When): readonly Listed[] {
    const index = this.#index();
    const [first, last] = [Math.floor(at / DAY) - 1, Math.floor(until / DAY) + 1];
    const found = new Set<Listed>();
    for (const word of new Set(words))
      for (let day = first; day <= last; day++) for (const event of index.get(`${word}/${day}`) ?? []) found.add(event);
    return [...found];
  }

  #near(names: readonly string[], { starts, date, placed }: WrittenDays, sports: readonly string[]): readonly Listed[] {
    const when = readWhen(starts ?? date ?? placed ?? "", undefined);
    const near = when === null ? [] : this.#with(names.flatMap(wordsOf), when);
    return near.filter((event) => sports.length === 0 || sports.includes(slugOf(event)));
  }

  #all(): Matcher<Listed> {
    this.#matcher ??= matcher<Listed>(this.#events.values() as Iterable<Listed>, this.#options);
    return this.#matcher;
  }

  #index(): Map<string, Listed[]> {
    if (this.#words !== null) return this.#words;
    const short = new Map<string, string[]>();
    for (const [name, full] of Object.entries(this.names)) {
      const words = short.get(folded(full)) ?? [];
      short.set(folded(full), [...words, ...wordsOf(name)]);
    }
    const index = new Map<string, Listed[]>();
    for (const event of this.#events.values() as Iterable<Listed>) {
      const when = whenOf(event);
      for (const name of [event.home, event.away]) {
        if (typeof name !== "string") continue;
        const others = short.get(folded(name)) ?? [];
        for (const word of new Set([...wordsOf(name), initialsOf(name), ...others])) {
          const key = `${word}/${Math.floor(when.at / DAY)}`;
          const list = index.get(key);
          if (list === undefined) index.set(key, [event]);
          else list.push(event);
        }
      }
    }
    this.#words = index;
    return index;
  }
}

export const NO_DATE: NotFound = { event: null, reason: "no_date", sentence: "The row has no day." };

/** The match may be on another day than the one that is given, or that day in another zone. */
const MAY_BE_LATER: ReadonlySet<string> = new Set(["no_such_match", "zone_needed", "moved"]);
const NO_DAY: When = { at: Number.NaN, hasTime: false, offset: null, zone: undefined };

function whenOf({ date }: MatchRecord): When {
  return readWhen(date, undefined) ?? NO_DAY;
}

function soonAfter(placed: string | undefined): When | null {
  if (placed === undefined) return null;
  const { date, until } = spanOf(placed, SOON);
  return readSpan(date, until);
}

function spanOf(placed: string, hours: number): { readonly date: string; readonly until: string } {
  if (placed.length === 10) return { date: placed, until: dayAfter(placed, Math.floor(hours / 24)) };
  const at = Date.parse(placed);
  return { date: new Date(at - LONGEST_MATCH).toISOString(), until: new Date(at + hours * HOUR).toISOString() };
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

function hasNoHome(event: Listed): boolean {
  return event.neutral === true || !hasHomeSide(slugOf(event));
}

function meetAgain(slug: string): number {
  return MEET_AGAIN[slug] ?? WEEK;
}

export function slugOf({ sport }: Pick<SportEvent, "sport">): string {
  const slug: unknown = (sport as { readonly slug?: unknown } | undefined)?.slug;
  return typeof slug === "string" ? slug : "";
}
