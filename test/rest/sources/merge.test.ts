import fc from "fast-check";
import { expect, test } from "vitest";
import { createMemoryStore, type Known, mergeRecord } from "../../../src/service/sources/memory.js";
import { frozenCopy } from "../../../src/service/sources/merging/plain.js";
import { anyLine } from "./feeds.js";
import { record } from "./support.js";

test("mergeRecord keeps rows of JSON as a store keeps its events, and changes neither of its arguments", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyLine, { maxLength: 25 }), async (lines) => {
      const store = createMemoryStore();
      const rows = new Map<number, string>();
      for (const line of lines) {
        const given = frozenCopy(record(line));
        const row = rows.get(given.id);
        const before: Known | null = row === undefined ? null : JSON.parse(row);
        const { intake, known } = mergeRecord(frozenCopy(before), given);
        expect(await store.ingest([given], 1)).toEqual([intake]);
        if (known === null) rows.delete(given.id);
        else rows.set(given.id, JSON.stringify(known));
      }
      const kept = new Map([...rows].map(([id, row]): [number, Known] => [id, JSON.parse(row)]));
      const found = await store.findEvents([...kept.keys()]);
      for (const [id, { event }] of kept) expect(found.get(id) ?? null).toEqual(event);
      for (const { id, statusAt, scoreAt, versions } of await store.histories(null, 9))
        expect(kept.get(id)).toMatchObject({ statusAt, scoreAt, own: versions[0]?.own ?? null });
      const waiting = [...kept].filter(([, { event }]) => event === null).map(([id]) => id);
      expect((await store.waiting(null, 9)).map(({ id }) => id)).toEqual(waiting.sort());
    }),
    { numRuns: 300 },
  );
});
