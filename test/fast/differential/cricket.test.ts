/** Engine and oracle on the innings of cricket matches: whole, in part and damaged, settled and live, in several houses. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  betOnInnings,
  INNINGS_FAULTS,
  inOtherFormat,
  readsInnings,
  withInnings,
  withInningsFault,
} from "../../../fixtures/arbitraries/cricket.js";
import { EVENTS } from "../../../fixtures/arbitraries/events.js";
import { marketsAsked } from "../../../src/fixtures/served.js";
import { deriveRulebook, openEvent, type SportEvent, standard } from "../../../src/pure/engine/index.js";
import { draws, seedOr } from "../../support/volume.js";
import { type CricketHouse, cricketVerdict, isOnInnings, STANDARD_HOUSE } from "./oracle/cricket.js";

const SEED = seedOr(20_261_201);
const RUNS = Number(process.env.EVENT_RUNS ?? draws(20, 4));
/** Bets on each market of an event. */
const BETS = draws(2, 1);
const SHOWN = Number(process.env.DIFFERENTIAL_SHOWN ?? 3);
const MARKETS = (marketsAsked({ sport: "cricket" }).get("cricket") ?? []).filter(
  (market) => readsInnings(market) && (isOnInnings(market.name) || market.name === "Player Props"),
);
const HOUSES: readonly CricketHouse[] = [
  STANDARD_HOUSE,
  { minimumOvers: 80, topBatterShared: "lost" },
  { minimumOvers: { t20: 50, default: 90 }, topBatterShared: "dead_heat" },
];
const RULEBOOKS = HOUSES.map((house, i) => deriveRulebook(standard, { id: `house@${i}`, ...house }));

type Change = (event: SportEvent) => fc.Arbitrary<SportEvent>;

const chased: Change = (event) =>
  fc.constant({ ...event, cricket: { ...event.cricket, innings: [...(event.cricket?.innings ?? [])].reverse() } });
const asLive: Change = (event) => fc.constant({ ...event, status: "live" });

function compare(seed: number, ...changes: readonly Change[]) {
  const whole = (EVENTS.get("cricket") ?? fc.constant<SportEvent>({ id: 1 })).chain(withInnings);
  const events = changes.reduce((drawn, change) => drawn.chain(change), whole);
  const seen = new Map<string, number>();
  const differences: string[] = [];
  let cases = 0;
  for (const [n, event] of fc.sample(events, { seed, numRuns: RUNS }).entries()) {
    const whole = fc.sample(withInnings(event), { seed: seed + n, numRuns: 1 })[0] ?? event;
    const bets = MARKETS.flatMap((market) =>
      fc
        .sample(fc.oneof(betOnInnings(market, whole), ...(hasCounts(event) ? [betOnInnings(market, event)] : [])), {
          seed: seed + n,
          numRuns: BETS,
        })
        .map((bet) => ({ eventId: event.id, market: market.name, ...bet })),
    );
    const which = n % HOUSES.length;
    const opened = openEvent(event, { rulebook: RULEBOOKS[which] ?? standard, provisional: true });
    for (const bet of bets) {
      const engine = opened.grade(bet);
      const oracle = cricketVerdict(bet, event, HOUSES[which]);
      cases += 1;
      seen.set(oracle.result, (seen.get(oracle.result) ?? 0) + 1);
      if (engine.result === oracle.result && engine.reason === oracle.reason) continue;
      differences.push(
        `selection ${JSON.stringify(bet)}\n  event ${JSON.stringify(event)}\n  house ${which}\n  engine ${engine.result} ${engine.reason}\n  oracle ${oracle.result} ${oracle.reason}`,
      );
    }
  }
  return {
    cases,
    seen,
    report: [`${differences.length} of ${cases} differ`, ...differences.slice(0, SHOWN)].join("\n"),
  };
}

/** Bets near the counts of a record need lists. */
const hasCounts = ({ cricket }: SportEvent): boolean =>
  cricket?.innings.length === 2 &&
  new Set(cricket.innings.map(({ side }) => side)).size === 2 &&
  cricket.innings.every(({ batters, bowlers }) => (batters?.length ?? 0) > 2 && (bowlers?.length ?? 0) > 1);

describe("innings of cricket", () => {
  it("are settled as the oracle settles them", () => {
    const { cases, seen, report } = compare(SEED);
    expect(report).toBe(`0 of ${cases} differ`);
    expect(seen.get("won") ?? 0).toBeGreaterThan(0);
    expect(seen.get("lost") ?? 0).toBeGreaterThan(0);
  });

  it("that were chased are settled as the oracle settles them", () => {
    const { cases, report } = compare(SEED + 5, chased, (event) =>
      withInningsFault(event, "overs were lost, and nobody says it"),
    );
    expect(report).toBe(`0 of ${cases} differ`);
  });

  it("of other formats are settled as the oracle settles them", () => {
    const { cases, report } = compare(SEED + 1, inOtherFormat, (event) => withInningsFault(event, "overs were lost"));
    expect(report).toBe(`0 of ${cases} differ`);
  });

  it("that go on are settled as the oracle settles them", () => {
    const { cases, report } = compare(
      SEED + 2,
      inOtherFormat,
      (event) => withInningsFault(event, "overs were lost, and nobody says it"),
      asLive,
    );
    expect(report).toBe(`0 of ${cases} differ`);
  });

  it.each(Object.keys(INNINGS_FAULTS))("with a fault are settled as the oracle settles them: %s", (name) => {
    const { cases, report } = compare(SEED + 3, (event) => withInningsFault(event, name));
    expect(report).toBe(`0 of ${cases} differ`);
    const live = compare(SEED + 4, (event) => withInningsFault(event, name), asLive);
    expect(live.report).toBe(`0 of ${live.cases} differ`);
  });
});
