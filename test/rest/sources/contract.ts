import { describe, expect, test } from "vitest";
import type { SportEvent } from "../../../src/pure/engine/index.js";
import { isWritable } from "../../../src/service/sources/opening/open.js";
import type { EventReader, KeepOptions } from "../../../src/service/sources/ports.js";
import { untyped } from "../../support/untyped.js";
import { failureOf, find, ids, match, score, status } from "./support.js";
import { writingContract } from "./writing-contract.js";

export interface Made {
  readonly store: EventReader;
  /** Takes the storage away, and brings it back. */
  down?(): Promise<void>;
  up?(): Promise<void>;
  /** What calls say meanwhile. Default: that the file is missing. */
  readonly failure?: RegExp;
}

/** Makes a store that has ingested these lines of the feed, in order. A store that keeps versions gets the options. */
export type Make = (lines: readonly unknown[], options?: KeepOptions) => Promise<Made>;

/** The laws of every store of events; for stores that ingest records, those of writing too. */
export function storeContract(name: string, make: Make, kind: "read only" | "writable"): void {
  describe(`${name} finds events by id`, () => findingLaws(make));
  describe(`${name} lists events`, () => listingLaws(make));
  describe(`${name} searches events that are over`, () => searchLaws(make));
  describe(`${name} survives hostile input`, () => hostileLaws(make));
  describe(`${name} recovers when its storage does`, () => failingLaws(make));

  test(`${name} is ${kind}`, async () => {
    const { store } = await make([]);
    expect(isWritable(store)).toBe(kind === "writable");
  });
  if (kind === "writable") {
    describe(`${name} ingests records`, () =>
      writingContract(async (options) => {
        const { store } = await make([], options);
        if (!isWritable(store)) throw new Error("this store cannot ingest records");
        return store;
      }));
  }
}

function findingLaws(make: Make): void {
  test("returns the requested events and no others", async () => {
    const { store } = await make([match(1), match(2), match(3)]);
    const found = await store.findEvents([3, 1]);
    expect([...found.keys()].sort()).toEqual([1, 3]);
    expect(found.get(1)).toEqual(match(1));
  });

  test("reads an id sent as a string as an integer", async () => {
    const { store } = await make([match("007")]);
    expect(await find(store, 7)).toEqual(match(7));
  });

  test("leaves out an unknown id, whatever else is requested", async () => {
    const { store } = await make([match(1)]);
    const found = await store.findEvents([1, 2, 1, -1, 0, Number.MAX_SAFE_INTEGER]);
    expect([...found.keys()]).toEqual([1]);
  });

  test("returns no events for no ids, and none from an empty store", async () => {
    const { store } = await make([match(1)]);
    const { store: empty } = await make([]);
    expect((await store.findEvents([])).size).toBe(0);
    expect((await empty.findEvents([1, 2])).size).toBe(0);
  });

  test("finds thousands at once, in any order, including the smallest and largest ids", async () => {
    const known = [
      ...Array.from({ length: 1700 }, (_, index) => index * 2),
      Number.MAX_SAFE_INTEGER,
      -9007199254740991,
    ];
    const { store } = await make(known.map((id) => match(id, { home: `Side ${id}` })));
    const asked = [...Array.from({ length: 3400 }, (_, index) => 3399 - index), ...known.slice(-2)];
    const found = await store.findEvents(asked);
    expect(found.size).toBe(known.length);
    for (const id of known) expect([found.get(id)?.id, found.get(id)?.home]).toEqual([id, `Side ${id}`]);
  });

  test("finds, lists and searches large events with small ones, in their order", async () => {
    const notes = (id: number) => ({ notes: `${id}`.repeat(id % 2 === 0 ? 40_000 : 1) });
    const events = [1, 2, 3, 4].map((id) => match(id, { ...notes(id), date: `2026-03-0${id}` }));
    const { store } = await make(events);
    const found = await store.findEvents([4, 9, 1, 2]);
    expect([found.get(4), found.get(9), found.get(1), found.get(2)]).toEqual([
      events[3],
      undefined,
      events[0],
      events[1],
    ]);
    expect(await store.listEvents({ limit: 9 })).toEqual(events);
    expect(await store.searchEvents({ query: "arsenal", limit: 3 })).toEqual([events[3], events[2], events[1]]);
    await store.check();
  });

  test("returns an event with its records and messages applied in order", async () => {
    const { store } = await make([
      match(1, { status: "live", scores: { home: 0, away: 0 } }),
      score(1, 1, 0, { clock: { minute: 12 } }),
      match(2, { status: "pending" }),
      status(1, "settled", { scores: { home: 3, away: 1, periods: { ft: { home: 3, away: 1 } } } }),
      match(2, { home: "Everton" }),
    ]);
    const found = await store.findEvents([1, 2]);
    const scores = { home: 3, away: 1, periods: { ft: { home: 3, away: 1 } } };
    expect(found.get(1)).toEqual(match(1, { status: "settled", scores }));
    expect(found.get(2)?.home).toBe("Everton");
  });

  test("is not affected when a caller changes an event", async () => {
    const { store } = await make([match(1)]);
    const lent: { home: string; scores: { home: number; periods: { ft?: object; p1: { home: number } } } } = untyped(
      await find(store, 1),
    );
    const spoil = [
      () => (lent.home = "Spoilt"),
      () => (lent.scores.home = 99),
      () => delete lent.scores.periods.ft,
      () => (lent.scores.periods.p1.home = 99),
    ];
    for (const change of spoil) expect.soft(isRefusedOrPrivate(change)).toBe(true);
    expect(await find(store, 1)).toEqual(match(1));
    expect((await store.listEvents({ limit: 1 }))[0]).toEqual(match(1));
  });
}

