/** Markets on counts of teams and players: drawn bets, the engine's grades against those of the oracle. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withCountFaults } from "../../../fixtures/arbitraries/count-faults.js";
import { arbitraryCase } from "../../../src/fixtures/arbitraries.js";
import { grade, markets as marketsOn, type Selection, type SportEvent } from "../../../src/pure/engine/index.js";
import { MARKET_TYPES } from "../../../src/pure/engine/tables/markets/market-types.js";
import { expectNone } from "../../support/expect-none.js";
import { draws, seedOr, some } from "../../support/volume.js";
import { verdictOnCounts } from "./oracle/counts.js";
import { cricketVerdict } from "./oracle/cricket.js";

const SEED = seedOr(20_260_301);
const RUNS = Number(process.env.DIFFERENTIAL_RUNS ?? draws(50, 12));
/** Faulty counts need not show every result. */
const FAULTY_RUNS = Number(process.env.DIFFERENTIAL_RUNS ?? draws(50, 5));
const ON_COUNTS = MARKET_TYPES.filter(
  ({ statistic, score }) => statistic !== undefined || score === "player-statistic",
);

/** Fails with the first cases on which the two differ. Returns the results that were seen. */
function compare(
  cases: fc.Arbitrary<{ readonly event: SportEvent; readonly selection: Selection }>,
  numRuns = RUNS,
): ReadonlySet<string> {
  const results = new Set<string>();
  const wrong: string[] = [];
  for (const { event, selection } of fc.sample(cases, { seed: SEED, numRuns })) {
    const { result, reason } = grade<unknown, unknown>(selection, event);
    const isCricket = event.sport?.slug === "cricket";
    const wanted = isCricket
      ? cricketVerdict(selection as Parameters<typeof cricketVerdict>[0], event)
      : verdictOnCounts(event, selection);
    if (result !== wanted?.result || reason !== wanted.reason) {
      wrong.push(JSON.stringify({ selection, event, result, reason, wanted }));
    }
    results.add(result);
  }
  expectNone("bets on which the oracle gives another verdict", wrong);
  return results;
}

describe("the engine and the oracle agree on", () => {
  it.each(some(ON_COUNTS, 3).map(({ name }) => name))("%s", (market) => {
    const results = compare(arbitraryCase({ market }));
    expect(results).toContain("won");
    expect(results).toContain("lost");
  });

  const TEAMS =
    /^(?:Shots|Aces|Sacks|Passing Yards|Three Pointers|Hits|Tries|Kills|First Bloods) (?:Totals|Spread|2-Way) /;
  const ON_PARTS = [
    "basketball",
    "football",
    "ice-hockey",
    "american-football",
    "baseball",
    "rugby-league",
    "field-hockey",
    "tennis",
    "esports",
  ].flatMap((slug) =>
    marketsOn(slug).flatMap(({ name, deprecated }) =>
      // Few matches have a fourth set, and few a fourth map.
      (name.startsWith("Player Props ") || TEAMS.test(name)) &&
      deprecated === undefined &&
      !/(?:[4-7]th Set|Map [4-7])$/.test(name)
        ? [{ slug, name }]
        : [],
    ),
  );

  it.each(some(ON_PARTS))("$name of $slug", ({ slug, name }) => {
    const cases = arbitraryCase({ sport: slug, market: name });
    const results = compare(cases);
    expect(results).toContain("won");
    expect(results).toContain("lost");
    compare(
      cases.chain(({ event, selection }) => withCountFaults(event).map((damaged) => ({ event: damaged, selection }))),
      FAULTY_RUNS,
    );
  });

  it.each(ON_COUNTS.map(({ name }) => name))("%s on faulty counts", (market) => {
    const faulty = arbitraryCase({ market }).chain(({ event, selection }) =>
      withCountFaults(event).map((damaged) => ({ event: damaged, selection })),
    );
    compare(faulty, FAULTY_RUNS);
  });
});
