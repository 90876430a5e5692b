/** One slip that cannot be settled holds up no others: it is put aside by its id, once, until it is mended. */
import { expect, test } from "vitest";
import { type SettledEvent, settleEvent } from "../../../src/pure/settle/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { type WorkOptions, workOnce } from "../../../src/service/workers/index.js";
import { untyped } from "../../support/untyped.js";
import { match, record } from "../sources/support.js";
import { type BookedSlip, Books, booked, ledgerOf, slipOn } from "./books.js";

const NOW = Date.parse("2026-03-01T18:00:00Z");
const SLIPS = Array.from({ length: 500 }, (_, index) => slipOn(`s${String(index).padStart(3, "0")}`, [1]));
const [BAD_ODDS, UNREADABLE] = ["s000", "s201"];
const CHANGES = new Map<string, (slip: BookedSlip) => Partial<BookedSlip>>([
  [BAD_ODDS, ({ legs }) => ({ legs: legs.map((leg) => ({ ...leg, odds: "-110" })) })],
  [UNREADABLE, () => ({ unreadable: new Error("the rulebook acme@7 is not known") })],
]);

/** 500 slips on one event, two of which cannot be settled: one on the first page, and one on the second. */
function world() {
  const store = createMemoryStore([match(1)]);
  const books = new Books(SLIPS.map((slip) => ({ ...slip, ...CHANGES.get(slip.id)?.(slip) })));
  const pass = (changes: Partial<WorkOptions<BookedSlip, SettledEvent>> = {}) =>
    workOnce({ store, ledger: books, settle: settleEvent, clock: () => NOW, ...changes });
  const score = (home: number, away: number) =>
    store.ingest([record(match(1, { scores: { home, away, periods: { ft: { home, away } } } }))], NOW);
  return { books, pass, score };
}

const returns = (books: Books) => new Map(booked(books).map(([id, , paid]) => [id, paid]));
const counted = (books: Books) => {
  const paid = [...returns(books).values()];
  return { paid: paid.filter((cents) => cents === 2_000).length, nothing: paid.filter((cents) => cents === 0).length };
};

test("of 500 slips on an event 498 are settled, and the two that cannot be are put aside with their errors", async () => {
  const { books, pass } = world();
  expect(await pass()).toEqual({ events: 1, repeated: 0, deferred: 0, failed: 2 });
  expect(counted(books)).toEqual({ paid: 498, nothing: 2 });
  expect([...books.aside.values()].map(({ id, eventId, error }) => [id, eventId, error.message])).toEqual([
    [BAD_ODDS, 1, expect.stringMatching(/^slip "s000": legs\[0\]\.odds: "-110" is not decimal odds/)],
    [UNREADABLE, 1, 'slip "s201": the rulebook acme@7 is not known'],
  ]);
});

test("they are not written again at each pass, and keep no event on the list of what is due", async () => {
  const { books, pass, score } = world();
  await pass();
  expect(await pass()).toEqual({ events: 0, repeated: 0, deferred: 0 });
  for (const home of [3, 4, 5]) {
    await score(home, 0);
    expect(await pass()).toMatchObject({ events: 1, deferred: 0, failed: 2 });
  }
  expect([books.asideWrites, books.deferred.size, counted(books)]).toEqual([2, 0, { paid: 498, nothing: 2 }]);
});

test("one that was mended comes back without a change of its event, and one that was mended badly is put aside again", async () => {
  const { books, pass } = world();
  await pass();
  books.change(UNREADABLE, { unreadable: null });
  books.change(BAD_ODDS, { money: { minorUnits: 99 } });
  expect(await pass()).toMatchObject({ events: 1, failed: 1 });
  expect(returns(books).get(UNREADABLE)).toBe(2_000);
  expect([[...books.aside.keys()], books.asideWrites]).toEqual([[`1 ${BAD_ODDS}`], 3]);
  books.change(BAD_ODDS, { legs: slipOn(BAD_ODDS, [1]).legs, money: {} });
  expect(await pass()).toEqual({ events: 1, repeated: 0, deferred: 0 });
  expect([books.aside.size, counted(books)]).toEqual([0, { paid: 500, nothing: 0 }]);
  expect(await pass()).toMatchObject({ events: 0 });
});

test("a slip that was settled before it was damaged keeps its settlement, and is corrected once it is mended", async () => {
  const { books, pass, score } = world();
  await pass();
  books.change("s300", { unreadable: new Error("damaged") });
  await score(0, 3);
  expect(await pass()).toMatchObject({ failed: 3 });
  expect(returns(books).get("s300")).toBe(2_000);
  books.change("s300", { unreadable: null });
  await pass();
  expect(counted(books)).toEqual({ paid: 0, nothing: 500 });
});

test("a ledger without setAside has the others settled, and the event deferred with the id of the first", async () => {
  const { books, pass } = world();
  const errors: unknown[] = [];
  const ledger = ledgerOf(books, { defer: (_, error) => void errors.push(error) });
  expect(await pass({ ledger })).toEqual({ events: 0, repeated: 0, deferred: 1 });
  expect(counted(books)).toEqual({ paid: 498, nothing: 2 });
  expect(errors.map(String)).toEqual([
    expect.stringMatching(/^Error: 2 slips on event 1 cannot be settled, such as slip "s000": legs\[0\]\.odds: "-110"/),
  ]);
});

test("an event whose slips cannot be put aside is deferred, and nothing of their page is posted", async () => {
  const { books, pass } = world();
  const setAside = () => {
    throw new Error("the ledger is down");
  };
  expect(await pass({ ledger: ledgerOf(books, { setAside }) })).toMatchObject({ deferred: 2 });
  expect([...books.deferred]).toEqual([1]);
  expect(counted(books)).toEqual({ paid: 0, nothing: 500 });
});

test.each([
  ["a number", 3],
  ["slips that are on no page", [null, 5, { id: "nobody", error: new Error("x") }]],
])("what another settle means by failed is its own: %s", async (_, failed) => {
  const { books, pass } = world();
  const settle = untyped<typeof settleEvent>((input: Parameters<typeof settleEvent>[0]) => {
    const { failed: _own, ...result } = settleEvent(input);
    return { ...result, failed };
  });
  const ledger = ledgerOf(books, { post: () => [], setAside: (put) => books.setAside(put) });
  expect(await pass({ ledger, settle })).toEqual({ events: 1, repeated: 0, deferred: 0 });
  expect(books.aside.size).toBe(0);
});
