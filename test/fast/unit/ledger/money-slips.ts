/** What ledgers ask for, settled by hand: one price for all legs, cash outs, free bets that come back, taxes and maxima. */
import type { Leg, Slip } from "../../../../src/pure/ledger/index.js";
import type { Worked } from "./slips.js";

const leg = (grade: Leg["grade"], odds: NonNullable<Leg["odds"]> = "2"): Leg => ({ odds, grade });
const [won, lost, empty] = [leg("won"), leg("lost"), leg("void")];
const single = (one: Leg, more: Partial<Slip> = {}): Slip => ({ type: "single", stake: "10", legs: [one], ...more });
const lucky15 = (legs: readonly Leg[], more: Partial<Slip> = {}): Slip => ({
  ...{ type: "lucky15", stake: "1", legs },
  ...more,
});

/** A same-game multiple at one price of 4. */
const multi = (grades: readonly Leg["grade"][], more: Partial<Slip> = {}): Slip => ({
  ...{ type: "accumulator", stake: "10", combinedOdds: "4" },
  ...more,
  legs: grades.map((grade) => ({ grade })),
});
const reprice = { sameGameVoidLeg: "reprice" } as const;

export const ONE_PRICE: readonly Worked[] = [
  { shows: "one price, whatever the legs are", slip: multi(["won", "won", "won"]), answer: { returns: "40.00" } },
  { shows: "one leg loses the slip", slip: multi(["won", "lost", "won"]), answer: { returns: "0.00" } },
  { shows: "a placed leg has lost", slip: multi(["won", "placed"]), answer: { returns: "0.00" } },
  { shows: "a void leg voids the slip", slip: multi(["won", "void"]), answer: { returns: "10.00", profit: "0.00" } },
  { shows: "a void leg voids a slip that lost", slip: multi(["lost", "void"]), answer: { returns: "10.00" } },
  {
    shows: "a void leg leaves the others, at the new price",
    slip: multi(["won", "void", "won"], { repricedOdds: "2.1" }),
    rules: reprice,
    answer: { returns: "21.00" },
  },
  {
    shows: "a leg that lost needs no new price",
    slip: multi(["lost", "void"]),
    rules: reprice,
    answer: { returns: "0.00" },
  },
  {
    shows: "nothing but void legs needs no new price",
    slip: multi(["void", "void"]),
    rules: reprice,
    answer: { returns: "10.00" },
  },
  {
    shows: "a new price of 1 is a refund, unless another leg lost",
    slip: multi(["won", "void"], { repricedOdds: "1" }),
    rules: reprice,
    answer: { returns: "10.00", profit: "0.00" },
  },
  {
    shows: "the new price of a leg that is no longer void",
    slip: multi(["won", "won"], { repricedOdds: "2" }),
    rules: reprice,
    answer: { returns: "40.00" },
  },
  {
    shows: "the rule for other multiples is not the one for one price",
    slip: multi(["won", "void"], { repricedOdds: "1.5" }),
    rules: { ...reprice, voidLeg: "void-slip" },
    answer: { returns: "15.00" },
  },
  {
    shows: "a quarter line is two bets of half the stake: 5 x 4 + 5",
    slip: multi(["won", "half_won"]),
    answer: { returns: "25.00" },
  },
  {
    shows: "half of a leg lost, and half of the slip is void",
    slip: multi(["won", "half_lost"]),
    answer: { returns: "5.00" },
  },
  { shows: "two quarter lines: 2.5 x 4 + 7.5", slip: multi(["half_won", "half_won"]), answer: { returns: "17.50" } },
  {
    shows: "a quarter line at a new price: 5 x 4 + 5 x 1.5",
    slip: multi(["won", "half_won"], { repricedOdds: "1.5" }),
    rules: reprice,
    answer: { returns: "27.50" },
  },
  { shows: "a free bet at one price", slip: multi(["won", "won"], { freeBet: true }), answer: { returns: "30.00" } },
  {
    shows: "half of a free bet won, and the void half returns nothing: 5 x 3",
    slip: multi(["won", "half_won"], { freeBet: true }),
    answer: { returns: "15.00" },
  },
  {
    shows: "a boost on one price: 10 + 1.1 x 30",
    slip: multi(["won", "won"], { boost: "10" }),
    answer: { returns: "43.00" },
  },
  {
    shows: "one price in another form: 1 + 9/2",
    slip: multi(["won", "won"], { combinedOdds: { fractional: "9/2" } }),
    answer: { returns: "55.00" },
  },
  {
    shows: "the line is rounded before the boost: 0.05 + 1.5 x 0.08, not x 0.075",
    slip: multi(["won", "won"], { stake: "0.05", combinedOdds: "2.5", boost: "50" }),
    rules: { roundAt: "line" },
    answer: { returns: "0.17" },
  },
];

