import { pricesOf } from "../../../../lab/demo/arrived.js";
import type { SportEvent } from "../../../../src/pure/engine/index.js";
import type { OddsMarket } from "../../../../src/pure/odds/index.js";
import {
  type EventNews,
  type Following,
  follow,
  type OddsNews,
  type SnapshotNews,
} from "../../../../src/service/follow/index.js";
import { SimulatedClock } from "./clock.js";
import { type Faults, Network } from "./network.js";
import { Draw } from "./random.js";
import { Service } from "./service.js";

export const FILTER = ["ML", "Totals"];
const MARKETS = [...FILTER, "Spread"];
const BOOKMAKERS = ["Bet365", "__proto__", "Pinnacle"];

/** What a caller keeps of what a follower reports, as a store would: written at `commit`, and kept over crashes. */
export class Mirror {
  readonly odds = new Map<number, Map<string, readonly OddsMarket[]>>();
  readonly events = new Map<number, unknown>();
  seq: number | null = null;
  /** The changes of the feed in their order. */
  readonly changes: OddsNews[] = [];
  #buffer: (() => unknown)[] = [];

  constructor(readonly slow: () => Promise<void> | undefined) {}

  /** What a follower calls until it crashes. */
  handlers(isAlive: () => boolean) {
    const note = (write: () => unknown): Promise<void> | undefined => {
      if (isAlive()) this.#buffer.push(write);
      return this.slow();
    };
    const event = ({ id, event }: EventNews) => note(() => event !== null && this.#setEvent(id, event));
    return {
      onOdds: (news: OddsNews) => note(() => this.#put(news)),
      onScore: event,
      onStatus: event,
      onEvent: (sent: SportEvent) => note(() => this.#setEvent(Number(sent.id), sent)),
      onSnapshot: (news: SnapshotNews) => note(() => this.#replace(news)),
      commit: () => {
        for (const write of this.#buffer.splice(0)) write();
      },
      seqStore: {
        load: () => this.seq,
        save: (seq: number) => {
          if (isAlive()) this.seq = seq;
        },
      },
    };
  }

  /** What was not committed is lost. */
  crash(): void {
    this.#buffer = [];
  }

  /** An event that is over has no odds, as in a store. */
  #setEvent(id: number, event: SportEvent): void {
    this.events.set(id, event);
    if (event.status === "settled" || event.status === "cancelled") this.odds.delete(id);
  }

  #put(news: OddsNews): void {
    const { event, bookie, markets } = news.now;
    if (news.origin === "feed") this.changes.push(news);
    const pairs = this.odds.get(event) ?? new Map<string, readonly OddsMarket[]>();
    this.odds.set(event, pairs.set(bookie, markets));
  }

  /** A snapshot says all that these bookmakers have: an event that was over and is not any more has its odds again. */
  #replace({ event, bookmakers, odds }: SnapshotNews): void {
    const pairs = this.odds.get(event) ?? new Map<string, readonly OddsMarket[]>();
    for (const bookie of bookmakers) pairs.delete(bookie);
    for (const { bookie, markets } of odds) pairs.set(bookie, markets);
    this.odds.set(event, pairs);
  }
}

export interface Outcome {
  /** The follower went on from a number that an earlier one had saved: it knows only what changed since. */
  readonly wasResumed: boolean;
  readonly service: Service;
  readonly following: Following;
  readonly steady: Following;
  readonly mirror: Mirror;
  readonly steadyMirror: Mirror;
}

/** One history of a service, with a follower that loses its connection, crashes and is slow, and one that never does. */
export async function history(seed: number): Promise<Outcome> {
  const draw = new Draw(seed);
  const clock = new SimulatedClock();
  const service = new Service(BOOKMAKERS, 1_000_000 + draw.below(1000));
  for (let id = 1; id <= 1 + draw.below(4); id++) service.addEvent(id, clock.now());
  const bad = new Network(service, clock, draw);
  bad.faults = { request: draw.next() * 0.4, drop: draw.next() * 0.15, noise: draw.next() * 0.5 };
  const isSlow = draw.is(0.3);
  const mirror = new Mirror(() => (isSlow && draw.is(0.5) ? clock.sleep(draw.below(2_000)) : undefined));
  const steadyMirror = new Mirror(() => undefined);
  const begin = (network: Network, kept: Mirror) => {
    let isAlive = true;
    const options = { baseUrl: "http://service/v3", key: "secret", filters: { markets: FILTER }, transport: network };
    const started = follow({
      ...options,
      ...kept.handlers(() => isAlive),
      clock,
      random: draw.next,
      mostWaiting: isSlow ? 1 + draw.below(20) : 10_000,
    });
    const crash = (): void => {
      isAlive = false;
      kept.crash();
      void started.close();
    };
    return { started, crash };
  };
  const steady = begin(new Network(service, clock, draw), steadyMirror).started;
  let { started, crash } = begin(bad, mirror);
  let wasResumed = false;
  for (let step = 0; step < 60; step++) {
    await clock.until(clock.now() + draw.below(draw.is(0.1) ? 90_000 : 1_500));
    if (draw.is(0.06)) bad.drop();
    if (draw.is(0.03)) {
      crash();
      wasResumed = mirror.seq !== null;
      ({ started, crash } = begin(bad, mirror));
    }
    for (let count = draw.below(4); count >= 0; count--) act(service, clock, draw);
  }
  bad.faults = { request: 0, drop: 0, noise: 0 } satisfies Faults;
  await clock.until(clock.now() + 600_000);
  // A follower connects again after ten minutes without a message.
  if (started.state !== "open" || steady.state !== "open") await clock.until(clock.now() + 120_000);
  return { service, wasResumed, following: started, steady, mirror, steadyMirror };
}

function act(service: Service, clock: SimulatedClock, draw: Draw): void {
  const now = clock.now();
  const id = draw.of([...service.events.keys()]);
  const gap = (): number => (draw.is(0.05) ? 0 : 1 + draw.below(3));
  const kind = draw.below(100);
  if (kind < 70) service.odds(id, draw.of(BOOKMAKERS), marketsOf(draw, now), { now, gap: gap() });
  else if (kind < 80) service.score(id, draw.below(5), draw.below(5));
  else if (kind < 90) service.status(id, draw.of(["pending", "live", "live", "settled", "cancelled"]), now, gap);
  else if (kind < 95) service.addEvent(service.events.size + 1, now);
  else if (kind < 97) service.forgetLog();
}

function marketsOf(draw: Draw, now: number): readonly OddsMarket[] | null {
  if (draw.is(0.1)) return null;
  const names = MARKETS.filter(() => draw.is(0.5));
  const price = (): string => (1.01 + draw.below(500) / 100).toFixed(2);
  return names.map((name) => ({
    name,
    updatedAt: new Date(now - draw.below(5_000)).toISOString(),
    odds: [
      name === "ML"
        ? { home: price(), draw: price(), away: price() }
        : name === "Spread"
          ? { hdp: -0.5, home: price(), away: price() }
          : { hdp: 2.5, over: price(), under: price() },
    ],
  }));
}

export function pricesOfService(service: Service): readonly string[] {
  const all = [...service.pairs].flatMap(([event, pairs]) =>
    [...pairs].map(([bookie, { markets }]) => ({
      event,
      bookie,
      markets: markets.filter(({ name }) => FILTER.includes(name)),
    })),
  );
  return pricesOf(all);
}

export function pricesOfMirror({ odds }: Mirror): readonly string[] {
  return pricesOf(
    [...odds].flatMap(([event, pairs]) => [...pairs].map(([bookie, markets]) => ({ event, bookie, markets }))),
  );
}
