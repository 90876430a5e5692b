/**
 * Every sport, by drawn events: consistent ones, and ones with up to three faults. Whole grades of the engine against
 * those of the oracle. `SETTLEGRADE_SEED` draws others, `EVENT_RUNS` more of them.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dirtyEvent, FAULT_NAMES, hostileVersionOf } from "../../../fixtures/arbitraries/dirty.js";
import { END_FAULT_NAMES } from "../../../fixtures/arbitraries/end-faults.js";
import { EVENTS } from "../../../fixtures/arbitraries/events.js";
import { feedFaultsOf } from "../../../fixtures/arbitraries/feed-faults.js";
import { inningsEvent } from "../../../fixtures/arbitraries/innings.js";
import { SETS_SPORTS } from "../../../fixtures/arbitraries/sets.js";
import { deriveRulebook, grade, openEvent, type SportEvent, sports, standard } from "../../../src/pure/engine/index.js";
import { draws, seedOr } from "../../support/volume.js";
import { startComparison } from "./comparison.js";
import { drawnBet, withCounts } from "./draws.js";
import { marketsOf, openSheet, STANDARD } from "./oracle/index.js";

const SEED = seedOr(20_260_301);
const RUNS = Number(process.env.EVENT_RUNS ?? draws(11, 2));
/** Bets won, and bets lost: a sport with an official winner has few markets. */
const FEWEST = Math.min(RUNS, draws(11, 1));
const AS_OF = [undefined, "2026-03-02T12:00:00Z", "2026-03-09T12:00:00Z"] as const;

// Invented leagues, so that the oracle needs no list from the engine.
const rulebook = deriveRulebook(standard, {
  id: "differential@1",
  slamLeagues: { fiveSets: ["slam-men"], fullFinalSet: ["slam-men", "slam-women"] },
});
const settings = { ...STANDARD, fiveSets: ["slam-men"], fullFinalSet: ["slam-men", "slam-women"] };

const LEAGUES: Readonly<Record<string, readonly string[]>> = {
  tennis: ["league", "slam-men", "slam-women"],
  rugby: ["england-premiership", "australia-nrl"],
  basketball: ["usa-nba", "spain-liga-acb"],
  esports: ["league", "cs2-masters", "valorant-open", "rainbow-six-league", "lol-worlds"],
  "ice-hockey": ["usa-nhl", "germany-del", "champions-hockey-league"],
};

/** Sports whose contests end before their time, or are decided by somebody. */
const MAY_BE_GIVEN_UP = new Set(
  sports().flatMap(({ slug, structure }) => (["sets", "maps", "tally", "winner"].includes(structure) ? [slug] : [])),
);

type Events = fc.Arbitrary<SportEvent>;

/** The same events in the leagues with different rules; with counts of teams where there are markets on them. */
function inLeagues(slug: string, events: Events): Events {
  const leagues = LEAGUES[slug];
  if (slug === "football" || slug === "futsal") return withCounts(events);
  if (!leagues) return events;
  return fc
    .tuple(events, fc.constantFrom(...leagues))
    .map(([event, league]) => ({ ...event, league: { slug: league } }));
}

/**
 * The rules leave open what a set counts if the tally does not fit `bestOf`. They decide it for maps and tallies only
 * (docs/rules.md#too-many-wins).
 */
const faultsOf = (slug: string): readonly string[] =>
  FAULT_NAMES.filter((name) => name !== "less left to win" || !SETS_SPORTS.some((one) => one === slug));

/** One bet on every market of the sport for every drawn event. */
function compareSport(slug: string, events: Events, seed: number) {
  const run = startComparison();
  for (const [n, event] of fc.sample(events, { seed, numRuns: RUNS }).entries()) {
    const markets = marketsOf(slug, event.league?.slug).filter(({ canonical }) => canonical);
    const asOf = AS_OF[n % AS_OF.length];
    const lookUp = openSheet(event, { ...settings, ...(asOf === undefined ? {} : { asOf }) });
    const opened = openEvent(event, { rulebook, ...(asOf === undefined ? {} : { asOf }) });
    const bets = fc.tuple(...markets.map((market) => drawnBet(market, event)));
    for (const bet of fc.sample(bets, { seed: seed + n, numRuns: 1 })[0] ?? []) {
      run.compare(bet, event, opened.grade(bet), lookUp(bet));
    }
  }
  return run;
}

