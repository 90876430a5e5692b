import { describe, expect, it } from "vitest";
import { type DemoIo, showAll, showSome } from "../../../lab/demo/show.js";
import { matches } from "../../../src/fixtures/index.js";
import { Sink } from "../../support/command.js";

async function shown(show: (io: DemoIo) => Promise<number>): Promise<string[]> {
  const [stdout, stderr] = [new Sink(), new Sink()];
  expect(await show({ stdout, stderr, env: {}, isTTY: false, columns: 80 })).toBe(0);
  expect(stderr.text).toBe("");
  return stdout.text.trimEnd().split("\n");
}

/** For 10: (1.95 + 1) / 2, a void leg, and 2.8. */
const SLIP = `  Id  Type    Lines  Stake  Returns  Profit  Currency

  T1  treble      1  10.00    41.30  +31.30  EUR
    Argentina v France: Totals over 3.75      1.95  half won  2-2 regulation
    Novak Djokovic v Roger Federer: Totals   10/11  void      32-36 games (push)
      (Games) under 68
    Golden State Warriors v Cleveland         +180  won       89-93 full game
      Cavaliers: ML away

1 slip
Currency  Settled  Staked  Returned  Profit
EUR             1   10.00     41.30  +31.30`;

describe("npm run demo", () => {
  it("shows three matches, two explanations and a slip in two screens", async () => {
    const lines = await shown(showSome);
    expect(lines.length).toBeLessThanOrEqual(76);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    const text = lines.join("\n");
    const [tables = "", explanations = ""] = text.split("What decided 2 of these bets:");
    for (const match of ["Argentina 7-5 France", "Djokovic 3-2 Roger", "Warriors 89-93"])
      expect(tables).toContain(match);
    expect(explanations.match(/^ {6}verdict /gm)).toHaveLength(2);
    for (const result of ["won", "lost", "void, push", "half won", "half lost"]) {
      expect(tables).toMatch(new RegExp(`  ${result} {2,}\\d`));
    }
  });

  it("has a hint at all matches", async () => {
    const sports = new Set(matches.map(({ sport }) => sport)).size;
    const hint = `All ${matches.length} matches of ${sports} sports: npm run demo -- --all`;
    expect(await shown(showSome)).toContain(hint);
  });

  it("ends with a slip that pays out", async () => {
    const [, slip = ""] = (await shown(showSome)).join("\n").split("what it pays:\n\n");
    expect(slip).toBe(SLIP);
  });
});

describe("npm run demo -- --all", () => {
  it("shows every match, and explains eight bets", async () => {
    const lines = await shown(showAll);
    const [tables = "", explanations = ""] = lines.join("\n").split("What decided 8 of these bets");
    const bets = matches.reduce((sum, { selections }) => sum + selections.length, 0);
    expect(tables).toContain(`\n${bets} bets\n`);
    const headings = tables.split("\n").filter((line) => /^[A-Z].* {2}.+ (?:v|\d+-\d+) /.test(line));
    expect(headings.length).toBe(matches.length);
    expect(explanations.match(/^ {6}verdict /gm)).toHaveLength(8);
  });
});
