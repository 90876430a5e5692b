import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { KeyError, memoryKeyStore, openKeyStore } from "../../../../src/service/sources/keys/index.js";
import { keyFileContract, keyStoreContract } from "./contract.js";
import { scratch, storedKey } from "./support.js";

const folder = scratch();
let files = 0;
function newFile(suffix: string): string {
  files += 1;
  return folder.file(`${files}${suffix}`);
}

/** Moves the file away and returns what brings it back. */
function moveAway(file: string): () => void {
  const names = ["", "-wal", "-shm"].filter((suffix) => existsSync(file + suffix));
  for (const suffix of names) renameSync(file + suffix, `${file}.away${suffix}`);
  return () => {
    for (const suffix of names) renameSync(`${file}.away${suffix}`, file + suffix);
  };
}

/** Overwrites the file and returns what restores it. */
function spoil(file: string): () => void {
  const kept = readFileSync(file);
  writeFileSync(file, "{ not json");
  return () => writeFileSync(file, kept);
}

/** On a busy machine a writer may wait long for the others. */
const openPatiently = (file: string) => openKeyStore(file, { patience: 60_000 });

keyStoreContract("memory", async () => memoryKeyStore());
keyStoreContract("a JSON file", () => openPatiently(`json:${newFile("")}`));
keyStoreContract("a SQLite file", () => openPatiently(`sqlite:${newFile("")}`));

keyFileContract("a JSON file that is moved away", () => newFile(".json"), openPatiently, moveAway);
keyFileContract("a JSON file that is spoiled", () => newFile(".json"), openPatiently, spoil);
keyFileContract("a SQLite file that is moved away", () => newFile(".db"), openPatiently, moveAway);

describe("openKeyStore", () => {
  it.each(["x.json", "x.JSON", "x.db", "x.sqlite", "x.sqlite3"])("accepts the bare path %s", async (name) => {
    const file = newFile(name);
    const store = await openKeyStore(file);
    await store.add(storedKey({ id: "aaaaaaaaaa" }));
    await store.close();
    const isSqlite = readFileSync(file).subarray(0, 6).toString() === "SQLite";
    expect(isSqlite).toBe(!name.toLowerCase().endsWith(".json"));
  });

  it("opens a new and empty store for each memory:", async () => {
    const [one, other] = [await openKeyStore("memory:"), await openKeyStore("memory:")];
    await one.add(storedKey({ id: "aaaaaaaaaa" }));
    expect(await other.list()).toEqual([]);
  });

  it.each([
    ["", "the address of the store is empty"],
    ["keys", '"keys" does not say which kind of store it is'],
    ["keys.txt", '"keys.txt" does not say which kind of store it is'],
    ["redis://localhost", '"redis:" is not a kind of store'],
    ["json:", '"json:" has no path'],
    ["sqlite:", '"sqlite:" has no path'],
    ["sqlite://keys.db", "write sqlite:keys.db"],
    ["memory:keys", '"memory:keys" has a path'],
    ["__proto__:x", "does not say which kind of store it is"],
    ["constructor:x", '"constructor:" is not a kind of store'],
  ])("rejects %j with a sentence", async (url, sentence) => {
    const refusal = openKeyStore(url);
    await expect(refusal).rejects.toThrow(KeyError);
    await expect(refusal).rejects.toThrow(sentence);
  });

  it.each(["nowhere/keys.json", "nowhere/keys.db"])(
    "rejects a folder that does not exist at once: %s",
    async (name) => {
      const file = folder.file(name);
      await expect(openKeyStore(file)).rejects.toThrow(file);
    },
  );

  it.each([".json", ".db"])("rejects a folder in place of the file at once: %s", async (suffix) => {
    const file = newFile(suffix);
    mkdirSync(file);
    await expect(openKeyStore(file)).rejects.toThrow(file);
  });

  it.each([".json", ".db"])("rejects another kind of file at once, and leaves it unchanged: %s", async (suffix) => {
    const file = newFile(suffix);
    const text = "once upon a time ".repeat(100);
    writeFileSync(file, text);
    await expect(openKeyStore(file)).rejects.toThrow(file);
    expect(readFileSync(file, "utf8")).toBe(text);
  });
});
