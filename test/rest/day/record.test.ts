/** A day that is recorded from a feed, and played. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { pricesOf } from "../../../lab/demo/arrived.js";
import { RealService } from "../../../lab/demo/service.js";
import { recordedDay } from "../../../src/cli/play/day.js";
import { play } from "../../../src/cli/play/player.js";
import { run } from "../../../src/cli/run.js";
import { type DayRecord, drawDay } from "../../../src/fixtures/day/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { Sink, scratch } from "../../support/command.js";
import { until } from "../cli/serving.js";

const folder = scratch();
const MARKETS = ["ML", "Totals", "Totals (Games)"];
const START = Date.now() - 24 * 3_600_000;
const day = drawDay({ seed: 11, start: START, events: 6, messages: 300 });
const records = [...day];

async function* entriesOf(part: readonly DayRecord[]) {
  for (const { at, record } of part) yield { at, due: at, record, place: { file: "day" } };
}

async function playInto(store: EventStore, part: Parameters<typeof play>[0], at: number): Promise<string[]> {
  const rejected: string[] = [];
  const report = {
    count: () => {},
    reject: (_place: unknown, reason: string) => rejected.push(reason),
    stored: () => {},
  };
  await play(part, store, { at, speed: null, signal: new AbortController().signal, report });
  return rejected;
}

async function stateOf(store: EventStore) {
  const { pairs } = await store.odds.snapshot(day.ids);
  const odds = pairs.map(({ event, bookie, markets }) => ({
    event,
    bookie,
    markets: JSON.parse(markets).filter(({ name }: { readonly name: string }) => MARKETS.includes(name)),
  }));
  const events = [...(await store.findEvents(day.ids))].sort(([one], [other]) => one - other);
  return { events: events.map(([, { clock: _clock, ...event }]) => event), odds: pricesOf(odds) };
}

/** What an empty store is after a recording was played, with the times that it has. */
async function played(file: string) {
  const store = createMemoryStore();
  const [line = ""] = (await readFile(file, "utf8")).split("\n", 1);
  const faults: string[] = [];
  const recorded = recordedDay(file, process.stdin, (fault) => faults.push(String(fault)));
  const rejected = await playInto(store, recorded, line === "" ? START : JSON.parse(line).at);
  return { ...(await stateOf(store)), rejected: [...faults, ...rejected] };
}

async function recording(service: RealService, file: string) {
  const [stdout, stderr] = [new Sink(), new Sink()];
  let stop: () => void = () => {};
  const untilStopped = () =>
    new Promise<void>((resolve) => {
      stop = resolve;
    });
  const words = ["record", file, "--from", service.base, "--markets", MARKETS.join()];
  const env = { SETTLEGRADE_FOLLOW_KEY: service.key };
  const ended = run(words, { stdin: process.stdin, stdout, stderr, env, isTTY: false, columns: 0, untilStopped });
  onTestFinished(async () => {
    stop();
    await ended;
  });
  await until(() => /^following /m.test(stderr.text));
  return async () => {
    stop();
    return { code: await ended, err: stderr.text, out: stdout.text };
  };
}

describe("settlegrade record", () => {
  it("records a day that plays again, with equal events and odds in an empty store", async () => {
    const source = createMemoryStore();
    const service = new RealService(source);
    await service.start();
    onTestFinished(() => service.kill());
    // It begins when some events are there, and ends while some are live.
    const [begun, over] = [Math.floor(records.length * 0.2), Math.floor(records.length * 0.6)];
    expect(await playInto(source, entriesOf(records.slice(0, begun)), START)).toEqual([]);
    const file = join(folder.path, "recorded.ndjson");
    const end = await recording(service, file);
    const moved = START + (records[begun]?.at ?? 0) - (records[0]?.at ?? 0);
    expect(await playInto(source, entriesOf(records.slice(begun, over)), moved)).toEqual([]);
    const wanted = await stateOf(source);
    expect(new Set(wanted.events.map(({ status }) => status)).size).toBeGreaterThan(1);
    expect(wanted.odds.length).toBeGreaterThan(10);
    await until(async () => JSON.stringify(await played(file)) === JSON.stringify({ ...wanted, rejected: [] }));
    const { code, err } = await end();
    expect(code).toBe(0);
    expect(err).not.toContain(service.key);
    const text = await readFile(file, "utf8");
    expect(text.endsWith("}\n")).toBe(true);
    expect(err).toContain(`\n${text.split("\n").length - 1} records\n`);
    expect(await played(file)).toEqual({ ...wanted, rejected: [] });
  });

  it("does not write over a file", async () => {
    const file = folder.file("there.ndjson", "x");
    const [stdout, stderr] = [new Sink(), new Sink()];
    const words = ["record", file, "--from", "http://127.0.0.1:1/v3", "--key", "k", "--markets", "ML"];
    const code = await run(words, { stdin: process.stdin, stdout, stderr, env: {}, isTTY: false, columns: 0 });
    expect([code, stderr.text]).toEqual([2, `settlegrade: ${file}: it exists; record needs the name of a new file.\n`]);
    expect(await readFile(file, "utf8")).toBe("x");
  });
});
