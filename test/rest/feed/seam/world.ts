/** A store that a random history is written to, the model of it, and its odds over REST. */

import { type Below, pick } from "../../../../lab/tools/random.js";
import { createHandler } from "../../../../src/service/http/index.js";
import type { OddsEntry } from "../../../../src/service/sources/odds/ports.js";
import type { EventStore } from "../../../../src/service/sources/ports.js";
import { fill, marketOf, said, toCome } from "../../http/odds-support.js";
import type { Snapshot } from "./client.js";
import { type Book, type EventFacts, Model, type Step } from "./model.js";

export const EVENTS = [1, 2, 3, 4, 5, 6];
export const BOOKMAKERS = ["Bet365", "Unibet", "Kalshi", "1xbet"];
export const MARKETS = ["ML", "Totals", "Spread", "Totals HT"];
export const SPORTS = ["football", "basketball"];
export const LEAGUES = ["league-a", "league-b"];
const MOST_SECONDS = 40;

const placeOf = (event: number) => ({
  sport: SPORTS[event % 2] ?? "",
  league: LEAGUES[Math.floor(event / 2) % 2] ?? "",
});

/** What a store has of an event, to be changed by the next record. */
interface Line {
  readonly status: string;
  readonly scores: { readonly home: number; readonly away: number };
}

/** A message of a score or a status, whoever it is for. */
export interface EventStep {
  readonly event: number;
  readonly before: string | null;
  readonly status: string;
  readonly isScore: boolean;
  readonly scores: Line["scores"];
}

const NEXT: Readonly<Record<string, readonly string[]>> = {
  pending: ["live", "live", "live", "cancelled"],
  live: ["settled", "settled", "cancelled"],
  settled: ["cancelled", "pending", "settled"],
  cancelled: ["settled", "pending"],
};

export class World {
  readonly model = new Model();
  readonly store: EventStore;
  readonly eventSteps: EventStep[] = [];
  readonly #below: Below;
  #handler: ReturnType<typeof createHandler> | null = null;
  readonly #lines = new Map<number, Line>();
  readonly #bySeq = new Map<number, Step>();
  #seq = 0;
  /** In seconds since 1970. */
  now = 1_772_366_400;

  constructor(store: EventStore, below: Below) {
    this.store = store;
    this.#below = below;
  }

  /** All events are pending at first. */
  async begin(): Promise<void> {
    // Creates a store that is not there yet.
    await this.store.ingest([], this.now * 1_000);
    this.#seq = (await this.store.odds.position()).seq;
    for (const id of EVENTS) {
      const { sport, league } = placeOf(id);
      this.model.events.set(id, { sport, league, statuses: [] });
      this.#note(id, { status: "pending", scores: { home: 0, away: 0 } });
    }
    await this.#ingest(EVENTS.map((id) => this.#recordOf(id)));
  }

  stepAt = (seq: number): Step | undefined => this.#bySeq.get(seq);

