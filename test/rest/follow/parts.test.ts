/** Moments of the follower's parts that no service can bring about at will. */

import { once } from "node:events";
import { createServer } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { Life } from "../../../src/service/follow/clock.js";
import { Handling } from "../../../src/service/follow/inbox/handling.js";
import { SavedSeq } from "../../../src/service/follow/inbox/saved-seq.js";
import { getText } from "../../../src/service/follow/net/fetch.js";
import { Notes } from "../../../src/service/follow/notes.js";
import { settingsOf } from "../../../src/service/follow/options.js";
import { Listing } from "../../../src/service/follow/rest/listing.js";
import { Refresh } from "../../../src/service/follow/rest/refresh.js";
import { Rest } from "../../../src/service/follow/rest/rest.js";
import { Snapshots } from "../../../src/service/follow/rest/snapshots.js";
import { portOf } from "../../support/port.js";
import { SimulatedClock, settled } from "./support/clock.js";
import { answerOf } from "./support/network.js";

it.each(Array.from({ length: 12 }, (_, turns) => turns))(
  "an event that is wanted %i turns after the last one was fetched is fetched",
  async (turns) => {
    const asked: string[] = [];
    const later: { call: () => void } = { call: () => {} };
    const settings = settingsOf({
      baseUrl: "http://127.0.0.1",
      key: "k",
      filters: { channels: ["scores"] },
      clock: new SimulatedClock(),
      transport: {
        get: async (url) => {
          asked.push(new URL(url).pathname);
          return answerOf(200, { id: Number(url.match(/events\/(\d+)/)?.[1]) });
        },
        connect: () => ({ close: () => {} }),
      },
      onEvent: () => later.call(),
    });
    const life = new Life(settings.clock);
    const notes = new Notes("k", {});
    const rest = new Rest(settings, life, notes);
    const handling = new Handling(settings, life, notes);
    const snapshots = new Snapshots(settings, rest, notes, handling);
    const listing = new Listing(settings, rest, notes);
    const onError = (error: unknown) => {
      throw error;
    };
    const refresh = new Refresh({ settings, life, notes, handling, listing, snapshots, onIdle: () => {}, onError });
    void handling.run();
    later.call = () => {
      later.call = () => {};
      let left = turns;
      const turn = (): void => {
        if (left-- > 0) void Promise.resolve().then(turn);
        else refresh.want(2);
      };
      turn();
    };
    refresh.want(1);
    for (let time = 0; time < 10; time++) await settled();
    expect(asked).toEqual(["/events/1", "/events/2"]);
    life.end();
  },
);

it("a number is saved also if its timer comes a millisecond early", async () => {
  class Early extends SimulatedClock {
    override after(milliseconds: number, call: () => void) {
      return super.after(Math.max(1, milliseconds - 1), call);
    }
  }
  const clock = new Early();
  const saved: number[] = [];
  const seqStore = { load: () => null, save: (seq: number) => void saved.push(seq) };
  const settings = settingsOf({ baseUrl: "http://127.0.0.1", key: "k", clock, seqStore, onScore: () => {} });
  const seq: SavedSeq = new SavedSeq(settings, () => void seq.committed());
  for (const number of [1, 2]) {
    seq.handled(number);
    await seq.committed();
  }
  await clock.until(clock.now() + 10_000);
  expect(saved).toEqual([1, 2]);
});

it("a signal remembers nothing of the requests that it could have ended", async () => {
  const server = createServer((_request, response) => response.end("[]"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { signal } = new AbortController();
  // Node shows what a signal keeps alive nowhere else.
  const kept = () =>
    Object.getOwnPropertySymbols(signal)
      .filter(({ description }) => description === "kDependantSignals")
      .map((name) => Number(Reflect.get(Object(Reflect.get(signal, name)), "size")));
  for (let count = 0; count < 20; count++) await getText(`http://127.0.0.1:${portOf(server)}/`, signal);
  expect(kept()).toEqual([]);
});
