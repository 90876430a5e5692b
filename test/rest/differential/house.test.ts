/**
 * House rules: drawn rulebooks on drawn events that stopped early, were given up, forfeited or are in other leagues. Whole grades of the
 * engine against those of the oracle, and a count of the verdicts that each setting changed. `SETTLEGRADE_SEED` draws others,
 * `HOUSE_RUNS` more of them.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dirtyEvent, FAULT_NAMES } from "../../../fixtures/arbitraries/dirty.js";
import { EVENTS } from "../../../fixtures/arbitraries/events.js";
import { feedFaultsOf } from "../../../fixtures/arbitraries/feed-faults.js";
import { gradeAll } from "../../../src/pure/engine/index.js";
import { type Comparison, startComparison } from "../../fast/differential/comparison.js";
import { withCounts } from "../../fast/differential/draws.js";
import { betsOn } from "../../fast/differential/house-bets.js";
import { changesIn, type Events, FIGHTS, IN_SETS, stopped, withRareEnds } from "../../fast/differential/house-draws.js";
import { openSheet } from "../../fast/differential/oracle/index.js";
import { settingsOf } from "../../fast/differential/oracle/rules.js";
import { houseOf } from "../../support/house.js";
import { draws, seedOr } from "../../support/volume.js";
import { changesCounted, countChanges, namesOf, neverChanged, SETTINGS } from "./setting-counts.js";

const SEED = seedOr(20_261_122);
const RUNS = Number(process.env.HOUSE_RUNS ?? draws(2, 1));
const DAMAGED = Number(process.env.HOUSE_RUNS ?? draws(2, 1));

const TIMES = [undefined, "2026-03-02T12:00:00Z", "2026-03-09T12:00:00Z"] as const;

/** So many are drawn at most until a verdict was seen that a few events may not give. */
const MOST_RUNS = 60;

function compareHouses(slug: string, events: Events, seed: number, runs: number, until?: string): Comparison {
  const run = startComparison();
  const drawn = fc.tuple(events, changesIn(slug));
  const numRuns = until === undefined ? runs : Math.max(runs, MOST_RUNS);
  for (const [n, [event, changes]] of fc.sample(drawn, { seed, numRuns }).entries()) {
    if (until !== undefined && n >= runs && run.seen.has(until)) break;
    const asOf = TIMES[(seed + n) % TIMES.length];
    const time = asOf === undefined ? {} : { asOf };
    const rulebook = houseOf(changes);
    const lookUp = openSheet(event, { ...settingsOf(changes), ...time });
    const bets = betsOn(slug, event, changes, seed + n);
    const wanted = bets.map(lookUp);
    const found = gradeAll(bets, () => event, { rulebook, ...time });
    for (const [i, bet] of bets.entries()) {
      const grade = wanted[i];
      if (grade) run.compare({ ...bet, changes }, event, found[i], grade);
    }
    countChanges(slug, event, bets, wanted, changes, time);
  }
  return run;
}

/** The sports of the settings that few drawn events concern. */
const SEEN_SELDOM = ["basketball", "tennis", "badminton", "football", "baseball", "rugby", ...FIGHTS];

function eventsOf(slug: string): Events {
  const plain = EVENTS.get(slug);
  if (plain === undefined) throw new Error(`no events of ${slug}`);
  if (FIGHTS.includes(slug)) return withRareEnds(plain);
  return slug === "football" || slug === "futsal" ? withCounts(plain) : plain;
}

describe(`drawn houses (SETTLEGRADE_SEED=${SEED})`, () => {
  for (const [i, slug] of [...EVENTS.keys()].entries()) {
    const events = eventsOf(slug);

    it(`settles ${slug} that stopped early as the oracle does`, () => {
      // Football without its second half may have been played to its end.
      const returned = IN_SETS.includes(slug) ? "event_cancelled" : undefined;
      const run = compareHouses(slug, stopped(slug, events), SEED + i, RUNS, returned);
      expect(run.report()).toBe(`0 of ${run.cases} differ`);
      if (returned !== undefined) expect(run.seen.get(returned) ?? 0).toBeGreaterThan(0);
    });

    it(`settles ${slug} that stopped early and is damaged as the oracle does`, () => {
      const names = [...FAULT_NAMES, ...feedFaultsOf(slug)].filter((name) => name !== "less left to win");
      const run = compareHouses(slug, dirtyEvent(stopped(slug, events), names), SEED + i, DAMAGED);
      expect(run.report()).toBe(`0 of ${run.cases} differ`);
    });
  }

  // The oracle alone: events are drawn until the setting has mattered.
  for (const setting of SETTINGS) {
    it(`changed a verdict with ${setting}`, () => {
      for (let round = 0; round < 60 && neverChanged().includes(setting); round++) {
        for (const slug of SEEN_SELDOM) {
          // A fight that was stopped ended so.
          const events = fc.oneof(stopped(slug, eventsOf(slug)), eventsOf(slug));
          const drawn = fc.tuple(events, changesIn(slug));
          for (const [event, changes] of fc.sample(drawn, {
            seed: SEED + round,
            numRuns: FIGHTS.includes(slug) ? 20 : 3,
          })) {
            if (!namesOf(changes, slug).includes(setting)) continue;
            const bets = betsOn(slug, event, changes, SEED + round);
            const lookUp = openSheet(event, settingsOf(changes));
            countChanges(slug, event, bets, bets.map(lookUp), changes, {});
          }
        }
      }
      expect(neverChanged()).not.toContain(setting);
    });
  }

  it("counted the verdicts that each setting changed", () => {
    if (process.env.HOUSE_RUNS !== undefined) console.log(Object.fromEntries(changesCounted()));
    expect(neverChanged()).toEqual([]);
  });
});
