import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { cli, DERBY, LOST, ndjson, recordsOf, scratch, verdicts, WON } from "../../../support/command.js";
import { eventually } from "../../../support/eventually.js";
import { endProcesses, startCli } from "../processes.js";

endProcesses();
const folder = scratch();
const events = folder.file("events.json", [DERBY]);
const bets = folder.file("bets.ndjson", ndjson([WON, LOST]));
const cases = folder.file("cases.ndjson", ndjson([WON, LOST].map((selection) => ({ event: DERBY, selection }))));
const slips = folder.file("slips.csv", "id,stake,currency,odds,event id,market,side\nA,10,EUR,2.5,5,ML,home\n");
const GRADE = ["grade", "--events", events, "--bets", bets];

/** A new folder, so that everything in it is the command's. */
let folders = 0;
function fresh(name: string): string {
  const path = join(folder.path, `${folders++}`);
  mkdirSync(path);
  return join(path, name);
}

const siblings = (path: string): readonly string[] => readdirSync(join(path, ".."));

describe("--output", () => {
  it.each([
    ["grade", GRADE],
    ["explain", ["explain", "--events", events, "--bets", bets, "--format", "ndjson"]],
    ["compare", ["compare", "--rulebook", "standard", "--rulebook", "pinnacle", "--events", events, "--bets", slips]],
    ["settle", ["settle", "--events", events, "--bets", slips]],
  ])("%s writes into the file what it would write on standard output", async (_name, words) => {
    const file = fresh("answer");
    const plain = await cli(words);
    const { code, out, err } = await cli([...words, "--output", file]);
    expect(readFileSync(file, "utf8")).toBe(plain.out);
    expect([code, out, err]).toEqual([plain.code, "", plain.err]);
    expect(siblings(file)).toEqual(["answer"]);
  });

  it.each([
    ["graded.csv", "csv"],
    ["graded.CSV.gz", "csv"],
    ["graded.ndjson", "ndjson"],
    ["graded.json.gz", "json"],
    ["graded", "ndjson"],
  ])("the name %s says the format %s", async (name, format) => {
    const file = fresh(name);
    await cli([...GRADE, "-o", file], { isTTY: true });
    const bytes = readFileSync(file);
    const text = (/gz$/i.test(name) ? gunzipSync(bytes) : bytes).toString("utf8");
    expect(text).toBe((await cli([...GRADE, "--format", format])).out);
  });

  it("has the format of --format before that of the name, and - is standard output", async () => {
    const file = fresh("graded.json");
    await cli([...GRADE, "-o", file, "--format", "csv"]);
    expect(readFileSync(file, "utf8")).toMatch(/^ref,eventId,/);
    expect(verdicts((await cli([...GRADE, "-o", "-"])).out)).toEqual(["a won", "f lost"]);
  });

  it("refuses a name whose format the command does not have", async () => {
    const { code, err } = await cli(["explain", "--events", events, "--bets", bets, "-o", "why.csv"]);
    expect(err).toBe('settlegrade: --output why.csv: this command writes table, ndjson or json, not "csv".\n');
    expect(code).toBe(2);
  });

  it("replaces an older file, the one behind a link too, and keeps who may read it", async () => {
    const file = fresh("graded.csv");
    writeFileSync(file, "older", { mode: 0o600 });
    const link = join(file, "..", "link.csv");
    symlinkSync(file, link);
    await cli([...GRADE, "-o", link]);
    expect(readFileSync(file, "utf8")).toMatch(/^ref,eventId,/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(siblings(file)).toEqual(["graded.csv", "link.csv"]);
  });

  it("writes to what is no file as it is", async () => {
    expect((await cli([...GRADE, "-o", "/dev/null"])).code).toBe(0);
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
    expect(existsSync("/dev/null.part")).toBe(false);
  });

  it("is not written over a file of the run", async () => {
    const money = folder.file("money.json", {});
    for (const [words, file] of [
      [GRADE, bets],
      [GRADE, events],
      [["settle", "--events", events, "--bets", slips, "--rules", money], money],
      [["settle", "--events", events, "--bets", slips, "--previous", cases], cases],
      [[...GRADE, "--rejects", `${folder.path}/same`], `${folder.path}/same`],
      [["grade", folder.file("out.part", readFileSync(cases))], `${folder.path}/out`],
    ] as const) {
      const { code, err } = await cli([...words, "--output", file]);
      expect(err).toMatch(
        /^settlegrade: --output \S+ would overwrite \S+, which this run needs; choose another file\.\n$/,
      );
      expect(code).toBe(2);
    }
    expect(recordsOf(readFileSync(bets, "utf8"))).toEqual([WON, LOST]);
  });

  it.each([
    ["no such folder", (file: string) => `${file}/graded.csv`, "graded.csv.part: there is no such directory"],
    ["a directory", (file: string) => join(file, ".."), ": this is a directory; a file is needed"],
  ])("names what cannot be written: %s", async (_what, pathOf, sentence) => {
    const { code, out, err } = await cli([...GRADE, "-o", pathOf(fresh("x"))]);
    expect(err).toContain(sentence);
    expect([code, out]).toEqual([2, ""]);
  });

  it.each(["graded", "graded.csv.gz"])("names the disk that is full, and reads no further: %s", async (name) => {
    const many = Readable.from(
      (function* () {
        for (;;) yield Buffer.from(ndjson(Array.from({ length: 500 }, () => WON)));
      })(),
    );
    const file = fresh(name);
    symlinkSync("/dev/full", file);
    const { code, err } = await cli(["grade", "--events", events, "--bets", "-", "-o", file], { stdin: many });
    expect(err).toBe("settlegrade: /dev/full: the disk is full\n");
    expect(code).toBe(2);
    expect(many.destroyed).toBe(true);
  });
});

describe("two runs that write the same file", () => {
  it("do not mix: the one that began first ends with exit code 2", async () => {
    const file = fresh("graded.ndjson");
    const slow = Readable.from(
      (async function* () {
        yield Buffer.from(ndjson([LOST]));
        await eventually(() => expect(existsSync(`${file}.part`)).toBe(true));
        expect((await cli([...GRADE, "-o", file])).code).toBe(0);
        yield Buffer.from(ndjson([LOST]));
      })(),
    );
    const { code, err } = await cli(["grade", "--events", events, "--bets", "-", "-o", file], { stdin: slow });
    expect(err).toContain(`settlegrade: ${file}: another run writes the same file\n`);
    expect(code).toBe(2);
    expect(verdicts(readFileSync(file, "utf8"))).toEqual(["a won", "f lost"]);
  });
});

describe("a run that fails", () => {
  it("leaves what it wrote under a name of its own, and an older answer as it was", async () => {
    const file = fresh("graded.ndjson.gz");
    writeFileSync(file, "older");
    const broken = Readable.from(
      (function* () {
        yield Buffer.from(ndjson([WON, LOST]));
        throw Object.assign(new Error("the disk is broken"), { code: "EIO" });
      })(),
    );
    const { code, err } = await cli(["grade", "--events", events, "--bets", "-", "-o", file], { stdin: broken });
    expect(err).toBe(
      `settlegrade: standard input: this cannot be read: the disk is broken; what was written until then is in ${file}.part\n`,
    );
    expect(code).toBe(2);
    expect(readFileSync(file, "utf8")).toBe("older");
    expect(verdicts(gunzipSync(readFileSync(`${file}.part`)).toString("utf8"))).toEqual(["a won", "f lost"]);
  });

  it("leaves nothing if it wrote nothing", async () => {
    const file = fresh("graded.csv");
    const { code, err } = await cli(["grade", `${folder.path}/nowhere`, "-o", file]);
    expect(err).toContain("nowhere: there is no such file\n");
    expect([code, siblings(file)]).toEqual([2, []]);
  });

  it.each([
    ["SIGINT", "graded.ndjson.gz"],
    ["SIGTERM", "graded.ndjson"],
  ] as const)("by %s leaves whole lines in %s", async (signal, name) => {
    const file = fresh(name);
    const running = startCli(["grade", "--events", events, "--bets", "-", "--output", file]);
    // The lines before a fault are written right after it is reported. The last line is still open.
    running.write(`${ndjson(Array.from({ length: 300 }, () => WON))}oops\n{"ref":`);
    await eventually(() => expect(running.complaints()).toContain("standard input:301: not JSON"));
    running.kill(signal);
    const ended = await running.ended;
    expect(ended.signal).toBe(signal);
    expect(siblings(file)).toEqual([`${name}.part`]);
    const bytes = readFileSync(`${file}.part`);
    const lines = (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
    expect(verdicts(lines)).toEqual(Array.from({ length: 300 }, () => "a won"));
    expect(ended.err).toContain(`\nsettlegrade: stopped; what was written until then is in ${file}.part\n`);
  });
});
