import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import Database from "libsql";
import { expect, onTestFinished, test } from "vitest";
import { createKeyring, openKeyStore } from "../../../src/service/sources/keys/index.js";
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";
import { folder, ingest, match } from "../../rest/sources/support.js";
import { seedOr } from "../../support/volume.js";
import { bundle } from "./bundle.js";

const RUNS = Number(process.env["DAMAGE_RUNS"] ?? 15);
const SEED = seedOr(1);
/** Trials go to as many processes at once. */
const PROCESSES = 2;

/** A file in which every kind of page has some of its own: 60 events, some large, with versions, keys and a chunk. */
async function filled(): Promise<string> {
  const path = join(await folder(), "events.db");
  const store = await openSqliteStore(path);
  for (const [round, home] of ["Home", "Heim", "Hjem"].entries()) {
    const events = Array.from({ length: 60 }, (_, id) =>
      match(id, {
        home: `${home} ${id} United Ærø`,
        status: id % 9 === 0 ? "live" : "settled",
        scores: { home: round, away: id },
        ...(id % 20 === 0 ? { notes: "a long note ".repeat(400 + id * 20) } : {}),
      }),
    );
    await ingest(store, events, 1_000 * (round + 1));
  }
  await store.ingest([], 1, { index: 0, digest: "a chunk" });
  const versions = await store.histories(null, 500);
  await store.close();
  const keys = await openKeyStore(`sqlite:${path}`);
  for (let key = 0; key < 10; key++) await createKeyring(keys).add({ plan: "paid", packages: [], name: `Bets ${key}` });
  await keys.close();
  const database = new Database(path);
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
  await writeFile(
    `${path}.truth.json`,
    JSON.stringify(versions.map(({ id, versions: all }) => [id, all.map(({ event }) => event)])),
  );
  return path;
}

test(`damage anywhere in a file ends no process and makes no wrong answer, in ${RUNS} trials from ${SEED} on`, async () => {
  const path = await filled();
  const code = await bundle(new URL("damaging-process.ts", import.meta.url), await folder());
  const share = Math.ceil(RUNS / PROCESSES);
  const ended = Array.from({ length: PROCESSES }, async (_, place) => {
    const first = SEED + place * share;
    const last = Math.min(first + share, SEED + RUNS) - 1;
    const child = spawn(process.execPath, [code, path, String(first), String(last)], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    const [out, err, [exit, signal]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
    const lines = out.trim().split("\n");
    const remarks = lines.filter((line) => !/^trial \d+$/.test(line));
    expect({
      exit,
      signal,
      lastTrial: lines.filter((line) => /^trial \d+$/.test(line)).at(-1),
      err: err.slice(0, 500),
    }).toEqual({
      exit: 0,
      signal: null,
      lastTrial: `trial ${last}`,
      err: "",
    });
    const tried: { answers: number; failures: number } = JSON.parse(remarks.pop() ?? "{}");
    expect(remarks).toEqual([]);
    return tried;
  });
  const all = await Promise.all(ended);
  // Most of each file is whole, and is answered; some is damaged, and is refused.
  const [answers, failures] = [sum(all.map((each) => each.answers)), sum(all.map((each) => each.failures))];
  expect(answers).toBeGreaterThan(30 * RUNS);
  expect(failures).toBeGreaterThan(RUNS / 2);
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
