/**
 * Laws of taxes, cash outs, maxima and prices for all legs. What the bettor staked is what the bettor gets back, what the state gets and
 * what the house keeps; a better result never pays less; and nothing that happens after a cash out changes it.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Leg, type MoneyRules, type SettledSlip, type Slip, settleSlip } from "../../../src/pure/ledger/index.js";
import {
  amountIn,
  decidedGrades,
  limitFor,
  namedShapes,
  openGrades,
  shapes,
  slipOf,
  withMoney,
} from "../differential/ledger-draws.js";
import { drawn } from "./draws.js";

function units(amount: string): bigint {
  const [, sign = "", whole = "", decimals = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  return BigInt(`${sign}${whole}${decimals.padEnd(12, "0")}`);
}

function settled(slip: Slip, rules: MoneyRules): SettledSlip {
  const settlement = settleSlip(slip, rules);
  if (settlement.status !== "settled") throw new Error("The slip is open");
  return settlement;
}

const houseKeeps = ({ totalStake, returns, stakeTax = "0", winningsTax = "0" }: SettledSlip): bigint =>
  units(totalStake) - units(returns) - units(stakeTax) - units(winningsTax);

const backed = slipOf(namedShapes, { open: 0 }).filter(({ side, freeBet }) => side !== "lay" && !freeBet);
const rate = fc.constantFrom("5", "12", "20", "7.5");

describe("conservation", () => {
  it("leaves the house what it keeps of the stake that is in play, whatever tax the bettor bears", () => {
    fc.assert(
      fc.property(backed, rate, (slip, stakeRate) => {
        // A stake of 100 leaves whole units of any currency after tax.
        const taxed = settled({ ...slip, stake: "1000" }, { tax: { stake: { rate: stakeRate } } });
        if (taxed.stakeTax === undefined || units(taxed.stakeTax) === 0n) return;
        const left = units(taxed.totalStake) - units(taxed.stakeTax);
        const stake = String(Number(left / BigInt(taxed.lines)) / 1e12);
        const plain = settled({ ...slip, stake }, {});
        expect(houseKeeps(taxed)).toBe(houseKeeps(plain));
      }),
      drawn(),
    );
  });

  it("takes a tax on winnings from the bettor alone, or from the house alone", () => {
    fc.assert(
      fc.property(withMoney(backed), rate, ([slip, { tax: _, ...rules }], winningsRate) => {
        const plain = settleSlip(slip, rules);
        if (plain.status === "open") return;
        const [bettor, house] = (["bettor", "house"] as const).map((bearer) =>
          settled(slip, { ...rules, tax: { winnings: { rate: winningsRate, bearer } } }),
        );
        if (bettor === undefined || house === undefined) throw new Error("Nobody bears it");
        expect(houseKeeps(bettor)).toBe(houseKeeps(plain));
        expect(house.returns).toBe(plain.returns);
        expect(bettor.winningsTax).toBe(house.winningsTax);
        expect(units(plain.returns) - units(bettor.returns)).toBe(units(bettor.winningsTax ?? ""));
      }),
      drawn(),
    );
  });

  it("has a profit that is what was returned without what was staked", () => {
    fc.assert(
      fc.property(withMoney(slipOf(shapes, { open: 0 })), ([slip, rules]) => {
        const settlement = settleSlip(slip, rules);
        if (settlement.status === "open") return;
        const { profit, returns, totalStake } = settlement;
        expect(units(profit)).toBe(units(returns) - (slip.freeBet ? 0n : units(totalStake)));
      }),
      drawn(),
    );
  });
});

describe("a better result", () => {
  const ORDER = ["lost", "half_lost", "void", "half_won", "won"] as const;
  /** A dead heat can be worse than a void leg, a void leg that voids the slip better than a win, and a bonus asks for losers. */
  const monotonic = withMoney(backed.map((slip) => ({ ...slip, legs: slip.legs.map(withoutTie) }))).map(
    ([slip, { lucky: _, voidLeg: __, tax, ...rules }]): readonly [Slip, MoneyRules] => {
      const { stake: ___, ...winnings } = tax ?? {};
      return [slip, { ...rules, tax: winnings, sameGameVoidLeg: "reprice" }];
    },
  );

  it("never pays less, up to the odds of the leg", () => {
    fc.assert(
      fc.property(monotonic, fc.nat(), ([slip, rules], at) => {
        const place = at % slip.legs.length;
        const paid = ORDER.map((grade) => {
          const legs = slip.legs.map((leg, index) => (index === place ? { ...leg, grade } : leg));
          const settlement = settleSlip({ ...slip, legs }, rules);
          return settlement.status === "settled"
            ? [units(settlement.returns), units(settlement.returns)]
            : [units(settlement.certain), units(settlement.possible ?? "")];
        });
        for (const [index, [, most = 0n]] of paid.entries()) {
          const [least = 0n] = paid[index - 1] ?? [];
          expect(most).toBeGreaterThanOrEqual(least);
        }
      }),
      drawn(),
    );
  });

  it("never pays more than a maximum of winnings leaves", () => {
    fc.assert(
      fc.property(backed, fc.integer({ min: 1, max: 9999 }), (slip, limit) => {
        const maximumWinnings = limitFor(slip, amountIn(limit));
        const most = typeof maximumWinnings === "string" ? maximumWinnings : maximumWinnings[slip.currency ?? ""];
        const { profit } = settled(slip, { maximumWinnings });
        expect(units(profit)).toBeLessThanOrEqual(units(most ?? ""));
      }),
      drawn(),
    );
  });
});

