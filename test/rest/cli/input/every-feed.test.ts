/** The command reads the records of every feed as its adapter does, and finds their matches by teams and date. */
import { describe, expect, it } from "vitest";
import { grade } from "../../../../src/pure/engine/index.js";
import { type Adapted, feeds } from "../../../../src/pure/feeds/index.js";
import { onScoreboard } from "../../../fast/feeds/espn/shapes.js";
import type { FeedRecord } from "../../../fast/feeds/record.js";
import { RECORDS } from "../../../fast/feeds/records.js";
import { cli, recordsOf, scratch } from "../../../support/command.js";

const folder = scratch();
const BET = { market: "Totals", side: "over", hdp: 1.5 };

/** Grades a bet on the match of a record by the command. */
async function graded(feed: string, { record, options = {} }: FeedRecord, eventId: unknown) {
  const words = Object.entries(options).flatMap(([name, value]) => ["--feed-option", `${name}=${value}`]);
  const events = ["--events", folder.file("records.json", [record]), "--feed", feed, ...words];
  const bets = ["--bets", folder.file("bets.json", [{ ...BET, eventId }])];
  const answer = await cli(["grade", ...events, ...bets, "--format", "ndjson"]);
  return { ...answer, grades: recordsOf(answer.out) };
}

describe.each(feeds.map(({ name }) => ({ name, records: RECORDS[name] ?? [] })))("grade --feed $name", (each) => {
  it("grades on the events of its records, or names what is wrong with them", async () => {
    for (const one of each.records) {
      const gives = one.gives as Adapted;
      const id = "event" in gives ? gives.event.id : 1;
      const { grades, err, code } = await graded(each.name, one, id);
      if ("event" in gives) {
        expect(grades, one.what).toEqual([grade({ ...BET, eventId: id }, gives.event)]);
        for (const { says } of gives.notes) expect(err, one.what).toContain(`Note on 1 record: ${says} (`);
      } else {
        expect(err, one.what).toContain(`${gives.at}: ${gives.refused}`);
        expect(code, one.what).toBe(2);
      }
    }
  });
});

describe("settle --feed with bets that have no ids", () => {
  const game = (id: string, home: string, away: string, date: string) =>
    onScoreboard({
      ...{ id, of: "s:40~l:46", date, status: "STATUS_FINAL" },
      home: { name: home, score: "92", lines: [25, 18, 24, 25] },
      away: { name: away, score: "113", lines: [26, 20, 44, 23] },
    });
  const scores = folder.file("scores.json", {
    events: [
      game("401585285", "Charlotte Hornets", "New York Knicks", "2024-01-30T00:00Z"),
      game("401585286", "Boston Celtics", "Indiana Pacers", "2024-01-31T00:30Z"),
    ],
  });
  const TITLES = "id,stake,currency,odds,home,away,match date,market,side\n";
  const settle = (rows: readonly string[], ...more: readonly string[]) => {
    const bets = folder.file("bets.csv", `${TITLES}${rows.join("\n")}\n`);
    return cli(["settle", "--bets", bets, "--events", scores, "--feed", "espn", "--zone", "America/New_York", ...more]);
  };
  const ROWS = [
    "S1,10,EUR,2.5,Charlotte Hornets,New York Knicks,2024-01-29,ML,away",
    "S2,10,EUR,2.5,Boston Celtics,Indiana Pacers,2024-01-30,ML,home",
    "S3,10,EUR,2.5,Hornets,New York Knicks,2024-01-29,ML,away",
    "S4,10,EUR,2.5,Boston Celtics,Indiana Pacers,2024-02-14,ML,home",
  ];

  it("settles those that it matches by teams and day, and lists the others with their lines and reasons", async () => {
    const { out, err, code } = await settle(ROWS, "--format", "ndjson");
    expect(recordsOf(out)).toMatchObject([
      { betId: "S1", slip: { status: "settled", returns: "25.00" } },
      { betId: "S2", slip: { status: "settled", returns: "0.00" } },
      { betId: "S3", slip: { status: "open" } },
      { betId: "S4", slip: { status: "open" } },
    ]);
    expect(err).toMatch(/bets\.csv:4: not matched with an event \(similar name\): /);
    expect(err).toMatch(/bets\.csv:5: not matched with an event \(no such match\): /);
    expect(err).toContain("Not matched with an event: 2 bets (similar name 1, no such match 1).");
    expect(code).toBe(0);
  });

  it("matches a short name that a table of names has", async () => {
    const names = folder.file("names.json", { Hornets: "Charlotte Hornets" });
    const { out, err } = await settle(ROWS.slice(2, 3), "--names", names, "--format", "ndjson");
    expect(recordsOf(out)).toMatchObject([{ betId: "S3", slip: { status: "settled", returns: "25.00" } }]);
    expect(err).not.toContain("ot matched");
  });
});
