import { Readable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import stringWidth from "string-width";
import { describe, expect, it } from "vitest";
import { cli, DERBY, HALF_WON, LOST, ndjson, PENDING, PUSH, scratch, UNKNOWN, WAITING, WON } from "./helpers.js";

const folder = scratch();
const events = folder.file("events.json", [DERBY, PENDING]);
const selections = folder.file("bets.ndjson", ndjson([WON, HALF_WON, PUSH, WAITING, UNKNOWN, LOST]));
const apart = ["grade", "--events", events, "--selections", selections, "--format", "table"];

/** The table of one match and its bets. */
async function tableOf(event: unknown, bets: readonly unknown[], columns = 80, note?: string): Promise<string[]> {
  const stdin = JSON.stringify({ note, event, selections: bets });
  const { out } = await cli(["grade", "-", "--format", "table"], { stdin, columns });
  return out.split("\n");
}

async function headingOf(event: object, columns = 120, note?: string): Promise<string> {
  return (await tableOf({ ...DERBY, ...event }, [WON], columns, note))[2] ?? "";
}

describe("table", () => {
  it("has a heading for each match and a row for each bet", async () => {
    const { out } = await cli(apart, { columns: 80 });
    expect(out).toBe(`  Ref  Market  Side  Line  Result       Score or reason

Football  Northbridge 2-1 Southport  (1-0)
  a    ML      home        won          regulation 2-1
  b    Totals  over  2.75  half won     regulation 2-1
  c    Totals  over  3     void, push   regulation 2-1

Football  Eastham v Westbury  (pending)
  d    ML      draw        pending      event not started

Event 7  (not among the events)
  e    ML      draw        ungradeable  event not found

Football  Northbridge 2-1 Southport  (1-0)
  f    ML      away        lost         regulation 2-1

6 bets
  won          1
  lost         1
  void         1  push 1
  half won     1
  pending      1  event not started 1
  ungradeable  1  event not found 1
`);
  });

  it("bets without refs have no column for them", async () => {
    const { ref: _ref, ...bet } = WON;
    expect((await tableOf(DERBY, [bet]))[0]).toBe("  Market  Side  Line  Result  Score or reason");
  });

  it("an event that comes anew with each bet has one heading", async () => {
    const stdin = ndjson([
      { event: DERBY, selection: WON },
      { event: DERBY, selection: LOST },
    ]);
    const { out } = await cli(["grade", "-", "--format", "table"], { stdin });
    expect(out.split("Northbridge")).toHaveLength(2);
  });

  it("an empty table is its summary", async () => {
    expect((await cli([...apart, "--only", "half_lost"])).out).toBe(
      `6 bets, 0 of them shown\n${(await cli(apart)).out.split("6 bets\n")[1]}`,
    );
  });

  it("shows line, label and tie rule, handicaps with their sign", async () => {
    const bets = [
      { eventId: 5, market: "Spread", side: "home", hdp: 0.25 },
      { eventId: 5, market: "Spread", side: "AWAY", hdp: -0.25 },
      { eventId: 5, market: "Correct Score", side: "yes", label: "2-1" },
      { eventId: 5, market: "ML", side: "home", tieRule: "void" },
      { eventId: 5, market: "Totals", side: "over", hdp: "2.5" },
      { eventId: 5, market: ["x"], side: 7, hdp: null },
    ];
    expect((await tableOf(DERBY, bets, 120)).slice(3, 9)).toEqual([
      "  Spread         home  +0.25        won          regulation 2-1",
      "  Spread         AWAY  +0.25        lost         regulation 2-1",
      "  Correct Score  yes   2-1          won          regulation 2-1",
      "  ML             home  level: void  won          regulation 2-1",
      "  Totals         over  2.5          ungradeable  invalid line",
      '  ["x"]          7                  ungradeable  unsupported market',
    ]);
  });

  it("rows behind the first five hundred keep the widths and are shortened to them", async () => {
    const many = Array.from({ length: 1200 }, (_, index) => ({ ...WON, ref: `bet-${index}` }));
    const long = { ...WON, ref: "a reference that is long", market: "A market that nobody knows" };
    const stdin = Readable.from([...many, long].map((selection) => Buffer.from(ndjson([{ event: DERBY, selection }]))));
    const { out } = await cli(["grade", "-", "--format", "table"], { stdin });
    const lines = out.split("\n");
    expect(lines.slice(3, 1203).every((line, index) => line.startsWith(`  bet-${index} `))).toBe(true);
    expect(lines[1203]).toBe("  a refer…  A market th…  home                 ungradeable  unsupported market");
  });
});

describe("columns that need room", () => {
  const why = "The line is two half lines, of which over 2.5 is won and over 3 is returned";
  const ref = "3f2b8c1e-6a55-4a7e-9d5b-0c7be9a1f2d3";
  const market = "Team Total (Games) Home";
  const bets = [{ selection: { ...HALF_WON, ref }, why }, { selection: { ...WON, ref, market, side: "home/away" } }];

  it("neither ids nor remarks are shown where only letters of them would fit", async () => {
    const lines = await tableOf(DERBY, bets, 80);
    expect(lines.slice(3, 5)).toEqual([
      "  Totals                   over       2.75  half won     regulation 2-1",
      "  Team Total (Games) Home  home/away        ungradeable  unsupported market",
    ]);
  });

  it("a long id is shortened", async () => {
    const lines = await tableOf(
      DERBY,
      bets.map(({ selection }) => selection),
      90,
    );
    expect(lines[3]).toBe("  3f2b8c1e-6a5…  Totals                   over       2.75  half won     regulation 2-1");
  });

  it("a long remark goes on below in its own column", async () => {
    const lines = await tableOf(DERBY, bets.slice(0, 1), 110);
    expect(lines.slice(3, 5)).toEqual([
      "  Totals  over  2.75  half won  regulation 2-1   The line is two half lines, of which over 2.5 is won and over",
      "                                                 3 is returned",
    ]);
  });
});

describe("heading", () => {
  const scores = { home: 5, away: 4 };

  it.each([
    [
      {
        scores: {
          ...scores,
          periods: {
            p1: { home: 0, away: 1 },
            ft: { home: 1, away: 1 },
            ot: { home: 0, away: 0 },
            ap: { home: 4, away: 3 },
          },
        },
      },
      "Football  Northbridge 5-4 Southport  (0-1, ft 1-1, ot 0-0, pens 4-3)",
    ],
    [
      { scores: { ...scores, periods: { fulltime: { home: 1, away: 1 } } } },
      "Football  Northbridge 5-4 Southport  (ft 1-1)",
    ],
    [
      {
        scores: {
          ...scores,
          periods: { p10: { home: 10, away: 0 }, p2: { home: 2, away: 0 }, p1: { home: 1, away: 0 } },
        },
      },
      "Football  Northbridge 5-4 Southport  (1-0 2-0 10-0)",
    ],
    [
      {
        scores: { home: 2, away: 0, periods: { map1: { home: 13, away: 7 }, map2: { home: 13, away: 9 } } },
        bestOf: 3,
      },
      "Football  Northbridge 2-0 Southport  (13-7 13-9, best of 3)",
    ],
    [
      {
        scores: {
          home: 4,
          away: 3,
          periods: { p1: { home: null, away: 1 }, p2: "x", currentgame: { home: "A", away: 0 } },
        },
      },
      "Football  Northbridge 4-3 Southport  (x-1 ?)",
    ],
    [{ scores: null, outcome: { winner: "home" } }, "Football  Northbridge v Southport  (winner home)"],
    [
      { scores: { home: 1, away: 1 }, outcome: { advanced: "away", retired: "home", firstToScore: "away" } },
      "Football  Northbridge 1-1 Southport  (through away, retired home, first to score away)",
    ],
    [{ status: "cancelled", scores: { home: 0, away: 0 } }, "Football  Northbridge v Southport  (cancelled)"],
    [
      { status: "live", clock: { minute: 67 }, scores: { home: 1, away: 0 } },
      "Football  Northbridge 1-0 Southport  (live 67')",
    ],
    [{ status: undefined, scores: { home: 1, away: 0 } }, "Football  Northbridge v Southport  (no status)"],
    [{ sport: { slug: "ice-hockey" }, home: " ", away: 7, scores: { home: 1, away: 0 } }, "ice-hockey  home 1-0 away"],
    [{ sport: null, scores: { home: 1, away: 0 } }, "Northbridge 1-0 Southport"],
  ])("%j", async (changes, heading) => {
    expect(await headingOf(changes)).toBe(heading);
  });

  it("a note stands beside the match where there is room, else below, broken between words", async () => {
    const note = "Half time was level, and the second half was not.";
    expect(await headingOf({}, 120, note)).toBe(`Football  Northbridge 2-1 Southport  (1-0)  ${note}`);
    expect((await tableOf(DERBY, [WON], 45, note)).slice(2, 5)).toEqual([
      "Football  Northbridge 2-1 Southport  (1-0)",
      "  Half time was level, and the second half",
      "  was not.",
    ]);
  });

  it("long names share the room; what is short stays whole", async () => {
    const long = "Wolverhampton Wanderers Football Club and Athletic Society";
    expect(await headingOf({ home: long, away: long }, 60)).toBe(
      "Football  Wolverhampton Wandere… 2-1 Wolverhampton Wandere…",
    );
    expect(await headingOf({ home: long }, 60)).toBe("Football  Wolverhampton Wanderers Football Cl… 2-1 Southport");
  });
});

describe("width", () => {
  const wide = { ...DERBY, home: "浦和レッドダイヤモンズ", away: "👨‍👩‍👧‍👦 Família FC e Associação Desportiva" };
  const periods = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`p${index + 1}`, { home: index, away: 10 }]),
  );
  const innings = { ...DERBY, home: "A", away: "B", scores: { home: 9, away: 1, periods } };
  const bets = [
    WON,
    HALF_WON,
    {
      ...WON,
      market: "Player Props",
      label: "Someone with a Rather Long Name (Passing + Rushing Yards)",
      side: "over",
      hdp: 275.5,
    },
    { ...WON, market: "浦和レッドダイヤモンズ浦和レッドダイヤモンズ", ref: "浦和".repeat(20) },
  ];

  it.each([40, 41, 52, 60, 72, 80, 100, 120, 200])(
    "nothing is wider than a terminal of %i columns",
    async (columns) => {
      for (const event of [wide, innings]) {
        const lines = await tableOf(
          event,
          bets,
          columns,
          "A note whose words are many, and which is long enough for two lines.",
        );
        for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(columns);
        for (const line of lines) expect(line).toBe(line.trimEnd());
      }
    },
  );

  it("columns stand below one another whatever the width of the characters", async () => {
    const lines = await tableOf(
      wide,
      [
        { ...WON, market: "浦和" },
        { ...WON, market: "ML" },
      ],
      80,
    );
    const [title, first, second] = lines
      .filter((line) => /home|Side/.test(line))
      .map((line) => line.replace(/(home|Side).*/, ""));
    expect(stringWidth(first ?? "")).toBe(stringWidth(title ?? ""));
    expect(stringWidth(second ?? "")).toBe(stringWidth(title ?? ""));
  });

  it("results and reasons are whole at 80 columns, however long the rest", async () => {
    const text = (await tableOf(DERBY, bets, 80)).join("\n");
    expect(text).toContain("ungradeable  unsupported market");
    expect(text).toContain("half won     regulation 2-1");
  });
});

