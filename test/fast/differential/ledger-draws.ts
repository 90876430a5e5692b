/** Slips and rules of every kind, all of them valid. */
import fc from "fast-check";
import type { Leg, LegGrade, MoneyRules, NamedType, Odds, Slip, SlipType } from "../../../src/pure/ledger/index.js";
import { settleSlip } from "../../../src/pure/ledger/index.js";
import { untyped } from "../../support/untyped.js";

/** How many legs a named type has. */
const LEGS_OF: Readonly<Record<Exclude<NamedType, "accumulator">, number>> = {
  single: 1,
  double: 2,
  treble: 3,
  trixie: 3,
  patent: 3,
  yankee: 4,
  lucky15: 4,
  canadian: 5,
  lucky31: 5,
  heinz: 6,
  lucky63: 6,
  "super-heinz": 7,
  lucky127: 7,
  goliath: 8,
  lucky255: 8,
};

const cents = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((number) => (number / 100).toFixed(2));

/** Decimal odds, which terminate. */
export const decimalOdds = fc.oneof(
  { weight: 5, arbitrary: cents(101, 1500) },
  fc.constantFrom("2", "1.95", "101", "1.000001", "1.333333333333", "1001.5"),
);
const fractionalOdds = fc
  .tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 40 }))
  .chain(([a, b]) => fc.constantFrom<Odds>(`${a}/${b}`, { fractional: `${a}/${b}` }));
const americanOdds = fc
  .tuple(fc.constantFrom("+", "-"), fc.integer({ min: 100, max: 900 }))
  .map(([sign, number]) => ({ american: sign + number }));
const anyOdds: fc.Arbitrary<Odds> = fc.oneof(decimalOdds, fractionalOdds, americanOdds);

const CURRENCIES = ["EUR", "JPY", "KWD", "CLF", "USD"] as const;
const DECIMALS = { EUR: 2, JPY: 0, KWD: 3, CLF: 4, USD: 2 } as const;

