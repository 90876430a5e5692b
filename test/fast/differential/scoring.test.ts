/** Engine and oracle on lists of what was scored: whole, in part and damaged. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EVENTS } from "../../../fixtures/arbitraries/events.js";
import {
  SCORED_SPORTS,
  SCORING_FAULTS,
  scoringHabits,
  withPartOfScoring,
  withScorers,
  withScoring,
  withScoringFault,
} from "../../../fixtures/arbitraries/scoring.js";
import { openEvent, type SportEvent } from "../../../src/pure/engine/index.js";
import { houseOf } from "../../support/house.js";
import { draws, seedOr } from "../../support/volume.js";
import { drawnBet } from "./draws.js";
import { type Changes, ofScoring } from "./house-draws.js";
import { marketsOf, openSheet } from "./oracle/index.js";
import { settingsOf } from "./oracle/rules.js";
import type { OracleGrade } from "./oracle/types.js";

const SEED = seedOr(20_261_130);
const RUNS = Number(process.env.EVENT_RUNS ?? draws(60, 5));
/** Bets on each market of an event. */
const BETS = draws(2, 1);
const STANDARD = houseOf({});
const SHOWN = Number(process.env.DIFFERENTIAL_SHOWN ?? 3);

type Change = (event: SportEvent) => fc.Arbitrary<SportEvent>;

const readsOrder = (base: string): boolean =>
  base.startsWith("order:") || base === "first-to-score" || base === "last-to-score" || base === "race";

interface Answer {
  readonly result: string;
  readonly reason: string | null;
}

/** Whether a name or the list is missing first is not asked. */
const isRefused = ({ result, reason }: Answer): boolean =>
  result === "ungradeable" && (reason === "stats_unavailable" || reason === "player_not_matched");

function isSame(engine: Answer, oracle: OracleGrade): boolean {
  if (engine.result === oracle.result && engine.reason === oracle.reason) return true;
  // The engine may ask for more than the rules do; how often it does is counted.
  return isRefused(engine);
}

/** The settings of a house that bets on the order of scoring read. */
type Drawn = fc.Arbitrary<Changes>;

function compareLists(slug: string, change: Change, seed: number, houses: Drawn = fc.constant({}), numRuns = RUNS) {
  const events = EVENTS.get(slug);
  if (!events) throw new Error(`no events of ${slug}`);
  const drawn = events
    .chain((event) => withScoring(event, scoringHabits))
    .chain(change)
    .chain(withScorers);
  const markets = marketsOf(slug).filter(({ canonical, base }) => canonical && readsOrder(base));
  const seen = new Map<string, number>();
  const differences: string[] = [];
  let cases = 0;
  let refused = 0;
  for (const [n, [event, changes]] of fc.sample(fc.tuple(drawn, houses), { seed, numRuns }).entries()) {
    const lookUp = openSheet(event, settingsOf(changes));
    const opened = openEvent(event, { rulebook: Object.keys(changes).length === 0 ? STANDARD : houseOf(changes) });
    for (const bet of markets.flatMap((market) =>
      fc.sample(drawnBet(market, event), { seed: seed + n, numRuns: BETS }),
    )) {
      const [engine, oracle] = [opened.grade(bet), lookUp(bet)];
      if (oracle.tooMany) continue;
      cases += 1;
      seen.set(oracle.result, (seen.get(oracle.result) ?? 0) + 1);
      if (isRefused(engine) && !isRefused(oracle) && oracle.unlessRefused === undefined) refused += 1;
      if (isSame(engine, oracle)) continue;
      differences.push(
        `selection ${JSON.stringify(bet)}\n  house ${JSON.stringify(changes)}\n  event ${JSON.stringify(event)}\n  engine ${engine.result} ${engine.reason}\n  oracle ${oracle.result} ${oracle.reason}`,
      );
    }
  }
  return {
    cases,
    refused,
    seen,
    report: [`${differences.length} of ${cases} differ`, ...differences.slice(0, SHOWN)].join("\n"),
  };
}

describe.each(SCORED_SPORTS)("lists of %s", (slug) => {
  it("are settled as the oracle settles them", () => {
    const { cases, refused, seen, report } = compareLists(slug, fc.constant, SEED);
    expect(refused).toBeLessThan(cases / 8);
    expect(report).toBe(`0 of ${cases} differ`);
    expect(seen.get("won") ?? 0).toBeGreaterThan(0);
    expect(seen.get("lost") ?? 0).toBeGreaterThan(0);
  });

  it("are settled as the oracle settles them under the rules of a house", () => {
    const { cases, report } = compareLists(
      slug,
      fc.constant,
      SEED + 3,
      fc.record(ofScoring(), { noNullPrototype: true }),
    );
    expect(report).toBe(`0 of ${cases} differ`);
  });

  it("that lack items or words are settled as the oracle settles them", () => {
    const { cases, report } = compareLists(slug, withPartOfScoring, SEED + 1);
    expect(report).toBe(`0 of ${cases} differ`);
  });

  it.each(Object.keys(SCORING_FAULTS))("with a fault are settled as the oracle settles them: %s", (name) => {
    const { cases, report } = compareLists(
      slug,
      (event) => withScoringFault(event, name),
      SEED + 2,
      fc.constant({}),
      Math.ceil(RUNS / 4),
    );
    expect(report).toBe(`0 of ${cases} differ`);
  });
});
