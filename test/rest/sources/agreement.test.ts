import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { openNdjsonStore } from "../../../src/service/sources/ndjson.js";
import type { IngestOutcome } from "../../../src/service/sources/ports.js";
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";
import { draws } from "../../support/volume.js";
import { answers, calls, line, retention, SEARCHES_OF_MANY, sidesOfMany, versions } from "./feeds.js";
import { folder, ingest, record } from "./support.js";

describe("all stores agree, whatever they ingest", () => {
  test("memory and SQLite, call by call: results, events, versions, lists and searches", async () => {
    const path = await folder();
    let run = 0;
    const seen = new Set<IngestOutcome | "repeated">();
    await fc.assert(
      fc.asyncProperty(calls, retention, async (given, { keepVersions, before }) => {
        const options = keepVersions === undefined ? {} : { keepVersions };
        const memory = createMemoryStore([], options);
        const sqlite = await openSqliteStore(join(path, `${run++}.db`), options);
        try {
          for (const [time, { lines, chunk }] of given.entries()) {
            const records = lines.map(record);
            const intake = await memory.ingest(records, time, chunk);
            expect(await sqlite.ingest(records, time, chunk)).toEqual(intake);
            for (const word of intake === "repeated" ? [intake] : intake) seen.add(word);
          }
          expect(await answers(sqlite)).toEqual(await answers(memory));
          expect(await versions(sqlite)).toEqual(await versions(memory));
          expect(await sqlite.prune({ before })).toEqual(await memory.prune({ before }));
          expect(await versions(sqlite)).toEqual(await versions(memory));
          for (const run of ["feed", "own"] as const)
            for (const place of [0, 1, 2])
              expect(await sqlite.chunkAt(place, run)).toEqual(await memory.chunkAt(place, run));
        } finally {
          await sqlite.close();
        }
      }),
      { numRuns: 40, seed: 20_260_301 },
    );
    expect([...seen].sort()).toEqual(["added", "changed", "repeated", "stale", "unchanged", "unknown", "waiting"]);
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
      { numRuns: draws(60, 25) },
    );
  });

  test("on searches for a name that thousands of events have", async () => {
    const lines = sidesOfMany();
    const memory = createMemoryStore(lines);
    const sqlite = await openSqliteStore(join(await folder(), "events.db"));
    onTestFinished(async () => sqlite.close());
    await ingest(sqlite, lines);
    for (const search of SEARCHES_OF_MANY) {
      expect(await sqlite.searchEvents(search)).toEqual(await memory.searchEvents(search));
    }
  });
});