/** Whole units of a currency, as they are written. */
const units = fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.constantFrom(100, 50, 1000, 2375, 1, 100_000_000));
export function amountIn(amount: number, currency: keyof typeof DECIMALS = "EUR"): string {
  const decimals = DECIMALS[currency];
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** For rules with many decimals. */
export const stakes = fc.oneof(cents(1, 5000), fc.constantFrom("1", "0.5", "10", "2.375", "0.001", "1000000"));

/** A grade of ours, with only what a ledger reads of it certain to be right. */
function gradeOf(result: "won" | "lost" | "void" | "pending" | "half_won" | "half_lost", final: boolean): LegGrade {
  if (result === "void") return { eventId: 7, result, reason: "push", final };
  if (result === "pending") return { eventId: 7, result, reason: "event_live", final: false };
  return { eventId: 7, result, reason: null, final };
}

export const decidedGrades: fc.Arbitrary<LegGrade> = fc.oneof(
  { weight: 8, arbitrary: fc.constant("won") },
  { weight: 3, arbitrary: fc.constant("lost") },
  { weight: 2, arbitrary: fc.constantFrom("void", "half_won", "half_lost", "placed") },
  fc.constantFrom("won", "lost", "void", "half_won", "half_lost").map((result) => gradeOf(result, true)),
);

export const openGrades: fc.Arbitrary<LegGrade> = fc.constantFrom<LegGrade>(
  "pending",
  "ungradeable",
  gradeOf("pending", false),
  gradeOf("won", false),
  gradeOf("lost", false),
);

const resultOf = (grade: LegGrade): string => (typeof grade === "string" ? grade : grade.result);

/** A dead heat between two to five, in which at least one place is missing. */
const deadHeats = fc.integer({ min: 2, max: 5 }).chain((tied) =>
  fc.oneof(
    fc.constant({ tied }),
    fc.integer({ min: 1, max: tied - 1 }).map((places) => ({ tied, places })),
  ),
);

export interface LegDraws {
  readonly grades: fc.Arbitrary<LegGrade>;
  readonly odds?: fc.Arbitrary<Odds>;
  /** False for legs with odds and a grade only. */
  readonly deductions?: boolean;
}

const often = <T>(arbitrary: fc.Arbitrary<T>, nil = 4) => fc.option(arbitrary, { nil: undefined, freq: nil });
const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** The members that are not undefined. */
export function compact<T extends object>(members: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return untyped(Object.fromEntries(Object.entries(members).filter(([, member]) => member !== undefined)));
}

export function legOf({ grades, odds = anyOdds, deductions = true }: LegDraws, eachWay: boolean): fc.Arbitrary<Leg> {
  const members = fc.record({
    odds,
    grade: grades,
    terms: fc.constantFrom("1/4", "1/5", "1/2", "1/3", "2/5"),
    placeTie: deductions ? rarely(deadHeats) : fc.constant(undefined),
    deadHeat: deductions ? rarely(deadHeats) : fc.constant(undefined),
    rule4: deductions ? rarely(fc.constantFrom("5", "25", "90", "12.5", "0", "33.333")) : fc.constant(undefined),
    bare: fc.boolean(),
  });
  return members.map(({ bare, terms, placeTie, deadHeat, ...leg }) => {
    const result = resultOf(leg.grade);
    const place = compact({ terms, deadHeat: result.startsWith("half") ? undefined : placeTie });
    return compact({
      ...leg,
      // A half result has no dead heat, and a void leg needs no place.
      deadHeat: result.startsWith("half") ? undefined : deadHeat,
      place: eachWay ? (result === "void" && bare ? undefined : place) : undefined,
    });
  });
}

export type Shape = { readonly type: SlipType; readonly count: number; readonly bankers?: readonly number[] };

export const namedShapes: fc.Arbitrary<Shape> = fc
  .oneof(
    { weight: 3, arbitrary: fc.constantFrom("single", "double", "treble", "trixie", "patent", "yankee", "lucky15") },
    { weight: 1, arbitrary: fc.constantFrom("canadian", "lucky31", "heinz", "lucky63") },
  )
  .map((type) => ({ type: type as NamedType, count: LEGS_OF[type as "single"] }));

export const accumulators: fc.Arbitrary<Shape> = fc
  .integer({ min: 2, max: 8 })
  .map((count) => ({ type: "accumulator", count }));

/** Systems of up to six legs, some with bankers. */
export const systems: fc.Arbitrary<Shape> = fc.integer({ min: 2, max: 6 }).chain((count) => {
  const places = Array.from({ length: count }, (_, place) => place);
  return fc.subarray(places, { minLength: 0, maxLength: count - 1 }).chain((bankers) =>
    fc
      .subarray(
        places.map((place) => place + 1).filter((size) => size > bankers.length),
        { minLength: 1 },
      )
      .chain((system) => fc.boolean().map((some) => ({ some, system })))
      .map(({ some, system }) => ({ type: { system }, count, ...(some && bankers.length > 0 ? { bankers } : {}) })),
  );
});

export const shapes = fc.oneof(
  { weight: 6, arbitrary: namedShapes },
  { weight: 2, arbitrary: accumulators },
  { weight: 2, arbitrary: systems },
);

/** `open` is how many of the legs are open at most. */
export function slipOf(shape: fc.Arbitrary<Shape>, { open }: { open: number }): fc.Arbitrary<Slip> {
  return fc.tuple(shape, rarely(fc.constant(true)), fc.boolean()).chain(([{ type, count, bankers }, each, lay]) => {
    const side = type === "single" && !each && lay ? "lay" : undefined;
    const backed = side !== "lay";
    const decided = legOf({ grades: decidedGrades }, each === true);
    const pending = legOf({ grades: openGrades }, each === true);
    const legs = fc
      .integer({ min: 0, max: Math.min(open, count) })
      .chain((waiting) =>
        fc.tuple(
          fc.array(decided, { minLength: count - waiting, maxLength: count - waiting }),
          fc.array(pending, { minLength: waiting, maxLength: waiting }),
          fc.nat(count),
        ),
      )
      .map(([some, others, at]) => [...some.slice(0, at), ...others, ...some.slice(at)]);
    return fc
      .record({
        legs,
        ...{ stake: units, currency: rarely(fc.constantFrom(...CURRENCIES)) },
        freeBet: backed ? rarely(fc.constant(true)) : fc.constant(undefined),
        boost: backed ? rarely(fc.constantFrom("10", "50", "7.5", "0", "1000")) : fc.constant(undefined),
        commission: rarely(fc.constantFrom("2", "5", "6.5", "0", "100")),
      })
      .map(({ stake, ...slip }) =>
        compact({ type, ...slip, stake: amountIn(stake, slip.currency), eachWay: each, side, bankers }),
      );
  });
}

/** An amount as the limit of a slip: bare if the slip names no currency, else in its currency among others. */
export function limitFor({ currency }: Slip, amount: string): NonNullable<MoneyRules["maximumPayout"]> {
  if (currency === undefined) return amount;
  const code = currency as keyof typeof DECIMALS;
  const inUnits = Math.max(1, Math.round(Number(amount) * 10 ** DECIMALS[code]));
  return { USD: "0.01", JPY: "1", [code]: amountIn(inUnits, code) };
}

const LUCKY = { oneWinner: "2", allWinners: "10" } as const;

const moneyRules = fc
  .record({
    rounding: often(fc.constantFrom("half-up", "half-even", "down"), 2),
    roundAt: often(fc.constantFrom("line", "slip"), 3),
    voidLeg: rarely(fc.constantFrom("reduce", "void-slip")),
    maximumPayout: rarely(fc.constantFrom("100", "25.5", "5000", "0.5")),
    eachWay: often(fc.constantFrom("win-to-win", "equally-divided"), 2),
    deadHeat: often(fc.constantFrom("stake", "winnings", "odds"), 3),
    deduction: often(fc.constantFrom("winnings", "price", "rounded-price"), 2),
    settleWhenCertain: rarely(fc.boolean()),
    lucky: often(
      fc.constantFrom<NonNullable<MoneyRules["lucky"]>>(
        { lucky15: LUCKY, lucky31: { oneWinner: "2", allWinners: "20" } },
        { lucky15: { oneWinner: "3" }, lucky63: { oneWinner: "2", allWinners: "25" } },
        { lucky15: { allWinners: "15.5" }, lucky127: LUCKY, lucky255: LUCKY },
      ),
      2,
    ),
  })
  .map(compact);

/** No bonus is defined where the two parts of an each-way line run on together. */
export const withRules = (slips: fc.Arbitrary<Slip>): fc.Arbitrary<readonly [Slip, MoneyRules]> =>
  fc.tuple(slips, moneyRules).map(([slip, { lucky, maximumPayout, ...others }]) => {
    const rules = maximumPayout === undefined ? others : { ...others, maximumPayout: limitFor(slip, maximumPayout) };
    const isDivided = slip.eachWay && rules.eachWay === "equally-divided";
    return [slip, isDivided || lucky === undefined ? rules : { ...rules, lucky }];
  });

const taxes = fc
  .record({
    rate: fc.constantFrom("5", "12", "20", "5.033238366572", "0", "100"),
    bearer: rarely(fc.constantFrom("bettor", "house")),
    rounding: rarely(fc.constantFrom("half-up", "half-even", "down")),
  })
  .map(compact);

const ledgerRules = fc
  .record({
    maximumWinnings: rarely(fc.constantFrom("50", "3.5", "2500")),
    sameGameVoidLeg: often(fc.constantFrom("reprice", "void-slip"), 3),
    voidFreeBet: often(fc.constantFrom("token", "nothing"), 3),
    tax: fc.record({ stake: rarely(taxes), winnings: rarely(taxes) }).map(compact),
  })
  .map(({ tax, ...rules }) => compact({ ...rules, tax: Object.keys(tax).length === 0 ? undefined : tax }));

/** Slips with one price for all legs, and with cash outs. Half of the slips stay as they are. */
const soldSlips = (slips: fc.Arbitrary<Slip>): fc.Arbitrary<Slip> =>
  fc
    .record({
      slip: slips,
      isCombined: fc.boolean(),
      prices: fc.tuple(cents(100, 900), often(fc.integer({ min: 0, max: 100 }), 2)),
      cashOuts: rarely(fc.array(fc.record({ part: fc.integer({ min: 1, max: 60 }), amount: units }), { maxLength: 3 })),
      isFull: fc.boolean(),
    })
    .map(({ slip, isCombined, prices: [odds, share], cashOuts, isFull }) => {
      const priced = isCombined && isOneLine(slip) ? withOnePrice(slip, odds, share) : slip;
      return cashOuts === undefined || slip.side === "lay" ? priced : withCashOuts(priced, cashOuts, isFull);
    });

const isOneLine = ({ type, eachWay }: Slip): boolean =>
  !eachWay && (type === "double" || type === "treble" || type === "accumulator");

/** The new price is a share of the winnings of the old one. */
function withOnePrice(slip: Slip, odds: string, share: number | undefined): Slip {
  const legs = slip.legs.map(({ grade }) => ({ grade }));
  if (share === undefined) return { ...slip, legs, combinedOdds: odds };
  return { ...slip, legs, combinedOdds: odds, repricedOdds: (1 + (Number(odds) - 1) * (share / 100)).toFixed(2) };
}

/** Each one is of a part of what is left, in percent. The last one may be of all of it. */
function withCashOuts(slip: Slip, drawn: readonly { part: number; amount: number }[], isFull: boolean): Slip {
  const currency = (slip.currency ?? "EUR") as keyof typeof DECIMALS;
  const { repricedOdds: _, ...plain } = slip;
  const { lines } = settleSlip({ ...plain, stake: "1" });
  let left = Math.round(Number(slip.stake) * 10 ** DECIMALS[currency]) * lines;
  const cashOuts = drawn.flatMap(({ part, amount }, place) => {
    if (isFull && place === drawn.length - 1) return [{ amount: amountIn(amount, currency) }];
    const stake = Math.floor((left * part) / 100);
    left -= stake;
    return stake === 0 ? [] : [{ amount: amountIn(amount, currency), stake: amountIn(stake, currency) }];
  });
  return { ...slip, cashOuts };
}

/** Everything at once: prices for all legs, cash outs, maxima and taxes too. */
export const withMoney = (slips: fc.Arbitrary<Slip>): fc.Arbitrary<readonly [Slip, MoneyRules]> =>
  fc.tuple(withRules(soldSlips(slips)), ledgerRules).map(([[slip, rules], { tax, maximumWinnings, ...drawnRules }]) => {
    const more = compact({
      ...drawnRules,
      maximumWinnings: maximumWinnings === undefined ? undefined : limitFor(slip, maximumWinnings),
    });
    const { repricedOdds, ...others } = slip;
    const isKept = repricedOdds !== undefined && more.sameGameVoidLeg === "reprice";
    const { stake: _, ...winningsOnly } = tax ?? {};
    const allowed = slip.side === "lay" ? winningsOnly : tax;
    return [isKept ? slip : others, { ...rules, ...more, ...(allowed === undefined ? {} : { tax: allowed }) }];
  });
