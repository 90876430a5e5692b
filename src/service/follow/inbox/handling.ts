import type { SportEvent } from "../../../pure/engine/index.js";
import { asRecord, type UnknownRecord } from "../../../pure/engine/input/unknown-record.js";
import { type OddsRefusal, readOdds, refusalText } from "../../../pure/odds/index.js";
import { Closed, type Life } from "../clock.js";
import { FollowError } from "../error.js";
import type { Notes } from "../notes.js";
import type { Settings } from "../options.js";
import { type Applied, Books } from "../state/books.js";
import { Events, isOver } from "../state/events.js";
import type { Origin } from "../types.js";
import type { Arrived } from "./arrived.js";
import { Inbox, type Task } from "./inbox.js";
import { SavedSeq } from "./saved-seq.js";
import { scoresFault } from "./scores-fault.js";

/** After so many messages what the handlers have collected is committed. */
const MOST_AT_ONCE = 500;
const MOST_REFUSALS = 3;

/** Applies what arrives, one after the other, and calls the handlers. */
export class Handling {
  readonly inbox: Inbox;
  readonly books = new Books();
  readonly events = new Events();
  readonly seq: SavedSeq;
  /** Messages are counted as they arrive, so that an answer knows which of them came after it was asked for. */
  tick = 0;
  /**
   * Events with odds that could not be read, with the latest of these messages. Nothing counts as committed until the service has said
   * what these events have: whoever continues from a number must not have missed them.
   */
  readonly unread = new Map<number, Pick<Arrived, "seq" | "tick">>();
  /** Called with the event of each message. */
  onEventOf: (id: number) => void = () => {};
  /** Called with an event of which the service has to say how it is, such as one whose result may have been corrected. */
  onDoubt: (id: number) => void = () => {};
  readonly #settings: Settings;
  readonly #life: Life;
  readonly #notes: Notes;
  /** Of what waits for its turn. */
  readonly #undone = new Set<(error: Closed) => void>();

  constructor(settings: Settings, life: Life, notes: Notes) {
    this.#settings = settings;
    this.#life = life;
    this.#notes = notes;
    this.inbox = new Inbox(settings.mostWaiting);
    this.seq = new SavedSeq(settings, (task) => this.inbox.do(task));
    life.signal.addEventListener("abort", () => this.inbox.wake());
  }

