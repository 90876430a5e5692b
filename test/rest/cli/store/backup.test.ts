import { existsSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadDriver } from "../../../../src/service/sources/sqlite/connection/driver.js";
import { openSqliteStore } from "../../../../src/service/sources/sqlite.js";
import { cli, DERBY, ndjson, recordsOf, scratch } from "../../../support/command.js";

const folder = scratch();
const at = (name: string): string => join(folder.path, name);
const store = `sqlite:${at("it's.db")}`;
await cli(["ingest", folder.file("derby.ndjson", ndjson([DERBY])), "--store", store]);
await cli(["keys", "add", "--store", store, "--plan", "paid"]);

it("copies events, their versions and keys of a store that is in use", async () => {
  const used = await openSqliteStore(at("it's.db"));
  await used.ingest([{ kind: "event", id: 6, event: { ...DERBY, id: 6 } }], Date.now());
  const copy = at("the copy's.db");
  expect(await cli(["backup", copy, "--store", store])).toEqual({
    code: 0,
    out: `${at("it's.db")} was copied to ${copy}\n`,
    err: "",
  });
  await used.close();
  const copied = `sqlite:${copy}`;
  for (const words of [
    ["history", "5"],
    ["history", "6"],
    ["keys", "list"],
  ]) {
    const [original, other] = [await cli([...words, "--store", store]), await cli([...words, "--store", copied])];
    expect(recordsOf(other.out)).toEqual(recordsOf(original.out));
    expect(recordsOf(other.out)).toHaveLength(1);
  }
});

it("leaves one file, which only its owner may read, with the write-ahead log that the store had", async () => {
  await cli(["backup", at("alone.db"), "--store", store]);
  expect(readdirSync(folder.path).filter((name) => name.startsWith("alone"))).toEqual(["alone.db"]);
  if (process.platform !== "win32") expect(statSync(at("alone.db")).mode & 0o777).toBe(0o600);
  const database = new (await loadDriver())(at("alone.db"), { timeout: 100 });
  expect(database.prepare("PRAGMA journal_mode").raw().all()).toEqual([["wal"]]);
  database.close();
});

it.each([
  ["its log", "own.db", "own.db-wal"],
  ["the index of its log", "own.db", "own.db-shm"],
  ["its journal", "own.db", "own.db-journal"],
  ["the store itself, as the file that the copy is made as", "own.db.part", "own.db"],
  ["a name whose log the store would be", "own.db-wal", "own.db"],
  ["its log, through a link", "link.db", "own.db-wal"],
])("is refused to %s, and the store is there at the end with all that was written", async (_name, from, copy) => {
  const stored = from === "link.db" ? "own.db" : from;
  const address = `sqlite:${at(stored)}`;
  await cli(["ingest", folder.file("derby.ndjson", ndjson([DERBY])), "--store", address]);
  for (const end of ["-wal", "-shm"]) rmSync(`${at(stored)}${end}`, { force: true });
  if (from === "link.db") symlinkSync(at(stored), at(from));
  const { code, err } = await cli(["backup", at(copy), "--store", `sqlite:${at(from)}`]);
  expect([code, err]).toEqual([
    2,
    expect.stringMatching(/would use .*, which belongs to the store .*; choose another name/),
  ]);
  expect(recordsOf((await cli(["history", "5", "--store", address])).out)).toHaveLength(1);
  for (const name of readdirSync(folder.path)) if (/^(?:own|link)\./.test(name)) rmSync(at(name));
});

it("has what was written before it began, also what only the log of the store has", async () => {
  const used = await openSqliteStore(at("it's.db"));
  for (let id = 10; id < 60; id++) await used.ingest([{ kind: "event", id, event: { ...DERBY, id } }], Date.now());
  expect(statSync(at("it's.db-wal")).size).toBeGreaterThan(0);
  await cli(["backup", at("complete.db"), "--store", store]);
  for (const name of ["complete.db", "it's.db"]) {
    const read = await openSqliteStore(at(name));
    expect((await read.findEvents(Array.from({ length: 50 }, (_, index) => index + 10))).size).toBe(50);
    await read.close();
  }
  await used.close();
});

it("overwrites nothing, and leaves nothing if the store cannot be read", async () => {
  writeFileSync(at("there.db"), "mine");
  writeFileSync(at("text.db"), "not a database".repeat(100));
  for (const [copy, from, sentence] of [
    ["there.db", store, "there.db: this file exists already; choose another name"],
    ["none.db", `sqlite:${at("missing.db")}`, "missing.db: there is no such file"],
    ["none.db", `sqlite:${at("text.db")}`, "text.db: "],
    ["no-folder/none.db", store, "none.db: cannot be written: ENOENT"],
    ["none.db", "ndjson:events.ndjson", "backup accepts sqlite:PATH, not ndjson:events.ndjson."],
  ] as const) {
    const { code, out, err } = await cli(["backup", at(copy), "--store", from]);
    expect(err).toContain(sentence);
    expect([code, out]).toEqual([2, ""]);
  }
  expect(existsSync(at("none.db"))).toBe(false);
  expect(readdirSync(folder.path).filter((name) => name.includes(".part"))).toEqual([]);
});
