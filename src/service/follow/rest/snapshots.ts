import { asRecord, isObject } from "../../../pure/engine/input/unknown-record.js";
import { idOf } from "../../../pure/engine/input/values.js";
import { readOdds } from "../../../pure/odds/index.js";
import { FollowError } from "../error.js";
import type { Handling } from "../inbox/handling.js";
import type { Notes } from "../notes.js";
import type { Settings } from "../options.js";
import { Refused, type Rest, type RestAnswer } from "./rest.js";

/** What one request may ask for. Source: docs/service.md#requests-in-detail. */
const MOST_EVENTS = 10;
const MOST_BOOKMAKERS = 30;
/** Requests at the same time. */
const AT_ONCE = 4;

/** Fetches the odds of events with the number of the last change in them. */
export class Snapshots {
  readonly #settings: Settings;
  readonly #rest: Rest;
  readonly #notes: Notes;
  readonly #handling: Handling;
  readonly #names: ReadonlySet<string>;
  #last: Promise<unknown> = Promise.resolve();
  /** Of the last question. */
  #bookmakers: readonly string[] | null = null;

  constructor(settings: Settings, rest: Rest, notes: Notes, handling: Handling) {
    this.#settings = settings;
    this.#rest = rest;
    this.#notes = notes;
    this.#handling = handling;
    this.#names = new Set((settings.filters.markets ?? []).map((name) => name.toUpperCase()));
  }

  /** The bookmakers that are followed. */
  async bookmakers(): Promise<readonly string[]> {
    if (this.#settings.bookmakers !== null) return this.#settings.bookmakers;
    const { value } = await this.#rest.get("/bookmakers/selected");
    const { bookmakers } = asRecord(value);
    this.#bookmakers = (Array.isArray(bookmakers) ? bookmakers : []).filter((name) => typeof name === "string");
    if (this.#bookmakers.length === 0) this.#notes.fault("warning", "the account has selected no bookmakers");
    return this.#bookmakers;
  }

  /** Fetches the odds of events that are new, after what is being fetched. */
  take(ids: readonly number[]): Promise<number | null> {
    return this.#alone(() => this.#take(ids));
  }

  /**
   * Forgets all numbers and fetches the odds of all events. Resolves with the least number: from it on nothing is missing. An event that
   * is fetched at the same time by itself could have an older one.
   */
  takeAll(ids: () => readonly number[]): Promise<number | null> {
    return this.#alone(async () => {
      await this.#handling.do(() => this.#handling.books.forgetNumbers());
      this.#bookmakers = null;
      return this.#take(ids());
    });
  }

  #alone<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#last.then(task);
    this.#last = done.catch(() => {});
    return done;
  }

  async #take(ids: readonly number[]): Promise<number | null> {
    const bookmakers = this.#bookmakers ?? (await this.bookmakers());
    const batches = chunks(ids, MOST_EVENTS);
    const seqs: (number | null)[] = [];
    let next = 0;
    const worker = async (): Promise<void> => {
      for (let batch = batches[next++]; batch !== undefined; batch = batches[next++])
        seqs.push(await this.#batch(batch, bookmakers));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const known = seqs.filter((seq) => seq !== null);
    if (known.length < seqs.length)
      this.#notes.fault("warning", "a snapshot has no number: changes before the connection may be missing");
    return known.length === 0 ? null : known.reduce((least, seq) => Math.min(least, seq));
  }

  /** True if the feed has bookmakers that no snapshot was asked for. */
  lacks(bookmakers: unknown): boolean {
    const asked = this.#settings.bookmakers === null ? this.#bookmakers : null;
    const known = new Set<unknown>(asked);
    return asked !== null && Array.isArray(bookmakers) && bookmakers.some((name) => !known.has(name));
  }

  /** Asks for the bookmakers again. */
  forgetBookmakers(): void {
    this.#bookmakers = null;
  }

  /** The least number of the answers for these events. */
  async #batch(ids: readonly number[], bookmakers: readonly string[]): Promise<number | null> {
    let least: number | null = null;
    let isWhole = true;
    for (const names of chunks(bookmakers, MOST_BOOKMAKERS)) {
      const askedAt = this.#handling.tick;
      const answer = await this.#ask(ids, names);
      if (answer === null) continue;
      await this.#handling.do(() => this.#apply(answer, names, askedAt));
      if (answer.seq === null) isWhole = false;
      else least = Math.min(least ?? answer.seq, answer.seq);
    }
    const base = isWhole ? least : null;
    await this.#handling.do(() => {
      for (const id of ids) this.#handling.books.setBase(id, base);
    });
    return base;
  }

  /** Null if none of the events, or none of the bookmakers, is left. */
  async #ask(ids: readonly number[], bookmakers: readonly string[]): Promise<RestAnswer | null> {
    let eventIds = ids;
    let names = bookmakers;
    while (eventIds.length > 0 && names.length > 0) {
      try {
        return await this.#rest.get("/odds/multi", { eventIds, bookmakers: names, includeSeq: "true" });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.#notes.fault("rest", error.sentence);
        const left = { ids: eventIds.length, names: names.length };
        eventIds = eventIds.filter((id) => !isNamedLost(id, error.sentence));
        names = names.filter((name) => !error.sentence.includes(`: ${name} is not a valid bookmaker`));
        if (eventIds.length === left.ids && names.length === left.names)
          throw new FollowError("refused", error.sentence);
      }
    }
    return null;
  }

  async #apply({ value, seq }: RestAnswer, bookmakers: readonly string[], askedAt: number): Promise<void> {
    const now = this.#settings.clock.now();
    if (!Array.isArray(value)) this.#notes.fault("rest", "GET /odds/multi: the answer is not an array");
    for (const sent of Array.isArray(value) ? value : []) {
      const event = isObject(sent) ? idOf(sent.id) : null;
      if (event === null) continue;
      const { messages, refusals } = readOdds(sent, { receivedAt: now });
      this.#handling.refused(refusals);
      const filtered = messages.map((message) => ({ ...message, markets: this.#filtered(message.markets) }));
      const listed = filtered.filter(({ bookie, markets }) => bookmakers.includes(bookie) && markets.length > 0);
      const taken = { event, seq, askedAt, bookmakers, messages: listed, time: now };
      await this.#handling.odds(this.#handling.books.snapshot(taken), "rest");
      this.#notes.count("snapshots");
      const odds = this.#handling.books
        .of(event)
        .filter(({ bookie, markets }) => bookmakers.includes(bookie) && markets.length > 0);
      await this.#settings.handlers.onSnapshot?.({ event, seq, bookmakers, odds, sent });
    }
  }

  #filtered<M extends { readonly name: string }>(markets: readonly M[]): readonly M[] {
    return markets.filter(({ name }) => this.#names.has(name.toUpperCase()));
  }
}

/** `One or more eventIds not found: 1, 2`. Events leave the service without notice. */
function isNamedLost(id: number, sentence: string): boolean {
  const [, list = ""] = /not found: ([\d, ]+)/.exec(sentence) ?? [];
  return list.split(",").some((each) => each.trim() === String(id));
}

function chunks<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const found: (readonly T[])[] = [];
  for (let at = 0; at < items.length; at += size) found.push(items.slice(at, at + size));
  return found;
}