  /** Works until the follower ends. @throws FollowError if a handler fails */
  async run(): Promise<void> {
    try {
      while (!this.#life.isOver) {
        await this.inbox.filled();
        await this.#some();
        await this.#commit();
      }
      await this.seq.save();
    } catch (error) {
      if (error instanceof FollowError) throw error;
      const text = error instanceof Error ? error.message : String(error);
      throw new FollowError("handler", this.#notes.masked(text), { cause: error });
    } finally {
      this.seq.stop();
      for (const reject of this.#undone) reject(new Closed());
    }
  }

  /** Does something after all that has arrived; resolves when it is done, and rejects with `Closed` at the end. */
  async do(task: Task): Promise<void> {
    this.#life.check();
    return new Promise((resolve, reject) => {
      this.#undone.add(reject);
      this.inbox.do(async () => {
        await task();
        this.#undone.delete(reject);
        resolve();
      });
    });
  }

  /** Forgets an event that is over or gone, and reports that its odds are. */
  async forget(id: number): Promise<void> {
    await this.endOdds(id);
    this.books.forget(id);
    this.events.forget(id);
    this.unread.delete(id);
  }

  /** Reports that an event has no odds any more. */
  async endOdds(id: number): Promise<void> {
    await this.odds(this.books.end(id, { time: this.#settings.clock.now(), lastSeq: this.seq.lastHandled }), "rest");
  }

  /** Reports what an answer over REST says of an event. */
  async answer(id: number, sent: SportEvent, askedAt: number): Promise<void> {
    const { onEvent, onStatus, onScore } = this.#settings.handlers;
    const before = this.events.get(id);
    const change = this.events.answer(id, sent, askedAt);
    if (change === null) return;
    const { event } = change;
    this.#reopened(id, before);
    await onEvent?.(event);
    const news = { origin: "rest", id, event, sent: null } as const;
    if (change.hasOtherStatus) await onStatus?.(news);
    else if (change.hasOtherScore) await onScore?.(news);
  }

  async odds(applied: readonly Applied[], origin: Origin, sent: unknown = null): Promise<void> {
    const { onOdds } = this.#settings.handlers;
    for (const { message, now } of applied) {
      this.#notes.count("odds");
      await onOdds?.({ origin, message, now, sent });
    }
  }

  async #some(): Promise<void> {
    for (let done = 0; done < MOST_AT_ONCE && !this.#life.isOver; done++) {
      const item = this.inbox.shift();
      if (item === undefined) return;
      if (typeof item === "function") await item();
      else await this.#message(item);
    }
  }

  async #commit(): Promise<void> {
    await this.#settings.handlers.commit?.();
    if (this.unread.size === 0) await this.seq.committed();
  }

  async #message(arrived: Arrived): Promise<void> {
    const { id, kind } = arrived;
    if (id === null) this.#notes.fault("message", `${kind}: the id of the event is missing or not an integer`);
    else if (kind === "odds") await this.#odds(arrived);
    else await this.#event(id, kind, arrived);
    if (arrived.seq !== null) this.seq.handled(arrived.seq);
    if (id !== null) this.onEventOf(id);
  }

  async #odds({ id, value, seq, tick }: Arrived): Promise<void> {
    const { bookmakers, clock } = this.#settings;
    const slug = asRecord(id === null ? null : this.events.get(id)?.sport).slug;
    const sport = typeof slug === "string" ? slug : null;
    const { messages, refusals } = readOdds(value, { sport, receivedAt: clock.now() });
    this.refused(refusals);
    const [message] = messages;
    if (bookmakers?.some((name) => name === value.bookie) === false) return;
    if (message === undefined) return this.#unreadable(id, { seq, tick });
    const applied = this.books.apply(message, seq, { tick, lastSeq: this.seq.lastHandled });
    if (applied === null) this.#notes.count("repeated");
    else await this.odds([applied], "feed", value);
  }

  #unreadable(id: number | null, arrived: Pick<Arrived, "seq" | "tick">): void {
    if (id === null) return;
    this.unread.set(id, arrived);
    this.books.dropSnapshot(id);
    this.onDoubt(id);
  }

  async #event(id: number, kind: "score" | "status", arrived: Arrived): Promise<void> {
    const { onScore, onStatus } = this.#settings.handlers;
    const { tick } = arrived;
    const value = this.#readable(id, kind, arrived.value);
    if (value === null) return;
    const before = this.events.get(id);
    const heard = this.events.hear(id, kind, value, { tick, now: this.#settings.clock.now() });
    // It came late, or the one before it had a wrong time, which must not hold back all that follow. Only the service knows which.
    if (heard === "older") this.onDoubt(id);
    if (heard !== "new") return this.#notes.count("repeated");
    const event = this.events.get(id);
    this.#reopened(id, before);
    const news = { origin: "feed", id, event, sent: arrived.value } as const;
    // It is late, or a correction. Only the service knows which.
    if (kind === "score" && event !== null && isOver(event)) this.onDoubt(id);
    this.#notes.count(kind === "score" ? "scores" : "statuses");
    await (kind === "score" ? onScore : onStatus)?.call(this.#settings.handlers, news);
  }

  /** The message without scores that cannot be read, for which the service is asked; null for a score without any. */
  #readable(id: number, kind: "score" | "status", value: UnknownRecord): UnknownRecord | null {
    const fault = scoresFault(value.scores);
    if (fault === null) return value;
    this.#notes.fault("message", `${kind}: ${fault}`);
    this.onDoubt(id);
    return kind === "score" ? null : { ...value, scores: null };
  }

  /** A client drops the odds of an event that is over. If the event goes on after all, it needs all of them again. */
  #reopened(id: number, before: SportEvent | null): void {
    const event = this.events.get(id);
    if (before !== null && event !== null && isOver(before) && !isOver(event)) this.books.dropSnapshot(id);
  }

  refused(refusals: readonly OddsRefusal[]): void {
    for (const refusal of refusals.slice(0, MOST_REFUSALS)) this.#notes.fault("message", refusalText(refusal));
    const others = refusals.length - MOST_REFUSALS;
    if (others > 0) this.#notes.fault("message", `${others} further parts of the same odds`);
  }
}
