/** What houses divide, deduct and limit, settled by hand: shared places, deductions from the whole price, maxima, and Lucky bonuses. */
import type { Leg, MoneyRules, Slip } from "../../../../src/pure/ledger/index.js";
import type { Worked } from "./slips.js";

const leg = (grade: Leg["grade"], odds: NonNullable<Leg["odds"]> = "2", more: Partial<Leg> = {}): Leg => ({
  ...{ odds, grade },
  ...more,
});
const [won, lost, empty] = [leg("won"), leg("lost"), leg("void")];
const times = (count: number, one: Leg): Leg[] => Array.from({ length: count }, () => one);
const single = (one: Leg, more: Partial<Slip> = {}): Slip => ({ type: "single", stake: "10", legs: [one], ...more });
const eachWay = (one: Leg, more: Partial<Slip> = {}): Slip => single(one, { eachWay: true, ...more });

/** Three tied for first, and two places pay a quarter of the odds. */
const three = leg("won", "10/1", { deadHeat: { tied: 3 }, place: { terms: "1/4", deadHeat: { tied: 3, places: 2 } } });
/** Eight tied for first, and five places pay a fifth. */
const eight = leg("won", "20/1", { deadHeat: { tied: 8 }, place: { terms: "1/5", deadHeat: { tied: 8, places: 5 } } });
const quarter = { place: { terms: "1/4" } } as const;
const doubleOf = (one: Leg): Slip => ({ type: "double", stake: "1", eachWay: true, legs: times(2, one) });

export const SHARED_PLACES: readonly Worked[] = [
  {
    shows: "three tied for first with two places: 10/3 at 11, and 20/3 at 3.5",
    slip: eachWay(three),
    answer: { totalStake: "20.00", returns: "60.00", profit: "40.00" },
  },
  {
    shows: "three tied for first with three places or more: the place is paid in full",
    slip: eachWay({ ...three, ...quarter }),
    answer: { returns: "71.67" },
  },
  {
    shows: "eight tied for first with five places: 10/8 at 21, and 50/8 at 5",
    slip: eachWay(eight),
    answer: { returns: "57.50" },
  },
  {
    shows: "eight tied for first with eight places",
    slip: eachWay({ ...eight, place: { terms: "1/5" } }),
    answer: { returns: "76.25" },
  },
  {
    shows: "a placed leg that shared the last place: 10/2 at 3",
    slip: eachWay(leg("placed", "11", { place: { terms: "1/5", deadHeat: { tied: 2 } } })),
    answer: { returns: "15.00" },
  },
  {
    shows: "the place's own share comes before the leg's on a placed leg",
    slip: eachWay(leg("placed", "11", { deadHeat: { tied: 3 }, place: { terms: "1/5", deadHeat: 2 } })),
    answer: { returns: "15.00" },
  },
  {
    shows: "a share of the places alone leaves the win: 10 at 11, and 5 at 3.5",
    slip: eachWay(leg("won", "10/1", { place: { terms: "1/4", deadHeat: { tied: 4, places: 2 } } })),
    answer: { returns: "127.50" },
  },
  {
    shows: "all who tied have a place",
    slip: eachWay({ ...three, place: { terms: "1/4", deadHeat: { tied: 3, places: 3 } } }),
    answer: { returns: "71.67" },
  },
  { shows: "a share on a leg that lost", slip: eachWay({ ...three, grade: "lost" }), answer: { returns: "0.00" } },
  { shows: "a share on a void leg", slip: eachWay({ ...three, grade: "void" }), answer: { returns: "20.00" } },
  {
    shows: "a shared place on a slip that is not each way: 10/3 at 11",
    slip: single(three),
    answer: { returns: "36.67" },
  },
  {
    shows: "both winnings are divided: 10 + 100/3, and 10 + 25 x 2/3",
    slip: eachWay(three),
    rules: { deadHeat: "winnings" },
    answer: { returns: "70.00" },
  },
  {
    shows: "both odds are divided, and stay at 1: 2 x 10 x 1",
    slip: eachWay({ ...three, odds: "1.2" }),
    rules: { deadHeat: "odds" },
    answer: { returns: "20.00" },
  },
  { shows: "win to win and place to place: (11/3)^2 + (7/3)^2", slip: doubleOf(three), answer: { returns: "18.89" } },
  {
    shows: "equally divided: 2 x 3 x 3",
    slip: doubleOf(three),
    rules: { eachWay: "equally-divided" },
    answer: { returns: "18.00" },
  },
  {
    shows: "a free bet returns none of both shares: 60 - 10/3 - 20/3",
    slip: eachWay(three, { freeBet: true }),
    answer: { returns: "50.00" },
  },
];

