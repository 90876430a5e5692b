/** Slips that were settled by hand, by the sentences of the rules. Each one shows a sentence, or what it does not say. */
import type { Leg, MoneyRules, Slip, SlipSettlement } from "../../../../src/pure/ledger/index.js";

export interface Worked {
  readonly shows: string;
  readonly slip: Slip;
  readonly rules?: MoneyRules;
  /** Only the fields that the case is about. */
  readonly answer: Partial<SlipSettlement>;
}

const leg = (grade: Leg["grade"], odds: Leg["odds"] = "2", more: Partial<Leg> = {}): Leg => ({ odds, grade, ...more });
const won = leg("won");
const lost = leg("lost");
const empty = leg("void");
const fifth = { place: { terms: "1/5" } } as const;
const times = (count: number, one: Leg): Leg[] => Array.from({ length: count }, () => one);
const single = (one: Leg, more: Partial<Slip> = {}): Slip => ({ type: "single", stake: "10", legs: [one], ...more });

export const ODDS: readonly Worked[] = [
  { shows: "a bare string is decimal odds", slip: single(leg("won", "1.95")), answer: { returns: "19.50" } },
  { shows: "whole decimal odds", slip: single(leg("won", "101")), answer: { returns: "1010.00", profit: "1000.00" } },
  {
    shows: "4/6: a stake of 6 wins 4",
    slip: single(leg("won", { fractional: "4/6" }), { stake: "9" }),
    answer: { returns: "15.00" },
  },
  {
    shows: "a bare string with a slash is a fraction",
    slip: single(leg("won", "4/6"), { stake: "9" }),
    answer: { returns: "15.00" },
  },
  {
    shows: "-110: a stake of 110 wins 100",
    slip: single(leg("won", { american: "-110" }), { stake: "110" }),
    answer: { returns: "210.00" },
  },
  {
    shows: "+150: a stake of 100 wins 150",
    slip: single(leg("won", { american: "+150" })),
    answer: { returns: "25.00" },
  },
  {
    shows: "27 x (4/3)^3 is 64, not a little less",
    slip: { type: "treble", stake: "27", legs: times(3, leg("won", { fractional: "1/3" })) },
    rules: { rounding: "down" },
    answer: { returns: "64.00" },
  },
  {
    shows: "odds that do not terminate are rounded at the end only",
    slip: single(leg("won", { american: "-110" })),
    rules: { minorUnits: 12 },
    answer: { returns: "19.090909090909" },
  },
];

export const RESULTS: readonly Worked[] = [
  { shows: "a stake that won", slip: single(won), answer: { totalStake: "10.00", returns: "20.00", profit: "10.00" } },
  { shows: "a stake that lost", slip: single(lost), answer: { returns: "0.00", profit: "-10.00" } },
  { shows: "a void leg multiplies by 1", slip: single(empty), answer: { returns: "10.00", profit: "0.00" } },
  {
    shows: "a half-won leg multiplies by (odds + 1) / 2",
    slip: single(leg("half_won", "1.9")),
    answer: { returns: "14.50" },
  },
  { shows: "a half-lost leg multiplies by 1/2", slip: single(leg("half_lost", "1.9")), answer: { returns: "5.00" } },
  {
    shows: "half results run on: 1.45 x 0.5",
    slip: { type: "double", stake: "10", legs: [leg("half_won", "1.9"), leg("half_lost")] },
    answer: { returns: "7.25" },
  },
  {
    shows: "a void leg leaves the other legs",
    slip: { type: "treble", stake: "10", legs: [won, empty, leg("won", "3")] },
    answer: { returns: "60.00" },
  },
  {
    shows: "a grade of ours counts by its result",
    slip: single(leg({ eventId: 7, result: "void", reason: "push", final: true })),
    answer: { status: "settled", returns: "10.00" },
  },
  { shows: "placed loses without each way", slip: single(leg("placed", "11", fifth)), answer: { returns: "0.00" } },
];

