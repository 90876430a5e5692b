import { describe, expect, it } from "vitest";
import { type MarketEntry, markets, sports } from "../../../../src/pure/engine/index.js";
import { cli, recordsOf } from "../../../support/command.js";

const WIDTHS = [60, 80, 120, 200];

/** What a terminal of this width shows, by lines. */
async function shown(argv: readonly string[], columns: number): Promise<string[]> {
  const { out } = await cli(argv, { isTTY: true, columns, env: { NO_COLOR: "1" } });
  return out.split("\n");
}

/** All words of a table, in the order of its columns: a cell that goes on below counts as one. */
function cellsOf(lines: readonly string[], row: string): string {
  const start = lines.findIndex((line) => line.startsWith(row));
  const next = lines.findIndex((line, index) => index > start && /^\S|^$/.test(line));
  return lines.slice(start, next).join(" ").replaceAll(/\s+/g, " ");
}

function expectFits(lines: readonly string[], columns: number): void {
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
  expect(lines.join("\n")).not.toContain("…");
}

describe("markets", () => {
  it("lists every sport with the number of its market names", async () => {
    const { code, out, err } = await cli(["markets", "--format", "ndjson"]);
    expect(code).toBe(0);
    expect(recordsOf(out)).toEqual(sports());
    expect(err).toBe("");
  });

  it("is a table in a pager too, in the width of the terminal that shows it", async () => {
    for (const argv of [["markets"], ["markets", "tennis"]]) {
      expect(await cli(argv, { errorColumns: 60 })).toEqual(await cli([...argv, "--format", "table"], { columns: 60 }));
    }
  });

  it.each(WIDTHS)("fits every sport into %i columns, each in one line", async (columns) => {
    const lines = await shown(["markets"], columns);
    expectFits(lines, columns);
    for (const { slug, markets } of sports()) {
      const line = lines.find((each) => each.startsWith(`${slug} `)) ?? "";
      expect(line).toMatch(/ {2}(draw is a side|tie rule needed|no ties)\b/);
      if (columns > 60) expect(line.endsWith(` ${markets}`), line).toBe(true);
    }
    expect(lines.join(" ")).toContain(`${sports().length} sports.`);
  });

  it.each([
    ["football", "halves regulation draw is a side"],
    ["ice-hockey", "periods full game tie rule needed"],
    ["tennis", "sets result no ties"],
    ["snooker", "frames result tie rule needed"],
    ["boxing", "winner result tie rule needed"],
  ])("describes %s in words: %s", async (sport, words) => {
    const line = (await shown(["markets"], 80)).find((each) => each.startsWith(`${sport} `)) ?? "";
    expect(line.replaceAll(/\s+/g, " ")).toContain(`${sport} ${words} `);
  });
});