/** A frozen event refuses a change; a copy of the caller accepts it. */
function isRefusedOrPrivate(change: () => unknown): boolean {
  try {
    change();
    return true;
  } catch (error) {
    return error instanceof TypeError;
  }
}

const CALENDAR: readonly SportEvent[] = [
  match(5, { date: "2026-03-02T12:00:00Z", status: "live" }),
  match(4, { date: "2026-03-01T15:00:00+02:00" }),
  match(9, { date: "2026-03-01 14:00", status: "cancelled", sport: { slug: "tennis" } }),
  match(8, { date: "2026-03-01T14:00:00.000Z" }),
  match(1, { date: "soon" }),
  match(7, { date: "2026-02-30T12:00:00Z", status: "live", sport: { slug: "tennis" } }),
  { id: 6, status: "settled", home: "Arsenal" },
  match(3, { date: "1969-12-31" }),
  match(2, { date: "2026-03-03", status: "pending", sport: null }),
];

function listingLaws(make: Make): void {
  test("orders by start, the earliest first; the same start by id; events without a valid date last", async () => {
    const { store } = await make(CALENDAR);
    expect(ids(await store.listEvents({ limit: 100 }))).toEqual([3, 4, 8, 9, 5, 2, 1, 6, 7]);
  });

  test("returns at most the requested number", async () => {
    const { store } = await make(CALENDAR);
    expect(ids(await store.listEvents({ limit: 3 }))).toEqual([3, 4, 8]);
    expect(ids(await store.listEvents({ limit: 7 }))).toEqual([3, 4, 8, 9, 5, 2, 1]);
    expect(ids(await store.listEvents({ limit: 0 }))).toEqual([]);
  });

  test("finds a sport under each of its spellings", async () => {
    const slugs = ["mma", "mixed-martial-arts"];
    const { store } = await make(slugs.map((slug, index) => match(index + 1, { sport: { slug } })));
    for (const sport of slugs) {
      expect(ids(await store.listEvents({ sport, limit: 9 }))).toEqual([1, 2]);
      expect(ids(await store.searchEvents({ query: "arsenal", sport, limit: 9 })).sort()).toEqual([1, 2]);
    }
  });

  test("filters by sport, by live, and by both", async () => {
    const { store } = await make(CALENDAR);
    expect(ids(await store.listEvents({ sport: "tennis", limit: 100 }))).toEqual([9, 7]);
    expect(ids(await store.listEvents({ statuses: ["live"], limit: 100 }))).toEqual([5, 7]);
    expect(ids(await store.listEvents({ statuses: ["live"], sport: "tennis", limit: 100 }))).toEqual([7]);
    expect(ids(await store.listEvents({ sport: "ten", limit: 100 }))).toEqual([]);
  });

  test("filters by several statuses, and returns an event of each", async () => {
    const { store } = await make(CALENDAR);
    expect(ids(await store.listEvents({ statuses: ["live", "cancelled"], limit: 9 }))).toEqual([9, 5, 7]);
    expect(ids(await store.listEvents({ statuses: ["pending"], limit: 9 }))).toEqual([2]);
    expect(ids(await store.listEvents({ statuses: [], limit: 9 }))).toEqual([]);
  });

  test("includes both ends of a window, and then leaves out events without a valid date", async () => {
    const { store } = await make(CALENDAR);
    const two = Date.parse("2026-03-01T14:00:00Z");
    expect(ids(await store.listEvents({ from: two, to: two, limit: 9 }))).toEqual([8, 9]);
    expect(ids(await store.listEvents({ from: two + 1, limit: 9 }))).toEqual([5, 2]);
    expect(ids(await store.listEvents({ to: two - 1, limit: 9 }))).toEqual([3, 4]);
    expect(ids(await store.listEvents({ from: two + 1, to: two, limit: 9 }))).toEqual([]);
    expect(ids(await store.listEvents({ from: two, statuses: ["live"], limit: 9 }))).toEqual([5]);
  });

  test("lists the latest first if asked to, in the reverse order but for events without a valid date, which stay last", async () => {
    const { store } = await make(CALENDAR);
    expect(ids(await store.listEvents({ latestFirst: true, limit: 9 }))).toEqual([2, 5, 9, 8, 4, 3, 7, 6, 1]);
    const window = { from: Date.parse("2026-03-01T13:00:00Z"), to: Date.parse("2026-03-02T12:00:00Z") };
    expect(ids(await store.listEvents({ latestFirst: true, ...window, limit: 2 }))).toEqual([5, 9]);
  });

  test("passes over as many events as it is asked to: pages have each event once", async () => {
    const { store } = await make(CALENDAR);
    for (const latestFirst of [false, true]) {
      const whole = ids(await store.listEvents({ limit: 100, latestFirst }));
      const pages = await Promise.all([0, 4, 8, 12].map((skip) => store.listEvents({ skip, limit: 4, latestFirst })));
      expect(pages.flatMap(ids)).toEqual(whole);
    }
  });

  test("filters by league, whose slug another sport may have too, and by participant on either side", async () => {
    const league = { name: "Bundesliga", slug: "germany-bundesliga" };
    const { store } = await make([
      match(1, { league, homeId: 7, awayId: 8 }),
      match(2, { league, sport: { slug: "handball" }, homeId: 9, awayId: 7 }),
      match(3, { homeId: "7", awayId: 9.5 }),
      match(4, { league: null }),
    ]);
    const listed = async (filter: object) => ids(await store.listEvents({ ...filter, limit: 9 }));
    expect(await listed({ league: league.slug })).toEqual([1, 2]);
    expect(await listed({ league: league.slug, sport: "handball" })).toEqual([2]);
    expect(await listed({ league: "germany" })).toEqual([]);
    expect(await listed({ participant: 7 })).toEqual([1, 2]);
    expect(await listed({ participant: 9, sport: "handball", league: league.slug })).toEqual([2]);
    expect(await listed({ participant: 10 })).toEqual([]);
  });

  test("lists the leagues of a sport by slug, with the number of events that are not over from a time on", async () => {
    const of = (slug: string, name: string) => ({ league: { slug, name } });
    const { store } = await make([
      match(1, { ...of("b", "Old name"), date: "2026-03-01", status: "live" }),
      match(2, { ...of("b", "B"), date: "2026-03-02", status: "pending" }),
      match(3, { ...of("b", "B"), date: "2026-03-02", status: "settled" }),
      match(4, { ...of("a", "A"), date: "2026-02-01", status: "pending" }),
      match(5, { ...of("c", "C"), date: "2026-03-02", status: "pending", sport: { slug: "tennis" } }),
      match(6, { league: { slug: "d" }, status: "pending", date: "soon" }),
      match(7, { league: { name: "no slug" }, date: "2026-03-02", status: "pending" }),
    ]);
    const from = Date.parse("2026-03-01");
    const filter = { sport: "soccer", from, all: false, limit: 9 };
    expect(await store.listLeagues(filter)).toEqual([{ name: "B", slug: "b", eventsCount: 2 }]);
    expect(await store.listLeagues({ ...filter, all: true })).toEqual([
      { name: "A", slug: "a", eventsCount: 0 },
      { name: "B", slug: "b", eventsCount: 2 },
      { name: "d", slug: "d", eventsCount: 0 },
    ]);
    expect(await store.listLeagues({ ...filter, all: true, limit: 1 })).toMatchObject([{ slug: "a" }]);
    expect(await store.listLeagues({ ...filter, sport: "chess" })).toEqual([]);
  });

  test("lists the sports of its events by slug", async () => {
    const { store } = await make([...CALENDAR, match(20, { sport: { slug: "padel", name: "Padel" } })]);
    const sports = [
      { name: "Football", slug: "football" },
      { name: "Padel", slug: "padel" },
      { name: "tennis", slug: "tennis" },
    ];
    expect(await store.listSports(9)).toEqual(sports);
    expect(await store.listSports(2)).toEqual(sports.slice(0, 2));
  });

  test("follows what a record changes: status, league, participant, date", async () => {
    const { store } = await make([
      match(1, { status: "live", homeId: 1 }),
      match(1, { status: "pending", homeId: 2, league: { slug: "x", name: "X" }, date: "2026-05-05" }),
    ]);
    expect(ids(await store.listEvents({ statuses: ["pending"], league: "x", participant: 2, limit: 9 }))).toEqual([1]);
    expect(await store.listEvents({ participant: 1, limit: 9 })).toEqual([]);
    const renamed = await make([match(1, { homeId: 1 }), match(1, { homeId: 2 }), match(1, { league: { slug: "x" } })]);
    expect(await renamed.store.listEvents({ participant: 1, limit: 9 })).toEqual([]);
    expect(ids(await renamed.store.listEvents({ league: "x", limit: 9 }))).toEqual([1]);
  });

  test("returns whole events", async () => {
    const { store } = await make(CALENDAR);
    expect(await store.listEvents({ sport: "football", limit: 1 })).toEqual([match(3, { date: "1969-12-31" })]);
  });
}

