import { expect, it } from "vitest";
import { BOUNDS } from "../../../src/service/feed/reading/bounds.js";
import { KnownEvents } from "../../../src/service/feed/reading/known-events.js";
import { FeedReader } from "../../../src/service/feed/reading/reader.js";
import { Hub } from "../../../src/service/feed/sending/hub.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";

it.each(Array.from({ length: 16 }, (_, turns) => turns))(
  "a change %i turns after the last reading is read without waiting for the next second",
  async (turns) => {
    const store = createMemoryStore();
    let reads = 0;
    const log: typeof store.odds.log = (after, most) => {
      reads++;
      return store.odds.log(after, most);
    };
    const odds = new Proxy(store.odds, {
      get: (target, name) => (name === "log" ? log : Reflect.get(target, name).bind(target)),
    });
    const { findEvents } = store;
    const eventChanges: typeof store.eventChanges = (after, most) => store.eventChanges(after, most);
    const read = { findEvents, eventChanges, watch: () => () => {}, odds };
    const reader = new FeedReader({
      ...{ store: read, hub: new Hub(), events: new KnownEvents(findEvents, () => 0) },
      ...{ bounds: BOUNDS, took: () => {} },
    });
    await reader.start();
    void reader.poke();
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    const before = reads;
    void reader.poke();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(reads).toBeGreaterThan(before);
  },
);
