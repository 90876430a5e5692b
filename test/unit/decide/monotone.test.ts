import { describe, expect, test } from "vitest";
import { isRefused, readBet } from "../../../src/engine/bet/read-bet.js";
import { rulesOf } from "../../../src/engine/compile/rulebook.js";
import { verdictOf } from "../../../src/engine/decide/settle.js";
import { standard } from "../../../src/engine/index.js";
import type { Bet } from "../../../src/engine/tables/market.js";
import { expectNone } from "../../support/expect-none.js";

const MOST = 6;
const COUNTS = Array.from({ length: MOST + 1 }, (_, count) => count);
const LINES = [-2.25, -1, -0.5, 0, 0.75, 1, 2.5, 4];
/** From worst to best. The stake of a push is between the halves. */
const ORDER = ["lost", "half_lost", "push", "half_won", "won"];

/** Every bet without a label on a market that is settled on a score. */
function betsOnScores(): Bet[] {
  return [...new Set(rulesOf(standard).sports.values())].flatMap((sport) =>
    sport.entries.flatMap(({ name, sides }) => {
      const market = sport.find(name);
      if (market === null || market.settlement.on !== "score" || market.label !== "none") return [];
      return sides.flatMap((side) =>
        (market.line === "none" ? [null] : LINES).flatMap((hdp) => {
          const bet = readBet({ market: name, side, hdp, tieRule: "lose" }, market, null);
          return isRefused(bet) ? [] : [bet];
        }),
      );
    }),
  );
}

/** True if the verdict rises and falls as one side's score grows. */
function turns(bet: Bet): boolean {
  const { settlement } = bet.market;
  if (settlement.on !== "score") return false;
  const rankAt = (home: number, away: number) => ORDER.indexOf(verdictOf(settlement.settle(bet, { home, away })));
  return COUNTS.some((other) =>
    [COUNTS.map((count) => rankAt(count, other)), COUNTS.map((count) => rankAt(other, count))].some((ranks) => {
      const known = ranks.filter((rank) => rank >= 0);
      const steps = known.slice(1).map((rank, index) => rank - (known[index] ?? rank));
      return steps.some((step) => step > 0) && steps.some((step) => step < 0);
    }),
  );
}

describe("a settlement that calls itself monotone", () => {
  const bets = betsOnScores().filter(({ side }) => side !== "draw" && side !== "12");
  const monotone = bets.filter(({ market }) => market.settlement.on === "score" && market.settlement.isMonotone);

  test("only rises, or only falls, with each side's score", () => {
    expect(monotone.length).toBeGreaterThan(1000);
    expectNone(
      "bets whose verdict rises and falls",
      monotone.filter(turns).map(({ market, side, lineQuarters }) => `${market.name} ${side} ${lineQuarters / 4}`),
    );
  });

  test("is known from one that is not", () => {
    const others = bets.filter((bet) => !monotone.includes(bet));
    expect(others.some(turns)).toBe(true);
  });
});