function searchLaws(make: Make): void {
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

  test("orders the latest first, events without a valid date last, and skips live and pending events", async () => {
    const { store } = await make(CALENDAR);
    expect(ids(await store.searchEvents({ query: "arsenal", limit: 100 }))).toEqual([9, 8, 4, 3, 6, 1]);
    expect(ids(await store.searchEvents({ query: "arsenal", limit: 5 }))).toEqual([9, 8, 4, 3, 6]);
    expect(ids(await store.searchEvents({ query: "arsenal", limit: 0 }))).toEqual([]);
    expect(ids(await store.searchEvents({ query: "arsenal", sport: "tennis", limit: 100 }))).toEqual([9]);
  });

  test("searches those that are not over, the earliest first", async () => {
    const { store } = await make([
      ...CALENDAR,
      match(20, { home: "FC Ünal", status: "pending", date: "2026-03-04" }),
      match(21, { away: "Ünal", status: "live", date: "2026-03-03", sport: { slug: "tennis" } }),
    ]);
    const ahead = { among: "ahead", limit: 9 } as const;
    expect(ids(await store.searchEvents({ query: "arsenal", ...ahead }))).toEqual([5, 2, 21, 7]);
    expect(ids(await store.searchEvents({ query: "üNAL", ...ahead }))).toEqual([21, 20]);
    expect(ids(await store.searchEvents({ query: "ünal", ...ahead, limit: 1 }))).toEqual([21]);
    expect(ids(await store.searchEvents({ query: "ünal", sport: "tennis", ...ahead }))).toEqual([21]);
    expect(ids(await store.searchEvents({ query: "arsenal", from: day("2026-03-03"), ...ahead }))).toEqual([2, 21]);
    expect(ids(await store.searchEvents({ query: "arsenal", to: day("2026-03-03"), ...ahead }))).toEqual([5, 2, 21]);
    expect(await store.searchEvents({ query: "ün", ...ahead })).toEqual([]);
  });

  test("includes both ends of a window, and then leaves out events without a date", async () => {
    const { store } = await make(CALENDAR);
    const search = (from?: number, to?: number) =>
      store.searchEvents({
        query: "arsenal",
        limit: 100,
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
      });
    const two = Date.parse("2026-03-01T14:00:00Z");
    expect(ids(await search(two, two))).toEqual([9, 8]);
    expect(ids(await search(two + 1))).toEqual([]);
    expect(ids(await search(undefined, two - 1))).toEqual([4, 3]);
    expect(ids(await search(day("2026-03-01"), day("2026-03-02")))).toEqual([9, 8, 4]);
  });

  test("matches a part of either name, in any case and any script", async () => {
    const names = [
      "Fenerbahçe",
      "İstanbul Başakşehir",
      "Kasımpaşa",
      "ΟΛΥΜΠΙΑΚΟΣ",
      "Спартак",
      "Preußen",
      "Pen\u0303arol",
    ];
    const { store } = await make(names.map((home, id) => match(id, { home, away: `Guest ${id}` })));
    const found = async (query: string) => ids(await store.searchEvents({ query, limit: 9 }));
    expect(await found("BAHÇE")).toEqual([0]);
    expect(await found("istanbul")).toEqual([1]);
    expect(await found("KASIMPAŞA")).toEqual([2]);
    expect(await found("ολυμπιακος")).toEqual([3]);
    expect(await found("κοσ")).toEqual([3]);
    expect(await found("спартак")).toEqual([4]);
    expect(await found("PREUSSEN")).toEqual([5]);
    expect(await found("peñarol")).toEqual([6]);
    expect(await found("UEST 4")).toEqual([4]);
    expect(await found("bahce")).toEqual([]);
  });

  test("does not match across the two names", async () => {
    const { store } = await make([match(1, { home: "Ajax", away: "Benfica" })]);
    for (const query of ["ajaxben", "ajax\nben", "ajax ben"]) {
      expect(await store.searchEvents({ query, limit: 9 })).toEqual([]);
    }
  });

  test("reads wildcards, quotes and operators as plain text", async () => {
    const names = [
      "100% FC",
      "A_B_C",
      'Die "Roten"',
      "O'Higgins; DROP",
      "Star*Light",
      "A-B+C:D",
      "(NOT) OR AND",
      "x\\y/z",
      "^$.|?[]{}",
    ];
    const { store } = await make(names.map((home, id) => match(id, { home })));
    for (const [id, query] of names.entries()) expect(ids(await store.searchEvents({ query, limit: 9 }))).toEqual([id]);
    for (const query of ["a%b", "___", "%%%", "***", '"""', "' OR", "NEAR(", "names:"]) {
      expect(await store.searchEvents({ query, limit: 9 })).toEqual([]);
    }
  });

  test("finds nothing for fewer than three characters, however they are encoded", async () => {
    const { store } = await make([match(1, { home: "é\u0065\u0301a" })]);
    for (const query of ["", "é", "ea", "e\u0301a"]) expect(await store.searchEvents({ query, limit: 9 })).toEqual([]);
  });

  test("accepts a query of thousands of characters", async () => {
    const long = "Llanfairpwllgwyngyll ".repeat(300);
    const { store } = await make([match(1, { home: long }), match(2, { home: "Llanfairpwllgwyngyll" })]);
    expect(ids(await store.searchEvents({ query: long, limit: 9 }))).toEqual([1]);
    expect(ids(await store.searchEvents({ query: `${long}!`, limit: 9 }))).toEqual([]);
  });
}