export const DEDUCTIONS: readonly Worked[] = [
  {
    shows: "Rule 4 takes its percent from the winnings",
    slip: single(leg("won", "2", { rule4: "25" })),
    answer: { returns: "17.50" },
  },
  { shows: "Rule 4 of 100%", slip: single(leg("won", "9", { rule4: "100" })), answer: { returns: "10.00" } },
  { shows: "Rule 4 on a void leg", slip: single(leg("void", "9", { rule4: "50" })), answer: { returns: "10.00" } },
  {
    shows: "Rule 4 on half of the stake: (1.5 + 1) / 2",
    slip: single(leg("half_won", "2", { rule4: "50" })),
    answer: { returns: "12.50" },
  },
  {
    shows: "a dead heat divides the stake",
    slip: single(leg("won", "5", { deadHeat: { tied: 2 } })),
    answer: { returns: "25.00", profit: "15.00" },
  },
  {
    shows: "a dead heat of three for two places: 9 x 2/3 at 2",
    slip: single(leg("won", "2", { deadHeat: { tied: 3, places: 2 } }), { stake: "9" }),
    answer: { returns: "12.00" },
  },
  {
    shows: "a dead heat on a leg that lost",
    slip: single(leg("lost", "5", { deadHeat: { tied: 2 } })),
    answer: { returns: "0.00" },
  },
  {
    shows: "a dead heat on a void leg",
    slip: single(leg("void", "5", { deadHeat: { tied: 2 } })),
    answer: { returns: "10.00" },
  },
  {
    shows: "a dead heat that divides the winnings: 1 + 4 / 2",
    slip: single(leg("won", "5", { deadHeat: { tied: 2 } })),
    rules: { deadHeat: "winnings" },
    answer: { returns: "30.00" },
  },
  {
    shows: "a dead heat that divides the odds, which stay at 1",
    slip: single(leg("won", "1.5", { deadHeat: { tied: 2 } })),
    rules: { deadHeat: "odds" },
    answer: { returns: "10.00" },
  },
  {
    shows: "short odds in a dead heat can lose money",
    slip: single(leg("won", "1.5", { deadHeat: { tied: 2 } })),
    answer: { returns: "7.50", profit: "-2.50" },
  },
];

const eachWay = (one: Leg): Slip => single(one, { eachWay: true });

export const EACH_WAY: readonly Worked[] = [
  {
    shows: "lines and total stake count both parts",
    slip: eachWay(leg("won", "11", fifth)),
    answer: { lines: 2, totalStake: "20.00", returns: "140.00", profit: "120.00" },
  },
  {
    shows: "the place part of a leg that was placed",
    slip: eachWay(leg("placed", "11", fifth)),
    answer: { returns: "30.00" },
  },
  { shows: "both parts lost", slip: eachWay(leg("lost", "11", fifth)), answer: { returns: "0.00", profit: "-20.00" } },
  { shows: "a void leg needs no place", slip: eachWay(leg("void", "11")), answer: { returns: "20.00" } },
  {
    shows: "a dead heat on won reduces the win part only",
    slip: eachWay(leg("won", "11", { ...fifth, deadHeat: { tied: 2 } })),
    answer: { returns: "85.00" },
  },
  {
    shows: "a dead heat on placed reduces the place part",
    slip: eachWay(leg("placed", "11", { ...fifth, deadHeat: { tied: 2 } })),
    answer: { returns: "15.00" },
  },
  {
    shows: "Rule 4 before the place terms: 1 + 9 / 5",
    slip: eachWay(leg("placed", "11", { ...fifth, rule4: "10" })),
    answer: { returns: "28.00" },
  },
  {
    shows: "place terms on a slip that is not each way",
    slip: single(leg("won", "11", fifth)),
    answer: { lines: 1, returns: "110.00" },
  },
  {
    shows: "win to win and place to place: 11 x 11 + 3 x 3",
    slip: { type: "double", stake: "1", eachWay: true, legs: times(2, leg("won", "11", fifth)) },
    answer: { returns: "130.00" },
  },
  {
    shows: "equally divided: 2 x 7 x 7",
    slip: { type: "double", stake: "1", eachWay: true, legs: times(2, leg("won", "11", fifth)) },
    rules: { eachWay: "equally-divided" },
    answer: { returns: "98.00" },
  },
  {
    shows: "equally divided, both placed: 2 x 1.5 x 1.5",
    slip: { type: "double", stake: "1", eachWay: true, legs: times(2, leg("placed", "11", fifth)) },
    rules: { eachWay: "equally-divided" },
    answer: { returns: "4.50" },
  },
];

