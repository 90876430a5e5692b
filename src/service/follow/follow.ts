import type { SportEvent } from "../../pure/engine/index.js";
import { asRecord } from "../../pure/engine/input/unknown-record.js";
import { Closed, Life } from "./clock.js";
import { Connection, type ConnectionEnd } from "./connection.js";
import { FollowError } from "./error.js";
import { Handling } from "./inbox/handling.js";
import { Backoff } from "./net/backoff.js";
import { endOfCode, sentenceOf, verdictOf, waitOf } from "./net/verdicts.js";
import { Notes } from "./notes.js";
import { type FollowOptions, type Settings, settingsOf } from "./options.js";
import { Listing } from "./rest/listing.js";
import { Refresh } from "./rest/refresh.js";
import { Refused, Rest } from "./rest/rest.js";
import { Snapshots } from "./rest/snapshots.js";
import type { BookOdds, FollowCounts, FollowState } from "./types.js";

/** A follower at work. Source: docs/follow.md. */
export interface Following {
  readonly state: FollowState;
  /** The number of the last change that was handled and committed. Null before the first. */
  readonly lastSeq: number | null;
  readonly counts: FollowCounts;
  /** What bookmakers have on an event now. */
  odds(eventId: number): readonly BookOdds[];
  /** An event as it is known now, or null. */
  event(eventId: number): SportEvent | null;
  events(): readonly SportEvent[];
  /** Resolves when the follower has ended: with null after `close`, or with the reason. Never rejects. */
  readonly ended: Promise<FollowError | null>;
  /** Ends the follower: what is being handled is committed and its number is saved. */
  close(): Promise<void>;
}

/**
 * Follows the events and the odds of a service: a snapshot over REST, then every change. It connects again when the connection is lost,
 * and ends only if trying again would not help. See docs/follow.md.
 *
 * @throws RangeError if an option is not valid
 * @example
 * ```ts
 * import { follow } from "settlegrade/follow";
 * const following = follow({
 *   baseUrl: "http://127.0.0.1:8787/v3",
 *   key: "the key",
 *   filters: { markets: ["ML", "Totals"], sport: ["football"] },
 *   onOdds: ({ now }) => console.log(now.event, now.bookie, now.markets.length),
 * });
 * await following.close();
 * console.log(following.state); // ended
 * ```
 */
export function follow(options: FollowOptions): Following {
  return new Follower(settingsOf(options));
}

