/** Names that strangers chose: no output has a character that a terminal obeys, and no name is lost. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gradeText } from "../../../src/cli/output/grades/grade-cells.js";
import { arbitraryCase, arbitraryHostileCase } from "../../../src/fixtures/arbitraries.js";
import { type Grade, grade } from "../../../src/pure/engine/index.js";
import { jsonText } from "../../../src/pure/text/escapes.js";
import { type Answer, cli, DERBY, ndjson, recordsOf, scratch, type World } from "../../support/command.js";
import { draws } from "../../support/volume.js";
import { cellOf, controlsIn, HALVES, name, names, rowsOf } from "./hostile-names.js";

const folder = scratch();

const TIE = { ...DERBY, scores: { home: 20, away: 20, periods: { ft: { home: 20, away: 20 } } } };

/** A match, bets and slips that have these names wherever a name may be. */
function inputsOf([first = "", second = "", third = "", fourth = "", fifth = ""]: readonly string[]) {
  const sport = { name: third, slug: "american-football" };
  const event = { ...TIE, home: first, away: second, sport, league: { name: fourth } };
  const bets = [
    { ref: first, eventId: 5, market: "ML", side: "home" },
    { ref: second, eventId: 5, market: third, side: fourth, label: fifth, hdp: third, tieRule: second },
    { ref: third, eventId: 5, market: "Player Props", side: "over", hdp: 0.5, label: `${fourth} (Goals)` },
    { ref: fourth, eventId: fifth, market: "ML", side: "draw" },
    { ref: fifth, eventId: 5, market: { [first]: second }, side: [third] },
    { [fourth]: fifth },
  ];
  const single = { type: "single", stake: "10", currency: "EUR" };
  const slips = [
    { ...single, id: first, legs: [{ ref: second, odds: "2", selection: bets[0] }] },
    { ...single, id: `${second}.`, legs: [{ ref: third, odds: fourth, selection: bets[1] }] },
    { ...single, id: `${third}..`, legs: [{ ref: fifth, odds: "2", grade: { result: fourth } }] },
    { ...single, id: `${fourth}...`, type: fifth, currency: first, stake: second, legs: [] },
  ];
  return { event, bets, slips };
}

const TABLES: readonly (readonly [readonly string[], World])[] = [
  [["--format", "table"], { columns: 40 }],
  [["--format", "table"], { columns: 200 }],
];
const DATA = ["ndjson", "json", "csv", "csv-raw"].map((format): readonly [readonly string[], World] => [
  ["--format", format],
  {},
]);
const EVERY = [...TABLES, ...DATA];

/** Runs a command in each format. Nothing of what it prints or writes has a control character. */
async function checkAll(argv: readonly string[], stdin = "", formats: typeof EVERY = EVERY): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const [format, world] of formats) {
    const answer = await cli([...argv, ...format], { ...world, stdin });
    expect({ argv, ...answer, found: controlsIn(answer.out + answer.err) }).toMatchObject({ found: [] });
    answers.push(answer);
  }
  return answers;
}

