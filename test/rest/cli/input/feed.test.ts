import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { asSummary, type Game, onScoreboard } from "../../../fast/feeds/espn/shapes.js";
import { cli, ndjson, recordsOf, scratch } from "../../../support/command.js";

const folder = scratch();
let number = 0;
const freshStore = (): string => `sqlite:${folder.path}/store-${number++}.db`;

const KNICKS: Game = {
  id: "401585285",
  of: "s:40~l:46",
  date: "2024-01-30T00:00Z",
  status: "STATUS_FINAL",
  home: { name: "Charlotte Hornets", score: "92", lines: [25, 18, 24, 25] },
  away: { name: "New York Knicks", score: "113", lines: [26, 20, 44, 23] },
};
const WRONG = { ...KNICKS, id: "401585286", home: { ...KNICKS.home, score: "93" } };
const SCOREBOARD = JSON.stringify({ events: [onScoreboard(KNICKS), onScoreboard(WRONG)] });
const REFUSED = "events[1].competitions[0].competitors[1].score: 93-113 contradicts the sum of the linescores, 92-113";
const bets = (id: number) => ndjson([{ ref: "A", eventId: id, market: "ML", side: "away" }]);

async function grade(stdin: string, ...options: readonly string[]) {
  const selections = folder.file("bets.ndjson", bets(401585285));
  return cli(["grade", "--events", "-", "--selections", selections, "--format", "ndjson", ...options], { stdin });
}

describe("grade --feed", () => {
  it("grades bets on the games of a scoreboard, and reports the ones that are refused", async () => {
    const answer = await grade(SCOREBOARD, "--feed", "espn");
    expect(recordsOf(answer.out)).toMatchObject([{ ref: "A", eventId: 401585285, result: "won" }]);
    expect(answer.err).toContain(`standard input:1: ${REFUSED}`);
    expect(answer.code).toBe(1);
  });

  it("reads summaries, one on each line", async () => {
    const answer = await grade(ndjson([asSummary(KNICKS)]), "--feed", "espn");
    expect(recordsOf(answer.out)).toMatchObject([{ result: "won" }]);
    expect(answer.code).toBe(0);
  });

  it("rejects feeds and options that do not exist, options without a feed, and files with their own events", async () => {
    for (const [options, sentence] of [
      [
        ["--feed", "epsn"],
        '--feed accepts the name of a feed (espn, the-odds-api, api-football, football-data, mlb, nhl, balldontlie, openligadb, pandascore, sportsgameodds), not "epsn".',
      ],
      [
        ["--feed", "espn", "--feed-option", "halves"],
        '--feed-option: espn has the options regulationPeriods, sport, not "halves".',
      ],
      [
        ["--feed", "espn", "--feed-option", "regulationPeriods=3"],
        '--feed-option regulationPeriods accepts 2 or 4, not "3".',
      ],
      [["--feed-option", "regulationOnly"], "--feed-option needs --feed, such as --feed espn."],
    ] as const) {
      const { code, err } = await grade(SCOREBOARD, ...options);
      expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(sentence) });
    }
    expect((await cli(["grade", "cases.json", "--feed", "espn"])).err).toContain("--feed is about --events");
  });

  it("passes on what a feed cannot tell", async () => {
    const match = {
      ...{ id: 401585285, sport_key: "soccer_epl", commence_time: "2026-03-01T15:00:00Z", completed: true },
      ...{ home_team: "Ashford", away_team: "Bexley" },
      scores: [
        { name: "Bexley", score: "2" },
        { name: "Ashford", score: "1" },
      ],
    };
    const asked = await grade(JSON.stringify([match]), "--feed", "the-odds-api", "--feed-option", "regulationOnly");
    expect(recordsOf(asked.out)).toMatchObject([{ result: "won" }]);
    const { code, err } = await grade(JSON.stringify([match]), "--feed", "the-odds-api");
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining("the score may include extra time") });
  });
});

describe("settle --feed", () => {
  it("settles slips on the games of a scoreboard", async () => {
    const csv = "id,type,stake,currency,odds,event id,market,side\n1,single,10,EUR,2.5,401585285,ML,away\n";
    const settling = ["settle", "--bets", folder.file("bets.csv", csv), "--events", "-", "--feed", "espn"];
    const answer = await cli([...settling, "--format", "ndjson"], { stdin: SCOREBOARD });
    expect(recordsOf(answer.out)).toMatchObject([{ slip: { status: "settled", returns: "25.00" } }]);
    expect(answer.err).toContain(REFUSED);
  });
});

describe("ingest --feed", () => {
  const ingest = (stdin: string, url: string, ...options: readonly string[]) =>
    cli(["ingest", "-", "--store", url, ...options], { stdin });

  it("stores the events of a feed under the name of their source, and counts the records that are refused", async () => {
    const url = freshStore();
    const rejects = folder.file("rejects.ndjson", "");
    const first = await ingest(SCOREBOARD, url, "--feed", "espn", "--source", "espn", "--rejects", rejects);
    expect(first.out).toMatch(/added +1/);
    expect(first.out).toMatch(/rejected +1/);
    expect(first.code).toBe(1);
    expect(recordsOf(readFileSync(rejects, "utf8"))).toMatchObject([
      { path: REFUSED.split(":")[0], text: JSON.stringify(onScoreboard(WRONG)) },
    ]);
    expect((await ingest(ndjson([onScoreboard(KNICKS)]), url, "--feed", "espn", "--source", "espn")).code).toBe(0);
  });

  it("refuses a second source in a store, and the odds service's events next to those of a source", async () => {
    const url = freshStore();
    const game = ndjson([onScoreboard(KNICKS)]);
    expect((await ingest(game, url, "--feed", "espn", "--source", "espn")).code).toBe(0);
    const other = await ingest(game, url, "--feed", "espn", "--source", "nba");
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining("the store has the events of espn") });
    const none = await ingest(ndjson([{ id: 1, status: "live" }]), url);
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining("say --source espn") });
  });

  it("keeps stores without a source as they are, and gives them none later", async () => {
    const url = freshStore();
    const event = ndjson([{ id: 1, status: "live" }]);
    expect((await ingest(event, url)).code).toBe(0);
    expect((await ingest(event, url)).code).toBe(0);
    const late = await ingest(ndjson([onScoreboard(KNICKS)]), url, "--feed", "espn", "--source", "espn");
    expect(late).toMatchObject({ code: 2, err: expect.stringContaining("the store has events without a source") });
  });

  it("needs the name of the source", async () => {
    expect(await ingest("{}", freshStore(), "--feed", "espn")).toMatchObject({
      code: 2,
      err: expect.stringContaining("--feed needs --source, such as --source espn."),
    });
    expect((await ingest("{}", freshStore(), "--source", "Two Words")).err).toContain("a source has a name of 1 to 64");
  });
});
