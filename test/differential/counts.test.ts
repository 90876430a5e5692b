/** Markets on counts of teams and players: drawn bets, the engine's grades against those of the oracle. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withCountFaults } from "../../fixtures/arbitraries/count-faults.js";
import { MARKET_TYPES } from "../../src/engine/catalogue/market-types.js";
import { grade } from "../../src/engine/index.js";
import { arbitraryCase } from "../../src/fixtures/arbitraries.js";
import { verdictOnCounts } from "./oracle/counts.js";

const SEED = Number(process.env.DIFFERENTIAL_SEED ?? 20_260_301);
const RUNS = Number(process.env.DIFFERENTIAL_RUNS ?? 50);
const ON_COUNTS = MARKET_TYPES.filter(
  ({ statistic, score }) => statistic !== undefined || score === "player-statistic",
);

describe("the engine and the oracle agree on", () => {
  it.each(ON_COUNTS.map(({ name }) => name))("%s", (market) => {
    const results = new Set<string>();
    for (const { event, selection } of fc.sample(arbitraryCase({ market }), { seed: SEED, numRuns: RUNS })) {
      const { result, reason } = grade(selection, event);
      expect({ result, reason }, JSON.stringify({ selection, event })).toEqual(verdictOnCounts(event, selection));
      results.add(result);
    }
    expect(results).toContain("won");
    expect(results).toContain("lost");
  });

  it.each(ON_COUNTS.map(({ name }) => name))("%s on faulty counts", (market) => {
    const faulty = arbitraryCase({ market }).chain(({ event, selection }) =>
      withCountFaults(event).map((damaged) => ({ event: damaged, selection })),
    );
    for (const { event, selection } of fc.sample(faulty, { seed: SEED, numRuns: RUNS })) {
      const { result, reason } = grade(selection, event);
      expect({ result, reason }, JSON.stringify({ selection, event })).toEqual(verdictOnCounts(event, selection));
    }
  });
});
