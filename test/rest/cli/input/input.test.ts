import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  type Answer,
  cli,
  DERBY,
  HALF_WON,
  LOST,
  ndjson,
  PENDING,
  recordsOf,
  scratch,
  verdicts,
  WON,
} from "../../../support/command.js";
import { draws } from "../../../support/volume.js";

const folder = scratch();
const MEBIBYTE = 1024 * 1024;
const events = folder.file("events.json", [DERBY, PENDING]);

function gradeBets(stdin: string | Buffer | Readable): Promise<Answer> {
  return cli(["grade", "--events", events, "--selections", "-"], { stdin });
}

function gradeWithEvents(stdin: string | Buffer | Readable): Promise<Answer> {
  const selections = folder.file("won.ndjson", ndjson([WON]));
  return cli(["grade", "--events", "-", "--selections", selections], { stdin });
}

/** Standard error of a run that left something out, without the summary. */
async function report(answer: Promise<Answer>): Promise<string> {
  const { code, err } = await answer;
  expect(code).toBe(1);
  return err.slice(0, err.search(/^\d+ bets?/m));
}

/** The one sentence, without the command's name. */
async function complaint(answer: Promise<Answer>): Promise<string> {
  const { code, err } = await answer;
  expect(code).toBe(2);
  expect(err).toMatch(/^settlegrade: .+\n$/);
  return err.slice("settlegrade: ".length, -1);
}

describe("reads events that are", () => {
  it.each([
    ["one a line", ndjson([PENDING, DERBY])],
    ["one alone", JSON.stringify(DERBY)],
    ["one alone, over several lines", JSON.stringify(DERBY, null, 2)],
    ["a list", JSON.stringify([DERBY])],
    ["a list over several lines", JSON.stringify([DERBY, PENDING], null, 2)],
    ["a list under events", JSON.stringify({ events: [DERBY], total: 1 })],
    ["a list under closingLines", JSON.stringify({ _source: "page 1", closingLines: [DERBY] }, null, 1)],
    ["pages of lists, one a line", ndjson([{ events: [PENDING] }, { events: [DERBY] }])],
    ["matches", JSON.stringify({ sport: "football", matches: [{ event: DERBY, selections: [] }] })],
    ["pairs with selections", ndjson([{ event: DERBY, selection: LOST }])],
    ["blank lines and Windows line ends", `\n  \r\n${JSON.stringify(DERBY)}\r\n\r\n`],
    ["a last line without its end", `${JSON.stringify(PENDING)}\n${JSON.stringify(DERBY)}`],
  ])("%s", async (_what, text) => {
    const { code, out } = await gradeWithEvents(text);
    expect(code).toBe(0);
    expect(verdicts(out)).toEqual(["a won"]);
  });
});

describe("reads selections that are", () => {
  it.each([
    ["one a line", ndjson([WON, LOST])],
    ["a list", JSON.stringify([WON, LOST])],
    ["a request's body", JSON.stringify({ selections: [WON, LOST] }, null, 2)],
    [
      "with remarks",
      ndjson([
        { selection: WON, why: "2-1" },
        { event: PENDING, selection: LOST },
      ]),
    ],
    [
      "of matches",
      JSON.stringify({ matches: [{ event: DERBY, selections: [{ selection: WON }, { selection: LOST }] }] }),
    ],
  ])("%s", async (_what, text) => {
    const { code, out } = await gradeBets(text);
    expect(code).toBe(0);
    expect(verdicts(out)).toEqual(["a won", "f lost"]);
  });

  it("grades a faulty bet as ungradeable", async () => {
    const { code, out } = await gradeBets(
      ndjson([
        { ref: "x", eventId: 5, market: 7 },
        { ref: "y", side: "home" },
      ]),
    );
    expect(code).toBe(1);
    expect(verdicts(out)).toEqual(["x unsupported_market", "y event_not_found"]);
  });
});