class Follower implements Following {
  readonly ended: Promise<FollowError | null>;
  readonly #settings: Settings;
  readonly #life: Life;
  readonly #notes: Notes;
  readonly #rest: Rest;
  readonly #handling: Handling;
  readonly #snapshots: Snapshots;
  readonly #refresh: Refresh;
  readonly #backoff: Backoff;
  #error: unknown = null;
  /** From a snapshot until events are fetched again: one that came before it, and after they were listed, is not known yet. */
  #unsettled: "snapshot" | "refresh" | null = null;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#life = new Life(settings.clock);
    this.#notes = new Notes(settings.key, settings.handlers);
    this.#rest = new Rest(settings, this.#life, this.#notes);
    this.#handling = new Handling(settings, this.#life, this.#notes);
    this.#snapshots = new Snapshots(settings, this.#rest, this.#notes, this.#handling);
    this.#backoff = new Backoff(settings.random);
    this.#refresh = new Refresh({
      settings,
      life: this.#life,
      notes: this.#notes,
      handling: this.#handling,
      listing: new Listing(settings, this.#rest, this.#notes),
      snapshots: this.#snapshots,
      onIdle: () => this.#idle(),
      onError: (error) => this.#fail(error),
    });
    this.#handling.seq.isHeld = () => this.#unsettled !== null || this.#refresh.isAsking;
    this.#handling.onEventOf = (id) => this.#refresh.want(id);
    this.#handling.onDoubt = (id) => this.#refresh.wantAgain(id);
    this.ended = this.#run();
  }

  get state(): FollowState {
    return this.#notes.state;
  }

  get lastSeq(): number | null {
    return this.#handling.seq.last;
  }

  get counts(): FollowCounts {
    return this.#notes.counts;
  }

  odds(eventId: number): readonly BookOdds[] {
    return this.#handling.books.of(eventId);
  }

  event(eventId: number): SportEvent | null {
    return this.#handling.events.get(eventId);
  }

  events(): readonly SportEvent[] {
    return this.#handling.events.all();
  }

  async close(): Promise<void> {
    this.#life.end();
    await this.ended;
  }

  async #run(): Promise<FollowError | null> {
    const handled = this.#handle();
    this.#refreshOften().catch((error: unknown) => this.#fail(error));
    await this.#follow().catch((error: unknown) => this.#fail(error));
    await handled;
    try {
      this.#notes.enter("ended", { why: this.#ending()?.message ?? null });
    } catch (error) {
      this.#fail(error);
    }
    return this.#ending();
  }

  #ending(): FollowError | null {
    return this.#error === null ? null : this.#asFollowError(this.#error);
  }

  async #handle(): Promise<void> {
    // Whoever created the follower has it before the first handler is called.
    await Promise.resolve();
    await this.#handling.run().catch((error: unknown) => this.#fail(error));
  }

  /** Ends the follower with its first error. */
  #fail(error: unknown): void {
    if (!(error instanceof Closed)) this.#error ??= error;
    this.#life.end();
  }

  #asFollowError(error: unknown): FollowError {
    if (error instanceof FollowError) return error;
    if (error instanceof Refused) return new FollowError("refused", error.sentence);
    const text = error instanceof Error ? error.message : String(error);
    return new FollowError("handler", this.#notes.masked(text), { cause: error });
  }

  async #follow(): Promise<void> {
    const { seq, books } = this.#handling;
    await Promise.resolve();
    this.#notes.enter("starting");
    await this.#settings.transport.check?.();
    await seq.load();
    await this.#refresh.all();
    // What was stored by an earlier run has odds up to its number; a filter of the status lets events come and go unseen.
    if (seq.received !== null && this.#settings.filters.status === undefined)
      for (const id of this.#refresh.followed()) books.setBase(id, null);
    for (;;) {
      if (this.#settings.channels.has("odds") && seq.received === null) await this.#takeSnapshot();
      await this.#life.sleep(await this.#connection());
    }
  }

  async #takeSnapshot(): Promise<void> {
    const { seq } = this.#handling;
    this.#notes.enter("snapshot");
    this.#unsettled = "snapshot";
    const least = await this.#snapshots.takeAll(() => this.#refresh.followed());
    await this.#handling.do(() => seq.start(least));
  }

  /** One connection. Resolves with how long to wait for the next. */
  async #connection(): Promise<number> {
    this.#notes.enter("connecting");
    const connection = new Connection({
      settings: this.#settings,
      life: this.#life,
      notes: this.#notes,
      handling: this.#handling,
      onReady: (welcome) => this.#ready(welcome),
      onError: (error) => this.#fail(error),
    });
    const end = await connection.run();
    this.#life.check();
    const wait = this.#waitAfter(end, connection.lasted);
    if (end.kind === "resync") this.#handling.seq.received = null;
    // What waits is handled first: the replay then brings the latest odds only.
    if (end.kind === "full") await this.#handling.do(() => {});
    this.#notes.enter("waiting", { why: wordsOf(end), wait });
    return wait;
  }

  /** Scores, statuses and clocks are not replayed. */
  #ready(welcome: unknown): void {
    if (this.#snapshots.lacks(asRecord(welcome).bookmakers)) {
      this.#snapshots.forgetBookmakers();
      this.#handling.books.dropSnapshots();
      this.#unsettled = "snapshot";
    }
    if (this.#unsettled !== null) this.#unsettled = "refresh";
    this.#refresh.wantAll();
  }

  #idle(): void {
    if (this.#unsettled === "snapshot") return;
    this.#unsettled = null;
    // The number that was held can be saved now.
    this.#handling.inbox.do(() => {});
  }

  /** What no message brings, such as an event that is gone, is found from time to time. */
  async #refreshOften(): Promise<void> {
    for (;;) {
      await this.#life.sleep(this.#settings.refreshEvery);
      this.#refresh.wantAll();
    }
  }

  #waitAfter(end: ConnectionEnd, lasted: number): number {
    const pause = this.#backoff.next(lasted);
    if (end.kind === "closed") this.#checkCode(end.code, end.reason);
    if (end.kind !== "refused") return pause;
    const verdict = verdictOf(end.answer.status);
    const sentence = this.#notes.masked(`the feed: ${sentenceOf(end.answer)}`);
    if (verdict === "gone" || verdict === "fine") throw new FollowError("refused", sentence);
    if (verdict !== "limited" && verdict !== "again") throw new FollowError(verdict, sentence);
    return this.#rest.after(end.answer.status, waitOf(end.answer, this.#settings.clock.now()), pause);
  }

  #checkCode(code: number, reason: string): void {
    const ending = endOfCode(code);
    if (ending === null) return;
    const said = reason === "" ? "" : `: ${reason}`;
    throw new FollowError(ending.reason, this.#notes.masked(`${ending.what} (close code ${code}${said})`));
  }
}

function wordsOf(end: ConnectionEnd): string {
  switch (end.kind) {
    case "closed":
      return `close code ${end.code}${end.reason === "" ? "" : `: ${end.reason}`}`;
    case "refused":
      return sentenceOf(end.answer);
    case "failed":
      return end.why;
    case "resync":
      return `the service asks for a new snapshot${end.reason === null ? "" : `: ${end.reason}`}`;
    case "full":
      return "the handlers are slower than the feed";
    case "silent":
      return "nothing was heard for too long";
    case "over":
      return "closed";
  }
}
