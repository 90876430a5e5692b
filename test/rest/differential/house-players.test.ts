/** Bets on players and on counts under drawn rulebooks: the engine against the oracle, and the verdicts that each setting changed. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { arbitraryCase } from "../../../src/fixtures/arbitraries.js";
import { grade, type SportEvent } from "../../../src/pure/engine/index.js";
import type { Changes } from "../../fast/differential/house-draws.js";
import { verdictOnCounts } from "../../fast/differential/oracle/counts.js";
import { settingsOf } from "../../fast/differential/oracle/rules.js";
import { houseOf } from "../../support/house.js";
import { seedOr } from "../../support/volume.js";

const SEED = seedOr(20_261_122);
const RUNS = Math.max(240, 4 * Number(process.env.DIFFERENTIAL_RUNS ?? 12));

const changes = (slug: string): fc.Arbitrary<Changes> =>
  fc.oneof(
    fc.record({
      mustStart: fc.constantFrom([slug], []),
      absentStatistic: fc.constantFrom("unavailable", "zero"),
      bookingsCount: fc.constantFrom("points_1_2", "cards", "points_10_25"),
    }),
    fc.record({
      absentPlayer: fc.constantFrom("void", "settle"),
      absentStatistic: fc.constantFrom("unavailable", "zero"),
    }),
  );

/** The event without one of the statistics of every player, so that some bets are on what is not listed. */
function withoutOne(event: SportEvent, n: number): SportEvent {
  const { players, ...others } = event.statistics ?? {};
  const fewer = (players ?? []).map((player) => ({
    ...player,
    statistics: Object.fromEntries(Object.entries(player?.statistics ?? {}).filter((_, i) => i !== n)),
  }));
  return { ...event, statistics: { ...others, players: fewer } };
}

/** The event with players who did not play. */
function onTheBench(event: SportEvent): SportEvent {
  const { players, ...others } = event.statistics ?? {};
  const absent = (players ?? []).map((player) => ({ ...player, played: false, statistics: {} }));
  return { ...event, statistics: { ...others, players: absent } };
}

it("settles bets on players and bookings as the oracle does, and each setting changes some", () => {
  const changed = new Map<string, number>();
  for (const market of ["Player Props", "Bookings Totals", "Bookings Spread"]) {
    // What players of cricket did is in its innings, which oracle/cricket.ts reads.
    const cases = arbitraryCase({ market }).filter(({ event }) => event.sport?.slug !== "cricket");
    const drawn = cases.chain((one) => fc.tuple(fc.constant(one), changes(one.event.sport?.slug ?? ""), fc.nat(3)));
    for (const [{ event: whole, selection }, house, n] of fc.sample(drawn, { seed: SEED, numRuns: RUNS })) {
      const event = n < 2 ? withoutOne(whole, n) : n === 2 ? onTheBench(whole) : whole;
      const rulebook = houseOf(house);
      const { result, reason } = grade(selection, event, { rulebook });
      const wanted = verdictOnCounts(event, selection, settingsOf(house));
      expect({ result, reason }, JSON.stringify({ selection, event, house })).toEqual(wanted);
      for (const [field, value] of Object.entries(house)) {
        const others: Changes = Object.fromEntries(Object.entries(house).filter(([name]) => name !== field));
        const without = verdictOnCounts(event, selection, settingsOf(others));
        const key = `${field}: ${Array.isArray(value) ? "a list" : value}`;
        if (without?.result !== wanted?.result || without?.reason !== wanted?.reason)
          changed.set(key, (changed.get(key) ?? 0) + 1);
      }
    }
  }
  const expected = ["mustStart: a list", "absentPlayer: settle", "absentStatistic: zero", "bookingsCount: cards"];
  expect(expected.filter((key) => !changed.has(key))).toEqual([]);
});