describe("names from strangers", () => {
  it("reach no terminal as control characters from commands that read bets, and no value is lost", async () => {
    await fc.assert(
      fc.asyncProperty(names, async (given) => {
        const { event, bets, slips } = inputsOf(given);
        const note = given[4];
        const matches = JSON.stringify({ note, event, selections: bets });
        const rejects = join(folder.path, "rejects.ndjson");
        const [, , lines] = await checkAll(["grade", "-", "--rejects", rejects], matches);
        expect(controlsIn(readFileSync(rejects, "utf8"))).toEqual([]);
        expect(recordsOf(readFileSync(rejects, "utf8")).map(({ text }) => JSON.parse(String(text)))).toContainEqual(
          bets[5],
        );
        expect(recordsOf(lines?.out ?? "")).toEqual(bets.slice(0, 5).map((bet) => grade(bet, event)));
        await checkAll(["grade", "-", "--explain"], matches);
        await checkAll(["explain", "-"], matches, EVERY.slice(0, 4));
        const expected = { result: note, reason: given[0] };
        const compared = await checkAll(
          ["grade", "-", "--expected"],
          JSON.stringify({ event, selection: bets[0], expected }),
        );
        const [{ expectedResult = "", expectedReason = "" } = {}] = rowsOf(compared[4]?.out ?? "");
        expect([expectedResult, expectedReason]).toEqual([cellOf(note ?? ""), cellOf(given[0] ?? "")]);
        const both = ["void", "lose"].flatMap((rule, index) => {
          const rulebook = { id: `${given[index]}${index}`, tieRules: { "american-football": rule } };
          return ["--rulebook", folder.file(`${rule}.json`, rulebook)];
        });
        for (const { out } of await checkAll(["compare", ...both, "-"], matches)) expect(out).toContain("lost");
        const events = folder.file("events.ndjson", ndjson([event]));
        const settled = await checkAll(["settle", "--events", events, "--bets", "-"], ndjson(slips));
        for (const { out } of settled) expect(out).toContain("single");
        expect(recordsOf(settled[2]?.out ?? "")[0]).toMatchObject({ betId: given[0] });
        for (const { out } of await checkAll(["compare", ...both, "--events", events, "--bets", "-"], ndjson(slips)))
          expect(out).toContain("void");
      }),
      { numRuns: draws(10, 4) },
    );
  });

  it("reach no terminal as control characters from stores", async () => {
    const path = join(folder.path, "names.db");
    await fc.assert(
      fc.asyncProperty(names, async (given) => {
        for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
        const { event } = inputsOf(given);
        const versions = [{ ...event, status: "live" }, { ...event, [String(given[4])]: 1 }, event];
        const stdin = ndjson([...versions, { id: given[0], home: given[1] }, { type: given[2], id: 5 }]);
        await checkAll(["ingest", "-", "--store", `sqlite:${path}`], stdin, [[[], {}]]);
        const [, , lines] = await checkAll(["history", "5", "--store", `sqlite:${path}`]);
        expect(recordsOf(lines?.out ?? "")[0]?.["event"]).toMatchObject(event);
        const key = { id: "a".repeat(12), digest: "0".repeat(64), plan: "paid", packages: [], createdAt: 0 };
        const record = { ...key, revokedAt: null, expiresAt: null, account: key.id, name: given[0] };
        const keys = folder.file("keys.json", JSON.stringify({ keys: [record] }));
        await checkAll(["keys", "list", "--store", `json:${keys}`]);
      }),
      { numRuns: draws(10, 4) },
    );
  });

  it("reach no terminal as control characters from the words of a command", async () => {
    // A shell passes no NUL and no half of a pair; a word that begins with a hyphen is an option.
    const word = name.filter((text) => !["\0", ...HALVES].some((each) => text.includes(each)) && !text.startsWith("-"));
    await fc.assert(
      fc.asyncProperty(word, async (typed) => {
        const file = folder.file(`x${typed}`, "event id,market,side,other\n5,ML,home,1\n");
        const events = folder.file(`e${typed}`, DERBY);
        const bet = ["--sport", "football", "--market", "Player Props", "--side", "over", "--hdp", "0.5"];
        const label = `${typed} (Goals)`;
        for (const argv of [
          [typed],
          ["grade", `--${typed}`],
          ["grade", file],
          ["grade", "--events", events, "--selections", file],
          ["grade", "--only", typed],
          ["grade", "--as-of", typed, file],
          ["settle", "--currency", typed],
          ["markets", typed],
          ["ingest", events, "--store", `sqlite:${folder.path}/words.db`],
          ["backup", `${file}.copy`, "--store", `sqlite:${folder.path}/words.db`],
          ["history", typed, "--store", `sqlite:${file}`],
          ["ingest", file, "--store", typed],
          ["prune", "--store", typed, "--before", typed],
          ["backup", file, "--store", `sqlite:${file}.db`],
          ["copy", "--from", file, "--to", file],
          ["keys", typed, "--store", typed],
          ["keys", "add", "--name", typed, "--plan", "paid", "--store", `json:${folder.path}/new.json`],
          ["keys", "revoke", typed, "--store", `json:${folder.path}/new.json`],
          ["serve", "--store", typed],
          ["explain", "--ref", typed, folder.file("bet.json", { event: DERBY, selections: [] })],
          ["outcomes", ...bet, "--label", label],
          ["outcomes", ...bet, "--label", label, "--format", "json"],
          ["outcomes", ...bet, "--label", label, "--svg", "-"],
          ["outcomes", ...bet, "--label", label, "--svg", `${file}.svg`],
          ["outcomes", "--sport", typed, "--market", typed, "--side", typed],
          ["outcomes", "--sport", "football", "--market", "ML", "--side", typed],
          ["outcomes", "--sport", "football", "--market", typed, "--side", "home"],
        ]) {
          const { out, err } = await cli(argv, { errorColumns: 300 });
          const withoutProgress = err.replaceAll("\r\u001b[K", "");
          expect({ argv, out, err, found: controlsIn(out + withoutProgress) }).toMatchObject({ found: [] });
        }
        if (existsSync(`${file}.svg`)) expect(controlsIn(readFileSync(`${file}.svg`, "utf8"))).toEqual([]);
      }),
      { numRuns: draws(15, 5) },
    );
  });

  it("stay as they are if they have no such character: right-to-left scripts, joined emoji", async () => {
    const event = { ...DERBY, home: "الأهلي", away: "הפועל 👨‍👩‍👧‍👦" };
    const stdin = JSON.stringify({ event, selection: { ref: "浦和 \u200d", eventId: 5, market: "ML", side: "home" } });
    for (const { out } of await checkAll(["grade", "-", "--explain"], stdin)) {
      expect(out).toContain("الأهلي");
      expect(out).toContain("הפועל 👨‍👩‍👧‍👦");
    }
  });

  it("are shown as escapes in a table, apart from tabs and line breaks, which are blanks", async () => {
    const event = { ...DERBY, home: "a\u001b[2Jb", away: "c\u202ed\u009be" };
    const stdin = JSON.stringify({ event, selection: { ref: "r\u0007", eventId: 5, market: "M\tL\n", side: "home" } });
    const { out } = await cli(["grade", "-", "--format", "table"], { stdin, columns: 120 });
    expect(out).toContain("Football  a\\u001b[2Jb 2-1 c\\u202ed\\u009be");
    expect(out).toContain("r\\u0007  M L home");
  });

  it("do not change what grade prints: the printer of a grade writes the JSON of any other record", () => {
    const id = fc.oneof(name, fc.constantFrom("m-1", 0, -0, 5, 2 ** 53 - 1));
    fc.assert(
      fc.property(
        fc.oneof(arbitraryCase(), arbitraryHostileCase()),
        fc.option(name),
        id,
        ({ event, selection }, ref, eventId) => {
          const { ref: _, ...graded } = grade(selection, event, { provisional: true });
          const named: Grade = { ...(ref === null ? {} : { ref }), ...graded, eventId };
          expect(gradeText(named)).toBe(jsonText(named));
        },
      ),
      { numRuns: draws(20_000, 2_000) },
    );
  });

  it("colour nothing: a coloured table without its colours is the plain one", async () => {
    await fc.assert(
      fc.asyncProperty(names, async (given) => {
        const { event, bets } = inputsOf(given);
        const world = { stdin: JSON.stringify({ event, selections: bets }), columns: 120 };
        const argv = ["grade", "-", "--format", "table", "--explain"];
        const colored = await cli(argv, { ...world, env: { FORCE_COLOR: "1" } });
        expect(stripVTControlCharacters(colored.out)).toBe((await cli(argv, world)).out);
      }),
      { numRuns: draws(20, 8) },
    );
  });
});