describe("a maximum of returns", () => {
  const AT_ONE = (slip: Slip): Slip => ({ ...slip, legs: slip.legs.map((leg) => ({ ...leg, odds: "1" })) });

  it("leaves what the slip would return at odds of 1, which is the stake in its returns", () => {
    let limited = 0;
    fc.assert(
      fc.property(backed, fc.integer({ min: 1, max: 9999 }), fc.constantFrom(...TIES), (slip, limit, deadHeat) => {
        const [plain, stake] = [settled(slip, { deadHeat }), settled(AT_ONE(slip), { deadHeat })];
        const { returns } = settled(slip, { deadHeat, maximumPayout: limitFor(slip, amountIn(limit)) });
        const kept = units(stake.returns) < units(plain.returns) ? units(stake.returns) : units(plain.returns);
        expect(units(returns)).toBeGreaterThanOrEqual(kept);
        expect(units(returns)).toBeLessThanOrEqual(units(plain.returns));
        if (returns !== plain.returns) limited++;
      }),
      drawn(),
    );
    expect(limited).toBeGreaterThan(drawn().numRuns / 10);
  });

  const TIES = ["stake", "winnings", "odds"] as const;
});

describe("a bonus for all winners on rounded lines", () => {
  const odds = fc.integer({ min: 101, max: 400 }).map((number) => (number / 100).toFixed(2));
  const lucky15 = fc.record({
    type: fc.constant("lucky15" as const),
    stake: fc.integer({ min: 1, max: 500 }).map((number) => amountIn(number)),
    legs: fc.array(
      odds.map((each): Leg => ({ odds: each, grade: "won" })),
      { minLength: 4, maxLength: 4 },
    ),
  });

  it("is a percentage of what the slip would win without it", () => {
    fc.assert(
      fc.property(lucky15, fc.constantFrom(5n, 10n, 25n), (slip, percent) => {
        const plain = settled(slip, { roundAt: "line" });
        const winnings = units(plain.returns) - units(plain.totalStake);
        const paid = settled(slip, { roundAt: "line", lucky: { lucky15: { allWinners: String(percent) } } });
        expect(units(paid.returns)).toBe(toCents(units(plain.returns) + (winnings * percent) / 100n));
      }),
      drawn(),
    );
  });

  it("multiplies the odds of an only winner before its line is rounded", () => {
    fc.assert(
      fc.property(lucky15, odds, fc.constantFrom(2, 3, 5), (slip, price, factor) => {
        const lost = slip.legs.map((leg): Leg => ({ ...leg, grade: "lost" }));
        const at = (better: string): Slip => ({ ...slip, legs: [{ odds: better, grade: "won" }, ...lost.slice(1)] });
        const paid = settled(at(price), { roundAt: "line", lucky: { lucky15: { oneWinner: String(factor) } } });
        const longer = (1 + (Number(price) - 1) * factor).toFixed(2);
        expect(paid.returns).toBe(settled(at(longer), { roundAt: "line" }).returns);
      }),
      drawn(),
    );
  });

  const toCents = (amount: bigint): bigint => ((amount + CENT / 2n) / CENT) * CENT;
  const CENT = 10n ** 10n;
});