function hostileLaws(make: Make): void {
  const HOSTILE = [
    "__proto__",
    "constructor",
    "\u0000nul\u0000",
    "\ud800lone",
    "'; DROP TABLE events; --",
    "\u202egol",
    "🏆".repeat(99),
  ];

  test("returns names and sports of any characters unchanged", async () => {
    const { store } = await make(HOSTILE.map((text, id) => match(id, { home: text, sport: { slug: text } })));
    for (const [id, text] of HOSTILE.entries()) {
      expect((await find(store, id))?.home).toBe(text);
      expect(ids(await store.listEvents({ sport: text, limit: 9 }))).toEqual([id]);
      expect(ids(await store.searchEvents({ query: text, limit: 9 }))).toEqual([id]);
    }
    for (const sport of ["", "\u0000", "\ufffdlone", "nul"])
      expect(await store.listEvents({ sport, limit: 9 })).toEqual([]);
  });

  test("does not pollute prototypes with keys of any name", async () => {
    const line = JSON.parse(
      '{"id":1,"__proto__":{"spoilt":1},"clock":{"__proto__":{"spoilt":1},"constructor":{"a":1}}}',
    );
    const { store } = await make([{ ...match(1), ...line }]);
    const event = await find(store, 1);
    expect(Object.getPrototypeOf(event)).toBe(Object.prototype);
    expect(event?.clock).toEqual({ constructor: { a: 1 } });
    expect(Reflect.get({}, "spoilt")).toBeUndefined();
  });
}

function failingLaws(make: Make): void {
  test("fails every call while the storage is away, and works when it is back", async () => {
    const { store, down, up, failure = /there is no such file/ } = await make([match(1)]);
    if (down === undefined || up === undefined) return void expect(await find(store, 1)).toEqual(match(1));
    const calls = [
      () => store.findEvents([1]),
      () => store.listEvents({ limit: 1 }),
      () => store.listLeagues({ sport: "football", from: 0, all: true, limit: 1 }),
      () => store.listSports(1),
      () => store.searchEvents({ query: "arsenal", limit: 1 }),
      () => store.check(),
    ];
    for (let round = 0; round < 2; round++) {
      expect(await find(store, 1)).toEqual(match(1));
      await down();
      for (const call of calls) expect((await failureOf(call)).message).toMatch(failure);
      await up();
      for (const call of calls) await call();
    }
    expect(await find(store, 1)).toEqual(match(1));
  });
}
