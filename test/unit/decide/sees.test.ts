import { describe, expect, test } from "vitest";
import { isRefused, readBet } from "../../../src/engine/bet/read-bet.js";
import { rulesOf } from "../../../src/engine/compile/rulebook.js";
import { isOnDraw, KeepFor } from "../../../src/engine/decide/keep.js";
import { verdictOf } from "../../../src/engine/decide/settle.js";
import { standard } from "../../../src/engine/index.js";
import type { Bet, Market } from "../../../src/engine/tables/market.js";
import type { Score } from "../../../src/engine/words/event.js";
import { expectNone } from "../../support/expect-none.js";

const COUNTS = [0, 1, 2, 3, 4];
const SCORES: readonly Score[] = COUNTS.flatMap((home) => COUNTS.map((away) => ({ home, away })));
const LINES = [-1, 0.5, 1, 2.5];

/** Bets on every market of every sport, with every example of a label. */
const BETS: readonly Bet[] = [...new Set(rulesOf(standard).sports.values())].flatMap((sport) =>
  sport.entries.flatMap(({ name, sides, labelSchema }) => {
    const market = sport.find(name);
    return market === null ? [] : sides.flatMap((side) => betsOf(market, side, labelSchema?.examples ?? [null]));
  }),
);

function betsOf(market: Market, side: string, labels: readonly (string | null)[]): readonly Bet[] {
  return labels.flatMap((label) =>
    (market.line === "none" ? [null] : LINES).flatMap((hdp) => {
      const bet = readBet({ market: market.name, side, hdp, label }, market, null);
      return isRefused(bet) ? [] : [bet];
    }),
  );
}

const nameOf = ({ market, side, sent }: Bet) =>
  `${market.sport.row.slug}: ${market.name} ${side} ${String(sent.label)}`;

/** The verdicts at every score, or at every second half after a first one, in rows of the home side's score. */
function rowsOf(bet: Bet): readonly (readonly (readonly string[])[])[] {
  const { settlement } = bet.market;
  const verdictAt = (half: Score, home: number, away: number): string => {
    const full = { home: half.home + home, away: half.away + away };
    if (settlement.on === "score") return verdictOf(settlement.settle(bet, full));
    return settlement.on === "halves" ? verdictOf(settlement.settle(bet, full, half)) : "";
  };
  const halves = settlement.on === "halves" ? SCORES : [{ home: 0, away: 0 }];
  return halves.map((half) => COUNTS.map((home) => COUNTS.map((away) => verdictAt(half, home, away))));
}

/** True if a score that is left out has a verdict that no score tried before it has. */
function hides(bet: Bet): boolean {
  const isNew = new KeepFor(bet).inRow;
  const isTried = (home: number, away: number) =>
    home === 0 || isNew === "all" || away === (isNew === "first" ? 0 : COUNTS.length - 1);
  return rowsOf(bet).some((rows) => {
    const known = rows.map((row, home) => new Set(row.filter((_, away) => isTried(home, away))));
    return rows.some((row, home) =>
      row.some((verdict) => !known.slice(0, home + 1).some((verdicts) => verdicts.has(verdict))),
    );
  });
}

const seen = BETS.filter(({ market: { settlement, label } }) =>
  settlement.on === "halves"
    ? settlement.sees !== "score"
    : settlement.on === "score" && label !== "none" && label.sees,
);

describe("what a bet sees of a score", () => {
  test("is the lead or the sum alone if its settlement or its label says so", () => {
    expect(new Set(seen.map(({ market }) => market.name)).size).toBeGreaterThan(20);
    expectNone("bets that see more", seen.filter(hides).map(nameOf));
  });

  test("changes the verdict once from the lowest lead to the highest, unless the draw is backed", () => {
    const onLead = seen.filter(
      ({ market: { settlement }, side }) => settlement.on === "halves" && settlement.sees === "lead" && !isOnDraw(side),
    );
    const turns = (bet: Bet) =>
      rowsOf(bet).some((rows) => {
        const byLead = [...(rows[0] ?? [])].reverse().concat(rows.slice(1).map(([first = ""]) => first));
        return byLead.filter((verdict, index) => index > 0 && verdict !== byLead[index - 1]).length > 1;
      });
    expect(onLead.length).toBeGreaterThan(50);
    expectNone("bets whose verdict changes twice", onLead.filter(turns).map(nameOf));
  });

  test("is one score alone if its label names one", () => {
    const named = BETS.filter((bet) => new KeepFor(bet).named !== null && bet.market.settlement.on !== "periods");
    const isFitAt = (bet: Bet, half: Score, full: Score): boolean => {
      const { settlement } = bet.market;
      if (settlement.on === "score")
        return verdictOf(settlement.settle(bet, full)) === (bet.side === "yes" ? "won" : "lost");
      if (settlement.on !== "halves") return false;
      return verdictOf(settlement.settle(bet, full, half)) === (bet.side === "yes" ? "won" : "lost");
    };
    const isWrong = (bet: Bet) => {
      const { named: score, namedHalf: first } = new KeepFor(bet);
      return SCORES.some((half) =>
        SCORES.some((full) => {
          const isNamed =
            score?.home === full.home &&
            score.away === full.away &&
            (first === null || (first.home === half.home && first.away === half.away));
          return isFitAt(bet, half, full) !== isNamed;
        }),
      );
    };
    expect(named.length).toBeGreaterThan(20);
    expectNone("labels that fit another score", named.filter(isWrong).map(nameOf));
  });
});
