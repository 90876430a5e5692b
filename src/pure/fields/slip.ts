import type { CashOut, Leg, Slip } from "../ledger/model/model.js";
import type { ColumnRow } from "./row.js";

/** What a column of a slip or of a leg holds. Amounts, percentages and odds are strings. */
export type SlipKind =
  | "text"
  | "slip type"
  | "amount"
  | "currency"
  | "percent"
  | "odds"
  | "odds format"
  | "yes or no"
  | "back or lay"
  | "result"
  | "place terms"
  | "count";

type Columns<Name extends PropertyKey> = Readonly<Record<Name, ColumnRow<SlipKind>>>;

/** What a bet needs, besides its selection, to say what it returns. */
export const MONEY_FIELDS = {
  stake: {
    holds: "amount",
    titles: ["stake", "stake per line", "unit stake"],
    allowed: "the stake of each line, such as 10 or 2.50, without a currency",
  },
  odds: {
    holds: "odds",
    titles: ["odds", "price"],
  },
  currency: { holds: "currency", titles: ["currency"] },
} as const satisfies Readonly<Record<keyof (Slip & Leg) & ("stake" | "odds" | "currency"), ColumnRow<SlipKind>>>;

/** The fields of a slip that one column has. */
export const SLIP_FIELDS = {
  id: { holds: "text", titles: ["id", "bet id", "slip", "slip id"] },
  type: { holds: "slip type", titles: ["type", "bet type", "slip type"] },
  stake: MONEY_FIELDS.stake,
  currency: MONEY_FIELDS.currency,
  eachWay: { holds: "yes or no", titles: ["each way", "ew"] },
  freeBet: { holds: "yes or no", titles: ["free bet"] },
  boost: { holds: "percent", titles: ["boost", "profit boost"] },
  commission: { holds: "percent", titles: ["commission"] },
  side: { holds: "back or lay", titles: ["back or lay", "back lay"] },
  combinedOdds: { holds: "odds", titles: ["combined odds"] },
  repricedOdds: { holds: "odds", titles: ["repriced odds"] },
} as const satisfies Columns<Exclude<keyof Slip, keyof typeof SLIP_LISTS>>;

const CASH_OUT = {
  amount: {
    holds: "amount",
    titles: ["cash out"],
    allowed: "what was paid for the bet, such as 12.50, without a currency",
  },
  stake: {
    holds: "amount",
    titles: ["cash out stake"],
    allowed: "the part of the total stake that was cashed out, or an empty cell for all of it",
  },
} as const satisfies Columns<keyof CashOut>;

/** The columns of the fields of a slip that are lists. Its legs are rows. */
export const SLIP_LISTS = {
  legs: {},
  bankers: { banker: { holds: "yes or no", titles: ["banker"] } },
  cashOuts: { cashOut: CASH_OUT.amount, cashOutStake: CASH_OUT.stake },
} as const satisfies Readonly<Partial<Record<keyof Slip, Columns<string>>>>;

/** The columns of each field of a leg, besides those of its selection. */
export const LEG_FIELDS = {
  odds: { odds: MONEY_FIELDS.odds, oddsFormat: { holds: "odds format", titles: ["odds format", "odds type"] } },
  grade: { result: { holds: "result", titles: ["result"] } },
  place: {
    terms: { holds: "place terms", titles: ["place terms", "each way terms", "terms"] },
    placeTied: {
      holds: "count",
      titles: ["place dead heat", "place tied"],
      allowed: "the number that shared the places, such as 3",
    },
    placePlaces: {
      holds: "count",
      titles: ["place dead heat places", "place places left"],
      allowed: "the number of places left for them",
    },
  },
  deadHeat: {
    tied: { holds: "count", titles: ["dead heat", "tied"], allowed: "the number that tied, such as 2" },
    places: { holds: "count", titles: ["dead heat places", "places left"], allowed: "the number of places left" },
  },
  rule4: { rule4: { holds: "percent", titles: ["rule 4", "r4"] } },
} as const satisfies Readonly<Record<Exclude<keyof Leg, "ref" | "steps" | "sentence">, Columns<string>>>;
