import { appendFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type NdjsonStore, openNdjsonStore } from "../../../src/service/sources/ndjson.js";
import { eventually } from "../../support/eventually.js";
import { untyped } from "../../support/untyped.js";
import { failureOf, find, folder, match, score } from "./support.js";

interface Opened {
  readonly store: NdjsonStore;
  readonly path: string;
  readonly faults: [number, string][];
  /** Lets time pass, so that the file is checked again. */
  readonly pass: (milliseconds?: number) => void;
}

async function opened(content: string | Buffer | null, name = "events.ndjson"): Promise<Opened> {
  const path = join(await folder(), name);
  if (content !== null) await writeFile(path, content);
  const faults: [number, string][] = [];
  let now = 5_000;
  const store = openNdjsonStore(path, { clock: () => now, onFault: (...fault) => faults.push(fault) });
  onTestFinished(async () => store.close());
  return {
    store,
    path,
    faults,
    pass: (milliseconds = 1000) => {
      now += milliseconds;
    },
  };
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`;
const home = async (store: NdjsonStore, id: number) => (await find(store, id))?.home;

describe("a store in an NDJSON file leaves out, counts and reports a line that is not a record", () => {
  test("reports its number and the reason", async () => {
    const content = [
      line(match(1)),
      "\n",
      "  \r\n",
      "{broken\n",
      line(match(untyped(5.5))),
      line({ type: "updated", id: "1", markets: [] }),
      line(score(9, 1, 0)),
      line(match(2)).replace("\n", "\r\n"),
    ].join("");
    const { store, faults } = await opened(content);
    expect(await home(store, 1)).toBe("Arsenal");
    expect(await home(store, 2)).toBe("Arsenal");
    expect(faults).toEqual([
      [4, "not JSON: expected a name in double quotes or } at column 2"],
      [5, "id: 5.5 is not an event id; allowed: an integer or a string of digits"],
      [7, "the message is for event 9, but no earlier line has a record of that event"],
    ]);
    expect(store.faults).toBe(3);
  });

  test("reports a line that is not UTF-8 and one longer than any record", async () => {
    const long = Buffer.alloc(17 * 1024 * 1024, "x");
    const content = [line(match(1)), Buffer.of(0x22, 0xff, 0x22, 0x0a), long, "\n", line(match(2))];
    const { store, faults } = await opened(Buffer.concat(content.map((part) => Buffer.from(part))));
    expect((await store.findEvents([1, 2])).size).toBe(2);
    expect(faults).toEqual([
      [2, "not UTF-8 text"],
      [3, "the line is longer than 16 MiB"],
    ]);
  });

  test("accepts a byte order mark, and keeps characters whole wherever a read ends", async () => {
    const name = "Bęłchatów 🏆".repeat(20_000);
    const lines = [2, 3, 4].map((id) => line(match(id, { home: name })));
    const { store, faults } = await opened(`\ufeff${line(match(1))}${lines.join("")}`);
    expect(await home(store, 1)).toBe("Arsenal");
    for (const id of [2, 3, 4]) expect((await home(store, id)) === name).toBe(true);
    expect(faults).toEqual([]);
  });
});

describe("a store in an NDJSON file waits for the end of a file that is still being written", () => {
  test("ignores a last line without a line break until it is complete", async () => {
    const [begun, rest] = [line(match(2)).slice(0, 30), line(match(2)).slice(30)];
    const { store, path, faults, pass } = await opened(line(match(1)) + begun);
    expect((await store.findEvents([1, 2])).size).toBe(1);
    expect(faults).toEqual([]);
    await appendFile(path, rest);
    pass();
    await eventually(async () => expect((await store.findEvents([1, 2])).size).toBe(2));
  });

  test("does not report a half-written character", async () => {
    const { store, faults } = await opened(
      Buffer.concat([Buffer.from(`${line(match(1))}{"id":2,"home":"`), Buffer.of(0xc3)]),
    );
    expect((await store.findEvents([1, 2])).size).toBe(1);
    expect(faults).toEqual([]);
  });

  test("reads a last line that is complete JSON without a line break", async () => {
    const { store } = await opened(line(match(1)) + JSON.stringify(match(2)));
    expect((await store.findEvents([1, 2])).size).toBe(2);
  });
});