const free = (one: Leg, more: Partial<Slip> = {}): Slip => single(one, { freeBet: true, ...more });

export const FREE_BETS: readonly Worked[] = [
  {
    shows: "a free bet returns its winnings only",
    slip: free(leg("won", "3")),
    answer: { totalStake: "10.00", returns: "20.00", profit: "20.00" },
  },
  { shows: "a free bet that lost costs nothing", slip: free(lost), answer: { returns: "0.00", profit: "0.00" } },
  { shows: "a void free bet returns 0", slip: free(empty), answer: { returns: "0.00", profit: "0.00" } },
  { shows: "half of a free bet won", slip: free(leg("half_won", "2")), answer: { returns: "5.00" } },
  { shows: "half of a free bet lost", slip: free(leg("half_lost", "2")), answer: { returns: "0.00" } },
  {
    shows: "a free double with a void leg",
    slip: { type: "double", stake: "10", freeBet: true, legs: [leg("won", "3"), empty] },
    answer: { returns: "20.00" },
  },
  {
    shows: "a free bet in a dead heat: half of the stake wins 4 times itself",
    slip: free(leg("won", "5", { deadHeat: { tied: 2 } })),
    answer: { returns: "20.00" },
  },
  {
    shows: "a free bet each way",
    slip: free(leg("placed", "11", fifth), { eachWay: true }),
    answer: { totalStake: "20.00", returns: "20.00", profit: "20.00" },
  },
];

const lay = (one: Leg, more: Partial<Slip> = {}): Slip => single(one, { side: "lay", ...more });

export const LAYS: readonly Worked[] = [
  {
    shows: "the total stake is the liability, and the layer wins the backer's stake",
    slip: lay(leg("lost", "3")),
    answer: { lines: 1, totalStake: "20.00", returns: "30.00", profit: "10.00" },
  },
  { shows: "the layer loses the liability", slip: lay(leg("won", "3")), answer: { returns: "0.00", profit: "-20.00" } },
  {
    shows: "a void lay returns the liability",
    slip: lay(leg("void", "3")),
    answer: { returns: "20.00", profit: "0.00" },
  },
  { shows: "the backer half won", slip: lay(leg("half_won", "3")), answer: { returns: "10.00", profit: "-10.00" } },
  { shows: "the backer half lost", slip: lay(leg("half_lost", "3")), answer: { returns: "25.00", profit: "5.00" } },
  {
    shows: "commission on what the layer wins",
    slip: lay(leg("lost", "3"), { commission: "5" }),
    answer: { returns: "29.50", profit: "9.50" },
  },
  {
    shows: "no commission on what the layer loses",
    slip: lay(leg("won", "3"), { commission: "5" }),
    answer: { returns: "0.00", profit: "-20.00" },
  },
  {
    shows: "the liability is for the odds that were taken, and Rule 4 leaves some of it",
    slip: lay(leg("won", "3", { rule4: "25" })),
    answer: { totalStake: "20.00", returns: "5.00", profit: "-15.00" },
  },
  { shows: "back is the default", slip: single(won, { side: "back" }), answer: { returns: "20.00" } },
];

const lucky15 = (legs: readonly Leg[], more: Partial<Slip> = {}): Slip => ({
  type: "lucky15",
  stake: "1",
  legs,
  ...more,
});
const oneOf = (winner: Leg, loser: Leg): Leg[] => [winner, ...times(3, loser)];
const BONUSES: MoneyRules = { lucky: { lucky15: { oneWinner: "2", allWinners: "10" } } };

