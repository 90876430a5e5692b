/** Records of other feeds that are given as events, without `--feed` or with another one. */
import { describe, expect, it } from "vitest";
import { feeds } from "../../../../src/pure/feeds/index.js";
import { RECORDS } from "../../../fast/feeds/records.js";
import { cli, DERBY, ndjson, scratch, WON } from "../../../support/command.js";

const folder = scratch();
const BETS = folder.file("bets.ndjson", ndjson([WON]));

const recordOf = (name: string): unknown =>
  (RECORDS[name] ?? []).find(({ gives }) => "event" in (gives as object))?.record;
const grade = (events: unknown, ...more: readonly string[]) =>
  cli(["grade", "--events", "-", "--bets", BETS, ...more], { stdin: JSON.stringify(events) });

describe.each(feeds.map(({ name, title }) => ({ name, title })))("a record of $name", ({ name, title }) => {
  const looks = `this looks like ${title}: --feed ${name}`;

  it("is named in grade, alone and in a list", async () => {
    for (const events of [recordOf(name), [recordOf(name)]]) {
      const { code, err } = await grade(events);
      expect(code).not.toBe(0);
      expect(err).toContain(looks);
    }
  });

  it("is named under the options of another feed, behind the adapter's own words", async () => {
    const other = name === "nhl" ? "pandascore" : "nhl";
    const { code, err } = await grade(recordOf(name), "--feed", other);
    expect(code).not.toBe(0);
    expect(err).toContain(`; ${looks}`);
  });

  it("is named in ingest and as a file of matches with bets", async () => {
    const stdin = JSON.stringify(recordOf(name));
    const store = `sqlite:${folder.path}/${name}.db`;
    expect((await cli(["ingest", "-", "--store", store], { stdin })).err).toContain(looks);
    expect((await cli(["grade", "-"], { stdin })).err).toContain(`${looks}, with --events and --bets`);
  });
});

describe("answers of feeds, as they are fetched", () => {
  it.each([
    ["football-data", (record: unknown) => ({ matches: [record] })],
    ["espn", (record: unknown) => ({ leagues: [], events: [record] })],
    ["api-football", (record: unknown) => ({ response: [record] })],
    ["mlb", (record: unknown) => ({ dates: [{ games: [record] }] })],
  ] as const)("%s", async (name, around) => {
    for (const words of [["--events", "-", "--bets", BETS], ["-"]]) {
      const { code, err } = await cli(["grade", ...words], { stdin: JSON.stringify(around(recordOf(name))) });
      expect(code).not.toBe(0);
      expect(err).toMatch(new RegExp(`this looks like .+: --feed ${name}`));
    }
  });
});

it("costs one record, not the others of a file", async () => {
  const { code, err, out } = await grade([DERBY, recordOf("openligadb")], "--format", "ndjson");
  expect(out).toContain('"result":"won"');
  expect(err).toContain("[1]: this looks like OpenLigaDB: --feed openligadb");
  expect(code).toBe(1);
});
