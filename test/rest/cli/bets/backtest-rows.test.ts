/** `backtest` settles a row in each form in which `grade` reads one, and with its event next to it. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { cli, scratch } from "../../../support/command.js";

const folder = scratch();
const EVENTS = "examples/backtest/closing-lines.json";
const events: readonly Readonly<Record<string, unknown>>[] =
  Object.values(JSON.parse(readFileSync(EVENTS, "utf8")) as Record<string, unknown>).find(Array.isArray) ?? [];
const slips = readFileSync("examples/backtest/bets.ndjson", "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const rows: readonly Readonly<Record<string, unknown>>[] = slips.map(({ id, stake, currency, legs: [leg] }) => ({
  ...{ ref: id, ...leg.selection, odds: leg.odds, stake, currency },
}));
const TITLES = ["ref", "eventId", "market", "side", "hdp", "label", "odds", "stake", "currency"];
const lines = (objects: readonly object[]) => `${objects.map((each) => JSON.stringify(each)).join("\n")}\n`;
const eventOf = (row: Readonly<Record<string, unknown>>) => events.find(({ id }) => id === row["eventId"]);
const matches = events.map((event) => ({ event, selections: rows.filter((row) => row["eventId"] === event["id"]) }));
const nested = rows.map(({ odds, stake, currency, ...selection }) => ({ selection, odds, stake, currency }));

async function printed(words: readonly string[]): Promise<string> {
  const more = ["--closing", "Pinnacle", "--by", "month,market", "--rulebook", "pinnacle", "--rulebook", "bet365"];
  const { out, err, code } = await cli(["backtest", ...words, ...more, "--format", "csv"]);
  expect(err).toContain("13 slips\n");
  expect(code).toBe(0);
  return out;
}

describe("backtest on rows", () => {
  const asSlips = printed(["--bets", "examples/backtest/bets.ndjson", "--events", EVENTS]);

  it.each([
    ["rows.ndjson", lines(rows)],
    ["rows.ndjson.gz", gzipSync(lines(rows))],
    ["rows.json", JSON.stringify(rows, null, 1)],
    ["numbers.ndjson", lines(rows.map((row) => ({ ...row, odds: Number(row["odds"]), stake: Number(row["stake"]) })))],
    ["nulls.ndjson", lines(rows.map((row) => ({ hdp: null, label: null, ...row })))],
    ["other-columns.ndjson", lines(rows.map((row, index) => ({ ...row, ...(index > 5 && { model: "xg" }) })))],
    ["more-columns.ndjson", lines(rows.map((row) => ({ model: "xg", home: "A", date: "x", ...row })))],
    ["selections.json", JSON.stringify({ selections: rows })],
    ["matches.json", JSON.stringify({ matches })],
    ["nested.ndjson", lines(nested)],
    ["rows.csv", [TITLES, ...rows.map((row) => TITLES.map((title) => row[title]))].map((row) => row.join()).join("\n")],
  ])("reads %s as the slips", async (name, text) => {
    expect(await printed(["--bets", folder.file(name, text as string), "--events", EVENTS])).toBe(await asSlips);
  });

  it.each([
    ["together.ndjson", lines(nested.map((bet, index) => ({ event: eventOf(rows[index] ?? {}), ...bet })))],
    ["matches-alone.json", JSON.stringify({ matches })],
    ["matches-alone.ndjson", lines(matches)],
    ["document.json", JSON.stringify({ events, selections: rows })],
  ])("reads %s, which has the events too", async (name, text) => {
    expect(await printed([folder.file(name, text)])).toBe(await asSlips);
  });

  it("leaves out bets without their events if no file has these", async () => {
    const { code, err } = await cli(["backtest", folder.file("alone.ndjson", lines(rows))]);
    expect(err).toContain("bets without their events; use --bets and --events");
    expect(code).toBe(2);
  });

  it("says which columns are not used", async () => {
    const bets = folder.file("model.ndjson", lines(rows.map((row) => ({ ...row, model: "xg" }))));
    const { err } = await cli(["backtest", "--bets", bets, "--events", EVENTS]);
    expect(err).toContain("model.ndjson: columns that are not used: model\n");
  });

  it("does not settle a row of a double as a single", async () => {
    const double = [
      { ...rows[0], ref: "D", type: "double" },
      { ...rows[1], ref: "D", odds: "2.00" },
    ];
    const { err } = await cli([
      ...["backtest", "--bets", folder.file("double.ndjson", lines([...rows.slice(2), ...double])), "--events", EVENTS],
      ...["--by", "type", "--format", "csv"],
    ]);
    expect(err).toContain("12 slips, 3 open\n");
  });
});