const reduced = (odds: NonNullable<Leg["odds"]>, rule4: string, grade: Leg["grade"] = "won"): Leg =>
  leg(grade, odds, { rule4 });
const price = { deduction: "price" } as const;
const rounded = { deduction: "rounded-price" } as const;

export const PRICE_DEDUCTIONS: readonly Worked[] = [
  {
    shows: "8.6 less 16.2% of the price",
    slip: single(reduced("8.6", "16.2"), { stake: "1" }),
    rules: price,
    answer: { returns: "7.21" },
  },
  {
    shows: "the price is exact: 10 x 7.2068",
    slip: single(reduced("8.6", "16.2")),
    rules: price,
    answer: { returns: "72.07" },
  },
  {
    shows: "an exchange rounds it: 10 x 7.21",
    slip: single(reduced("8.6", "16.2")),
    rules: rounded,
    answer: { returns: "72.10" },
  },
  {
    shows: "of the winnings by default: 1 + 7.6 x 0.838",
    slip: single(reduced("8.6", "16.2"), { stake: "1" }),
    answer: { returns: "7.37" },
  },
  {
    shows: "25 cents in the dollar of 46",
    slip: single(reduced("2.30", "25"), { stake: "20" }),
    rules: price,
    answer: { returns: "34.50" },
  },
  {
    shows: "15 cents in the dollar of 70",
    slip: single(reduced("7.00", "15")),
    rules: price,
    answer: { returns: "59.50" },
  },
  { shows: "4 x 0.8 of a fraction", slip: single(reduced("3/1", "20")), rules: price, answer: { returns: "32.00" } },
  {
    shows: "a bet that won keeps its stake",
    slip: single(reduced("1.5", "50")),
    rules: price,
    answer: { returns: "10.00" },
  },
  {
    shows: "a rounded price stays at 1",
    slip: single(reduced("1.5", "50")),
    rules: rounded,
    answer: { returns: "10.00" },
  },
  {
    shows: "half of the stake at 4",
    slip: single(reduced("5", "20", "half_won")),
    rules: price,
    answer: { returns: "25.00" },
  },
  { shows: "a leg that lost", slip: single(reduced("5", "20", "lost")), rules: price, answer: { returns: "0.00" } },
  {
    shows: "place terms of the reduced price: 1 + 8.9 / 5",
    slip: eachWay(leg("placed", "11", { rule4: "10", place: { terms: "1/5" } })),
    rules: price,
    answer: { returns: "27.80" },
  },
  {
    shows: "a dead heat after the deduction: 4 / 2",
    slip: single(leg("won", "5", { rule4: "20", deadHeat: { tied: 2 } })),
    rules: price,
    answer: { returns: "20.00" },
  },
  {
    shows: "a layer risks 20 at the odds that were taken, and pays 12.50",
    slip: single(reduced("3", "25"), { side: "lay" }),
    rules: price,
    answer: { totalStake: "20.00", returns: "7.50" },
  },
];

const cap: MoneyRules = { maximumPayout: "500" };
const big = (one: Leg, more: Partial<Slip> = {}): Slip => single(one, { stake: "600", ...more });
const byCurrency = { maximumPayout: { EUR: "500", JPY: "80000" } } as const;

