import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isWritable, openStore } from "../../src/sources/open.js";
import { failureOf, find, folder, ingest, match } from "./support.js";

describe("a store's URL names its kind and its place", () => {
  test("memory: is a store that is empty", async () => {
    const store = await openStore("memory:");
    expect(isWritable(store)).toBe(true);
    expect(await store.listEvents({ limit: 9 })).toEqual([]);
  });

  test.each(["sqlite:PATH/a.db", "sqlite:PATH/any name", "PATH/a.db", "PATH/a.SQLITE", "PATH/a.sqlite3"])(
    "%s is a SQLite file",
    async (url) => {
      const store = await openStore(url.replace("PATH", await folder()));
      if (!isWritable(store)) throw new Error("not writable");
      await ingest(store, [match(1)]);
      expect(await find(store, 1)).toEqual(match(1));
      await store.close();
    },
  );

  test.each(["ndjson:PATH/any name", "PATH/a.ndjson", "PATH/a.jsonl", "PATH/a.NDJSON.gz", "PATH/a.jsonl.gz"])(
    "%s is a file of records",
    async (url) => {
      const path = await folder();
      const store = await openStore(url.replace("PATH", path));
      expect(isWritable(store)).toBe(false);
      expect((await failureOf(() => store.check())).message).toContain(
        `${path}${url.slice(url.indexOf("/"))}: there is no such file`,
      );
    },
  );

  test("a file of SQLite that is not there yet is opened all the same, and not made", async () => {
    const path = join(await folder(), "a.db");
    const store = await openStore(path);
    for (let attempt = 0; attempt < 2; attempt++) {
      expect((await failureOf(() => store.check())).message).toBe(
        `${path}: there is no such file; \`settlegrade ingest\` makes it`,
      );
    }
  });

  test.each([
    "",
    "memory",
    "memory:x",
    "sqlite:",
    "ndjson:",
    "events",
    "events.json",
    "postgres://host/some.db",
    "SQLITE:a.db2",
  ])("%j names none, and the error says what would", async (url) => {
    expect((await failureOf(() => openStore(url))).message).toBe(
      `${JSON.stringify(url)} names no store; allowed: sqlite:PATH, ndjson:PATH, memory:, or a path that ends in .db, .sqlite, .ndjson or .jsonl`,
    );
  });
});
