import { spawn } from "node:child_process";
import { renameSync } from "node:fs";
import Database from "libsql";
import { describe, expect, it } from "vitest";
import { openKeyStore } from "../../../src/sources/keys/index.js";
import { scratch, storedKey } from "./support.js";

const folder = scratch();

describe("keys in a SQLite file", () => {
  it("live beside the tables of others, whose version is left alone", async () => {
    const file = folder.file("shared.db");
    const events = new Database(file);
    events.exec("pragma user_version = 7; create table events (id integer primary key); insert into events values (1)");
    const store = await openKeyStore(file);
    await store.add(storedKey({ id: "aaaaaaaaaa" }));
    expect(events.prepare("pragma user_version").raw().get()).toEqual([7]);
    expect(events.prepare("select count(*) from events").raw().get()).toEqual([1]);
    expect(events.prepare("pragma journal_mode").raw().get()).toEqual(["wal"]);
    await store.close();
    events.close();
  });

  it("are read while another process writes, which a writer then waits for in vain", async () => {
    const file = folder.file("busy.db");
    const store = await openKeyStore(file, { patience: 20 });
    await store.add(storedKey({ id: "aaaaaaaaaa" }));
    const other = new Database(file);
    other.exec("begin immediate; delete from keys");
    expect(await store.find("aaaaaaaaaa")).toEqual(storedKey({ id: "aaaaaaaaaa" }));
    await expect((async () => store.add(storedKey({ id: "bbbbbbbbbb" })))()).rejects.toThrow("locked");
    await expect((async () => store.revoke("aaaaaaaaaa", 5))()).rejects.toThrow("locked");
    other.exec("rollback");
    other.close();
    expect((await store.revoke("aaaaaaaaaa", 5))?.revokedAt).toBe(5);
    expect(await store.add(storedKey({ id: "bbbbbbbbbb" }))).toBe(true);
    const fresh = await openKeyStore(file);
    expect(await fresh.list()).toHaveLength(2);
    await store.close();
    await fresh.close();
  });

  it("are read from the file that stands there now, when it was exchanged", async () => {
    const [file, backup] = [folder.file("now.db"), folder.file("backup.db")];
    const [store, restored] = [await openKeyStore(file), await openKeyStore(backup)];
    await store.add(storedKey({ id: "aaaaaaaaaa" }));
    await restored.add(storedKey({ id: "bbbbbbbbbb" }));
    await restored.close();
    for (const suffix of ["-wal", "-shm"]) renameSync(file + suffix, `${file}.old${suffix}`);
    renameSync(backup, file);
    expect((await store.list()).map(({ id }) => id)).toEqual(["bbbbbbbbbb"]);
    await store.close();
  });

  it.each([
    ["digest", "'short'", "digest"],
    ["plan", "'gold'", "plan"],
    ["packages", "'[0.5]'", "packages"],
    ["packages", "'nonsense'", "packages"],
    ["created_at", "-1", "createdAt"],
    ["revoked_at", "-2", "revokedAt"],
  ])("a row with a broken %s is told, not believed: %s", async (column, value, field) => {
    const file = folder.file(`broken-${column}-${value.length}.db`);
    const store = await openKeyStore(file);
    await store.add(storedKey({ id: "aaaaaaaaaa" }));
    const other = new Database(file);
    other.exec(`update keys set ${column} = ${value}`);
    other.close();
    await expect((async () => store.find("aaaaaaaaaa"))()).rejects.toThrow(`${field}`);
    await store.close();
  });

  it("without libsql installed say what to install", async () => {
    const program = `
      import { register } from "node:module";
      register("data:text/javascript," + encodeURIComponent(\`export async function resolve(name, context, next) {
        if (name === "libsql") throw Object.assign(new Error("gone"), { code: "ERR_MODULE_NOT_FOUND" });
        return next(name, context);
      }\`));
      const { openKeyStore } = await import("./src/sources/keys/index.ts");
      await (await openKeyStore("memory:")).close();
      await openKeyStore("keys.db").catch((error) => console.log(error.message));
    `;
    const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", program]);
    let out = "";
    for await (const chunk of child.stdout) out += String(chunk);
    expect(out).toContain("npm install libsql");
  });
});
