/** A name that somebody offers counts as covered only if bets on its market are drawn that win, and some that lose. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold } from "../../../lab/market-names/fold.js";
import { marketsOfRow, meantBy, ROWS, WRITTEN, whyNot } from "../../../lab/market-names/meant.js";
import type { Meant } from "../../../lab/market-names/types.js";
import { arbitraryCase } from "../../../src/fixtures/arbitraries.js";
import { SCORERS } from "../../../src/pure/books/the-odds-api/props.js";
import { check, grade } from "../../../src/pure/engine/index.js";
import { expectNone } from "../../support/expect-none.js";

const SEED = 20_261_130;
const DRAWN = 60;
/** The first of them, which mostly win and lose. */
const FIRST_DRAWN = 8;

const keyOf = ({ sport, market, statistic }: Meant) => JSON.stringify([sport, market, statistic]);
const meant = [...new Map(ROWS.flatMap(marketsOfRow).map((each) => [keyOf(each), each])).values()];
const scorers = SCORERS.flatMap(({ markets }) => Object.entries(markets).map(([sport, market]) => ({ sport, market })));

const TWO_HALVES = { home: 2, away: 1, periods: { p1: { home: 1, away: 0 }, ft: { home: 2, away: 1 } } };
const NINE_INNINGS = {
  ...{ home: 9, away: 0 },
  periods: Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => [`p${number}`, { home: 1, away: 0 }])),
};

describe("the market that a name of others means", () => {
  const markets = [...meant.filter(({ statistic }) => statistic === undefined), ...scorers];

  it.each(markets.map((each) => [`${each.sport}: ${each.market}`, each] as const))(
    "wins and loses: %s",
    (_, { sport, market }) => {
      const cases = arbitraryCase({ sport, market });
      const resultsOf = (numRuns: number) =>
        fc.sample(cases, { seed: SEED, numRuns }).map(({ event, selection }) => grade(selection, event).result);
      const isBoth = (results: readonly string[]) => results.includes("won") && results.includes("lost");
      expect(isBoth(resultsOf(FIRST_DRAWN)) || isBoth(resultsOf(DRAWN))).toBe(true);
    },
  );

  it.each(meant.flatMap(({ sport, statistic }) => (statistic === undefined ? [] : [[sport, statistic] as const])))(
    "wins and loses on players: %s, %s",
    (sport, statistic) => {
      const label = `Harry Kane (1+ ${statistic})`;
      const selection = { eventId: 7, market: "Player Props", side: "yes", label };
      expect(check(selection, sport)).toBeNull();
      const scores = sport === "baseball" ? NINE_INNINGS : TWO_HALVES;
      const results = [0, 1].map((count) => {
        const statistics = { players: [{ name: "Harry Kane", played: true, statistics: countsOf(statistic, count) }] };
        return grade(selection, { id: 7, status: "settled", sport: { slug: sport }, scores, statistics }).result;
      });
      expect(results).toEqual(["lost", "won"]);
    },
  );

  it("is served in the sport of its row", () => {
    expectNone(
      "rows whose market the sport does not have",
      WRITTEN.filter((row) => marketsOfRow(row).length === 0).map(({ market }) => market),
    );
  });
});

describe("a name", () => {
  it("is read without its part of the match and with its team first", () => {
    expect(fold("Away Team Total Goals(1st Half)")).toEqual({ phrase: "@ total goals", suffix: "HT" });
    expect(fold("{!quarternr} quarter - total")).toEqual({ phrase: "total", suffix: "1Q", sport: "basketball" });
  });

  it("means a market of the same part", () => {
    expect(meantBy("Home Team Total Goals(1st Half)")).toEqual({ sport: "football", market: "Team Total Home HT" });
    expect(meantBy("Half Time / Full Time")).toEqual({ sport: "football", market: "Half Time / Full Time" });
    expect(meantBy("Next Corner")).toBeNull();
  });

  it("without a market has a reason", () => {
    expect(whyNot("Race to 3 Corners")).toBe("evidence");
    expect(whyNot("Man of the Match")).toBe("pools");
    expect(whyNot("3 ball")).toBe("starters");
    expect(whyNot("Wincast")).toBe("later");
  });
});

/** Counts of a statistic, or of the parts that it is added up from. */
function countsOf(statistic: string, count: number): Record<string, number> {
  if (statistic === "To Be Booked") return { "Yellow Cards": count, "Red Cards": 0 };
  return statistic === "Goals + Assists" ? { Goals: count, Assists: 0 } : { [statistic]: count };
}
