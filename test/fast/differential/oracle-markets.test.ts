/** The oracle and the engine on the cases of section 5.5 of the rules, and the oracle on drawn bets on its markets. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileVersionOf } from "../../../fixtures/arbitraries/dirty.js";
import { EVENTS } from "../../../fixtures/arbitraries/events.js";
import { grade } from "../../../src/pure/engine/index.js";
import { seedOr } from "../../support/volume.js";
import { startComparison } from "./comparison.js";
import { drawnBet, withCounts } from "./draws.js";
import { MARKET_CASES } from "./market-cases.js";
import { marketsOf, openSheet, SLUGS } from "./oracle/index.js";

/** Damaged bets of each sport. */
const DAMAGED = process.env.DIFFERENTIAL_RUNS === undefined ? 25 : 100;
const SEED = seedOr(20_260_301);

/** What a case says of a grade: only graded score markets have a basis. */
const answerOf = ({ result, reason, basis }: { result: string; reason: string | null; basis?: unknown }) => ({
  result,
  reason,
  ...(basis === undefined ? {} : { basis }),
});

const NAMED_CASES = MARKET_CASES.map((it) => [it.it, it] as const);

describe("the oracle settles", () => {
  it.each(NAMED_CASES)("%s", (_, { event, selection, expected }) => {
    expect(answerOf(openSheet(event)(selection))).toEqual(expected);
  });
});

describe("the engine settles", () => {
  it.each(NAMED_CASES)("%s", (_, { event, selection, expected }) => {
    expect(answerOf(grade(selection, event))).toEqual(expected);
  });
});

it("has a case on each market of the section", () => {
  const asked = new Set(MARKET_CASES.map(({ selection }) => String(selection.market).toLowerCase()));
  const markets = SLUGS.flatMap((slug) => marketsOf(slug)).filter(
    ({ more, canonical, statistic }) => more && canonical && statistic === undefined,
  );
  const missing = new Set(markets.map(({ name }) => name).filter((name) => !asked.has(name.toLowerCase())));
  expect([...missing]).toEqual([]);
  expect(MARKET_CASES.length).toBeGreaterThan(250);
});

it("wins and loses drawn bets on each market of the section", () => {
  const seen = new Map<string, Set<string>>();
  for (const [slug, events] of EVENTS) {
    // Few drawn matches have a sixth map.
    const markets = marketsOf(slug).filter(
      ({ more, canonical, period }) => more && canonical && !/map-[67]/.test(period),
    );
    for (const [n, event] of fc.sample(withCounts(events), { seed: SEED, numRuns: 40 }).entries()) {
      const lookUp = openSheet(event);
      for (const market of markets) {
        const results = seen.get(market.name) ?? new Set<string>();
        seen.set(market.name, results);
        // Once is enough.
        if (results.has("won") && results.has("lost")) continue;
        for (const bet of fc.sample(drawnBet(market, event), { seed: SEED + n, numRuns: 3 })) {
          results.add(lookUp(bet).result);
        }
      }
    }
  }
  const dull = [...seen].filter(([, results]) => !results.has("won") || !results.has("lost"));
  expect(dull.map(([name, results]) => `${name}: ${[...results].join()}`)).toEqual([]);
});

it("answers damaged bets and events as the engine does", () => {
  const run = startComparison();
  for (const [slug, events] of EVENTS) {
    const bets = fc
      .tuple(withCounts(events), fc.constantFrom(...marketsOf(slug)))
      .chain(([event, market]) =>
        fc.tuple(
          hostileVersionOf(drawnBet(market, event)),
          fc.oneof(fc.constant(event), hostileVersionOf(fc.constant(event))),
        ),
      );
    for (const [bet, event] of fc.sample(bets, { seed: SEED, numRuns: DAMAGED })) {
      run.compare(bet, event, grade(bet, event), openSheet(event)(bet));
    }
  }
  expect(run.report()).toBe(`0 of ${run.cases} differ`);
  // Some of the damage leaves a bet that can be won or lost, and some is found by each of the checks of a bet.
  for (const kind of ["won", "lost", "event_not_found", "unsupported_market", "invalid_side", "invalid_line"]) {
    expect(run.seen.get(kind) ?? 0, kind).toBeGreaterThan(10);
  }
});
