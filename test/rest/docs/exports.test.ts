import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { exportsPage } from "../../../lab/pages/exports-page/page.js";
import { EXPORTS } from "../../../src/cli/exports/tables/exports.js";
import type { SportEvent } from "../../../src/pure/engine/index.js";
import { cli, recordsOf, scratch } from "../../support/command.js";
import { expectWritten } from "../../support/expect-page.js";
import { brokenLinks } from "./links.js";

const page = readFileSync(new URL("../../../docs/exports.md", import.meta.url), "utf8");
const { file } = scratch();
const AT = "2026-09-13T18:00:00Z";
const EVENTS: readonly SportEvent[] = [
  {
    ...{ id: 1, sport: { slug: "football" }, home: "Ajax", away: "PSV", date: AT, status: "settled" },
    scores: { home: 2, away: 1, periods: { ft: { home: 2, away: 1 } } },
  },
  {
    ...{ id: 2, sport: { slug: "basketball" }, home: "Bulls", away: "Heat", date: "2026-09-14T19:00:00Z" },
    status: "pending",
  },
];

describe("docs/exports.md", () => {
  it("has the lists of today", () => {
    expectWritten("docs/exports.md", exportsPage(page), "exports-page");
  });

  it("names every file that is known", () => {
    for (const { name } of EXPORTS) expect(page).toContain(`| \`${name}\` |`);
  });

  it("has links that lead somewhere", () => {
    expect(brokenLinks("docs/exports.md")).toEqual([]);
  });

  it("begins with a file that is settled as it is", async () => {
    const [, csv = ""] = /```csv\n([^`]+)```/.exec(page) ?? [];
    const bets = file("bets.csv", csv);
    const { out, code } = await cli([
      "settle",
      "--bets",
      bets,
      "--events",
      file("events.json", { events: EVENTS }),
      "--format",
      "ndjson",
    ]);
    const results = recordsOf(out).map(({ legs }) => (legs as { result: string }[]).map(({ result }) => result).join());
    expect([results, code]).toEqual([["won", "half_won", "pending"], 0]);
  });
});
