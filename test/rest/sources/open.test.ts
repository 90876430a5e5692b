import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { FOR_EVENTS, readStoreAddress } from "../../../src/service/sources/opening/address.js";
import { isWritable, openStore } from "../../../src/service/sources/opening/open.js";
import { failureOf, find, folder, ingest, match } from "./support.js";

describe("openStore", () => {
  test("opens an empty store for memory:", async () => {
    const store = await openStore("memory:");
    expect(isWritable(store)).toBe(true);
    expect(await store.listEvents({ limit: 9 })).toEqual([]);
  });

  test.each(["sqlite:PATH/a.db", "sqlite:PATH/any name", "PATH/a.db", "PATH/a.SQLITE", "PATH/a.sqlite3"])(
    "opens %s as a SQLite file",
    async (url) => {
      const store = await openStore(url.replace("PATH", await folder()));
      if (!isWritable(store)) throw new Error("not writable");
      await ingest(store, [match(1)]);
      expect(await find(store, 1)).toEqual(match(1));
      await store.close();
    },
  );

  test.each(["ndjson:PATH/any name", "PATH/a.ndjson", "PATH/a.jsonl", "PATH/a.NDJSON.gz", "PATH/a.jsonl.gz"])(
    "opens %s as a file of records",
    async (url) => {
      const path = await folder();
      const store = await openStore(url.replace("PATH", path));
      expect(isWritable(store)).toBe(false);
      expect((await failureOf(() => store.check())).message).toContain(
        `${path}${url.slice(url.indexOf("/"))}: there is no such file`,
      );
    },
  );

  test("opens a SQLite file that does not exist, and does not create it", async () => {
    const path = join(await folder(), "a.db");
    const store = await openStore(path);
    for (let attempt = 0; attempt < 2; attempt++) {
      expect((await failureOf(() => store.check())).message).toBe(
        `${path}: there is no such file; \`settlegrade ingest\` creates it`,
      );
    }
  });

  test.each(["", "memory", "memory:x", "sqlite:", "ndjson:", "events", "events.json", "redis://host/some.db"])(
    "rejects %j with the sentence of the address",
    async (address) => {
      expect((await failureOf(() => openStore(address))).message).toBe(readStoreAddress(address, FOR_EVENTS));
    },
  );
});