/** Around the end of the result window, which is 72 hours after the events' date. */
const TIMES = [null, "2026-03-02", "2026-03-04T15:00:00Z", "2026-03-04T15:00:00.001Z", 1_772_636_400_001] as const;

/** A bet and an event, either of which may be damaged, and a time. */
const tampered = (slug: string, events: Events) =>
  fc.tuple(events, fc.constantFrom(...marketsOf(slug))).chain(([event, market]) => {
    const bet = drawnBet(market, event);
    const whole = fc.constant(event);
    return fc.tuple(
      fc.oneof(bet, hostileVersionOf(bet)),
      fc.oneof(whole, hostileVersionOf(whole)),
      fc.constantFrom(...TIMES),
    );
  });

describe(`drawn events (SETTLEGRADE_SEED=${SEED})`, () => {
  for (const [i, [slug, events]] of [...EVENTS].entries()) {
    it(`settles consistent events of ${slug} as the oracle does`, () => {
      const run = compareSport(slug, inLeagues(slug, events), SEED + i);
      expect(run.report()).toBe(`0 of ${run.cases} differ`);
      expect(run.seen.get("won") ?? 0).toBeGreaterThanOrEqual(FEWEST);
      expect(run.seen.get("lost") ?? 0).toBeGreaterThanOrEqual(FEWEST);
    });

    it(`answers faulty events of ${slug} as the oracle does`, () => {
      const faulty = dirtyEvent(inLeagues(slug, events), faultsOf(slug));
      const run = compareSport(slug, faulty, SEED + i);
      expect(run.report()).toBe(`0 of ${run.cases} differ`);
    });

    if (MAY_BE_GIVEN_UP.has(slug)) {
      it(`answers events of ${slug} that ended in another way as the oracle does`, () => {
        const ended = dirtyEvent(inLeagues(slug, events), [...END_FAULT_NAMES, ...END_FAULT_NAMES, ...faultsOf(slug)]);
        const run = compareSport(slug, ended, SEED + i);
        expect(run.report()).toBe(`0 of ${run.cases} differ`);
      });
    }

    if (feedFaultsOf(slug).length === 0) continue;
    it(`answers events of ${slug} that a feed damaged as the oracle does`, () => {
      // The faults of feeds, alone or with others.
      const names = [...feedFaultsOf(slug), ...feedFaultsOf(slug), ...faultsOf(slug)];
      const damaged = dirtyEvent(inLeagues(slug, events), names);
      const run = compareSport(slug, damaged, SEED + i);
      expect(run.report()).toBe(`0 of ${run.cases} differ`);
    });
  }

  it("grades damaged bets and events as the oracle does", () => {
    const run = startComparison();
    for (const [i, [slug, events]] of [...EVENTS].entries()) {
      for (const [bet, event, asOf] of fc.sample(tampered(slug, events), {
        seed: SEED + i,
        numRuns: Math.max(22, 2 * RUNS),
      })) {
        const time = asOf === null ? {} : { asOf };
        run.compare(bet, event, grade(bet, event, time), openSheet(event, { ...STANDARD, ...time })(bet));
      }
    }
    expect(run.report()).toBe(`0 of ${run.cases} differ`);
    const kinds = ["event_not_found", "unsupported_market", "invalid_side", "invalid_line", "awaiting_result"];
    for (const kind of kinds) expect(run.seen.get(kind) ?? 0, kind).toBeGreaterThan(10);
  });

  for (const slug of ["baseball", "softball"] as const) {
    it(`settles shortened games of ${slug} as the oracle does`, () => {
      const run = compareSport(slug, inningsEvent(slug, { shortened: true }), SEED);
      expect(run.report()).toBe(`0 of ${run.cases} differ`);
    });
  }
});