const sold = (one: Leg, cashOuts: NonNullable<Slip["cashOuts"]>, more: Partial<Slip> = {}): Slip =>
  single(one, { ...more, cashOuts });
const all = [{ amount: "12.50" }];
const part = [{ amount: "5", stake: "4" }];
const CASHED = { status: "settled", returns: "12.50", profit: "2.50", cashedOut: "12.50" } as const;

export const CASH_OUTS: readonly Worked[] = [
  { shows: "a slip that was cashed out is settled before its leg", slip: sold(leg("pending"), all), answer: CASHED },
  { shows: "a win after a cash out", slip: sold(leg("won", "9"), all), answer: CASHED },
  { shows: "a loss after a cash out", slip: sold(lost, all), answer: CASHED },
  { shows: "a void leg after a cash out", slip: sold(empty, all), answer: CASHED },
  {
    shows: "all of the stake, by its amount",
    slip: sold(leg("pending"), [{ amount: "12.50", stake: "10.00" }]),
    answer: CASHED,
  },
  {
    shows: "a part: 5 + 6 x 3",
    slip: sold(leg("won", "3"), part),
    answer: { totalStake: "10.00", returns: "23.00", profit: "13.00", cashedOut: "5.00" },
  },
  { shows: "a part, and the rest lost", slip: sold(lost, part), answer: { returns: "5.00", profit: "-5.00" } },
  { shows: "a part, and the rest is void", slip: sold(empty, part), answer: { returns: "11.00" } },
  {
    shows: "two parts: 5 + 2, and 4 x 2",
    slip: sold(won, [...part, { amount: "2", stake: "2" }]),
    answer: { returns: "15.00", cashedOut: "7.00" },
  },
  {
    shows: "a part, and then all that was left",
    slip: sold(leg("ungradeable"), [...part, { amount: "1" }]),
    answer: { status: "settled", returns: "6.00" },
  },
  {
    shows: "a part of 15 lines: 4, and 10/15 of 2",
    slip: lucky15([won, lost, lost, lost], { cashOuts: [{ amount: "4", stake: "5" }] }),
    answer: { totalStake: "15.00", returns: "5.33" },
  },
  {
    shows: "a boost on what is left: 5 + 6 + 9",
    slip: sold(won, part, { boost: "50" }),
    answer: { returns: "20.00" },
  },
  {
    shows: "a maximum on what is left: 5 + 15",
    slip: sold(leg("won", "3"), part),
    rules: { maximumPayout: "15" },
    answer: { returns: "20.00" },
  },
  {
    shows: "a free bet that was cashed out in part: 5 + 6 x 2",
    slip: sold(leg("won", "3"), part, { freeBet: true }),
    answer: { returns: "17.00", profit: "17.00" },
  },
  {
    shows: "a part of a same-game multiple: 5 + 6 x 4",
    slip: multi(["won", "won"], { cashOuts: part }),
    answer: { returns: "29.00" },
  },
  { shows: "no cash out", slip: sold(won, []), answer: { returns: "20.00" } },
];

const free = (one: Leg, more: Partial<Slip> = {}): Slip => single(one, { ...more, freeBet: true });
const token = { voidFreeBet: "token" } as const;

export const TOKENS: readonly Worked[] = [
  {
    shows: "a void free bet comes back, and no money",
    slip: free(empty),
    rules: token,
    answer: { returns: "0.00", profit: "0.00", token: "10.00" },
  },
  {
    shows: "a void free bet of 15 lines",
    slip: lucky15([empty, empty, empty, empty], { freeBet: true }),
    rules: token,
    answer: { returns: "0.00", token: "15.00" },
  },
  {
    shows: "a free slip that one void leg voids",
    slip: { type: "double", stake: "10", freeBet: true, legs: [won, empty] },
    rules: { ...token, voidLeg: "void-slip" },
    answer: { returns: "0.00", token: "10.00" },
  },
  {
    shows: "a free same-game multiple that one void leg voids",
    slip: multi(["won", "void"], { freeBet: true }),
    rules: token,
    answer: { returns: "0.00", token: "10.00" },
  },
  {
    shows: "what was not cashed out of a void free bet",
    slip: free(empty, { cashOuts: part }),
    rules: token,
    answer: { returns: "5.00", token: "6.00" },
  },
];

