import { describe, expect, test } from "vitest";
import type { SportEvent } from "../../src/engine/index.js";
import { isWritable } from "../../src/sources/open.js";
import type { EventReader } from "../../src/sources/ports.js";
import { failureOf, find, ids, match, score, status } from "./support.js";
import { writingContract } from "./writing-contract.js";

export interface Made {
  readonly store: EventReader;
  /** Takes the storage away, and gives it back. */
  down?(): Promise<void>;
  up?(): Promise<void>;
}

/** A store that holds what these lines of the feed make, taken in order. */
export type Make = (lines: readonly unknown[]) => Promise<Made>;

/** The laws of every place where events are read and, where it takes in records, of every place where they are kept. */
export function storeContract(name: string, make: Make, kind: "read only" | "writable"): void {
  describe(`${name}: events are found by id`, () => findingLaws(make));
  describe(`${name}: events are listed`, () => listingLaws(make));
  describe(`${name}: events that are over are searched`, () => searchLaws(make));
  describe(`${name}: hostile input`, () => hostileLaws(make));
  describe(`${name}: the storage fails and recovers`, () => failingLaws(make));

  test(`${name} is ${kind}`, async () => {
    const { store } = await make([]);
    expect(isWritable(store)).toBe(kind === "writable");
  });
  if (kind === "writable") {
    describe(`${name}: records are taken in`, () =>
      writingContract(async () => {
        const { store } = await make([]);
        if (!isWritable(store)) throw new Error("this store takes in nothing");
        return store;
      }));
  }
}

