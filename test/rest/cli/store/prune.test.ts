import { expect, it } from "vitest";
import { openSqliteStore } from "../../../../src/service/sources/sqlite.js";
import { cli, DERBY, ndjson, recordsOf, scratch } from "../../../support/command.js";

const folder = scratch();
const DAY = 86_400_000;

/** A store with an event that was replaced 200, 100 and 10 days ago. */
async function store(name: string): Promise<string> {
  const path = `${folder.path}/${name}.db`;
  const opened = await openSqliteStore(path);
  for (const [home, days] of [300, 200, 100, 10].entries()) {
    const event = { ...DERBY, scores: { ...DERBY.scores, home } };
    await opened.ingest([{ kind: "event", id: 5, event }], Date.now() - days * DAY);
  }
  await opened.close();
  return `sqlite:${path}`;
}

const homesIn = (out: string): unknown[] =>
  recordsOf<{ event: typeof DERBY }>(out).map(({ event }) => event.scores.home);

const homes = async (url: string): Promise<unknown[]> =>
  homesIn((await cli(["history", "5", "--store", url, "--format", "ndjson"])).out);

it("removes versions that were replaced long ago, says what was removed and what is left", async () => {
  const url = await store("old");
  const dry = await cli(["prune", "--store", url, "--older-than", "90d", "--dry-run"]);
  expect(dry.out).toMatch(
    /^2 versions of 1 event that were replaced before \d{4}-\S+Z would be removed\. 1 earlier version would be left\.\n$/,
  );
  expect(await homes(url)).toEqual([3, 2, 1, 0]);
  const { code, out, err } = await cli(["prune", "--store", url, "--older-than", "90d"]);
  expect(out).toMatch(
    /^2 versions of 1 event that were replaced before \d{4}-\S+Z were removed\. 1 earlier version is left\.\n$/,
  );
  expect([code, err]).toEqual([0, ""]);
  expect(await homes(url)).toEqual([3, 2]);
  expect((await cli(["prune", "--store", url, "--older-than", "90d"])).out).toMatch(/^0 versions that were /);
});

it("accepts a date", async () => {
  const url = await store("date");
  const date = new Date(Date.now() - 150 * DAY).toISOString().slice(0, 10);
  const { out } = await cli(["prune", "--store", url, "--older-than", date]);
  expect(out).toContain(`1 version of 1 event that was replaced before ${date}T00:00:00.000Z was removed. 2 earlier`);
});

it("makes history say what was removed, and refuse the version of a time whose version was removed", async () => {
  const url = await store("history");
  await cli(["prune", "--store", url, "--older-than", "90d"]);
  const { out, err } = await cli(["history", "5", "--store", url], { isTTY: true, env: { NO_COLOR: "1" } });
  expect(out).toContain("earlier ones removed");
  expect(out).not.toContain("first seen");
  expect(err).toBe("2 earlier versions of event 5 were removed.\n");
  const at = async (days: number) => {
    const time = new Date(Date.now() - days * DAY).toISOString();
    return cli(["history", "5", "--store", url, "--at", time, "--format", "ndjson"]);
  };
  expect(homesIn((await at(50)).out)).toEqual([2]);
  const gone = await at(150);
  expect(gone.err).toMatch(
    /^settlegrade: event 5 as of \S+Z is not in the store any more: 2 earlier versions of event 5 were removed, and the earliest that is left was received at \S+Z\.\n$/,
  );
  expect([gone.code, gone.out]).toEqual([2, ""]);
});

it("ingest keeps as many versions as it is asked to", async () => {
  const url = await store("kept");
  for (const home of [7, 8]) {
    const event = { ...DERBY, scores: { ...DERBY.scores, home } };
    await cli(["ingest", "-", "--store", url, "--keep-versions", "3"], { stdin: ndjson([event]) });
  }
  expect(await homes(url)).toEqual([8, 7, 3]);
  expect((await cli(["history", "5", "--store", url])).err).toBe("3 earlier versions of event 5 were removed.\n");
});

it.each([
  [["prune"], "prune needs --store URL"],
  [["prune", "--store", "sqlite:a.db"], "prune needs --older-than WHEN, for example --older-than 90d."],
  [["prune", "--store", "sqlite:a.db", "--older-than", "soon"], "--older-than accepts a number with s, m, h, d or w"],
  [["prune", "--store", "sqlite:a.db", "--older-than", "2999-01-01"], "--older-than 2999-01-01 is in the future"],
  [["prune", "--store", `${folder.path}/none.db`, "--older-than", "1d"], "there is no such file"],
  [["prune", "--store", "ndjson:a.ndjson", "--older-than", "1d"], "prune needs a store such as"],
  [
    ["ingest", "-", "--store", "sqlite:a.db", "--keep-versions", "0"],
    "--keep-versions accepts a number from 1 to 99999",
  ],
  [
    ["ingest", "-", "--store", "sqlite:a.db", "--keep-versions", "x"],
    "--keep-versions accepts a number from 1 to 99999",
  ],
])("%j ends with 2 and a sentence", async (words, sentence) => {
  const { code, out, err } = await cli(words);
  expect(err).toContain(sentence);
  expect([code, out]).toEqual([2, ""]);
});
