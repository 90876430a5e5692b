import { join } from "node:path";
import { Readable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import fc from "fast-check";
import stringWidth from "string-width";
import { describe, expect, it } from "vitest";
import { shownRefs } from "../../../../src/cli/output/grades/refs.js";
import { REASONS } from "../../../../src/pure/engine/index.js";
import { cli, DERBY, HALF_WON, LOST, ndjson, recordsOf, sixBets, WON } from "../../../support/command.js";

const folder = sixBets();
const { events, selections } = folder;
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
    expect(out).toBe(`  Ref  Bet               Result       Score

Football  Northbridge 2-1 Southport  (1-0)
  a    ML home           won          2-1 regulation
  b    Totals over 2.75  half won     2-1 regulation
  c    Totals over 3     void, push   2-1 regulation

Football  Eastham v Westbury  (pending)
  d    ML draw           pending      event not started

Event 7  (not among the events)
  e    ML draw           ungradeable  event not found

Football  Northbridge 2-1 Southport  (1-0)
  f    ML away           lost         2-1 regulation

6 bets
  won          1
  lost         1
  void         1  push 1
  half won     1
  pending      1  event not started 1
  ungradeable  1  event not found 1
1 ungradeable: 1 needs the record of the match; settlegrade explain says more
`);
  });

  it("has no column of refs if no bet has one", async () => {
    const { ref: _ref, ...bet } = WON;
    expect((await tableOf(DERBY, [bet]))[0]).toBe("  Bet      Result  Score");
  });

  it("shows the heading once for an event that is repeated with each bet", async () => {
    const stdin = ndjson([
      { event: DERBY, selection: WON },
      { event: DERBY, selection: LOST },
    ]);
    const { out } = await cli(["grade", "-", "--format", "table"], { stdin });
    expect(out.split("Northbridge")).toHaveLength(2);
  });

  it("is only the summary if no bet is shown", async () => {
    expect((await cli([...apart, "--only", "half_lost"])).out).toBe(
      `6 bets, 0 of them shown\n${(await cli(apart)).out.split("6 bets\n")[1]}`,
    );
  });

  it("shows label, side, line and tie rule of a bet, handicaps with their sign", async () => {
    const bets = [
      { eventId: 5, market: "Spread", side: "home", hdp: 0.25 },
      { eventId: 5, market: "Spread", side: "AWAY", hdp: -0.25 },
      { eventId: 5, market: "Correct Score", side: "yes", label: "2-1" },
      { eventId: 5, market: "ML", side: "home", tieRule: "void" },
      { eventId: 5, market: "Totals", side: "over", hdp: "2.5" },
      { eventId: 5, market: ["x"], side: 7, hdp: null },
    ];
    expect((await tableOf(DERBY, bets, 120)).slice(3, 9)).toEqual([
      "  Spread home +0.25               won          2-1 regulation",
      "  Spread away +0.25 (home -0.25)  lost         2-1 regulation",
      "  Correct Score 2-1 yes           won          2-1 regulation",
      "  ML home (tie rule void)         won          2-1 regulation",
      "  Totals over 2.5                 ungradeable  invalid line        needs a line that the market accepts",
      '  ["x"] 7                         ungradeable  unsupported market  needs a market of the sport',
    ]);
  });

  it("shows a selection without an event id as that, not as event 0", async () => {
    const stdin = JSON.stringify([
      { market: "ML", side: "home" },
      { ...WON, eventId: 7.5 },
      { ...WON, eventId: 0 },
    ]);
    const argv = ["grade", "--events", events, "--selections", "-", "--format", "table"];
    const { out } = await cli(argv, { stdin, columns: 80 });
    expect(out.split("\n").filter((line) => /^[SE]/.test(line))).toEqual([
      "Selection without an event id",
      "Event 7.5  (not a valid event id)",
      "Event 0  (not among the events)",
    ]);
  });

  it("keeps the widths of the first five hundred rows, and no later ref is cut", async () => {
    const many = Array.from({ length: 1200 }, (_, index) => ({ ...WON, ref: `bet-${index}` }));
    const long = { ...WON, ref: "a reference that is long", market: "A market that nobody knows" };
    const stdin = Readable.from([...many, long].map((selection) => Buffer.from(ndjson([{ event: DERBY, selection }]))));
    const { out } = await cli(["grade", "-", "--format", "table"], { stdin });
    const lines = out.split("\n");
    expect(lines.slice(3, 1203).every((line, index) => line.startsWith(`  bet-${index} `))).toBe(true);
    expect(lines.slice(1203, 1207)).toEqual([
      "               A market that nobody      ungradeable  unsupported market",
      "                 knows home",
      "    a reference that is long",
      "",
    ]);
  });
});

