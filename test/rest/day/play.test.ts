import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { dayLine, drawnDay, type Played } from "../../../src/cli/play/day.js";
import { withFaults } from "../../../src/cli/play/faults.js";
import { faultsIn } from "../../../src/cli/play/faults-file.js";
import { play } from "../../../src/cli/play/player.js";
import { playClock, shifted } from "../../../src/cli/play/shift.js";
import { drawDay } from "../../../src/fixtures/day/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";
import { cli, scratch } from "../../support/command.js";

const folder = scratch();
const START = Date.parse("2026-03-01T00:00:00Z");
const AT = "2026-11-05T12:00:00Z";
const day = drawDay({ seed: 3, start: START, events: 4, messages: 100 });
const lines = [...day].map(({ at, record }) => dayLine(at, record));

async function stored(url: string, ids: readonly number[]) {
  const store = await openSqliteStore(url.slice("sqlite:".length));
  try {
    return await store.findEvents(ids);
  } finally {
    await store.close();
  }
}

it("a day that begins in a month is not played before", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = createMemoryStore();
  const counts: string[] = [];
  const report = { count: (outcome: string) => void counts.push(outcome), reject: () => {}, stored: () => {} };
  const first = [...drawnDay({ seed: 3, events: 4, messages: 10 })].slice(0, 1);
  const month = 30 * 86_400_000;
  const playing = play(first, store, {
    at: Date.now() + month,
    speed: 1,
    signal: new AbortController().signal,
    report,
  });
  await vi.advanceTimersByTimeAsync(month - 1_000);
  expect(counts).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  await playing;
  expect(counts).toHaveLength(1);
});

/** Without the date, which moves with the day. */
const still = ({ date: _date, ...event }: { readonly date?: string | undefined }) => event;

