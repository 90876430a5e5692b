import { expect, it } from "vitest";
import { cli, DERBY, ndjson, scratch } from "../../../support/command.js";
import { changeOnDisk, withBadByte } from "../../sources/disk.js";
import { makeEarlier } from "../../sources/support.js";

const folder = scratch();

/** A store with event 5 and event 6, whose names are different. */
async function filled(name: string): Promise<{ path: string; store: string }> {
  const path = `${folder.path}/${name}`;
  const store = `sqlite:${path}`;
  const events = folder.file("two.ndjson", ndjson([DERBY, { ...DERBY, id: 6, home: "Leeds", away: "Everton" }]));
  await cli(["ingest", events, "--store", store]);
  await cli(["keys", "add", "--store", store, "--plan", "paid", "--name", "Bets Ltd"]);
  return { path, store };
}

it("verify reads a whole store, and says that nothing is damaged", async () => {
  const { store } = await filled("whole.db");
  expect(await cli(["verify", "--store", store])).toEqual({
    code: 0,
    out: "2 versions read, nothing is damaged\n",
    err: "",
  });
});

it("verify and backup name what is damaged and exit with 1, and history of that event with 2", async () => {
  const { path, store } = await filled("damaged.db");
  await changeOnDisk(path, "Everton", withBadByte("Everton"));
  await changeOnDisk(path, "Bets Ltd", withBadByte("Bets Ltd"));
  const damage = [
    expect.stringMatching(/^key \w+.name: .* is not a valid value; the record is damaged$/),
    "event 6: its current version: not UTF-8 text",
  ];
  const verify = await cli(["verify", "--store", store]);
  expect([verify.code, verify.out.split("\n")]).toEqual([1, [...damage, "2 versions read, 2 damaged", ""]]);
  const backup = await cli(["backup", `${path}.copy.db`, "--store", store]);
  const last = `${path} was copied to ${path}.copy.db with 2 damaged records`;
  expect([backup.code, backup.out.split("\n")]).toEqual([1, [...damage, last, ""]]);
  expect((await cli(["history", "5", "--store", `sqlite:${path}.copy.db`])).code).toBe(0);
  expect(await cli(["history", "6", "--store", store])).toEqual({
    code: 2,
    out: "",
    err: `settlegrade: ${path}: the stored event 6 is damaged: its current version: not UTF-8 text\n`,
  });
});

it("ingest says that messages of a damaged event were left out, and that a record has replaced it", async () => {
  const { path, store } = await filled("ingest.db");
  await changeOnDisk(path, "Everton", "Evertox");
  const message = { type: "score", id: "6", scores: { home: 5, away: 5 } };
  const left = await cli(["ingest", folder.file("message.ndjson", ndjson([message])), "--store", store]);
  expect([left.code, left.out]).toEqual([
    1,
    expect.stringMatching(/^1 record\n +damaged +1 +messages for events that are damaged/),
  ]);
  const record = folder.file("record.ndjson", ndjson([{ ...DERBY, id: 6 }]));
  const repaired = await cli(["ingest", record, "--store", store]);
  expect([repaired.code, repaired.out]).toEqual([0, expect.stringMatching(/^1 record\n +repaired +1 /)]);
  expect((await cli(["verify", "--store", store])).code).toBe(0);
});

it("verify --repair writes digests to a store of an earlier release", async () => {
  const { path, store } = await filled("earlier.db");
  await makeEarlier(path);
  const without = "2 versions read, nothing is damaged, 2 without a digest; --repair writes them\n";
  expect(await cli(["verify", "--store", store])).toEqual({ code: 0, out: without, err: "" });
  expect((await cli(["verify", "--store", store, "--repair"])).out).toBe(
    "2 versions read, nothing is damaged, 2 digests written\n",
  );
  expect((await cli(["verify", "--store", store])).out).toBe("2 versions read, nothing is damaged\n");
});

it("verify lists the lines of a file of records that cannot be used, and has nothing to repair there", async () => {
  const good = folder.file("good.ndjson", ndjson([DERBY]));
  expect(await cli(["verify", "--store", good])).toEqual({
    code: 0,
    out: "every line can be used; a file of records has no digests\n",
    err: "",
  });
  const bad = folder.file("bad.ndjson", `${ndjson([DERBY])}{"id": 6,\n`);
  expect(await cli(["verify", "--store", bad])).toEqual({
    code: 1,
    out: expect.stringMatching(/^line 2: not JSON.*\n1 line cannot be used; a file of records has no digests\n$/),
    err: "",
  });
  expect(await cli(["verify", "--store", good, "--repair"])).toMatchObject({
    code: 2,
    err: expect.stringContaining("is read-only, and its lines have no digests; leave out --repair"),
  });
});

it("verify refuses a store that does not exist", async () => {
  const { code, err } = await cli(["verify", "--store", `sqlite:${folder.path}/none.db`]);
  expect([code, err]).toEqual([2, expect.stringContaining("there is no such file")]);
});
