import { describe, expect, test } from "vitest";
import { copyEvents } from "../../../src/service/sources/copying.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { untyped } from "../../support/untyped.js";
import { changesContract } from "./changes-contract.js";
import { storeContract } from "./contract.js";
import { orderContract } from "./order-contract.js";
import { find, ids, ingest, match } from "./support.js";

storeContract(
  "memory",
  async (lines, options) => {
    const store = createMemoryStore([], options);
    await ingest(store, lines);
    return { store };
  },
  "writable",
);

describe("createMemoryStore", () => {
  test("keeps the later of two events with the same id", async () => {
    const store = createMemoryStore([match(1), match("1", { home: "Everton" }), match("2")]);
    expect((await find(store, 1))?.home).toBe("Everton");
    expect(await find(store, 2)).toEqual(match(2));
  });

  test("finds events whose ids are words by the same words, and lists those with numbers", async () => {
    const words = ["e912304d", "sr:match:9", "12345678901234567"];
    const store = createMemoryStore([
      match(1),
      ...words.map((id) => match(id)),
      match("e912304d", { home: "Everton" }),
    ]);
    const found = await store.findEvents([...words, 1, "E912304D"]);
    expect([...found.keys()]).toEqual([...words, 1]);
    expect(found.get("e912304d")).toEqual(match("e912304d", { home: "Everton" }));
    expect(Object.isFrozen(found.get("sr:match:9"))).toBe(true);
    expect(ids(await store.listEvents({ limit: 9 }))).toEqual([1]);
    expect((await store.changes(null, 9)).changes.map(({ id }) => id)).toEqual([1]);
  });

  test("refuses to be copied with an event whose id is a word, since the copy would be without it", async () => {
    const store = createMemoryStore([match(1), match("e912304d")]);
    const to = createMemoryStore();
    const copied = copyEvents(store, to).next();
    await expect(copied).rejects.toThrow('event "e912304d": an event whose id is not a whole number has no history');
    expect(await to.histories(null, 9)).toEqual([]);
  });

  test("neither freezes the caller's events nor follows their changes", async () => {
    const own = { id: 1, home: "Arsenal", scores: { home: 1, away: 0 } };
    const store = createMemoryStore([own]);
    own.scores.home = 5;
    expect((await find(store, 1))?.scores?.home).toBe(1);
  });

  test("finds and lists events that were never parsed, and searches past them", async () => {
    const odd = { id: 2, home: 5, away: null, date: 7, sport: "football", status: "settled" };
    const store = createMemoryStore([match(1), untyped(odd)]);
    expect(await find(store, 2)).toEqual(odd);
    expect(await store.listEvents({ limit: 9 })).toHaveLength(2);
    expect(ids(await store.searchEvents({ query: "arsenal", sport: "football", limit: 9 }))).toEqual([1]);
  });

  test.each([
    [undefined, "undefined"],
    [null, "undefined"],
    [5, "undefined"],
    [{}, "undefined"],
    [{ id: "" }, '""'],
    [{ id: 5.5 }, "5.5"],
  ])("rejects an event without a valid id: %j", (event, id) => {
    expect(() => createMemoryStore([match(1), untyped(event)])).toThrow(
      new TypeError(`events[1].id: ${id} is not an event id; allowed: an integer, or a string of 1 to 128 characters`),
    );
  });
});

changesContract("memory", async () => createMemoryStore());
orderContract("memory", async () => createMemoryStore());
