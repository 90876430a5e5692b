import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import Database from "libsql";
import { describe, expect, onTestFinished, test } from "vitest";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { failureOf, folder, ingest, match, openedSqlite } from "../../rest/sources/support.js";
import { bundle } from "./bundle.js";
import { CHUNKS, IDS, idsOf, ingestRun } from "./runs.js";

type Stamped = { readonly run?: unknown };
type Child = ChildProcessByStdio<null, Readable, Readable>;

function start(code: string, store: string, firstRun: number): Child {
  const child = spawn(process.execPath, [code, store, String(firstRun)], { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Kills a process a given time after it has opened the store, or once it has ingested a whole run. */
async function killAfter(child: Child, moment: number | "a run"): Promise<void> {
  const ended = once(child, "exit");
  let printed = "";
  await new Promise<void>((resolve) => {
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      printed += chunk;
      if (moment !== "a run" || printed.includes("run ")) resolve();
    });
  });
  if (moment !== "a run") await new Promise((done) => setTimeout(done, moment));
  child.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);
}

/**
 * The run that each chunk belongs to, 0 if it is missing, in one state of the store. Fails if a chunk is there in part, or is
 * ahead of the chunk before it.
 */
async function runsOf(store: EventStore): Promise<number[]> {
  const events = await store.findEvents(IDS);
  const runs = Array.from({ length: CHUNKS }, (_, chunk) => {
    const numbers = new Set(idsOf(chunk).map((id) => Number((events.get(id) as Stamped | undefined)?.run ?? 0)));
    expect([...numbers], `chunk ${chunk} is of one run`).toHaveLength(1);
    return Math.max(...numbers);
  });
  expect(runs).toEqual([...runs].sort((one, other) => other - one));
  expect((runs[0] ?? 0) - (runs.at(-1) ?? 0)).toBeLessThanOrEqual(1);
  return runs;
}

/** @param isEmpty The process was killed before it had created the tables. */
function expectSound(path: string, isEmpty: boolean): void {
  const database = new Database(path);
  expect(database.prepare("PRAGMA integrity_check").raw().all()).toEqual([["ok"]]);
  if (!isEmpty) database.exec("INSERT INTO search (search) VALUES ('integrity-check')");
  database.close();
}

describe("a store in a file outlives the processes that use it", { timeout: 600_000 }, () => {
  test("stays sound when a writer is killed at any moment: each chunk is whole or missing, and the next run completes it", async () => {
    const path = join(await folder(), "events.db");
    const code = await bundle(new URL("ingesting-process.ts", import.meta.url), await folder());
    let run = 0;
    for (const moment of [0, 2, 5, 10, 40, "a run"] as const) {
      await killAfter(start(code, path, run + 1), moment === "a run" ? moment : moment * (1 + Math.random()));
      const store = await openedSqlite(path);
      let runs = [0];
      if (existsSync(path)) {
        const failure = await failureOf(() => store.check()).catch(() => null);
        expectSound(path, failure !== null);
        if (failure === null) runs = await runsOf(store);
        else expect(failure.message).toMatch(/the store is empty/);
      }
      // The run that was interrupted, or the first one.
      run = Math.max(runs[0] ?? 0, 1);
      expect(await ingestRun(store, run)).toBe(runs.filter((number) => number === run).length);
      expect(await runsOf(store)).toEqual(Array(CHUNKS).fill(run));
      for (const id of [0, IDS.length - 1]) expect(await store.versions(id)).toHaveLength(run);
      expect(await store.searchEvents({ query: `run ${run} of`, limit: 999 })).toHaveLength(IDS.length);
      await store.close();
    }
    expect(run, "at least one process finished a run").toBeGreaterThan(1);
  });

  test("never makes a reader wait for a writer, and shows each chunk whole", async () => {
    const path = join(await folder(), "events.db");
    const writer = await openedSqlite(path);
    await ingestRun(writer, 1);
    const reader = await openedSqlite(path, { readTimeout: 0 });
    const child = start(await bundle(new URL("ingesting-process.ts", import.meta.url), await folder()), path, 2);
    const seen = new Set<string>();
    while (seen.size < 12) {
      const runs = await runsOf(reader);
      const found = await reader.searchEvents({ query: "of many", limit: 999 });
      expect(found).toHaveLength(IDS.length);
      seen.add(runs.join());
      if (seen.size % 4 === 0) expect(await ingest(writer, [match(1_000_000 + seen.size)])).toHaveLength(1);
      await new Promise((done) => setImmediate(done));
    }
    expect(child.exitCode).toBeNull();
  });

  test("says what to install if the package libsql is missing", async () => {
    const child = start(
      await bundle(new URL("ingesting-process.ts", import.meta.url), await folder(), "libsql"),
      join(await folder(), "events.db"),
      1,
    );
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
    expect(errors).toContain("the SQLite store needs the package libsql, which is not installed: npm install libsql");
    expect(code).toBe(1);
  });
});
