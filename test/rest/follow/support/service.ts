/** An odds service in memory, written from the sentences of the contract. It uses nothing of the follower. */
import type { OddsMarket } from "../../../../src/pure/odds/index.js";

export interface Change {
  readonly seq: number | null;
  readonly at: number;
  readonly event: number;
  readonly bookie: string;
  readonly type: "created" | "updated" | "deleted" | "no_markets";
  readonly before: readonly OddsMarket[];
  readonly after: readonly OddsMarket[];
}

export interface ServedEvent {
  readonly id: number;
  readonly home: string;
  readonly away: string;
  readonly date: string;
  readonly sport: { readonly slug: string };
  readonly league: { readonly slug: string };
  status: "pending" | "live" | "settled" | "cancelled";
  scores: { home: number; away: number };
  clock?: { minute: number };
}

export type News =
  | { readonly kind: "odds"; readonly change: Change }
  | { readonly kind: "score" | "status"; readonly event: ServedEvent; readonly from: ServedEvent["status"] };

interface Pair {
  markets: readonly OddsMarket[];
  isPresent: boolean;
}

/** When a change is made, and how far its number is from the last one. A gap of 0 is a change without a number. */
interface Moment {
  readonly now: number;
  readonly gap: number;
}

export class Service {
  readonly events = new Map<number, ServedEvent>();
  readonly bookmakers: readonly string[];
  /** By event, then by bookmaker. */
  readonly pairs = new Map<number, Map<string, Pair>>();
  log: Change[] = [];
  seq: number;
  /** The log has all changes after it. */
  from: number;
  readonly #listeners = new Set<(news: News) => void>();

  constructor(bookmakers: readonly string[], seq: number) {
    this.bookmakers = bookmakers;
    this.seq = this.from = seq;
  }

  listen(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  addEvent(id: number, now: number): void {
    const event: ServedEvent = {
      id,
      home: `Home ${id}`,
      away: `Away ${id}`,
      date: new Date(now + 3_600_000).toISOString(),
      sport: { slug: "football" },
      league: { slug: "premier-league" },
      status: "pending",
      scores: { home: 0, away: 0 },
    };
    this.events.set(id, event);
    this.#tell({ kind: "status", event: { ...event }, from: "pending" });
  }

  score(id: number, home: number, away: number): void {
    const event = this.events.get(id);
    if (event === undefined || event.status !== "live") return;
    event.scores = { home, away };
    event.clock = { minute: (event.clock?.minute ?? 0) + 1 };
    this.#tell({ kind: "score", event: { ...event }, from: event.status });
  }

  status(id: number, status: ServedEvent["status"], now: number, gap: () => number): void {
    const event = this.events.get(id);
    if (event === undefined || event.status === status) return;
    const from = event.status;
    event.status = status;
    if (status === "live") event.clock = { minute: 0 };
    else delete event.clock;
    this.#tell({ kind: "status", event: { ...event }, from });
    if (status !== "settled" && status !== "cancelled") return;
    for (const [bookie, pair] of this.pairs.get(id) ?? [])
      if (pair.isPresent) this.odds(id, bookie, null, { now, gap: gap() });
  }

  /** Null markets delete the pair. */
  odds(id: number, bookie: string, markets: readonly OddsMarket[] | null, { now, gap }: Moment): void {
    const event = this.events.get(id);
    if (event === undefined) return;
    const isOver = event.status === "settled" || event.status === "cancelled";
    if (isOver && markets !== null) return;
    const pairs = this.pairs.get(id) ?? new Map<string, Pair>();
    this.pairs.set(id, pairs);
    const pair = pairs.get(bookie) ?? { markets: [], isPresent: false };
    pairs.set(bookie, pair);
    const before = pair.markets;
    const type =
      markets === null ? "deleted" : markets.length === 0 ? "no_markets" : pair.isPresent ? "updated" : "created";
    pair.markets = markets ?? [];
    pair.isPresent = markets !== null;
    if (gap > 0) this.seq += gap;
    const change = {
      seq: gap > 0 ? this.seq : null,
      at: now,
      event: id,
      bookie,
      type,
      before,
      after: pair.markets,
    } as const;
    if (change.seq !== null) this.log.push(change);
    // Whoever continues from before it needs a new snapshot.
    else this.forgetLog();
    this.#tell({ kind: "odds", change });
  }

  /** No one can continue from a number of the past any more. */
  forgetLog(): void {
    this.seq += 1;
    this.from = this.seq;
    this.log = [];
  }

  /** A restored service counts from elsewhere. */
  restart(seq: number): void {
    this.seq = this.from = seq;
    this.log = [];
  }

  #tell(news: News): void {
    for (const listener of [...this.#listeners]) listener(news);
  }
}
