import { appendFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type NdjsonStore, openNdjsonStore } from "../../src/sources/ndjson.js";
import { failureOf, find, folder, match, score } from "./support.js";

interface Opened {
  readonly store: NdjsonStore;
  readonly path: string;
  readonly faults: [number, string][];
  /** Lets time pass, so that the file is looked at again. */
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

describe("a line that is no record is left out, counted and told", () => {
  test("with its number and the reason", async () => {
    const content = [
      line(match(1)),
      "\n",
      "  \r\n",
      "{broken\n",
      line(match(5.5 as never)),
      line({ type: "updated", id: "1", markets: [] }),
      line(score(9, 1, 0)),
      line(match(2)).replace("\n", "\r\n"),
    ].join("");
    const { store, faults } = await opened(content);
    expect(await home(store, 1)).toBe("Arsenal");
    expect(await home(store, 2)).toBe("Arsenal");
    expect(faults).toEqual([
      [4, expect.stringMatching(/^not JSON: /)],
      [5, "id: 5.5 is not an event id; allowed: an integer or a string of digits"],
      [7, "a message for event 9, of which no record stands before it"],
    ]);
    expect(store.faults).toBe(3);
  });

  test("one that is not UTF-8, or longer than any record", async () => {
    const long = Buffer.alloc(17 * 1024 * 1024, "x");
    const content = [line(match(1)), Buffer.of(0x22, 0xff, 0x22, 0x0a), long, "\n", line(match(2))];
    const { store, faults } = await opened(Buffer.concat(content.map((part) => Buffer.from(part))));
    expect((await store.findEvents([1, 2])).size).toBe(2);
    expect(faults).toEqual([
      [2, "not UTF-8 text"],
      [3, "the line is longer than 16 MiB"],
    ]);
  });

  test("a byte order mark is none, and characters are whole wherever a read ends", async () => {
    const name = "Bęłchatów 🏆".repeat(40_000);
    const { store, faults } = await opened(`\ufeff${line(match(1))}${line(match(2, { home: name }))}`);
    expect(await home(store, 1)).toBe("Arsenal");
    expect(await home(store, 2)).toBe(name);
    expect(faults).toEqual([]);
  });
});

describe("the end of a file may still be written", () => {
  test("text without a line break behind it waits until it is whole", async () => {
    const [begun, rest] = [line(match(2)).slice(0, 30), line(match(2)).slice(30)];
    const { store, path, faults, pass } = await opened(line(match(1)) + begun);
    expect((await store.findEvents([1, 2])).size).toBe(1);
    expect(faults).toEqual([]);
    await appendFile(path, rest);
    pass();
    await vi.waitFor(async () => expect((await store.findEvents([1, 2])).size).toBe(2));
  });

  test("a character that is half written is not at fault either", async () => {
    const { store, faults } = await opened(
      Buffer.concat([Buffer.from(`${line(match(1))}{"id":2,"home":"`), Buffer.of(0xc3)]),
    );
    expect((await store.findEvents([1, 2])).size).toBe(1);
    expect(faults).toEqual([]);
  });

  test("a last line that is whole JSON counts without a line break", async () => {
    const { store } = await opened(line(match(1)) + JSON.stringify(match(2)));
    expect((await store.findEvents([1, 2])).size).toBe(2);
  });
});

describe("a file that changes is loaded anew", () => {
  test("it is looked at no more than once a second", async () => {
    const { store, path, pass } = await opened(line(match(1)));
    expect(await home(store, 1)).toBe("Arsenal");
    await writeFile(path, line(match(1, { home: "Tottenham" })));
    pass(999);
    expect(await home(store, 1)).toBe("Arsenal");
    pass(1);
    await vi.waitFor(async () => expect(await home(store, 1)).toBe("Tottenham"));
  });

  test("what was loaded is served until the new one is whole, and then all of it at once", async () => {
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

  test("behind a long pause the first call waits for it", async () => {
    const { store, path, pass } = await opened(line(match(1)));
    await find(store, 1);
    await writeFile(path, line(match(1, { home: "Chelsea" })));
    pass(60_000);
    expect(await home(store, 1)).toBe("Chelsea");
  });

  test("faults are counted anew", async () => {
    const { store, path, pass } = await opened("x\ny\n");
    await store.check();
    expect(store.faults).toBe(2);
    await writeFile(path, line(match(1)));
    pass();
    await vi.waitFor(async () => expect(await home(store, 1)).toBe("Arsenal"));
    expect(store.faults).toBe(0);
  });
});

describe("a file that cannot be read makes every call fail, until it can", () => {
  test("one that is not there yet", async () => {
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
    // Until it has been tried, what was loaded is served.
    await vi.waitFor(async () => {
      const { message } = await failureOf(() => store.check());
      expect(message).toBe(`${path}: this is a directory; a file is needed`);
    });
    await rm(path, { recursive: true });
    await writeFile(path, line(match(1, { home: "Tottenham" })));
    pass();
    expect(await home(store, 1)).toBe("Tottenham");
  });

  test("gzip data that is cut off, and is whole later", async () => {
    const zipped = gzipSync(line(match(1)));
    const { store, path, pass } = await opened(zipped.subarray(0, -6), "events.ndjson.gz");
    expect((await failureOf(() => store.check())).message).toBe(`${path}: the gzip data is cut off`);
    await writeFile(path, zipped);
    pass();
    expect(await home(store, 1)).toBe("Arsenal");
  });

  test("a closed store answers nothing", async () => {
    const { store, path } = await opened(line(match(1)));
    await store.check();
    await store.close();
    expect((await failureOf(() => store.check())).message).toBe(`${path}: the store is closed`);
  });

  test("many calls at once load it once", async () => {
    const { store, faults } = await opened("x\n");
    await Promise.all(Array.from({ length: 20 }, () => store.check()));
    expect(faults).toHaveLength(1);
  });
});
