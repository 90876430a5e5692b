/** Every list is bounded, and says in a header that its bound has cut it. One that is as long as its bound is whole. */
import { describe, expect, test } from "vitest";
import { bookmakersOf } from "../../../src/pure/contract/bookmakers.js";
import { sports } from "../../../src/pure/engine/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import type { OddsEntry } from "../../../src/service/sources/odds/ports.js";
import { jsonOf } from "../../support/json.js";
import { match } from "../sources/support.js";
import { ask, ODDS_DOWN } from "./ask.js";
import { get, iso, MINUTE, ml, toCome } from "./odds-support.js";
import { type Answered, AS_OF, eventReader, KEYS } from "./support.js";

const listOf = <T>(length: number, make: (index: number) => T) => Array.from({ length }, (_, index) => make(index));
const lengthOf = ({ text }: Answered) => jsonOf<readonly unknown[]>(text).length;
const cutOf = ({ headers }: Answered) => headers.get("X-Truncated");

/** The answer of a route that has as many things to list as asked for. */
type Asked = (length: number) => Promise<Answered>;

const korfball = (index: number) => ({ name: `Korfball ${index}`, slug: `korfball-${index}` });
const pastEvent = (index: number) => match(1 + index, { date: iso(AS_OF - index * MINUTE) });

const LISTS: readonly (readonly [path: string, most: number, asked: Asked])[] = [
  [
    "/sports",
    500 + sports().length,
    (length) => {
      const others = listOf(length - sports().length, korfball);
      const events = { ...eventReader(), listSports: (limit: number) => others.slice(0, limit) };
      return ask({ events }, { path: "/sports" });
    },
  ],
  [
    "/leagues",
    5_000,
    (length) => {
      const leagues = listOf(length, (index) => ({ name: `L${index}`, slug: `l${index}`, eventsCount: 1 }));
      const events = { ...eventReader(), listLeagues: ({ limit }: { limit: number }) => leagues.slice(0, limit) };
      return ask({ events }, { path: "/leagues?sport=football" });
    },
  ],
  [
    "/bookmakers",
    5_000,
    (length) => {
      const bookmakers = bookmakersOf({ recreational: listOf(length, (index) => `B${index}`) });
      return ask({ bookmakers }, { path: "/bookmakers" });
    },
  ],
  [
    "/participants",
    5_000,
    (length) => {
      const sides = (index: number) => ({ homeId: 2 * index + 1, awayId: Math.min(2 * index + 2, length) });
      const store = createMemoryStore(
        listOf(Math.ceil(length / 2), (index) => ({ ...pastEvent(index), ...sides(index) })),
      );
      return get(store, "/participants?sport=football");
    },
  ],
  [
    "/historical/events",
    5_000,
    (length) => {
      const store = createMemoryStore(listOf(length, pastEvent));
      return get(store, "/historical/events?sport=football&league=england-premier-league");
    },
  ],
  [
    "/events/search",
    10,
    (length) => get(createMemoryStore(listOf(length, (index) => toCome(1 + index))), "/events/search?query=arsenal"),
  ],
  [
    "/historical/events/search",
    100,
    (length) => get(createMemoryStore(listOf(length, pastEvent)), "/historical/events/search?query=arsenal"),
  ],
  [
    "/historical/closing-lines",
    100,
    (length) => get(createMemoryStore(listOf(length, pastEvent)), "/historical/closing-lines?sport=football"),
  ],
];

describe("a list that one thing more than its bound would be in is cut, and says so", () => {
  test.each(LISTS)("%s has at most %d", async (_path, most, asked) => {
    const [whole, cut] = [await asked(most), await asked(most + 1)];
    expect([whole.status, lengthOf(whole), cutOf(whole)]).toEqual([200, most, null]);
    expect([cut.status, lengthOf(cut), cutOf(cut)]).toEqual([200, most, "true"]);
  });
});

test("sports of the catalogue in the store do not hide that the list of the others is cut", async () => {
  const known = sports().map(({ name, slug }, index) => match(1 + index, { sport: { name, slug } }));
  const listed = (others: number) => {
    const unknown = listOf(others, (index) => match(1_000 + index, { sport: korfball(index) }));
    return get(createMemoryStore([...known, ...unknown]), "/sports");
  };
  const [whole, cut] = [await listed(500), await listed(501)];
  expect([lengthOf(whole), cutOf(whole)]).toEqual([500 + known.length, null]);
  expect([lengthOf(cut), cutOf(cut)]).toEqual([500 + known.length, "true"]);
});

test("the movements of a price are the latest 10,000, and say so if there were more", async () => {
  const store = createMemoryStore([toCome(5)]);
  const moved = (length: number) => {
    const log = listOf(length, entryOf);
    const odds = { ...ODDS_DOWN, movements: () => log, openingClosing: () => [], bookmakers: () => [] };
    return get(store, "/odds/movements?eventId=5&bookmaker=Bet365&market=ML", KEYS.paid, { odds });
  };
  const timesIn = ({ text }: Answered) =>
    jsonOf<{ movements: readonly { timestamp: number }[] }>(text).movements.map(({ timestamp }) => timestamp);
  const times = listOf(10_001, (index) => AS_OF + index);
  const [whole, cut] = [await moved(10_000), await moved(10_001)];
  expect([timesIn(whole), cutOf(whole)]).toEqual([times.slice(0, 10_000), null]);
  expect([timesIn(cut), cutOf(cut)]).toEqual([times.slice(1), "true"]);
});

/** A change of the moneyline, one a millisecond. */
function entryOf(index: number): OddsEntry {
  const time = AS_OF + index;
  const markets = JSON.stringify([ml(index % 2 === 0 ? "2.10" : "2.20", time)]);
  const names = { bookie: "Bet365", type: "updated", url: "", changed: ["ML"] } as const;
  return { seq: 1 + index, time, receivedAt: time, event: 5, markets, ...names };
}