export const BONUS: readonly Worked[] = [
  { shows: "no bonus unless it is named", slip: lucky15(oneOf(won, lost)), answer: { returns: "2.00" } },
  { shows: "one winner at double odds", slip: lucky15(oneOf(won, lost)), rules: BONUSES, answer: { returns: "3.00" } },
  {
    shows: "two winners have no bonus",
    slip: lucky15([won, won, lost, lost]),
    rules: BONUSES,
    answer: { returns: "8.00" },
  },
  {
    shows: "a void leg leaves no bonus",
    slip: lucky15([won, empty, lost, lost]),
    rules: BONUSES,
    answer: { returns: "5.00" },
  },
  {
    shows: "all winners +10% of the winnings",
    slip: lucky15(times(4, won)),
    rules: BONUSES,
    answer: { returns: "86.50" },
  },
  {
    shows: "a bonus of another type",
    slip: lucky15(times(4, won)),
    rules: { lucky: { lucky31: { allWinners: "20" } } },
    answer: { returns: "80.00" },
  },
  {
    shows: "the place part of one winner has no bonus: 21 + 3",
    slip: lucky15(oneOf(leg("won", "11", fifth), leg("lost", "11", fifth)), { eachWay: true }),
    rules: BONUSES,
    answer: { returns: "24.00" },
  },
  {
    shows: "a leg that was placed has not won: 21 + 4^4 - 1",
    slip: lucky15(oneOf(leg("won", "11", fifth), leg("placed", "11", fifth)), { eachWay: true }),
    rules: BONUSES,
    answer: { returns: "276.00" },
  },
  {
    shows: "the place part of all winners has no bonus: 86.5 + 2.25^4 - 1",
    slip: lucky15(times(4, leg("won", "2", { place: { terms: "1/4" } })), { eachWay: true }),
    rules: BONUSES,
    answer: { returns: "111.13" },
  },
];

/** Each step before the next. In any other order the answer differs. */
export const ORDER: readonly Worked[] = [
  {
    shows: "Rule 4 before dead heat: (1 + 4 x 0.75) / 2",
    slip: single(leg("won", "5", { rule4: "25", deadHeat: { tied: 2 } })),
    answer: { returns: "20.00" },
  },
  {
    shows: "dead heat before bonus: 0.5 + 2 x 2",
    slip: lucky15(oneOf(leg("won", "5", { deadHeat: { tied: 2 } }), lost)),
    rules: BONUSES,
    answer: { returns: "4.50" },
  },
  {
    shows: "bonus before boost: 15 + 1.1 x (86.5 - 15)",
    slip: lucky15(times(4, won), { boost: "10" }),
    rules: BONUSES,
    answer: { returns: "93.65" },
  },
  {
    shows: "boost before maximum",
    slip: single(won, { boost: "50" }),
    rules: { maximumPayout: "22" },
    answer: { returns: "22.00" },
  },
  {
    shows: "maximum before commission: 10 + 0.9 x 12",
    slip: single(leg("won", "9"), { commission: "10" }),
    rules: { maximumPayout: "22" },
    answer: { returns: "20.80" },
  },
  {
    shows: "commission before rounding: 1.0025, not half of 1.01",
    slip: single(leg("won", "1.005"), { stake: "1", commission: "50" }),
    answer: { returns: "1.00" },
  },
  {
    shows: "rounding at the line comes before commission: half of the 0.01 that it won",
    slip: single(leg("won", "1.005"), { stake: "1", commission: "50" }),
    rules: { roundAt: "line" },
    answer: { returns: "1.01" },
  },
];

