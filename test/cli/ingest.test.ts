import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { openStore } from "../../src/sources/open.js";
import type { EventStore } from "../../src/sources/ports.js";
import { type Answer, cli, DERBY, ndjson, PENDING, recordsOf, scratch, type World } from "./helpers.js";
import { startCli } from "./processes.js";

const folder = scratch();
const opened: EventStore[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

let number = 0;
const freshStore = (): string => `sqlite:${folder.path}/store-${number++}.db`;

async function open(url: string): Promise<EventStore> {
  const store = (await openStore(url)) as EventStore;
  opened.push(store);
  return store;
}

/** The stored events, each as `id home-away status`. */
async function stored(url: string): Promise<string[]> {
  const events = await (await open(url)).listEvents({ limit: 500 });
  return events.map(({ id, status, scores }) => `${id} ${scores?.home}-${scores?.away} ${status}`);
}

/** Ingests from standard input. */
function ingest(stdin: World["stdin"], url: string, world: World = {}): Promise<Answer> {
  return cli(["ingest", "-", "--store", url], { ...world, ...(stdin === undefined ? {} : { stdin }) });
}

const GOAL = { type: "score", id: "6", timestamp: 1772377200, scores: { home: 1, away: 0 } };
const KICKOFF = { type: "status", id: "6", timestamp: 1772377100, status: "live", scores: { home: 0, away: 0 } };
const ODDS = { type: "updated", seq: 9, id: "6", bookie: "any", url: "", markets: [] };

describe("ingest", () => {
  it("takes events and merges messages, from a file and from standard input", async () => {
    const url = freshStore();
    const file = folder.file("feed.ndjson", ndjson([DERBY, PENDING, KICKOFF, GOAL]));
    expect(await cli(["ingest", file, "--store", url])).toEqual({
      code: 0,
      out: "4 records\n  added    2\n  changed  2  the earlier versions are kept\n",
      err: "",
    });
    expect(await stored(url)).toEqual(["5 2-1 settled", "6 1-0 live"]);
    const late = { ...GOAL, timestamp: 1772377150, scores: { home: 0, away: 0 } };
    const { code, out } = await ingest(ndjson([DERBY, late]), url);
    expect(out).toContain("  unchanged  1\n  stale      1  messages older than one that was taken in before\n");
    expect(code).toBe(0);
    expect(await stored(url)).toEqual(["5 2-1 settled", "6 1-0 live"]);
  });

  it.each([
    ["a list", JSON.stringify([DERBY, PENDING], null, 2)],
    ["a list on one line", JSON.stringify([DERBY, PENDING])],
    ["events", JSON.stringify({ events: [DERBY, PENDING] }, null, 2)],
    ["closing lines", JSON.stringify({ closingLines: [DERBY, PENDING], limit: 100, skip: 0 })],
    ["matches", JSON.stringify({ matches: [{ event: DERBY, selections: [] }, { event: PENDING }] })],
    ["lines of lists", ndjson([{ events: [DERBY] }, { closingLines: [PENDING] }])],
    ["gzip", gzipSync(ndjson([DERBY, PENDING]))],
    ["UTF-16", Buffer.from(`\ufeff${ndjson([DERBY, PENDING])}`, "utf16le")],
  ])("%s is read", async (_what, text) => {
    const url = freshStore();
    expect(await ingest(text, url)).toEqual({ code: 0, out: "2 records\n  added  2\n", err: "" });
    expect(await stored(url)).toEqual(["5 2-1 settled", "6 0-0 pending"]);
  });

  it.each(["[]", '{"events": []}'])("%s is a feed without events", async (stdin) => {
    expect(await ingest(stdin, freshStore())).toEqual({ code: 0, out: "0 records\n", err: "" });
  });

  it("several files are one run: what the first brings, the second may be on", async () => {
    const events = folder.file("events.json", [PENDING]);
    const messages = folder.file("messages.ndjson", ndjson([KICKOFF, GOAL]));
    const url = freshStore();
    expect((await cli(["ingest", events, messages, "--store", url])).code).toBe(0);
    expect(await stored(url)).toEqual(["6 1-0 live"]);
    const { out } = await cli(["ingest", events, messages, "--store", url]);
    expect(out).toBe("3 records\n  repeated  3  taken in by the last run\n");
  });
});

const MIXED = `${JSON.stringify(DERBY)}
oops
${JSON.stringify(ODDS)}
{"id":5.5,"home":"Eastham"}

${JSON.stringify(GOAL)}
[7]
{"events":[${JSON.stringify(PENDING)},null,{"id":8}]}
`;

describe("what cannot be used is left out, told, and ends with 1", () => {
  it("with file, line and reason", async () => {
    const url = freshStore();
    const file = folder.file("mixed.ndjson", MIXED);
    const { code, out, err } = await cli(["ingest", file, "--store", url]);
    expect(err.split("\n")).toEqual([
      `${file}:2: not JSON: expected a value at column 1, found "oops"`,
      `${file}:4: id: 5.5 is not an event id; allowed: an integer or a string of digits`,
      `${file}:6: a message for event 6, which the store does not have`,
      `${file}:7: a list where an object is needed`,
      `${file}:8: events[1]: null where an object is needed`,
      `${file}:8: events[2]: event: nothing but an id; allowed: an event with its status, its scores, its sport or the like`,
      "",
    ]);
    expect(out).toBe(
      [
        "9 records",
        "  added     2",
        "  unknown   1  messages for events that the store does not have",
        "  ignored   1  odds and other messages without a score",
        "  rejected  5  left out",
        "",
      ].join("\n"),
    );
    expect(code).toBe(1);
    expect(await stored(url)).toEqual(["5 2-1 settled", "6 0-0 pending"]);
  });

  it("--rejects has all of it, such that it can be mended and taken in", async () => {
    const url = freshStore();
    const rejects = `${folder.path}/rejects.ndjson`;
    await cli(["ingest", "-", "--store", url, "--rejects", rejects], { stdin: MIXED });
    const written = recordsOf(readFileSync(rejects, "utf8"));
    expect(written.map(({ line }) => line)).toEqual([2, 4, 6, 7, 8, 8]);
    expect(written[0]).toEqual({
      file: "standard input",
      line: 2,
      reason: 'not JSON: expected a value at column 1, found "oops"',
      text: "oops",
    });
    expect(written[4]).toMatchObject({ path: "events[1]", text: "null" });
    expect(await ingest(String(written[2]?.["text"]), url)).toMatchObject({ code: 0 });
    expect(await stored(url)).toEqual(["5 2-1 settled", "6 1-0 pending"]);
  });

  it("the first 20 one by one, all of them by reason", async () => {
    const faults = Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? `oops ${index}` : `{"id":${index}.5}`));
    const { err } = await ingest(`${JSON.stringify(DERBY)}\n${faults.join("\n")}\n`, freshStore());
    const lines = err.split("\n");
    expect(lines.filter((line) => line.startsWith("standard input:"))).toHaveLength(20);
    expect(lines.slice(20)).toEqual([
      "What follows is only counted.",
      "Left out, by reason (30 records):",
      "  20  id: not an integer or a string of digits",
      "  10  not JSON",
      "",
    ]);
  });

  it.each([
    ["a first line that is no JSON", `oops\n${ndjson([DERBY])}`, 1],
    ["a first record that was cut off", `{"id":4,"home":"East\n${ndjson([DERBY])}`, 1],
    ["a first record that was cut off between fields", `{"id":4,"home":"Eastham"\n${ndjson([DERBY])}`, 1],
    ["a last record that was cut off", `${ndjson([DERBY])}{"id":4,"ho`, 2],
    ["bytes that are no text", Buffer.concat([Buffer.from(ndjson([DERBY])), Buffer.from("\xff\xfe\n", "latin1")]), 2],
    [
      "a line without end",
      Buffer.concat([
        Buffer.from(ndjson([PENDING])),
        Buffer.alloc(17 * 1024 * 1024, "a"),
        Buffer.from(ndjson(["", DERBY])),
      ]),
      2,
    ],
  ])("%s", async (_what, stdin, line) => {
    const url = freshStore();
    const { code, err } = await ingest(stdin, url);
    expect(err).toMatch(new RegExp(`^standard input:${line}: `));
    expect(code).toBe(1);
    expect(await stored(url)).toContain("5 2-1 settled");
  });

  it("control characters of the input do not reach the terminal", async () => {
    const { err } = await ingest(`${ndjson([DERBY])}{"id":"\\u001b[31m","home":"x"}\n\u009b31m\n`, freshStore());
    for (const character of ["\u001b", "\u009b"]) expect(err).not.toContain(character);
    expect(err.split("\n")).toHaveLength(3);
  });
});

