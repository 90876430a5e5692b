/**
 * A drawn day, played at full speed through a store, the service with its feed, and a follower, with everything that can go wrong. In
 * `npm run lab -- test:day` it is a full day. Source: docs/day.md#faults.
 *
 * Not among the faults is `missing`: what never arrives cannot be in the store. Lost connections lose messages on the way out instead,
 * and the follower has to get them back.
 */
import { describe, expect, it, onTestFinished } from "vitest";
import { bothStates, pricesOf, stateOf, storedPrices } from "../../../lab/demo/arrived.js";
import { openFaultyWay } from "../../../lab/demo/faulty.js";
import { RealService } from "../../../lab/demo/service.js";
import { drawnDay, type Played } from "../../../src/cli/play/day.js";
import { withFaults } from "../../../src/cli/play/faults.js";
import { faultsIn } from "../../../src/cli/play/faults-file.js";
import { play } from "../../../src/cli/play/player.js";
import { drawDay } from "../../../src/fixtures/day/index.js";
import { type Following, follow } from "../../../src/service/follow/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { until } from "../cli/serving.js";

const IS_FULL = process.env["FULL_DAY"] === "yes";
const SIZE = IS_FULL
  ? { events: 500, messages: 100_000, between: 5_000 }
  : { events: 12, messages: 1_500, between: 100 };
/** How often it is looked whether the follower has arrived, and after how long the test says what it lacks, in milliseconds. */
const PAUSE = IS_FULL ? 500 : 20;
const PATIENCE = 600_000;
const SEEDS = IS_FULL ? [1, 2, 3] : [1];
const HOUR = 3_600_000;
/** A small day has few messages and requests. */
const OUT = IS_FULL
  ? { withoutSeq: 0.01, joined: 0.05, dropped: 0.0005, limited: 0.05, unavailable: 0.05 }
  : { withoutSeq: 0.05, joined: 0.1, dropped: 0.02, limited: 0.2, unavailable: 0.2 };
const MARKETS = ["ML", "Totals", "Spread", "Correct Score", "Totals (Games)", "ML HT"];

const faultsOf = (seed: number) =>
  faultsIn(
    {
      seed,
      late: { share: 0.01, seconds: 30 },
      repeated: { share: 0.02 },
      outOfOrder: { share: 0.02 },
      closed: [
        { after: 3 * 3_600, seconds: 600 },
        { after: 14 * 3_600, seconds: 1_800 },
      ],
      withoutSeq: { share: OUT.withoutSeq },
      joined: { share: OUT.joined },
      dropped: { share: OUT.dropped },
      limited: { share: OUT.limited, seconds: 0 },
      unavailable: { share: OUT.unavailable },
    },
    "the test's faults",
  );

const followedOdds = (following: Following, ids: readonly number[]) =>
  pricesOf(ids.flatMap((id) => following.odds(id)));

/** The records of a day, with a stop after every so many. */
async function* stopping(day: AsyncIterable<Played>, every: number, stop: (count: number) => Promise<void>) {
  let count = 0;
  for await (const played of day) {
    if (count > 0 && count % every === 0) await stop(count);
    count++;
    yield played;
  }
}

const { events, messages } = SIZE;

describe.each(SEEDS)(`a drawn day of ${SIZE.events} events and ${SIZE.messages} messages, seed %i`, (seed) => {
  it("is in the store and at a follower as its truth says, whatever goes wrong on the way", async () => {
    const faults = faultsOf(seed);
    const truth = drawDay({ seed, start: Date.UTC(2026, 2, 1), events, messages });
    const { ids } = truth;
    const store = createMemoryStore();
    const service = new RealService(store);
    await service.start();
    onTestFinished(() => service.kill());
    const way = await openFaultyWay(service.base.replace(/\/v3$/, ""), faults);
    onTestFinished(() => way.close());
    const following = follow({
      baseUrl: `${way.url}/v3`,
      key: service.key,
      filters: { markets: MARKETS, channels: ["odds", "scores", "status"] },
      random: () => 0,
    });
    onTestFinished(() => following.close());
    const rejected: string[] = [];
    let stored = 0;
    const report = {
      count: () => {
        stored++;
      },
      reject: (_place: unknown, reason: string) => rejected.push(reason),
      stored: () => {},
    };
    const followerArrives = async (): Promise<void> => {
      const end = Date.now() + PATIENCE;
      for (;;) {
        const [here, there] = await bothStates(store, following, ids, MARKETS);
        if (JSON.stringify(here) === JSON.stringify(there)) return;
        if (Date.now() > end) expect(there).toEqual(here);
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    };
    let most = 0;
    const day = withFaults(drawnDay({ seed, events, messages }), faults);
    const stop = async (count: number): Promise<void> => {
      await until(() => stored >= count);
      await followerArrives();
      most = Math.max(most, followedOdds(following, ids).length);
    };
    await until(() => following.state === "open");
    const start = Date.now() - 24 * HOUR;
    await play(stopping(day, SIZE.between, stop), store, {
      at: start,
      speed: null,
      signal: new AbortController().signal,
      report,
    });
    expect(rejected).toEqual([]);
    const final = await store.findEvents(ids);
    const finals = ids.map((id) => ({ id, ...stateOf(truth.truthOf(id)?.final) }));
    expect(ids.map((id) => ({ id, ...stateOf(final.get(id)) }))).toEqual(finals);
    expect(await storedPrices(store, ids, MARKETS)).toEqual([]);
    await followerArrives();
    expect(ids.map((id) => ({ id, ...stateOf(following.event(id)) }))).toEqual(finals);
    expect(followedOdds(following, ids)).toEqual([]);
    // Something was compared, and each fault happened.
    expect(most).toBeGreaterThan(SIZE.events / 4);
    expect(Object.entries(way.counts).filter(([, count]) => count === 0)).toEqual([]);
    expect(following.counts.connections).toBeGreaterThan(1);
  });
});
