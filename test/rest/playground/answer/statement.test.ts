import { describe, expect, it } from "vitest";
import { moneyOf, slipSays } from "../../../../playground/model/answer/money.js";
import { type StatementRow, statementOf } from "../../../../playground/model/answer/statement.js";
import type { SlipTerms, State } from "../../../../playground/model/state.js";
import { football, stateOf } from "./support.js";

const TEAMS = ["Arsenal v Everton", "Leeds v Derby", "Roma v Lazio", "Ajax v PSV"];
const SCORES: readonly (readonly [number, number])[] = [
  [2, 1],
  [1, 1],
  [1, 1],
  [0, 2],
];
const MATCHES = TEAMS.map((teams, index) => {
  const [home, away] = teams.split(" v ");
  const [one, other] = SCORES[index] ?? [0, 0];
  return football(one, other, { id: index + 1, home, away });
});
/** Won, won, void and lost. */
const BETS = [
  { eventId: 1, market: "ML", side: "home" },
  { eventId: 2, market: "Totals", side: "over", hdp: 1.5 },
  { eventId: 3, market: "Draw No Bet", side: "home" },
  { eventId: 4, market: "ML", side: "home" },
];
const LUCKY = { type: "lucky15", stake: "1", currency: "GBP" } as const;
const lucky = (more: Partial<SlipTerms> = {}, matches = MATCHES) =>
  stateOf(matches, BETS, { slip: { ...LUCKY, ...more } });

function statement(state: State) {
  const { value, fault } = moneyOf(state, state.house);
  if (value === null) throw new Error(fault);
  return statementOf(state, value);
}

function settlementOf(state: State): string | null {
  const settlement = moneyOf(state, state.house).value?.settlement;
  return settlement?.status === "open" ? settlement.possible : null;
}

const sumOf = (rows: readonly StatementRow[]) => rows.reduce((sum, { amount }) => sum + Number(amount), 0);