describe("what cannot be used at all ends with 2 and a sentence", () => {
  const events = folder.file("one.ndjson", ndjson([DERBY]));

  it.each([
    ["no such file", [`${folder.path}/none.ndjson`], freshStore(), "none.ndjson: there is no such file"],
    ["a directory", [folder.path], freshStore(), "this is a directory; a file is needed"],
    ["an empty file", [folder.file("empty", "")], freshStore(), "empty: this is empty"],
    ["a table", [folder.file("table.csv", "id,home\n5,a\n")], freshStore(), "nothing in it is an event or a message"],
    ["a long table", [folder.file("long.csv", "id,home\n".repeat(10_000))], freshStore(), "nothing in it is an event"],
    ["a broken document", [folder.file("cut.json", "[\n{}")], freshStore(), "cut.json:2: not JSON: expected a comma"],
    ["zip", [folder.file("a.zip", "PK\u0003\u0004")], freshStore(), "this is zip data"],
    ["no store", [events], "postgres://host/a.db", '"postgres://host/a.db" names no store; allowed: sqlite:PATH'],
    ["a store that is only read", [events], "ndjson:a.ndjson", "ndjson:a.ndjson is a file that is only read"],
    ["a store in no directory", [events], `sqlite:${folder.path}/none/a.db`, "none/a.db"],
    ["a store that is none", [events], `sqlite:${events}`, "one.ndjson"],
    [
      "rejects in no directory",
      [events, "--rejects", `${folder.path}/none/r`],
      freshStore(),
      "there is no such directory",
    ],
  ])("%s", async (_what, words, url, sentence) => {
    const { code, err } = await cli(["ingest", ...words, "--store", url]);
    expect(err).toContain(sentence);
    expect(err).toContain("settlegrade: ");
    expect(code).toBe(2);
  });

  it.each([
    [["ingest"], "ingest needs a file: settlegrade ingest FILE --store sqlite:settlegrade.db"],
    [["ingest", events], "ingest needs --store URL, for example --store sqlite:settlegrade.db."],
    [["ingest", "-", "-", "--store", "a.db"], "standard input (-) can be read only once."],
    [["ingest", events, "--stor", "a.db"], "Did you mean --store?"],
    [["ingst", events], "Did you mean ingest?"],
  ])("%j", async (words, sentence) => {
    const { code, err } = await cli(words);
    expect(err).toContain(sentence);
    expect(code).toBe(2);
  });

  it("what came before the damage of a file is there, and told", async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({ ...DERBY, id: index + 1 }));
    const packed = gzipSync(ndjson(many));
    const url = freshStore();
    const { code, out, err } = await ingest(packed.subarray(0, packed.length - 200), url);
    expect(err).toContain("standard input: the gzip data is damaged or cut off");
    expect(out).toMatch(/^ {2}added {2}[1-9][\d,]+$/m);
    expect(code).toBe(2);
    expect((await (await open(url)).findEvents([1, 2_000])).size).toBe(2);
  });
});

