/** `--provisional` of grade and explain. */
import { describe, expect, it } from "vitest";
import type { GradedBet } from "../../../../src/cli/judge/judging.js";
import { GradeTable } from "../../../../src/cli/output/grades/grade-table.js";
import { Summary } from "../../../../src/cli/output/grades/summary.js";
import { ExplanationText } from "../../../../src/cli/output/words/explanation-text.js";
import { explain, type Grade, grade } from "../../../../src/pure/engine/index.js";
import { createPainter } from "../../../../src/pure/text/colors.js";
import { cli, DERBY, LOST, ndjson, recordsOf } from "../../../support/command.js";

const LIVE = { ...DERBY, status: "live", scores: { home: 3, away: 1, periods: { p1: { home: 1, away: 0 } } } };
const OVER = { ref: "a", eventId: 5, market: "Totals", side: "over", hdp: 2.5 };
const stdin = ndjson([{ event: LIVE, selections: [OVER, LOST].map((selection) => ({ selection })) }]);

describe("--provisional", () => {
  it("grades as the library does with that option", async () => {
    const options = { provisional: true } as const;
    const graded = await cli(["grade", "-", "--provisional"], { stdin });
    expect(recordsOf(graded.out)).toEqual([OVER, LOST].map((bet) => grade(bet, LIVE, options)));
    const explained = await cli(["explain", "-", "--provisional", "--format", "ndjson"], { stdin });
    expect(recordsOf(explained.out)).toMatchObject(
      [OVER, LOST].map((bet) => ({ sentence: explain(bet, LIVE, options).sentence })),
    );
  });

  it("is not what happens without it", async () => {
    const { out } = await cli(["grade", "-"], { stdin });
    expect(recordsOf(out).map(({ reason }) => reason)).toEqual(["event_live", "event_live"]);
  });

  it.each(["outcomes", "serve", "settle", "compare"])("is unknown to %s", async (command) => {
    const { code, err } = await cli([command, "--provisional"]);
    expect([code, err]).toEqual([2, expect.stringContaining(`unknown option --provisional; settlegrade ${command}`)]);
  });
});

describe("a provisional grade", () => {
  const basis = { scope: "regulation", home: 3, away: 1 } as const;
  const won: Grade = { ref: "a", eventId: 5, result: "won", reason: null, final: false, basis };
  const found = {
    entry: { value: {}, place: { file: "bets.ndjson" } },
    selection: OVER,
    event: LIVE,
    why: null,
    note: null,
    expected: undefined,
  };
  const bet: GradedBet = { grade: won, judged: { grade: won }, ...found };

  it("is marked in tables and counted in the summary", () => {
    const painter = createPainter(false);
    const table = new GradeTable(100, painter, {});
    expect(table.write([bet]) + table.end()).toMatch(/won, provisional +3-1 regulation/);
    const explained = new ExplanationText(100, painter);
    expect(explained.write([{ ...bet, judged: { grade: won, steps: [], sentence: "So far." } }])).toContain(
      "won, provisional",
    );
    const summary = new Summary();
    summary.add(bet, true);
    summary.add({ ...bet, grade: { ...won, final: true } }, true);
    expect(summary.text(painter)).toMatch(/^2 bets, 1 of them provisional\n/);
  });
});