export const OPTIONS: readonly Worked[] = [
  { shows: "a boost is on the winnings", slip: single(won, { boost: "50" }), answer: { returns: "25.00" } },
  { shows: "a boost on a loss", slip: single(leg("half_lost"), { boost: "50" }), answer: { returns: "5.00" } },
  { shows: "commission is on net winnings", slip: single(won, { commission: "5" }), answer: { returns: "19.50" } },
  { shows: "commission on a loss", slip: single(leg("half_lost"), { commission: "5" }), answer: { returns: "5.00" } },
  {
    shows: "a maximum includes the stake",
    slip: single(won),
    rules: { maximumPayout: "15" },
    answer: { returns: "15.00", profit: "5.00" },
  },
  {
    shows: "a maximum that is not reached",
    slip: single(won),
    rules: { maximumPayout: "100" },
    answer: { returns: "20.00" },
  },
  {
    shows: "one void leg can void the slip",
    slip: { type: "double", stake: "1", legs: [lost, empty] },
    rules: { voidLeg: "void-slip" },
    answer: { returns: "1.00" },
  },
  {
    shows: "a void leg does not save a slip that lost",
    slip: { type: "double", stake: "1", legs: [lost, empty] },
    answer: { returns: "0.00" },
  },
  {
    shows: "a free slip that is voided returns 0",
    slip: { type: "double", stake: "1", freeBet: true, legs: [won, empty] },
    rules: { voidLeg: "void-slip" },
    answer: { returns: "0.00" },
  },
  {
    shows: "a banker is in every line: 2 x 3 and 2 x 0",
    slip: { type: { system: [2] }, bankers: [0], stake: "1", legs: [won, leg("won", "3"), lost] },
    answer: { lines: 2, returns: "6.00" },
  },
  {
    shows: "a banker that lost",
    slip: { type: { system: [2, 3] }, bankers: [2], stake: "1", legs: [won, won, lost] },
    answer: { lines: 3, returns: "0.00" },
  },
  {
    shows: "the same system without a banker",
    slip: { type: { system: [2] }, stake: "1", legs: [won, leg("won", "3"), lost] },
    answer: { lines: 3, returns: "6.00" },
  },
  {
    shows: "15 of 20",
    slip: { type: { system: [15] }, stake: "1", legs: times(20, won) },
    answer: { lines: 15_504, returns: "508035072.00" },
  },
];

const cent: Slip = { type: { system: [1] }, stake: "0.01", legs: times(2, leg("half_won", "1.9")) };

export const AMOUNTS: readonly Worked[] = [
  { shows: "half up", slip: single(leg("won", "1.125"), { stake: "1" }), answer: { returns: "1.13" } },
  {
    shows: "half to the even digit below",
    slip: single(leg("won", "1.125"), { stake: "1" }),
    rules: { rounding: "half-even" },
    answer: { returns: "1.12" },
  },
  {
    shows: "half to the even digit above",
    slip: single(leg("won", "1.135"), { stake: "1" }),
    rules: { rounding: "half-even" },
    answer: { returns: "1.14" },
  },
  {
    shows: "more than half is not a half",
    slip: single(leg("won", "1.1251"), { stake: "1" }),
    rules: { rounding: "half-even" },
    answer: { returns: "1.13" },
  },
  {
    shows: "down",
    slip: single(leg("won", "1.1299"), { stake: "1" }),
    rules: { rounding: "down" },
    answer: { returns: "1.12" },
  },
  { shows: "the whole slip is rounded: 0.029", slip: cent, answer: { returns: "0.03" } },
  { shows: "each line is rounded: 0.0145 twice", slip: cent, rules: { roundAt: "line" }, answer: { returns: "0.02" } },
  {
    shows: "yen have no decimals",
    slip: single(leg("won", "1.95"), { currency: "JPY" }),
    answer: { totalStake: "10", returns: "20", profit: "10" },
  },
  {
    shows: "Kuwaiti dinars have three",
    slip: single(leg("won", "1.95"), { currency: "KWD" }),
    answer: { totalStake: "10.000", returns: "19.500", profit: "9.500" },
  },
  {
    shows: "minorUnits comes before the currency",
    slip: single(leg("won", "1.95"), { currency: "JPY" }),
    rules: { minorUnits: 1 },
    answer: { returns: "19.5" },
  },
  {
    shows: "zeros that a currency has no room for",
    slip: single(empty, { stake: "10.000", currency: "JPY" }),
    answer: { totalStake: "10", returns: "10" },
  },
  {
    shows: "the longest stake and odds",
    slip: single(leg("won", "999999999999999.999999999999"), { stake: "999999999999999.999999999999" }),
    rules: { minorUnits: 24 },
    answer: { returns: "999999999999999999999999998000.000000000000000000000001" },
  },
];