function findingLaws(make: Make): void {
  test("those that are asked for, and no others", async () => {
    const { store } = await make([match(1), match(2), match(3)]);
    const found = await store.findEvents([3, 1]);
    expect([...found.keys()].sort()).toEqual([1, 3]);
    expect(found.get(1)).toEqual(match(1));
  });

  test("an id that was sent as a string is the integer that it stands for", async () => {
    const { store } = await make([match("007")]);
    expect(await find(store, 7)).toEqual(match(7));
  });

  test("one that is not known is not there, whatever is asked for beside it", async () => {
    const { store } = await make([match(1)]);
    const found = await store.findEvents([1, 2, 1, -1, 0, Number.MAX_SAFE_INTEGER]);
    expect([...found.keys()]).toEqual([1]);
  });

  test("none where none is asked for, and none in an empty store", async () => {
    const { store } = await make([match(1)]);
    const { store: empty } = await make([]);
    expect((await store.findEvents([])).size).toBe(0);
    expect((await empty.findEvents([1, 2])).size).toBe(0);
  });

  test("thousands at once, in any order, with the ends of the range of ids", async () => {
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

  test("as records and messages have made it, in their order", async () => {
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

  test("what a caller does to an event stays with the caller", async () => {
    const { store } = await make([match(1)]);
    const lent = (await find(store, 1)) as { home: string; scores: { home: number; periods: Record<string, unknown> } };
    const spoil = [
      () => (lent.home = "Spoilt"),
      () => (lent.scores.home = 99),
      () => delete lent.scores.periods["ft"],
      () => ((lent.scores.periods["p1"] as { home: number }).home = 99),
    ];
    for (const change of spoil) expect.soft(isRefusedOrPrivate(change)).toBe(true);
    expect(await find(store, 1)).toEqual(match(1));
    expect((await store.listEvents({ limit: 1 }))[0]).toEqual(match(1));
  });
}

/** A frozen event refuses a change; one that is the caller's own takes it. */
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
  test("by start, the earliest first; of one start by id; those without a usable date last", async () => {
    const { store } = await make(CALENDAR);
    expect(ids(await store.listEvents({ limit: 100 }))).toEqual([3, 4, 8, 9, 5, 2, 1, 6, 7]);
  });

  test("at most as many as are asked for", async () => {
    const { store } = await make(CALENDAR);
    expect(ids(await store.listEvents({ limit: 3 }))).toEqual([3, 4, 8]);
    expect(ids(await store.listEvents({ limit: 7 }))).toEqual([3, 4, 8, 9, 5, 2, 1]);
    expect(ids(await store.listEvents({ limit: 0 }))).toEqual([]);
  });

  test("a sport is found under each of its spellings", async () => {
    const slugs = ["mma", "mixed-martial-arts"];
    const { store } = await make(slugs.map((slug, index) => match(index + 1, { sport: { slug } })));
    for (const sport of slugs) {
      expect(ids(await store.listEvents({ sport, limit: 9 }))).toEqual([1, 2]);
      expect(ids(await store.searchEvents({ query: "arsenal", sport, limit: 9 })).sort()).toEqual([1, 2]);
    }
  });

  test("those of a sport, those that are live, and both", async () => {
    const { store } = await make(CALENDAR);
    expect(ids(await store.listEvents({ sport: "tennis", limit: 100 }))).toEqual([9, 7]);
    expect(ids(await store.listEvents({ status: "live", limit: 100 }))).toEqual([5, 7]);
    expect(ids(await store.listEvents({ status: "live", sport: "tennis", limit: 100 }))).toEqual([7]);
    expect(ids(await store.listEvents({ sport: "ten", limit: 100 }))).toEqual([]);
  });

  test("whole", async () => {
    const { store } = await make(CALENDAR);
    expect(await store.listEvents({ sport: "football", limit: 1 })).toEqual([match(3, { date: "1969-12-31" })]);
  });
}

function searchLaws(make: Make): void {
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

  test("the latest first, those without a usable date last; neither live nor pending ones", async () => {
    const { store } = await make(CALENDAR);
    expect(ids(await store.searchEvents({ query: "arsenal", limit: 100 }))).toEqual([9, 8, 4, 3, 6, 1]);
    expect(ids(await store.searchEvents({ query: "arsenal", limit: 5 }))).toEqual([9, 8, 4, 3, 6]);
    expect(ids(await store.searchEvents({ query: "arsenal", limit: 0 }))).toEqual([]);
    expect(ids(await store.searchEvents({ query: "arsenal", sport: "tennis", limit: 100 }))).toEqual([9]);
  });

  test("within a window that includes both its ends, and then none without a date", async () => {
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

  test("by a part of either name, in any case and any script", async () => {
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

  test("no query reaches from one name into the other", async () => {
    const { store } = await make([match(1, { home: "Ajax", away: "Benfica" })]);
    for (const query of ["ajaxben", "ajax\nben", "ajax ben"]) {
      expect(await store.searchEvents({ query, limit: 9 })).toEqual([]);
    }
  });

  test("what has a meaning elsewhere is text here", async () => {
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

  test("a query of fewer than three characters finds nothing, however they are written", async () => {
    const { store } = await make([match(1, { home: "é\u0065\u0301a" })]);
    for (const query of ["", "é", "ea", "e\u0301a"]) expect(await store.searchEvents({ query, limit: 9 })).toEqual([]);
  });

  test("a query that is longer than any name", async () => {
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

  test("names and sports of any characters come back as they were", async () => {
    const { store } = await make(HOSTILE.map((text, id) => match(id, { home: text, sport: { slug: text } })));
    for (const [id, text] of HOSTILE.entries()) {
      expect((await find(store, id))?.home).toBe(text);
      expect(ids(await store.listEvents({ sport: text, limit: 9 }))).toEqual([id]);
      expect(ids(await store.searchEvents({ query: text, limit: 9 }))).toEqual([id]);
    }
    for (const sport of ["", "\u0000", "\ufffdlone", "nul"])
      expect(await store.listEvents({ sport, limit: 9 })).toEqual([]);
  });

  test("keys of any name pollute nothing", async () => {
    const line = JSON.parse(
      '{"id":1,"__proto__":{"spoilt":1},"clock":{"__proto__":{"spoilt":1},"constructor":{"a":1}}}',
    );
    const { store } = await make([{ ...match(1), ...line }]);
    const event = (await find(store, 1)) as { clock: Record<string, unknown> };
    expect(Object.getPrototypeOf(event)).toBe(Object.prototype);
    expect(event.clock).toEqual({ constructor: { a: 1 } });
    expect(({} as { spoilt?: unknown }).spoilt).toBeUndefined();
  });
}

function failingLaws(make: Make): void {
  test("every call fails while the storage is away, and works when it is back", async () => {
    const { store, down, up } = await make([match(1)]);
    if (down === undefined || up === undefined) return void expect(await find(store, 1)).toEqual(match(1));
    const calls = [
      () => store.findEvents([1]),
      () => store.listEvents({ limit: 1 }),
      () => store.searchEvents({ query: "arsenal", limit: 1 }),
      () => store.check(),
    ];
    for (let round = 0; round < 2; round++) {
      expect(await find(store, 1)).toEqual(match(1));
      await down();
      for (const call of calls) expect((await failureOf(call)).message).toMatch(/there is no such file/);
      await up();
      for (const call of calls) await call();
    }
    expect(await find(store, 1)).toEqual(match(1));
  });
}