describe("a slip, explained to a customer", () => {
  it("has all fifteen lines of a Lucky 15 with the names of the bets, their odds, results and returns", () => {
    const { bets, lines } = statement(lucky());
    expect(bets.map(({ what, result }) => `${what}: ${result}`)).toEqual([
      "Moneyline Arsenal: won",
      "Totals over 1.5 (Leeds v Derby): won",
      "Draw No Bet Roma: void",
      "Moneyline Ajax: lost",
    ]);
    expect(bets[2]?.notes[0]).toBe("counts as odds of 1");
    expect(bets[3]?.notes).toEqual([expect.stringContaining("Ajax 0-2 PSV")]);
    expect(lines).toHaveLength(15);
    expect(lines.filter(({ result }) => result === "lost")).toHaveLength(8);
    expect(lines[4]).toMatchObject({
      what: "Double: Moneyline Arsenal + Totals over 1.5 (Leeds v Derby)",
      ...{ odds: "3.8025", result: "won", amount: "3.80" },
    });
    expect(lines[2]).toMatchObject({ what: "Single: Draw No Bet Roma", odds: "1.95", result: "void", amount: "1.00" });
    expect(lines[14]).toMatchObject({ result: "lost", amount: "0.00" });
    expect(lines[14]?.what).toMatch(/^Fourfold: .* \+ .* \+ .* \+ /);
  });

  it.each<[what: string, terms: Partial<SlipTerms>]>([
    ["a plain Lucky 15", {}],
    ["a boost and a commission", { boost: "7.5", commission: "3 %" }],
    ["thirds of a cent", { stake: "0.37", boost: "3.33" }],
    ["a currency without decimals", { stake: "137", currency: "JPY" }],
    ["a currency with three", { stake: "0.137", currency: "KWD" }],
    ["each way", { placeTerms: "1/5" }],
    ["a free bet", { freeBet: true }],
    ["a system", { type: { system: [2, 3] } }],
  ])("adds up to the returns, in the decimals of the currency: %s", (_, terms) => {
    const { lines, changes, sums } = statement(lucky(terms));
    expect(sumOf([...lines, ...changes])).toBeCloseTo(Number(sums[0]?.amount), 6);
    const decimals = { JPY: 0, KWD: 3 }[terms.currency ?? ""] ?? 2;
    for (const { amount } of [...lines, ...changes, ...sums])
      expect(amount).toMatch(new RegExp(decimals === 0 ? "^-?\\d+$" : `^-?\\d+\\.\\d{${decimals}}$`));
  });

  it("names boost and commission with their percentages", () => {
    const { changes } = statement(lucky({ boost: "7.5", commission: "3 %" }));
    expect(changes.map(({ what }) => what)).toEqual(expect.arrayContaining(["Boost of 7.5%", "Commission of 3%"]));
  });

  it("pays the bonuses of a Lucky type, and refuses what is none", () => {
    const allWon = MATCHES.map((match, index) => ({ ...match, ...football(2, 0, { id: index + 1 }) }));
    const all = statement(lucky({ allWinners: "10%" }, allWon));
    // 2.95^4 - 1 = 74.73 from 15 lines; the winnings are 59.73.
    expect(all.changes).toContainEqual(expect.objectContaining({ what: "Bonus of the Lucky 15", amount: "5.97" }));
    const oneWon = MATCHES.map((_, index) => football(index === 0 ? 2 : 0, index === 0 ? 0 : 1, { id: index + 1 }));
    const one = statement(lucky({ oneWinner: "2" }, oneWon));
    expect(one.sums[0]?.amount).toBe("2.90");
    expect(moneyOf(lucky({ oneWinner: "0.5" }), "standard").fault).toMatch(/^the bonus for one winner: /);
    expect(moneyOf(lucky({ allWinners: "ten" }), "standard").fault).toMatch(/^the bonus if all won: /);
    expect(moneyOf(lucky({ type: { system: [2] }, oneWinner: "0.5" }), "standard").fault).toBeNull();
  });

  it("says in its sentence what paid, without legs and without finer amounts than the currency has", () => {
    expect(slipSays(lucky()).value).toBe("The Lucky 15 returned 16.41 GBP: 7 of 15 lines paid 16.41.");
    expect(slipSays(lucky({ boost: "7.5", commission: "3" })).value).toMatch(
      /^The Lucky 15 returned \d+\.\d\d GBP: 7 of 15 lines paid 16\.41, the boost added \d+\.\d\d and commission took \d+\.\d\d\.$/,
    );
    const lost = stateOf(MATCHES, BETS.slice(2), { slip: { ...LUCKY, type: "double" } });
    expect(slipSays(lost).value).toBe("The double returned 0.00 GBP: no line paid, since Moneyline Ajax lost.");
    const live = MATCHES.map((match) => ({ ...match, status: "pending", scores: undefined }));
    expect(slipSays(lucky({}, live)).value).toContain("it waits for 4 of the 4 bets and returns 0.00 GBP at least");
  });

  it("has what each line returns at most, and two bounds, while it is open", () => {
    const live = MATCHES.map((match, place) =>
      place < 2 ? { ...match, status: "pending", scores: undefined } : match,
    );
    const { lines, sums, bets, isOpen } = statement(lucky({ boost: "10" }, live));
    expect(isOpen).toBe(true);
    expect(bets.map(({ result }) => result)).toEqual(["open", "open", "void", "lost"]);
    expect(lines).toHaveLength(15);
    // The first two singly, the void one, the three doubles and the treble of these; all with the fourth are lost.
    const paying = lines.filter(({ amount }) => amount !== "0.00");
    expect(paying.map(({ result, amount }) => [result, amount])).toEqual([
      ...[1, 2].map(() => ["open", "1.95"]),
      ...[
        ["void", "1.00"],
        ["open", "3.80"],
        ["open", "1.95"],
        ["open", "1.95"],
      ],
      ["open", "3.80"],
    ]);
    expect(lines.filter(({ result }) => result === "lost")).toHaveLength(8);
    const most = settlementOf(lucky({}, live));
    expect(sumOf(lines)).toBeCloseTo(Number(most), 1);
    expect(sums.map(({ what }) => what)).toEqual(["Returns at least", "Returns at most", "Total stake"]);
  });

  it("says what a deduction made of the odds of a bet and of its lines", () => {
    const state = lucky({ type: { system: [2] } });
    const [first, ...others] = state.bets;
    if (first === undefined) throw new Error("no bet");
    const { bets, lines, sums } = statement({ ...state, bets: [{ ...first, rule4: "20" }, ...others] });
    expect(bets[0]?.notes[0]).toBe("less 20% of the winnings by Rule 4: counts as odds of 1.76");
    // 1.76 x 1.95, 1.76 and 1.95.
    expect(lines.slice(0, 2)).toMatchObject([{ odds: "3.432", amount: "3.43" }, { odds: "1.76" }]);
    expect(sums[0]).toMatchObject({ amount: "7.14" });
    const live = MATCHES.map((match) => ({ ...match, status: "pending", scores: undefined }));
    const open = lucky({ type: { system: [2] } }, live);
    const [line] = statement({ ...open, bets: [{ ...first, rule4: "20" }, ...open.bets.slice(1)] }).lines;
    expect(line).toMatchObject({ odds: "3.432", amount: "3.43", result: "open" });
  });

  it("says what a dead heat made of the odds", () => {
    const match = { id: 1, home: "Collingwood", away: "St Kilda", status: "settled", sport: { slug: "aussie-rules" } };
    const tied = { ...match, scores: { home: 68, away: 68 } };
    const state = stateOf([tied], [{ eventId: 1, market: "ML", side: "home" }], { house: "pinnacle" });
    expect(statement(state).bets[0]?.notes[0]).toBe("a dead heat of 2: counts as odds of 0.975");
  });
});
