import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { createMemoryStore } from "../../src/sources/memory.js";
import { openNdjsonStore } from "../../src/sources/ndjson.js";
import type { EventReader, EventSearch, EventStore, Intake } from "../../src/sources/ports.js";
import { openSqliteStore } from "../../src/sources/sqlite.js";
import { folder, ingest, match, record, score, status } from "./support.js";

const IDS = [1, 2, 3, 4];
const id = fc.constantFrom(...IDS);
const changes = fc.record(
  {
    home: fc.oneof(fc.constantFrom("Arsenal", "ARSENAL Women", "İstanbul", "Preußen"), fc.string({ unit: "binary" })),
    away: fc.constantFrom("Chelsea", "Arsenal"),
    date: fc.constantFrom("2026-03-01", "2026-03-02T10:00:00Z", "2026-03-02T12:00:00+02:00", "soon"),
    status: fc.constantFrom("pending", "live", "settled", "cancelled"),
    sport: fc.constantFrom({ slug: "football" }, { slug: "tennis" }, null),
    scores: fc.constantFrom({ home: 0, away: 0 }, { home: 1, away: 0 }, null),
  },
  { requiredKeys: [] },
);
const more = fc.record(
  {
    timestamp: fc.constantFrom(1, 2, 3),
    scores: fc.constantFrom(
      { home: 1, away: 0 },
      { home: 2, away: 0 },
      { home: 1, away: 0, periods: { ft: { home: 1, away: 0 } } },
    ),
    clock: fc.constantFrom({ minute: 1 }, { minute: 2 }),
  },
  { requiredKeys: [] },
);
const line = fc.oneof(
  fc.tuple(id, changes).map(([event, fields]) => match(event, fields)),
  fc.tuple(id, fc.nat(2), more).map(([event, home, fields]) => score(event, home, 0, fields)),
  fc
    .tuple(id, fc.constantFrom("live", "settled", "cancelled"), more)
    .map(([event, to, fields]) => status(event, to, fields)),
);
/** Calls of `ingest`: the lines of each, and the piece that it is, of run a or b. */
const calls = fc.array(
  fc.record({
    lines: fc.array(line, { maxLength: 6 }),
    piece: fc.option(
      fc
        .tuple(
          fc.record({ index: fc.nat(1), digest: fc.constantFrom("a", "b") }),
          fc.record({ lines: fc.nat(9) }, { requiredKeys: [] }),
          fc.option(fc.record({ continues: fc.constantFrom("a", "b") }), { nil: {}, freq: 2 }),
        )
        .map(([piece, lines, continues]) => ({ ...piece, ...lines, ...continues })),
      { nil: undefined, freq: 6 },
    ),
  }),
  { minLength: 1, maxLength: 6 },
);

const retention = fc.record({
  keepVersions: fc.constantFrom(undefined, undefined, 1, 2),
  before: fc.nat(6),
});

const SEARCHES: readonly EventSearch[] = [
  { query: "arsenal", limit: 9 },
  { query: "ARS", limit: 1 },
  { query: "istanbul", sport: "football", limit: 9 },
  { query: "chelsea", from: Date.parse("2026-03-02T10:00:00Z"), limit: 9 },
  { query: "preuss", to: Date.parse("2026-03-02"), limit: 9 },
];

/** The answers of a reader to every kind of question. */
async function answers(reader: EventReader): Promise<unknown> {
  const byId = await reader.findEvents(IDS);
  return {
    found: IDS.map((known) => byId.get(known)),
    lists: await Promise.all([
      reader.listEvents({ limit: 9 }),
      reader.listEvents({ sport: "tennis", limit: 2 }),
      reader.listEvents({ status: "live", limit: 9 }),
    ]),
    searches: await Promise.all(SEARCHES.map((search) => reader.searchEvents(search))),
  };
}

async function versions(store: EventStore): Promise<unknown> {
  return Promise.all(IDS.flatMap((known) => [store.versions(known), store.removedVersions(known)]));
}

describe("all stores agree, whatever they ingest", () => {
  test("memory and SQLite, call by call: results, events, versions, lists and searches", async () => {
    const path = await folder();
    let run = 0;
    const seen = new Set<Intake | "repeated">();
    await fc.assert(
      fc.asyncProperty(calls, retention, async (given, { keepVersions, before }) => {
        const options = keepVersions === undefined ? {} : { keepVersions };
        const memory = createMemoryStore([], options);
        const sqlite = await openSqliteStore(join(path, `${run++}.db`), options);
        try {
          for (const [time, { lines, piece }] of given.entries()) {
            const records = lines.map(record);
            const intake = await memory.ingest(records, time, piece);
            expect(await sqlite.ingest(records, time, piece)).toEqual(intake);
            for (const word of intake === "repeated" ? [intake] : intake) seen.add(word);
          }
          expect(await answers(sqlite)).toEqual(await answers(memory));
          expect(await versions(sqlite)).toEqual(await versions(memory));
          expect(await sqlite.prune({ before })).toEqual(await memory.prune({ before }));
          expect(await versions(sqlite)).toEqual(await versions(memory));
          for (const place of [0, 1, 2]) expect(await sqlite.pieceAt(place)).toEqual(await memory.pieceAt(place));
        } finally {
          await sqlite.close();
        }
      }),
      { numRuns: 40, seed: 20_260_301 },
    );
    expect([...seen].sort()).toEqual(["added", "changed", "repeated", "stale", "unchanged", "unknown"]);
  });

  test("memory and an NDJSON file with the same lines", async () => {
    const path = await folder();
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 20 }), async (lines) => {
        const memory = createMemoryStore();
        await ingest(memory, lines);
        const file = join(path, `${run++}.ndjson`);
        await writeFile(file, lines.map((sent) => `${JSON.stringify(sent)}\n`).join(""));
        expect(await answers(openNdjsonStore(file))).toEqual(await answers(memory));
      }),
      { numRuns: 60 },
    );
  });

  test("on searches for a name that thousands of events have", async () => {
    const sides = ["Manchester United", "Leeds United", "Arsenal"];
    const lines = Array.from({ length: 9000 }, (_, event) =>
      match(event, {
        home: sides[event % 3] as string,
        date: new Date(Date.UTC(2026, 0, 1 + ((event * 7) % 500), event % 24)).toISOString(),
        sport: { slug: event % 5 === 0 ? "futsal" : "football" },
        status: event % 11 === 0 ? "live" : "settled",
      }),
    );
    const memory = createMemoryStore(lines);
    const sqlite = await openSqliteStore(join(await folder(), "events.db"));
    onTestFinished(async () => sqlite.close());
    await ingest(sqlite, lines);
    const from = Date.UTC(2026, 5, 1);
    for (const search of [
      { query: "united", limit: 100 },
      { query: "UNITED", sport: "futsal", limit: 100 },
      { query: "united", from, to: from + 31 * 86_400_000, limit: 100 },
      { query: "chelsea", from, limit: 9000 },
      { query: "united states", limit: 100 },
      { query: "leeds", sport: "futsal", to: from, limit: 100 },
    ]) {
      expect(await sqlite.searchEvents(search)).toEqual(await memory.searchEvents(search));
    }
  });
});
