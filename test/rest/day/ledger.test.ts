import { expect, it, onTestFinished } from "vitest";
import { playDay } from "../../../lab/day/play.js";
import { reportOf } from "../../../lab/day/report.js";
import { sqliteStage } from "../../../lab/day/sqlite.js";
import { createPainter } from "../../../src/pure/text/colors.js";
import { AT_NIGHT } from "../../support/volume.js";

it(
  "a drawn day ends with whole books: feed, follower, order of changes, two workers that crash, and the ledger to copy",
  AT_NIGHT,
  async () => {
    const stage = await sqliteStage(7);
    onTestFinished(() => stage.close());
    const played = await playDay(stage, { seed: 7, events: 10, messages: 300 });
    const { wrong, open, slips, worked, postings, following, house } = played;
    expect(wrong).toEqual([]);
    expect(open).toBe(0);
    expect(slips).toBe(house.done.placed);
    // On a machine that is busy the house hears less.
    expect(slips).toBeGreaterThan(5);
    expect(worked["crashed"]).toBeGreaterThan(2);
    expect(worked["settled"]).toBeGreaterThan(50);
    expect(following.connections).toBeGreaterThan(1);
    const kinds = new Set(postings.map(({ kind }) => kind));
    for (const kind of ["deposit", "place", "settle"]) expect(kinds).toContain(kind);
    const lines = [...reportOf(played, { columns: 80, painter: createPainter(false) })];
    expect(lines[0]?.split("\n").length).toBeGreaterThan(5);
    expect(lines.join("\n")).toContain("together 0.00");
  },
);
