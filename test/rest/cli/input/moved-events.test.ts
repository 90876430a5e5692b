/** One match under two days: what the records of a file say together. */
import { expect, it } from "vitest";
import { RECORDS } from "../../../fast/feeds/records.js";
import { cli, ndjson, recordsOf, scratch } from "../../../support/command.js";

const folder = scratch();

function listing(what: string): unknown {
  const found = RECORDS["mlb"]?.find((record) => record.what === what);
  if (found === undefined) throw new Error(`no record of ${what}`);
  return found.record;
}

const FIRST_DAY = listing("a postponed game on its first day, with its next one");
const NEXT_DAY = listing("a postponed game on its next day");
const BETS = folder.file("bets.csv", "ref,event id,market,side\nA,746789,ML,away\n");

async function gradeOf(games: readonly unknown[], ...more: readonly string[]) {
  const schedule = folder.file("schedule.json", [{ dates: [{ games }] }]);
  const { out } = await cli([
    ...["grade", "--events", schedule, "--feed", "mlb", "--bets", BETS, "--format", "ndjson", ...more],
  ]);
  return recordsOf(out)[0];
}

it.each([
  ["in the order of the days", [FIRST_DAY, NEXT_DAY]],
  ["in the other order", [NEXT_DAY, FIRST_DAY]],
])("grades a game of MLB that is listed twice on its result, %s", async (_, games) => {
  expect(await gradeOf(games)).toMatchObject({ result: "won" });
  expect(await gradeOf(games, "--rulebook", "pinnacle")).toMatchObject({ result: "void", reason: "event_cancelled" });
});

it("keeps the first start that an earlier record of the file has", async () => {
  const match = {
    id: 1,
    status: "settled",
    sport: { slug: "football" },
    scores: { home: 2, away: 1, periods: { ft: { home: 2, away: 1 } } },
  };
  const first = { id: 1, status: "pending", sport: { slug: "football" }, date: "2026-03-01T15:00:00Z" };
  const events = folder.file(
    "events.ndjson",
    ndjson([
      { ...first, originalDate: first.date },
      { ...match, date: "2026-03-04T15:00:00Z" },
    ]),
  );
  const bets = folder.file("bet.csv", "ref,event id,market,side\nA,1,ML,home\n");
  const { out } = await cli([
    ...["grade", "--events", events, "--bets", bets, "--format", "ndjson", "--rulebook", "pinnacle"],
  ]);
  expect(recordsOf(out)).toMatchObject([{ result: "void", reason: "event_cancelled" }]);
});