describe("markets SPORT", () => {
  it.each(["football", "ice-hockey", "boxing"])("lists the catalogue of %s", async (sport) => {
    expect(recordsOf((await cli(["markets", sport, "--format", "ndjson"])).out)).toEqual(markets(sport));
    expect(JSON.parse((await cli(["markets", sport, "--format", "json"])).out)).toEqual(markets(sport));
  });

  it.each([
    ["MMA", "mixed-martial-arts"],
    ["Football", "football"],
    ["ICE-HOCKEY", "ice-hockey"],
    [" Ice  Hockey ", "ice-hockey"],
    ["american_football", "american-football"],
  ])("understands %j as %s", async (name, slug) => {
    expect(recordsOf((await cli(["markets", name, "--format", "ndjson"])).out)).toEqual(markets(slug));
  });

  it("writes the sides of a market as one string in csv, and the name that replaces an old one", async () => {
    const { out } = await cli(["markets", "football", "--format", "csv"]);
    const lines = out.split("\n");
    expect(lines[0]).toBe("name,shape,period,sides,line,label,prematch,live,use,lastServed");
    expect(lines).toContain("ML,moneyline,match,home draw away,none,none,true,true,,");
    expect(lines).toContain("Asian Handicap,line,match,home away,quarter,none,true,true,Spread,2026-09-05");
    expect(lines).toHaveLength(markets("football").length + 2);
  });

  const everywhere = sports().flatMap(({ slug }) => WIDTHS.map((columns) => [slug, columns] as const));
  it.each(everywhere)("fits %s into %i columns without cutting a cell", async (sport, columns) => {
    const lines = await shown(["markets", sport], columns);
    expectFits(lines, columns);
    const words = lines.join(" ").replaceAll(/\s+/g, " ");
    for (const { deprecated } of markets(sport)) if (deprecated) expect(words).toContain(deprecated.lastServed);
    // A name may go on in the next line only if the terminal is very narrow.
    if (columns >= 80)
      for (const { name } of markets(sport))
        expect(
          lines.some((line) => line.startsWith(`${name} `)),
          name,
        ).toBe(true);
  });

  it.each([
    ["football", "ML", "match home, draw, away - -"],
    ["football", "Double Chance HT", "first half 1X, 12, X2 - -"],
    ["football", "Half Time / Full Time", "match 9 pairs: home/draw - -"],
    ["football", "European Handicap", "match home, draw, away whole number -"],
    ["football", "Correct Score", "match yes, no - a score, 2-1"],
    ["football", "Exact Total Goals", "match yes, no - a number, 3"],
    ["basketball", "Spread 1Q", "Q1 home, away quarter -"],
    ["ice-hockey", "Totals 2P", "2nd period over, under quarter -"],
    ["tennis", "Totals 1st Set", "1st set over, under quarter -"],
    ["esports", "ML Map 1", "map 1 home, draw, away - -"],
    ["baseball", "ML F5", "first 5 innings home, draw, away - -"],
    ["basketball", "Player Props", "match over, under, yes, no quarter a player, LeBron James (Points)"],
  ])("describes a market of %s in words: %s, %s", async (sport, name, words) => {
    expect(cellsOf(await shown(["markets", sport], 120), `${name} `)).toBe(`${name} ${words}`);
  });

  it("shows which lines an old name has", async () => {
    const line = cellsOf(await shown(["markets", "football"], 120), "Corner Handicap ");
    expect(line).toBe("Corner Handicap Corners Spread half 2026-09-05");
  });

  it.each([
    ["Correct Score", "match yes, no a score, 2-1"],
    ["Spread", "match home, away quarter"],
    ["ML", "match home, draw, away -"],
  ])("puts line and label into one column on 60 columns: %s", async (name, words) => {
    const lines = await shown(["markets", "volleyball"], 60);
    // What goes on in the next line stands below its own column.
    expect(cellsOf(lines, `${name} `)).toBe(`${name} ${words}`);
  });

  it("lists the very entries of the engine", async () => {
    const listed = recordsOf<MarketEntry>((await cli(["markets", "football", "--format", "ndjson"])).out);
    expect(listed.find(({ name }) => name === "Double Chance")?.sides).toEqual(["1x", "12", "x2"]);
    expect(listed.find(({ name }) => name === "Correct Score")).toMatchObject({ line: "none", label: "score" });
  });

  it.each([
    ["footbal", "Did you mean football?"],
    ["hockey", "Did you mean "],
    ["basket ball", "Did you mean basketball?"],
    ["quidditch", "settlegrade markets lists all."],
  ])("%s is no sport: %s", async (sport, hint) => {
    const { code, out, err } = await cli(["markets", sport]);
    expect(code).toBe(2);
    expect(out).toBe("");
    expect(err).toContain(`there is no sport "${sport}". ${hint}`);
  });

  it("suggests all sports whose names contain what was typed", async () => {
    const { err } = await cli(["markets", "hockey"]);
    expect(err).toContain("field-hockey");
    expect(err).toContain("ice-hockey");
  });
});
