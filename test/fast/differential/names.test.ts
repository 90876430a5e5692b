/**
 * Every spelling of every score market means the market that the rules say.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { EVENTS } from "../../../fixtures/arbitraries/events.js";
import { grade, gradeAll, markets, type Selection } from "../../../src/pure/engine/index.js";
import { settled } from "../../support/events.js";
import { seedOr, some } from "../../support/volume.js";
import { startComparison } from "./comparison.js";
import { drawnBet } from "./draws.js";
import { marketsOf, openSheet, SLUGS } from "./oracle/index.js";

const SEED = seedOr(20_260_301);

/** Events of each sport. */
const RUNS = process.env.DIFFERENTIAL_RUNS === undefined ? 1 : 6;

const SPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => `  ${name.toLowerCase().replace(/ /g, "   ")} `,
];

it("settles a market under each of its names and spellings as the oracle does", () => {
  const run = startComparison();
  for (const slug of SLUGS) {
    const events = EVENTS.get(slug) ?? fc.constant({ id: 1 });
    for (const event of fc.sample(events, { seed: SEED, numRuns: RUNS })) {
      const lookUp = openSheet(event);
      const bets: Selection[] = [];
      for (const [n, market] of marketsOf(slug).entries()) {
        const [drawn] = fc.sample(drawnBet(market, event), { seed: SEED + n, numRuns: 1 });
        if (drawn === undefined) throw new Error("no bet was drawn");
        for (const spelt of SPELLINGS) bets.push({ ...drawn, market: spelt(market.name) });
      }
      const found = gradeAll(bets, () => event);
      for (const [n, bet] of bets.entries()) run.compare(bet, event, found[n], lookUp(bet));
    }
  }
  expect(run.report()).toBe(`0 of ${run.cases} differ`);
  expect(run.seen.get("won") ?? 0).toBeGreaterThan(500 * RUNS);
});

it("rejects names that are not a market of the sport as the oracle does", () => {
  const run = startComparison();
  const everywhere = new Set(SLUGS.flatMap((slug) => marketsOf(slug).map(({ name }) => name)));
  const strange = [
    "Handicap",
    "Totals 4Q",
    "ML 4th Set",
    "Totals 10th Inning",
    "To Win the Toss",
    "",
    "Spread  HT  2H",
  ];
  for (const [n, slug] of SLUGS.entries()) {
    const event = settled(slug, "2-1");
    // The engine may have more markets than the oracle.
    const served = new Set([...markets(slug), ...marketsOf(slug)].map(({ name }) => name.toLowerCase()));
    const lookUp = openSheet(event);
    // Other names in the next sport.
    for (const market of [...some([...everywhere].slice(n % 7)), ...strange]) {
      if (served.has(market.toLowerCase())) continue;
      const bet = { eventId: 1, market, side: "home", hdp: 1, label: "1-0" };
      run.compare(bet, event, grade(bet, event), lookUp(bet));
    }
  }
  expect(run.report()).toBe(`0 of ${run.cases} differ`);
});