it("a list of very many bets on one line is read, and shown in a table", async () => {
  const count = draws(200_000, 20_000);
  const stdin = `[${Array.from({ length: count }, () => '{"eventId":5}').join(",")}]`;
  const { code, out } = await cli(["grade", "--events", events, "--selections", "-", "--format", "table"], { stdin });
  expect(code).toBe(1);
  const shown = `${count / 1_000},000`;
  expect(out).toContain(`${shown} bets\n  ungradeable  ${shown}  unsupported market ${shown}\n`);
});

describe("encodings", () => {
  const text = ndjson([{ ...WON, ref: "Zażółć 浦和" }]);
  const bigEndian = Buffer.from(`\ufeff${text}`, "utf16le").swap16();

  it.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${text}`)],
    ["UTF-16 little-endian", Buffer.from(`\ufeff${text}`, "utf16le")],
    ["UTF-16 big-endian", bigEndian],
    ["gzip", gzipSync(text)],
    ["gzip in two members", Buffer.concat([gzipSync(text.slice(0, 20)), gzipSync(text.slice(20))])],
    ["gzip with a byte order mark inside", gzipSync(`\ufeff${text}`)],
  ])("%s is read", async (_what, bytes) => {
    expect(verdicts((await gradeBets(bytes)).out)).toEqual(["Zażółć 浦和 won"]);
  });

  it("bytes may come one by one", async () => {
    for (const bytes of [Buffer.from(`\ufeff${text}`), bigEndian, gzipSync(text)]) {
      const single = Readable.from(Array.from(bytes, (byte) => Buffer.of(byte)));
      expect(verdicts((await gradeBets(single)).out)).toEqual(["Zażółć 浦和 won"]);
    }
  });

  it.each([
    ["Latin-1", Buffer.from('{"ref":"M\u00fcnchen"}\n', "latin1"), "standard input:1: not UTF-8 text"],
    ["UTF-16 without its mark", Buffer.from(text, "utf16le"), "standard input: not UTF-8 text (UTF-16 needs"],
    [
      "UTF-16 cut off",
      Buffer.from(`\ufeff${text}`, "utf16le").subarray(0, -1),
      "standard input: this begins like UTF-16LE text, but is not",
    ],
    ["gzip cut off", gzipSync(text).subarray(0, -12), "standard input: the gzip data is cut off"],
    [
      "damaged gzip",
      Buffer.concat([gzipSync(text).subarray(0, 12), Buffer.alloc(30, 7)]),
      "standard input: the gzip data is damaged",
    ],
    [
      "a store",
      Buffer.from("SQLite format 3\0rest"),
      "standard input: this is SQLite data; use plain text, or text compressed with gzip",
    ],
    [
      "zip",
      Buffer.from("PK\x03\x04rest"),
      "standard input: this is zip data; use plain text, or text compressed with gzip",
    ],
  ])("%s is refused", async (_what, bytes, sentence) => {
    expect(await complaint(gradeBets(bytes))).toContain(sentence);
  });
});

describe("a line that is not JSON", () => {
  const good = JSON.stringify(WON);

  it.each([
    [`${good}\n${good}\nnot json\n`, 'standard input:3: not JSON: expected a value at column 1, found "not"'],
    [`${good}\n{"ref":"a",}\n`, 'standard input:2: not JSON: expected a name in double quotes at column 12, found "}"'],
    [`${good}\n{"hdp":1.}\n`, 'standard input:2: not JSON: expected a value at column 8, found "1."'],
    [`${good}\n{"hdp":NaN}\n`, 'standard input:2: not JSON: expected a value at column 8, found "NaN"'],
    [`${good}\n{"a" 1}\n`, 'standard input:2: not JSON: expected a colon at column 6, found "1"'],
    [`${good}\n{"a":1 "b":2}\n`, "standard input:2: not JSON: expected a comma or } at column 8, found"],
    [`${good}\n{"a":[1 2]}\n`, 'standard input:2: not JSON: expected a comma or ] at column 9, found "2"'],
    [`${good}\n{"a":[1,]}\n`, 'standard input:2: not JSON: expected a value at column 9, found "]"'],
    [`${good}\n{"a":"\\x"}\n`, "standard input:2: not JSON: expected a known escape at column 7, found"],
    [
      `${good}\n{"a":"b\tc"}\n`,
      "standard input:2: not JSON: expected no bare control character in a string at column 8",
    ],
    [`${good}\n${good}${good}\n`, "standard input:2: not JSON: expected nothing more at column"],
    [`${good}\n${good.slice(0, -1)}\n${good}\n`, "standard input:2: not JSON: expected a comma or } at column"],
    [
      `${good.slice(0, 9)}\n${good}\n`,
      "standard input:1: not JSON: expected the end of a string at column 10, found the end",
    ],
    [`oops\n${good}\n`, 'standard input:1: not JSON: expected a value at column 1, found "oops"'],
  ])("%j costs that line", async (text, sentence) => {
    const answer = await gradeBets(text);
    expect(await report(Promise.resolve(answer))).toMatch(/^[^\n]+\n$/);
    expect(answer.err).toContain(sentence);
    expect(verdicts(answer.out)).toEqual(text.split("\n").flatMap((line) => (line === good ? ["a won"] : [])));
    expect(answer.err).toContain("\n1 record left out\n");
  });

  it("is the only sentence if nothing else is in the file", async () => {
    const only = 'standard input:1: not JSON: expected a name in double quotes or } at column 2, found "\'"';
    expect(await complaint(gradeBets(`{'ref':1}\n`))).toBe(only);
    expect(await complaint(gradeBets(`{'ref':1}\n{'ref':2}\n`))).toBe(
      `${only} (and 1 more fault; nothing in this file can be used)`,
    );
  });

  it.each([
    [
      `[\n  ${good},\n  {"eventId": 5 "market": "ML"}\n]\n`,
      "standard input:3: not JSON: expected a comma or } at column 17",
    ],
    [`\n\n[\n  ${good},\n  oops\n]\n`, 'standard input:5: not JSON: expected a value at column 3, found "oops"'],
    [`[\n  ${good}\n`, "standard input:2: not JSON: expected a comma or ] at column"],
    ["\n\n<html>", 'standard input:3: not JSON: expected a value at column 1, found "<"'],
    ['"text"', "standard input:1: expected an object, found a string"],
    [
      "ref,market\na,ML\n",
      'standard input:1: there is no column "event id"; the first line must have the titles of the columns, found ref',
    ],
    ['\n"ref";"event id"\n', 'standard input:2: there is no column "market"'],
  ])("%j is refused as a whole", async (text, sentence) => {
    expect(await complaint(gradeBets(text))).toContain(sentence);
  });

  it("control characters of the input do not reach the terminal", async () => {
    const { err } = await gradeBets(`${good}\n{"a":\u009b31m}\n`);
    expect(err).not.toContain("\u009b");
    expect(err).toContain("standard input:2: not JSON");
  });
});

describe("JSON that is not a record", () => {
  const good = JSON.stringify(WON);

  it.each([
    [`${good}\n[1]\n`, "standard input:2: expected an object, found a list"],
    [`${good}\n7\n`, "standard input:2: expected an object, found a number"],
    [`${good}\nnull\n`, "standard input:2: expected an object, found null"],
    [`${good}\n{}\n`, "standard input:2: not a selection: it has no eventId, market or side"],
    [`[${good}, "x"]`, "standard input: [1]: expected an object, found a string"],
    [`[${good}]\n${good}\n`, "standard input:2: there is more after the end of the list"],
    [`{"selections": [${good}, 7]}`, "standard input:1: selections[1]: expected an object, found a number"],
    [
      `{"selections": [{"selection": null}, ${good}]}`,
      "standard input:1: selections[0].selection: expected an object, found null",
    ],
    [
      `{"matches": [{"event": {}}, {"selections": [${good}]}]}`,
      "standard input:1: matches[0].selections: expected a list, found nothing",
    ],
  ])("%s costs that record", async (text, sentence) => {
    const answer = await gradeBets(text);
    expect(await report(Promise.resolve(answer))).toBe(`${sentence}\n`);
    expect(verdicts(answer.out)).toEqual(["a won"]);
  });

  it.each([
    ['{"selections": [7]}', "standard input:1: selections[0]: expected an object, found a number"],
    [
      '{"selections": [{"selection": null}]}',
      "standard input:1: selections[0].selection: expected an object, found null",
    ],
    ['{"matches": [{"event": {}}]}', "standard input:1: matches[0].selections: expected a list, found nothing"],
    ["{}", "standard input:1: not a selection: it has no eventId, market or side"],
    [JSON.stringify(DERBY), "not a selection: it has no eventId, market or side; it looks like an event"],
  ])("selections %s are refused if there are no others", async (text, sentence) => {
    expect(await complaint(gradeBets(text))).toContain(sentence);
  });

  it.each([
    [
      "{}",
      "standard input:1: not an event: it has no id (allowed: events, or objects with a list under events or closingLines)",
    ],
    [JSON.stringify(WON), "this looks like a selection; are --events and --bets swapped?"],
    [
      '[{"id": 5.5}]',
      "standard input: [0]: not an event: its id is neither a whole number nor a string of 1 to 128 characters",
    ],
    ['{"id": ""}', "standard input:1: not an event: its id is neither a whole number"],
    ['{"id": 9007199254740993}', "standard input:1: not an event: its id is neither a whole number"],
    ['{"events": [true]}', "standard input:1: events[0]: expected an object, found a boolean"],
  ])("events %s are refused if there are no others", async (text, sentence) => {
    expect(await complaint(gradeWithEvents(text))).toContain(sentence);
  });

  it.each([
    [JSON.stringify(DERBY), "standard input:1: events without selections; use --events and --bets"],
    [JSON.stringify({ events: [DERBY] }), "events without selections"],
    [JSON.stringify(WON), "selections without events; use --events and --bets"],
    [JSON.stringify({ selections: [WON] }), "selections without events"],
    [
      "{}",
      "neither a selection nor an event (allowed: {event, selection}, {event, selections}, {events, selections}, {matches} or {vectors})",
    ],
    [JSON.stringify({ event: DERBY }), "standard input:1: selections: expected a list, found nothing"],
    [JSON.stringify({ event: 5, selection: WON }), "standard input:1: event: expected an object, found a number"],
    [
      JSON.stringify({ event: DERBY, selection: "x" }),
      "standard input:1: selection: expected an object, found a string",
    ],
  ])("bets with their events %s are refused if there are no others", async (stdin, sentence) => {
    expect(await complaint(cli(["grade", "-"], { stdin }))).toContain(sentence);
  });
});

describe("what is left out", () => {
  it("is an event: the bets on it find no event", async () => {
    const text = `${JSON.stringify(DERBY)}\n{"id": 6.5}\n`;
    const selections = folder.file("two.ndjson", ndjson([WON, { ...LOST, eventId: 6 }]));
    const { code, out, err } = await cli(["grade", "--events", "-", "--selections", selections], { stdin: text });
    expect(code).toBe(1);
    expect(err).toMatch(
      /^standard input:2: not an event: its id is neither a whole number nor a string of 1 to 128 characters\n2 bets\n/,
    );
    expect(verdicts(out)).toEqual(["a won", "f event_not_found"]);
  });

  it.each(["grade", "explain"])("is written to --rejects with its place and its text: %s", async (command) => {
    const rejects = `${folder.path}/rejects-${command}.ndjson`;
    const stdin = `${ndjson([{ event: DERBY, selection: WON }])}oops\n{"event":5}\n${ndjson([{ event: DERBY, selections: [LOST, 7] }])}`;
    const { code, out, err } = await cli([command, "-", "--rejects", rejects, "--format", "ndjson"], { stdin });
    expect(code).toBe(1);
    expect(verdicts(out)).toEqual(["a won", "f lost"]);
    expect(err).toMatch(/(?:^standard input:\d: .*\n){3}(?:.*\n)*3 records left out\n$/m);
    expect(recordsOf(readFileSync(rejects, "utf8"))).toEqual([
      {
        file: "standard input",
        line: 2,
        reason: 'not JSON: expected a value at column 1, found "oops"',
        text: "oops",
      },
      {
        file: "standard input",
        line: 3,
        path: "event",
        reason: "expected an object, found a number",
        text: '{"event":5}',
      },
      {
        file: "standard input",
        line: 4,
        path: "selections[1]",
        reason: "expected an object, found a number",
        text: "7",
      },
    ]);
  });

  it("is counted under its reason as it is written, apart from numbers that differ from record to record", async () => {
    const faults = Buffer.concat(Array.from({ length: 21 }, () => Buffer.from([0x22, 0xff, 0x22, 0x0a])));
    const { err } = await gradeBets(Buffer.concat([Buffer.from(`${JSON.stringify(WON)}\n`), faults]));
    expect(err).toContain("  21  not UTF-8 text\n");
  });

  it("is reported one by one up to 20 faults, then by reason", async () => {
    const faults = Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? `oops ${index}` : "{}"));
    const { code, err } = await gradeBets(`${JSON.stringify(WON)}\n${faults.join("\n")}\n`);
    expect(code).toBe(1);
    const lines = err.split("\n");
    expect(lines.filter((line) => line.startsWith("standard input:"))).toHaveLength(20);
    expect(lines.slice(20)).toEqual([
      "Further faults are only counted.",
      "Left out, by reason (30 records):",
      "  20  not a selection: it has no eventId, market or side",
      "  10  not JSON",
      "1 bet",
      "  won  1",
      "30 records left out",
      "",
    ]);
  });

  it("is counted below a table", async () => {
    const stdin = `${JSON.stringify(WON)}\noops\n`;
    const { out } = await cli(["grade", "--events", events, "--selections", "-", "--format", "table"], { stdin });
    expect(out.endsWith("\n1 bet\n  won  1\n1 record left out\n")).toBe(true);
  });

  it("is not written over an input", async () => {
    const bets = folder.file("precious.ndjson", ndjson([{ event: DERBY, selection: WON }]));
    const words = await complaint(cli(["grade", bets, "--rejects", bets]));
    expect(words).toBe(`--rejects ${bets} would overwrite ${bets}, which this run needs; choose another file.`);
    expect(readFileSync(bets, "utf8")).toContain('"event"');
  });
});

describe("files that cannot be read", () => {
  it.each([
    ["no such file", `${folder.path}/nowhere.json`, "nowhere.json: there is no such file"],
    ["a file used as a directory", `${events}/x`, "x: there is no such file"],
    ["a directory", folder.path, ": this is a directory; a file is needed"],
    ["an empty file", folder.file("empty.json", ""), "empty.json: this is empty"],
    ["a file of blanks", folder.file("blank.json", " \n\n\t\n"), "blank.json: this is empty"],
    ["an empty gzip file", folder.file("empty.gz", gzipSync("")), "empty.gz: this is empty"],
    ["a byte order mark alone", folder.file("mark.json", "\ufeff"), "mark.json: this is empty"],
  ])("%s", async (_what, path, sentence) => {
    expect(await complaint(cli(["grade", path]))).toContain(sentence);
    expect(await complaint(cli(["grade", "--events", path, "--selections", "-"]))).toContain(sentence);
    expect(await complaint(cli(["grade", "--events", events, "--selections", path]))).toContain(sentence);
  });

  it.each([
    ["EACCES", "standard input: you may not read this file (permission denied)"],
    ["EIO", "standard input: this cannot be read: the disk is broken"],
  ])("reading that fails with %s", async (code, sentence) => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from(ndjson([WON]));
        throw Object.assign(new Error("the disk is broken"), { code });
      })(),
    );
    expect(await complaint(gradeBets(broken))).toBe(sentence);
  });
});

/** Endless input that tells how much of it was taken. */
function endless(start: string, more: string): { readonly stdin: Readable; taken(): number } {
  let taken = 0;
  function* chunks(): Generator<Buffer> {
    yield Buffer.from(start);
    const chunk = Buffer.from(more.repeat(MEBIBYTE / more.length));
    for (;;) {
      taken += chunk.length;
      yield chunk;
    }
  }
  return { stdin: Readable.from(chunks(), { objectMode: false }), taken: () => taken / MEBIBYTE };
}

describe("input without end is refused before it fills the memory", () => {
  it.each([
    ["a first line", '{"a":"', "a", "standard input:1: the line is longer than 64 MiB; write one record", 66],
    [
      "a document",
      "[\n0\n",
      ',"a longer element of the list"\n',
      "standard input: this is one document of more than 64 MiB; write one record",
      66,
    ],
    [
      "a faulty document",
      "[\n0\n",
      `"${"a".repeat(1000)}"\n`,
      "standard input:3: not JSON: expected a comma or ] at column 1",
      66,
    ],
    ["one line of text", "aaaa", "a", "standard input:1: the line is longer than 64 MiB", 66],
    ["lines of text", "a,b\n", `a,${"b".repeat(100)}\n`, 'standard input:1: there is no column "event id"', 2],
    ["brackets", "[", "[", "standard input:1: the line is longer than 64 MiB", 66],
    ["a cut first record", '{"a":1,\n', `{"a":"${"a".repeat(1000)}"}\n`, "nothing in this file can be used", 70],
  ])("%s", async (_what, start, more, sentence, most) => {
    const { stdin, taken } = endless(start, more);
    expect(await complaint(gradeBets(stdin))).toContain(sentence);
    expect(taken()).toBeLessThanOrEqual(most);
    expect(stdin.destroyed).toBe(true);
  });

  it.each([
    ["a first line", ""],
    ["a later line", ndjson([WON])],
  ])("%s of millions of brackets is not made into objects", async (_what, before) => {
    const brackets = `{"a":${"[".repeat(4 * MEBIBYTE)}${"]".repeat(4 * MEBIBYTE)}}`;
    const { code, err } = await gradeBets(before + brackets);
    expect(err).toContain("not JSON: expected at most 1000 open brackets");
    expect(code).toBe(before === "" ? 2 : 1);
  });

  it("a later line that is too long costs that line", async () => {
    const long = Array.from({ length: 40 }, () => Buffer.alloc(MEBIBYTE, "a"));
    const chunks = [Buffer.from(`${ndjson([WON])}{"a":"`), ...long, Buffer.from(`"}\n${ndjson([LOST])}`)];
    const answer = await gradeBets(Readable.from(chunks));
    expect(await report(Promise.resolve(answer))).toBe("standard input:2: the line is longer than 16 MiB\n");
    expect(verdicts(answer.out)).toEqual(["a won", "f lost"]);
  });

  it("a bet of two thousand brackets is graded and shown in every format", async () => {
    const selection = `{"eventId":5,"market":${"[".repeat(2000)}${"]".repeat(2000)}}`;
    for (const format of ["table", "ndjson", "json", "csv"]) {
      const stdin = `{"event":{"id":5},"selection":${selection}}`;
      const { code, out } = await cli(["grade", "-", "--format", format], { stdin });
      expect(code).toBe(1);
      expect(out).toContain("unsupported");
    }
  });

  it("a line of 15 MiB is still read", async () => {
    const label = "x".repeat(15 * MEBIBYTE);
    expect(verdicts((await gradeBets(ndjson([HALF_WON, { ...WON, label }]))).out)).toEqual(["b half_won", "a won"]);
  });
});