/** Slips that give nothing back. */
export const NO_TOKENS: readonly Worked[] = [
  { shows: "a void free bet by default", slip: free(empty), answer: { returns: "0.00" } },
  { shows: "a free bet that lost", slip: free(lost), rules: token, answer: { returns: "0.00" } },
  { shows: "half of a free bet", slip: free(leg("half_lost")), rules: token, answer: { returns: "0.00" } },
  {
    shows: "a free double that runs on",
    slip: { type: "double", stake: "10", freeBet: true, legs: [won, empty] },
    rules: token,
    answer: { returns: "10.00" },
  },
  { shows: "a void bet of money", slip: single(empty), rules: token, answer: { returns: "10.00" } },
];

const onStake = (rate: string, more: object = {}) => ({ tax: { stake: { rate, ...more } } });
const onWinnings = (rate: string, more: object = {}) => ({ tax: { winnings: { rate, ...more } } });
const hundred = (one: Leg, more: Partial<Slip> = {}): Slip => single(one, { ...more, stake: "100" });

export const TAXES: readonly Worked[] = [
  {
    shows: "95 of 100 are in play: 95 x 2.5",
    slip: hundred(leg("won", "2.5")),
    rules: onStake("5"),
    answer: { totalStake: "100.00", returns: "237.50", profit: "137.50", stakeTax: "5.00" },
  },
  {
    shows: "short odds can win less than the tax: 95 x 1.05",
    slip: hundred(leg("won", "1.05")),
    rules: onStake("5"),
    answer: { returns: "99.75", profit: "-0.25" },
  },
  {
    shows: "a loss is taxed too",
    slip: hundred(lost),
    rules: onStake("5"),
    answer: { returns: "0.00", profit: "-100.00", stakeTax: "5.00" },
  },
  {
    shows: "a void bet is not",
    slip: hundred(empty),
    rules: onStake("5"),
    answer: { returns: "100.00", stakeTax: "0.00" },
  },
  {
    shows: "a tax that the house bears",
    slip: hundred(leg("won", "2.5")),
    rules: onStake("5", { bearer: "house" }),
    answer: { returns: "250.00", profit: "150.00", stakeTax: "5.00" },
  },
  {
    shows: "12% in Poland: 8.80 x 2",
    slip: single(won),
    rules: onStake("12"),
    answer: { returns: "17.60", stakeTax: "1.20" },
  },
  {
    shows: "5.3% of the stake without the tax is 5.3 of 105.3",
    slip: single(won),
    rules: onStake("5.033238366572"),
    answer: { returns: "19.00", stakeTax: "0.50" },
  },
  {
    shows: "half a cent of tax is rounded as amounts are",
    slip: single(won, { stake: "1.10" }),
    rules: onStake("5"),
    answer: { returns: "2.08", stakeTax: "0.06" },
  },
  {
    shows: "or as the rules of the tax say",
    slip: single(won, { stake: "1.10" }),
    rules: onStake("5", { rounding: "down" }),
    answer: { returns: "2.10", stakeTax: "0.05" },
  },
  {
    shows: "yen are taxed in whole yen: 99 - 5, at 1.5",
    slip: single(leg("won", "1.5"), { stake: "99", currency: "JPY" }),
    rules: onStake("5"),
    answer: { returns: "141", stakeTax: "5" },
  },
  {
    shows: "dinars in thousandths: 0.00625",
    slip: single(won, { stake: "0.125", currency: "KWD" }),
    rules: onStake("5"),
    answer: { returns: "0.238", stakeTax: "0.006" },
  },
  {
    shows: "20% of winnings of 250 in Kenya",
    slip: single(leg("won", "1.5"), { stake: "500", currency: "KES" }),
    rules: onWinnings("20"),
    answer: { returns: "700.00", profit: "200.00", winningsTax: "50.00" },
  },
  {
    shows: "no winnings, no tax on them",
    slip: single(leg("half_lost")),
    rules: onWinnings("20"),
    answer: { returns: "5.00", winningsTax: "0.00" },
  },
  {
    shows: "a tax on winnings that the house bears",
    slip: single(won),
    rules: onWinnings("20", { bearer: "house" }),
    answer: { returns: "20.00", winningsTax: "2.00" },
  },
  {
    shows: "both: 92.50 x 2 = 185, less 20% of 92.50",
    slip: hundred(won),
    rules: { tax: { stake: { rate: "7.5" }, winnings: { rate: "20" } } },
    answer: { returns: "166.50", stakeTax: "7.50", winningsTax: "18.50" },
  },
  {
    shows: "nobody staked a free bet",
    slip: free(leg("won", "3")),
    rules: { tax: { stake: { rate: "5" }, winnings: { rate: "20" } } },
    answer: { returns: "16.00", stakeTax: "0.00", winningsTax: "4.00" },
  },
  {
    shows: "commission before the tax: 9.50 less 20%",
    slip: single(won, { commission: "5" }),
    rules: onWinnings("20"),
    answer: { returns: "17.60", winningsTax: "1.90" },
  },
  {
    shows: "a maximum before the tax: 50 less 20%",
    slip: single(leg("won", "9")),
    rules: { ...onWinnings("20"), maximumWinnings: "50" },
    answer: { returns: "50.00", winningsTax: "10.00" },
  },
  {
    shows: "rounding before the tax: half of the 0.01 that it won, not of 0.005",
    slip: single(leg("won", "1.005"), { stake: "1" }),
    rules: onWinnings("50"),
    answer: { returns: "1.00", winningsTax: "0.01" },
  },
  {
    shows: "a cash out is not taxed again: 5 + 9.50 x 0.6 x 3",
    slip: sold(leg("won", "3"), part),
    rules: onStake("5"),
    answer: { returns: "22.10", stakeTax: "0.50" },
  },
  {
    shows: "what was cashed out of a void bet was taxed",
    slip: sold(empty, part),
    rules: onStake("5"),
    answer: { returns: "11.00", stakeTax: "0.20" },
  },
  {
    shows: "a taxed same-game multiple: 9.50 x 4",
    slip: multi(["won", "won"]),
    rules: onStake("5"),
    answer: { returns: "38.00" },
  },
  {
    shows: "a layer pays tax on what the backer lost",
    slip: single(leg("lost", "3"), { side: "lay" }),
    rules: onWinnings("20"),
    answer: { returns: "28.00", winningsTax: "2.00" },
  },
];