  /** Ingests some odds, a change of an event, or both in one call. */
  async change(): Promise<void> {
    this.now += this.#below(5) === 0 ? 1 : 0;
    const lines: object[] = [];
    if (this.#below(4) === 0) lines.push(this.#eventLine());
    if (lines.length === 0 || this.#below(4) === 0) {
      const count = 1 + this.#below(4);
      for (let line = 0; line < count; line++) lines.push(this.#oddsLine());
    }
    await this.#ingest(lines);
  }

  /** Time passes, so that the log is cut by later calls. */
  async wait(): Promise<void> {
    this.now += 1 + this.#below(MOST_SECONDS);
    await this.#ingest([this.#oddsLine()]);
  }

  async #ingest(lines: readonly object[]): Promise<void> {
    await fill(this.store, lines, this.now * 1_000);
    await this.read();
  }

  /** Takes what the log has since the last call. */
  async read(): Promise<void> {
    const { entries } = await this.store.odds.log(this.#seq, 100_000);
    for (const entry of entries) this.add(entry);
  }

  add({ seq, time, event, bookie, type, url, markets }: OddsEntry): void {
    if (seq !== this.#seq + 1) throw new Error(`the number after ${this.#seq} is ${seq}`);
    this.#seq = seq;
    const seconds = Math.floor(time / 1_000);
    this.model.add({ seq, seconds, event, bookie, type, after: { url, markets: JSON.parse(markets) } });
    const step = this.model.steps.at(-1);
    if (step !== undefined) this.#bySeq.set(seq, step);
  }

  #oddsLine(): object {
    const below = this.#below;
    const [id, bookie] = [pick(EVENTS, below), pick(BOOKMAKERS, below)];
    const url = `https://bookmaker.example/${below(8) === 0 ? below(3) : 0}`;
    const changes = { timestamp: this.now, url };
    const kind = below(10);
    if (kind === 0) return said(id, bookie, [], { ...changes, type: "deleted" });
    if (kind === 1) return said(id, bookie, [], { ...changes, type: "no_markets" });
    const names = MARKETS.filter(() => below(2) === 0);
    const markets = (names.length === 0 ? ["ML"] : names).map((name) => {
      const price = `2.${1 + below(3)}`;
      const row = name === "ML" ? { home: price, away: "1.80" } : rowOf(name, price);
      return marketOf(name, [row], this.now * 1_000);
    });
    return said(id, bookie, markets, changes);
  }

  #eventLine(): object {
    const below = this.#below;
    const id = pick(EVENTS, below);
    const { status, scores } = this.#lines.get(id) as Line;
    const moves = below(2) === 0;
    const next = moves ? pick(NEXT[status] ?? ["live"], below) : status;
    const hasScore = next !== "pending" && (!moves || below(2) === 0);
    const home = next === "pending" ? 0 : scores.home + Number(hasScore);
    this.#note(id, { status: next, scores: { home, away: 0 } });
    return this.#recordOf(id);
  }

  #note(id: number, line: Line): void {
    const known = this.#lines.get(id);
    const before = known?.status ?? null;
    const isScore = known !== undefined && known.scores.home !== line.scores.home;
    this.#lines.set(id, line);
    if (before === line.status && !isScore) return;
    this.eventSteps.push({ event: id, before, isScore, ...line });
    const facts = this.model.events.get(id) as EventFacts;
    if (before === line.status) return;
    this.model.events.set(id, { ...facts, statuses: [...facts.statuses, { status: line.status, since: this.#seq }] });
  }

  #recordOf(id: number): object {
    const { status, scores } = this.#lines.get(id) as Line;
    const { sport, league } = placeOf(id);
    return toCome(id, {
      status,
      scores,
      sport: { name: sport, slug: sport },
      league: { name: league, slug: league },
      ...(status === "live" && { clock: { minute: scores.home } }),
    });
  }

  /** GET /odds/multi with `includeSeq`, as a client reads it. */
  async snapshot(): Promise<Snapshot> {
    const { store } = this;
    this.#handler ??= createHandler({ findEvents: store.findEvents, events: store, odds: store.odds });
    const query = `eventIds=${EVENTS.join()}&bookmakers=${BOOKMAKERS.join()}&includeSeq=true`;
    const answer = await this.#handler(new Request(`http://odds.example/v3/odds/multi?${query}`));
    return snapshotIn(answer.status, await answer.json());
  }
}

function rowOf(name: string, price: string): object {
  return name === "Spread" ? { hdp: -1.5, home: price, away: "1.80" } : { hdp: 2.5, over: price, under: "1.80" };
}

interface Answer {
  readonly id: number;
  readonly seq: number;
  readonly urls: Readonly<Record<string, string>>;
  readonly bookmakers: Readonly<Record<string, Book["markets"]>>;
}

/** The books in an answer. Fails if it is an error. */
export function snapshotIn(status: number, answer: unknown): Snapshot {
  if (status !== 200) throw new Error(`the snapshot was answered ${status}: ${JSON.stringify(answer)}`);
  const events = answer as readonly Answer[];
  const books = events.flatMap(({ id, urls, bookmakers }) =>
    Object.entries(bookmakers).map(([name, markets]) => [`${id} ${name}`, { url: urls[name] ?? "", markets }] as const),
  );
  return { seq: Math.min(...events.map(({ seq }) => seq)), books: new Map(books) };
}
