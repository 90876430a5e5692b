import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import Database from "libsql";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createKeyring, openKeyStore } from "../../../src/service/sources/keys/index.js";
import { backUp } from "../../../src/service/sources/sqlite/backup.js";
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";
import { scratch } from "../../rest/sources/keys/support.js";
import { folder, ingest, match, openedSqlite } from "../../rest/sources/support.js";
import { bundle } from "./bundle.js";

/** Mounts a folder onto itself, read-only, for one program. */
const MOUNTED = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && shift && exec "$@"';
const inNamespace = (place: string, ...program: string[]) => ["-rm", "sh", "-c", MOUNTED, "sh", place, ...program];
const canMount = spawnSync("unshare", inNamespace("/tmp", "true")).status === 0;

const codes = scratch();
let code = "";
beforeAll(async () => {
  code = await bundle(new URL("read-only-process.ts", import.meta.url), codes.file("."));
});

type Ask = (call: string, word?: string | number) => Promise<{ answer?: unknown; error?: string }>;

/** Starts a process for which the folder is a read-only volume. */
function reader(place: string): Ask {
  const child = spawn("unshare", inNamespace(place, process.execPath, code, place, codes.file(".")), {
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async (call, word = "") => {
    child.stdin.write(`${JSON.stringify([call, word])}\n`);
    return JSON.parse((await lines.next()).value ?? '{"error": "the process has ended"}');
  };
}

/** A folder with a complete store of two events and a key, and another store of the same that is in use. */
async function filled(): Promise<{ place: string; path: string; key: string; inUse: string }> {
  const inUse = join(await folder(), "in-use.db");
  const { key } = await createKeyring(await openKeyStore(inUse)).add({ plan: "paid" });
  const store = await openedSqlite(inUse);
  await ingest(store, [match(1), match(2), match(1, { home: "Everton" })]);
  const place = await folder();
  const path = join(place, "events.db");
  await backUp(inUse, path);
  return { place, path, key, inUse };
}

if (!canMount) console.warn("a read-only volume is not tested: `unshare -rm` may not mount one here");

describe.skipIf(!canMount)("a store on a read-only volume", () => {
  test("is read: events, lists, searches, versions and keys", async () => {
    const { place, key } = await filled();
    const ask = reader(place);
    expect(await ask("check")).toEqual({ answer: "checked" });
    expect(await ask("find", 1)).toEqual({ answer: "Everton" });
    expect(await ask("search", "chelsea")).toEqual({ answer: 2 });
    expect(await ask("list")).toEqual({ answer: 2 });
    expect(await ask("versions", 1)).toEqual({ answer: 2 });
    expect(await ask("key", key)).toEqual({ answer: "paid" });
    expect(await ask("list keys", "events.db")).toEqual({ answer: 1 });
    expect(await ask("back", "events.db")).toEqual({ answer: null });
    expect(readdirSync(codes.file("."))).toContain("copy.db");
    expect(readdirSync(place)).toEqual(["events.db"]);
  });

  test("is not written: the error says where this process may not write", async () => {
    const { place, path } = await filled();
    const notes = new Database(join(place, "bare.db"));
    notes.exec("CREATE TABLE notes (text)");
    notes.close();
    const ask = reader(place);
    const refusal = { error: `${path}: this process may not write to ${path}` };
    expect(await ask("ingest", 3)).toEqual(refusal);
    expect(await ask("add key", "events.db")).toEqual(refusal);
    expect((await ask("add key", "new.db")).error).toMatch(`cannot be opened: this process may not write to ${place}`);
    const bare = join(place, "bare.db");
    expect(await ask("list keys", "bare.db")).toEqual({
      error: `${bare}: the file has no keys, and this process may not write to it`,
    });
    expect(await ask("find", 1)).toEqual({ answer: "Everton" });
  });

  test("shows what another process ingests that may write, and its replacement", async () => {
    const { place, path } = await filled();
    const ask = reader(place);
    expect(await ask("find", 1)).toEqual({ answer: "Everton" });
    const writer = await openSqliteStore(path);
    await ingest(writer, [match(1, { home: "Fulham" })]);
    // The event is in the log. SQLite may not be able to read it, but the old event must not be returned.
    const { answer, error = "latest changes" } = await ask("find", 1);
    expect([answer ?? "Fulham", error]).toEqual(["Fulham", expect.stringContaining("latest changes")]);
    await writer.close();
    expect(await ask("find", 1)).toEqual({ answer: "Fulham" });
    const other = await openSqliteStore(join(place, "next.db"));
    await ingest(other, [match(1, { home: "Leeds" })]);
    await other.close();
    renameSync(join(place, "next.db"), path);
    expect(await ask("find", 1)).toEqual({ answer: "Leeds" });
    rmSync(path);
    expect((await ask("find", 1)).error).toMatch("there is no such file");
  });

  test("is refused if its latest changes are in a log that cannot be read, with what to do about it", async () => {
    const { path, inUse } = await filled();
    const volume = await folder();
    const there = join(volume, "events.db");
    for (const end of ["", "-wal"]) writeFileSync(there + end, readFileSync(inUse + end));
    const ask = reader(volume);
    const why = `this process may not write to ${there}, and the latest changes are not in the file but in ${there}-wal`;
    expect(await ask("find", 1)).toEqual({
      error: `${there}: ${why}; use a copy that \`settlegrade backup\` has made`,
    });
    rmSync(`${there}-wal`);
    writeFileSync(there, readFileSync(path));
    expect(await ask("find", 1)).toEqual({ answer: "Everton" });
  });

  test("can be a file of one record a line, with keys in a JSON file", async () => {
    const place = await folder();
    writeFileSync(join(place, "events.ndjson"), `${JSON.stringify(match(1))}\n`);
    const keys = await openKeyStore(join(place, "keys.json"));
    const { key } = await createKeyring(keys).add({ plan: "free" });
    await keys.close();
    const ask = reader(place);
    expect(await ask("lines", 1)).toEqual({ answer: "Arsenal" });
    expect(await ask("json key", key)).toEqual({ answer: "free" });
    expect(await ask("add key", "keys.json")).toEqual({ error: `this process may not write to ${place}` });
  });
});
