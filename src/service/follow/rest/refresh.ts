import type { Life } from "../clock.js";
import type { Handling } from "../inbox/handling.js";
import type { Notes } from "../notes.js";
import type { Settings } from "../options.js";
import { isOver } from "../state/events.js";
import type { Listed, Listing } from "./listing.js";
import type { Snapshots } from "./snapshots.js";

/** So many unknown events at once are looked for in the list. */
const MANY = 20;
/** An event that the service does not have is not asked for again so soon. */
const LOST = 600_000;
const MOST_LOST = 10_000;
/** How long it is waited for an answer that is as new as the feed, in milliseconds. Then an older one counts. */
const PAUSES: readonly number[] = [1_000, 2_000, 4_000, 8_000, 16_000];

interface Parts {
  readonly settings: Settings;
  readonly life: Life;
  readonly notes: Notes;
  readonly handling: Handling;
  readonly listing: Listing;
  readonly snapshots: Snapshots;
  /** Called when nothing is left to fetch in the background. */
  readonly onIdle: () => void;
  /** Called with the error of what is done in the background. */
  readonly onError: (error: unknown) => void;
}

/** Fetches what no message brings: events, and the odds of those that are new. One thing at a time. */
export class Refresh {
  readonly #parts: Parts;
  #isAllWanted = false;
  readonly #wanted = new Set<number>();
  /** Of these, the known ones that are asked for again. */
  readonly #doubted = new Set<number>();
  readonly #lost = new Map<number, number>();
  /** How often an answer was older than the feed, by the kind of answer and the event. */
  readonly #tries = new Map<string, number>();
  #isBusy = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** True while the service has to say something of which no later message will: whoever continues from a number must not have missed it. */
  get isAsking(): boolean {
    return this.#isBusy || this.#tries.size > 0;
  }

  /** Fetches all events. Resolves when they are applied. */
  async all(): Promise<void> {
    const { handling, listing } = this.#parts;
    const askedAt = handling.tick;
    const listed = await listing.all();
    const liveAt = handling.tick;
    const live = await listing.live();
    const isLive = new Set(live.map(({ id }) => id));
    // Only these have a clock.
    const others = listed.filter(({ id }) => !isLive.has(id));
    await this.#apply(others, askedAt);
    await this.#apply(live, liveAt);
    await this.#missing(new Set(listed.map(({ id }) => id)));
  }

  /** The events with odds that count: pending and live ones that match the filter. */
  followed(): readonly number[] {
    return this.#parts.handling.events.ids().filter((id) => this.#isFollowed(id));
  }

  /** Fetches all events soon, in the background. */
  wantAll(): void {
    this.#isAllWanted = true;
    this.#start();
  }

