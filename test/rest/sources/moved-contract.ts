import { expect, test } from "vitest";
import { grade } from "../../../src/pure/engine/index.js";
import { rulebook } from "../../../src/pure/rulebooks/index.js";
import type { EventStore, KeepOptions } from "../../../src/service/sources/ports.js";
import { find, ingest, match, own, score, status } from "./support.js";

type Make = (options?: KeepOptions) => Promise<EventStore>;

const [FIRST, NEXT, LAST] = ["2026-03-01T15:00:00Z", "2026-03-04T19:00:00Z", "2026-03-09T19:00:00Z"];
const UNPLAYED = { status: "pending", scores: { home: 0, away: 0 } };
const DAYS = { localDate: "2026-03-04", originalLocalDate: "2026-03-01" };

/** The laws of a match that is played on another day, in every store that ingests records. */
export function movedContract(make: Make): void {
  test("keeps the first start of a postponed match through every later record", async () => {
    const store = await make();
    await ingest(store, [match(1, { ...UNPLAYED, originalDate: FIRST })]);
    await ingest(store, [match(1, { ...UNPLAYED, date: NEXT })]);
    expect(await find(store, 1)).toMatchObject({ date: NEXT, originalDate: FIRST });
    await ingest(store, [status(1, "live"), score(1, 1, 0), match(1, { date: NEXT, originalDate: null })]);
    expect(await find(store, 1)).toMatchObject({ status: "settled", date: NEXT, originalDate: FIRST });
    const bet = { eventId: 1, market: "ML", side: "home" };
    expect(grade(bet, await find(store, 1)).result).toBe("won");
    expect(grade(bet, await find(store, 1), { rulebook: rulebook("pinnacle") }).reason).toBe("event_cancelled");
  });

  test("sets the first start to the one that a match had until a record said that it was put off", async () => {
    const store = await make();
    const putOff = { clock: { statusDetail: "Postponed" } };
    await ingest(store, [match(1, UNPLAYED), match(2, UNPLAYED), match(3, UNPLAYED), match(4, UNPLAYED)]);
    await ingest(store, [
      match(1, { ...UNPLAYED, date: NEXT, ...putOff }),
      // The record knows no other start than the next one.
      match(2, { ...UNPLAYED, date: NEXT, originalDate: NEXT }),
      status(3, "pending", putOff),
      match(4, { ...UNPLAYED, date: NEXT }),
    ]);
    await ingest(store, [match(3, { ...UNPLAYED, date: NEXT })]);
    for (const id of [1, 2, 3]) expect(await find(store, id)).toMatchObject({ date: NEXT, originalDate: FIRST });
    // A date that merely changes sets nothing.
    expect(await find(store, 4)).not.toHaveProperty("originalDate");
  });

  test("keeps the first of several starts, whatever the order of the records", async () => {
    const store = await make();
    const records = [
      match(1, {
        ...UNPLAYED,
        date: NEXT,
        originalDate: FIRST,
        originalLocalDate: "2026-03-01",
        localDate: "2026-03-04",
      }),
      match(1, {
        ...UNPLAYED,
        date: LAST,
        originalDate: NEXT,
        originalLocalDate: "2026-03-04",
        localDate: "2026-03-09",
      }),
    ];
    await ingest(store, records);
    await ingest(
      store,
      [...records].reverse().map((record) => ({ ...record, id: 2 })),
    );
    expect(await find(store, 1)).toMatchObject({
      originalDate: FIRST,
      originalLocalDate: "2026-03-01",
      localDate: "2026-03-09",
    });
    expect(await find(store, 2)).toMatchObject({ originalDate: FIRST, originalLocalDate: "2026-03-01" });
  });

  test("keeps the days of a match where it is played, and turns its day into the first one", async () => {
    const store = await make();
    await ingest(store, [match(1, { ...UNPLAYED, localDate: "2026-03-01" })]);
    await ingest(store, [match(1, { ...UNPLAYED, date: NEXT, originalDate: FIRST, localDate: "2026-03-04" })]);
    await ingest(store, [match(1, { date: NEXT })]);
    expect(await find(store, 1)).toMatchObject({ originalDate: FIRST, ...DAYS });
  });

  test("keeps when play stopped and went on", async () => {
    const store = await make();
    await ingest(store, [match(1, { status: "live", suspended: { at: FIRST } })]);
    await ingest(store, [match(1, { status: "live", suspended: { resumed: NEXT } }), match(1)]);
    expect(await find(store, 1)).toMatchObject({ status: "settled", suspended: { at: FIRST, resumed: NEXT } });
  });

  test("does not take a result back for the listing of the day before", async () => {
    const store = await make();
    const listed = match(1, { ...UNPLAYED, date: NEXT, originalDate: FIRST });
    await ingest(store, [listed, match(1, { date: NEXT, originalDate: FIRST })]);
    expect(await ingest(store, [listed])).toEqual(["unchanged"]);
    expect(await find(store, 1)).toMatchObject({ status: "settled" });
    // A match that was put off once more was not over.
    await ingest(store, [match(1, { ...UNPLAYED, date: LAST, originalDate: NEXT })]);
    expect(await find(store, 1)).toMatchObject({ status: "pending", date: LAST, originalDate: FIRST });
  });

  test("keeps facts of one's own about the start next to those of the feed", async () => {
    const store = await make();
    await ingest(store, [match(1, { ...UNPLAYED, date: NEXT }), own(1, { originalDate: FIRST, ...DAYS })]);
    await ingest(store, [match(1, { date: NEXT }), own(1, { outcome: { method: "walkover" } })]);
    expect(await find(store, 1)).toMatchObject({ originalDate: FIRST, ...DAYS, outcome: { method: "walkover" } });
    await ingest(store, [own(1, { originalDate: null, localDate: null, originalLocalDate: null })]);
    expect(await find(store, 1)).toEqual(match(1, { date: NEXT, outcome: { method: "walkover" } }));
    await ingest(store, [status(1, "pending", { clock: { statusDetail: "Postponed" } })]);
    await ingest(store, [own(1, { outcome: null }), match(1, { ...UNPLAYED, date: LAST })]);
    expect(await find(store, 1)).toMatchObject({ date: LAST, originalDate: NEXT });
  });
}
