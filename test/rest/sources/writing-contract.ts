import fc from "fast-check";
import { expect, test } from "vitest";
import type { Chunk, EventStore, KeepOptions } from "../../../src/service/sources/ports.js";
import { copyContract } from "./copy-contract.js";
import { movedContract } from "./moved-contract.js";
import { ownContract } from "./own-contract.js";
import { retentionContract } from "./retention-contract.js";
import { sourceContract } from "./source-contract.js";
import { failureOf, find, ids, ingest, match, poisoned, record, score, status } from "./support.js";

/** The laws of every store that ingests records. */
export function writingContract(make: (options?: KeepOptions) => Promise<EventStore>): void {
  mergingLaws(make);
  versionLaws(make);
  retentionContract(make);
  copyContract(make);
  sourceContract(make);
  movedContract(make);
  ownContract(make);
  chunkLaws(make);
}

const LIVE = match(1, { status: "live", scores: { home: 0, away: 0 } });

function mergingLaws(make: () => Promise<EventStore>): void {
  test("returns what it did with each record", async () => {
    const store = await make();
    const lines = [
      LIVE,
      LIVE,
      score(1, 1, 0, { timestamp: 20 }),
      score(1, 1, 0, { timestamp: 15 }),
      score(2, 1, 0),
      match("2"),
    ];
    expect(await ingest(store, lines)).toEqual(["added", "unchanged", "changed", "stale", "unknown", "added"]);
    expect((await find(store, 1))?.scores).toEqual({ home: 1, away: 0 });
    expect(await find(store, 2)).toEqual(match(2));
  });

  test("replaces the whole event with a REST record, including fields that the record does not have", async () => {
    const store = await make();
    await ingest(store, [{ ...LIVE, clock: { minute: 80 }, bestOf: 3 }, match(1, { scores: { home: 1, away: 1 } })]);
    expect(await find(store, 1)).toEqual(match(1, { scores: { home: 1, away: 1 } }));
  });

  test("does not count the order of keys as a change, but a different number", async () => {
    const store = await make();
    const { id, home, ...rest } = match(1);
    expect(await ingest(store, [match(1), { ...rest, home, id }, { ...match(1), id: "1" }])).toEqual([
      "added",
      "unchanged",
      "unchanged",
    ]);
    expect(await ingest(store, [match(1, { scores: { home: 2, away: 2 } })])).toEqual(["changed"]);
  });

  test("remembers the time of a message without news, also in a later call", async () => {
    const store = await make();
    await ingest(store, [LIVE, score(1, 1, 0, { timestamp: 10 })]);
    expect(await ingest(store, [score(1, 1, 0, { timestamp: 30 })])).toEqual(["unchanged"]);
    expect(await ingest(store, [score(1, 0, 0, { timestamp: 20 })])).toEqual(["stale"]);
    expect(await ingest(store, [score(1, 2, 0, { timestamp: 30 })])).toEqual(["changed"]);
  });

  test("applies a message without a time, and keeps the known times", async () => {
    const store = await make();
    await ingest(store, [LIVE, score(1, 1, 0, { timestamp: 10 })]);
    expect(await ingest(store, [score(1, 2, 0), score(1, 1, 0, { timestamp: 9 })])).toEqual(["changed", "stale"]);
  });

  test("treats no message as stale after a REST record, even one without news", async () => {
    const store = await make();
    await ingest(store, [LIVE, score(1, 0, 0, { timestamp: 50, clock: { minute: 1 } })]);
    await ingest(store, [{ ...LIVE, clock: { minute: 1 } }]);
    expect(await ingest(store, [score(1, 1, 0, { timestamp: 40 })])).toEqual(["changed"]);
  });

  test("ignores a live score after the result, and still accepts an earlier correction", async () => {
    const store = await make();
    await ingest(store, [LIVE, status(1, "settled", { scores: { home: 2, away: 0 }, timestamp: 10 })]);
    expect(await ingest(store, [score(1, 1, 0, { timestamp: 30 })])).toEqual(["unchanged"]);
    expect(await ingest(store, [status(1, "settled", { scores: { home: 2, away: 1 }, timestamp: 20 })])).toEqual([
      "changed",
    ]);
    expect((await find(store, 1))?.scores).toEqual({ home: 2, away: 1 });
  });

  test("applies a whole result that comes after a newer live score", async () => {
    const store = await make();
    const result = { home: 2, away: 1, periods: { ft: { home: 2, away: 1 } } };
    await ingest(store, [LIVE, status(1, "live", { scores: { home: 0, away: 0 }, timestamp: 10 })]);
    expect(await ingest(store, [score(1, 1, 0, { timestamp: 201, clock: { minute: 90 } })])).toEqual(["changed"]);
    expect(await ingest(store, [status(1, "settled", { scores: result, timestamp: 200 })])).toEqual(["changed"]);
    expect(await find(store, 1)).toEqual({ ...LIVE, status: "settled", scores: result });
    expect(await ingest(store, [status(1, "live", { scores: { home: 2, away: 1 }, timestamp: 199 })])).toEqual([
      "stale",
    ]);
    expect((await find(store, 1))?.status).toBe("settled");
  });

  test("takes a time of the future as absent, so that it makes nothing later stale", async () => {
    const store = await make();
    const receivedAt = 1_772_377_200_000;
    const at = (seconds: number) => receivedAt / 1_000 + seconds;
    const scored = (home: number, timestamp: number, later = 0) =>
      ingest(store, [score(1, home, 0, { timestamp })], receivedAt + later);
    await ingest(store, [LIVE], receivedAt);
    expect(await scored(1, at(300))).toEqual(["changed"]);
    expect(await scored(2, at(299))).toEqual(["stale"]);
    expect(await scored(3, 4_102_444_800)).toEqual(["changed"]);
    expect(await scored(4, at(300))).toEqual(["changed"]);
    // The clock was set back by an hour: what it let pass is in the future now, and holds up nothing.
    expect(await scored(5, at(-3_600), -3_600_000)).toEqual(["changed"]);
    expect((await find(store, 1))?.scores).toMatchObject({ home: 5 });
  });

  test("applies another status that comes after a newer score, without its score and clock", async () => {
    const store = await make();
    await ingest(store, [match(1, { status: "pending", scores: null })]);
    await ingest(store, [score(1, 1, 0, { timestamp: 20, clock: { minute: 2 } })]);
    const kickOff = status(1, "live", { scores: { home: 0, away: 0 }, clock: { minute: 0 }, timestamp: 10 });
    expect(await ingest(store, [kickOff])).toEqual(["changed"]);
    expect(await find(store, 1)).toEqual(
      match(1, { status: "live", scores: { home: 1, away: 0 }, clock: { minute: 2 } }),
    );
    expect(await ingest(store, [score(1, 0, 0, { timestamp: 19 })])).toEqual(["stale"]);
  });

  test("dates a score by its message of either kind, and does not let a status without a score make one stale", async () => {
    const store = await make();
    await ingest(store, [LIVE, status(1, "live", { timestamp: 50 })]);
    expect(await ingest(store, [score(1, 1, 0, { timestamp: 40 })])).toEqual(["changed"]);
    await ingest(store, [status(1, "live", { scores: { home: 2, away: 0 }, timestamp: 60 })]);
    expect(await ingest(store, [score(1, 1, 0, { timestamp: 55 })])).toEqual(["stale"]);
  });

  test("ends with the same event whether a score or a result comes first", async () => {
    const store = await make();
    let id = 10;
    const time = fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined });
    const timed = (timestamp: number | undefined) => (timestamp === undefined ? {} : { timestamp });
    const scored = fc.record({ home: fc.nat(3), away: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(time, time).filter(([one, other]) => one === undefined || one !== other),
        fc.constantFrom("settled", "cancelled"),
        fc.tuple(scored, scored),
        fc.option(time, { nil: null }),
        async ([early, late], over, [live, result], before) => {
          const ends = [];
          for (const isTurned of [false, true]) {
            const event = id++;
            const start =
              before === null ? [] : [status(event, "live", { scores: { home: 0, away: 0 }, ...timed(before) })];
            const two = [
              score(event, live.home, live.away, { ...timed(early), clock: { minute: 90 } }),
              status(event, over, { scores: result, ...timed(late) }),
            ];
            await ingest(store, [match(event, { status: "live" }), ...start, ...(isTurned ? two.reverse() : two)]);
            ends.push({ ...(await find(store, event)), id: 0 });
          }
          const [one, other] = ends;
          expect(other).toEqual(one);
          // Unless the result is older than the status before it.
          const isTaken = late === undefined || typeof before !== "number" || late >= before;
          if (isTaken) expect(one).toMatchObject({ status: over, scores: result });
        },
      ),
      { numRuns: 60 },
    );
  });

  test("merges live scores by period, whole scores of a result, and replaces all of them with a REST record", async () => {
    const store = await make();
    const [one, two] = [
      { home: 1, away: 0 },
      { home: 0, away: 2 },
    ];
    const scoresAfter = async (line: unknown) => {
      await ingest(store, [line]);
      return (await find(store, 1))?.scores;
    };
    await ingest(store, [match(1, { status: "live", scores: { ...one, periods: { p1: one } } })]);
    const second = score(1, 1, 2, { timestamp: 20, scores: { home: 1, away: 2, periods: { p2: two } } });
    expect(await scoresAfter(second)).toEqual({ home: 1, away: 2, periods: { p1: one, p2: two } });
    expect(await ingest(store, [second])).toEqual(["unchanged"]);
    expect(await ingest(store, [score(1, 0, 0, { timestamp: 19, scores: { periods: { p1: two } } })])).toEqual([
      "stale",
    ]);
    const final = { home: 1, away: 3, periods: { ft: { home: 1, away: 3 } } };
    expect(await scoresAfter(status(1, "settled", { scores: final }))).toEqual(final);
    expect(await scoresAfter(match(1, { scores: { home: 1, away: 4 } }))).toEqual({ home: 1, away: 4 });
  });

  test("updates lists and searches with each record", async () => {
    const store = await make();
    const listed = async () => ids(await store.listEvents({ statuses: ["live"], limit: 9 }));
    const found = async (query: string) => ids(await store.searchEvents({ query, limit: 9 }));
    await ingest(store, [LIVE]);
    expect([await listed(), await found("arsenal")]).toEqual([[1], []]);
    await ingest(store, [status(1, "settled", { scores: { home: 1, away: 0 } })]);
    expect([await listed(), await found("arsenal")]).toEqual([[], [1]]);
    await ingest(store, [match(1, { home: "Everton" })]);
    expect([await found("arsenal"), await found("everton"), await found("chelsea")]).toEqual([[], [1], [1]]);
    await ingest(store, [LIVE]);
    expect([await listed(), await found("everton")]).toEqual([[1], []]);
    await ingest(store, [match(1, { sport: { slug: "futsal" }, date: "2020-01-01" }), match(2)]);
    expect(ids(await store.listEvents({ limit: 9 }))).toEqual([1, 2]);
    expect(ids(await store.listEvents({ sport: "futsal", limit: 9 }))).toEqual([1]);
  });

  test("is not affected when a caller changes a record afterwards", async () => {
    const store = await make();
    const sent = record(match(1)) as { event: { scores: { home: number } } };
    await store.ingest([sent as ReturnType<typeof record>], 1);
    try {
      sent.event.scores.home = 99;
    } catch {
      // A frozen record is as good.
    }
    expect(await find(store, 1)).toEqual(match(1));
  });
}

