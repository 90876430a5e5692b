/** A store that is overwritten in place while it is in use, as by `cp`: nothing in it is missing for good. */
import { copyFile, readFile, rename, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { createHandler } from "../../../src/service/http/index.js";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { backUp } from "../../../src/service/sources/sqlite/backup.js";
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";
import { failureOf, find, folder, ingest, match, openedSqlite } from "./support.js";

const IDS = Array.from({ length: 600 }, (_, index) => index + 1);
const OVERWRITTEN = /events\.db: the file was overwritten or damaged while it was in use; end all processes/;

/** Fills a file and leaves it complete without a log. The rows are in the order of their length in the file. */
async function fill(path: string, ids: readonly number[], name: string, status = "settled"): Promise<void> {
  const store = await openSqliteStore(path);
  await ingest(
    store,
    ids.map((id) => match(id, { home: name.repeat(1 + (id % 7)), status })),
  );
  await store.close();
}

let path = "";
let other = "";

beforeEach(async () => {
  const place = await folder();
  [path, other] = [join(place, "events.db"), join(place, "other.db")];
  await fill(path, IDS, "Arsenal");
});

/** A store of which each page was read, and nothing is cached but pages. */
async function inUse(): Promise<EventStore> {
  const store = await openedSqlite(path);
  expect((await store.findEvents([1, 300, 600])).size).toBe(3);
  return store;
}

const WAYS: readonly (readonly [name: string, overwrite: (store: EventStore) => Promise<void>])[] = [
  [
    "a store of the same events in another order",
    async () => {
      await fill(other, [...IDS].reverse(), "Chelsea");
      await copyFile(other, path);
    },
  ],
  [
    "its own backup",
    async () => {
      await backUp(path, other);
      await copyFile(other, path);
    },
  ],
  [
    "a copy of an earlier moment",
    async (store) => {
      await copyFile(path, other);
      await fill(path, [...IDS, 601], "Everton", "live");
      expect(await find(store, 601)).toBeDefined();
      await ingest(store, []);
      await copyFile(other, path);
    },
  ],
  [
    "a copy that another process has written to",
    async () => {
      await copyFile(path, other);
      await fill(other, [...IDS, 601], "Everton", "live");
      await copyFile(other, path);
    },
  ],
  ["the beginning of itself, as while it is copied", () => truncate(path, 8_192)],
  ["nothing", () => writeFile(path, "")],
  ["text", () => writeFile(path, "no database ".repeat(9_999))],
];

describe.each(WAYS)("a store that was overwritten in place with %s", (name, overwrite) => {
  it("answers no call, and no bet on it is event_not_found", async () => {
    const store = await inUse();
    const handler = createHandler({ findEvents: store.findEvents });
    await overwrite(store);
    for (const id of [2, 299, 599]) {
      expect((await failureOf(() => store.findEvents([id]))).message).toMatch(OVERWRITTEN);
      const body = JSON.stringify({ selections: [{ eventId: id, market: "ML", side: "home" }] });
      const request = { method: "POST", body, headers: { "content-type": "application/json" } };
      expect((await handler(new Request("http://x/v3/settlements/grade", request))).status, name).toBe(503);
    }
    expect((await failureOf(() => store.check())).message).toMatch(OVERWRITTEN);
  });

  it("is not written to", async () => {
    const store = await inUse();
    await ingest(store, [match(700)]);
    await overwrite(store);
    const overwritten = await readFile(path);
    expect((await failureOf(() => ingest(store, [match(702)]))).message).toMatch(OVERWRITTEN);
    expect((await readFile(path)).equals(overwritten)).toBe(true);
  });

  it("answers again when a file is put in its place under its name", async () => {
    const store = await inUse();
    await fill(`${path}.next`, IDS, "Fulham");
    await overwrite(store);
    await failureOf(() => store.findEvents([2]));
    await rename(`${path}.next`, path);
    expect((await find(store, 2))?.home).toBe("Fulham".repeat(3));
  });
});

it("answers again when the same file was put there again", async () => {
  const store = await inUse();
  const good = await readFile(path);
  await writeFile(path, good.subarray(0, 4_096));
  await failureOf(() => store.findEvents([2]));
  await writeFile(path, good);
  expect((await store.findEvents(IDS)).size).toBe(600);
});

it("is not taken for overwritten when its log is moved into it, by itself or another connection", async () => {
  const store = await inUse();
  const writer = await openedSqlite(path);
  for (let run = 0; run < 6; run++) {
    const before = await readFile(path);
    for (const each of [store, writer]) await ingest(each, [match(run, { home: `Home ${run}`, status: "live" })], run);
    await fill(path, [...IDS, 601 + run], `Away ${run}`, "live");
    expect((await readFile(path)).equals(before)).toBe(false);
    expect((await store.findEvents([1, 601 + run, 999])).size).toBe(2);
    expect(await find(writer, 999)).toBeUndefined();
  }
});

it("is not taken for overwritten when the first write to a restored copy begins another life", async () => {
  await backUp(path, other);
  const store = await openedSqlite(other);
  expect(await find(store, 1)).toBeDefined();
  await fill(other, [601], "Everton", "live");
  await fill(other, [602], "Everton", "live");
  expect((await store.findEvents([601, 602, 603])).size).toBe(2);
});