describe("a store in an NDJSON file loads a changed file again", () => {
  test("checks the file at most once a second", async () => {
    const { store, path, pass } = await opened(line(match(1)));
    expect(await home(store, 1)).toBe("Arsenal");
    await writeFile(path, line(match(1, { home: "Tottenham" })));
    pass(999);
    expect(await home(store, 1)).toBe("Arsenal");
    pass(1);
    await vi.waitFor(async () => expect(await home(store, 1)).toBe("Tottenham"));
  });

  test("serves the old events until all new ones are loaded", async () => {
    const all = (name: string) => Array.from({ length: 4000 }, (_, id) => line(match(id, { home: name }))).join("");
    const { store, path, pass } = await opened(all("Arsenal"));
    await store.check();
    await writeFile(`${path}.new`, all("Tottenham"));
    await rename(`${path}.new`, path);
    pass();
    expect(await home(store, 0), "the first call does not wait").toBe("Arsenal");
    const seen = new Set<string>();
    while (!seen.has("Tottenham Tottenham")) {
      const found = await store.findEvents([0, 3999]);
      seen.add(`${found.get(0)?.home} ${found.get(3999)?.home}`);
      await new Promise((done) => setImmediate(done));
    }
    expect([...seen].filter((pair) => pair !== "Arsenal Arsenal")).toEqual(["Tottenham Tottenham"]);
  });

  test("waits for the new events after a long pause", async () => {
    const { store, path, pass } = await opened(line(match(1)));
    await find(store, 1);
    await writeFile(path, line(match(1, { home: "Chelsea" })));
    pass(60_000);
    expect(await home(store, 1)).toBe("Chelsea");
  });

  test("counts faults from zero at each load", async () => {
    const { store, path, pass } = await opened("x\ny\n");
    await store.check();
    expect(store.faults).toBe(2);
    await writeFile(path, line(match(1)));
    pass();
    await vi.waitFor(async () => expect(await home(store, 1)).toBe("Arsenal"));
    expect(store.faults).toBe(0);
  });
});

describe("a store in an NDJSON file fails every call while the file cannot be read", () => {
  test("a file that does not exist yet", async () => {
    const { store, path, pass } = await opened(null);
    expect((await failureOf(() => store.findEvents([1]))).message).toBe(`${path}: there is no such file`);
    await writeFile(path, line(match(1)));
    pass();
    expect(await home(store, 1)).toBe("Arsenal");
  });

  test("a directory in its place", async () => {
    const { store, path, pass } = await opened(line(match(1)));
    await store.check();
    await rm(path);
    await mkdir(path);
    pass();
    // The loaded events are served until the new file was tried.
    await eventually(async () => {
      const { message } = await failureOf(() => store.check());
      expect(message).toBe(`${path}: this is a directory, not a file`);
    });
    await rm(path, { recursive: true });
    await writeFile(path, line(match(1, { home: "Tottenham" })));
    pass();
    expect(await home(store, 1)).toBe("Tottenham");
  });

  test("gzip data that is cut off, and complete later", async () => {
    const zipped = gzipSync(line(match(1)));
    const { store, path, pass } = await opened(zipped.subarray(0, -6), "events.ndjson.gz");
    expect((await failureOf(() => store.check())).message).toBe(`${path}: the gzip data is cut off`);
    await writeFile(path, zipped);
    pass();
    expect(await home(store, 1)).toBe("Arsenal");
  });

  test.each([
    ["zip", "PK\u0003\u0004"],
    ["SQLite", "SQLite format 3"],
    ["zstd", Buffer.of(0x28, 0xb5, 0x2f, 0xfd)],
  ])("%s data in its place", async (kind, content) => {
    const { store, path, faults } = await opened(content);
    const refused = `${path}: this is ${kind} data; use plain text, or text compressed with gzip`;
    expect((await failureOf(() => store.check())).message).toBe(refused);
    expect(faults).toEqual([]);
  });

  test("a closed store", async () => {
    const { store, path } = await opened(line(match(1)));
    await store.check();
    await store.close();
    expect((await failureOf(() => store.check())).message).toBe(`${path}: the store is closed`);
  });

  test("loads the file once for many calls at the same time", async () => {
    const { store, faults } = await opened("x\n");
    await Promise.all(Array.from({ length: 20 }, () => store.check()));
    expect(faults).toHaveLength(1);
  });
});
