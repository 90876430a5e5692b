/** A count of a live match that may fall decides nothing yet: a sack takes passing yards away. */
import { expect, it } from "vitest";
import { grade } from "../../../../src/pure/engine/index.js";

const count = { match: { home: 250, away: 100 } };
const event = {
  ...{ id: 5, home: "Northfield", away: "Southport", date: "2026-03-01T15:00:00Z", status: "live" },
  sport: { name: "American Football", slug: "american-football" },
  scores: { home: 10, away: 3, periods: { p1: { home: 7, away: 3 }, p2: { home: 3, away: 0 } } },
  clock: { running: true, period: 2 },
  statistics: { teams: { "Passing Yards": count, Sacks: count } },
} as const;
const over = (market: string) =>
  grade({ eventId: 5, market: `${market} Totals Home`, side: "over", hdp: 200.5 }, event, { provisional: true });

it("leaves passing yards open above the line, and settles sacks", () => {
  expect(over("Sacks")).toMatchObject({ result: "won", final: false });
  expect(over("Passing Yards")).toMatchObject({ result: "pending" });
});
