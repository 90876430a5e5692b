/** Which items of a list of goals are proved to be the first ones. */
import { expect, it } from "vitest";
import { grade } from "../../../../src/pure/engine/index.js";

/** Two goals of the second half are missing from the list. Its first half adds up, so that nothing is missing there. */
it("takes the goals of periods that add up for the first ones, without running scores", () => {
  const event = {
    ...{ id: 5, home: "Northfield", away: "Southport", date: "2026-03-01T15:00:00Z", status: "settled" },
    sport: { name: "Football", slug: "football" },
    scores: { home: 2, away: 1, periods: { p1: { home: 1, away: 0 }, ft: { home: 2, away: 1 } } },
    scoring: [{ period: "p1", minute: 10, side: "home", player: "Harry Kane" }],
    statistics: { players: [{ name: "Harry Kane", played: true, started: true }] },
  } as const;
  const first = (periods: object) =>
    grade(
      { eventId: 5, market: "First Goalscorer", side: "yes", label: "Harry Kane" },
      { ...event, scores: { ...event.scores, periods } },
    );
  expect(first(event.scores.periods)).toMatchObject({ result: "won" });
  expect(first({ p1: { home: 1, away: 1 }, ft: { home: 2, away: 1 } })).toMatchObject({ result: "ungradeable" });
});
