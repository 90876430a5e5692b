import { spawn } from "node:child_process";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { text } from "node:stream/consumers";
import Database from "libsql";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openKeyStore } from "../../../../src/service/sources/keys/index.js";
import { Connection } from "../../../../src/service/sources/sqlite/connection/driver.js";
import { scratch, storedKey } from "../../../rest/sources/keys/support.js";
import { untyped } from "../../../support/untyped.js";
import { bundle } from "../bundle.js";
import { openDescriptors, TELLS_DESCRIPTORS, TELLS_NONE } from "../descriptors.js";

const folder = scratch();

describe("keys in a SQLite file", () => {
  it("share a file with other tables and leave its version unchanged", async () => {
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

  it("can be read while another process writes, but not written", async () => {
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

  it("are read from the new file after the file was replaced", async () => {
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
  ])("are rejected if the %s of a row is broken: %s", async (column, value, field) => {
    const file = folder.file(`broken-${column}-${value.length}.db`);
    const store = await openKeyStore(file);
    await store.add(storedKey({ id: "aaaaaaaaaa" }));
    const other = new Database(file);
    other.exec(`update keys set ${column} = ${value}`);
    other.close();
    await expect((async () => store.find("aaaaaaaaaa"))()).rejects.toThrow(`${field}`);
    await store.close();
  });

  it("are on the disk before a call returns, so that a revocation survives a power cut", async () => {
    const write = vi.spyOn(Connection.prototype, "write");
    const store = await openKeyStore(folder.file("full.db"));
    await store.revoke("aaaaaaaaaa", 5);
    expect(untyped<Connection>(write.mock.contexts.at(-1)).get("pragma synchronous")).toEqual([2]);
    write.mockRestore();
    await store.close();
  });

  it("are not replaced by an empty file after the file was deleted", async () => {
    const file = folder.file("deleted.db");
    const store = await openKeyStore(file);
    for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
    await expect((async () => store.find("aaaaaaaaaa"))()).rejects.toThrow("gone");
    await expect((async () => store.add(storedKey({ id: "aaaaaaaaaa" })))()).rejects.toThrow("gone");
    await store.close();
  });

  it.for([
    ["replaced by a damaged one", 0, true],
    ["damaged in place", 0, false],
    ["damaged in the table alone", 4096, false],
  ] as const)(
    "use up no file handles while the file is %s, and work again once it is repaired",
    { timeout: 600_000 },
    async ([, from, isExchanged], { skip }) => {
      // A damaged file is tried again after a growing pause. From the start on, since another clock would be behind this one.
      vi.useFakeTimers({ toFake: ["performance"] });
      onTestFinished(() => void vi.useRealTimers());
      const file = folder.file(`damaged-${from}-${isExchanged}.db`);
      const store = await openKeyStore(file);
      await store.add(storedKey({ id: "aaaaaaaaaa" }));
      await store.find("aaaaaaaaaa");
      const other = new Database(file);
      other.exec("pragma wal_checkpoint(truncate)");
      other.close();
      const put = (bytes: Uint8Array) => {
        if (!isExchanged) return writeFileSync(file, bytes);
        writeFileSync(`${file}.new`, bytes);
        renameSync(`${file}.new`, file);
      };
      const good = readFileSync(file);
      put(Buffer.from(good).fill(0xa5, from));
      const before = openDescriptors(file);
      for (let call = 0; call < 300; call += 1) {
        await expect((async () => store.find("aaaaaaaaaa"))()).rejects.toThrow(/not a database|malformed/);
      }
      const used = openDescriptors(file) - before;
      put(good);
      vi.advanceTimersByTime(60_000);
      await vi.waitFor(async () => expect((await store.find("aaaaaaaaaa"))?.name).toBe("Bets Ltd"), 60_000);
      expect((await store.revoke("aaaaaaaaaa", 5))?.revokedAt).toBe(5);
      await store.close();
      skip(!TELLS_DESCRIPTORS, TELLS_NONE);
      expect(before).toBeGreaterThan(0);
      expect(used).toBeLessThan(30);
    },
  );

  it("say what to install if libsql is missing", async () => {
    const program = await bundle(
      new URL("without-driver.ts", import.meta.url),
      dirname(folder.file("program")),
      "libsql",
    );
    const child = spawn(process.execPath, [program], { stdio: ["ignore", "pipe", "inherit"] });
    expect(await text(child.stdout)).toBe(
      "the SQLite store needs the package libsql, which is not installed: npm install libsql\n",
    );
  });
});
