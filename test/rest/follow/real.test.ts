/** The follower and the command against the service of this package, with its feed. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { pricesOf } from "../../../lab/demo/arrived.js";
import { RealService } from "../../../lab/demo/service.js";
import { run } from "../../../src/cli/run.js";
import { type FollowOptions, follow } from "../../../src/service/follow/index.js";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";
import { Sink } from "../../support/command.js";
import { until } from "../cli/serving.js";
import { fill, ml, STORES, said, toCome, totals } from "../http/odds-support.js";
import { folder, score, status } from "../sources/support.js";

const NOW = Date.now();
const event = (id: number) => toCome(id, { date: new Date(NOW + 3_600_000).toISOString() });
const soon = (id: number, bookie: string, markets: readonly object[], changes: object = {}) =>
  said(id, bookie, markets, { timestamp: Math.floor(Date.now() / 1000), ...changes });
const write = (store: EventStore, lines: readonly unknown[]) => fill(store, lines, Date.now());

async function served(store: EventStore): Promise<RealService> {
  const service = new RealService(store);
  await service.start();
  onTestFinished(() => service.kill());
  return service;
}

async function oddsOf(store: EventStore, ids: readonly number[]): Promise<readonly string[]> {
  const { pairs } = await store.odds.snapshot(ids);
  return pricesOf(pairs.map(({ event, bookie, markets }) => ({ event, bookie, markets: JSON.parse(markets) })));
}

const IDS = [1, 2, 3, 4];

describe.each(STORES)("a follower of a service with a store %s", (_, make) => {
  const followed = (service: RealService, options: Partial<FollowOptions> = {}) => {
    const following = follow({
      baseUrl: service.base,
      key: service.key,
      filters: { markets: ["ML", "Totals"], channels: ["odds", "scores", "status"] },
      random: () => 0.05,
      ...options,
    });
    onTestFinished(() => following.close());
    return following;
  };

  it("has what the store has, through a kill of the service", async () => {
    const store = await make();
    await write(store, [
      event(1),
      event(2),
      soon(1, "Bet365", [ml("1.90"), totals("1.80")]),
      soon(2, "Unibet", [ml("3.10")]),
    ]);
    const service = await served(store);
    const following = followed(service);
    const has = () => pricesOf(IDS.flatMap((id) => following.odds(id)));
    const agrees = async () => JSON.stringify(has()) === JSON.stringify(await oddsOf(store, IDS));
    await until(() => following.state === "open");
    expect(has()).toHaveLength(2);
    await write(store, [
      soon(1, "Bet365", [ml("2.00")]),
      event(3),
      soon(3, "Bet365", [ml("5.00")]),
      soon(2, "Unibet", []),
    ]);
    await until(agrees);
    await service.kill();
    await until(() => following.state !== "open");
    await write(store, [
      soon(1, "Bet365", [ml("2.20")]),
      event(4),
      soon(4, "Unibet", [ml("7.00")]),
      soon(3, "Bet365", [], { type: "deleted" }),
    ]);
    await write(store, [
      status(1, "live", { timestamp: Math.floor(Date.now() / 1000) }),
      score(1, 1, 0, { timestamp: Math.floor(Date.now() / 1000) }),
    ]);
    await service.start();
    await until(() => following.state === "open");
    await until(agrees);
    await until(() => following.event(1)?.scores?.home === 1);
    expect(has()).toEqual(await oddsOf(store, IDS));
    expect(following.event(1)).toMatchObject({ status: "live", scores: { home: 1, away: 0 } });
    await until(async () => following.lastSeq === (await store.odds.position()).seq);
    expect(following.counts).toMatchObject({ connections: 2 });
  });

  it("has a result that is corrected after the end", async () => {
    const store = await make();
    await write(store, [event(1)]);
    const service = await served(store);
    const following = followed(service);
    await until(() => following.state === "open");
    const result = (home: number) => ({ home, away: 0, periods: { ft: { home, away: 0 } } });
    await write(store, [status(1, "settled", { timestamp: Math.floor(Date.now() / 1000), scores: result(2) })]);
    await until(() => following.event(1)?.status === "settled");
    await write(store, [{ ...event(1), status: "settled", scores: result(1) }]);
    await until(() => following.event(1)?.scores?.home === 1);
    expect(following.event(1)).toMatchObject({ status: "settled", scores: result(1) });
  });

  it("ends with a clear error if the key is not accepted", async () => {
    const service = await served(await make());
    const following = followed(service, { key: "sk_wrong-key" });
    const error = await following.ended;
    expect(error).toMatchObject({ reason: "unauthorized" });
    expect(error?.message).toMatch(/^GET \/events: status 401: /);
    expect(error?.message).not.toContain("sk_wrong-key");
  });

  it("ends if a newer connection takes over", async () => {
    const store = await make();
    await write(store, [event(1)]);
    const service = await served(store);
    const first = followed(service);
    await until(() => first.state === "open");
    const second = followed(service);
    expect(await first.ended).toMatchObject({ reason: "replaced", message: expect.stringContaining("4001") });
    await until(() => second.state === "open");
  });
});

describe("settlegrade follow", () => {
  const following = (service: RealService, store: string, words: readonly string[] = []) => {
    const [stdout, stderr] = [new Sink(), new Sink()];
    let stop: () => void = () => {};
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    const all = ["follow", "--store", store, "--from", service.base, "--markets", "ML,Totals", ...words];
    const io = {
      stdin: process.stdin,
      stdout,
      stderr,
      env: { SETTLEGRADE_FOLLOW_KEY: service.key },
      isTTY: false,
      columns: 0,
    };
    const ended = run(all, { ...io, untilStopped: () => stopped });
    onTestFinished(async () => {
      stop();
      await ended;
    });
    const opened = async (times = 1) => until(() => (stderr.text.match(/^following /gm)?.length ?? 0) >= times);
    const end = async () => {
      stop();
      return { code: await ended, out: stdout.text, err: stderr.text };
    };
    return { opened, end, stderr, ended };
  };

  it("ends with equal odds and events in both stores, over kills and runs", async () => {
    const path = await folder();
    const source = await openSqliteStore(join(path, "source.db"));
    onTestFinished(async () => source.close());
    await write(source, [
      event(1),
      event(2),
      soon(1, "Bet365", [ml("1.90"), totals("1.80")]),
      soon(2, "Unibet", [ml("3.10")]),
    ]);
    const service = await served(source);
    const address = `sqlite:${join(path, "copy.db")}`;
    const first = following(service, address);
    await first.opened();
    // In the same second as the odds before.
    for (const price of ["2.00", "2.10", "2.20", "2.30"]) await write(source, [soon(1, "Bet365", [ml(price)])]);
    await service.kill();
    await write(source, [event(3), soon(3, "Bet365", [ml("4.00")]), soon(2, "Unibet", [], { type: "deleted" })]);
    await service.start();
    await first.opened(2);
    const copy = await openSqliteStore(join(path, "copy.db"));
    onTestFinished(async () => copy.close());
    const agree = async () => JSON.stringify(await oddsOf(copy, IDS)) === JSON.stringify(await oddsOf(source, IDS));
    await until(agree);
    const seq = (await source.odds.position()).seq;
    await until(async () =>
      (await readFile(`${address.slice(7)}.follow.json`, "utf8").catch(String)).includes(`"seq":${seq},`),
    );
    const { code, err } = await first.end();
    expect(code).toBe(0);
    expect(err).not.toContain(service.key);
    await write(source, [soon(3, "Bet365", [ml("4.10")]), soon(1, "Unibet", [ml("2.05")])]);
    await write(source, [status(1, "live", { timestamp: Math.floor(Date.now() / 1000) })]);
    const second = following(service, address);
    await second.opened();
    await until(agree);
    await write(source, [
      status(2, "settled", {
        timestamp: Math.floor(Date.now() / 1000),
        scores: { home: 1, away: 0, periods: { ft: { home: 1, away: 0 } } },
      }),
    ]);
    await until(async () => (await copy.findEvents([2])).get(2)?.status === "settled");
    const answer = await second.end();
    expect(answer.err).not.toContain("fetching the odds");
    expect(await oddsOf(copy, IDS)).toEqual(await oddsOf(source, IDS));
    const [here, there] = [await source.findEvents(IDS), await copy.findEvents(IDS)];
    expect([...there]).toEqual([...here]);
  });

  it("removes odds that went while nothing was written down", async () => {
    const path = await folder();
    const source = await openSqliteStore(join(path, "source.db"));
    onTestFinished(async () => source.close());
    await write(source, [event(1), soon(1, "Bet365", [ml("1.90")]), soon(1, "Unibet", [ml("1.80")])]);
    const service = await served(source);
    const words = ["--seq", join(path, "seq.json")];
    const address = `sqlite:${join(path, "copy.db")}`;
    const first = following(service, address, words);
    await first.opened();
    await first.end();
    await write(source, [soon(1, "Unibet", [])]);
    const second = following(service, address, ["--seq", join(path, "another.json")]);
    await second.opened();
    await second.end();
    const copy = await openSqliteStore(join(path, "copy.db"));
    onTestFinished(async () => copy.close());
    expect(await oddsOf(copy, IDS)).toEqual(await oddsOf(source, IDS));
  });

  it("says what is wrong with a key, and ends with 2", async () => {
    const service = await served((await STORES[0]?.[1]()) as EventStore);
    service.key = "sk_wrong-key";
    const { ended, stderr } = following(service, `sqlite:${join(await folder(), "copy.db")}`);
    expect(await ended).toBe(2);
    expect(stderr.text).toContain("settlegrade: GET /events: status 401: ");
    expect(stderr.text).not.toContain("sk_wrong-key");
  });
});
