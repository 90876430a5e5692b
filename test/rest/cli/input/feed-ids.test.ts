/** Ids of a feed that are words, and what else its records say. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { asSummary, type Game, onScoreboard } from "../../../fast/feeds/espn/shapes.js";
import { cli, ndjson, recordsOf, scratch } from "../../../support/command.js";

const folder = scratch();
const HEX = "e912304de2b2ce35b473ce2ecd3d1502";
const MATCH = {
  id: HEX,
  sport_key: "basketball_nba",
  commence_time: "2026-03-01T15:00:00Z",
  completed: true,
  home_team: "Ashford",
  away_team: "Bexley",
  scores: [
    { name: "Bexley", score: "103" },
    { name: "Ashford", score: "113" },
  ],
};
const LATER = { ...MATCH, id: 912304, home_team: "Camford", completed: false, scores: null };
const scores = folder.file("scores.json", [MATCH, LATER]);
const WITH_FEED = ["--events", scores, "--feed", "the-odds-api"];

it("grades bets on ids in hexadecimal digits", async () => {
  const csv = `ref,event id,market,side,hdp\nA,${HEX},ML,home,\nB,${HEX},Spread,home,-10.5\nC,912304,ML,home,\n`;
  const { out, code } = await cli([
    ...["grade", ...WITH_FEED, "--bets", folder.file("bets.csv", csv), "--format", "ndjson"],
  ]);
  expect(recordsOf(out)).toMatchObject([
    { ref: "A", eventId: HEX, result: "won" },
    { ref: "B", eventId: HEX, result: "lost" },
    { ref: "C", eventId: 912304, result: "pending" },
  ]);
  expect(code).toBe(0);
});

it("settles slips on ids in hexadecimal digits", async () => {
  const csv = `id,stake,currency,odds,event id,market,side\nS,10,EUR,2.5,${HEX},ML,home\n`;
  const { out } = await cli([
    ...["settle", ...WITH_FEED, "--bets", folder.file("slips.csv", csv), "--format", "ndjson"],
  ]);
  expect(recordsOf(out)).toMatchObject([{ slip: { status: "settled", returns: "25.00" } }]);
});

it("refuses to store such an event by its place, and stores the others", async () => {
  const rejects = folder.file("rejects.ndjson", "");
  const store = `sqlite:${folder.path}/words.db`;
  const { out, err, code } = await cli([
    ...["ingest", scores, "--feed", "the-odds-api", "--source", "the-odds-api", "--store", store, "--rejects", rejects],
  ]);
  expect(err).toContain(
    `${scores}: [0]: the id of the event is not a whole number, and a store has no others; grade or settle with --events, or write a whole number as the id`,
  );
  expect(out).toMatch(/added +1\n/);
  expect(out).toMatch(/rejected +1 /);
  expect(recordsOf(readFileSync(rejects, "utf8"))).toMatchObject([{ text: JSON.stringify(MATCH) }]);
  expect(code).toBe(1);
});

it("copies no file that has such an event, since the copy would be without it", async () => {
  const file = folder.file(
    "words.ndjson",
    ndjson([
      { id: 7, status: "live" },
      { id: HEX, status: "live" },
    ]),
  );
  const copied = await cli(["copy", "--from", `ndjson:${file}`, "--to", `sqlite:${folder.path}/copy.db`]);
  expect(copied).toMatchObject({
    code: 2,
    err: expect.stringContaining(`ndjson:${file}: 1 line cannot be copied, the first is line 2: id: "${HEX}" is not`),
  });
});

const POSTPONED = "STATUS_POSTPONED: postponed; the record does not say until when";
const game = (id: number, status: string): Game => ({
  ...{ id: String(id), of: "s:40~l:46", date: "2024-01-30T00:00Z", status },
  home: { name: "Charlotte Hornets", score: "0", lines: [] },
  away: { name: "New York Knicks", score: "0", lines: [] },
});
const board = folder.file("board.json", {
  events: [
    onScoreboard(game(1, "STATUS_SCHEDULED")),
    ...[2, 3].map((id) => onScoreboard(game(id, "STATUS_POSTPONED"))),
    onScoreboard(game(4, "STATUS_SUSPENDED")),
  ],
});
const NOTES = [
  `Note on 2 records: ${POSTPONED} (first at ${board}:1: events[1].competitions[0].status.type.name)`,
  `Note on 1 record: STATUS_SUSPENDED: suspended; play may be resumed (first at ${board}:1: events[3].competitions[0].status.type.name)`,
].join("\n");

it.each([
  ["grade", ["--bets", folder.file("bet.csv", "event id,market,side\n2,ML,home\n"), "--events", board]],
  [
    "settle",
    [
      "--bets",
      folder.file("slip.csv", "id,stake,currency,odds,event id,market,side\nS,1,EUR,2,2,ML,home\n"),
      "--events",
      board,
    ],
  ],
  ["ingest", [board, "--source", "espn", "--store", `sqlite:${folder.path}/notes.db`]],
])("%s counts each note of the records once, with the first place", async (command, options) => {
  const { err, code } = await cli([command, ...options, "--feed", "espn"]);
  expect(err).toContain(`${NOTES}\n`);
  expect(code).toBe(0);
});

it("has the line of a note in a file with one record on each", async () => {
  const lines = folder.file("lines.ndjson", ndjson([2, 3].map((id) => asSummary(game(id, "STATUS_POSTPONED")))));
  const { err } = await cli([
    "grade",
    "--bets",
    folder.file("b.csv", "event id,market,side\n2,ML,home\n"),
    "--events",
    lines,
    "--feed",
    "espn",
  ]);
  expect(err).toContain(
    `Note on 2 records: ${POSTPONED} (first at ${lines}:1: header.competitions[0].status.type.name)`,
  );
});