describe("settlegrade play", () => {
  it("plays a recorded day into a store, which ends as the day did, with its times moved", async () => {
    const url = `sqlite:${join(folder.path, "recorded.db")}`;
    const file = folder.file("day.ndjson", lines.join(""));
    const { code, out, err } = await cli(["play", file, "--store", url, "--speed", "max", "--at", AT]);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(new RegExp(`^${lines.length} records\n`));
    for (const [id, event] of await stored(url, day.ids)) {
      const final = day.truthOf(id)?.final ?? { id };
      expect(still(event)).toEqual(still(final));
      const moved = Date.parse(String(event.date)) - Date.parse(String(final.date));
      expect(Math.abs(moved - (Date.parse(AT) - (drawnFirst() ?? 0)))).toBeLessThan(1_000);
    }
    function drawnFirst() {
      return [...day][0]?.at;
    }
  });

  it("plays a drawn day, the same as that of the model", async () => {
    const url = `sqlite:${join(folder.path, "drawn.db")}`;
    const { code } = await cli([
      "play",
      "seed:3",
      "--events",
      "4",
      "--messages",
      "100",
      "--store",
      url,
      "--speed",
      "max",
    ]);
    expect(code).toBe(0);
    const found = await stored(url, day.ids);
    expect(found.size).toBe(4);
    for (const [id, event] of found) expect(still(event)).toEqual(still(day.truthOf(id)?.final ?? {}));
  });

  it("leaves out a broken line by name, and plays the others", async () => {
    const url = `sqlite:${join(folder.path, "broken.db")}`;
    const broken = [lines[0], '{"at": "yesterday", "record": {}}\n', "{\n", '{"at": 1}\n', ...lines.slice(1)].join("");
    const { code, out, err } = await cli(["play", "-", "--store", url, "--speed", "max"], { stdin: broken });
    expect(code).toBe(1);
    expect(err).toContain('2: at: "yesterday" is not a time; allowed: milliseconds since 1970, or ISO 8601');
    expect(err).toContain("3: not JSON");
    expect(err).toContain("4: record: missing is not a record; allowed: an object that ingest takes");
    expect(out).toMatch(/rejected +3 /);
    expect((await stored(url, day.ids)).size).toBe(4);
  });

  it.each([
    [["--speed", "0"], '--speed accepts a number above 0 and up to 10000, or max, not "0".'],
    [["--at", "soon"], "--at accepts a time such as 2026-03-01T18:00:00Z or a date"],
    [["--events", "0"], "--events accepts a number from 1 to 99999, not 0."],
  ])("refuses %j", async (words, message) => {
    const { code, err } = await cli(["play", "seed:3", "--store", "sqlite:never.db", ...words]);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  it("refuses a seed that is not a number, and options of drawn days for a file", async () => {
    const wrong = await cli(["play", "seed:x", "--store", "sqlite:never.db"]);
    expect([wrong.code, wrong.err]).toEqual([
      2,
      'settlegrade: play accepts seed:N with a number of up to 15 digits, for example seed:7, not "seed:x".\n',
    ]);
    const file = await cli(["play", "day.ndjson", "--events", "5", "--store", "sqlite:never.db"]);
    expect(file.err).toContain("--events and --messages are for a day that is drawn");
  });
});

const NOBODY = { count: () => {}, reject: () => {}, stored: () => {} };

describe("play", () => {
  it("waits until a record is due, and stops at once when it is told to, with all that was due in the store", async () => {
    const store = createMemoryStore();
    const stopped = new AbortController();
    const events: Played[] = [1, 2, 3].map((id) => {
      const at = START + (id === 3 ? 3_600_000 : id);
      return { at, due: at, record: { id, status: "pending" }, place: { file: "day" } };
    });
    const report = { ...NOBODY, stored: () => stopped.abort() };
    await play(events, store, { at: Date.now(), speed: 1, signal: stopped.signal, report });
    expect([...(await store.findEvents([1, 2, 3])).keys()]).not.toContain(3);
    expect((await store.findEvents([1, 2, 3])).size).toBeGreaterThan(0);
  });

  it("stores what has come of a day that is still being written", async () => {
    const store = createMemoryStore();
    const stopped = new AbortController();
    const endless = new Readable({ objectMode: true, read() {} });
    endless.push({ at: START, due: START, record: { id: 1, status: "pending" }, place: { file: "day" } });
    const report = { ...NOBODY, stored: () => stopped.abort() };
    await play(endless, store, { at: Date.now(), speed: 1, signal: stopped.signal, report });
    expect((await store.findEvents([1])).size).toBe(1);
  });
});

describe("the times of a record", () => {
  const clock = playClock(START, Date.parse(AT), 60);

  it("are those of the moment of play", () => {
    const record = {
      date: "2026-03-01T01:00:00Z",
      timestamp: START / 1_000 + 60,
      markets: [{ name: "ML", updatedAt: "2026-03-01T00:01:00.000Z" }, "x"],
      bookmakers: { Bet365: [{ updatedAt: "2026-03-01T00:02:00Z" }] },
    };
    expect(shifted(record, clock)).toEqual({
      date: "2026-11-05T12:01:00Z",
      timestamp: Date.parse(AT) / 1_000 + 1,
      markets: [{ name: "ML", updatedAt: "2026-11-05T12:00:01.000Z" }, "x"],
      bookmakers: { Bet365: [{ updatedAt: "2026-11-05T12:00:02.000Z" }] },
    });
  });

  it("stay as they are if they are not times", () => {
    const record = { date: "soon", timestamp: null, markets: "N/A", bookmakers: null };
    expect(shifted(record, clock)).toEqual(record);
  });
});

async function faulty(faults: object): Promise<Played[]> {
  const all: Played[] = [];
  for await (const each of withFaults(drawnDay({ seed: 3, events: 4, messages: 200 }), faultsIn(faults, "f")))
    all.push(each);
  return all;
}

describe("faults", () => {
  const clean = [...drawnDay({ seed: 3, events: 4, messages: 200 })];

  it("change nothing if there are none", async () => {
    expect(await faulty({})).toEqual(clean);
  });

  it("are the same for the same seed, and others for another one", async () => {
    const faults = { late: { share: 0.1, seconds: 30 }, repeated: { share: 0.1 }, outOfOrder: { share: 0.1 } };
    expect(await faulty(faults)).toEqual(await faulty(faults));
    expect(await faulty({ ...faults, seed: 2 })).not.toEqual(await faulty(faults));
  });

  it("make messages late, repeat them, swap them, and lose them", async () => {
    const late = await faulty({ late: { share: 0.2, seconds: 30 } });
    expect(late.filter(({ at, due }) => due === at + 30_000).length).toBeGreaterThan(20);
    expect(late).toHaveLength(clean.length);
    expect((await faulty({ repeated: { share: 0.2 } })).length).toBeGreaterThan(clean.length + 20);
    const swapped = await faulty({ outOfOrder: { share: 0.2 } });
    expect(swapped).toHaveLength(clean.length);
    expect(swapped.filter(({ at }, index) => at < (swapped[index - 1]?.at ?? 0)).length).toBeGreaterThan(20);
    const missing = await faulty({ missing: { share: 0.01, seconds: 600 } });
    expect(missing.length).toBeLessThan(clean.length - 10);
    for (const each of [late, swapped, missing]) {
      const dues = each.map(({ due }) => due);
      expect(dues).toEqual([...dues].sort((one, other) => one - other));
    }
  });

  it("hold everything back while the store is closed", async () => {
    const start = clean[0]?.at ?? 0;
    const held = await faulty({ closed: [{ after: 3_600, seconds: 7_200 }] });
    expect(held).toHaveLength(clean.length);
    const [from, to] = [start + 3_600_000, start + 10_800_000];
    expect(held.filter(({ due }) => due > from && due < to)).toEqual([]);
    expect(held.filter(({ at, due }) => at > from && at < to && due === to).length).toBeGreaterThan(0);
  });

  it("hold everything back in times that follow one another, in whatever order they are listed", async () => {
    const start = clean[0]?.at ?? 0;
    const [early, late] = [3_600, 7_200].map((after) => ({ after, seconds: 3_600 }));
    const held = await faulty({ closed: [late, early] });
    expect(held.filter(({ due }) => due > start + 3_600_000 && due < start + 10_800_000)).toEqual([]);
  });

  it.each([
    [
      { slow: {} },
      'f: "slow" is not a field; allowed: seed, late, repeated, outOfOrder, missing, closed, withoutSeq, ',
    ],
    [{ late: { share: 2, seconds: 1 } }, "f: late.share: 2 is not allowed; allowed: a number from 0 to 1"],
    [{ dropped: { share: 0.1, seconds: 1 } }, 'f: dropped: "seconds" is not a field; allowed: share'],
    [{ limited: { share: 0.1 } }, "f: limited.seconds: missing; allowed: a number from 0 to 86400"],
    [{ late: { share: 0.1 } }, "f: late.seconds: missing; allowed: a number from 0 to 86400"],
    [{ closed: [{ after: -1, seconds: 1 }] }, "f: closed[0].after: -1 is not allowed"],
    [[], "f: not an object; allowed: {"],
  ])("in a file are refused by field: %j", (wrong, message) => {
    expect(() => faultsIn(wrong, "f")).toThrow(message);
  });
});
