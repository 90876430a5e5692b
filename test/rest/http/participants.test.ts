import { describe, expect, test } from "vitest";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { down } from "./ask.js";
import { fill, get, STORES, toCome } from "./odds-support.js";
import { errorOf, KEYS } from "./support.js";

const named = (id: number, name: string) => ({ id, name, sport: "football" });
const listed = async (store: EventStore, query: string) => (await get(store, `/participants?${query}`)).json;

describe.each(STORES)("participants from %s", (_, make) => {
  const filled = async () => {
    const store = await make();
    await fill(store, [
      toCome(1),
      toCome(2, { homeId: 7, home: "Ärsenal Women", awayId: 60, away: "Arsenal FC", date: "2026-03-02T15:00:00Z" }),
      toCome(3, { homeId: 9, home: "Old Town", awayId: 44, status: "settled", date: "2026-02-01T15:00:00Z" }),
      toCome(4, { homeId: null, home: "Nobody", awayId: "8", away: "Word" }),
      toCome(5, { homeId: 11, home: "Ada", awayId: 12, away: "Bea", sport: { name: "Tennis", slug: "tennis" } }),
    ]);
    return store;
  };

  test("are those of a sport, by name: each once, with the name that its latest event gives it", async () => {
    const store = await filled();
    const all = [named(60, "Arsenal FC"), named(44, "Chelsea"), named(9, "Old Town"), named(7, "Ärsenal Women")];
    for (const sport of ["football", "Football", "soccer"]) expect(await listed(store, `sport=${sport}`)).toEqual(all);
    expect(await listed(store, "sport=tennis&search=")).toEqual([
      { id: 11, name: "Ada", sport: "tennis" },
      { id: 12, name: "Bea", sport: "tennis" },
    ]);
    expect(await listed(store, "sport=quidditch")).toEqual([]);
  });

  test("are found by a part of the name, of events that are over too, and not by the name of the other side", async () => {
    const store = await filled();
    expect(await listed(store, "sport=football&search=ARSENAL")).toEqual([named(60, "Arsenal FC")]);
    expect(await listed(store, "sport=football&search=old%20")).toEqual([named(9, "Old Town")]);
    expect(await listed(store, "sport=football&search=ärsenal")).toEqual([named(7, "Ärsenal Women")]);
    expect(await listed(store, "sport=tennis&search=arsenal")).toEqual([]);
  });

  test("one by its id; an unknown id is a 404", async () => {
    const store = await filled();
    expect((await get(store, "/participants/60")).json).toEqual(named(60, "Arsenal FC"));
    expect((await get(store, "/participants/9")).json).toEqual(named(9, "Old Town"));
    for (const [id, status, sentence] of [
      ["8", 404, "Participant not found"],
      ["chelsea", 400, /^id: "chelsea" is not an event id/],
    ] as const) {
      const answer = await get(store, `/participants/${id}`);
      expect([answer.status, errorOf(answer)]).toEqual([status, expect.stringMatching(sentence)]);
    }
  });

  test.each([
    ["", "Missing sport parameter"],
    ["sport=football&search=ar", /^search: "ar" is shorter than 3 characters/],
    ["sport=football&search=abc&search=abd", /^search: given 2 times/],
  ])("%s is a 400: %s", async (query, sentence) => {
    const answer = await get(await make(), `/participants?${query}`);
    expect([answer.status, errorOf(answer)]).toEqual([400, expect.stringMatching(sentence)]);
  });

  test("need a key and a reader of events, and are a 503 while the storage is down", async () => {
    const store = await make();
    for (const path of ["/participants?sport=football", "/participants?sport=football&search=abc", "/participants/5"]) {
      expect((await get(store, path, null)).status).toBe(401);
      expect((await get(store, path, KEYS.free, { events: undefined, odds: undefined })).status).toBe(404);
      const events = { listEvents: down, searchEvents: down, listLeagues: down, listSports: down, check: down };
      expect((await get(store, path, KEYS.free, { events })).status).toBe(503);
    }
  });
});