describe("text from outside", () => {
  it("cannot steer the terminal", async () => {
    const evil = "\u001b[2J\u001b]0;title\u0007\u009b31m\r\n\u202egnp";
    const event = { ...DERBY, home: evil, away: evil, sport: { slug: evil }, status: evil };
    const bet = { ref: evil, eventId: 5, market: evil, side: evil, label: evil, hdp: evil };
    const lines = await tableOf(event, [bet], 120, evil);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(lines.join("\n")).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  });

  it("a name of a million characters is cut before it is measured", async () => {
    const started = performance.now();
    const lines = await tableOf({ ...DERBY, home: "é".repeat(1_000_000) }, [WON]);
    expect(lines[2]?.length).toBeLessThanOrEqual(80);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe("colours", () => {
  const ESCAPE = "\u001b[";

  it.each([
    ["on a terminal", true, {}, [], true],
    ["off a terminal", false, {}, [], false],
    ["NO_COLOR", true, { NO_COLOR: "1" }, [], false],
    ["an empty NO_COLOR says nothing", true, { NO_COLOR: "" }, [], true],
    ["a dumb terminal", true, { TERM: "dumb" }, [], false],
    ["FORCE_COLOR off a terminal", false, { FORCE_COLOR: "1" }, [], true],
    ["FORCE_COLOR=0", true, { FORCE_COLOR: "0" }, [], false],
    ["NO_COLOR beats FORCE_COLOR", true, { NO_COLOR: "1", FORCE_COLOR: "1" }, [], false],
    ["--no-color beats FORCE_COLOR", true, { FORCE_COLOR: "1" }, ["--no-color"], false],
  ])("%s", async (_what, isTTY, env, options, colored) => {
    const grades = await cli([...apart, ...options], { isTTY, env });
    const catalogue = await cli(["markets", "--format", "table", ...options], { isTTY, env });
    expect(grades.out.includes(ESCAPE)).toBe(colored);
    expect(catalogue.out.includes(ESCAPE)).toBe(colored);
  });

  it("change nothing but the colour", async () => {
    const colored = await cli(apart, { isTTY: true, columns: 80 });
    expect(stripVTControlCharacters(colored.out)).toBe((await cli(apart, { columns: 80 })).out);
  });

  it("tell the results apart", async () => {
    const { out } = await cli(apart, { isTTY: true, columns: 80 });
    expect(out).toContain("\u001b[32mwon");
    expect(out).toContain("\u001b[31mlost");
    expect(out).toContain("\u001b[33mvoid, push");
    expect(out).toContain("\u001b[36mpending");
    expect(out).toContain("\u001b[35mungradeable");
  });

  it("never get into data", async () => {
    for (const format of ["ndjson", "json", "csv"]) {
      const { out, err } = await cli([...apart.slice(0, -1), format], { isTTY: true, env: { FORCE_COLOR: "1" } });
      expect(out + err).not.toContain(ESCAPE);
    }
  });
});