const score = (home: number, away: number) => ({ home, away });
const SETS = { p1: score(6, 4), p2: score(6, 3) };
const QUARTERS = { p1: score(20, 25), p2: score(30, 25), p3: score(25, 25), p4: score(26, 24) };
const THIRDS = { p1: score(1, 0), p2: score(2, 1), p3: score(0, 0), ft: score(3, 1) };
const INNINGS = Object.fromEntries(
  [score(1, 0), score(0, 0), score(1, 0), score(0, 1), ...Array.from({ length: 5 }, () => score(0, 0))].map(
    (each, index) => [`p${index + 1}`, index === 8 ? score(1, 0) : each],
  ),
);

describe("scores", () => {
  const TENNIS = { ...DERBY, sport: { slug: "tennis" }, scores: { home: 2, away: 0, periods: SETS } };
  const BASEBALL = { ...DERBY, sport: { slug: "baseball" }, scores: { home: 3, away: 1, periods: INNINGS } };
  const BASKETBALL = {
    ...DERBY,
    sport: { slug: "basketball" },
    scores: { home: 101, away: 99, periods: QUARTERS },
    statistics: { players: [{ name: "Jo Bell", statistics: { Points: 25, Rebounds: 8 } }] },
  };
  const HOCKEY = { ...DERBY, sport: { slug: "ice-hockey" }, scores: { home: 3, away: 1, periods: THIRDS } };
  const ESPORTS = {
    ...DERBY,
    sport: { slug: "esports" },
    scores: { home: 2, away: 0, periods: { map1: { home: 13, away: 7 }, map2: { home: 13, away: 9 } } },
  };
  const BOXING = { ...DERBY, sport: { slug: "boxing" }, scores: null, outcome: { winner: "away" } };
  const CORNERS = { ...DERBY, statistics: { teams: { Corners: { match: { home: 7, away: 4 } } } } };

  it.each([
    ["football", DERBY, { market: "ML HT", side: "home" }, "1-0 first half"],
    ["football", DERBY, { market: "ML 2H", side: "draw" }, "1-1 second half"],
    ["football", CORNERS, { market: "Corners Totals", side: "over", hdp: 10.5 }, "7-4 corners"],
    ["basketball", BASKETBALL, { market: "ML", side: "home" }, "101-99 full game"],
    ["basketball", BASKETBALL, { market: "Totals 1Q", side: "over", hdp: 40 }, "20-25 Q1"],
    ["basketball", BASKETBALL, { market: "Totals 2Q", side: "over", hdp: 40 }, "30-25 Q2"],
    [
      "basketball",
      BASKETBALL,
      { market: "Player Props", side: "over", hdp: 20, label: "Jo Bell (Points)" },
      "25 points",
    ],
    [
      "basketball",
      BASKETBALL,
      { market: "Player Props", side: "over", hdp: 33, label: "Jo Bell (Points + Rebounds)" },
      "33 points + rebounds",
    ],
    ["ice hockey", HOCKEY, { market: "ML 2P", side: "home" }, "2-1 2nd period"],
    ["tennis", TENNIS, { market: "ML", side: "home" }, "2-0 sets"],
    ["tennis", TENNIS, { market: "Totals (Games)", side: "over", hdp: 18.5 }, "12-7 games"],
    ["tennis", TENNIS, { market: "ML 1st Set", side: "home" }, "6-4 1st set"],
    ["baseball", BASEBALL, { market: "Totals 1st Inning", side: "over", hdp: 0.5 }, "1-0 1st inning"],
    ["baseball", BASEBALL, { market: "ML F5", side: "home" }, "2-1 first 5 innings"],
    ["esports", ESPORTS, { market: "ML", side: "home" }, "2-0 maps"],
    ["esports", ESPORTS, { market: "ML Map 2", side: "home" }, "13-9 map 2"],
    ["boxing", BOXING, { market: "ML", side: "home" }, "away won"],
  ])("are in the words of the sport: %s, %#", async (_sport, event, bet, score) => {
    const row = (await tableOf(event, [{ eventId: 5, ...bet }], 120)).at(3) ?? "";
    expect(row.split(/ {2,}/).at(-1)).toBe(score);
  });
});

