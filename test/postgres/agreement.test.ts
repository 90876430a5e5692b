import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { createMemoryStore } from "../../src/service/sources/memory.js";
import { openPostgresStore } from "../../src/service/sources/postgres.js";
import { answers, calls, retention, SEARCHES_OF_MANY, sidesOfMany, versions } from "../rest/sources/feeds.js";
import { ingest, record } from "../rest/sources/support.js";
import { newStore, sql } from "./support.js";

describe("PostgreSQL and memory agree, whatever they ingest", () => {
  test("call by call: results, events, versions, lists and searches", async () => {
    const address = newStore();
    const first = await openPostgresStore(address);
    await first.check();
    await first.close();
    await fc.assert(
      fc.asyncProperty(calls, retention, async (given, { keepVersions, before }) => {
        await sql("TRUNCATE events, search, versions, removed_versions, pieces, waiting_facts, own_pieces", address);
        const options = keepVersions === undefined ? {} : { keepVersions };
        const memory = createMemoryStore([], options);
        const postgres = await openPostgresStore(address, options);
        for (const [time, { lines, chunk }] of given.entries()) {
          const records = lines.map(record);
          const intake = await memory.ingest(records, time, chunk);
          expect(await postgres.ingest(records, time, chunk)).toEqual(intake);
        }
        expect(await answers(postgres)).toEqual(await answers(memory));
        expect(await versions(postgres)).toEqual(await versions(memory));
        expect(await postgres.prune({ before })).toEqual(await memory.prune({ before }));
        expect(await versions(postgres)).toEqual(await versions(memory));
        for (const run of ["feed", "own"] as const)
          for (const place of [0, 1, 2])
            expect(await postgres.chunkAt(place, run)).toEqual(await memory.chunkAt(place, run));
        await postgres.close();
      }),
      { numRuns: 30, seed: 20_260_301 },
    );
  });

  test("on searches for a name that thousands of events have", async () => {
    const lines = sidesOfMany();
    const memory = createMemoryStore(lines);
    const postgres = await openPostgresStore(newStore());
    onTestFinished(async () => postgres.close());
    await ingest(postgres, lines);
    for (const search of SEARCHES_OF_MANY) {
      expect(await postgres.searchEvents(search)).toEqual(await memory.searchEvents(search));
    }
  });
});
