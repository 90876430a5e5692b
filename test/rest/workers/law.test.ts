/** What workers guarantee, over random schedules of two workers that share slips, a feed, and a worker that is killed. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { SportEvent } from "../../../src/pure/engine/index.js";
import { type StoredSlip, settleEvent, settleSlips } from "../../../src/pure/settle/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { type LedgerPort, type RunPort, type WorkOptions, workOnce } from "../../../src/service/workers/index.js";
import { draws } from "../../support/volume.js";
import { match, record } from "../sources/support.js";
import { type BookedSlip, Books, booked, freshly, slipOn } from "./books.js";
import { RunBooks } from "./run-books.js";

const NOW = Date.parse("2026-03-01T18:00:00Z");
const IDS = [1, 2, 3];
const SLIPS = [
  slipOn("a", [1]),
  slipOn("b", [2]),
  slipOn("c", [1, 2]),
  slipOn("d", [2, 3]),
  slipOn("e", [1, 3]),
  slipOn("f", [3]),
];

const VERSIONS = [
  { status: "pending", scores: undefined },
  { status: "live", scores: { home: 0, away: 0 } },
  { status: "settled", scores: { home: 1, away: 0, periods: { ft: { home: 1, away: 0 } } } },
  { status: "settled", scores: { home: 0, away: 1, periods: { ft: { home: 0, away: 1 } } } },
  { status: "cancelled", scores: undefined },
];
const update = fc.record({ id: fc.constantFrom(...IDS), version: fc.constantFrom(...VERSIONS) });

/** Which version of its event it is. */
const numberOf = (event: SportEvent): number => Number(String(event["home"]).split(" ")[1]);

type Options<Result> = WorkOptions<BookedSlip, Result>;

/** A scheduler, and the number of steps after which a worker is killed. */
interface Schedule {
  readonly s: fc.Scheduler;
  readonly steps: number;
}

/** A worker whose every call is one step of the schedule. */
function worker<Result>({ s, steps }: Schedule, options: Options<Result>): Options<Result> {
  const { store, ledger: books } = options;
  let left = steps;
  const step = async <T>(act: () => T | Promise<T>): Promise<T> => {
    await s.schedule(Promise.resolve());
    if (--left < 0) throw new Error("killed");
    return act();
  };
  const ledger: LedgerPort<BookedSlip, Result> = {
    slipsOn: (...given) => step(() => books.slipsOn(...given)),
    post: (given) => step(() => books.post(given)),
    due: (...given) => step(() => books.due(...given)),
    defer: (id) => step(() => books.defer(id, null)),
    setAside: (failed) => step(() => books.setAside?.(failed)),
    cursor: (name) => step(() => books.cursor(name)),
    keepCursor: (...given) => step(() => books.keepCursor(...given)),
    ...(books.runs && { runs: inSteps(books.runs, step) }),
  };
  return {
    ...options,
    store: {
      changes: (...given) => step(() => store.changes(...given)),
      findEvents: (ids) => step(() => store.findEvents(ids)),
    },
    ledger,
    clock: () => NOW,
  };
}

function inSteps(runs: RunPort, step: <T>(act: () => T | Promise<T>) => Promise<T>): RunPort {
  return {
    postsOn: (id) => step(() => runs.postsOn(id)),
    begin: (run) => step(() => runs.begin(run)),
    end: (run) => step(() => runs.end(run)),
  };
}

const given = fc.record({
  updates: fc.array(fc.array(update, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 8 }),
  isShared: fc.boolean(),
  slipsAtOnce: fc.constantFrom(1, 2, 200),
  kills: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 2 }),
  /** After how many steps a slip that nobody can read is mended. */
  mendedAfter: fc.nat(120),
  /** Whether one of two workers on the same events is of an earlier version, which does not know the rulebook of another slip. */
  isEarlier: fc.boolean(),
  /** After how many steps a slip is placed. */
  placedAfter: fc.nat(120),
  /** Whether the first of two workers on the same events is never started again after it was killed. */
  isGone: fc.boolean(),
});

const [DAMAGED, NEWER, LATE] = ["c", "d", "e"];
const unreadable = new Error("it cannot be read");
const damaged = SLIPS.map((slip) => (slip.id === DAMAGED ? { ...slip, unreadable } : slip));
const inEarlier = <Slip extends StoredSlip>(slips: readonly Slip[]): readonly Slip[] =>
  slips.map((slip) => (slip.id === NEWER ? { ...slip, unreadable } : slip));
