/** Why a slip returned what it did: vectors worked by hand, and the law that the rows add up. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LedgerError, type MoneyRules, settleSlip } from "../../../src/pure/ledger/index.js";
import { explainWholeSlip } from "../../../src/pure/settle/editor.js";
import { type ExplainedSlip, explainSlip, sumMoney } from "../../../src/pure/settle/index.js";
import { slipOf as drawnSlip, shapes, withMoney, withRules } from "../differential/ledger-draws.js";
import { drawn } from "../properties/draws.js";
import { AT, HOME, legOn, slipOf } from "./stored.js";

const won = (odds: string) => ({ odds, grade: "won" }) as const;
const LOST = { odds: "4.00", grade: "lost" } as const;
const EUR = { stake: "1", currency: "EUR" } as const;

const amountsOf = (slip: ExplainedSlip) =>
  explainSlip(slip).rows.map(({ kind, legs, part, amount }) => [kind, legs.join(), part, amount]);

describe("explainWholeSlip", () => {
  it("lists all lines of a Lucky 15, lost ones too, and is the same otherwise", () => {
    const slip = { slip: { ...EUR, type: "lucky15" }, legs: [won("2.35"), LOST, won("1.87"), LOST] } as const;
    const { rows, ...rest } = explainWholeSlip(slip);
    const lines = rows.filter(({ kind }) => kind === "line");
    expect(lines.map(({ legs }) => legs.length)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4]);
    expect(lines.slice(-2).map(({ words }) => words)).toEqual([
      "treble of legs 2, 3 and 4",
      "line of legs 1, 2, 3 and 4",
    ]);
    const { rows: paid, ...plain } = explainSlip(slip);
    const others = (all: typeof rows) => all.filter(({ kind }) => kind !== "line");
    expect(others(rows)).toEqual(others(paid));
    expect(rows.filter(({ amount }) => Number(amount) !== 0)).toEqual(paid);
    expect(lines.filter(({ amount }) => amount === "0.00")).toHaveLength(12);
    expect(rest).toEqual(plain);
  });
});

describe("explainSlip", () => {
  it("lists the lines of a Lucky 15 that paid, the rounding, and the sum", () => {
    // 2.35 + 1.87 + 2.35 x 1.87 = 4.22 + 4.3945 = 8.6145.
    const { rows, sentence, table } = explainSlip({
      slip: { ...EUR, type: "lucky15" },
      legs: [won("2.35"), LOST, won("1.87"), LOST],
    });
    expect(rows).toEqual([
      { kind: "line", legs: [0], part: null, words: "single on leg 1", amount: "2.35" },
      { kind: "line", legs: [2], part: null, words: "single on leg 3", amount: "1.87" },
      { kind: "line", legs: [0, 2], part: null, words: "double of legs 1 and 3", amount: "4.3945" },
      { kind: "rounding", legs: [], part: null, words: "rounding", amount: "-0.0045" },
    ]);
    expect(sentence).toBe("The lucky15 returned 8.61 EUR: 3 of 15 lines paid 8.6145 and rounding took 0.0045.");
    expect(table).toBe(
      [
        "leg 1                   won   x 2.35  at 2.35",
        "leg 2                   lost  x 0     at 4.00",
        "leg 3                   won   x 1.87  at 1.87",
        "leg 4                   lost  x 0     at 4.00",
        "single on leg 1          2.35",
        "single on leg 3          1.87",
        "double of legs 1 and 3   4.3945",
        "rounding                -0.0045",
        "returns                  8.61",
      ].join("\n"),
    );
  });

  it("names the bonus of the only winner", () => {
    const lucky = { slip: { ...EUR, type: "lucky15" }, legs: [won("3"), LOST, LOST, LOST] } as const;
    // 3, and 2 of winnings once more.
    const { rows, sentence } = explainSlip({ ...lucky, money: { lucky: { lucky15: { oneWinner: "2" } } } });
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["line", "3.00"],
      ["bonus", "2.00"],
    ]);
    expect(sentence).toBe("The lucky15 returned 5.00 EUR: 1 of 15 lines paid 3.00 and the bonus added 2.00.");
  });

  it("names boost, maximum and commission in the order in which they apply", () => {
    const slip = { type: "double", stake: "10", currency: "EUR", boost: "10", commission: "5" } as const;
    // 10 x 6 = 60; 10 % of 50 is 5; the maximum is 63; 5 % of 53 is 2.65.
    expect(amountsOf({ slip, legs: [won("2"), won("3")], money: { maximumPayout: { EUR: "63" } } })).toEqual([
      ["line", "0,1", null, "60.00"],
      ["boost", "", null, "5.00"],
      ["maximum", "", null, "-2.00"],
      ["commission", "", null, "-2.65"],
    ]);
  });

  it("adds up for a slip that nothing can change, and names its open legs", () => {
    const slip = { type: "treble", stake: "10", currency: "EUR" } as const;
    const legs = [LOST, { odds: "3", grade: "pending" }, { odds: "3", grade: "ungradeable" }] as const;
    const { settlement, rows, sentence } = explainSlip({ slip, legs });
    expect([settlement, rows]).toMatchObject([{ status: "settled", returns: "0.00" }, []]);
    expect(sentence).toBe(
      "The treble returned 0.00 EUR: no line paid, since leg 1 lost; legs 2 and 3 are open and cannot change it.",
    );
  });

  it("adds up for a slip whose open legs a maximum decides", () => {
    const slip = { type: { system: [1] }, stake: "10", currency: "EUR" } as const;
    const legs = [won("9"), { odds: "3", grade: "pending" }] as const;
    const { rows, sentence } = explainSlip({ slip, legs, money: { maximumPayout: { EUR: "50" } } });
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["line", "90.00"],
      ["maximum", "-40.00"],
    ]);
    expect(sentence).toContain("; leg 2 is open and cannot change it.");
  });

  it("adds up for a same-game multiple whose new price makes no difference", () => {
    const slip = { type: "double", stake: "10", currency: "EUR", combinedOdds: "4" } as const;
    const legs = [{ grade: "won" }, { grade: "void" }] as const;
    const money = { sameGameVoidLeg: "reprice", maximumPayout: { EUR: "5" } } as const;
    const { settlement, rows } = explainSlip({ slip, legs, money });
    expect([settlement, rows]).toMatchObject([{ status: "settled", returns: "10.00" }, [{ amount: "10.00" }]]);
  });

  it("says what a deduction is taken from, and how the places were shared", () => {
    const place = { terms: "1/4", deadHeat: { tied: 3, places: 2 } };
    const leg = { odds: "10/1", grade: "won", rule4: "10", deadHeat: { tied: 3 }, place } as const;
    const slip = { ...EUR, type: "single", eachWay: true } as const;
    const words = "a dead heat of 3, its place a dead heat of 3 for 2 places";
    const explained = explainSlip({ slip, legs: [leg], money: { deduction: "price" } });
    expect(explained.legs[0]?.words).toBe(`at 10/1, less 10% of the price, ${words}`);
    // 9.9 / 3, and (1 + 8.9 / 4) x 2 / 3.
    expect(explained.rows.map(({ amount }) => amount)).toEqual(["3.30", "2.15"]);
    expect(explainSlip({ slip, legs: [leg] }).legs[0]?.words).toBe(
      `at 10/1, less 10% of the winnings by Rule 4, ${words}`,
    );
  });

  it("divides an each-way line into win and place", () => {
    const legs = [
      { odds: "5", grade: "won", place: { terms: "1/4" } },
      { odds: "9", grade: "placed", place: { terms: "1/4" } },
    ] as const;
    // Win 5; places 1 + 4/4 = 2 and 1 + 8/4 = 3; the double's places 6.
    expect(amountsOf({ slip: { ...EUR, type: { system: [1, 2] }, eachWay: true }, legs })).toEqual([
      ["line", "0", "win", "5.00"],
      ["line", "0", "place", "2.00"],
      ["line", "1", "place", "3.00"],
      ["line", "0,1", "place", "6.00"],
    ]);
    const divided = {
      slip: { ...EUR, type: "double", eachWay: true },
      legs,
      money: { eachWay: "equally-divided" },
    } as const;
    expect(explainSlip(divided).rows[0]?.words).toBe("double of legs 1 and 2, each way");
  });

  it("shows what Rule 4 and a dead heat leave of the odds", () => {
    const legs = [
      { odds: "5", grade: "won", rule4: "25" },
      { odds: "4", grade: "won", deadHeat: { tied: 3, places: 2 } },
    ] as const;
    expect(explainSlip({ slip: { ...EUR, type: "double" }, legs }).legs).toEqual([
      { leg: 0, result: "won", multiplier: "4", words: "at 5, less 25% of the winnings by Rule 4" },
      { leg: 1, result: "won", multiplier: "2.666666", words: "at 4, a dead heat of 3 for 2 places" },
    ]);
  });

  it("multiplies by what the house deducts from", () => {
    const legs = [{ odds: "5", grade: "won", rule4: "25" }, won("2")] as const;
    const money = { deduction: "price" } as const;
    const [first] = explainSlip({ slip: { ...EUR, type: "double" }, legs, money }).legs;
    expect(first).toMatchObject({ leg: 0, multiplier: "3.75" });
  });

  it("says who decided a leg, and why", () => {
    const decided = { result: "void", by: "Ana", reason: "The wrong player was listed", at: AT } as const;
    const { legs, sentence } = explainSlip(slipOf([legOn(HOME, { decided })]));
    const { sentence: both } = explainSlip(
      slipOf([legOn(HOME, { decided }), legOn({ ...HOME, eventId: 8 }, { decided })]),
    );
    expect(both).toContain(
      "; Ana decided that leg 1 is void (The wrong player was listed); Ana decided that leg 2 is void",
    );
    expect(legs).toMatchObject([
      { result: "void", multiplier: "1", words: `at 2.00, decided by Ana at ${AT}: The wrong player was listed` },
    ]);
    expect(sentence).toBe(
      "The single S1 returned 10.00 EUR: 1 of 1 line paid 10.00; Ana decided that leg 1 is void (The wrong player was listed).",
    );
  });

  it("counts a tie with a dead heat as won", () => {
    const grade = { eventId: 7, result: "ungradeable", reason: "ambiguous_tie", final: true, deadHeat: 2 } as const;
    expect(explainSlip(slipOf([legOn(HOME, { odds: "3", grade })]))).toMatchObject({
      legs: [{ result: "won", multiplier: "1.5", words: "at 3, a dead heat of 2" }],
      rows: [{ amount: "15.00" }],
    });
  });

  it("names the slip, its legs and their faults as it is asked to, in amounts of the currency", () => {
    const wording = {
      ...{ name: "The bet on horses", inCurrency: true },
      legs: (places: readonly number[]) => places.map((place) => `horse ${place}`).join(" + "),
      fault: (place: number) => `horse ${place} has no such market`,
    };
    const boosted = { ...EUR, type: "double", boost: "10" } as const;
    const paid = { id: "D", slip: boosted, legs: [won("2.35"), won("1.87")] } as const;
    // 4.3945, and a tenth of 3.3945.
    expect(explainSlip(paid, wording).sentence).toBe(
      "The bet on horses returned 4.73 EUR: 1 of 1 line paid 4.39 and the boost added 0.34.",
    );
    const double = { slip: { ...EUR, type: "double" }, legs: [LOST, LOST] } as const;
    const { name: _, ...unnamed } = wording;
    expect(explainSlip(double, unnamed).sentence).toBe(
      "The double returned 0.00 EUR: no line paid, since horse 0 + horse 1 lost.",
    );
    const grade = { eventId: 7, result: "ungradeable", reason: "invalid_side", final: true } as const;
    const legs = [
      { odds: "2", grade },
      { odds: "3", grade: null },
    ];
    const singles = { slip: { ...EUR, type: { system: [1] } }, legs };
    expect(explainSlip(singles, { ...wording, name: "The bets", isPlural: true }).sentence).toBe(
      "The bets cannot be settled as written: horse 0 has no such market; they wait for horse 1 and return 0.00 EUR at least and 3.00 EUR at most without horse 0.",
    );
  });

  it("says what an open slip waits for", () => {
    const { rows, sentence } = explainSlip({
      slip: { ...EUR, type: "double" },
      legs: [won("2"), { odds: "3", grade: null }],
    });
    expect(rows).toEqual([]);
    expect(sentence).toBe("The double is open: it waits for leg 2 and returns 0.00 EUR at least and 6.00 EUR at most.");
  });

  describe("of a slip with a leg that cannot be settled as written", () => {
    const mistyped = {
      odds: "3",
      grade: { eventId: 7, result: "ungradeable", reason: "invalid_side", final: true },
    } as const;
    const of = (type: "single" | "double" | "trixie", legs: ExplainedSlip["legs"]) =>
      explainSlip({ slip: { ...EUR, type }, legs });

    it("says so, and not that it waits", () => {
      const { sentence, legs, table } = of("single", [mistyped]);
      expect(sentence).toBe(
        "The single cannot be settled as written: leg 1 has the reason invalid side; it returns 0.00 EUR at least and 0.00 EUR at most without leg 1.",
      );
      expect(legs).toMatchObject([{ result: "cannot_settle", multiplier: null }]);
      expect(table).toBe("leg 1  cannot_settle    at 3");
    });

    it("says what else it waits for", () => {
      expect(of("trixie", [won("2"), { odds: "3", grade: null }, mistyped]).sentence).toBe(
        "The trixie cannot be settled as written: leg 3 has the reason invalid side; it waits for leg 2 and returns 0.00 EUR at least and 6.00 EUR at most without leg 3.",
      );
    });

    it("adds up if the leg can change nothing", () => {
      const { settlement, sentence } = of("double", [LOST, mistyped]);
      expect(settlement).toMatchObject({ status: "settled", returns: "0.00" });
      expect(sentence).toBe(
        "The double returned 0.00 EUR: no line paid, since leg 1 lost; leg 2 cannot be settled as written and cannot change it.",
      );
    });
  });

  it("says that no line paid", () => {
    expect(explainSlip({ slip: { ...EUR, type: "double" }, legs: [won("2"), LOST] }).sentence).toBe(
      "The double returned 0.00 EUR: no line paid, since leg 2 lost.",
    );
  });

  it("says that a void leg voids the slip", () => {
    const legs = [{ odds: "2", grade: "void" }, LOST] as const;
    const { rows, sentence } = explainSlip({ slip: { ...EUR, type: "double" }, legs, money: { voidLeg: "void-slip" } });
    expect(rows).toMatchObject([{ kind: "void_slip", amount: "1.00" }]);
    expect(sentence).toBe(
      "The double returned 1.00 EUR: a void leg voids the whole slip, which returned its stake of 1.00.",
    );
  });

  it.each([
    [
      "a part that was cashed out, which the rest pays less for",
      {
        slip: { type: "single", stake: "10", currency: "EUR", cashOuts: [{ amount: "8", stake: "5" }] },
        legs: [won("3")],
      },
      "The single returned 23.00 EUR: 1 of 1 line paid 30.00 and the cash out took 7.00.",
    ],
    [
      "a full cash out, whatever the legs do",
      { slip: { type: "single", stake: "10", currency: "EUR", cashOuts: [{ amount: "8" }] }, legs: [won("3")] },
      "The single returned 8.00 EUR: it was cashed out for 8.00.",
    ],
    [
      "a part that was cashed out of an open slip",
      {
        slip: { type: "single", stake: "10", currency: "EUR", cashOuts: [{ amount: "8", stake: "5" }] },
        legs: [{ odds: "3", grade: "pending" }],
      },
      "The single is open: it returns 8.00 EUR at least and 23.00 EUR at most; a part of it was cashed out for 8.00 EUR.",
    ],
    [
      "taxes",
      {
        slip: { type: "single", stake: "10", currency: "EUR" },
        legs: [won("3")],
        money: { tax: { stake: { rate: "5" }, winnings: { rate: "10" } } },
      },
      // 9.50 at 3 is 28.50, of which 19.00 are winnings: 0.50 x 3 and 1.90 are taken.
      "The single returned 26.60 EUR: 1 of 1 line paid 30.00 and the tax took 3.40.",
    ],
    [
      "a free bet that is given back",
      {
        slip: { type: "single", stake: "10", currency: "EUR", freeBet: true },
        legs: [{ odds: "3", grade: "void" }],
        money: { voidFreeBet: "token" },
      },
      "The single returned 0.00 EUR: no line paid; the free bet of 10.00 EUR is given back.",
    ],
    [
      "the one price of a same-game multiple",
      {
        slip: { type: "double", stake: "10", currency: "EUR", combinedOdds: "3.5" },
        legs: [{ grade: "won" }, { grade: "won" }],
      },
      "The double returned 35.00 EUR: 1 of 1 line paid 35.00.",
    ],
  ] as const)("names %s", (_what, slip: ExplainedSlip, sentence) => {
    expect(explainSlip(slip).sentence).toBe(sentence);
  });

  it("adds up all lines of a slip that has too many to list", () => {
    const legs = Array.from({ length: 20 }, () => won("1.50"));
    const { rows } = explainSlip({ slip: { ...EUR, type: { system: [19, 10] } }, legs });
    expect(rows[0]).toMatchObject({ kind: "lines", words: "184,776 lines" });
  });

  it("refuses a slip that cannot be used as settleSlip does, by the path of the stored slip", () => {
    const run = () => explainSlip({ slip: { ...EUR, type: "double" }, legs: [LOST] });
    expect(run).toThrow(LedgerError);
    expect(run).toThrow(/^legs: the type double with 1 leg; allowed: 2 legs$/);
  });

  it("says which of the legs is none", () => {
    const run = () => explainSlip({ slip: { ...EUR, type: "double" }, legs: [LOST, 1 as never] });
    expect(run).toThrow(/^legs\[1\]: 1 cannot be used; allowed: a leg, such as /);
  });

  it("has rows that add up to what the slip returns, with no more than the rounding left over, for every drawn slip and all rules", () => {
    const kinds = new Map<string, number>();
    const lucky = fc.constant({ lucky15: { oneWinner: "2", allWinners: "10" }, lucky31: { oneWinner: "3" } });
    const slips = fc.oneof(
      { weight: 3, arbitrary: withRules(drawnSlip(shapes, { open: 0 })) },
      { weight: 2, arbitrary: withMoney(drawnSlip(shapes, { open: 0 })) },
      fc.tuple(
        drawnSlip(fc.constant({ type: "lucky15", count: 4 } as const), { open: 0 }),
        fc.record({ lucky }).map((rules): MoneyRules => rules),
      ),
    );
    const property = fc.property(slips, ([{ legs, id: _, ...slip }, rules]) => {
      const { rows, settlement } = explainSlip({ slip, legs, ...(rules === undefined ? {} : { money: rules }) });
      expect(settlement).toEqual(settleSlip({ ...slip, legs }, rules));
      if (settlement.status === "open") return;
      const { EUR: sum = "" } = sumMoney([...rows, { amount: "0" }].map(({ amount }) => ({ amount, currency: "EUR" })));
      expect(Number(sum)).toBe(Number(settlement.returns));
      const unit = 10 ** -(settlement.returns.split(".")[1]?.length ?? 0);
      const factor = 1 + Number(slip.boost ?? 0) / 100;
      // What is left of rounded lines after a commission is rounded once more.
      const again = rules?.roundAt === "line" && slip.commission !== undefined ? unit : 0;
      const rounded = unit * factor * (rules?.roundAt === "line" ? settlement.lines : 1) + again;
      const most = rounded + rows.length * unit * 1e-4;
      const rounding = rows.find(({ kind }) => kind === "rounding")?.amount ?? "0";
      expect(Math.abs(Number(rounding)), JSON.stringify({ slip, legs, rules })).toBeLessThanOrEqual(most);
      for (const { kind } of rows) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    });
    fc.assert(property, drawn(900));
    for (const kind of ["line", "bonus", "boost", "maximum", "commission", "tax", "cash_out", "rounding"]) {
      expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(2);
    }
  });
});
