import { describe, expect, it } from "vitest";
import { type DemoIo, showAll, showSome } from "../../scripts/demo/show.js";
import { matches } from "../../src/fixtures/index.js";
import { Sink } from "./helpers.js";

async function shown(show: (io: DemoIo) => Promise<number>): Promise<string[]> {
  const [stdout, stderr] = [new Sink(), new Sink()];
  expect(await show({ stdout, stderr, env: {}, isTTY: false, columns: 80 })).toBe(0);
  expect(stderr.text).toBe("");
  return stdout.text.trimEnd().split("\n");
}

describe("npm run demo", () => {
  it("shows three matches and two explanations in one screen and a half", async () => {
    const lines = await shown(showSome);
    expect(lines.length).toBeLessThanOrEqual(60);
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

  it("ends with a hint at all matches", async () => {
    const sports = new Set(matches.map(({ sport }) => sport)).size;
    expect((await shown(showSome)).at(-1)).toBe(
      `All ${matches.length} matches of ${sports} sports: npm run demo -- --all`,
    );
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