describe("refs", () => {
  const shown = async (refs: readonly string[], columns: number): Promise<string[]> => {
    const bets = refs.map((ref) => ({ ...WON, ref }));
    const lines = await tableOf(DERBY, bets, columns);
    return lines.slice(3, 3 + refs.length).map((line) => line.trim().split(/ {2,}/)[0] ?? "");
  };

  it("are cut in the middle, where they say least", async () => {
    const refs = ["3f2b8c1e-6a55-4a7e-9d5b-0c7be9a1f2d3", "77777777-6a55-4a7e-9d5b-000000000000"];
    expect(await shown(refs, 120)).toEqual(refs);
    expect(await shown(refs, 60)).toEqual(["3f2b8c1e-6a5…0c7be9a1f2d3", "77777777-6a5…000000000000"]);
  });

  it("are cut elsewhere if two would look alike", async () => {
    const refs = ["sb51-final-totals-under-2h-over", "sb51-final-spread-minus-2h-over"];
    const cut = await shown(refs, 60);
    expect(new Set(cut).size).toBe(2);
    for (const [index, ref] of refs.entries()) {
      const [start = "", end = ""] = (cut[index] ?? "").split("…");
      expect(ref.startsWith(start) && ref.endsWith(end)).toBe(true);
    }
  });

  it("are left out if there is no way to tell them apart", async () => {
    expect(shownRefs(["a".repeat(30), "a".repeat(31)], 12)).toBeNull();
    expect(await shown(["a".repeat(40), "a".repeat(41)], 60)).toEqual(["ML home", "ML home"]);
  });

  it("are told apart, however long and alike they are", () => {
    // A search for the place where they differ that grows with the square of their length would run into the time limit.
    const refs = Array.from({ length: 499 }, (_, index) => `${"é".repeat(500)}${index}${"é".repeat(490)}`);
    expect(shownRefs(refs, 30)).toBeNull();
    expect(
      shownRefs(
        refs.map((ref, index) => `${ref}${index}`),
        30,
      )?.size,
    ).toBe(499);
  });

  it.each([4, 8, 12, 20])("never look alike in %i columns", (columns) => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "-", "é", "浦"), maxLength: 40 });
    fc.assert(
      fc.property(fc.uniqueArray(letters, { maxLength: 20 }), (refs) => {
        const found = shownRefs(refs, columns);
        if (found === null) return;
        expect(new Set(found.values()).size).toBe(refs.length);
        for (const text of found.values()) expect(stringWidth(text)).toBeLessThanOrEqual(columns);
      }),
    );
  });
});

