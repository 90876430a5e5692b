import { existsSync, readFileSync } from "node:fs";
import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { run } from "../../../../src/cli/run.js";
import { cli, DERBY, ndjson, recordsOf, Sink, scratch } from "../../../support/command.js";

const folder = scratch();
let number = 0;
const freshFile = (): string => `${folder.path}/keys-${number++}.json`;

const KEY = /^sg_([0-9a-z]{10})_[0-9a-f]{64}\n$/;

async function add(store: string, ...words: readonly string[]): Promise<{ key: string; id: string }> {
  const { code, out, err } = await cli(["keys", "add", "--store", store, ...words]);
  expect(code).toBe(0);
  const id = KEY.exec(out)?.[1] ?? "";
  expect(err).toBe(`This key is shown only once, because the store keeps only its digest. Its id is ${id}.\n`);
  return { key: out.trim(), id };
}

describe("keys", () => {
  it.each(["json", "sqlite"])("are made, listed and revoked: %s", async (kind) => {
    const store = `${kind}:${freshFile()}`;
    const one = await add(
      store,
      "--plan",
      "paid",
      "--package",
      "10K",
      "--package",
      "20000",
      "--name",
      "Bets Ltd",
      "--websocket",
    );
    const two = await add(store, "--plan", "free");
    const list = async () => recordsOf((await cli(["keys", "list", "--store", store])).out);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const first = {
      id: one.id,
      plan: "paid",
      packages: [10_000, 20_000],
      websocket: true,
      name: "Bets Ltd",
      account: one.id,
      created: time,
      expires: null,
      revoked: null,
    };
    const times = { created: time, expires: null, revoked: null };
    const second = { id: two.id, account: two.id, plan: "free", packages: [], websocket: false, name: "", ...times };
    expect(await list()).toHaveLength(2);
    expect(await list()).toEqual(expect.arrayContaining([first, second]));
    const revoked = await cli(["keys", "revoke", one.id, "--store", store]);
    const said = `The key ${one.id} of Bets Ltd is revoked; running services refuse it within a second.\n`;
    expect(revoked).toEqual({ code: 0, out: "", err: said });
    expect(await list()).toEqual(expect.arrayContaining([{ ...first, revoked: time }, second]));
    expect((await cli(["keys", "revoke", two.key, "--store", store])).code).toBe(0);
  });

  it("neither a key nor its digest is ever listed, and the key is not stored", async () => {
    const file = freshFile();
    const { key } = await add(file, "--plan", "paid");
    const [digest = ""] = /[0-9a-f]{64}/.exec(readFileSync(file, "utf8")) ?? [];
    expect(digest).toHaveLength(64);
    for (const format of ["table", "ndjson", "json", "csv"]) {
      const { out, err } = await cli(["keys", "list", "--store", file, "--format", format]);
      for (const secret of [key, key.slice(-64), digest]) expect(out + err).not.toContain(secret);
    }
    expect(readFileSync(file, "utf8")).not.toContain(key.slice(-64));
  });

  it("are a table on a terminal of 80 columns", async () => {
    const file = freshFile();
    const { id } = await add(
      file,
      "--plan",
      "paid",
      "--package",
      "10K,20K",
      "--name",
      "A bookmaker with a rather long name",
    );
    const { out } = await cli(["keys", "list", "--store", file], { isTTY: true, columns: 80, env: { NO_COLOR: "1" } });
    expect(out).toMatch(/^Id +Plan +Packages +Feed +Name +Created +Expires +Revoked\n/);
    expect(out).toContain(`${id}  paid`);
    expect(out.endsWith("\n\n1 key.\n")).toBe(true);
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it.each(["json", "sqlite"])("are rotated: the old one ends after the overlap: %s", async (kind) => {
    const store = `${kind}:${freshFile()}`;
    const { id } = await add(store, "--plan", "paid", "--name", "Bets Ltd", "--expires", "90d");
    const before = Date.now();
    const { code, out, err } = await cli([
      "keys",
      "rotate",
      id,
      "--store",
      store,
      "--overlap",
      "2h",
      "--expires",
      "1w",
    ]);
    const next = KEY.exec(out)?.[1] ?? "";
    expect([code, err]).toEqual([0, expect.stringContaining(`Its id is ${next}. The key ${id} is valid until `)]);
    const listed = recordsOf((await cli(["keys", "list", "--store", store])).out);
    expect(listed).toHaveLength(2);
    const [old, fresh] = listed[0]?.["id"] === id ? listed : [...listed].reverse();
    expect(fresh).toMatchObject({ id: next, account: id, plan: "paid", name: "Bets Ltd" });
    const hours = (key: typeof old) => Math.round((Date.parse(String(key?.["expires"])) - before) / 3_600_000);
    expect([hours(old), hours(fresh)]).toEqual([2, 7 * 24]);
  });

  it.each(["json", "sqlite"])("get and lose the WebSocket add-on, with all keys of the account: %s", async (kind) => {
    const store = `${kind}:${freshFile()}`;
    const { id } = await add(store, "--plan", "free");
    await cli(["keys", "rotate", id, "--store", store]);
    const addOns = async () =>
      recordsOf((await cli(["keys", "list", "--store", store])).out).map(({ websocket }) => websocket);
    const given = await cli(["keys", "change", id, "--websocket", "--store", store]);
    expect([given.code, given.err]).toEqual([
      0,
      `The account ${id} has the WebSocket add-on now, with all its keys.\n`,
    ]);
    expect(await addOns()).toEqual([true, true]);
    await cli(["keys", "change", id, "--no-websocket", "--store", store]);
    expect(await addOns()).toEqual([false, false]);
    const unsure = await cli(["keys", "change", id, "--store", store]);
    expect([unsure.code, unsure.err]).toEqual([2, expect.stringContaining("either --websocket or --no-websocket")]);
    expect((await cli(["keys", "change", "aaaaaaaaaa", "--websocket", "--store", store])).code).toBe(2);
  });

  it("are an empty list if there are none", async () => {
    const store = `sqlite:${folder.path}/no-keys.db`;
    await cli(["ingest", folder.file("derby.ndjson", ndjson([DERBY])), "--store", store]);
    expect((await cli(["keys", "list", "--store", store, "--format", "table"])).out).toBe("0 keys.\n");
    expect((await cli(["keys", "list", "--store", store])).out).toBe("");
  });

  it.each(["json:", "sqlite:", ""])("a missing file is an error, and is not created: %s", async (kind) => {
    const path = `${folder.path}/slip-${kind.length}.${kind === "json:" ? "json" : "db"}`;
    for (const words of [["list"], ["revoke", "abc"]]) {
      const { code, err } = await cli(["keys", ...words, "--store", `${kind}${path}`]);
      expect([code, err]).toEqual([2, expect.stringContaining("there is no such file; settlegrade keys add")]);
      expect(existsSync(path)).toBe(false);
    }
  });

  it("a key that cannot be shown is revoked", async () => {
    const store = `json:${freshFile()}`;
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error("no space left on device")) });
    const io = { stdin: process.stdin, stderr: new Sink(), env: {}, isTTY: false, columns: 0 };
    expect(await run(["keys", "add", "--store", store, "--plan", "paid"], { ...io, stdout: full })).toBe(2);
    expect(recordsOf((await cli(["keys", "list", "--store", store])).out)).toMatchObject([
      { revoked: expect.any(String) },
    ]);
  });
});