describe("progress", () => {
  const many = ndjson(Array.from({ length: 5_000 }, (_, index) => ({ ...DERBY, id: index + 1 })));
  const file = folder.file("many.ndjson", many);
  const ESCAPE = "\u001b[K";

  it("is a line on a terminal that is gone at the end", async () => {
    const { err } = await cli(["ingest", file, "--store", freshStore()], { errorColumns: 100 });
    const drawn = err.split(`\r${ESCAPE}`).slice(1, -1);
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn[0]).toMatch(/^\[#*-*\] +\d+% {2}[\d.]+ [kM]B of [\d.]+ MB {2}[\d,]+ lines\/s {2}\d+:\d\d left {2}/);
    for (const line of drawn) expect(line.length).toBeLessThan(100);
    expect(err.endsWith(`\r${ESCAPE}`)).toBe(true);
  });

  it("of standard input has no end to show", async () => {
    const { err } = await ingest(many, freshStore(), { errorColumns: 0 });
    expect(err.split(`\r${ESCAPE}`)[1]).toMatch(/^[\d.]+ [kM]B {2}[\d,]+ lines\/s {2}standard input$/);
  });

  it("makes room for what is told", async () => {
    const { err } = await ingest(`${many}oops\n`, freshStore(), { errorColumns: 80 });
    expect(err).toContain(`\r${ESCAPE}standard input:5001: not JSON`);
  });

  it.each([
    ["a pipe", {}],
    ["a dumb terminal", { errorColumns: 80, env: { TERM: "dumb" } }],
  ])("is not on %s", async (_what, world) => {
    expect((await cli(["ingest", file, "--store", freshStore()], world)).err).toBe("");
  });
});

describe("a run that is made again", () => {
  const events = Array.from({ length: 9_000 }, (_, index) => ({ ...DERBY, id: index + 1 }));
  const ids = events.map(({ id }) => id);

  it("changes nothing, and tells again what it leaves out", async () => {
    const url = freshStore();
    const text = `${ndjson(events.slice(0, 2_500))}oops\n`;
    expect(await ingest(text, url)).toMatchObject({ code: 1 });
    const { code, out, err } = await ingest(text, url);
    expect(out).toBe("2,501 records\n  rejected      1  left out\n  repeated  2,500  taken in by the last run\n");
    expect(err).toContain("standard input:2501: not JSON");
    expect(code).toBe(1);
  });

  it("with more at its end goes on where the last one ended", async () => {
    const url = freshStore();
    await ingest(ndjson(events.slice(0, 4_000)), url);
    const { out } = await ingest(ndjson(events.slice(0, 4_500)), url);
    expect(out).toBe("4,500 records\n  added       500\n  repeated  4,000  taken in by the last run\n");
  });

  it("after SIGKILL goes on where it was, and the store is whole", { timeout: 60_000 }, async () => {
    const url = freshStore();
    const first = startCli(["ingest", "-", "--store", url]);
    // Standard input stays open: the run cannot have come to its end.
    first.write(ndjson(events.slice(0, 5_000)));
    const store = await open(url);
    const count = async (): Promise<number> => {
      try {
        return (await store.findEvents(ids)).size;
      } catch {
        return 0; // it is not there yet
      }
    };
    while ((await count()) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    first.kill("SIGKILL");
    expect((await first.ended).signal).toBe("SIGKILL");
    const before = await count();
    expect(before % 2_000).toBe(0);
    const { code, out } = await ingest(ndjson(events), url);
    expect(out).toContain(`  added     ${(9_000 - before).toLocaleString("en-US")}\n`);
    expect(out).toContain(`  repeated  ${before.toLocaleString("en-US")}  taken in by the last run\n`);
    expect(code).toBe(0);
    expect(await count()).toBe(9_000);
    expect(await store.versions(1)).toHaveLength(1);
  });
});
