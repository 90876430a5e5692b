/**
 * Settled matches in sets of which some sets are not listed, and which may be damaged besides. Whole grades of the engine against
 * those of the oracle. `SETTLEGRADE_SEED` draws others, `EVENT_RUNS` more of them.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SETS_SPORTS, setsEvent } from "../../../fixtures/arbitraries/sets.js";
import { grade } from "../../../src/pure/engine/index.js";
import { houseOf } from "../../support/house.js";
import { untyped } from "../../support/untyped.js";
import { draws, seedOr } from "../../support/volume.js";
import { startComparison } from "./comparison.js";
import { drawnBet } from "./draws.js";
import { marketsOf, openSheet } from "./oracle/index.js";
import { type Rules, settingsOf } from "./oracle/rules.js";

const SEED = seedOr(20_261_122);
const RUNS = Number(process.env.EVENT_RUNS ?? draws(4, 2));

interface Pair {
  readonly home: number;
  readonly away: number;
}
interface Scores extends Pair {
  readonly periods: Readonly<Record<string, unknown>>;
}
type Event = Readonly<Record<string, unknown>> & { readonly scores: Scores };
type Change = (event: Event, n: number) => Event;

const withScores = (event: Event, scores: Partial<Scores>): Event => ({
  ...event,
  scores: { ...event.scores, ...scores },
});
const withPeriods = (event: Event, periods: Scores["periods"]): Event =>
  withScores(event, { periods: { ...event.scores.periods, ...periods } });
const sets = ({ scores }: Event): number => Object.keys(scores.periods).filter((key) => /^p\d$/.test(key)).length;

const swapped = ({ scores: { home, away } }: Event): Pair => ({ home: away, away: home });
const without = ({ scores: { home, away } }: Event, n: number): Pair =>
  n % 2 === 0 ? { home: Math.max(0, home - 1), away } : { home, away: Math.max(0, away - 1) };
const beyond = ({ scores: { home, away } }: Event, n: number): Pair =>
  n % 2 === 0 ? { home: home + 1, away } : { home, away: away + 1 };

/** Sets that are not listed by the bits of a number, and what else is wrong. */
const CHANGES: Readonly<Record<string, Change>> = {
  nothing: (event) => event,
  "another ft": (event, n) => withPeriods(event, { ft: [swapped, without, beyond][n % 3]?.(event, n) }),
  "another score and the right ft": (event, n) => {
    const { home, away } = event.scores;
    const other = [swapped, without, beyond][n % 3]?.(event, n);
    return withScores(withPeriods(event, { ft: { home, away } }), other ?? {});
  },
  "another score": (event, n) => withScores(event, [swapped, without, beyond][n % 3]?.(event, n) ?? {}),
  "two names of ft": (event, n) => withPeriods(event, { ft: event.scores, fulltime: beyond(event, n) }),
  "ft alone": ({ scores, ...event }) => ({
    ...event,
    scores: { periods: { ...scores.periods, ft: { home: scores.home, away: scores.away } } } as unknown as Scores,
  }),
  "a set too many": (event, n) =>
    withPeriods(event, { [`p${sets(event) + 1}`]: n % 3 === 0 ? { home: 0, away: 0 } : { home: 15, away: n % 16 } }),
  "a set at 0-0": (event, n) => withPeriods(event, { [`p${(n % sets(event)) + 1}`]: { home: 0, away: 0 } }),
  "a set that is not over": (event, n) => withPeriods(event, { [`p${(n % sets(event)) + 1}`]: { home: 3, away: 3 } }),
  "a set of the other side": (event, n) => {
    const key = `p${(n % sets(event)) + 1}`;
    const set = event.scores.periods[key] as Pair;
    return withPeriods(event, { [key]: { home: set.away, away: set.home } });
  },
  "an illegal set": (event, n) =>
    withPeriods(event, { [`p${(n % sets(event)) + 1}`]: { home: 35, away: [1, 20, 34][n % 3] } }),
  "another bestOf": (event, n) => ({ ...event, bestOf: [1, 3, 5, 7, 4][n % 5] }),
  "a retirement": (event, n) => ({ ...event, outcome: { retired: n % 2 === 0 ? "home" : "away" } }),
  "in a slam": (event) => ({ ...event, league: { slug: "slam" } }),
};

const HOUSES: readonly Partial<Rules>[] = [
  {},
  {},
  { slamLeagues: { fiveSets: ["slam"], fullFinalSet: ["slam"] } },
  { matchTieBreak: "games_void" },
  { matchTieBreak: "only_ml_and_first_set" },
  { setSpreadUnit: "sets" },
  { setSpreadUnit: "points" },
  { unfinished: "void", retirement: "advances", retirementLines: "stand_if_passed" },
  { unfinished: "stand_if_passed", retirementLines: "stand_if_certain" },
];

function hidden(event: Event, bits: number): Event {
  const periods = Object.entries(event.scores.periods);
  const left = periods.filter(([key]) => !/^p\d$/.test(key) || ((bits >> Number(key.slice(1))) & 1) === 0);
  return withScores(event, { periods: Object.fromEntries(left) });
}

const drawn = (slug: (typeof SETS_SPORTS)[number]) =>
  fc.tuple(
    setsEvent(slug) as fc.Arbitrary<unknown> as fc.Arbitrary<Event>,
    fc.constantFrom("nothing", "nothing", "nothing", ...Object.keys(CHANGES)),
    fc.nat({ max: 1000 }),
    fc.oneof(fc.constant(254), fc.nat({ max: 255 })),
    fc.constantFrom(...HOUSES),
  );

describe(`matches that lack sets (SETTLEGRADE_SEED=${SEED})`, () => {
  for (const [i, slug] of SETS_SPORTS.entries()) {
    it(`grades ${slug} as the oracle does`, () => {
      const run = startComparison();
      const markets = marketsOf(slug).filter(({ canonical }) => canonical);
      for (const [n, [whole, name, by, bits, house]] of fc
        .sample(drawn(slug), { seed: SEED + i, numRuns: RUNS })
        .entries()) {
        const event = hidden(CHANGES[name]?.(whole, by) ?? whole, bits);
        const rulebook = houseOf(house);
        const lookUp = openSheet(event, settingsOf(house));
        const bets = fc.tuple(
          ...markets.map((market) => fc.tuple(drawnBet(market, untyped(event)), fc.integer({ min: -40, max: 400 }))),
        );
        for (const [bet, line] of fc.sample(bets, { seed: SEED + n, numRuns: 1 })[0] ?? []) {
          const far =
            bet.hdp === undefined
              ? bet
              : { ...bet, hdp: /Spread/.test(String(bet.market)) ? line / 8 : Math.abs(line) / 4 };
          for (const each of bet.hdp === undefined
            ? [bet]
            : [bet, { ...far, hdp: Math.round(Number(far.hdp) * 4) / 4 }]) {
            const wanted = lookUp(each);
            run.compare({ ...each, house, name }, event, grade(each, event, { rulebook }), wanted);
          }
        }
      }
      expect(run.report()).toBe(`0 of ${run.cases} differ`);
    });
  }
});
