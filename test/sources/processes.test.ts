import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import Database from "libsql";
import { describe, expect, onTestFinished, test } from "vitest";
import type { EventStore } from "../../src/sources/ports.js";
import { openSqliteStore, type SqliteOptions } from "../../src/sources/sqlite.js";
import { IDS, idsOf, PIECES, takeIn } from "./runs.js";
import { failureOf, folder, ingest, match } from "./support.js";

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** The program that takes in run after run as plain JavaScript, which is under way at once. */
async function program(libsql: string): Promise<string> {
  const path = join(await folder(), "ingesting.mjs");
  await build({
    entryPoints: [fileURLToPath(new URL("ingesting-process.ts", import.meta.url))],
    outfile: path,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
    plugins: [
      {
        name: "where-libsql-is",
        setup: ({ onResolve }) => onResolve({ filter: /^libsql$/ }, () => ({ path: libsql, external: true })),
      },
    ],
  });
  return path;
}

const LIBSQL = pathToFileURL(createRequire(import.meta.url).resolve("libsql")).href;

function start(code: string, store: string, firstRun: number): Child {
  const child = spawn(process.execPath, [code, store, String(firstRun)], { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Waits for a line of the process and then so many milliseconds more, and kills it. */
async function killAfter(child: Child, milliseconds: number): Promise<void> {
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  child.stdout.resume();
  await new Promise((done) => setTimeout(done, milliseconds));
  child.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);
}

async function opened(path: string, options?: SqliteOptions): Promise<EventStore> {
  const store = await openSqliteStore(path, options);
  onTestFinished(async () => store.close());
  return store;
}

/**
 * The run that each piece is of, 0 where it is not there, as one moment shows them. Fails where a piece is there in part,
 * or one is ahead of the piece before it.
 */
async function runsOf(store: EventStore): Promise<number[]> {
  const events = await store.findEvents(IDS);
  const runs = Array.from({ length: PIECES }, (_, piece) => {
    const numbers = new Set(idsOf(piece).map((id) => Number(events.get(id)?.["run"] ?? 0)));
    expect([...numbers], `piece ${piece} is of one run`).toHaveLength(1);
    return Math.max(...numbers);
  });
  expect(runs).toEqual([...runs].sort((one, other) => other - one));
  expect((runs[0] ?? 0) - (runs.at(-1) ?? 0)).toBeLessThanOrEqual(1);
  return runs;
}

/** @param isEmpty The process was killed before it had made the tables. */
function expectSound(path: string, isEmpty: boolean): void {
  const database = new Database(path);
  expect(database.prepare("PRAGMA integrity_check").raw().all()).toEqual([["ok"]]);
  if (!isEmpty) database.exec("INSERT INTO search (search) VALUES ('integrity-check')");
  database.close();
}

describe("a store in a file outlives the processes that use it", { timeout: 30_000 }, () => {
  test("killed at any moment: the file is sound, each piece is whole or not there, and the run is made good", async () => {
    const path = join(await folder(), "events.db");
    const code = await program(LIBSQL);
    let run = 0;
    for (const wait of [0, 2, 5, 10, 40, 80]) {
      await killAfter(start(code, path, run + 1), wait + wait * Math.random());
      const store = await opened(path);
      let runs = [0];
      if (existsSync(path)) {
        const failure = await failureOf(() => store.check()).catch(() => null);
        expectSound(path, failure !== null);
        if (failure === null) runs = await runsOf(store);
        else expect(failure.message).toMatch(/this store is empty/);
      }
      // The run that was cut off, or the first of all.
      run = Math.max(runs[0] ?? 0, 1);
      expect(await takeIn(store, run)).toBe(runs.filter((number) => number === run).length);
      expect(await runsOf(store)).toEqual(Array(PIECES).fill(run));
      for (const id of [0, IDS.length - 1]) expect(await store.versions(id)).toHaveLength(run);
      expect(await store.searchEvents({ query: `run ${run} of`, limit: 999 })).toHaveLength(IDS.length);
      await store.close();
    }
    expect(run, "the processes came to work").toBeGreaterThan(1);
  });

  test("one that reads is never kept waiting by one that writes, and sees each piece whole", async () => {
    const path = join(await folder(), "events.db");
    const writer = await opened(path);
    await takeIn(writer, 1);
    const reader = await opened(path, { readTimeout: 0 });
    const child = start(await program(LIBSQL), path, 2);
    const seen = new Set<string>();
    while (seen.size < 25) {
      const runs = await runsOf(reader);
      const found = await reader.searchEvents({ query: "of many", limit: 999 });
      expect(found).toHaveLength(IDS.length);
      seen.add(runs.join());
      if (seen.size % 10 === 0) expect(await ingest(writer, [match(1_000_000 + seen.size)])).toHaveLength(1);
      await new Promise((done) => setImmediate(done));
    }
    expect(child.exitCode).toBeNull();
  });

  test("without the package libsql, opening a store says what to install", async () => {
    const child = start(await program("libsql"), join(await folder(), "events.db"), 1);
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
    expect(errors).toContain("the SQLite store needs the package libsql, which is not there: npm install libsql");
    expect(code).toBe(1);
  });
});