function versionLaws(make: () => Promise<EventStore>): void {
  test("keeps every version with the time it was ingested, the latest first", async () => {
    const store = await make();
    const scored = (home: number) => match(1, { status: "live", scores: { home, away: 0 } });
    await ingest(store, [LIVE], 100);
    await ingest(store, [scored(1), scored(2)], 200);
    await ingest(store, [scored(2)], 300);
    await ingest(store, [score(1, 2, 0, { timestamp: 5 })], 400);
    await ingest(store, [score(1, 3, 0, { timestamp: 6 }), match(2)], 500);
    expect(await store.versions(1)).toEqual([
      { event: scored(3), receivedAt: 500 },
      { event: scored(2), receivedAt: 200 },
      { event: scored(1), receivedAt: 200 },
      { event: LIVE, receivedAt: 100 },
    ]);
    expect(await store.versions(2)).toEqual([{ event: match(2), receivedAt: 500 }]);
    expect(await store.versions(3)).toEqual([]);
  });
}

function chunkLaws(make: () => Promise<EventStore>): void {
  const chunk = (index: number, digest: string): Chunk => ({ index, digest });
  const scored = (home: number) => record(match(1, { scores: { home, away: 0 } }));
  const homeScore = async (store: EventStore) => (await find(store, 1))?.scores?.home;

  test("skips a chunk that the last run ingested at the same place", async () => {
    const store = await make();
    expect(await store.ingest([scored(1)], 1, chunk(0, "a0"))).toEqual(["added"]);
    expect(await store.ingest([scored(2)], 1, chunk(1, "a1"))).toEqual(["changed"]);
    const before = await store.versions(1);
    expect(await store.ingest([scored(1)], 2, chunk(0, "a0"))).toBe("repeated");
    expect(await store.ingest([scored(2)], 2, chunk(1, "a1"))).toBe("repeated");
    expect(await store.versions(1)).toEqual(before);
  });

  test("ingests the same chunk at another place", async () => {
    const store = await make();
    await store.ingest([scored(1)], 1, chunk(0, "a"));
    expect(await store.ingest([scored(2)], 1, chunk(1, "a"))).toEqual(["changed"]);
  });

  test("forgets the chunks of the last run when another run comes: A, then B, then A ends with A", async () => {
    const store = await make();
    const run = async (name: string, score: number) => {
      await store.ingest([scored(score)], 1, chunk(0, `${name}0`));
      await store.ingest([scored(score + 1)], 1, chunk(1, `${name}1`));
      return homeScore(store);
    };
    expect(await run("a", 10)).toBe(11);
    expect(await run("b", 20)).toBe(21);
    expect(await run("a", 10)).toBe(11);
  });

  test("ingests every chunk after the first one that differs from the last run", async () => {
    const store = await make();
    for (const [index, digest] of ["s", "a1", "a2"].entries())
      await store.ingest([scored(index)], 1, chunk(index, digest));
    expect(await store.ingest([scored(0)], 1, chunk(0, "s"))).toBe("repeated");
    expect(await store.ingest([scored(8)], 1, chunk(1, "b1"))).toEqual(["changed"]);
    expect(await store.ingest([scored(2)], 1, chunk(2, "a2"))).toEqual(["changed"]);
  });

  test("keeps the known chunks when records come without a chunk", async () => {
    const store = await make();
    await store.ingest([scored(1)], 1, chunk(0, "a"));
    await store.ingest([scored(2)], 1);
    expect(await store.ingest([scored(1)], 1, chunk(0, "a"))).toBe("repeated");
    expect(await homeScore(store)).toBe(2);
  });

  test("remembers a chunk without records", async () => {
    const store = await make();
    expect(await store.ingest([], 1, chunk(0, "empty"))).toEqual([]);
    expect(await store.ingest([], 1, chunk(0, "empty"))).toBe("repeated");
  });

  test("reports the chunk of the last run at each place", async () => {
    const store = await make();
    expect(await store.chunkAt(0)).toBeNull();
    await store.ingest([scored(1)], 1, { index: 0, digest: "a", lines: 7 });
    await store.ingest([], 1, chunk(1, "b"));
    expect(await store.chunkAt(0)).toEqual({ index: 0, digest: "a", lines: 7 });
    expect(await store.chunkAt(1)).toEqual({ index: 1, digest: "b" });
    await store.ingest([], 1, chunk(0, "c"));
    expect([await store.chunkAt(0), await store.chunkAt(1)]).toEqual([chunk(0, "c"), null]);
  });

  test("replaces a chunk with the longer one that continues it", async () => {
    const store = await make();
    await store.ingest([scored(1)], 1, chunk(0, "a"));
    await store.ingest([], 1, chunk(1, "x"));
    const longer = { index: 0, digest: "ab", continues: "a", lines: 2 };
    expect(await store.ingest([scored(2)], 1, longer)).toEqual(["changed"]);
    expect([await store.chunkAt(0), await store.chunkAt(1)]).toEqual([{ index: 0, digest: "ab", lines: 2 }, null]);
    expect(await store.ingest([scored(2)], 1, longer)).toBe("repeated");
  });

  test("ingests a continuation of a forgotten chunk, and remembers neither", async () => {
    const store = await make();
    await store.ingest([scored(1)], 1, chunk(0, "a"));
    await store.ingest([scored(9)], 1, chunk(0, "another run"));
    const longer = { index: 0, digest: "ab", continues: "a", lines: 2 };
    expect(await store.ingest([scored(2)], 1, longer)).toEqual(["changed"]);
    expect(await store.chunkAt(0)).toBeNull();
    expect(await store.ingest([scored(1)], 1, chunk(0, "a"))).toEqual(["changed"]);
  });

  test("ingests all records of a call or none", async () => {
    const store = await make();
    await ingest(store, [match(1)]);
    const records = [scored(7), record(match(2)), poisoned(3), record(match(4))];
    expect((await failureOf(() => store.ingest(records, 9, chunk(0, "a")))).message).toMatch(/the storage fails here/);
    expect([...(await store.findEvents([1, 2, 3, 4]))]).toEqual([[1, match(1)]]);
    expect(await store.versions(1)).toHaveLength(1);
    expect(ids(await store.searchEvents({ query: "arsenal", limit: 9 }))).toEqual([1]);
    expect(await store.ingest([scored(7)], 9, chunk(0, "a"))).toEqual(["changed"]);
  });
}
