/**
 * Truthful records of every sport, damaged as feeds do, must not be paid against the truth. A damaged record may be the honest record of
 * another match (lab/corrupt-records/possible.ts decides that), or belong to a class in which no record can tell (lab/corrupt-records/classes.ts).
 */
import { describe, expect, it } from "vitest";
import { UNTOLD } from "../../../lab/corrupt-records/classes.js";
import { DAMAGES } from "../../../lab/corrupt-records/damages/index.js";
import { mayBeHonest } from "../../../lab/corrupt-records/possible.js";
import { gradeCorrupted } from "../../../lab/corrupt-records/run.js";
import type { MatchRecord } from "../../../lab/tools/match-record.js";
import { grade, sports } from "../../../src/pure/engine/index.js";
import { expectNone } from "../../support/expect-none.js";
import { untyped } from "../../support/untyped.js";
import { seedOr } from "../../support/volume.js";

const SEED = seedOr(20_260_301);
const CASES = process.env.THOROUGH === "yes" ? 300_000 : 60_000;

describe("bets on damaged records", () => {
  const slugs = sports().map(({ slug }) => slug);
  const report = gradeCorrupted(slugs, CASES, SEED);

  it("are refused or paid as the truth says, unless no record could tell", () => {
    const faults = report.wrong.filter(({ untold }) => untold === null);
    expectNone(
      "wrong payments; refuse the record, or write in lab/corrupt-records/classes.ts why it cannot be told from an honest one",
      faults.map((one) => JSON.stringify(one)),
    );
  });

  it("are drawn with every damage", () => {
    const drawn = new Set([...report.tallies.values()].flatMap((byDamage) => [...byDamage.keys()]));
    expectNone(
      "damages that no record had",
      DAMAGES.map(({ name }) => name).filter((name) => !drawn.has(name)),
    );
  });

  it("are drawn with damages that the rules name, and with others", () => {
    const named = DAMAGES.filter((damage) => damage.named !== null);
    expect(named.length).toBeGreaterThan(40);
    expect(named.length).toBeLessThan(DAMAGES.length);
    for (const damage of DAMAGES) expect(damage.named ?? "6.2").toMatch(/^(6\.2|9) ?/);
    expect(report.wrong.filter((one) => one.named !== null && one.untold !== null)).toEqual([]);
  });

  it("that are paid without a look at the damage are noticed", () => {
    const believing = gradeCorrupted(["basketball", "tennis", "curling"], 12_000, SEED, (selection, event) => {
      const { home = 0, away = 0 } = event.scores ?? {};
      const alone = { ...event, scores: { home, away, periods: {} } };
      return grade(selection, alone);
    });
    expect(believing.wrong.filter(({ untold }) => untold === null).length).toBeGreaterThan(50);
  });

  it("stay within few classes, each with its reason", () => {
    expect(UNTOLD.length).toBeLessThan(8);
    for (const { why } of UNTOLD) expect(why.length).toBeGreaterThan(40);
  });
});

describe("an honest record", () => {
  const record = (slug: string, home: number, away: number, periods: object): MatchRecord =>
    untyped({ id: 1, sport: { slug }, scores: { home, away, periods } });
  const pair = (home: number, away: number) => ({ home, away });

  it.each([
    [
      "adds up to regular time",
      record("basketball", 90, 80, { p1: pair(20, 20), p2: pair(20, 20), p3: pair(25, 20), p4: pair(25, 20) }),
    ],
    ["may leave the second half out", record("football", 2, 1, { p1: pair(1, 0), ft: pair(2, 1) })],
    ["has sets that give its tally", record("tennis", 2, 0, { p1: pair(6, 4), p2: pair(7, 6) })],
  ])("%s", (_, honest) => expect(mayBeHonest(honest)).toBe(true));

  it.each([
    [
      "does not exceed its final score",
      record("basketball", 90, 80, { p1: pair(60, 20), p2: pair(40, 20), p3: pair(25, 20), p4: pair(25, 20) }),
    ],
    ["has no first half above regular time", record("football", 2, 1, { p1: pair(3, 0), ft: pair(2, 1) })],
    ["has no other winner than its sets", record("tennis", 0, 2, { p1: pair(6, 4), p2: pair(7, 6) })],
    ["has no winner of a shoot-out who lost", record("football", 3, 4, { ft: pair(1, 1), ap: pair(3, 2) })],
  ])("%s", (_, dishonest) => expect(mayBeHonest(dishonest)).toBe(false));
});
