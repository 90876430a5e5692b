import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EVENTS } from "../../../fixtures/arbitraries/events.js";
import { arbitraryCase } from "../../../src/fixtures/arbitraries.js";
import { resolveMarket } from "../../../src/pure/engine/compile/index.js";
import { grade, type SportEntry, sports } from "../../../src/pure/engine/index.js";
import { SETTLEMENT_KINDS } from "../../../src/pure/engine/row-types/rows.js";
import { MARKET_TYPES } from "../../../src/pure/engine/tables/markets/market-types.js";
import { PLAYER_STATISTICS } from "../../../src/pure/engine/tables/statistics/statistics.js";
import { expectNone } from "../../support/expect-none.js";
import { draws } from "../../support/volume.js";
import { isOnCounts } from "../differential/oracle/counts.js";
import { isOnInnings } from "../differential/oracle/cricket.js";
import { marketsOf } from "../differential/oracle/index.js";
import { families } from "./support.js";

const SEED = 20_260_301;
const DRAWN = draws(40, 20);
/** Which file makes the events of a sport, by how the sport is scored. */
const GENERATORS: Readonly<Record<SportEntry["structure"], string>> = {
  halves: "timed.ts",
  quarters: "timed.ts",
  periods: "timed.ts",
  innings: "innings.ts",
  sets: "sets.ts",
  maps: "maps.ts",
  tally: "tallies.ts",
  winner: "winner.ts",
};

/** The market types that the oracle knows in any sport. */
const KNOWN_TO_ORACLE = new Set(
  sports().flatMap(({ slug }) => marketsOf(slug).flatMap(({ name }) => resolveMarket(slug, name)?.type.name ?? [])),
);

describe("every market type has", () => {
  it.each(MARKET_TYPES.map((type) => ({ name: type.name, type })))(
    "an entry in the oracle: $name",
    ({ name, type }) => {
      const countsSomething = type.statistic !== undefined || type.score === "player-statistic";
      const isKnown = isOnInnings(name) || (countsSomething ? isOnCounts(name) : KNOWN_TO_ORACLE.has(name));
      const place = countsSomething
        ? "test/fast/differential/oracle/counts.ts"
        : "test/fast/differential/oracle/markets.ts (and bets.ts)";
      expect(isKnown, `write how "${name}" is settled, from the sentence of the rules, in ${place}`).toBe(true);
    },
  );

  it.each(MARKET_TYPES.map(({ name }) => name))("a generator: %s", (market) => {
    const cases = fc.sample(arbitraryCase({ market }), { seed: SEED, numRuns: DRAWN });
    const undecided = cases
      .map(({ event, selection }) => ({ selection, grade: grade(selection, event) }))
      .filter(({ grade: { reason } }) => reason !== null && reason !== "push" && reason !== "player_not_matched")
      .filter(({ grade: { result } }) => result !== "void");
    expectNone(
      `cases of "${market}" that are not decided; write which events decide it in fixtures/arbitraries/markets.ts`,
      undecided.map((one) => JSON.stringify(one)),
    );
    const sides = new Set(cases.map(({ selection }) => selection.side));
    const isOneSided = MARKET_TYPES.some(({ name, sides: all }) => name === market && all.length === 1);
    expect(sides.size, `every drawn bet on "${market}" backs ${[...sides].join()}`).toBeGreaterThan(isOneSided ? 0 : 1);
  });
});

describe("every sport has", () => {
  it("a generator", () => {
    const missing = sports().filter(({ slug }) => !EVENTS.has(slug));
    expectNone(
      "sports without a generator; write each in the list of the file of fixtures/arbitraries that is named",
      missing.map(({ slug, structure }) => `${slug}: ${GENERATORS[structure]}`),
    );
  });

  it("a player statistic, if it has markets on players", () => {
    const counted = new Set(PLAYER_STATISTICS.flatMap((row) => row.sports));
    const withPlayers = sports().filter(({ slug }) => resolveMarket(slug, "Player Props") !== null);
    expectNone(
      "sports with Player Props and nothing that their players do; name each in src/pure/engine/tables/statistics/statistics.ts",
      withPlayers.map(({ slug }) => slug).filter((slug) => !counted.has(slug)),
    );
  });
});

describe("every kind of settlement has", () => {
  it.each(SETTLEMENT_KINDS)("its file of vectors: %s", (kind) => {
    const names = families.map(({ family }) => family);
    expect(names, `write its vectors in fixtures/vectors/${kind}.json`).toContain(kind);
  });

  it.each(SETTLEMENT_KINDS)("a market type: %s", (kind) => {
    const used = MARKET_TYPES.map(({ settlement }) => settlement);
    expect(
      used,
      `write a row with the settlement "${kind}" in src/pure/engine/tables/markets/market-types.ts`,
    ).toContain(kind);
  });
});
