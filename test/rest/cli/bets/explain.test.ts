import { Readable, Writable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import stringWidth from "string-width";
import { describe, expect, it } from "vitest";
import { run } from "../../../../src/cli/run.js";
import { deriveRulebook, explain, standard } from "../../../../src/pure/engine/index.js";
import { stepTexts } from "../../../../src/pure/verdicts/step-text.js";
import {
  cli,
  DERBY,
  HALF_WON,
  LOST,
  ndjson,
  PENDING,
  PUSH,
  recordsOf,
  Sink,
  sixBets,
  UNKNOWN,
  verdicts,
  WAITING,
  WON,
} from "../../../support/command.js";
import { startProcessorTime } from "../../../support/processor-time.js";

const folder = sixBets();
const { events, selections } = folder;
const BETS = [WON, HALF_WON, PUSH, WAITING, UNKNOWN, LOST];
const apart = ["explain", "--events", events, "--selections", selections, "--format", "ndjson"];

const TENNIS = {
  ...DERBY,
  home: "Ana",
  away: "Mei",
  sport: { name: "Tennis", slug: "tennis" },
  scores: {
    home: 2,
    away: 1,
    periods: { p1: { home: 6, away: 4 }, p2: { home: 0, away: 6 }, p3: { home: 6, away: 4 } },
  },
};
const BASKETBALL = {
  ...DERBY,
  home: "Hawks",
  away: "Nets",
  sport: { name: "Basketball", slug: "basketball" },
  scores: {
    home: 101,
    away: 99,
    periods: {
      p1: { home: 20, away: 25 },
      p2: { home: 30, away: 25 },
      p3: { home: 21, away: 24 },
      p4: { home: 30, away: 25 },
      ft: { home: 101, away: 99 },
    },
  },
  statistics: {
    players: [
      { name: "John Smith", statistics: { Points: 25, Rebounds: 8, Assists: 5 } },
      { name: "Jane Smith", statistics: { Points: 3 } },
      { name: "Max Out", played: false },
    ],
  },
};

function eventOf(bet: { readonly eventId: number }): unknown {
  return [DERBY, PENDING].find(({ id }) => id === bet.eventId);
}

/** The explanation of one bet as people see it. */
async function textOf(event: unknown, selection: unknown, columns = 100): Promise<string[]> {
  const stdin = JSON.stringify({ event, selection });
  const { out } = await cli(["explain", "-", "--format", "table"], { stdin, columns });
  return out.split("\n");
}

/** The steps of a bet, by their names. */
async function stepsOf(event: unknown, selection: object, columns = 120): Promise<Record<string, string>> {
  const lines = await textOf(event, { eventId: 5, ...selection }, columns);
  const steps = lines.filter((line) => line.startsWith("      ")).map((line) => line.trim().split(/ {2,}/));
  return Object.fromEntries(steps.map(([name, text]) => [name, text]));
}

describe("explain as data", () => {
  it("gives the fields of the grade, then sentence and steps, as NDJSON", async () => {
    const { code, out, err } = await cli(apart);
    expect(code).toBe(0);
    expect(err).toBe("");
    const lines = out.trimEnd().split("\n");
    const told = BETS.map((bet) => {
      const { grade, sentence, steps } = explain(bet, eventOf(bet));
      return JSON.stringify({ ...grade, sentence, steps });
    });
    expect(lines).toEqual(told);
    expect(Object.keys(recordsOf(out)[1] ?? {}).slice(-3)).toEqual(["basis", "sentence", "steps"]);
  });

  it("gives the same as one JSON list", async () => {
    const [list, lines] = [await cli([...apart, "--format", "json"], { isTTY: true }), await cli(apart)];
    expect(JSON.parse(list.out)).toEqual(recordsOf(lines.out));
  });

  it("reads files that hold bets with their events, and standard input", async () => {
    const pairs = ndjson([{ event: DERBY, selection: WON }]);
    const file = folder.file("pairs.ndjson", pairs);
    const list = folder.file("list.json", { matches: [{ event: DERBY, selections: [WON, LOST] }] });
    expect(verdicts((await cli(["explain", "-", "--format", "ndjson"], { stdin: pairs })).out)).toEqual(["a won"]);
    expect(verdicts((await cli(["explain", file, list, "--format", "ndjson"])).out)).toEqual([
      "a won",
      "a won",
      "f lost",
    ]);
  });

  it("finds no event for a selection without a usable id, even if there is an event 0", async () => {
    const stdin = JSON.stringify({ events: [{ ...DERBY, id: 0 }], selections: [{ ...WON, eventId: "x" }] });
    expect(verdicts((await cli(["explain", "-", "--format", "ndjson"], { stdin })).out)).toEqual(["a event_not_found"]);
    expect(verdicts((await cli(["grade", "-"], { stdin })).out)).toEqual(["a event_not_found"]);
  });

  it("decides by --as-of whether a result is still awaited", async () => {
    const stdin = JSON.stringify({ event: { ...DERBY, scores: null }, selection: WON });
    const late = await cli(["explain", "-", "--as-of", "2026-04-01", "--format", "ndjson"], { stdin });
    expect(recordsOf(late.out)[0]).toMatchObject({ reason: "result_unavailable", final: true });
  });

  it("has no CSV format", async () => {
    const { code, err } = await cli([...apart, "--format", "csv"]);
    expect(err).toBe('settlegrade: --format accepts table, ndjson or json, not "csv".\n');
    expect(code).toBe(2);
  });

  it.each([
    [["explain"], "explain needs bets: --events FILE and --bets FILE, or one FILE that has both"],
    [["explain", events, "--ref"], "--ref needs a value, for example --ref A1."],
    [["explain", events, "--explain"], "unknown option --explain; settlegrade explain accepts"],
    [["grade", events, "--ref", "a"], "unknown option --ref; settlegrade grade accepts"],
    [["explain", events], "events without selections; use --events and --bets"],
  ])("%j is refused", async (argv, sentence) => {
    const { code, out, err } = await cli(argv);
    expect(err).toContain(sentence);
    expect(out).toBe("");
    expect(code).toBe(2);
  });
});

describe("which bets are explained", () => {
  it("picks bets by --ref, in the order of the files", async () => {
    const { code, out } = await cli([...apart, "--ref", "d", "--ref", "b", "--ref=b"]);
    expect(code).toBe(0);
    expect(verdicts(out)).toEqual(["b half_won", "d event_not_started"]);
  });

  it("explains all bets that share a ref", async () => {
    const stdin = ndjson([WON, { ...LOST, ref: "a" }, { ...LOST, ref: 7 }, PUSH]);
    const { out } = await cli(
      ["explain", "--events", events, "--bets", "-", "--ref", "a", "--ref", "c", "--format", "ndjson"],
      { stdin },
    );
    expect(verdicts(out)).toEqual(["a won", "a lost", "c push"]);
  });

  it("ends with 2 for a ref that no bet has, after the bets that were found", async () => {
    const { code, out, err } = await cli([...apart, "--ref", "x", "--ref", "a", "--ref", "y"]);
    expect(verdicts(out)).toEqual(["a won"]);
    expect(err).toBe('settlegrade: no bet has the ref "x" or "y".\n');
    expect(code).toBe(2);
  });

  it("picks bets by their results with --only", async () => {
    expect(verdicts((await cli([...apart, "--only", "half_won,lost"])).out)).toEqual(["b half_won", "f lost"]);
    expect(verdicts((await cli([...apart, "--only", "lost", "--ref", "f"])).out)).toEqual(["f lost"]);
  });

  it("prints the summary if no bet is left", async () => {
    const answer = await cli([...apart, "--ref", "a", "--only", "lost"]);
    expect(answer).toEqual({ code: 0, out: "", err: "1 bet, 0 of them shown\n  won  1\n" });
    const table = await cli([...apart, "--ref", "a", "--only", "lost", "--format", "table"]);
    expect(table).toEqual({ code: 0, out: "1 bet, 0 of them shown\n  won  1\n", err: "" });
  });
});

describe("explain for people", () => {
  it("has a heading for each match, and under it bet, result, sentence and steps", async () => {
    const argv = [...apart, "--format", "table", "--ref", "b", "--ref", "c", "--ref", "e"];
    const { out, err } = await cli(argv, { columns: 80 });
    expect(err).toBe("");
    expect(out).toBe(`Football  Northbridge 2-1 Southport  (1-0)
  Totals over 2.75  half won  b
    Totals over 2.75 on Northbridge v Southport is half won: settled on regular
    time, Northbridge 2-1 Southport, 3 goals in all; half of the stake on 2.5
    won, half on 3 returned.
      rulebook  standard@3
      event     5, settled
      sport     Football, played in halves
      market    Totals: total, whole match
      bet       over 2.75
      score     2-1 regulation (ft)
      margin    +0.25: half on 2.5 won, half on 3 returned
      verdict   half won, on 2-1 regulation, final

  Totals over 3  void, push  c
    Totals over 3 on Northbridge v Southport is void and the stake is returned:
    settled on regular time, Northbridge 2-1 Southport, 3 goals in all; the line
    was hit exactly.
      rulebook  standard@3
      event     5, settled
      sport     Football, played in halves
      market    Totals: total, whole match
      bet       over 3
      score     2-1 regulation (ft)
      margin    0: all on 3 returned
      verdict   void (push), on 2-1 regulation, final

Event 7  (not among the events)
  ML draw  ungradeable, event not found  e
    The bet on Moneyline cannot be settled: the match (number 7) was not found.
      rulebook  standard@3
      event     7, not found
      asked     ML, draw
      stopped   event not found; needed: eventId
      verdict   ungradeable (event not found), final
`);
  });

  it("is the format on a terminal, in its width, with the result in its colour", async () => {
    const argv = [...apart.slice(0, 5), "--ref", "b", "--ref", "f"];
    const colored = await cli(argv, { isTTY: true, columns: 80 });
    expect(colored.out).toContain("\u001b[1mTotals over 2.75\u001b[22m  \u001b[32mhalf won\u001b[39m");
    expect(colored.out).toContain("\u001b[31mlost");
    const plain = await cli([...argv, "--format", "table"], { columns: 80 });
    expect(stripVTControlCharacters(colored.out)).toBe(plain.out);
    for (const format of ["ndjson", "json"]) {
      expect((await cli([...argv, "--format", format], { isTTY: true })).out).not.toContain("\u001b");
    }
  });

  it("is the format in a pager, in the width of the terminal that shows it, without colours", async () => {
    const argv = [...apart.slice(0, 5), "--ref", "b"];
    for (const width of [40, 80, 120]) {
      const shown = await cli([...argv, "--format", "table"], { columns: width });
      expect(await cli(argv, { errorColumns: width })).toEqual(shown);
      expect(await cli(argv, { env: { COLUMNS: String(width) }, errorColumns: 60 })).toEqual(shown);
    }
    expect(await cli(argv)).toEqual(await cli([...argv, "--format", "table"], { columns: 120 }));
    expect(await cli([...argv, "--format", "table"], { errorColumns: 40 })).toEqual(await cli(argv));
  });

  it("puts a ref that has no room next to its bet below it", async () => {
    const ref = "3f2b8c1e-6a55-4a7e-9d5b-0c7be9a1f2d3/0001";
    expect((await textOf(DERBY, { ...HALF_WON, ref }, 71))[1]).toBe(`  Totals over 2.75  half won  ${ref}`);
    expect((await textOf(DERBY, { ...HALF_WON, ref }, 70)).slice(1, 3)).toEqual([
      "  Totals over 2.75  half won",
      `    ${ref}`,
    ]);
    expect(await textOf(DERBY, { ...HALF_WON, ref }, 40)).toContain(`    ${ref.slice(0, 17)}…${ref.slice(-18)}`);
  });
});

describe("steps in words", () => {
  it.each([
    [
      "a quarter line, stated for the home side",
      DERBY,
      { market: "Asian Handicap", side: "away", hdp: 0.75 },
      {
        market: "Spread (sent as Asian Handicap): handicap, whole match",
        bet: "away -0.75 (home +0.75)",
        margin: "-1.75: half on -1 lost, half on -0.5 lost",
      },
    ],
    [
      "a draw with a handicap, stated for the home side",
      DERBY,
      { market: "European Handicap", side: "draw", hdp: -1 },
      { bet: "draw (home -1)", verdict: "won, on 2-1 regulation, final" },
    ],
    [
      "a second half that is worked out from the full time",
      DERBY,
      { market: "ML 2H", side: "draw" },
      { score: "1-1 second half (ft 2-1 less p1 1-0)", tie: "the draw was backed" },
    ],
    [
      "a second half with overtime, in quarters",
      BASKETBALL,
      { market: "ML 2H", side: "home" },
      { score: "51-49 second half (top level 101-99 less p1 20-25 and p2 30-25)" },
    ],
    [
      "half time and full time",
      DERBY,
      { market: "Half Time / Full Time", side: "home/home" },
      { score: "2-1 regulation (ft)", half: "1-0 first half (p1)" },
    ],
    [
      "a quarter",
      BASKETBALL,
      { market: "ML 1Q", side: "away" },
      { market: "ML 1Q: winner, Q1", score: "20-25 Q1 (p1)", verdict: "won, on 20-25 Q1, final" },
    ],
    [
      "a period that is missing",
      { ...DERBY, scores: { home: 2, away: 1, periods: { ft: { home: 2, away: 1 } } } },
      { market: "Totals HT", side: "over", hdp: 0.5 },
      {
        stopped: "incomplete score; missing: first half; listed: top level 2-1, ft 2-1; needed: p1",
        verdict: "ungradeable (incomplete score), final",
      },
    ],
    [
      "a line in sets or in games, which must agree",
      TENNIS,
      { market: "Spread", side: "home", hdp: -0.5 },
      {
        unit: "sets: both units give the same result",
        score: "2-1 sets (top level)",
        "other unit": "12-14 in games",
      },
    ],
    [
      "a line that can only be in games",
      TENNIS,
      { market: "Totals", side: "over", hdp: 26 },
      {
        unit: "games: the line is too large for the other unit",
        score: "12-14 games (p1 6-4, p2 0-6, p3 6-4)",
        margin: "0: all on 26 returned",
      },
    ],
    [
      "a tie rule",
      { ...BASKETBALL, scores: { home: 80, away: 80, periods: {} } },
      { market: "ML", side: "home", tieRule: "void" },
      {
        bet: "home",
        tie: "tie rule void, from the selection",
        verdict: "void (push), on 80-80 full game, final",
      },
    ],
    [
      "a missing tie rule",
      { ...BASKETBALL, scores: { home: 80, away: 80, periods: {} } },
      { market: "ML", side: "home" },
      { tie: "needs a tie rule, and none was given", stopped: "ambiguous tie; needed: tieRule" },
    ],
    [
      "a tied moneyline on which the draw is an outcome",
      { ...DERBY, scores: { home: 1, away: 1, periods: { ft: { home: 1, away: 1 } } } },
      { market: "ML", side: "home", tieRule: "void" },
      { tie: "the draw is an outcome" },
    ],
    [
      "a fact that the score does not show",
      DERBY,
      { market: "First Team To Score", side: "home" },
      { fact: "first to score: home, from periods" },
    ],
    ["a fact that is denied", DERBY, { market: "Overtime", side: "no" }, { fact: "overtime: no, from top level" }],
    ["the label of a score", DERBY, { market: "Correct Score", side: "yes", label: "2 - 1" }, { label: "2-1" }],
    [
      "the label of an open count",
      DERBY,
      { market: "Exact Total Goals", side: "yes", label: "3+" },
      { bet: "yes, 3+", label: "3 or more" },
    ],
    [
      "the label of a count",
      DERBY,
      { market: "Exact Total Goals", side: "yes", label: "3" },
      { bet: "yes, 3", label: "3" },
    ],
    [
      "one side's own score",
      DERBY,
      { market: "Team Total Home", side: "under", hdp: 2.25 },
      {
        market: "Team Total Home: total of the home side, whole match",
        margin: "+0.25: half on 2 returned, half on 2.5 won",
      },
    ],
    [
      "a team's statistic",
      { ...DERBY, statistics: { teams: { Corners: { match: { home: 7, away: 4 } } } } },
      { market: "Corners Totals", side: "over", hdp: 10.5 },
      { count: "7-4 corners", margin: "+0.5: all on 10.5 won", verdict: "won, final" },
    ],
    [
      "a player whose statistics add up",
      BASKETBALL,
      { market: "Player Props", side: "over", hdp: 37.5, label: "John Smith (PRA)" },
      {
        player: "John Smith, by name",
        "player count": "38 points + rebounds + assists (25 points, 8 rebounds, 5 assists)",
      },
    ],
    [
      "two players of that name",
      BASKETBALL,
      { market: "Player Props", side: "over", hdp: 1.5, label: "J. Smith (Points)" },
      { player: "J. Smith may be John Smith or Jane Smith" },
    ],
    [
      "no player of that name",
      BASKETBALL,
      { market: "Player Props", side: "over", hdp: 1.5, label: "Ann Ono (Points)" },
      { player: "nobody is named Ann Ono" },
    ],
    [
      "a league of another sport",
      { ...DERBY, sport: { slug: "rugby" }, league: { slug: "australia-nrl" } },
      { market: "ML", side: "home" },
      { sport: "Rugby League by its league australia-nrl, played in halves" },
    ],
    [
      "an official winner",
      { ...DERBY, sport: { slug: "boxing" }, scores: null, outcome: { winner: "away" } },
      { market: "ML", side: "away" },
      { sport: "Boxing, settled on the winner", score: "away won" },
    ],
    [
      "an event without a status",
      { ...DERBY, status: undefined },
      { market: "ML", side: "away" },
      { event: "5, no status", verdict: "pending (awaiting result), not final" },
    ],
  ])("%s", async (_what, event, selection, expected) => {
    expect(await stepsOf(event, selection)).toMatchObject(expected);
  });

  it("gives the score at the bet if the rulebook counts from it", () => {
    const rulebook = deriveRulebook(standard, { id: "house@1", inPlayHandicap: "score_at_bet" });
    const bet = { eventId: 5, market: "Spread", side: "home", hdp: -0.5, scoreAtBet: { home: 1, away: 0 } };
    const steps = stepTexts(explain(bet, DERBY, { rulebook }).steps);
    expect(steps).toContainEqual(expect.objectContaining({ name: "at bet", text: "1-0 when the bet was placed" }));
    expect(steps).toContainEqual(expect.objectContaining({ name: "rulebook", text: "house@1" }));
  });
});

describe("width and text from outside", () => {
  const bets = [
    { ...HALF_WON, ref: "r".repeat(64) },
    { ...WON, market: "浦和レッドダイヤモンズ浦和レッドダイヤモンズ", label: "é".repeat(300) },
    { ...HALF_WON, eventId: 5, market: "Player Props", label: `${"Someone ".repeat(40)}(Points)` },
  ];

  it.each([40, 41, 60, 80, 120])("fits a terminal of %i columns", async (columns) => {
    const names = { home: "浦和レッドダイヤモンズ", away: "👨‍👩‍👧‍👦 Família FC e Associação Desportiva" };
    for (const event of [DERBY, TENNIS, BASKETBALL]) {
      for (const bet of bets) {
        for (const line of await textOf({ ...event, ...names }, bet, columns)) {
          expect(stringWidth(line)).toBeLessThanOrEqual(columns);
          expect(line).toBe(line.trimEnd());
        }
      }
    }
  });

  it("cannot control the terminal", async () => {
    const evil = "\u001b[2J\u001b]0;title\u0007\u009b31m\r\n\u202egnp";
    const event = { ...DERBY, home: evil, away: evil, status: evil, league: { slug: evil } };
    for (const market of ["ML", "Correct Score", "Player Props"]) {
      const bet = { ref: evil, eventId: 5, market, side: "yes", label: `${evil} (${evil})`, hdp: 1 };
      for (const argv of [
        ["explain", "-"],
        ["grade", "-", "--explain"],
      ]) {
        const { out } = await cli([...argv, "--format", "table"], { stdin: JSON.stringify({ event, selection: bet }) });
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
        expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
      }
    }
  });

  it("keeps the end of a sentence with a name of a million letters, and is fast", async () => {
    const spent = startProcessorTime();
    const label = `${"John ".repeat(200_000)}(Points)`;
    const lines = await textOf(DERBY, { ...HALF_WON, market: "Correct Score", label });
    const half = await textOf({ ...DERBY, home: "John ".repeat(200_000) }, HALF_WON);
    expect(lines.length).toBeLessThan(60);
    expect(half.join(" ")).toContain("half on 3 returned.");
    expect(spent()).toBeLessThan(2000);
  });
});

describe("grade --explain", () => {
  const graded = ["grade", "--events", events, "--selections", selections, "--explain"];
  const sentence = "The bet on Moneyline cannot be settled: the match (number 7) was not found.";

  it("puts the sentence below each bet of a table, within its width", async () => {
    const { out } = await cli([...graded, "--format", "table"], { columns: 80 });
    expect(out).toContain(`
Football  Northbridge 2-1 Southport  (1-0)
  a    ML home           won          2-1 regulation
    Moneyline Northbridge on Northbridge v Southport is won: settled on regular
    time, Northbridge 2-1 Southport.
  b    Totals over 2.75  half won     2-1 regulation
    Totals over 2.75 on Northbridge v Southport is half won: settled on regular
    time, Northbridge 2-1 Southport, 3 goals in all; half of the stake on 2.5
    won, half on 3 returned.
`);
    expect(out).toContain(`    ${sentence}\n\nFootball`);
    const colored = await cli(graded, { isTTY: true, columns: 80 });
    expect(colored.out).toContain(`    \u001b[2m${sentence}\u001b[22m\n`);
    expect(stripVTControlCharacters(colored.out)).toBe(out);
  });

  it("adds a field or a column to the other formats, and changes nothing else", async () => {
    const [plain, told] = [await cli(graded.slice(0, -1)), await cli(graded)];
    const sentences = BETS.map((bet) => explain(bet, eventOf(bet)).sentence);
    expect(recordsOf(told.out)).toEqual(
      recordsOf(plain.out).map((grade, index) => ({ ...grade, sentence: sentences[index] })),
    );
    expect(told.err).toBe(plain.err);
    expect(JSON.parse((await cli([...graded, "--format", "json"])).out)).toEqual(recordsOf(told.out));
    const rows = (await cli([...graded, "--format", "csv"])).out.trimEnd().split("\n");
    const without = (await cli([...graded.slice(0, -1), "--format", "csv"])).out.trimEnd().split("\n");
    expect(rows[0]).toBe(`${without[0]},sentence`);
    expect(rows[5]).toBe(`${without[5]},${sentence}`);
    expect(rows[1]).toBe(`${without[1]},"${sentences[0]}"`);
  });

  it("accepts no value", async () => {
    expect((await cli(["grade", "-", "--explain=no"])).err).toBe("settlegrade: --explain accepts no value.\n");
  });
});

describe("explain as a stream", () => {
  it("stops reading when the reader of its output has left", async () => {
    let taken = 0;
    function* blocks(): Generator<Buffer> {
      for (; taken < 1_000_000; taken++) yield Buffer.from(ndjson(Array.from({ length: 100 }, () => WON)));
    }
    const stdin = Readable.from(blocks(), { objectMode: false });
    const stdout = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error("write EPIPE"), { code: "EPIPE" })),
    });
    const argv = ["explain", "--events", events, "--selections", "-", "--format", "table"];
    const stderr = new Sink();
    expect(await run(argv, { stdin, stdout, stderr, env: {}, isTTY: false, columns: 0 })).toBe(0);
    expect(stderr.text).toBe("");
    expect(taken).toBeLessThan(20);
  });

  it("a broken line costs that line", async () => {
    const stdin = Readable.from([Buffer.from(ndjson([{ event: DERBY, selection: WON }])), Buffer.from("oops\n")]);
    const { code, out, err } = await cli(["explain", "-", "--format", "ndjson"], { stdin });
    expect(verdicts(out)).toEqual(["a won"]);
    expect(err).toContain("standard input:2: not JSON");
    expect(err).toContain("\n1 record left out\n");
    expect(code).toBe(1);
  });
});

describe("help", () => {
  it.each([[["explain", "--help"]], [["help", "explain"]], [["explain", events, "-h"]]])("%j", async (argv) => {
    const { code, out } = await cli(argv);
    expect(code).toBe(0);
    for (const option of ["--events", "--selections", "--ref", "--only", "--format", "--as-of", "--no-color"]) {
      expect(out).toContain(option);
    }
  });

  it("the other pages name it", async () => {
    expect((await cli(["help"])).out).toContain("explain what decided a bet");
    expect((await cli(["help", "grade"])).out).toContain("--explain");
  });
});