export const RETURNED_STAKES: readonly Worked[] = [
  {
    shows: "a void slip returns its stake",
    slip: big(empty),
    rules: cap,
    answer: { returns: "600.00", profit: "0.00" },
  },
  {
    shows: "a treble of void legs",
    slip: { type: "treble", stake: "600", legs: times(3, empty) },
    rules: cap,
    answer: { returns: "600.00" },
  },
  {
    shows: "a win is no worse than a void slip",
    slip: big(won),
    rules: cap,
    answer: { returns: "600.00", profit: "0.00" },
  },
  {
    shows: "half of a large stake comes back",
    slip: single(leg("half_lost"), { stake: "2000" }),
    rules: cap,
    answer: { returns: "1000.00" },
  },
  {
    shows: "half of a stake below the maximum",
    slip: big(leg("half_lost")),
    rules: cap,
    answer: { returns: "300.00" },
  },
  {
    shows: "three singles: 400 back on the one that won and on the void one",
    slip: { type: { system: [1] }, stake: "400", legs: [leg("won", "3"), empty, lost] },
    rules: cap,
    answer: { totalStake: "1200.00", returns: "800.00" },
  },
  {
    shows: "a line that lost returns no stake, so that the maximum takes from the other one",
    slip: { type: { system: [1] }, stake: "400", legs: [leg("won", "3"), lost] },
    rules: cap,
    answer: { returns: "500.00" },
  },
  {
    shows: "a third of the stake in a dead heat",
    slip: big(leg("won", "21", { deadHeat: { tied: 3 } })),
    rules: cap,
    answer: { returns: "500.00" },
  },
  {
    shows: "the place part alone: 300 of 600",
    slip: eachWay(leg("placed", "11", { place: { terms: "1/5" } }), { stake: "300" }),
    rules: { maximumPayout: "250" },
    answer: { returns: "300.00" },
  },
  {
    shows: "both parts of a stake that is divided equally: 2 x 300 x 1.5 x 1.5, of which 2 x 300 / 4 is stake",
    slip: { ...doubleOf(leg("placed", "11", { place: { terms: "1/5" } })), stake: "300" },
    rules: { maximumPayout: "120", eachWay: "equally-divided" },
    answer: { returns: "150.00" },
  },
  {
    shows: "a free bet has no stake to return",
    slip: big(leg("won", "3"), { freeBet: true }),
    rules: cap,
    answer: { returns: "500.00" },
  },
  {
    shows: "a layer has the liability back",
    slip: big(leg("lost", "3"), { side: "lay" }),
    rules: cap,
    answer: { totalStake: "1200.00", returns: "1200.00" },
  },
  {
    shows: "one price for all legs",
    slip: { type: "double", stake: "600", combinedOdds: "4", legs: [{ grade: "won" }, { grade: "won" }] },
    rules: cap,
    answer: { returns: "600.00" },
  },
  {
    shows: "no winnings are left for a commission",
    slip: big(won, { commission: "5" }),
    rules: cap,
    answer: { returns: "600.00" },
  },
  {
    shows: "what was not cashed out: 500, and 90",
    slip: big(empty, { cashOuts: [{ amount: "90", stake: "100" }] }),
    rules: { maximumPayout: "400" },
    answer: { returns: "590.00" },
  },
  {
    shows: "what a tax has left of it: 570",
    slip: big(won),
    rules: { ...cap, tax: { stake: { rate: "5" } } },
    answer: { returns: "570.00" },
  },
  {
    shows: "yen have a maximum of their own",
    slip: single(leg("won", "200"), { stake: "1000", currency: "JPY" }),
    rules: byCurrency,
    answer: { returns: "80000" },
  },
  {
    shows: "euros have theirs",
    slip: single(leg("won", "200"), { currency: "EUR" }),
    rules: byCurrency,
    answer: { returns: "500.00" },
  },
  {
    shows: "winnings by currency: 1000 + 80000",
    slip: single(leg("won", "200"), { stake: "1000", currency: "JPY" }),
    rules: { maximumWinnings: { JPY: "80000" } },
    answer: { returns: "81000" },
  },
];

const lucky15 = (legs: readonly Leg[], more: Partial<Slip> = {}): Slip => ({
  ...{ type: "lucky15", stake: "0.10", legs },
  ...more,
});
const byLine = (more: object): MoneyRules => ({ roundAt: "line", lucky: { lucky15: more } });

export const BONUS_BY_LINE: readonly Worked[] = [
  {
    shows: "10% of what the rounded lines won: 1.70 + 0.02, where each line with its bonus would be 1.70",
    slip: lucky15(times(4, leg("won", "1.05"))),
    rules: byLine({ allWinners: "10" }),
    answer: { returns: "1.72" },
  },
  {
    shows: "rounded at the slip: 1.6661 + 0.0166",
    slip: lucky15(times(4, leg("won", "1.05"))),
    rules: { lucky: { lucky15: { allWinners: "10" } } },
    answer: { returns: "1.68" },
  },
  {
    shows: "three times the odds of one winner are rounded with its line: 0.10 at 2/1",
    slip: lucky15([leg("won", "4/6"), ...times(3, lost)]),
    rules: byLine({ oneWinner: "3" }),
    answer: { returns: "0.30" },
  },
  {
    shows: "a free bet has the bonus on all that its lines return: 0.20 + 0.02",
    slip: lucky15(times(4, leg("won", "1.05")), { freeBet: true }),
    rules: byLine({ allWinners: "10" }),
    answer: { returns: "0.22" },
  },
];

export const TAX_OF_PARTS: readonly Worked[] = [
  {
    shows: "the tax of a part is not rounded again: 0.06 of 1.10, then 50/110 of 1.04 at 10, and 0.50",
    slip: single(leg("won", "10"), { stake: "1.10", cashOuts: [{ amount: "0.50", stake: "0.60" }] }),
    rules: { tax: { stake: { rate: "5" } } },
    answer: { returns: "5.23", stakeTax: "0.06" },
  },
  {
    shows: "a void rest is not taxed, and what was sold of it is: 0.50 + 0.50, 5% of 0.60",
    slip: single(empty, { stake: "1.10", cashOuts: [{ amount: "0.50", stake: "0.60" }] }),
    rules: { tax: { stake: { rate: "5" } } },
    answer: { returns: "1.00", stakeTax: "0.03" },
  },
];
