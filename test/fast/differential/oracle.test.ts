/**
 * Checks the oracle: it imports nothing from the engine, it agrees with the published table of Asian lines, and it detects a
 * broken engine.
 */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { grade } from "../../../src/pure/engine/index.js";
import { settled } from "../../support/events.js";
import { startComparison } from "./comparison.js";
import { openSheet } from "./oracle/index.js";
import { fraction, lineOf, nameOf, plus, settleOnLine } from "./oracle/stakes.js";

const FOLDER = new URL("./oracle/", import.meta.url);

it("imports nothing but its own files", () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".ts"));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const text = readFileSync(new URL(file, FOLDER), "utf8");
    for (const [, from] of text.matchAll(/from "([^"]+)"/g)) expect(from, file).toMatch(/^\.\/[a-z-]+\.js$/);
  }
});

/**
 * Home at a line, by the margin from -3 to 3: W won, L lost, V void, w half won, l half lost. Source: a published
 * table of Asian handicaps.
 */
const HOME_AT: Readonly<Record<string, string>> = {
  "-1.75": "LLLLLwW",
  "-1.5": "LLLLLWW",
  "-1.25": "LLLLlWW",
  "-1": "LLLLVWW",
  "-0.75": "LLLLwWW",
  "-0.5": "LLLLWWW",
  "-0.25": "LLLlWWW",
  "0": "LLLVWWW",
  "0.25": "LLLwWWW",
  "0.5": "LLLWWWW",
  "0.75": "LLlWWWW",
  "1": "LLVWWWW",
  "1.25": "LLwWWWW",
  "1.5": "LLWWWWW",
  "1.75": "LlWWWWW",
};
const WORDS: Readonly<Record<string, string>> = { W: "won", L: "lost", V: "void", w: "half_won", l: "half_lost" };

it("splits stakes as the published table of Asian handicaps does", () => {
  for (const [line, row] of Object.entries(HOME_AT)) {
    [...row].forEach((letter, i) => {
      const parts = settleOnLine(lineOf(Number(line)), (at) => plus(fraction(i - 3), at));
      expect(nameOf(parts).result, `${line} at margin ${i - 3}`).toBe(WORDS[letter]);
    });
  }
});

it("notices an engine that settles quarter lines on the nearer half line only", () => {
  const event = settled("football", "2-1", { ft: "2-1" });
  const run = startComparison();
  for (let hdp = -3; hdp <= 3; hdp += 0.25) {
    const bet = { eventId: 1, market: "Spread", side: "home", hdp };
    const broken = grade({ ...bet, hdp: Math.round(hdp * 2) / 2 }, event);
    run.compare(bet, event, broken, openSheet(event)(bet));
  }
  expect(run.differences).toBeGreaterThan(0);
});
