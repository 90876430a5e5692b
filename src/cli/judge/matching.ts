import { readFile } from "node:fs/promises";
import type { SportEvent } from "../../pure/engine/index.js";
import { type Matcher, type MatchOptions, type MatchRecord, matcher, swapSides } from "../../pure/match/index.js";
import { count, grouped, words } from "../../pure/text/text.js";
import { fileError, UsageError } from "../errors.js";
import { FaultyInput, type JsonObject, type Place } from "../input/entries.js";
import type { EventMap } from "../input/events.js";
import { parseJsonFile } from "../input/json-text.js";

/** How bets without an event id are matched, as the options say it. */
export interface MatchWords {
  /** The file of short names. */
  readonly names: string | null;
  readonly zone: string | null;
  readonly eventsZone: string | null;
  readonly moved: number | null;
}

/** @throws UsageError if the file or a zone cannot be used */
export async function readMatchOptions({ names, zone, eventsZone, moved }: MatchWords): Promise<MatchOptions> {
  const options: MatchOptions = {
    ...(names !== null && { names: await readNames(names) }),
    zones: { ...(zone !== null && { a: zone }), ...(eventsZone !== null && { b: eventsZone }) },
    ...(moved !== null && { hours: moved }),
  };
  try {
    matcher([], options);
    return options;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const said = error.message.replace("zones.a", "--zone").replace("zones.b", "--events-zone");
    throw new UsageError(said.startsWith("names: ") ? `${names}: ${said}` : said);
  }
}

async function readNames(path: string): Promise<NonNullable<MatchOptions["names"]>> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw fileError(path, "read", error);
  });
  // The matcher checks that it is a table of names.
  return parseJsonFile(text, path) as NonNullable<MatchOptions["names"]>;
}

/** The market is not known, or its label cannot be read: nobody can say which bet it is with the sides swapped. */
export const NOT_SWAPPED =
  "Its market or its label cannot be read; write home and away, and the side, as the event does.";

/** The number of bets that are listed one by one. */
const MOST_LISTED = 20;

/** Gives bets that have teams and a date instead of an event id the id of their event, and lists those that have none. */
export class Matching {
  readonly #events: EventMap;
  readonly #options: MatchOptions;
  readonly #list: (sentence: string, line?: number) => void;
  readonly #reasons = new Map<string, number>();
  #matcher: Matcher<SportEvent> | null = null;
  #unmatched = 0;
  #swapped = 0;

  /** @param list receives a sentence for each bet that is not matched, and the number of its line */
  constructor(events: EventMap, options: MatchOptions, list: (sentence: string, line?: number) => void) {
    this.#events = events;
    this.#options = options;
    this.#list = list;
  }

  get options(): MatchOptions {
    return this.#options;
  }

  /** The selection with the id of its event, its sides as that has them; as it is if it has an id, names no teams, or is not matched. */
  identify(selection: JsonObject, place: Place): JsonObject {
    if (!isWithoutId(selection)) return selection;
    this.#matcher ??= matcher<SportEvent & MatchRecord>(this.#events.values(), this.#options);
    const found = this.#matcher.find(selection);
    if (found.event === null) {
      this.list(place, found.reason, found.sentence);
      return selection;
    }
    const { id } = found.event;
    if (found.sides === "same") return { ...selection, eventId: id };
    const swapped = swapSides(selection, found.event);
    if (swapped === null) this.list(place, "swapped", `${found.sentence} ${NOT_SWAPPED}`);
    else this.#swapped++;
    return swapped === null ? selection : { ...swapped, eventId: id };
  }

  /** After the last bet. */
  finish(): void {
    if (this.#swapped > 0) this.#list(`Sides swapped, as the event has them: ${count(this.#swapped, "bet")}.`);
    if (this.#unmatched === 0) return;
    const reasons = [...this.#reasons].sort((a, b) => b[1] - a[1]);
    const counted = reasons.map(([reason, number]) => `${words(reason)} ${grouped(number)}`).join(", ");
    this.#list(`Not matched with an event: ${count(this.#unmatched, "bet")} (${counted}).`);
  }

  /** Lists a bet that is not matched. */
  list(place: Place, reason: string, sentence: string): void {
    this.#unmatched++;
    this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1);
    if (this.#unmatched > MOST_LISTED) return;
    this.#list(new FaultyInput(place, `not matched with an event (${words(reason)}): ${sentence}`).message, place.line);
    if (this.#unmatched === MOST_LISTED) this.#list("Further bets that are not matched are only counted.", place.line);
  }
}

/** A bet that says its match by teams: it has no id of an event, and a side at least. */
export function isWithoutId({ eventId, home, away }: JsonObject): boolean {
  return (eventId === undefined || eventId === null || eventId === "") && (home !== undefined || away !== undefined);
}
