/** Who has to look at a leg: vectors by desk. */
import { describe, expect, it } from "vitest";
import { deriveRulebook, type Selection, type SportEvent, standard } from "../../../src/pure/engine/index.js";
import { settleEvent } from "../../../src/pure/settle/index.js";
import { AT, football, HOME, legOn, slipOf } from "./stored.js";

const LATE = "2027-01-07T00:00:00Z";
const CORNERS: Selection = { eventId: 7, market: "Corners Totals", side: "over", hdp: 9.5 };
const level: SportEvent = {
  id: 7,
  status: "settled",
  sport: { slug: "american-football" },
  scores: { home: 20, away: 20 },
};
const unplayed = (more: Partial<SportEvent>) => ({ ...football(0, 0), scores: null, ...more });

function lookedAt(event: SportEvent, selection: Selection, asOf = AT, rulebook = standard) {
  return settleEvent({ event, slips: [slipOf([legOn(selection)], { rulebook })], asOf }).needsReview;
}

const CASES: readonly [shows: string, event: SportEvent, selection: Selection, asOf: string, expected: object][] = [
  [
    "an incomplete score: data",
    football(2, 1, { scores: { home: 2, away: 1 } }),
    HOME,
    AT,
    {
      who: "data",
      reason: "incomplete_score",
      needs: ["ft"],
      sentence: expect.stringContaining("regular time is missing"),
    },
  ],
  [
    "a bet that has to be corrected: rules",
    football(2, 1),
    { ...HOME, side: "over" },
    AT,
    { who: "rules", reason: "invalid_side", needs: ["side"] },
  ],
  ["a level score without a tie rule: rules", level, HOME, AT, { who: "rules", reason: "ambiguous_tie" }],
  [
    "counts that nobody keeps: data",
    football(2, 1, { statistics: null }),
    CORNERS,
    AT,
    { who: "data", reason: "stats_unavailable", needs: ["statistics.teams.Corners"] },
  ],
  [
    "a result that never came: feed",
    football(0, 0, { scores: null }),
    HOME,
    LATE,
    { who: "feed", reason: "result_unavailable" },
  ],
  [
    "a status that no feed sends: feed",
    football(2, 1, { status: "FT" }),
    HOME,
    AT,
    { who: "feed", reason: "awaiting_result", needs: ["status"] },
  ],
  [
    "an event that never started: feed",
    unplayed({ status: "pending" }),
    HOME,
    LATE,
    {
      who: "feed",
      reason: "event_not_started",
      needs: ["status"],
      sentence: expect.stringContaining("has not started"),
    },
  ],
  [
    "an event that never ended: feed",
    unplayed({ status: "live" }),
    HOME,
    LATE,
    { who: "feed", reason: "event_live", needs: ["status"] },
  ],
  [
    "an open event without a date: feed",
    unplayed({ status: "live", date: "soon" }),
    HOME,
    AT,
    { who: "feed", reason: "event_live", needs: ["date"] },
  ],
];

describe("legs to review", () => {
  it.each(CASES)("names who looks at %s", (_, event, selection, asOf, expected) => {
    const found = lookedAt(event, selection, asOf);
    expect(found).toMatchObject([{ id: "S1", leg: 0, ...expected }]);
    expect(found[0]?.sentence).toMatch(/\.$/);
  });

  it("gives what only a setting of the rulebook settles to those who keep the rules", () => {
    const scores = { home: 1, away: 0, periods: { p1: { home: 6, away: 4 }, p2: { home: 2, away: 1 } } };
    const event = football(1, 0, { sport: { slug: "tennis" }, scores, outcome: { retired: "away" } });
    const rulebook = deriveRulebook(standard, { id: "house@1", retirement: "incomplete", unfinished: "incomplete" });
    expect(lookedAt(event, HOME, AT, rulebook)).toMatchObject([{ who: "rules", reason: "incomplete_score" }]);
  });

  it.each([
    ["a live match in its time", football(1, 0, { status: "live" }), "2026-03-07T16:00:00Z"],
    ["a match that is to come", unplayed({ status: "pending" }), "2026-03-01T00:00:00Z"],
    ["a settled match", football(2, 1), LATE],
    ["a cancelled match", football(0, 0, { status: "cancelled" }), LATE],
    ["a result that may still come", football(0, 0, { scores: null }), "2026-03-07T17:00:00Z"],
  ])("names nobody for %s", (_, event, asOf) => {
    expect(lookedAt(event, HOME, asOf)).toEqual([]);
  });

  it("counts the window of the slip's own rulebook", () => {
    const event = football(0, 0, { scores: null });
    const patient = deriveRulebook(standard, { id: "patient@1", resultWindowHours: 200 });
    const asOf = "2026-03-12T15:00:00Z";
    const slips = [slipOf([legOn(HOME)], { id: "A" }), slipOf([legOn(HOME)], { id: "B", rulebook: patient })];
    const { needsReview } = settleEvent({ event, slips, asOf });
    expect(needsReview.map(({ id, reason }) => [id, reason])).toEqual([
      ["A", "result_unavailable"],
      ["B", "awaiting_result"],
    ]);
  });

  it("are still in the list with the name of 0.2.0", () => {
    const { needsReview, people } = settleEvent({
      event: football(0, 0, { scores: null }),
      slips: [slipOf([legOn(HOME)])],
      asOf: LATE,
    });
    expect(people).toBe(needsReview);
    expect(people).toHaveLength(1);
  });
});