export const MAXIMA: readonly Worked[] = [
  {
    shows: "a maximum of winnings leaves the stake",
    slip: single(won),
    rules: { maximumWinnings: "5" },
    answer: { returns: "15.00", profit: "5.00" },
  },
  {
    shows: "a free bet has no stake to leave",
    slip: free(leg("won", "3")),
    rules: { maximumWinnings: "5" },
    answer: { returns: "5.00" },
  },
  {
    shows: "the lower of both maxima: 22, not 10 + 50",
    slip: single(leg("won", "9")),
    rules: { maximumPayout: "22", maximumWinnings: "50" },
    answer: { returns: "22.00" },
  },
  {
    shows: "the lower of both maxima: 10 + 50, not 80",
    slip: single(leg("won", "9")),
    rules: { maximumPayout: "80", maximumWinnings: "50" },
    answer: { returns: "60.00" },
  },
  {
    shows: "boost before the maximum: 10 + 12, not 10 + 15",
    slip: single(won, { boost: "50" }),
    rules: { maximumWinnings: "12" },
    answer: { returns: "22.00" },
  },
  {
    shows: "the maximum before commission: 10 + 0.9 x 50",
    slip: single(leg("won", "9"), { commission: "10" }),
    rules: { maximumWinnings: "50" },
    answer: { returns: "55.00" },
  },
  {
    shows: "a stake above the maximum of winnings comes back",
    slip: single(empty),
    rules: { maximumWinnings: "5" },
    answer: { returns: "10.00" },
  },
];

export const ODDS_OF_ONE: readonly Worked[] = [
  { shows: "odds of 1 win nothing", slip: single(leg("won", "1")), answer: { returns: "10.00", profit: "0.00" } },
  {
    shows: "odds of 1.00 in a double",
    slip: { type: "double", stake: "10", legs: [won, leg("won", "1.00")] },
    answer: { returns: "20.00" },
  },
  { shows: "odds of 1 can be lost", slip: single(leg("lost", "1")), answer: { returns: "0.00" } },
  { shows: "a free bet at odds of 1", slip: free(leg("won", "1")), answer: { returns: "0.00" } },
  {
    shows: "a place at odds of 1",
    slip: single({ ...leg("placed", "1"), place: { terms: "1/5" } }, { eachWay: true }),
    answer: { returns: "10.00", profit: "-10.00" },
  },
];

export const EXPLANATIONS: readonly Worked[] = [
  {
    shows: "an explanation is part of a leg as it is",
    slip: single({
      ...{ odds: "5", steps: [{ step: "tie" }], sentence: "..." },
      ...{ grade: { eventId: 7, result: "ungradeable", reason: "ambiguous_tie", final: true }, deadHeat: 2 },
    }),
    answer: { returns: "25.00", profit: "15.00" },
  },
];
