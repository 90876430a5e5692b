/** Laws of bets on the innings of cricket matches. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  betOnInnings,
  INNINGS_FAULTS,
  readsInnings,
  withInnings,
  withInningsFault,
} from "../../../fixtures/arbitraries/cricket.js";
import { EVENTS } from "../../../fixtures/arbitraries/events.js";
import { arbitraryCase } from "../../../src/fixtures/arbitraries.js";
import { marketsAsked } from "../../../src/fixtures/served.js";
import { explain, grade, type SportEvent } from "../../../src/pure/engine/index.js";
import type { CricketInnings } from "../../../src/pure/engine/types/cricket.js";
import { draws, seedOr } from "../../support/volume.js";

const SEED = seedOr(20_261_202);
const numRuns = draws(150, 20);
const MARKETS = (marketsAsked({ sport: "cricket" }).get("cricket") ?? []).filter(readsInnings);

const matches = (EVENTS.get("cricket") ?? fc.constant<SportEvent>({ id: 1 })).chain(withInnings);
const damaged = (event: SportEvent) =>
  fc.constantFrom(...Object.keys(INNINGS_FAULTS)).chain((name) => withInningsFault(event, name));
const betsOn = (event: SportEvent) =>
  fc
    .constantFrom(...MARKETS)
    .chain((market) => betOnInnings(market, event).map((bet) => ({ eventId: event.id, market: market.name, ...bet })));

/** The innings as it was when about half of its wickets had fallen. */
function halfOf(innings: CricketInnings): CricketInnings {
  const { batters = [], falls = [], wickets } = innings;
  const fallen = (falls ?? []).slice(0, Math.floor(wickets / 2));
  const out = (batters ?? []).filter(({ name }) => fallen.some(({ player }) => player === name));
  const left = (batters ?? []).filter((each) => !out.includes(each)).slice(0, 2);
  const atCrease = left.map(({ name, runs }) => ({ name, runs: Math.floor(runs / 2), fours: 0, sixes: 0 }));
  const made = [...out, ...atCrease].reduce((sum, { runs }) => sum + runs, 0);
  return {
    side: innings.side,
    runs: Math.max(made, fallen.at(-1)?.runs ?? 0),
    wickets: fallen.length,
    balls: 60,
    batters: [...out, ...atCrease],
    falls: fallen,
  };
}

describe("innings of cricket", () => {
  it("are not seen by a market that does not read them", () => {
    const drawn = fc.tuple(arbitraryCase(), matches.chain(damaged));
    const seen = fc.sample(drawn, { seed: SEED, numRuns }).filter(([{ selection, event }, { cricket }]) => {
      if (event.cricket) return false;
      const [alone, beside] = [grade(selection, event), grade(selection, { ...event, cricket })];
      return JSON.stringify(alone) !== JSON.stringify(beside);
    });
    expect(seen).toEqual([]);
  });

  it("settle nothing on a live match that later balls change", () => {
    const drawn = matches.chain((event) => fc.tuple(fc.constant(event), betsOn(event), fc.boolean()));
    let decided = 0;
    const changed = fc.sample(drawn, { seed: SEED, numRuns: 8 * numRuns }).flatMap(([event, bet, isFirst]) => {
      const [first, second] = event.cricket?.innings ?? [];
      if (!first || !second) return [];
      const innings = isFirst ? [halfOf(first)] : [first, halfOf(second)];
      const live = { ...event, status: "live", outcome: null, cricket: { ...event.cricket, innings } };
      const [early, late] = [grade(bet, live, { provisional: true }), grade(bet, event)];
      if (early.result === "pending" || early.result === "ungradeable") return [];
      decided += 1;
      return early.result === late.result ? [] : [JSON.stringify({ bet, live, early, late })];
    });
    expect(changed).toEqual([]);
    expect(decided).toBeGreaterThan(numRuns);
  });

  it("are explained with the grade", () => {
    const drawn = matches.chain(damaged).chain((event) => fc.tuple(fc.constant(event), betsOn(event)));
    for (const [event, bet] of fc.sample(drawn, { seed: SEED, numRuns })) {
      const { grade: explained, sentence } = explain(bet, event);
      expect(explained).toEqual(grade(bet, event));
      expect(sentence).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });
});
