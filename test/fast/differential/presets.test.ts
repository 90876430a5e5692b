/** The rulebooks of bookmakers: whole grades of the engine against those of the oracle, on drawn events that stopped early or went on. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EVENTS } from "../../../fixtures/arbitraries/events.js";
import { openEvent } from "../../../src/pure/engine/index.js";
import { rulebook, rulebooks } from "../../../src/pure/rulebooks/index.js";
import { untyped } from "../../support/untyped.js";
import { seedOr } from "../../support/volume.js";
import { startComparison } from "./comparison.js";
import { withCounts } from "./draws.js";
import { betsOn } from "./house-bets.js";
import { type Changes, stopped } from "./house-draws.js";
import { openSheet } from "./oracle/index.js";
import { type Rules, settingsOf } from "./oracle/rules.js";

const SEED = seedOr(20_261_122);
const RUNS = Math.ceil(Number(process.env.EVENT_RUNS ?? 1) / 10);
/** Each rulebook is tried on every third sport, and on every sport in the long runs. */
const STEP = process.env.EVENT_RUNS === undefined ? 3 : 1;

describe(`the rulebooks of bookmakers (SETTLEGRADE_SEED=${SEED})`, () => {
  it.each(rulebooks().map(({ name }, place) => [name, place] as const))(
    "%s settles drawn events as the oracle does",
    (name, place) => {
      const house = rulebook(name);
      // A rulebook is data: the oracle reads the same object.
      const { id, ...rules }: Rules & { id: string } = untyped(house);
      const changes: Changes = { ...rules, aliases: {} };
      const run = startComparison();
      for (const [slug, plain] of [...EVENTS].filter((_, index) => (index + place) % STEP === 0)) {
        const events = slug === "football" ? withCounts(plain) : plain;
        for (const [n, event] of fc.sample(stopped(slug, events), { seed: SEED, numRuns: RUNS }).entries()) {
          const lookUp = openSheet(event, settingsOf(changes));
          const opened = openEvent(event, { rulebook: house });
          for (const bet of betsOn(slug, event, changes, SEED + n)) {
            const wanted = lookUp(bet);
            run.compare(bet, event, opened.grade(bet), wanted);
          }
        }
      }
      expect(id.startsWith(name)).toBe(true);
      expect(run.report()).toBe(`0 of ${run.cases} differ`);
      expect(run.cases).toBeGreaterThan(500);
    },
  );
});