describe("words that are not understood end with 2 and one sentence", () => {
  const file = folder.file("a-key.json", JSON.stringify({ version: 1, keys: [] }));
  const store = ["--store", `json:${file}`];

  it.each([
    [["keys"], "keys needs an action (add, list, rotate, change or revoke): for example settlegrade keys add --store"],
    [["keys", "ad", ...store], "Did you mean add?"],
    [["keys", "add", "--plan", "paid"], "keys needs --store URL, for example --store sqlite:settlegrade.db."],
    [["keys", "add", ...store], "keys add needs a plan: --plan paid or --plan free."],
    [["keys", "add", ...store, "--plan", "gold"], '--plan accepts paid or free, not "gold".'],
    [
      ["keys", "add", ...store, "--plan", "paid", "--package", "lots"],
      '"lots" is not a package; allowed: requests an hour',
    ],
    [
      ["keys", "add", ...store, "--plan", "free", "--package", "10K"],
      "packages: the free plan has no packages; choose the paid plan or leave them out",
    ],
    [
      ["keys", "add", ...store, "--plan", "free", "--package", "10K"],
      "packages: the free plan has no packages; choose the paid plan or leave them out",
    ],
    [["keys", "add", "x", ...store, "--plan", "free"], 'keys add does not take "x".'],
    [["keys", "list", ...store, "--plan", "paid"], "--plan is an option of keys add, not of keys list."],
    [["keys", "list", ...store, "--format", "xml"], "--format accepts table, ndjson, json, csv or csv-raw"],
    [["keys", "revoke", ...store], "keys revoke needs the id of a key; settlegrade keys list has it."],
    [["keys", "rotate", ...store], "keys rotate needs the id of a key; settlegrade keys list has it."],
    [["keys", "rotate", "sg_secret", ...store], "there is no key with this id; settlegrade keys list shows the ids."],
    [["keys", "rotate", "a", ...store, "--overlap", "soon"], "--overlap accepts a number with s, m, h, d or w"],
    [["keys", "add", ...store, "--plan", "free", "--expires", "soon"], "or a date such as 2027-01-31, not"],
    [
      ["keys", "add", ...store, "--plan", "free", "--expires", "2020-01-31"],
      "--expires 2020-01-31 is in the past; give a time in the future.",
    ],
    [["keys", "revoke", "sg_secret", ...store], "there is no key with this id; settlegrade keys list shows the ids."],
    [["keys", "list", "--store", "keys.txt"], '"keys.txt" does not say which kind of store it is'],
    [["keys", "add", "--store", "memory:", "--plan", "paid"], "memory: keys would be gone when this command ends"],
  ])("%j", async (words, sentence) => {
    const { code, out, err } = await cli(words);
    expect(err).toContain(sentence);
    expect(err).toMatch(/^settlegrade: .+\n$/);
    expect(err).not.toContain("sg_secret");
    expect(out).toBe("");
    expect(code).toBe(2);
  });
});
