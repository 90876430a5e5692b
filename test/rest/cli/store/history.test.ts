import { describe, expect, it } from "vitest";
import { cli, DERBY, ndjson, recordsOf, scratch } from "../../../support/command.js";

const folder = scratch();
const store = `sqlite:${folder.path}/events.db`;
const corrected = {
  ...DERBY,
  scores: { ...DERBY.scores, home: 3, periods: { ...DERBY.scores.periods, ft: { home: 3, away: 1 } } },
};
const live = { ...DERBY, status: "live", scores: { home: 1, away: 0, periods: { p1: { home: 1, away: 0 } } } };

describe("history", () => {
  it("has every version with its time, the latest first", async () => {
    for (const event of [live, DERBY, corrected])
      await cli(["ingest", "-", "--store", store], { stdin: ndjson([event]) });
    const { code, out, err } = await cli(["history", "5", "--store", store]);
    const records = recordsOf(out);
    expect(records.map(({ event }) => event)).toEqual([corrected, DERBY, live]);
    const times = records.map(({ received }) => String(received));
    expect(times.map((time) => new Date(time).toISOString())).toEqual(times);
    expect([...times].sort().reverse()).toEqual(times);
    expect({ code, err }).toEqual({ code: 0, err: "" });
  });

  it("is a table on a terminal, which says what changed", async () => {
    const { out } = await cli(["history", "5", "--store", store], { isTTY: true, columns: 80, env: { NO_COLOR: "1" } });
    const lines = out.split("\n").map((line) => line.replace(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, "TIME"));
    expect(lines).toEqual([
      "Northbridge v Southport",
      "",
      "Received (UTC)       Status   Score  Periods  Changed",
      "TIME  settled  3-1    1-0      scores",
      "TIME  settled  2-1    1-0      status, scores",
      "TIME  live     1-0    1-0      first seen",
      "",
      "3 versions; the first row is the latest.",
      "",
    ]);
  });

  it("is also written as CSV or as one JSON list", async () => {
    const { out } = await cli(["history", "5", "--store", store, "--format", "csv"]);
    expect(out.split("\n").map((line) => line.replace(/^\d[^,]+/, "TIME"))).toEqual([
      "received,status,home,away,periods,changed,own",
      "TIME,settled,3,1,1-0,scores,",
      "TIME,settled,2,1,1-0,status scores,",
      "TIME,live,1,0,1-0,,",
      "",
    ]);
    expect(JSON.parse((await cli(["history", "5", "--store", store, "--format", "json"])).out)).toHaveLength(3);
  });

  it("shows the version that counted at a time", async () => {
    const [latest, before, first] = recordsOf((await cli(["history", "5", "--store", store])).out);
    for (const [record, at] of [
      [first, first?.["received"]],
      [before, before?.["received"]],
      [latest, "2999-01-01"],
    ] as const) {
      const { out, err } = await cli(["history", "5", "--store", store, "--at", String(at)]);
      expect([recordsOf(out), err]).toEqual([[record], ""]);
    }
    const early = await cli(["history", "5", "--store", store, "--at", "2020-01-01"]);
    expect(early).toEqual({
      code: 2,
      out: "",
      err: `settlegrade: the store did not have event 5 at 2020-01-01T00:00:00.000Z: it was first received at ${first?.["received"]}.\n`,
    });
  });

  it.each([
    [["history", "--store", store], "history needs an event id: for example settlegrade history 72221256 --store"],
    [["history", "5"], "history needs --store URL"],
    [["history", "5", "6", "--store", store], 'history accepts one EVENT_ID, not "5" and "6".'],
    [["history", "five", "--store", store], 'id: "five" is not an event id; allowed: an integer or a string of digits'],
    [
      ["history", "5", "--store", store, "--at", "soon"],
      '--at accepts a time such as 2026-03-01T18:00:00Z or a date, not "soon".',
    ],
    [["history", "7", "--store", store], `there is no event 7 in ${store}.`],
    [["history", "5", "--store", `${folder.path}/none.db`], "there is no such file"],
    [["history", "5", "--store", "ndjson:a.ndjson"], "history needs a store such as sqlite:settlegrade.db."],
  ])("%j ends with 2 and a sentence", async (words, sentence) => {
    const { code, out, err } = await cli(words);
    expect(err).toContain(sentence);
    expect(err).toMatch(/^settlegrade: .+\n$/);
    expect(out).toBe("");
    expect(code).toBe(2);
  });

  it("shows facts of your own in the versions that have them, and what the feed says in their place", async () => {
    const url = `sqlite:${folder.path}/own.db`;
    const outcome = { winner: "away" };
    await cli(["ingest", "-", "--store", url], { stdin: ndjson([{ ...DERBY, outcome: { winner: "home" } }]) });
    await cli(["ingest", "--own", "-", "--store", url], { stdin: ndjson([{ id: 5, outcome, bestOf: 3 }]) });
    const [latest, first] = recordsOf((await cli(["history", "5", "--store", url])).out);
    expect(latest).toMatchObject({
      event: { outcome, bestOf: 3 },
      own: { facts: { outcome, bestOf: 3 }, feed: { outcome: { winner: "home" } } },
    });
    expect(first).not.toHaveProperty("own");
    const { out } = await cli(["history", "5", "--store", url], { isTTY: true, columns: 120, env: { NO_COLOR: "1" } });
    expect(out).toMatch(/Changed +Your own\n.* outcome, bestOf, own +outcome, bestOf\n.* first seen *\n/);
    expect((await cli(["history", "5", "--store", url, "--format", "csv"])).out).toMatch(
      /,outcome bestOf own,outcome bestOf\n/,
    );
  });

  it("says which facts of your own wait for an event that is not known", async () => {
    const url = `sqlite:${folder.path}/waiting.db`;
    await cli(["ingest", "--own", "-", "--store", url], { stdin: ndjson([{ id: 6, bestOf: 3 }]) });
    const { code, err } = await cli(["history", "6", "--store", url]);
    expect([code, err]).toEqual([
      2,
      `settlegrade: there is no event 6 in ${url}; facts of your own wait for it: {"bestOf":3}.\n`,
    ]);
    expect((await cli(["history", "5", "--store", url])).err).toBe(`settlegrade: there is no event 5 in ${url}.\n`);
  });
});