  /** Fetches an event soon if it is not known, and its odds. */
  want(id: number): void {
    const lostAt = this.#lost.get(id);
    if (lostAt !== undefined && this.#parts.settings.clock.now() - lostAt < LOST) return;
    if (this.#parts.handling.events.get(id) !== null && !this.#needsOdds(id)) return;
    this.#wanted.add(id);
    this.#start();
  }

  /** Fetches an event again soon. */
  wantAgain(id: number): void {
    this.#wanted.add(id);
    this.#doubted.add(id);
    this.#start();
  }

  #start(): void {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#work().catch(this.#parts.onError);
  }

  async #work(): Promise<void> {
    try {
      while (this.#isAllWanted || this.#wanted.size > 0) await this.#workOff();
      this.#parts.onIdle();
    } finally {
      // In the moment in which nothing is wanted: what is wanted later begins again.
      this.#isBusy = false;
    }
  }

  async #workOff(): Promise<void> {
    if (this.#isAllWanted || this.#wanted.size > MANY) {
      this.#isAllWanted = false;
      this.#doubted.clear();
      await this.all();
      for (const id of this.followed()) if (this.#needsOdds(id)) this.#wanted.add(id);
    }
    const ids = [...this.#wanted];
    this.#wanted.clear();
    await this.#some(ids);
  }

  async #some(ids: readonly number[]): Promise<void> {
    const { handling, snapshots } = this.#parts;
    for (const id of ids) {
      if (this.#doubted.delete(id) || handling.events.get(id) === null) await this.#one(id);
    }
    const without = ids.filter((id) => this.#needsOdds(id));
    const askedAt = handling.tick;
    if (without.length > 0) await snapshots.take(without);
    // After what was fetched is applied, so that its number is committed with it.
    await handling.do(() => this.#settleUnread(ids, askedAt));
  }

  /** Events whose odds could not be read are known again if the answer is not older than what the feed sent. */
  #settleUnread(ids: readonly number[], askedAt: number): void {
    const { handling } = this.#parts;
    for (const id of ids) {
      const sent = handling.unread.get(id);
      if (sent !== undefined && this.#isFollowed(id)) {
        const base = handling.books.base(id);
        const isNewer = sent.seq !== null && base !== null ? base >= sent.seq : askedAt >= sent.tick;
        if (!isNewer && this.#again("odds", id)) continue;
      }
      handling.unread.delete(id);
      this.#tries.delete(`odds ${id}`);
    }
  }

  /** Asks for an event again after a pause. False if that was tried often enough. */
  #again(what: "event" | "odds", id: number): boolean {
    const { handling, notes, life } = this.#parts;
    const key = `${what} ${id}`;
    const tries = this.#tries.get(key) ?? 0;
    const pause = PAUSES[tries];
    if (pause === undefined) {
      notes.fault("rest", `${key}: the answers stay older than what the feed sent; the last one counts`);
      return false;
    }
    this.#tries.set(key, tries + 1);
    const again = (): void => {
      if (what === "odds") handling.books.dropSnapshot(id);
      this.wantAgain(id);
    };
    life.sleep(pause).then(again, () => {});
    return true;
  }

  async #apply(listed: readonly Listed[], askedAt: number): Promise<void> {
    const { handling } = this.#parts;
    await handling.do(async () => {
      for (const { id, event } of listed) {
        if (handling.events.isBehind(id, event) && this.#again("event", id)) continue;
        this.#tries.delete(`event ${id}`);
        await handling.answer(id, event, askedAt);
      }
    });
  }

  /** Events that the list does not have: those that may still change are asked for, and those that are over are forgotten. */
  async #missing(listed: ReadonlySet<number>): Promise<void> {
    const { handling } = this.#parts;
    for (const id of handling.events.ids()) {
      const event = handling.events.get(id);
      if (listed.has(id) || event === null) continue;
      if (isOver(event)) await handling.do(() => handling.forget(id));
      else await this.#one(id);
    }
    await this.#forgetEnded();
  }

  async #one(id: number): Promise<void> {
    const { handling, listing } = this.#parts;
    const askedAt = handling.tick;
    const found = await listing.one(id);
    if (found !== null) return this.#apply([found], askedAt);
    this.#lose(id);
    await handling.do(() => handling.forget(id));
  }

  /** Events that are over have no odds; those that left the filter of the status are not followed any more. */
  async #forgetEnded(): Promise<void> {
    const { handling } = this.#parts;
    await handling.do(async () => {
      handling.events.forgetUnknown();
      for (const id of handling.books.ids()) {
        const event = handling.events.get(id);
        // Odds can come of an event that the service does not have.
        if (event === null && !this.#wanted.has(id)) await handling.forget(id);
        if (event === null || this.#isFollowed(id)) continue;
        if (isOver(event)) await handling.endOdds(id);
        else handling.books.forget(id);
      }
    });
  }

  #lose(id: number): void {
    const { notes, settings } = this.#parts;
    notes.fault("rest", `event ${id} is not in the service`);
    this.#tries.delete(`event ${id}`);
    if (this.#lost.size >= MOST_LOST) this.#lost.clear();
    this.#lost.set(id, settings.clock.now());
  }

  #needsOdds(id: number): boolean {
    const { settings, handling } = this.#parts;
    return settings.channels.has("odds") && this.#isFollowed(id) && !handling.books.hasSnapshot(id);
  }

  #isFollowed(id: number): boolean {
    const { settings, handling } = this.#parts;
    const event = handling.events.get(id);
    if (event === null || isOver(event)) return false;
    const wanted = settings.filters.status;
    return wanted === undefined || event.status === (wanted === "live" ? "live" : "pending");
  }
}
