/** `backtest --chart`: the yield by month with its band and the drawdown, as SVG and on a terminal. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bandsOf } from "../../../../src/cli/backtest/bootstrap.js";
import { cli, DERBY, ndjson, scratch } from "../../../support/command.js";

const folder = scratch();
/** Thirty matches from January to March 2026, all 3-1 or 0-1. */
const MATCHES = Array.from({ length: 30 }, (_, index) => ({
  ...DERBY,
  id: index + 1,
  date: `2026-0${1 + Math.floor(index / 10)}-1${index % 10}T15:00:00Z`,
  scores: { home: index % 3 === 0 ? 0 : 3, away: 1, periods: { ft: { home: index % 3 === 0 ? 0 : 3, away: 1 } } },
}));
const UNDATED = { ...MATCHES[1], id: 31, date: undefined };
const OPEN = { ...MATCHES[1], id: 32, status: "pending", scores: undefined };
const events = folder.file("events.ndjson", ndjson([...MATCHES, UNDATED, OPEN]));
const row = (id: number, more = {}) => ({
  ...{ ref: `R${id}`, eventId: id, market: "ML", side: "home", odds: "1.60", stake: "10.00", currency: "EUR", ...more },
});
const ROWS = MATCHES.map(({ id }) => row(id));
const HOUSES = ["standard", folder.file("house.json", { id: '<b>"&\u202e', base: "pinnacle" })];

function backtest(rows: readonly object[], more: readonly string[] = [], world = {}) {
  const bets = folder.file("rows.ndjson", ndjson(rows));
  return cli(["backtest", "--bets", bets, "--events", events, ...more], world);
}

const svgOf = async (rows: readonly object[], more: readonly string[] = [], name = "chart.svg"): Promise<string> => {
  const path = `${folder.path}/${name}`;
  await backtest(rows, [...more, "--chart", path]);
  return readFileSync(path, "utf8");
};

describe("backtest --chart", () => {
  it("writes an SVG that says in words what it draws", async () => {
    const svg = await svgOf(ROWS);
    // 20 of 30 won at 1.60: 320 of 300. The first of each three is lost.
    expect(/<desc[^>]*>(.*)<\/desc>/.exec(svg)?.[1]).toMatch(
      /^EUR, 2026-01 to 2026-03\. standard@3: Yield \+6\.67% \(95%: -\d+\.\d\d% to \+\d+\.\d\d%\); Drawdown -10\.00 EUR in 2026-01\. 95% band/,
    );
    expect(svg).toContain("<title ");
    expect(svg).toContain("@media (prefers-color-scheme: dark)");
  });

  it("draws the same file again, byte for byte, also with its rows in another order", async () => {
    const svg = await svgOf(ROWS);
    expect(await svgOf([...ROWS].reverse(), [], "again.svg")).toBe(svg);
  });

  it("draws each house on the same scale, and writes no name as markup", async () => {
    const svg = await svgOf(
      ROWS,
      HOUSES.flatMap((house) => ["--rulebook", house]),
    );
    expect(svg).toContain(">&lt;b&gt;&quot;&amp;\\u202e</text>");
    expect(svg).not.toContain("<b>");
    expect(svg.match(/Yield, %<\/text>/g)).toHaveLength(2);
  });

  it("draws each currency by itself", async () => {
    const svg = await svgOf([...ROWS, row(1, { ref: "P", currency: "GBP" })]);
    expect(svg).toContain("by month, EUR</text>");
    expect(svg).toContain("by month, GBP</text>");
  });

  it("counts what has no month or no answer, and drops neither", async () => {
    const { out } = await backtest([...ROWS, row(31), row(32), row(99)], ["--chart", "-", "--format", "table"]);
    expect(out).toContain("33 slips, 2 open\n");
    expect(out).toContain("Not drawn, since no event has a date: 1 settled\n");
  });

  it("draws below a table as wide as the terminal, side by side if there is room", async () => {
    const words = [...HOUSES.flatMap((house) => ["--rulebook", house]), "--chart", "-"];
    const draw = async (columns: number) =>
      (await backtest(ROWS, words, { isTTY: true, columns, env: { NO_COLOR: "1" } })).out.split("\n");
    for (const columns of [44, 80, 120]) {
      const lines = await draw(columns);
      const chart = lines.slice(lines.findIndex((line) => line.startsWith("Cumulated")));
      expect(Math.max(...chart.map((line) => line.length))).toBeLessThanOrEqual(columns);
      expect(chart.some((line) => /standard@3 +<b>/.test(line))).toBe(columns >= 80);
      expect(chart.join("")).not.toContain("\u001b");
    }
  });

  it("draws on standard error if the answer is for a program, and only if it is asked for on a terminal", async () => {
    const drawn = await backtest(ROWS, ["--chart", "-"]);
    expect(drawn.out).not.toContain("Cumulated");
    expect(drawn.err).toContain("Cumulated yield");
    const written = await backtest(ROWS, ["--chart", `${folder.path}/only.svg`]);
    expect(written.err).not.toContain("Cumulated");
    expect(existsSync(`${folder.path}/only.svg`)).toBe(true);
  });

  it("does not write over what it reads", async () => {
    const { code, err } = await backtest(ROWS, ["--chart", events]);
    expect(err).toContain("--chart");
    expect(err).toContain("would overwrite");
    expect(code).toBe(2);
  });
});

describe("the band", () => {
  /** Stakes of 1 on as many matches; every second one wins at odds of 2. */
  const even = (matches: number) =>
    Float64Array.from({ length: 2 * matches }, (_, at) => (at % 2 === 0 ? 1 : at % 4 === 1 ? 1 : -1));

  it("is as wide as 1.96 standard errors if there are many matches", () => {
    const band = bandsOf([even(2_500)], 1)[0]?.[0];
    // One bet wins or loses 100 %, so that the mean of 2,500 has a standard error of 2 %.
    expect(band?.high).toBeCloseTo(3.92, 0);
    expect(band?.low).toBeCloseTo(-3.92, 0);
  });

  it("is wider if the bets on a match win and lose together", () => {
    const alone = bandsOf([even(400)], 1)[0]?.[0];
    // A hundred matches with four bets each, which have one answer.
    const together = bandsOf([even(100).map((amount) => 4 * amount)], 1)[0]?.[0];
    expect((together?.high ?? 0) / (alone?.high ?? 0)).toBeCloseTo(2, 0);
  });

  it("begins with the tenth match", () => {
    const [first, second] = bandsOf([even(9), even(1)], 1);
    expect(first?.[0]).toBe(null);
    expect(second?.[0]).not.toBe(null);
  });
});
