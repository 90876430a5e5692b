import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { playDay } from "../../scripts/day/play.js";
import { plotOf } from "../../scripts/day/plot.js";

it("a drawn day ends with whole books: store, order of changes, two workers that crash, and the ledger to copy", async () => {
  const folder = mkdtempSync(join(tmpdir(), "settlegrade-day-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { faults, open, slips, deliveries, postings } = await playDay({ folder, seed: 7, events: 10, messages: 240 });
  expect(faults).toEqual([]);
  expect(open).toBe(0);
  expect(slips).toBeGreaterThan(20);
  expect(deliveries.crashes).toBeGreaterThan(10);
  expect(deliveries.posts).toBeGreaterThan(100);
  expect([...new Set(postings.map(({ kind }) => kind))]).toEqual(
    expect.arrayContaining(["deposit", "place", "settle"]),
  );
  expect(plotOf(postings).split("\n").length).toBeGreaterThan(10);
});
