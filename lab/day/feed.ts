/** A drawn day with faults, served by this package, and followed into a store over a way on which things go wrong. */
import { setTimeout } from "node:timers/promises";
import { StoreSink } from "../../src/cli/follow/sink.js";
import type { Played as Arriving } from "../../src/cli/play/day.js";
import { withFaults } from "../../src/cli/play/faults.js";
import { faultsIn } from "../../src/cli/play/faults-file.js";
import { play } from "../../src/cli/play/player.js";
import { type DayRecord, drawDay } from "../../src/fixtures/day/index.js";
import type { SportEvent } from "../../src/pure/engine/index.js";
import { type FollowCounts, type Following, follow, type OddsNews } from "../../src/service/follow/index.js";
import { createMemoryStore } from "../../src/service/sources/memory.js";
import type { EventStore } from "../../src/service/sources/ports.js";
import { bothStates } from "../demo/arrived.js";
import { openFaultyWay } from "../demo/faulty.js";
import { RealService } from "../demo/service.js";

export const BOOKMAKER = "Bet365";
const MARKETS = ["ML", "Totals", "Spread", "Correct Score", "Totals (Games)", "ML HT"];
const START = Date.UTC(2026, 2, 7);
/** How long the follower may need for the last changes, in milliseconds. */
const PATIENCE = 60_000;

export interface Size {
  readonly seed: number;
  readonly events: number;
  /** About how many odds messages. */
  readonly messages: number;
}

/** A day that is drawn and not played yet. */
export function dayOf({ seed, events, messages }: Size) {
  const drawn = drawDay({ seed, start: START, events, messages, bookmakers: [BOOKMAKER], markets: 8 });
  const records = [...drawn];
  const [from, to] = [records[0]?.at ?? START, records.at(-1)?.at ?? START];
  const finals = new Map(drawn.ids.map((id) => [id, drawn.truthOf(id)?.final ?? { id }]));
  return { records, finals, from, to };
}

export type Day = ReturnType<typeof dayOf>;

/** How late a message is, in milliseconds. */
const LATE = 600_000;

/** All that can go wrong. Seconds on the way in are those of the day, on the way out those of the clock. */
const faultsOf = (seed: number) =>
  faultsIn(
    {
      seed,
      ...{ late: { share: 0.02, seconds: LATE / 1_000 }, repeated: { share: 0.03 }, outOfOrder: { share: 0.03 } },
      closed: [
        { after: 5 * 3_600, seconds: 900 },
        { after: 15 * 3_600, seconds: 1_800 },
      ],
      ...{ withoutSeq: { share: 0.02 }, joined: { share: 0.03 }, dropped: { share: 0.004 } },
      ...{ limited: { share: 0.05, seconds: 1 }, unavailable: { share: 0.05 } },
    },
    "the day's faults",
  );

export interface FollowedDay {
  readonly clock: DayClock;
  readonly following: FollowCounts;
  /** What went wrong, and how often. */
  readonly faults: Readonly<Record<string, number>>;
  /** What the store lacks in the end, in words. */
  readonly missing: readonly string[];
}

export interface Ears {
  /** @param event as the follower knows it by now */
  hear(news: OddsNews, event: SportEvent | null): void;
  /** After what was heard is in the store. @param at the time of the day */
  act(at: string): Promise<void>;
  /** @param share how much of the day is over, from 0 to 1 */
  onShare?(share: number): void;
}

/** Plays a day, and resolves when all of it is in the store of the follower. */
export async function followDay(day: Day, seed: number, store: EventStore, ears: Ears): Promise<FollowedDay> {
  const [faults, clock] = [faultsOf(seed), new DayClock(day)];
  const counts: Record<string, number> = { late: 0, "out of order": 0, repeated: 0 };
  const service = new RealService(createMemoryStore());
  await service.start();
  const way = await openFaultyWay(service.base.replace(/\/v3$/, ""), faults);
  const following = followInto(store, `${way.url}/v3`, service.key, {
    ...ears,
    act: () => ears.act(new Date(clock.now).toISOString()),
  });
  const ending = new AbortController();
  const run = async (): Promise<FollowedDay> => {
    while (following.state !== "open") await setTimeout(10);
    let stored = 0;
    const report = {
      count: () => {
        stored++;
      },
      stored: () => {},
      reject: (_place: unknown, reason: string) => {
        throw new Error(`the day has a faulty record: ${reason}`);
      },
    };
    const onStep = async (count: number, time: number) => {
      while (stored < count) await setTimeout(1);
      clock.set(time);
      ears.onShare?.((time - day.from) / (day.to - day.from));
      await untilArrived(service.store, following, [...day.finals.keys()]);
    };
    const played = stepped(counted(withFaults(playedOf(day.records), faults), counts), onStep);
    await play(played, service.store, { at: clock.start, speed: null, signal: ending.signal, report });
    const missing = await missingIn(store, day.finals);
    return { clock, following: { ...following.counts }, faults: { ...counts, ...way.counts }, missing };
  };
  // A handler that throws ends the follower.
  const ended = following.ended.then((error) => Promise.reject(error?.cause ?? error));
  try {
    return await Promise.race([run(), ended]);
  } finally {
    ended.catch(() => {});
    ending.abort();
    await following.close();
    await way.close();
    await service.kill();
  }
}

