import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { KeyError, memoryKeyStore, openKeyStore } from "../../../src/sources/keys/index.js";
import { keyFileContract, keyStoreContract } from "./contract.js";
import { scratch, storedKey } from "./support.js";

const folder = scratch();
let files = 0;
function newFile(suffix: string): string {
  files += 1;
  return folder.file(`${files}${suffix}`);
}

/** The file is somewhere else for a while. */
function moveAway(file: string): () => void {
  const names = ["", "-wal", "-shm"].filter((suffix) => existsSync(file + suffix));
  for (const suffix of names) renameSync(file + suffix, `${file}.away${suffix}`);
  return () => {
    for (const suffix of names) renameSync(`${file}.away${suffix}`, file + suffix);
  };
}

/** The file holds something else for a while. */
function spoil(file: string): () => void {
  const kept = readFileSync(file);
  writeFileSync(file, "{ not json");
  return () => writeFileSync(file, kept);
}

keyStoreContract("memory", async () => memoryKeyStore());
keyStoreContract("a JSON file", () => openKeyStore(`json:${newFile("")}`));
keyStoreContract("a SQLite file", () => openKeyStore(`sqlite:${newFile("")}`));

keyFileContract("a JSON file that is moved away", () => newFile(".json"), openKeyStore, moveAway);
keyFileContract("a JSON file that is spoiled", () => newFile(".json"), openKeyStore, spoil);
keyFileContract("a SQLite file that is moved away", () => newFile(".db"), openKeyStore, moveAway);

describe("the address of a store of keys", () => {
  it.each(["x.json", "x.JSON", "x.db", "x.sqlite", "x.sqlite3"])("may be the bare path %s", async (name) => {
    const file = newFile(name);
    const store = await openKeyStore(file);
    await store.add(storedKey({ id: "aaaaaaaaaa" }));
    await store.close();
    const isSqlite = readFileSync(file).subarray(0, 6).toString() === "SQLite";
    expect(isSqlite).toBe(!name.toLowerCase().endsWith(".json"));
  });

  it("memory: is a new and empty store each time", async () => {
    const [one, other] = [await openKeyStore("memory:"), await openKeyStore("memory:")];
    await one.add(storedKey({ id: "aaaaaaaaaa" }));
    expect(await other.list()).toEqual([]);
  });

  it.each([
    ["", "no address"],
    ["keys", '"keys" names no kind of storage'],
    ["keys.txt", '"keys.txt" names no kind of storage'],
    ["redis://localhost", '"redis:" is no storage of keys'],
    ["json:", '"json:" lacks the path'],
    ["sqlite:", '"sqlite:" lacks the path'],
    ["sqlite://keys.db", "one colon and no slashes"],
    ["memory:keys", '"memory:" takes no path'],
    ["__proto__:x", "names no kind of storage"],
    ["constructor:x", '"constructor:" is no storage of keys'],
  ])("%j is refused by a sentence", async (url, sentence) => {
    const refusal = openKeyStore(url);
    await expect(refusal).rejects.toThrow(KeyError);
    await expect(refusal).rejects.toThrow(sentence);
  });

  it.each(["nowhere/keys.json", "nowhere/keys.db"])("a folder that is not there is told at once: %s", async (name) => {
    const file = folder.file(name);
    await expect(openKeyStore(file)).rejects.toThrow(file);
  });

  it.each([".json", ".db"])("a folder in the file's place is told at once: %s", async (suffix) => {
    const file = newFile(suffix);
    mkdirSync(file);
    await expect(openKeyStore(file)).rejects.toThrow(file);
  });

  it.each([".json", ".db"])("a file of something else is told at once, and left alone: %s", async (suffix) => {
    const file = newFile(suffix);
    const text = "once upon a time ".repeat(100);
    writeFileSync(file, text);
    await expect(openKeyStore(file)).rejects.toThrow(file);
    expect(readFileSync(file, "utf8")).toBe(text);
  });
});