describe("a tax on a stake of which a part was cashed out", () => {
  /** A high price shows each cent of tax that is rounded otherwise. */
  const parts = fc.record({
    stake: fc.integer({ min: 100, max: 5000 }),
    sold: fc.integer({ min: 1, max: 99 }),
    odds: fc.integer({ min: 20, max: 200 }),
    rate: fc.constantFrom("5", "7.5", "12", "5.033238366572"),
  });

  it("was booked when the bet was placed, and leaves the rest its share of what is in play", () => {
    fc.assert(
      fc.property(parts, ({ stake, sold, odds, rate: percent }) => {
        const rules: MoneyRules = { tax: { stake: { rate: percent } } };
        const whole: Slip = {
          ...{ type: "single", stake: amountIn(stake) },
          legs: [{ odds: String(odds), grade: "won" }],
        };
        const [full, part] = [
          settled(whole, rules),
          settled({ ...whole, cashOuts: [{ amount: "1", stake: amountIn(sold) }] }, rules),
        ];
        expect(part.stakeTax).toBe(full.stakeTax);
        const rest = units(part.returns) - units("1.00");
        const share = (units(full.returns) * BigInt(stake - sold)) / BigInt(stake);
        const off = rest - share;
        expect(off < 0n ? -off : off).toBeLessThanOrEqual(10n ** 10n);
      }),
      drawn(),
    );
  });
});

/** With the place terms that a void leg may leave out and another one may not. */
function withoutTie({ deadHeat: _, place, ...leg }: Leg): Leg {
  return { ...leg, place: { terms: place?.terms ?? "1/5" } };
}

describe("a cash out", () => {
  const grades = fc.oneof(decidedGrades, openGrades);
  const regraded = (slip: Slip, all: readonly Leg["grade"][]): Slip => ({
    ...slip,
    legs: slip.legs.map(({ deadHeat: _, ...leg }, place) => ({ ...leg, grade: all[place % all.length] ?? leg.grade })),
  });
  const sold = withMoney(slipOf(shapes, { open: 2 })).filter(
    ([{ cashOuts = [], eachWay }]) => cashOuts.length > 0 && !eachWay,
  );

  it("of the whole slip is the same settlement whatever happens to the legs", () => {
    fc.assert(
      fc.property(sold, fc.array(grades, { minLength: 1, maxLength: 6 }), ([slip, rules], later) => {
        const { cashOuts = [] } = slip;
        const full = { ...slip, cashOuts: cashOuts.map(({ amount }) => ({ amount })).slice(0, 1) };
        const before = settled(full, rules);
        expect(settleSlip(regraded(full, later), rules)).toEqual(before);
        expect(before.returns).toBe(before.cashedOut);
      }),
      drawn(100),
    );
  });

  it("of a part is paid whatever happens to the legs, and is all that a slip that lost returns", () => {
    fc.assert(
      fc.property(
        sold,
        fc.array(decidedGrades, { minLength: 1, maxLength: 6 }),
        ([slip, { tax: _, ...rules }], later) => {
          const after = settleSlip(regraded(slip, later), rules);
          const { cashedOut = "" } = after;
          expect(units(after.status === "settled" ? after.returns : after.certain)).toBeGreaterThanOrEqual(
            units(cashedOut),
          );
          const lost = regraded(slip, ["lost"]);
          expect(settled(lost, rules).returns).toBe(cashedOut);
        },
      ),
      drawn(100),
    );
  });
});
