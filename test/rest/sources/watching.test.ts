import { rename } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Watchers } from "../../../src/service/sources/watching.js";
import { folder, ingest, match, openedSqlite } from "./support.js";

const PATIENT = { timeout: 600_000 };

describe("who watches a store", () => {
  afterEach(() => vi.restoreAllMocks());

  it("hears once that it has failed for a second, and then that it works, for each outage", () => {
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const watchers = new Watchers();
    const [onChange, onDown] = [vi.fn(), vi.fn()];
    watchers.watch(onChange, onDown);
    const fail = (times: number) => {
      for (let time = 0; time < times; time++, now += 250) watchers.fails(new Error("the disk is gone"));
    };
    fail(4);
    watchers.works(false);
    expect([onChange, onDown].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    for (const outage of [1, 2]) {
      fail(20);
      expect(onDown).toHaveBeenCalledTimes(outage);
      watchers.works(false);
      watchers.works(false);
      expect(onChange).toHaveBeenCalledTimes(outage);
    }
    expect(onDown).toHaveBeenLastCalledWith(new Error("the disk is gone"));
  });

  it("hears of a file that is away, that it is back, and what is written to it then", async () => {
    const path = join(await folder(), "events.db");
    const store = await openedSqlite(path);
    await ingest(store, [match(1)]);
    const [onChange, onDown] = [vi.fn(), vi.fn()];
    store.watch(onChange, onDown);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), PATIENT);
    for (const outage of [1, 2]) {
      await rename(path, `${path}.away`);
      await vi.waitFor(() => expect(onDown).toHaveBeenCalledTimes(outage), PATIENT);
      const before = onChange.mock.calls.length;
      await rename(`${path}.away`, path);
      await vi.waitFor(() => expect(onChange.mock.calls.length).toBeGreaterThan(before), PATIENT);
      const back = onChange.mock.calls.length;
      await ingest(store, [match(1, { scores: { home: outage + 5, away: 0 } })]);
      await vi.waitFor(() => expect(onChange.mock.calls.length).toBeGreaterThan(back), PATIENT);
      expect(onDown).toHaveBeenCalledTimes(outage);
    }
  });
});
