import { chmodSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { openKeyStore } from "../../../../src/service/sources/keys/index.js";
import { openDescriptors, TELLS_DESCRIPTORS } from "../../../processes/sources/descriptors.js";
import { scratch, storedKey } from "./support.js";

const folder = scratch();
const A = storedKey({ id: "aaaaaaaaaa" });
const B = storedKey({ id: "bbbbbbbbbb" });
/** No process has this number: on Linux they end at 2^22. */
const NOBODY = 2 ** 22 + 1;

function lockOf(pid: number, host = hostname()): string {
  return JSON.stringify({ pid, host, token: "0123456789abcdef" });
}

function neighbours(file: string): string[] {
  return readdirSync(dirname(file)).filter((name) => name.startsWith(basename(file)) && name !== basename(file));
}

describe("keys in a JSON file", () => {
  it("can be read by their owner only, and leave no other files", async () => {
    const file = folder.file("mode.json");
    const store = await openKeyStore(file);
    expect(existsSync(file)).toBe(false);
    await store.add(A);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
    await store.revoke(A.id, 5);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(neighbours(file)).toEqual([]);
  });

  it.skipIf(!TELLS_DESCRIPTORS)("leave no file and no folder open", async () => {
    const file = folder.file("closed.json");
    const store = await openKeyStore(file);
    await store.add(A);
    await store.revoke(A.id, 5);
    expect(openDescriptors(dirname(file))).toBe(0);
  });

  it("can be read by people", async () => {
    const file = folder.file("text.json");
    const store = await openKeyStore(file);
    await store.add(A);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ version: 1, keys: [A] });
    expect(readFileSync(file, "utf8")).toContain('\n      "id": "aaaaaaaaaa",\n');
  });

  it("stay in the file that a link points to", async () => {
    const [file, link] = [folder.file("real.json"), folder.file("link.json")];
    await (await openKeyStore(file)).add(A);
    symlinkSync(file, link);
    const store = await openKeyStore(link);
    await store.add(B);
    expect(JSON.parse(readFileSync(file, "utf8")).keys).toHaveLength(2);
  });

  it("are read again after a change that keeps the size and time of the file", async () => {
    const file = folder.file("grain.json");
    const store = await openKeyStore(file);
    await store.add(A);
    for (const name of ["one", "two", "six", "ten"]) {
      writeFileSync(file, JSON.stringify({ version: 1, keys: [{ ...A, name }] }));
      expect((await store.find(A.id))?.name).toBe(name);
    }
  });

  it.each([
    ["[]", "an object"],
    ['{"version":2,"keys":[]}', "version"],
    ['{"version":1}', "keys"],
    [JSON.stringify({ version: 1, keys: [A, { ...B, plan: "gold" }] }), "keys[1].plan"],
    [JSON.stringify({ version: 1, keys: [{ ...A, digest: "AB".repeat(32) }] }), "keys[0].digest"],
    [JSON.stringify({ version: 1, keys: [{ ...A, id: "A_B" }] }), "keys[0].id"],
    [JSON.stringify({ version: 1, keys: [{ ...A, packages: [1.5] }] }), "keys[0].packages"],
    [JSON.stringify({ version: 1, keys: [{ ...A, revokedAt: "yesterday" }] }), "keys[0].revokedAt"],
    [JSON.stringify({ version: 1, keys: [A, A] }), 'keys[1].id: "aaaaaaaaaa" is the id of another key too'],
    ["", "not JSON"],
  ])("are rejected with the place of the fault if the file holds %s", async (text, place) => {
    const file = folder.file("fault.json");
    writeFileSync(file, text);
    const opening = openKeyStore(file);
    await expect(opening).rejects.toThrow(file);
    await expect(opening).rejects.toThrow(place);
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  it("can be written after a writer was killed", async () => {
    const file = folder.file("killed.json");
    const store = await openKeyStore(file, { patience: 60_000 });
    await store.add(A);
    writeFileSync(`${file}.lock`, lockOf(NOBODY));
    writeFileSync(`${file}.tmp`, "half of a fi");
    expect(await store.add(B)).toBe(true);
    expect(await store.list()).toEqual([A, B]);
    expect(neighbours(file)).toEqual([]);
  });

  it("can be written after a writer was killed while it removed a dead writer's lock", async () => {
    const file = folder.file("killed-twice.json");
    const store = await openKeyStore(file, { patience: 60_000 });
    writeFileSync(`${file}.lock`, lockOf(NOBODY));
    writeFileSync(`${file}.lock.0123456789abcdef.grave`, lockOf(NOBODY).replace("0123", "ffff"));
    expect(await store.add(A)).toBe(true);
    expect(neighbours(file)).toEqual([]);
  });

  it("are written one after the other by many who find a dead writer's lock", async () => {
    const file = folder.file("buried.json");
    const stores = await Promise.all(Array.from({ length: 8 }, () => openKeyStore(file, { patience: 60_000 })));
    writeFileSync(`${file}.lock`, lockOf(NOBODY));
    const ids = stores.map((_, index) => `k${String(index).padStart(9, "0")}`);
    await Promise.all(stores.map((store, index) => store.add(storedKey({ id: ids[index] ?? "" }))));
    expect((await stores[0]?.list())?.map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ["a running process", lockOf(process.ppid)],
    ["another machine", lockOf(NOBODY, "elsewhere.example")],
    ["an unknown owner", "?"],
  ])("are not written while %s holds the lock, and the error names the lock", async (_whose, lock) => {
    const file = folder.file("held.json");
    writeFileSync(`${file}.lock`, lock);
    const store = await openKeyStore(file, { patience: 30 });
    await expect((async () => store.add(A))()).rejects.toThrow(`${file}.lock`);
    expect(await store.list()).toEqual([]);
    expect(readFileSync(`${file}.lock`, "utf8")).toBe(lock);
    expect(neighbours(file)).toEqual(["held.json.lock"]);
  });
});
