import { createReadStream, linkSync, openSync, readFileSync, symlinkSync } from "node:fs";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { openStore } from "../../../../src/service/sources/opening/open.js";
import type { EventStore } from "../../../../src/service/sources/ports.js";
import { type Answer, cli, DERBY, ndjson, PENDING, recordsOf, scratch, type World } from "../../../support/command.js";
import { untyped } from "../../../support/untyped.js";
import { endProcesses, startCli } from "../processes.js";

endProcesses();

const folder = scratch();
const opened: EventStore[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

let number = 0;
const freshStore = (): string => `sqlite:${folder.path}/store-${number++}.db`;

async function open(url: string): Promise<EventStore> {
  const store: EventStore = untyped(await openStore(url));
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

describe("ingest --own", () => {
  const corners = { id: 5, statistics: { teams: { Corners: { match: { home: 6, away: 7 } } } } };
  const own = (stdin: string, url: string) => cli(["ingest", "--own", "-", "--store", url], { stdin });
  const eventAt = async (url: string) => (await (await open(url)).findEvents([5])).get(5);

  it("stores facts of one's own, which stay when the feed sends the event again", async () => {
    const url = freshStore();
    await ingest(ndjson([DERBY]), url);
    const out =
      "2 records\n  changed  1  the earlier versions are kept\n  waiting  1  odds and facts of one's own for events that the store does not have yet\n";
    expect(await own(ndjson([corners, { id: 9, bestOf: 3 }]), url)).toEqual({ code: 0, out, err: "" });
    await ingest(
      ndjson([
        { ...DERBY, home: "Westgate" },
        { ...DERBY, id: 9 },
      ]),
      url,
    );
    expect(await eventAt(url)).toEqual({ ...DERBY, home: "Westgate", statistics: corners.statistics });
    expect((await (await open(url)).findEvents([9])).get(9)).toMatchObject({ bestOf: 3 });
  });

  it("refuses a status, scores and unknown facts by name, and writes them to the rejects", async () => {
    const url = freshStore();
    const rejects = folder.file("own-rejects.ndjson", "");
    const lines = ndjson([{ ...corners, status: "settled" }, { id: 5, outcome: { winer: "home" } }, corners]);
    const { code, err } = await cli(["ingest", "--own", "-", "--store", url, "--rejects", rejects], { stdin: lines });
    expect([code, err]).toEqual([
      1,
      "standard input:1: status: not a fact of one's own; allowed: statistics, outcome, scoring, cricket, bestOf, innings, rounds, roundSeconds, originalDate, localDate, originalLocalDate, suspended\n" +
        "standard input:2: outcome.winer: not a fact of an outcome; allowed: winner, advanced, retired, disqualified, method, round, time, firstToScore, lastToScore\n",
    ]);
    expect(recordsOf(readFileSync(rejects, "utf8")).map(({ line }) => line)).toEqual([1, 2]);
  });

  it("continues where its last run ended, and so does a run of the feed after it", async () => {
    const url = freshStore();
    const feed = ndjson([DERBY, { ...DERBY, home: "Westgate" }]);
    const [first, second] = [corners, { id: 5, bestOf: 3 }].map((facts) => ndjson([facts]));
    await ingest(feed, url);
    await own(`${first}`, url);
    expect((await ingest(feed, url)).out).toMatch(/repeated +2/);
    expect((await own(`${first}${second}`, url)).out).toMatch(/changed +1 .*\n +repeated +1 /);
    expect(await (await open(url)).versions(5)).toHaveLength(4);
  });

  it("reads the same file as records of the feed and as facts of one's own", async () => {
    const url = freshStore();
    const line = ndjson([corners]);
    expect((await ingest(line, url)).out).toMatch(/added +1/);
    expect((await own(line, url)).out).toMatch(/changed +1/);
  });

  it("needs a store that keeps versions", async () => {
    const { code, err } = await own(ndjson([corners]), `ndjson:${folder.file("feed-only.ndjson", "")}`);
    expect([code, err]).toEqual([
      2,
      expect.stringContaining("is read-only; ingest needs a store such as sqlite:settlegrade.db."),
    ]);
  });
});

describe("ingest", () => {
  it("rejects a score message in which nothing is understood", async () => {
    const url = freshStore();
    const { code, err } = await ingest(ndjson([PENDING, { ...GOAL, scores: { periods: { h1: 1 } } }]), url);
    expect([code, err]).toEqual([
      1,
      "standard input:2: scores: nothing in it is a score; allowed: home and away, or periods such as p1 with home and away\n",
    ]);
  });

  it("stores events and merges messages, from a file and from standard input", async () => {
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
    expect(out).toContain("  unchanged  1\n  stale      1  messages older than one that was ingested before\n");
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
    expect(out).toBe("3 records\n  repeated  3  ingested by the last run\n");
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

describe("what cannot be read is left out, reported, and ends with 1", () => {
  it("with file, line and reason", async () => {
    const url = freshStore();
    const file = folder.file("mixed.ndjson", MIXED);
    const { code, out, err } = await cli(["ingest", file, "--store", url]);
    expect(err.split("\n")).toEqual([
      `${file}:2: not JSON: expected a value at column 1, found "oops"`,
      `${file}:4: id: 5.5 is not an event id; allowed: an integer or a string of digits`,
      `${file}:6: a message for event 6, which the store does not have`,
      `${file}:7: expected an object, found a list`,
      `${file}:8: events[1]: expected an object, found null`,
      `${file}:8: events[2]: event: only an id; allowed: an id with at least one of status, scores, sport, league, date, home, away, statistics, outcome, scoring, cricket`,
      "",
    ]);
    expect(out).toBe(
      [
        "9 records",
        "  added     2",
        "  unknown   1  messages for events that the store does not have",
        "  waiting   1  odds and facts of one's own for events that the store does not have yet",
        "  rejected  5  left out",
        "",
      ].join("\n"),
    );
    expect(code).toBe(1);
    expect(await stored(url)).toEqual(["5 2-1 settled", "6 0-0 pending"]);
  });

  it("reports a status that is none of the four, and keeps the event as it was", async () => {
    const url = freshStore();
    const file = folder.file("postponed.ndjson", ndjson([PENDING, { ...PENDING, status: "postponed" }]));
    const rejects = `${folder.path}/postponed-rejects.ndjson`;
    const { code, err } = await cli(["ingest", file, "--store", url, "--rejects", rejects]);
    const reason = 'status: "postponed" is not a status; allowed: pending, live, settled or cancelled';
    expect(err).toContain(`${file}:2: ${reason}`);
    expect(code).toBe(1);
    expect(recordsOf(readFileSync(rejects, "utf8"))).toMatchObject([{ line: 2, reason }]);
    expect(await stored(url)).toEqual(["6 0-0 pending"]);
  });

  it("--rejects has all of it, so that it can be corrected and ingested", async () => {
    const url = freshStore();
    const rejects = `${folder.path}/rejects.ndjson`;
    await cli(["ingest", "-", "--store", url, "--rejects", rejects], { stdin: MIXED });
    const written = recordsOf(readFileSync(rejects, "utf8"));
    expect(written.map(({ line }) => line)).toEqual([2, 3, 4, 6, 7, 8, 8]);
    expect(written[0]).toEqual({
      file: "standard input",
      line: 2,
      reason: 'not JSON: expected a value at column 1, found "oops"',
      text: "oops",
    });
    expect(written[5]).toMatchObject({ path: "events[1]", text: "null" });
    expect(await ingest(String(written[3]?.["text"]), url)).toMatchObject({ code: 0 });
    expect(await stored(url)).toEqual(["5 2-1 settled", "6 1-0 pending"]);
  });

  it("--rejects has stale messages too, which are no loss", async () => {
    const url = freshStore();
    const rejects = `${folder.path}/stale.ndjson`;
    const late = { ...GOAL, timestamp: 1772377150, scores: { home: 0, away: 0 } };
    const stdin = ndjson([PENDING, KICKOFF, GOAL, late]);
    const { code, err } = await cli(["ingest", "-", "--store", url, "--rejects", rejects], { stdin });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(recordsOf(readFileSync(rejects, "utf8"))).toEqual([
      {
        file: "standard input",
        line: 4,
        reason: "a message for event 6 that is older than one that was ingested before",
        text: JSON.stringify(late),
      },
    ]);
  });

  it("the first 20 one by one, all of them by reason", async () => {
    const faults = Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? `oops ${index}` : `{"id":${index}.5}`));
    const { err } = await ingest(`${JSON.stringify(DERBY)}\n${faults.join("\n")}\n`, freshStore());
    const lines = err.split("\n");
    expect(lines.filter((line) => line.startsWith("standard input:"))).toHaveLength(20);
    expect(lines.slice(20)).toEqual([
      "Further faults are only counted.",
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

describe("a file or store that cannot be used ends with 2 and a sentence", () => {
  const events = folder.file("one.ndjson", ndjson([DERBY]));

  it.each([
    ["no such file", [`${folder.path}/none.ndjson`], freshStore(), "none.ndjson: there is no such file"],
    ["a directory", [folder.path], freshStore(), "this directory has no store.json"],
    ["an empty file", [folder.file("empty", "")], freshStore(), "empty: this is empty"],
    ["a table", [folder.file("table.csv", "id,home\n5,a\n")], freshStore(), "table.csv:1: this looks like CSV"],
    ["a long table", [folder.file("long.csv", "id,home\n".repeat(10_000))], freshStore(), "this looks like CSV"],
    [
      "a file of other objects",
      [folder.file("other.ndjson", '{"a":1}\n'.repeat(3_000))],
      freshStore(),
      "more faults; nothing in this file can be used)",
    ],
    ["a broken document", [folder.file("cut.json", "[\n{}")], freshStore(), "cut.json:2: not JSON: expected a comma"],
    ["zip", [folder.file("a.zip", "PK\u0003\u0004")], freshStore(), "this is zip data"],
    ["no store", [events], "redis://host/a.db", '"redis:" is not a kind of store; allowed: sqlite:PATH'],
    ["a store that is only read", [events], "ndjson:a.ndjson", "ndjson:a.ndjson is read-only; ingest needs a store"],
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
    [["ingest"], "ingest needs a file: for example settlegrade ingest events.ndjson.gz --store sqlite:settlegrade.db."],
    [["ingest", events], "ingest needs --store URL, for example --store sqlite:settlegrade.db."],
    [["ingest", "-", "-", "--store", "a.db"], "standard input (-) can be read only once."],
    [["ingest", events, "--stor", "a.db"], "Did you mean --store?"],
    [["ingst", events], "Did you mean ingest?"],
  ])("%j", async (words, sentence) => {
    const { code, err } = await cli(words);
    expect(err).toContain(sentence);
    expect(code).toBe(2);
  });

  describe("refuses --rejects that would overwrite what the run needs:", () => {
    const feed = folder.file("precious.ndjson", ndjson([DERBY]));
    const db = `${folder.path}/precious.db`;
    const url = `sqlite:${db}`;
    symlinkSync(feed, `${folder.path}/symbolic`);
    linkSync(feed, `${folder.path}/hard`);
    symlinkSync(folder.path, `${folder.path}/folder`);

    it.each([
      ["its input", feed, feed],
      ["its input by another path", `${folder.path}/./folder/precious.ndjson`, feed],
      ["its input by a link", `${folder.path}/symbolic`, feed],
      ["its input by a hard link", `${folder.path}/hard`, feed],
      ["the store that is not there yet", db, url],
      ["the store by another path", `${folder.path}/folder/precious.db`, url],
      ["the store's log", `${db}-wal`, url],
      ["the store's index of the log", `${folder.path}/folder/precious.db-shm`, url],
    ])("%s", async (_what, rejects, shown) => {
      const before = readFileSync(feed, "utf8");
      const other = folder.file("other.ndjson", ndjson([PENDING]));
      const { code, out, err } = await cli(["ingest", other, feed, "--store", url, "--rejects", rejects]);
      expect(err).toBe(
        `settlegrade: --rejects ${rejects} would overwrite ${shown}, which this run needs; choose another file.\n`,
      );
      expect({ code, out }).toEqual({ code: 2, out: "" });
      expect(readFileSync(feed, "utf8")).toBe(before);
    });

    it("standard input that comes from it", async () => {
      const stdin = createReadStream("", { fd: openSync(feed, "r") });
      const { code, err } = await cli(["ingest", "-", "--store", url, "--rejects", feed], { stdin });
      expect(err).toContain(`--rejects ${feed} would overwrite standard input`);
      expect(code).toBe(2);
      expect(readFileSync(feed, "utf8")).toBe(ndjson([DERBY]));
      stdin.destroy();
    });

    it("the store that is there, by a hard link", async () => {
      const there = `${folder.path}/there.db`;
      await ingest(ndjson([DERBY]), `sqlite:${there}`);
      linkSync(there, `${folder.path}/there-too`);
      const { code } = await cli(["ingest", feed, "--store", there, "--rejects", `${folder.path}/there-too`]);
      expect(code).toBe(2);
      expect(await stored(there)).toEqual(["5 2-1 settled"]);
    });

    it("overwrites a file of an earlier run", async () => {
      const rejects = folder.file("earlier.ndjson", "old\n");
      expect((await cli(["ingest", feed, "--store", freshStore(), "--rejects", rejects])).code).toBe(0);
      expect(readFileSync(rejects, "utf8")).toBe("");
    });
  });

  it("keeps and reports what came before damaged gzip data", async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({ ...DERBY, id: index + 1 }));
    const packed = gzipSync(ndjson(many));
    const url = freshStore();
    const { code, out, err } = await ingest(packed.subarray(0, packed.length - 200), url);
    expect(err).toContain("standard input: the gzip data is cut off");
    expect(out).toMatch(/^ {2}added {2}[1-9][\d,]+$/m);
    expect(code).toBe(2);
    expect((await (await open(url)).findEvents([1, 2_000])).size).toBe(2);
  });
});

describe("progress", () => {
  const many = ndjson(Array.from({ length: 5_000 }, (_, index) => ({ ...DERBY, id: index + 1 })));
  const file = folder.file("many.ndjson", many);
  const ESCAPE = "\u001b[K";

  it("is a line on a terminal that disappears at the end", async () => {
    const { err } = await cli(["ingest", file, "--store", freshStore()], { errorColumns: 100 });
    const drawn = err.split(`\r${ESCAPE}`).slice(1, -1);
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn[0]).toMatch(
      /^\[#*-*\] +\d+% {2}[\d,]+ lines, [\d,]+\/s {2}\d+:\d\d left {2}[\d.]+ [kM]B of [\d.]+ MB {2}/,
    );
    for (const line of drawn) expect(line.length).toBeLessThan(100);
    expect(err.endsWith(`\r${ESCAPE}`)).toBe(true);
  });

  it("of standard input shows no total", async () => {
    const { err } = await ingest(many, freshStore(), { errorColumns: 0 });
    expect(err.split(`\r${ESCAPE}`)[1]).toMatch(/^[\d,]+ lines, [\d,]+\/s {2}[\d.]+ [kM]B {2}standard input$/);
  });

  it("makes room for faults", async () => {
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

describe("a run that is repeated", () => {
  const events = Array.from({ length: 9_000 }, (_, index) => ({ ...DERBY, id: index + 1 }));
  const ids = events.map(({ id }) => id);

  it("changes nothing, and reports again what it leaves out", async () => {
    const url = freshStore();
    const text = `${ndjson(events.slice(0, 2_500))}oops\n`;
    expect(await ingest(text, url)).toMatchObject({ code: 1 });
    const { code, out, err } = await ingest(text, url);
    expect(out).toBe("2,501 records\n  rejected      1  left out\n  repeated  2,500  ingested by the last run\n");
    expect(err).toContain("standard input:2501: not JSON");
    expect(code).toBe(1);
  });

  it("reports again the messages whose event is still missing", async () => {
    const url = freshStore();
    const rejects = `${folder.path}/again.ndjson`;
    const stdin = ndjson([DERBY, GOAL, { ...GOAL, id: "5" }]);
    const run = () => cli(["ingest", "-", "--store", url, "--rejects", rejects], { stdin });
    const first = await run();
    expect([first.code, first.err]).toEqual([
      1,
      "standard input:2: a message for event 6, which the store does not have\n",
    ]);
    const told = readFileSync(rejects, "utf8");
    const second = await run();
    expect(second).toMatchObject({ code: 1, err: first.err });
    expect(second.out).toBe(
      "3 records\n  unknown   1  messages for events that the store does not have\n  repeated  2  ingested by the last run\n",
    );
    expect(readFileSync(rejects, "utf8")).toBe(told);
  });

  it("continues where the last one ended, if the file has grown", async () => {
    const url = freshStore();
    await ingest(ndjson(events.slice(0, 4_000)), url);
    const { out } = await ingest(ndjson(events.slice(0, 4_500)), url);
    expect(out).toBe("4,500 records\n  added       500\n  repeated  4,000  ingested by the last run\n");
  });

  it("after SIGKILL goes on where it was, and the store is whole", async () => {
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
    while ((await count()) === 0) await new Promise((resolve) => setTimeout(resolve, 100));
    first.kill("SIGKILL");
    expect((await first.ended).signal).toBe("SIGKILL");
    const before = await count();
    expect(before % 2_000).toBe(0);
    const { code, out } = await ingest(ndjson(events), url);
    expect(out).toContain(`  added     ${(9_000 - before).toLocaleString("en-US")}\n`);
    expect(out).toContain(`  repeated  ${before.toLocaleString("en-US")}  ingested by the last run\n`);
    expect(code).toBe(0);
    expect(await count()).toBe(9_000);
    expect(await store.versions(1)).toHaveLength(1);
  });
});

describe("a feed that grows", () => {
  const scored = (home: number, id = 5) => ({ ...DERBY, id, status: "live", scores: { home, away: 0 } });
  const versionsOf = async (url: string, id = 5): Promise<unknown[]> => {
    return (await (await open(url)).versions(id)).map(({ event }) => event.scores?.home).reverse();
  };
  const MANY = Array.from({ length: 999 }, (_, index) => ({ ...DERBY, id: 1_000 + index }));
  const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, home) => home);

  it("by a line, run after run, makes as many versions as there were changes", async () => {
    const url = freshStore();
    const lines = upTo(22).map((home) => scored(home));
    for (let home = 23; home < 40; home++) {
      await ingest(ndjson(lines), url);
      expect(await versionsOf(url)).toEqual(upTo(home - 1));
      lines.push(scored(home));
    }
    const { out } = await ingest(ndjson(lines), url);
    expect(out).toBe(
      "40 records\n  changed    1  the earlier versions are kept\n  repeated  39  ingested by the last run\n",
    );
    expect(await versionsOf(url)).toEqual(upTo(39));
  });

  it("while its last line was still being written", async () => {
    const url = freshStore();
    const text = ndjson(upTo(9).map((home) => scored(home)));
    for (const end of [0.31, 0.55, 0.56, 0.9, 1]) await ingest(text.slice(0, Math.floor(text.length * end)), url);
    expect(await versionsOf(url)).toEqual(upTo(9));
    for (const same of [text, text.slice(0, -1), text]) {
      expect((await ingest(same, url)).out).toBe("10 records\n  repeated  10  ingested by the last run\n");
    }
  });

  it.each([
    ["odds between the scores", (home: number) => [ODDS, ODDS, scored(home), ODDS]],
    ["long lists at its beginning", (home: number) => [home < 5 ? { events: [scored(home), ...MANY] } : scored(home)]],
    ["faulty lines", (home: number) => [null, scored(home), { id: 1.5 }]],
  ])("with %s", async (_what, linesOf) => {
    const url = freshStore();
    const lines: unknown[] = [];
    let home = 0;
    for (const more of [3, 1, 700, 1, 2, 900, 1]) {
      for (const last = home + more; home < last; home++) lines.push(...linesOf(home));
      await ingest(ndjson(lines), url);
      expect(await versionsOf(url)).toEqual(upTo(home - 1));
    }
    const { out } = await ingest(ndjson(lines), url);
    expect(out).toContain("repeated");
    expect(out).not.toMatch(/changed|added/);
  });

  it("however it was cut by its runs, few chunks are remembered", async () => {
    const url = freshStore();
    const lines: unknown[] = [];
    for (let run = 0; run < 30; run++) {
      for (let index = 0; index < 90; index++) lines.push(scored(lines.length));
      await ingest(ndjson(lines), url);
    }
    const store = await open(url);
    expect(await store.chunkAt(1)).toMatchObject({ index: 1, lines: 2_700 });
    expect(await store.chunkAt(2)).toBeNull();
    expect(await versionsOf(url)).toHaveLength(2_700);
  });

  it("with another one in between: what was ingested last counts", async () => {
    const url = freshStore();
    const one = [scored(1), scored(2), scored(1, 6)];
    const other = [scored(1), scored(8), scored(8, 6)];
    for (const lines of [one, other, one, [...one, scored(3)]]) await ingest(ndjson(lines), url);
    expect(await stored(url)).toEqual(["5 3-0 live", "6 1-0 live"]);
    await ingest(ndjson(other), url);
    expect(await stored(url)).toEqual(["5 8-0 live", "6 8-0 live"]);
  });

  it("as the first of two files: the second is taken in again behind it", async () => {
    const url = freshStore();
    const run = (first: unknown[], second: unknown[]) => {
      const files = [folder.file("first.ndjson", ndjson(first)), folder.file("second.ndjson", ndjson(second))];
      return cli(["ingest", ...files, "--store", url]);
    };
    await run([scored(0)], [scored(1, 6)]);
    await run([scored(0), scored(1), scored(7, 6)], [scored(1, 6)]);
    expect(await stored(url)).toEqual(["5 1-0 live", "6 1-0 live"]);
    const { out } = await run([scored(0), scored(1), scored(7, 6)], [scored(1, 6)]);
    expect(out).toBe("4 records\n  repeated  4  ingested by the last run\n");
  });

  it("any feed, cut anywhere, run after run, ends as one run of all of it, and another run changes nothing", async () => {
    const line = fc.oneof(
      fc.tuple(fc.nat(3), fc.nat(2)).map(([id, home]) => JSON.stringify(scored(home, id))),
      fc
        .tuple(fc.nat(3), fc.nat(2))
        .map(([id, home]) => JSON.stringify({ ...GOAL, id, timestamp: home, scores: { home, away: 0 } })),
      fc.constantFrom(JSON.stringify(ODDS), "oops", "", '{"id":4,"home":"x'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.array(fc.nat(100), { maxLength: 4 }),
        fc.constantFrom("\n", ""),
        async (lines, cuts, end) => {
          // A first line that is no record may be a document's beginning, which is read whole.
          const text = `${JSON.stringify(PENDING)}\n${lines.join("\n")}${end}`;
          const [grown, once] = [freshStore(), freshStore()];
          for (const cut of cuts.sort((a, b) => a - b))
            await ingest(text.slice(0, Math.ceil((text.length * cut) / 100)), grown);
          await ingest(text, grown);
          await ingest(text, once);
          const all = async (url: string) => {
            const store = await open(url);
            return Promise.all([0, 1, 2, 3, 6].map(async (id) => (await store.versions(id)).map(({ event }) => event)));
          };
          expect(await all(grown)).toEqual(await all(once));
          expect((await ingest(text, grown)).out).not.toMatch(/added|changed/);
          for (const store of opened.splice(0)) await store.close();
        },
      ),
      { numRuns: 25 },
    );
  });
});
