import { describe, expect, test } from "vitest";
import { isRefused, readSelection } from "../../../../src/pure/engine/bet/read-selection.js";
import { rulesOf } from "../../../../src/pure/engine/compile/rulebook.js";
import { lineIn, lineUnit } from "../../../../src/pure/engine/decide/units.js";
import { standard } from "../../../../src/pure/engine/index.js";
import type { Bet } from "../../../../src/pure/engine/row-types/market.js";

/** A best of three sets: no more than 3 sets, and a lead of no more than 2. */
const SETS = { total: 3, spread: 2 };

function betOn(slug: string, name: string, side: string, hdp: number | null): Bet {
  const market = rulesOf(standard).sports.get(slug)?.find(name);
  if (!market) throw new Error(`${slug} has no market ${name}`);
  const bet = readSelection({ market: name, side, hdp }, market, null);
  if (isRefused(bet)) throw new Error(bet.refused);
  return bet;
}

describe("the line of a bet", () => {
  test("counts what wins a match up to its reach, and what is inside it beyond", () => {
    expect(lineIn(betOn("tennis", "Totals", "over", 3), SETS)).toBe("match");
    expect(lineIn(betOn("tennis", "Totals", "over", 3.5), SETS)).toBe("inner");
    expect(lineIn(betOn("tennis", "Spread", "home", -2), SETS)).toBe("match");
    expect(lineIn(betOn("tennis", "Spread", "home", -2.5), SETS)).toBe("inner");
  });

  test("counts either if a spread within reach can be in both", () => {
    const spread = betOn("tennis", "Spread", "home", -1.5);
    expect(lineIn(spread, { ...SETS, spreads: "both" })).toBe("both");
    expect(lineUnit(spread, "both", { spreads: "both" })).toEqual({ unit: "sets", because: "both_agree" });
    expect(lineUnit(spread, "inner", { spreads: "inner" })).toEqual({ unit: "games", because: "rulebook" });
  });

  test("counts either if half of a total is within reach and half beyond it", () => {
    const total = betOn("esports", "Totals", "over", 3.25);
    expect(lineIn(total, { total: 3, spread: 2, mayBeHalved: true })).toBe("both");
    expect(lineIn(total, { total: 3, spread: 2 })).toBe("inner");
  });

  test("counts what a market's name says, however far it is", () => {
    const games = betOn("tennis", "Totals (Games)", "over", 2.5);
    expect(lineIn(games, SETS)).toBe("inner");
    expect(lineUnit(games, "inner")).toEqual({ unit: "games", because: "name" });
  });
});