describe("columns that need room", () => {
  const why = "The line is two half lines, of which over 2.5 is won and over 3 is returned";
  const ref = "3f2b8c1e-6a55-4a7e-9d5b-0c7be9a1f2d3";
  const market = "Team Total (Games) Home";
  const bets = [{ selection: { ...HALF_WON, ref }, why }, { selection: { ...WON, ref, market, side: "home/away" } }];

  it("are left out if only letters of refs and remarks would fit", async () => {
    const lines = await tableOf(DERBY, bets, 76);
    expect(lines.slice(3, 5)).toEqual([
      "  Totals over 2.75                   half won     2-1 regulation",
      "  Team Total (Games) Home home/away  ungradeable  unsupported market",
    ]);
  });

  it("continue a long remark below in its own column", async () => {
    const [first] = bets;
    const lines = await tableOf(DERBY, [{ ...first, selection: HALF_WON }], 110);
    expect(lines.slice(3, 5)).toEqual([
      "  b    Totals over 2.75  half won  2-1 regulation  The line is two half lines, of which over 2.5 is won and",
      "                                                   over 3 is returned",
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

  it("has the note next to the match if there is room, else below, broken between words", async () => {
    const note = "Half time was level, and the second half was not.";
    expect(await headingOf({}, 120, note)).toBe(`Football  Northbridge 2-1 Southport  (1-0)  ${note}`);
    expect((await tableOf(DERBY, [WON], 45, note)).slice(2, 5)).toEqual([
      "Football  Northbridge 2-1 Southport  (1-0)",
      "  Half time was level, and the second half",
      "  was not.",
    ]);
  });

  it("shares the room between long names, and keeps short ones whole", async () => {
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

  it.each([40, 41, 52, 60, 72, 80, 100, 120, 200])("fits a terminal of %i columns", async (columns) => {
    for (const event of [wide, innings]) {
      const note = "A note whose words are many, and which is long enough for two lines.";
      const lines = await tableOf(event, bets, columns, note);
      for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(columns);
      for (const line of lines) expect(line).toBe(line.trimEnd());
    }
  });

  it("does not change where a column begins, whatever the width of the characters", async () => {
    const markets = ["浦和レッズ", "ML", "é".repeat(20), "👨‍👩‍👧‍👦🇩🇪", "Ünïcödé", "한글"].map((market) => ({
      ...WON,
      market,
    }));
    const lines = await tableOf(wide, markets, 80);
    const starts = lines
      .filter((line) => /home|Result/.test(line))
      .map((line) => stringWidth(line.replace(/(?:won|ungradeable|Result).*/, "")));
    expect(starts).toHaveLength(7);
    expect(new Set(starts).size).toBe(1);
  });

  it("leaves results and scores whole, however long the bets are", async () => {
    for (const columns of [60, 80, 120, 200]) {
      const text = (await tableOf(DERBY, bets, columns)).join("\n");
      expect(text).toMatch(/ungradeable {2}unsupported market(?: {2}needs a market of the sport)?$/m);
      expect(text).toMatch(/half won {5}2-1 regulation$/m);
    }
  });

  it("follows the variable COLUMNS off a terminal", async () => {
    const stdin = JSON.stringify({ event: DERBY, selections: bets });
    const at80 = await cli(["grade", "-", "--format", "table"], { stdin, columns: 80 });
    const env = { COLUMNS: "80" };
    expect((await cli(["grade", "-", "--format", "table"], { stdin, env })).out).toBe(at80.out);
    const off = await cli(["grade", "-", "--format", "table"], { stdin });
    for (const word of ["", "0", "-5", "wide"]) {
      const answer = await cli(["grade", "-", "--format", "table"], { stdin, env: { COLUMNS: word } });
      expect(answer.out).toBe(off.out);
    }
  });
});

/** Matches of all kinds of sports, as users see them. */
describe.each([60, 80, 120, 200])("the matches of fixtures/events at %i columns", (columns) => {
  const FILES = [
    "football",
    "tennis",
    "american-football",
    "baseball",
    "basketball",
    "ice-hockey",
    "esports",
    "boxing",
  ];

  interface Shown {
    readonly header: string;
    readonly rows: readonly string[];
    readonly lines: readonly string[];
    readonly grades: readonly Record<string, unknown>[];
  }

  async function shownOf(sport: string): Promise<Shown> {
    const file = join("fixtures", "events", `${sport}.json`);
    const { out } = await cli(["grade", file, "--format", "table"], { columns });
    const grades = recordsOf((await cli(["grade", file])).out);
    const [header = "", ...lines] = (out.split(/^\d+ bets$/m)[0] ?? "").trimEnd().split("\n");
    return { header, lines, grades, rows: lines.filter((line) => RESULT.test(line)) };
  }

  const RESULT = / {2}(?:won|lost|void|half won|half lost|pending|ungradeable)(?:, push)?(?: {2,}|$)/;
  const REASONS_SHOWN = REASONS.map((reason) => reason.replaceAll("_", " "));
  const SCORE = /^(?:\d+-\d+ [a-z0-9A-Z ]+|\d+ [a-z+ ]+|home won|away won|draw)$/;

  it.each(FILES)("%s: no line is wider, and each bet is a row with its whole result and score", async (sport) => {
    const { lines, rows, grades, header } = await shownOf(sport);
    for (const line of [header, ...lines]) expect(stringWidth(line)).toBeLessThanOrEqual(columns);
    expect(rows).toHaveLength(grades.length);
    for (const [index, row] of rows.entries()) {
      const [, score = ""] = row.slice(startOf(header, "Result")).split(/ {2,}/);
      const { result, reason, basis } = grades[index] ?? {};
      expect(row).toContain(`  ${String(result).replaceAll("_", " ")}`);
      if (reason !== null && reason !== "push") expect(REASONS_SHOWN).toContain(score);
      else if (basis !== undefined) expect(score).toMatch(SCORE);
    }
  });

  it.each(FILES)("%s: no column is wider than its content", async (sport) => {
    const { header, rows } = await shownOf(sport);
    const titles = header.trim().split(/ {2,}/);
    const starts = titles.map((title) => startOf(header, title));
    for (const [index, start] of starts.slice(0, -1).entries()) {
      const end = starts[index + 1] ?? 0;
      const cells = [header, ...rows].map((row) => row.slice(start, end).trimEnd().length);
      // Two blanks are between columns; a wrapped bet may end a word before the end of its column.
      expect(end - start - Math.max(...cells), titles[index]).toBeLessThanOrEqual(titles[index] === "Bet" ? 12 : 2);
    }
  });

  it.each(FILES)("%s: no ref looks like another one", async (sport) => {
    const { header, rows, grades } = await shownOf(sport);
    if (!header.startsWith("  Ref")) return expect(columns).toBeLessThan(120);
    const refs = grades.map(({ ref }) => String(ref));
    for (const [index, row] of rows.entries()) {
      const [start = "", end] = row.slice(2, startOf(header, "Bet")).trimEnd().split("…");
      const may = refs.filter((ref) =>
        end === undefined ? ref === start : ref.startsWith(start) && ref.endsWith(end),
      );
      expect(new Set(may)).toEqual(new Set([refs[index]]));
    }
  });

  it.each(FILES)("%s: only long bets of few words go on in a second line", async (sport) => {
    const { lines, header } = await shownOf(sport);
    const bet = startOf(header, "Bet");
    const wrapped = lines.filter((line) => new RegExp(`^ {${bet + 2}}\\S`).test(line) && !RESULT.test(line)).length;
    expect(wrapped).toBeLessThanOrEqual(columns >= 120 ? 0 : columns === 80 ? 3 : lines.length / 3);
  });

  const startOf = (header: string, title: string): number => header.indexOf(title);
});

describe("text from outside", () => {
  it("cannot control the terminal", async () => {
    const evil = "\u001b[2J\u001b]0;title\u0007\u009b31m\r\n\u202egnp";
    const event = { ...DERBY, home: evil, away: evil, sport: { slug: evil }, status: evil };
    const bet = { ref: evil, eventId: 5, market: evil, side: evil, label: evil, hdp: evil };
    const lines = await tableOf(event, [bet], 120, evil);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(lines.join("\n")).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  });

  it("cuts a name of a million characters before it is measured", async () => {
    const lines = await tableOf({ ...DERBY, home: "é".repeat(1_000_000) }, [WON]);
    expect(lines[2]?.length).toBeLessThanOrEqual(80);
  });
});

describe("colours", () => {
  const ESCAPE = "\u001b[";

  it.each([
    ["on a terminal", true, {}, [], true],
    ["off a terminal", false, {}, [], false],
    ["NO_COLOR", true, { NO_COLOR: "1" }, [], false],
    ["an empty NO_COLOR", true, { NO_COLOR: "" }, [], true],
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

  it("are all that differs on a terminal", async () => {
    const colored = await cli(apart, { isTTY: true, columns: 80 });
    expect(stripVTControlCharacters(colored.out)).toBe((await cli(apart, { columns: 80 })).out);
  });

  it("differ from result to result", async () => {
    const { out } = await cli(apart, { isTTY: true, columns: 80 });
    expect(out).toContain("\u001b[32mwon");
    expect(out).toContain("\u001b[31mlost");
    expect(out).toContain("\u001b[33mvoid, push");
    expect(out).toContain("\u001b[36mpending");
    expect(out).toContain("\u001b[35mungradeable");
  });

  it("are never part of data", async () => {
    for (const format of ["ndjson", "json", "csv"]) {
      const { out, err } = await cli([...apart.slice(0, -1), format], { isTTY: true, env: { FORCE_COLOR: "1" } });
      expect(out + err).not.toContain(ESCAPE);
    }
  });
});