const settleEarlier: typeof settleEvent = ({ slips, ...input }) => settleEvent({ ...input, slips: inEarlier(slips) });

type OnPost = (event: SportEvent) => void;
/** What a ledger of one kind is worked by: the two settle functions are those of now and of an earlier version. */
interface Kind<Result> {
  make(onPost: OnPost): {
    readonly books: Books;
    readonly ledger: LedgerPort<BookedSlip, Result>;
    /** Places a slip meanwhile. Books that grade with each slip have it from the beginning: their `due` is not told of it. */
    readonly add?: (slip: BookedSlip) => void;
  };
  readonly settle: Options<Result>["settle"];
  readonly earlier: Options<Result>["settle"];
}

const byEvent: Kind<ReturnType<typeof settleEvent>> = {
  make: (onPost) => {
    const books = new Books(damaged, onPost);
    return { books, ledger: books };
  },
  settle: settleEvent,
  earlier: settleEarlier,
};
const byBet: Kind<ReturnType<typeof settleSlips>> = {
  make: (onPost) => {
    const books = new Books(damaged.filter(({ id }) => id !== LATE));
    const ledger = new RunBooks(books, onPost);
    return { books, ledger, add: (slip) => ledger.add(slip) };
  },
  settle: ({ slips }) => settleSlips({ slips }),
  earlier: ({ slips }) => settleSlips({ slips: inEarlier(slips) }),
};

test.each([
  ["grades with each slip", () => law(byEvent)],
  ["keeps each bet once", () => law(byBet)],
])(
  "the books of a ledger that %s end as a fresh grading of the last versions, and no version is posted after a newer one",
  (_which, holds) => holds(),
);

async function law<Result>({ make, settle, earlier }: Kind<Result>): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), given, async (s, { updates, isShared, kills, ...drawn }) => {
      const store = createMemoryStore(IDS.map((id) => match(id, { ...VERSIONS[0], home: "Arsenal 0" })));
      const order = new Map<unknown, number[]>();
      const { books, ledger, add } = make((event) => {
        order.set(event.id, [...(order.get(event.id) ?? []), numberOf(event)]);
      });
      const feed = async () => {
        for (const [index, changed] of updates.entries()) {
          await s.schedule(Promise.resolve());
          const events = changed.map(({ id, version }) => match(id, { ...version, home: `Arsenal ${index + 1}` }));
          await store.ingest(events.map(record), NOW);
        }
      };
      const mend = async () => {
        for (let step = 0; step < drawn.mendedAfter; step++) await s.schedule(Promise.resolve());
        books.change(DAMAGED, { unreadable: null });
      };
      const place = async () => {
        for (let step = 0; step < drawn.placedAfter; step++) await s.schedule(Promise.resolve());
        for (const slip of SLIPS.filter(({ id }) => id === LATE)) add?.(slip);
      };
      const options = (index: number): Options<Result> => ({
        ...{ store, ledger, settle: isShared && drawn.isEarlier && index === 0 ? earlier : settle },
        name: `${index}`,
        slipsAtOnce: drawn.slipsAtOnce,
        ...(isShared ? {} : { share: { index, of: 2 } }),
      });
      const work = async (index: number, lives: readonly number[]) => {
        for (const steps of lives) await workOnce(worker({ s, steps }, options(index))).catch(isKilled);
        if (isShared && drawn.isGone && index === 0) return;
        for (let pass = 0; pass < 2; pass++) await workOnce(worker({ s, steps: 1e6 }, options(index)));
      };
      await s.waitFor(Promise.all([feed(), mend(), place(), work(0, kills), work(1, [])]));
      // What came after a worker's last pass, and what has to wait for some time.
      for (let round = 0; round < 4; round++) await s.waitFor(Promise.all([work(0, []), work(1, [])]));
      for (const numbers of order.values()) expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
      const events = await store.findEvents(IDS);
      expect(booked(books).sort()).toEqual(freshly(SLIPS, events, NOW).sort());
    }),
    { numRuns: draws(3_000, 150) },
  );
}

function isKilled(error: unknown): void {
  if (!(error instanceof Error && error.message === "killed")) throw error;
}