/**
 * The time of the day, which ends when it is played, so that no worker is ahead of it. It goes on with the records, as fast as this machine
 * can.
 */
export class DayClock {
  /** When the day begins, in milliseconds since 1970. */
  readonly start: number;
  readonly #began = Date.now();
  readonly #day: Day;
  /** Times of the day by the times at which it had them. */
  readonly #steps: (readonly [real: number, time: number])[] = [];

  constructor(day: Day) {
    this.#day = day;
    this.start = this.#began - (day.to - day.from);
  }

  set(time: number): void {
    this.#steps.push([Date.now(), time]);
  }

  /** As the day is played. */
  get now(): number {
    return this.start + (this.#steps.at(-1)?.[1] ?? this.#day.from) - this.#day.from;
  }

  /** When something happened, as the day was drawn. It is known by the time of the day or by that of this machine. Null for later. */
  timeOf(at: string): number | null {
    const time = Date.parse(at);
    if (time < this.#began) return this.#day.from + time - this.start;
    if (time > Date.now() + LATER) return null;
    return this.#steps.filter(([real]) => real <= time).at(-1)?.[1] ?? this.#day.from;
  }
}

/** After so many records it is waited for the follower. */
const STEP = 15;
/** How often it is looked whether it knows all by now, and how long it is waited for it, in milliseconds. */
const PAUSE = 3;
const LONGEST = 5_000;
const LATER = 24 * 3_600_000;

async function untilArrived(store: EventStore, following: Following, ids: readonly number[]): Promise<void> {
  for (const end = Date.now() + LONGEST; Date.now() < end; await setTimeout(PAUSE)) {
    const [here, there] = await bothStates(store, following, ids, MARKETS);
    if (JSON.stringify(here) === JSON.stringify(there)) return;
  }
}

/** The records, with a stop after every few. */
async function* stepped(
  day: AsyncGenerator<Arriving>,
  stop: (count: number, time: number) => Promise<void>,
): AsyncGenerator<Arriving> {
  let count = 0;
  for await (const played of day) {
    if (count > 0 && count % STEP === 0) await stop(count, played.due);
    count++;
    yield played;
  }
}

function* playedOf(records: readonly DayRecord[]) {
  for (const [line, { at, record }] of records.entries())
    yield { at, due: at, record, place: { file: "the day", line: line + 1 } };
}

/** Counts what went wrong on the way in. */
async function* counted(day: AsyncGenerator<Arriving>, counts: Record<string, number>): AsyncGenerator<Arriving> {
  const seen = new Set<number | undefined>();
  const add = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  for await (const played of day) {
    const { at, due, place } = played;
    if (seen.has(place.line)) add("repeated");
    else if (due > at) add(due - at < LATE ? "out of order" : "late");
    seen.add(place.line);
    yield played;
  }
}

/** As `settlegrade follow --store` does. */
function followInto(
  store: EventStore,
  baseUrl: string,
  key: string,
  ears: Pick<Ears, "hear"> & { act(): Promise<void> },
): Following {
  const sink = new StoreSink(store, (id) => following.event(id));
  const following: Following = follow({
    ...{ baseUrl, key, filters: { markets: MARKETS, channels: ["odds", "scores", "status"] } },
    ...{ onScore: sink.onMessage, onStatus: sink.onMessage, onEvent: sink.onEvent, onSnapshot: sink.onSnapshot },
    random: () => 0,
    onOdds: (news) => {
      sink.onOdds(news);
      ears.hear(news, following.event(news.message.id));
    },
    commit: async () => {
      await sink.commit();
      await ears.act();
    },
  });
  return following;
}

const stateOf = ({ id, status, scores }: SportEvent) => JSON.stringify({ id, status, scores });

/** Waits until the store has the ends of all events. Returns those that it lacks. */
async function missingIn(store: EventStore, finals: ReadonlyMap<number, SportEvent>): Promise<readonly string[]> {
  for (const end = Date.now() + PATIENCE; ; await setTimeout(50)) {
    const found = await store.findEvents([...finals.keys()]);
    const other = [...finals].filter(([id, final]) => stateOf(found.get(id) ?? { id }) !== stateOf(final));
    if (other.length === 0 || Date.now() > end)
      return other.map(
        ([id, final]) => `the follower has ${stateOf(found.get(id) ?? { id })} and not ${stateOf(final)}`,
      );
  }
}
