/** What a read-only volume does to a store, where no volume can be mounted: the check says that files may not be written. */
import fs, { writeFileSync } from "node:fs";
import { utimes } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import Database from "libsql";
import { expect, onTestFinished, test, vi } from "vitest";
import { createSharedLimit } from "../../../src/service/http/limits.js";
import { createKeyring, openKeyStore } from "../../../src/service/sources/keys/index.js";
import { textIn } from "../../../src/service/sources/sql/cells.js";
import { backUp } from "../../../src/service/sources/sqlite/backup.js";
import { StoreFile } from "../../../src/service/sources/sqlite/connection/file.js";
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";
import { libsql } from "./driver.js";
import { failureOf, find, folder, ingest, match, openedSqlite } from "./support.js";

/** Makes the system say that nothing may be written, until the test is over. */
function makeReadOnly(): void {
  const access = vi.spyOn(fs, "accessSync").mockImplementation((_, mode) => {
    if (mode === fs.constants.W_OK) throw Object.assign(new Error("read-only file system"), { code: "EROFS" });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    access.mockRestore();
    syncBuiltinESMExports();
  });
}

/** A copy of a store of one event and a key, without a log, last changed an hour ago. Then nothing may be written. */
async function volumeOf(home: string): Promise<{ path: string; key: string }> {
  const original = join(await folder(), "events.db");
  const { key } = await createKeyring(await openKeyStore(original)).add({ plan: "paid" });
  const store = await openSqliteStore(original);
  await ingest(store, [match(1, { home })]);
  const path = join(await folder(), "events.db");
  await backUp(original, path);
  await store.close();
  await utimes(path, Date.now() / 1000 - 3600, Date.now() / 1000 - 3600);
  makeReadOnly();
  return { path, key };
}

class Opened extends libsql {
  static readonly urls: string[] = [];
  constructor(...given: ConstructorParameters<typeof libsql>) {
    super(...given);
    Opened.urls.push(String(given[0]));
  }
}

function opened(path: string): StoreFile {
  const file = new StoreFile(Opened, path, { creates: false, timeout: 0, prepare: () => {} });
  onTestFinished(() => file.close());
  Opened.urls.length = 0;
  return file;
}

const HOME = "SELECT CAST(json_extract(body, '$.home') AS BLOB) FROM events WHERE id = 1";

/** Changes the file as a process does that may write to it. */
function change(path: string, home: string): void {
  const database = new Database(path);
  database.exec(`UPDATE events SET body = json_set(body, '$.home', '${home}'); PRAGMA wal_checkpoint(TRUNCATE)`);
  database.close();
}

test("events and keys are read, and writing is refused", async () => {
  const { path, key } = await volumeOf("Arsenal");
  const store = await openedSqlite(path);
  expect((await find(store, 1))?.home).toBe("Arsenal");
  const keyring = createKeyring(await openKeyStore(path));
  expect((await keyring.authenticate(key))?.plan).toBe("paid");
  for (const call of [() => ingest(store, [match(2)]), () => keyring.add({ plan: "free" })]) {
    expect((await failureOf(call)).message).toBe(`${path}: this process may not write to ${path}`);
  }
  expect((await find(store, 1))?.home).toBe("Arsenal");
});

test("counts of requests are refused at the start, because they would have to be written", async () => {
  const path = join(await folder(), "counts.db");
  writeFileSync(path, "");
  makeReadOnly();
  expect((await failureOf(() => createSharedLimit(path))).message).toBe(
    `${path}: this process may not write to ${path}`,
  );
});

test("a file is opened once, and again when it has changed", async () => {
  const { path } = await volumeOf("Arsenal");
  const file = opened(path);
  const home = () => file.with((connection) => textIn(connection.get(HOME)?.[0]));
  for (let call = 0; call < 5; call++) expect(home()).toBe("Arsenal");
  expect(Opened.urls).toHaveLength(1);
  expect(Opened.urls[0]).toMatch(/mode=ro&immutable=1$/);
  change(path, "Everton");
  expect(home()).toBe("Everton");
  expect(Opened.urls).toHaveLength(2);
});

test("a call during which the file changes fails, and the next one reads the changed file", async () => {
  const { path } = await volumeOf("Arsenal");
  const file = opened(path);
  const read = () => file.with((connection) => [textIn(connection.get(HOME)?.[0]), change(path, "Everton")]);
  expect(read).toThrow(`${path}: the file has just changed`);
  expect(file.with((connection) => textIn(connection.get(HOME)?.[0]))).toBe("Everton");
});

test("a file that had just been written is opened once more, since coarse clocks hide a second change", async () => {
  const { path } = await volumeOf("Arsenal");
  const file = opened(path);
  await utimes(path, Date.now() / 1000, Date.now() / 1000);
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const homes = () => file.with((connection) => textIn(connection.get(HOME)?.[0]));
  expect(homes()).toBe("Arsenal");
  vi.advanceTimersByTime(5_000);
  for (let call = 0; call < 3; call++) expect(homes()).toBe("Arsenal");
  expect(Opened.urls).toHaveLength(2);
});

test("a file that gets a log is read with it", async () => {
  const { path } = await volumeOf("Arsenal");
  const file = opened(path);
  expect(file.with((connection) => textIn(connection.get(HOME)?.[0]))).toBe("Arsenal");
  const writer = new Database(path);
  onTestFinished(() => void writer.close());
  writer.exec("UPDATE events SET body = json_set(body, '$.home', 'Fulham')");
  expect(file.with((connection) => textIn(connection.get(HOME)?.[0]))).toBe("Fulham");
  const ofFile = Opened.urls.filter((url) => url !== "file::memory:");
  expect(ofFile.map((url) => url.includes("immutable"))).toEqual([true, false]);
});
