/** What ungradeable bets need, below the summary of a table. */
import { expect, it } from "vitest";
import { askFor, needsOf } from "../../../../src/cli/asks.js";
import { REASONS } from "../../../../src/pure/engine/index.js";
import { cli, DERBY, ndjson, scratch } from "../../../support/command.js";

const folder = scratch();
const events = folder.file("events.json", [DERBY, { ...DERBY, id: 6, scores: { home: 3, away: 1, periods: {} } }]);
const bet = (market: string, side: string, more: object = {}) => ({ eventId: 5, market, side, ...more });
const BETS = [
  bet("ML", "home"),
  ...[1, 2].map(() => bet("Corners Totals", "over", { hdp: 9.5 })),
  bet("Totals HT", "over", { hdp: 0.5, eventId: 6 }),
  bet("Totals", "over"),
  bet("Nonsense", "over"),
];
const grade = (bets: readonly object[], columns: number, ...options: readonly string[]) =>
  cli(["grade", "--events", events, "--bets", "-", "--as-of", "2026-12-01", ...options], {
    ...{ stdin: ndjson(bets), isTTY: true, columns, env: { NO_COLOR: "1" } },
  });

it("counts them by what would settle them, the commonest first, and breaks the line at the width of the terminal", async () => {
  const { out } = await grade(BETS, 200);
  expect(out).toMatch(
    /\n5 ungradeable: 2 need statistics\.teams\.Corners, 1 needs scores\.periods\.p1, 1 needs a line that the market accepts, 1 needs a market of the sport; settlegrade explain says more\n2 bets cannot be settled as written\n$/,
  );
  const narrow = await grade(BETS, 60);
  expect(narrow.out).toContain("5 ungradeable: 2 need statistics.teams.Corners,");
  for (const line of narrow.out.split("\n")) expect(line.length).toBeLessThanOrEqual(60);
});

it("counts bets that --only hides, names six needs, and is not there if all bets are graded", async () => {
  expect((await grade(BETS, 200, "--only", "won")).out).toContain("5 ungradeable: 2 need");
  const counted = ["Corners", "Bookings", "Shots", "Shots on Target"].map((name) =>
    bet(`${name} Totals`, "over", { hdp: 9.5 }),
  );
  const { out } = await grade([...counted, ...BETS.slice(3), bet("ML", "up")], 2_000);
  expect(out.slice(out.indexOf(" ungradeable:")).match(/ needs? (?!something)/g)?.length).toBe(6);
  expect(out).toContain("2 need something else; ");
  expect((await grade(BETS.slice(0, 1), 200)).out).not.toContain("ungradeable:");
});

it("is said in each row too, if there is room", async () => {
  const needs = /ungradeable +invalid side +needs a side of the market$/m;
  expect((await grade([bet("ML", "up")], 120)).out).toMatch(needs);
  expect((await grade([bet("ML", "up")], 60)).out).not.toMatch(needs);
});

it("is in no other format", async () => {
  for (const format of ["ndjson", "json", "csv"]) {
    const { out, err } = await grade(BETS, 200, "--format", format);
    expect(out + err).not.toContain("ungradeable:");
  }
});

it("has words for every reason of a bet without a verdict, and asks of none that only waits for its match", () => {
  const none = REASONS.filter((reason) => needsOf(reason, () => "ft") === null);
  expect(none.sort()).toEqual(["event_cancelled", "event_live", "event_not_started", "push"]);
  expect(REASONS.filter((reason) => askFor(reason) === null).sort()).toEqual(none);
});
