/** A client that does what docs/feed.md asks of it, and fails at a message that it must not receive. */
import { expect } from "vitest";
import { type Book, type Expected, type Market, type Model, type Step, untimed, type Wish } from "./model.js";

/** A message of any type, as it came. */
export interface Received {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Odds of events over REST, with the number that they are as new as. */
export interface Snapshot {
  readonly seq: number;
  readonly books: ReadonlyMap<string, Book>;
}

export class Client {
  readonly wish: Wish;
  /** The number to continue from; null before the first snapshot. */
  lastSeq: number | null = null;
  needsSnapshot = true;
  /** Odds messages of all its connections. */
  readonly odds: Received[] = [];
  /** Messages of scores and statuses. */
  readonly others: Received[] = [];
  readonly resyncs: string[] = [];
  readonly books = new Map<string, Book>();
  /** The last number on this connection, which began after `lastSeq`. */
  #onConnection = 0;
  isWelcome = false;
  readonly #model: Model;

  constructor(model: Model, wish: Wish) {
    this.#model = model;
    this.wish = wish;
  }

  restore({ seq, books }: Snapshot): void {
    this.books.clear();
    for (const [key, book] of books) {
      const [id = "", ...name] = key.split(" ");
      const event = Number(id);
      // The answer has the status of the event.
      if (!this.#model.names(this.wish, event) || !this.#model.isOf(this.wish, event)) continue;
      if (!this.#model.reads(this.wish, name.join(" "))) continue;
      const names = this.wish.markets.map((each) => each.toUpperCase());
      const markets = book.markets.filter((market) => names.includes(market.name.toUpperCase())).map(untimed);
      if (markets.length > 0) this.books.set(key, { url: book.url, markets });
    }
    this.lastSeq = seq;
    this.needsSnapshot = false;
  }

  /** A connection begins. */
  begin(): void {
    this.#onConnection = this.lastSeq ?? 0;
    this.isWelcome = false;
  }

  take(text: string, stepAt: (seq: number) => Step | undefined): void {
    const message = JSON.parse(text) as Received;
    if (!this.isWelcome) {
      expect(message.type, "the type of the first message").toBe("welcome");
      this.isWelcome = true;
    } else if (message.type === "resync_required") {
      this.resyncs.push(String(message["reason"]));
      this.needsSnapshot = true;
    } else if (message.type === "score" || message.type === "status") this.others.push(message);
    else this.#takeOdds(message, stepAt);
  }

  #takeOdds(message: Received, stepAt: (seq: number) => Step | undefined): void {
    const { wish } = this;
    const { type, seq, id, bookie, url, markets } = message as unknown as Expected;
    expect(wish.channels, "the channels of a client that receives odds").toContain("odds");
    expect(seq, "a number on one connection").toBeGreaterThan(this.#onConnection);
    this.#onConnection = seq;
    const step = stepAt(seq);
    if (step === undefined) throw new Error(`${seq} is not a number of the log`);
    expect(this.#model.names(wish, step.event) && this.#model.reads(wish, step.bookie), "passes the filter").toBe(true);
    if (type !== "deleted")
      expect(this.#model.hadStatus(wish, step.event, seq), "passes the filter of status").toBe(true);
    expect({ ...message, markets: markets.map(untimed) }).toEqual(this.#model.replayed(wish, step));
    this.odds.push(message);
    // What came after a lost replay is for the snapshot.
    if (this.needsSnapshot) return;
    this.lastSeq = seq;
    const key = `${id} ${bookie}`;
    if (type === "deleted" || type === "no_markets") this.books.delete(key);
    else this.books.set(key, { url, markets: (markets as readonly Market[]).map(untimed) });
  }

  /** What it knows that it must not, or does not know that it must. Empty if it has all right. */
  faults(): string[] {
    const now = this.#model.now(this.wish);
    const faults: string[] = [];
    for (const [key, book] of now) {
      if (book === null) continue;
      const has = this.books.get(key);
      if (has === undefined && this.#model.isOlderThanStatus(this.wish, key)) continue;
      if (JSON.stringify(has) !== JSON.stringify(book))
        faults.push(`${key}: has ${JSON.stringify(has)}, must have ${JSON.stringify(book)}`);
    }
    for (const key of this.books.keys()) if (!now.has(key)) faults.push(`${key}: has what no longer exists`);
    return faults;
  }
}
